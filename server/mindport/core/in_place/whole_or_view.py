"""Names that hold a view on one path, and on another what may be a Parameter itself.

Measured with MindSpore 2.10.0 on CPU: ``copy_`` writes into a Parameter, and leaves what a view is
of as it was; ``w[...] = y`` writes through a view, and of a Parameter it makes one that optimizers
no longer update, without an error.
"""

from __future__ import annotations

import ast

from mindport.core.binding.reaching import plain_value, reaching
from mindport.core.calls.handed_arguments import handed_arguments
from mindport.core.dtypes.kept_values import attribute_values, returned_values
from mindport.core.in_place.shown_views import DEPTH, SAME_MEMORY, may_be_view
from mindport.core.in_place.unpacked_values import unpacked_values
from mindport.core.memory.handed_back import COMPUTED, PART, WHOLE
from mindport.core.text.nodes import FUNCTIONS, function_of, last_name, parents_of
from mindport.core.text.source import assigned_values
from mindport.core.walk.values.looped_names import pairs

#: Asks as it runs what the tensor is.
HELPER = "write_into"
#: What makes or computes a tensor, which is no Parameter then.
_MADE = COMPUTED | {
    *("empty", "zeros", "ones", "full", "rand", "randn", "eye", "arange", "linspace", "tensor"),
    *("from_numpy", "as_tensor", "asarray", "frombuffer"),
    *("rearrange", "repeat", "reduce"),
    *("empty_like", "zeros_like", "ones_like", "full_like", "rand_like", "randn_like", "clone"),
}


def may_be_whole(tree: ast.Module, node: ast.expr | None, depth: int = DEPTH) -> bool:
    """Tell whether an expression may give a tensor that is no view, and not made right here.

    Of what loops and unpacking give, and of what is not seen, nothing is known.
    """
    if node is None:
        return False
    if not depth:
        return True
    if isinstance(node, ast.Name):
        return _is_of_name(tree, node, depth)
    if isinstance(node, ast.IfExp):
        return any(may_be_whole(tree, each, depth) for each in (node.body, node.orelse))
    if isinstance(node, ast.BoolOp):
        return any(may_be_whole(tree, each, depth) for each in node.values)
    if isinstance(node, (ast.BinOp, ast.UnaryOp, ast.Compare, ast.Constant, ast.Subscript)):
        return False
    if isinstance(node, ast.Attribute):
        if node.attr in SAME_MEMORY:
            return may_be_whole(tree, node.value, depth)
        return not may_be_view(node, tree, 0)
    if not isinstance(node, ast.Call):
        return True
    returned = returned_values(tree, node, of_any=True)
    if returned:
        return any(may_be_whole(tree, value, depth - 1) for value, _ in returned)
    name = last_name(node.func)
    if name in SAME_MEMORY and isinstance(node.func, ast.Attribute):
        return may_be_whole(tree, node.func.value, depth)
    return name not in _MADE | WHOLE | PART


def _is_of_name(tree: ast.Module, node: ast.Name, depth: int) -> bool:
    found = reaching(tree, node)
    for binder in found.bound:
        # What is written into stays what it was.
        value = plain_value(binder, node.id)
        if isinstance(binder, ast.AugAssign):
            value = binder.target
        if may_be_whole(tree, value, depth - 1):
            return True
    if found.alone:
        return not found.bound
    function = function_of(tree, node)
    if not isinstance(function, FUNCTIONS):
        return not found.bound
    handed = handed_arguments(tree).seen(function, node.id)
    return any(may_be_whole(tree, value, depth - 1) for value, _ in handed)


def held_values(tree: ast.Module, node: ast.expr, within: ast.AST) -> list[ast.expr]:
    """Return what a receiver may be where a loop, a container or an attribute holds it.

    Or where unpacking gave it its name.

    within: the function that it stands in, or the file. Nothing where that is not seen.
    """
    if isinstance(node, ast.Subscript):
        return _items(tree, node.value, within, DEPTH)
    if isinstance(node, ast.Attribute):
        return [
            value for value, _ in attribute_values(tree).get(node.attr, []) if value is not None
        ]
    parents = parents_of(tree)
    loop: ast.AST | None = node if isinstance(node, ast.Name) else None
    while loop is not None and loop is not within:
        loop = parents.get(loop)
        if isinstance(loop, (ast.For, ast.AsyncFor)):
            for target, values in pairs(*_taken(loop)):
                if isinstance(target, ast.Name) and target.id == getattr(node, "id", ""):
                    return _items(tree, values, within, DEPTH)
    return unpacked_values(tree, node.id, within) if isinstance(node, ast.Name) else []


def _taken(loop: ast.For | ast.AsyncFor) -> tuple[ast.expr, ast.expr]:
    """Return what a loop takes and of what: of ``for key, t in d.items()`` what ``d`` holds."""
    call, target = loop.iter, loop.target
    method = call.func if isinstance(call, ast.Call) and not call.args else None
    if isinstance(method, ast.Attribute) and method.attr == "values":
        return target, method.value
    two = isinstance(target, ast.Tuple) and len(target.elts) == 2
    if isinstance(method, ast.Attribute) and method.attr == "items" and two:
        assert isinstance(target, ast.Tuple)
        return target.elts[1], method.value
    return target, call


def shows_view(tree: ast.Module, node: ast.expr, within: ast.AST) -> bool:
    """Tell whether an expression may give a view, by its text or by a function that it calls."""
    called = isinstance(node, ast.Call) and gives_view(tree, node)
    return called or may_be_view(node, within, DEPTH)


def gives_view(tree: ast.Module, call: ast.Call) -> bool:
    """Tell whether a function of the file that a call calls may give a view back."""
    return any(
        value is not None and may_be_view(value, scope or tree, DEPTH)
        for value, scope in returned_values(tree, call, of_any=True)
    )


def _items(tree: ast.Module, node: ast.expr, within: ast.AST, depth: int) -> list[ast.expr]:
    """Return what a container holds; of a call that gives parts of a tensor, the call."""
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
        return [each for each in node.elts if not isinstance(each, ast.Starred)]
    if isinstance(node, ast.Dict):
        return list(node.values)
    if isinstance(node, (ast.ListComp, ast.GeneratorExp)):
        return [node.elt]
    if isinstance(node, ast.Call):
        return [node] if last_name(node.func) in PART else []
    if isinstance(node, ast.Name) and depth:
        given = assigned_values(within, node.id)
        return [item for each in given for item in _items(tree, each, within, depth - 1)]
    return []
