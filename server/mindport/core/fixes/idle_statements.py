"""What fixes leave with nothing to do goes as well: ``x, y = x, y``, and ``if cuda: pass``.

``x = x.to(device)`` is removed by its own fix; here only several of them leave nothing.
"""

from __future__ import annotations

import ast

from mindport.core.base.syntax import module_of
from mindport.core.model import Edit, Span
from mindport.core.text.edits import apply_edits
from mindport.core.text.nodes import each_of, nodes_within
from mindport.core.text.source import Source, removal_of, with_filled_suites

#: What a test may consist of that does nothing but look.
_LOOKS = (ast.Name, ast.Attribute, ast.BoolOp, ast.boolop, ast.UnaryOp, ast.unaryop, ast.Load)


def without_idle_assignments(source: Source, edits: list[Edit]) -> list[Edit]:
    """Remove the assignments of several names that edits turn into assignments to themselves."""
    for node in each_of(source.tree, ast.Assign):
        if _moves_several(node):
            after = _after(source, node, edits)
            if isinstance(after, ast.Assign) and _text(after.targets[0]) == _text(after.value):
                edits = _without(source, node, edits)
    return edits


def without_idle_branches(source: Source, edits: list[Edit]) -> list[Edit]:
    """Remove each ``if`` of which edits leave only a test that does nothing, and ``pass``."""
    for node in sorted(each_of(source.tree, ast.If), key=lambda each: -each.lineno):
        if node.orelse or not all(isinstance(each, _LOOKS) for each in nodes_within(node.test)):
            continue
        span = source.span(node)
        # A comment in it may say more than the code did, and ``elif`` belongs to what is above.
        if "#" in source.text[span.start : span.end] or source.text.startswith("elif", span.start):
            continue
        after = _after(source, node, edits)
        if isinstance(after, ast.If) and all(isinstance(each, ast.Pass) for each in after.body):
            edits = with_filled_suites(source, _without(source, node, edits))
    return edits


def without_idle_margins(source: Source, edits: list[Edit]) -> list[Edit]:
    """Leave out what moves lines to the right that other edits remove: it would move the next.

    A step's function moves the lines of its forward, of which ``x = x.cuda()`` is none.
    """
    text = source.text
    gone = {
        edit.span.start
        for edit in edits
        if not edit.text and text.endswith(("\n", "\r"), edit.span.start, edit.span.end)
    }
    found: list[Edit] = []
    for edit in edits:
        start = edit.span.start
        if edit.text and start in gone and edit.span.end == start and _begins_line(text, start):
            edit = Edit(edit.span, edit.text.rstrip(" \t"))
        if edit.text or edit.span.start < edit.span.end:
            found.append(edit)
    return found


def _begins_line(text: str, offset: int) -> bool:
    return offset == 0 or text[offset - 1] in "\r\n"


def _after(source: Source, node: ast.stmt, edits: list[Edit]) -> ast.stmt | None:
    """Return what edits inside a statement make of it, None where there are none.

    One that removes the last of its lines ends where the next begins.
    """
    span = source.span(node)
    own = [
        Edit(
            Span(edit.span.start - span.start, min(edit.span.end, span.end) - span.start), edit.text
        )
        for edit in edits
        if _is_inside(edit, span)
    ]
    if not own:
        return None
    try:
        after = module_of(apply_edits(source.text[span.start : span.end], own)).body
    except (SyntaxError, ValueError):
        return None
    return after[0] if len(after) == 1 else None


def _without(source: Source, node: ast.stmt, edits: list[Edit]) -> list[Edit]:
    """Remove a statement with the edits inside it, unless others touch it."""
    gone, span = removal_of(source, node), source.span(node)
    others = [edit for edit in edits if not _is_inside(edit, span)]
    if any(edit.span.overlaps(gone.span) for edit in others):
        return edits
    return [*others, gone]


def _is_inside(edit: Edit, span: Span) -> bool:
    return span.contains(edit.span) or (not edit.text and span.start <= edit.span.start < span.end)


def _moves_several(node: ast.Assign) -> bool:
    """Tell whether each of several names gets what a method of its own gives, or itself."""
    target, value = node.targets[0], node.value
    if len(node.targets) != 1 or not isinstance(target, ast.Tuple):
        return False
    if not isinstance(value, ast.Tuple) or len(value.elts) != len(target.elts):
        return False
    return all(
        isinstance(name, (ast.Name, ast.Attribute)) and _text(name) == _moved(each)
        for name, each in zip(target.elts, value.elts, strict=True)
    )


def _moved(node: ast.expr) -> str:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return _text(node.func.value)
    return _text(node)


def _text(node: ast.expr) -> str:
    return ast.unparse(node)
