"""What a conversion did to a tree of Python files, seen from outside: two trees in, figures out."""

from __future__ import annotations

import ast
import difflib
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from references import Site, bindings, count, undefined

# PaConvert marks a line that it leaves with this text, which is not Python.
REFUSED_MARK = ">>>>>>"
_MARK = re.compile(rf"^{REFUSED_MARK}", re.MULTILINE)


@dataclass(slots=True)
class Outcome:
    """The figures of one conversion. References are counted by ``references.count``."""

    files: int = 0
    parse: int = 0
    references: int = 0
    left: list[Site] = field(default_factory=list)
    new_undefined: list[Site] = field(default_factory=list)
    comments: int = 0
    comments_kept: int = 0
    lines: int = 0
    lines_kept: int = 0
    stray_lines: list[str] = field(default_factory=list)

    @property
    def converted(self) -> int:
        """Return how many references are no longer there."""
        return self.references - len(self.left)


def python_files(root: Path) -> list[Path]:
    """Return the Python files below ``root``, sorted."""
    return sorted(root.rglob("*.py"))


def compare(before: Path, after: Path, touched: Mapping[str, set[int]] | None = None) -> Outcome:
    """Measure what became of the files of ``before`` in ``after``; every file must be there.

    ``touched`` gives, by path, the lines that an edit has a reason to change; other lines that
    differ are listed as stray, but for blank lines that go with a removed statement. None
    leaves that out.
    """
    files = python_files(before)
    sites = count(before, files)
    outcome = Outcome(files=len(files), references=len(sites))
    readable = _without_marks(before, after, outcome)
    outcome.left = _left(before, readable, files)
    known = Counter((u.path, u.name) for u in undefined(before, files))
    for site in undefined(readable, python_files(readable)):
        if known[site.path, site.name] == 0:
            outcome.new_undefined.append(site)
    for file in files:
        path = str(file.relative_to(before))
        old, new = _text(file), _text(readable / path)
        _compare_comments(old, new, outcome)
        _compare_lines(path, old, _text(after / path), outcome, touched)
    return outcome


def statement_lines(text: str, lines: Iterable[int]) -> set[int]:
    """Return the lines of the simple statements, or heads of compound ones, that hold ``lines``."""
    spans = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.stmt):
            first, last = node.lineno, node.end_lineno or node.lineno
            body = getattr(node, "body", None)
            if isinstance(body, list) and body:
                last = max(first, body[0].lineno - 1)
            for decorator in getattr(node, "decorator_list", ()):
                first = min(first, decorator.lineno)
            spans.append(range(first, last + 1))
    wanted = set(lines)
    return wanted | {n for span in spans if not wanted.isdisjoint(span) for n in span}


def comments(text: str) -> Counter[str]:
    """Return how often each comment stands in ``text``, as far as it can be tokenized."""
    found: Counter[str] = Counter()
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                found[token.string] += 1
    except (tokenize.TokenError, SyntaxError):
        return found
    return found


def _without_marks(before: Path, after: Path, outcome: Outcome) -> Path:
    """Count the files that parse, and return a copy of ``after`` with refusal marks taken out."""
    readable = after.parent / f"{after.name}-readable"
    for file in python_files(before):
        path = file.relative_to(before)
        text = _text(after / path)
        outcome.parse += _parses(text)
        target = readable / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_MARK.sub("", text), encoding="utf-8", newline="")
    return readable


def _left(before: Path, after: Path, files: Iterable[Path]) -> list[Site]:
    """Return the torch references of ``after``, those included whose import was taken away."""
    converted = python_files(after)
    left = count(after, converted)
    places = {(site.path, site.line, site.column) for site in left}
    names = {str(file.relative_to(before)): bindings(_text(file)) for file in files}
    for site in undefined(after, converted):
        meaning = names.get(site.path, {}).get(site.name)
        if meaning and (site.path, site.line, site.column) not in places:
            left.append(Site(site.path, site.line, site.column, meaning))
    for path, text in ((p, _text(after / p)) for p in names):
        if not _parses(text):
            # Nothing can be said of what is in such a file: all its references count as left.
            left += count(before, [before / path])
    return sorted(left)


def _compare_comments(old: str, new: str, outcome: Outcome) -> None:
    expected, found = comments(old), comments(new)
    outcome.comments += expected.total()
    outcome.comments_kept += (expected & found).total()


def _compare_lines(
    path: str, old: str, new: str, outcome: Outcome, touched: Mapping[str, set[int]] | None
) -> None:
    a, b = old.split("\n"), new.split("\n")
    matcher = difflib.SequenceMatcher(None, a, b, autojunk=False)
    outcome.lines += len(a)
    for tag, start, end, _, _ in matcher.get_opcodes():
        if tag == "equal":
            outcome.lines_kept += end - start
        elif touched is not None:
            outcome.stray_lines += [
                f"{path}:{n}"
                for n in range(start + 1, end + 1)
                # A blank line goes with the statement beside it that is removed.
                if n not in touched.get(path, ()) and a[n - 1].strip()
            ]


def _parses(text: str) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


def _text(path: Path) -> str:
    # Line ends are part of what must stay.
    with path.open(encoding="utf-8", newline="") as file:
        return file.read()
