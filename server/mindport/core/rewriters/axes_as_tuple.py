"""``x.flip(d)`` as ``x.flip((d,))``: where it takes a tuple alone, one number raises."""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.calls.conversion_call import called
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.model import Edit, Span
from mindport.core.text.nodes import each_of, last_name

#: What gives one number.
_NUMBERS = frozenset({"len", "int", "dim", "ndimension", "randint", "randrange", "round"})


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Write the call as other rules do; an axis that may be one number goes in a tuple."""
    assert target is not None
    rewritten = called(site, target)
    found = site.layout()
    if isinstance(rewritten, Refusal) or found is None or len(found.slots) != 1:
        return rewritten
    node = found.slots[0].node
    if isinstance(node, (ast.keyword, ast.Starred)):
        return rewritten
    span = site.source.span(node)
    if _is_number(node, site.source.tree):
        edits: tuple[Edit, ...] = (
            Edit(Span(span.start, span.start), "("),
            Edit(Span(span.end, span.end), ",)"),
        )
    elif _is_named(node) and not site.snippets().kind_of(node):
        written = ast.unparse(node)
        asked = f" if isinstance({written}, (list, tuple)) else ({written},)"
        edits = (Edit(Span(span.end, span.end), asked),)
    else:
        return rewritten
    return replace(rewritten, edits=(*rewritten.edits, *edits))


def _is_named(node: ast.expr) -> bool:
    while isinstance(node, ast.Attribute):
        node = node.value
    return isinstance(node, ast.Name)


def _is_number(node: ast.expr, tree: ast.Module) -> bool:
    """Tell whether the text shows that an expression is one number; literals are others' work."""
    if isinstance(node, ast.Name):
        loops = [
            *((each.target, each.iter) for each in each_of(tree, ast.For)),
            *((each.target, each.iter) for each in each_of(tree, ast.comprehension)),
        ]
        of_ranges = [iterated for target, iterated in loops if _names(target, node.id)]
        bound = [
            each
            for each in each_of(tree, ast.Name)
            if each.id == node.id and not isinstance(each.ctx, ast.Load)
        ]
        handed = any(each.arg == node.id for each in each_of(tree, ast.arg))
        return (
            bool(of_ranges)
            and len(bound) == len(of_ranges)
            and not handed
            and all(
                isinstance(each, ast.Call) and last_name(each.func) == "range" for each in of_ranges
            )
        )
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, (ast.Add, ast.Sub)) and (
            _is_whole(node.left) or _is_whole(node.right)
        )
    return isinstance(node, ast.Call) and last_name(node.func) in _NUMBERS


def _names(target: ast.expr, name: str) -> bool:
    return isinstance(target, ast.Name) and target.id == name


def _is_whole(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)
