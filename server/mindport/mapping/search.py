"""Finds names as a person types them: all of a name, its end, its words, some of its letters."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Iterator

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass

#: Nobody types more; a text that was pasted by mistake is not worth the time.
_LONGEST_QUERY = 100
#: How programs write the beginnings of names.
_SHORT = {"F.": "torch.nn.functional.", "ms.": "mindspore."}
_WORD = pattern(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+[A-Za-z]?(?![a-z])")
_SEPARATORS = pattern(r"[\s._]+")
#: Stands before each word of a name.
_MARK = "\0"
#: Fewer letters than these are somewhere in nearly every name.
_FEWEST_LETTERS = 3
#: How many letters a name may have between each two of the query.
_FARTHEST = 3
#: A query of fewer letters says too little to be a name with a mistake in it.
_FEWEST_MISSPELT = 4
#: How much alike a name and a query with a mistake are, from 0 to 1.
_ALIKE = 0.75


@dataclass(frozen=True, slots=True)
class _Name:
    """A name in the forms that it is compared in.

    plain: without separators; marked: its words, each behind a mark; letters: the set of its
    characters, as bits.
    """

    full: str
    lower: str
    last: str
    plain: str
    plain_last: str
    marked: str
    marked_last: str
    letters: int


@dataclass(frozen=True, slots=True)
class _Query:
    """What is looked for. exact: as it was typed; plain: without separators; words: its parts."""

    exact: str
    lower: str
    plain: str
    words: tuple[str, ...]
    letters: int


class NameSearch:
    """Names that can be searched; those that are private are left out."""

    def __init__(self, names: Iterable[str]) -> None:
        """Take full names with dots."""
        public = (name for name in names if "._" not in name)
        # Of names that fit equally well the usual ones come first: few parts, and short.
        plainest = sorted(public, key=lambda name: (name.count("."), len(name), name))
        self._names = tuple(_name(name) for name in plainest)

    def find(self, query: str, limit: int) -> tuple[str, ...]:
        """Return up to ``limit`` names that fit, the best first.

        A name fits best where the query is all of it, then its beginning, then its last part; then
        come those that look like it, with letters missing or in another order, and at the end
        those that merely have its letters.
        """
        wanted = _query(query)
        found: dict[str, None] = {}
        if wanted is None:
            return ()
        for names in self._by_fit(wanted):
            # Those with the letters as they were typed, big and small, go before the others.
            found.update((name.full, None) for name in names if wanted.exact in name.full)
            found.update((name.full, None) for name in names)
            if len(found) >= limit:
                break
        return tuple(found)[: max(limit, 0)]

    def _by_fit(self, wanted: _Query) -> Iterator[list[_Name]]:
        """Yield the names that fit, those that fit alike together, the best first."""
        query, plain, letters = wanted.lower, wanted.plain, wanted.letters
        names = [name for name in self._names if plain in name.plain]
        yield [name for name in names if name.lower == query]
        yield [name for name in names if name.lower.startswith(query)]
        dotted = f".{query}"
        yield [name for name in names if name.lower.endswith(dotted)]
        yield [name for name in names if name.plain_last.startswith(plain)]
        yield [name for name in names if dotted in name.lower]
        yield [name for name in names if plain in name.plain_last]
        pool = [name for name in self._names if name.letters & letters == letters]
        begins = _initials(plain)
        yield [name for name in pool if begins(name.marked_last)]
        if len(wanted.words) > 1:
            each = _beginnings(wanted.words)
            yield [name for name in pool if each(name.marked)]
        yield names
        if len(plain) >= _FEWEST_MISSPELT:
            yield _misspelt(self._names, wanted)
        if len(plain) >= _FEWEST_LETTERS:
            yield _scattered(pool, wanted)


def _name(full: str) -> _Name:
    lower = full.lower()
    head, _, last = full.rpartition(".")
    marked_last = _marked(last)
    return _Name(
        full,
        lower,
        last.lower(),
        _plain(lower),
        _plain(last.lower()),
        _marked(head) + marked_last,
        marked_last,
        _letters(_plain(lower)),
    )


def _plain(lower: str) -> str:
    return lower.replace(".", "").replace("_", "")


def _marked(name: str) -> str:
    return "".join(_MARK + word.lower() for word in _WORD.findall(name))


def _letters(text: str) -> int:
    """Return the set of the characters as bits; characters may share one."""
    found = 0
    for char in set(text):
        found |= 1 << (ord(char) % 64)
    return found


def _query(text: str) -> _Query | None:
    """Return what is looked for in a text, None for nothing."""
    exact = text[:_LONGEST_QUERY].partition("(")[0].strip().rstrip(".")
    for short, full in _SHORT.items():
        if exact.startswith(short):
            exact = full + exact[len(short) :]
    words = tuple(word for word in _SEPARATORS.split(exact.lower()) if word)
    plain = "".join(words)
    return _Query(exact, exact.lower(), plain, words, _letters(plain)) if plain else None


def _initials(plain: str) -> Callable[[str], object]:
    """Return what tells whether words begin with the letters: ``bn2d`` is ``BatchNorm2d``."""
    next_word = f"(?:.*?{_MARK})?"
    return re.compile(_MARK + next_word.join(map(re.escape, plain)), re.DOTALL).search


def _beginnings(words: Iterable[str]) -> Callable[[str], object]:
    """Return what tells whether some words begin so: ``cross loss`` is ``CrossEntropyLoss``."""
    return re.compile(".*?".join(_MARK + re.escape(word) for word in words), re.DOTALL).search


def _misspelt(names: Iterable[_Name], wanted: _Query) -> list[_Name]:
    """Return the names whose last part looks like that of the query, the likest first."""
    query = wanted.lower.rpartition(".")[2].replace(" ", "").replace("_", "")
    matcher = difflib.SequenceMatcher(autojunk=False)
    matcher.set_seq2(query)
    found: list[tuple[float, _Name]] = []
    for name in names:
        if abs(len(name.plain_last) - len(query)) > _FARTHEST:
            continue
        matcher.set_seq1(name.plain_last)
        quick = matcher.real_quick_ratio() >= _ALIKE and matcher.quick_ratio() >= _ALIKE
        if quick and (ratio := matcher.ratio()) >= _ALIKE:
            found.append((ratio, name))
    return [name for _, name in sorted(found, key=lambda each: -each[0])]


def _scattered(pool: Iterable[_Name], wanted: _Query) -> list[_Name]:
    """Return the names that have the letters in their order, the closest together first."""
    pattern = re.compile(".*?".join(map(re.escape, wanted.plain)), re.DOTALL)
    # Letters that are spread over a whole name are chance, unless the query has several parts.
    whole = len(wanted.words) > 1
    found: list[tuple[int, _Name]] = []
    for name in pool:
        match = pattern.search(name.plain if whole else name.plain_last)
        if match is not None:
            gaps = match.end() - match.start() - len(wanted.plain)
            if gaps <= _FARTHEST * (len(wanted.plain) - 1):
                found.append((gaps, name))
    found.sort(key=lambda pair: pair[0])
    return [name for _, name in found]
