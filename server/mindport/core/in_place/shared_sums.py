"""``x += y`` of a name whose memory something else sees: how it is written into that memory.

``x[...] = x + y`` does so, but of a Parameter it makes one that optimizers no longer update: where
a name may hold one on some path, a function asks as it runs.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.binding.name_bindings import parameters
from mindport.core.calls.handed_arguments import handed_arguments
from mindport.core.catalog import Catalog
from mindport.core.dtypes.kept_values import returned_values
from mindport.core.fixes.names import marker
from mindport.core.in_place.augmented import Written, written
from mindport.core.in_place.shown_views import DEPTH
from mindport.core.in_place.whole_or_view import HELPER
from mindport.core.memory.state import Memory
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.modules.first_numbers import may_be_number
from mindport.core.tensor_findings import proposed, told_of_tensor
from mindport.core.text.nodes import FUNCTIONS, function_of, last_name, nodes_within
from mindport.core.text.source import Source, assigned_values
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.indexing import OTHER, is_trained

#: What gives no number, on tensors and as functions.
_DIMENSIONED = frozenset(
    {"chunk", "diagonal", "flatten", "narrow", "ravel", "split", "tensor_split", "unfold"}
    | {"unsqueeze"}
)
#: What layers call their Parameters.
_OF_LAYERS = frozenset({"weight", "bias"})


def left_sum(source: Source, node: ast.AugAssign) -> Finding:
    """Return the finding on ``x += y`` that a person has to look at."""
    message = text("augmented", name=ast.unparse(node.target))
    return told_of_tensor("MP206", Severity.INFORMATION, message, source.span(node.target))


def shared_sum(
    source: Source, walked: Walked, catalog: Catalog, node: ast.AugAssign, memory: Memory
) -> Finding:
    """Return the finding on ``x += y`` of a name whose memory something else sees.

    What callers do with a tensor that they gave is not known: most do nothing, but where nothing
    else reads it.
    """
    within = function_of(source.tree, node) if isinstance(node.target, ast.Name) else None
    left = memory.given and not is_for_caller(within, node)
    parts = None if left or memory.apart else written(source, node)
    # What begins as a number has no items, and is made a tensor by the first of such statements.
    begins = may_be_number(within or source.tree, node.target)
    if parts is None or begins:
        return left_sum(source, node)
    name = ast.unparse(node.target)
    if memory.given:
        return _by_helper(source, catalog, node, parts, "augmented_for_caller")
    if _may_be_parameter(source, walked, node):
        return _by_helper(source, catalog, node, parts)
    item = "[...]"
    if memory.view or memory.split:
        item = "[:]" if _has_dimension(node.target, within) else "[()]"
    kind = "view" if memory.view else "base" if memory.split else "shared"
    raises = text("without_dimension" if item == "[:]" else "without_elements")
    message = text(f"augmented_{kind}", text=f"{name}{item}", where=raises)
    if kind == "shared" and _is_of_any_index(source, walked, node):
        message = text("augmented_selected", text=f"{name}{item}", name=name)
    told = told_of_tensor("MP206", Severity.WARNING, message, source.span(node.target))
    edits = parts.edits(f"{item} = {name} {parts.operator} ", "")
    spelled = f"{name}{item} = {name} {parts.operator} ..."
    return proposed(told, spelled, edits)


def _has_dimension(target: ast.expr, within: ast.AST | None) -> bool:
    """Tell whether all that the text gives a name has a dimension: it may have no elements then.

    ``x[:] = y`` raises of a number, ``x[()] = y`` where there are none; both write the same.
    """
    if not isinstance(target, ast.Name) or within is None:
        return False
    values = assigned_values(within, target.id)
    return bool(values) and all(map(_of_dimensions, values))


def _of_dimensions(node: ast.expr) -> bool:
    """Tell whether an expression surely gives what has a dimension."""
    if isinstance(node, ast.Subscript):
        parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        return any(isinstance(each, ast.Slice) for each in parts)
    return isinstance(node, ast.Call) and last_name(node.func) in _DIMENSIONED


def is_for_caller(function: ast.AST | None, node: ast.AugAssign) -> bool:
    """Tell whether a function changes a parameter that it reads nowhere afterwards: an output."""
    if not isinstance(function, FUNCTIONS) or not isinstance(node.target, ast.Name):
        return False
    name = node.target.id
    others: set[ast.AST] = set()
    repeated = False
    for each in nodes_within(function):
        if isinstance(each, ast.AugAssign):
            others.add(each.target)
        elif _writes_into(each, name):
            others.update(nodes_within(each))
        elif isinstance(each, (ast.For, ast.AsyncFor, ast.While)):
            repeated = repeated or any(inner is node for inner in nodes_within(each))
    for each in nodes_within(function):
        if not isinstance(each, ast.Name) or each.id != name or each in others:
            continue
        # What stands before it in a loop reads it in the next turn.
        if not isinstance(each.ctx, ast.Load) or repeated or each.lineno >= node.lineno:
            return False
    return name in parameters(function)


def _writes_into(node: ast.AST, name: str) -> bool:
    """Tell whether a node is such a sum that was written before."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id.startswith(HELPER)
        and bool(node.args)
        and isinstance(node.args[0], ast.Name)
        and node.args[0].id == name
    )


def _by_helper(
    source: Source,
    catalog: Catalog,
    node: ast.AugAssign,
    parts: Written,
    said: str = "augmented_either",
) -> Finding:
    """Return the finding on a name that may hold a Parameter, or a view of one."""
    name = ast.unparse(node.target)
    message = text(said, name=name)
    told = told_of_tensor("MP206", Severity.WARNING, message, source.span(node.target))
    helper = catalog.helper(HELPER)
    assert helper is not None
    edits = (
        Edit(Span(parts.whole.start, parts.whole.start), f"{marker(HELPER)}("),
        *parts.edits(f", {name} {parts.operator} ", ")"),
    )
    found = proposed(told, f"{HELPER}({name}, {name} {parts.operator} ...)", edits)
    return replace(found, fixes=(replace(found.fixes[0], helpers=(helper,)),))


def _may_be_parameter(source: Source, walked: Walked, node: ast.AugAssign) -> bool:
    """Tell whether a name may hold a Parameter on one path; on another it holds something else."""
    if not isinstance(node.target, ast.Name):
        return False
    named = {
        name
        for info in walked.classes
        for name, value in info.attributes.items()
        if is_trained(value)
    }
    trained, tree = _OF_LAYERS | named, source.tree
    within = function_of(tree, node)
    return any(_is_parameter(tree, trained, each) for each in _given(tree, node.target, within))


def _given(tree: ast.Module, name: ast.Name, within: ast.AST | None) -> list[ast.expr]:
    """Return what a name is given: by assignments, or by the calls that are seen."""
    values = assigned_values(within or tree, name.id)
    if not isinstance(within, FUNCTIONS):
        return values
    handed = handed_arguments(tree).seen(within, name.id)
    return [*values, *(value for value, _ in handed if value is not None)]


def _is_parameter(
    tree: ast.Module, trained: frozenset[str] | set[str], node: ast.expr, depth: int = DEPTH
) -> bool:
    """Tell whether an expression may give an attribute that is a Parameter, all of it."""
    if isinstance(node, ast.Attribute):
        return node.attr in trained
    inner: list[ast.expr] = []
    if isinstance(node, ast.IfExp):
        inner = [node.body, node.orelse]
    elif isinstance(node, ast.BoolOp):
        inner = node.values
    elif isinstance(node, ast.NamedExpr):
        inner = [node.value]
    elif isinstance(node, ast.Name) and depth:
        inner = _given(tree, node, function_of(tree, node))
    elif isinstance(node, ast.Call) and depth:
        given = returned_values(tree, node, of_any=True)
        inner = [value for value, _ in given if value is not None]
    return any(_is_parameter(tree, trained, each, depth - 1) for each in inner)


def _is_of_any_index(source: Source, walked: Walked, node: ast.AugAssign) -> bool:
    """Tell whether a name may be a selection, a copy in torch, as its index is of unknown kind.

    What is written reaches too much then.
    """
    if not isinstance(node.target, ast.Name):
        return False
    values = assigned_values(function_of(source.tree, node) or source.tree, node.target.id)
    known = {id(value) for value in values}
    return any(
        id(item.node) in known and OTHER in item.parts and not item.selects
        for item in walked.tensor_items
    )
