"""How a class is written in an annotation, with the imports that it takes.

The import must have run when the function is defined, unless annotations are not evaluated there:
else the annotation is quoted. An import is added only to a file that has one of the same package.
"""

from __future__ import annotations

import ast
from typing import TypeGuard

from mindport.core.analysis import Analysis
from mindport.core.base.records import dataclass
from mindport.core.model import Edit, Span
from mindport.core.text.line_index import LineIndex
from mindport.core.text.nodes import nodes_of
from mindport.core.walk.values.kinds import Binding

_OPTIONAL = "from typing import Optional"


@dataclass(frozen=True, slots=True)
class Spelling:
    """A type as it is written at one place, and the edits that add the imports for it."""

    text: str
    edits: tuple[Edit, ...] = ()


def spelled(analysis: Analysis, full: str, start: int, *, or_none: bool) -> Spelling | None:
    """Return the class ``full`` as the file spells it for a function, None where it cannot.

    start: the offset of the function. or_none: the parameter may be None as well.
    """
    source, walked = analysis.source, analysis.walked
    if source is None or walked is None:
        return None
    tree, index = source.tree, analysis.index
    added: list[tuple[int, str]] = []
    fitting = [
        binding
        for binding in walked.bindings
        if binding.scope == 0
        and binding.name != "*"
        and (full + ".").startswith(binding.target + ".")
    ]
    if fitting:
        early = _run_before(tree, index, walked.bindings, start)
        best = min(fitting, key=lambda item: (item not in early, -len(item.target), item.name))
        text, ready = best.name + full[len(best.target) :], best in early
    else:
        root = full.partition(".")[0]
        at = None if root in walked.assigned else _beside(analysis, root)
        if at is None:
            return None
        added.append((at, f"import {root}"))
        text, ready = full, at < start
    postponed = _postponed(tree)
    if or_none:
        text = _with_none(analysis, text, start, added, ready=ready or postponed)
    quoted = not ready and not postponed
    return Spelling(f'"{text}"' if quoted else text, _edits(analysis, added))


def _with_none(
    analysis: Analysis, text: str, start: int, added: list[tuple[int, str]], *, ready: bool
) -> str:
    """Return a type or None; an import that this takes is put into ``added``."""
    assert analysis.source is not None
    assert analysis.walked is not None
    tree, index = analysis.source.tree, analysis.index
    optional = _optional(tree, index, start)
    if optional:
        return f"{optional}[{text}]"
    if not ready or _postponed(tree) or _has_unions(tree):
        # In quotes or not, nothing evaluates it, or what evaluates it is new enough.
        return f"{text} | None"
    first = next((each for each in tree.body if _is_import(each)), None)
    at = None if first is None else _line_start(analysis, first)
    if at is None or at >= start or "Optional" in analysis.walked.assigned:
        return f"{text} | None"
    added.append((at, _OPTIONAL))
    return f"Optional[{text}]"


def _edits(analysis: Analysis, added: list[tuple[int, str]]) -> tuple[Edit, ...]:
    """Return the edits that add lines, one for each place."""
    newline = "\r\n" if "\r\n" in analysis.doc.text else "\n"
    lines: dict[int, str] = {}
    for at, line in reversed(added):
        lines[at] = lines.get(at, "") + line + newline
    return tuple(Edit(Span(at, at), text) for at, text in lines.items())


def _beside(analysis: Analysis, root: str) -> int | None:
    """Return where the first import of a package stands in the module, None where none does."""
    assert analysis.source is not None
    for statement in analysis.source.tree.body:
        names = [alias.name for alias in statement.names] if _is_import(statement) else []
        if isinstance(statement, ast.ImportFrom):
            names = [] if statement.level else [statement.module or ""]
        if any(name.partition(".")[0] == root for name in names):
            return _line_start(analysis, statement)
    return None


def _line_start(analysis: Analysis, statement: ast.stmt) -> int | None:
    """Return the offset of a statement that begins its line, None where it does not."""
    assert analysis.source is not None
    at = analysis.source.index.ast_offset(statement.lineno, statement.col_offset)
    before = analysis.doc.text[:at]
    return at if not before or before[-1] in "\r\n\ufeff" else None


def _is_import(statement: ast.stmt) -> TypeGuard[ast.Import | ast.ImportFrom]:
    if isinstance(statement, ast.ImportFrom):
        return statement.module != "__future__"
    return isinstance(statement, ast.Import)


def _has_unions(tree: ast.Module) -> bool:
    """Tell whether an annotation of the file has ``X | None``, so that its Python knows that."""
    notes = (
        getattr(node, field, None)
        for node in nodes_of(tree)
        for field in ("annotation", "returns")
        if isinstance(node, (ast.arg, ast.AnnAssign, ast.FunctionDef, ast.AsyncFunctionDef))
    )
    return any(isinstance(note, ast.BinOp) and isinstance(note.op, ast.BitOr) for note in notes)


def _optional(tree: ast.Module, index: LineIndex, start: int) -> str:
    """Return how the file writes ``Optional`` before an offset, "" where it does not have it."""
    for statement in tree.body:
        if not _is_import(statement):
            continue
        if index.ast_offset(statement.lineno, statement.col_offset) >= start:
            break
        for alias in statement.names:
            if isinstance(statement, ast.Import):
                if alias.name == "typing":
                    return f"{alias.asname or alias.name}.Optional"
            elif statement.module == "typing" and alias.name == "Optional":
                return alias.asname or alias.name
    return ""


def _run_before(
    tree: ast.Module, index: LineIndex, bindings: tuple[Binding, ...], start: int
) -> list[Binding]:
    """Return the imports that have run, whatever happens, when the text reaches ``start``."""
    top = {id(statement) for statement in tree.body}
    return [
        binding
        for binding in bindings
        if id(binding.statement) in top
        and index.ast_offset(binding.statement.lineno, binding.statement.col_offset) < start
    ]


def _postponed(tree: ast.Module) -> bool:
    """Tell whether the file's annotations are not evaluated: ``from __future__ import ...``."""
    return any(
        isinstance(statement, ast.ImportFrom)
        and statement.module == "__future__"
        and any(alias.name == "annotations" for alias in statement.names)
        for statement in tree.body
    )
