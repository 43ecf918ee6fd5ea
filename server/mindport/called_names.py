"""Which files of one run call something by which name, or give the name another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from mindport.core.base.patterns import pattern
from mindport.core.training_step.flow.frozen import FREEZING

#: Whole words alone: what begins or ends inside of one is tried at each letter otherwise.
_CALL = pattern(r"(\.?\b[A-Za-z_]\w*)\b[ \t]*(?:\(|as\b)")
#: What says of parameters that they take no gradients; what says that they do is none of it.
_FREEZES = pattern(
    r"\.requires_grad(?:_\(|\s*[&|^]?=(?!=))(?!\s*(?:True\b|\)))"
    r"""|\bsetattr\([^()"']*,\s*["']requires_grad["']\s*,(?!\s*True\b)"""
    # A Parameter that is made so, and one that a loop detaches.
    r"|\bParameter\([^\n]*(?:\brequires_grad\s*=\s*(?!True\b)|,\s*False\s*\))"
    r"|parameters\(\)[^\n]*\n?[^\n]*\.detach_\("
)
#: All words of one of these stand in whatever that finds.
_FREEZING_WORDS = (("requires_grad",), (".detach_(",), ("Parameter(", "False"))
#: The name that a text calls then.
_FREEZING = f".{FREEZING}"


class Called:
    """Reads the calls of all files at the first question, once, by their form alone.

    files: the files of the run, real paths. text: gives a file's text, None where it has none.
    known: what ``names_called`` gives for the text of some of them.
    """

    def __init__(
        self,
        files: Iterable[str],
        text: Callable[[str], str | None],
        known: Mapping[str, frozenset[str]],
    ) -> None:
        self._files = tuple(files)
        self._text = text
        self._known = known
        self._by_name: dict[str, set[str]] | None = None

    def by_others(self, path: str, names: Iterable[str]) -> dict[str, set[str]]:
        """Return the files other than ``path`` that call something by one of ``names``, sorted.

        With each stand those names, after a dot where they are called as a part of something.
        """
        if self._by_name is None:
            self._by_name = self._read()
        found: dict[str, set[str]] = {}
        for name in names:
            for called in (name, f".{name}"):
                for file in self._by_name.get(called, ()):
                    found.setdefault(file, set()).add(called)
        return {file: found[file] for file in sorted(found) if file != path}

    def _read(self) -> dict[str, set[str]]:
        by_name: dict[str, set[str]] = {}
        for file in self._files:
            names = self._known.get(file)
            for name in names_called(self._text(file) or "") if names is None else names:
                by_name.setdefault(name, set()).add(file)
        return by_name


def names_called(text: str) -> frozenset[str]:
    """Return the names that a text calls something by, after a dot those of parts of something.

    ``.requires_grad_`` is among them where parameters are frozen, in whatever form, and only then.
    """
    found = set(_CALL.findall(text)) - {_FREEZING}
    # A text that holds none of them is not searched letter by letter.
    worded = any(all(word in text for word in words) for words in _FREEZING_WORDS)
    if worded and _FREEZES.search(text):
        found.add(_FREEZING)
    return frozenset(found)
