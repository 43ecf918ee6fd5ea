"""Text to syntax tree. Broken statements are masked, so that the rest keeps its positions.

A tree that comes out of ``parse`` is never nested deeper than ``MAX_DEPTH``, so that the
recursive passes over it cannot overflow.
"""

from __future__ import annotations

import ast
from functools import lru_cache
from typing import NamedTuple

from mindport.core.base.kept_texts import kept_for_short_texts
from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass
from mindport.core.base.syntax import module_of
from mindport.core.model import Problem, Span
from mindport.core.text.depth import drop_deep
from mindport.core.text.line_index import LineIndex
from mindport.core.text.repair import Broken, repair

MAX_DEPTH = 200
NESTED = "nested too deeply to be analysed"
#: Characters of what is analysed at most: no person wrote more, and it would take all memory.
LONGEST = 1_000_000
TOO_LONG = "the text is longer than 1,000,000 characters, and is not analysed"
#: Lines above a cell up to which Python's parser is to count them itself.
_FAR = 500
NUL_BYTES = "source code cannot contain null bytes"

_SURROGATE = pattern("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Parsed:
    """A tree with the positions of the original text, and what had to be left out of it."""

    tree: ast.Module
    problems: tuple[Problem, ...]
    index: LineIndex


@lru_cache(maxsize=2)
def parse(text: str) -> Parsed:
    """Parse ``text``; what Python refuses is left out of the tree and listed in ``problems``.

    Who asks for the same text next, as different questions on one file do, shares the tree: nobody
    changes it.
    """
    index = LineIndex(text)
    readable, tree = _read(text, index)
    return Parsed(tree, readable.problems, index)


def parse_cell(text: str, index: LineIndex, start: int) -> tuple[ast.Module, tuple[Problem, ...]]:
    """Parse a part of a longer text: the tree and the problems have the places of the whole.

    index: the lines of the whole; start: where the part stands, at the beginning of a line. What
    such a part reads as is kept: of a notebook one cell is edited, and the others stay as they are.
    """
    readable = _readable(text)
    line = index.line_of(start)
    # Parsed with so many lines above it the tree has its places; below very many a walk is less.
    above = line if line <= _FAR else 0
    tree = parse_source("\n" * above + readable.source)
    if isinstance(tree, SyntaxError):
        # Python has less room for it here than where it was read.
        return empty(), (Problem(Span(start, start + len(text)), tree.msg),)
    if not above:
        ast.increment_lineno(tree, line)
    if readable.deep:
        drop_deep(tree, index, MAX_DEPTH)
    return tree, tuple(_moved(each, start) for each in readable.problems)


def problems_of_cell(text: str, start: int) -> list[Problem]:
    """Return the problems of a part of a longer text that stands at ``start``."""
    return [_moved(each, start) for each in _readable(text).problems]


def empty() -> ast.Module:
    """Return the tree of no statements."""
    return ast.Module(body=[], type_ignores=[])


class _Readable(NamedTuple):
    """What of a text Python can read, every line and column as it was; and what was left out.

    deep: some of what it reads is nested too deeply, and is left out of the tree afterwards.
    """

    source: str
    problems: tuple[Problem, ...]
    deep: bool = False


@kept_for_short_texts
def _readable(text: str) -> _Readable:
    return _read(text, LineIndex(text))[0]


def _read(text: str, index: LineIndex) -> tuple[_Readable, ast.Module]:
    if len(text) > LONGEST:
        return _Readable("", (Problem(Span(0, 0), TOO_LONG),)), empty()
    source = same_columns(text)
    result = parse_source(source)
    broken: list[Broken] = []
    read = source
    if isinstance(result, ast.Module):
        tree = result
    elif (repaired := repair(source, result, parse_source)) is not None:
        read, tree, broken = repaired.source, repaired.tree, repaired.broken
    else:
        read, tree, broken = "", empty(), [Broken(0, len(source), result.msg)]
    shift = len(source) - len(text)
    problems = _flatten(tree, index)
    deep = bool(problems)
    for item in broken:
        span = Span(max(item.start - shift, 0), max(item.end - shift, 0))
        nul = "\0" in text[span.start : span.end]
        problems.append(Problem(span, NUL_BYTES if nul else item.message))
    if "\0" in text and not problems:
        nul_at = text.index("\0")
        problems.append(Problem(Span(nul_at, nul_at + 1), NUL_BYTES))
    in_order = tuple(sorted(problems, key=lambda problem: problem.span))
    return _Readable(read, in_order, deep), tree


def _moved(problem: Problem, by: int) -> Problem:
    return Problem(Span(by + problem.span.start, by + problem.span.end), problem.message)


def _flatten(tree: ast.Module, index: LineIndex) -> list[Problem]:
    problems = []
    for node in drop_deep(tree, index, MAX_DEPTH):
        start = index.ast_offset(node.lineno, node.col_offset)
        end = index.ast_offset(node.end_lineno or node.lineno, node.end_col_offset or 0)
        problems.append(Problem(Span(start, end), NESTED))
    return problems


def same_columns(text: str) -> str:
    """Return ``text`` with what ``ast.parse`` refuses outright replaced; byte columns stay.

    A byte order mark becomes form feeds (which do not indent), NUL and lone surrogates become
    characters that are allowed in strings and comments and are errors elsewhere.
    """
    if text.startswith("\ufeff"):
        text = "\f\f\f" + text[1:]
    if "\0" in text:
        text = text.replace("\0", "\x01")
    if not text.isascii():
        text = _SURROGATE.sub("\ufffd", text)
    return text


def parse_source(source: str) -> ast.Module | SyntaxError:
    """Run ``ast.parse`` without its warnings; any refusal is returned as a ``SyntaxError``."""
    try:
        return module_of(source)
    except SyntaxError as error:
        # Who gets it is on the way that it came: together they would stay in memory.
        return error.with_traceback(None)
    except (RecursionError, MemoryError):
        return SyntaxError(NESTED)
    except ValueError as error:
        return SyntaxError(str(error))
