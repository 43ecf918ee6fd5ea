"""Fixes never harm: real files, and the same ones damaged, are analysed and fixed.

Of each text: no exception and no endless run; values in order and within the text; every round of
edits legal, sorted and disjoint; where no edit is, the text is the same; what parsed parses; no new
undefined name; no comment lost; statements in which nothing is seen stay as they are; and a second
run changes nothing.
"""

from __future__ import annotations

import ast
import random
import signal
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from analysis_checks import analysed, check_fix_all, check_fixes, check_values, check_whole
from mindport.core.model import Certainty, Safety
from mindport.core.text.decode import Undecodable, decode
from mindport.core.text.line_index import LineIndex
from mindport.files import Unreadable, read
from mutations import PIECES, mutated

from fuzzing.shrink import smaller_text

#: Seconds after which a file counts as one that never ends; the longest ones take a few.
ENDLESS = 180
#: Longer ones are not damaged: several of the others can be, in the same time.
_LONGEST = 30_000
PACKAGES = ("torchvision", "transformers", "diffusers")


def real_files(corpus: Path) -> list[Path]:
    """Return the Python files of the packages in the folder of the corpus."""
    return sorted(path for name in PACKAGES for path in (corpus / name).rglob("*.py"))


def text_of(path: Path) -> str | None:
    """Return the text of a file as MindPort reads it, None where it reads none."""
    data = read(path)
    if isinstance(data, Unreadable):
        return None
    decoded = decode(data)
    return None if isinstance(decoded, Undecodable) else decoded.text


def damaged(text: str, random_: random.Random) -> str:
    """Return a text with statements deleted, lines cut, indentation broken, or stray tokens."""
    kinds = (_without_statement, _with_cut_lines, _with_broken_indentation, _with_tokens, mutated)
    for _ in range(random_.randint(1, 3)):
        text = random_.choice(kinds)(text, random_)
    return text


def check(text: str, random_: random.Random, *, whole: bool, path: str = "") -> None:
    """Check all that fixes may do to a text. Raises AssertionError, or what the core raises.

    whole: with the safe fixes, and with those to review or as ``convert --unsafe`` does; else with
    one of the three. path: of the file that it is of, for the files that it imports.
    """
    target = random_.choice(("ascend", "ascend", "cpu"))
    analysis = analysed(text, target)
    check_values(analysis)
    fixes = [finding.fixes[0] for finding in analysis.findings if finding.fixes]
    certain = [
        finding.fixes[0]
        for finding in analysis.findings
        if finding.fixes
        and finding.safety is Safety.SAFE
        and finding.certainty is not Certainty.GUESSED
    ]
    if fixes:
        check_fixes(analysis, certain if whole else random_.sample(fixes, min(2, len(fixes))))
    kind = random_.randrange(3)
    if whole or kind == 0:
        check_fix_all(text, target, unsafe=False, path=path)
    if kind == 1:
        check_fix_all(text, target, unsafe=True, path=path)
    elif kind == 2 or whole:
        check_whole(text, target, path)


def check_quickly(text: str) -> None:
    """Check a text of the guided part; its length says what is done to it. Raises as ``check``."""
    check_values(analysed(text))
    if len(text) % 3:
        check_fix_all(text, "ascend", unsafe=len(text) % 3 == 1)
    else:
        check_whole(text, "ascend")


def fault_of(text: str, name: str, *, whole: bool, path: str = "") -> str | None:
    """Check a text; return what is wrong, None where nothing is. path: as for ``check``."""
    try:
        with _ending():
            if name.startswith("guided:"):
                check_quickly(text)
            else:
                check(text, random.Random(name), whole=whole, path=path)
    except Exception as error:
        said = str(error) or "".join(traceback.format_exception(error)[-2:])
        return f"{type(error).__name__}: {said[:1500]}"
    return None


async def shrunk(text: str, name: str, *, whole: bool, until: float, path: str = "") -> str:
    """Return a smaller text with a fault of the same kind. path: as for ``check``."""
    kind = _kind(fault_of(text, name, whole=whole, path=path))

    async def fails(smaller: str) -> bool:
        return _kind(fault_of(smaller, name, whole=whole, path=path)) == kind

    return await smaller_text(text, fails, until)


def _kind(fault: str | None) -> str | None:
    """Return the words of a fault that do not depend on names and places."""
    return fault and fault.split("\n")[0].split(" == ")[0][:60]


@contextmanager
def _ending() -> Iterator[None]:
    """Raise TimeoutError in what takes too long."""

    def late(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"no end after {ENDLESS} seconds")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(ENDLESS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def _lines(change: Callable[[list[str], random.Random], None]) -> Callable[..., str]:
    def changed(text: str, random_: random.Random) -> str:
        lines = text.splitlines(keepends=True) or [""]
        change(lines, random_)
        return "".join(lines)

    return changed


def _without_statement(text: str, random_: random.Random) -> str:
    try:
        statements = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.stmt)]
    except (SyntaxError, ValueError):
        return mutated(text, random_)
    if not statements:
        return text
    node, index = random_.choice(statements), LineIndex(text)
    start = index.ast_offset(node.lineno, node.col_offset)
    end = index.ast_offset(node.end_lineno or node.lineno, node.end_col_offset or 0)
    return text[:start] + text[end:]


def _cut(lines: list[str], random_: random.Random) -> None:
    for _ in range(random_.randint(1, 3)):
        at = random_.randrange(len(lines))
        line = lines[at]
        lines[at] = line[: random_.randint(0, len(line))] + "\n" * (random_.random() < 0.7)


def _indent(lines: list[str], random_: random.Random) -> None:
    at = random_.randrange(len(lines))
    for n in range(at, min(len(lines), at + random_.choice((1, 1, 2, 8)))):
        lines[n] = random_.choice((" ", "  ", "    ", "\t", "")) + lines[n].lstrip(" \t" * (n % 2))


def _with_tokens(text: str, random_: random.Random) -> str:
    for _ in range(random_.randint(1, 4)):
        at = random_.randint(0, len(text))
        text = text[:at] + random_.choice(PIECES) + text[at:]
    return text


_with_cut_lines, _with_broken_indentation = _lines(_cut), _lines(_indent)


def may_be_damaged(path: Path) -> bool:
    """Tell whether a file is short enough to be checked damaged as well."""
    return path.stat().st_size <= _LONGEST
