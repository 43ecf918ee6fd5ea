"""The tensor whose view is written into: whether all of it may be assigned to, and who reads it.

Measured with MindSpore 2.10.0 on CPU: in a gradient computation other names of a tensor see what is
assigned to all of it, ``x[()] = y``, and so do tensors that it is an item of; views of it that are
held, and what a function gave it as a view of, do not.
"""

from __future__ import annotations

import ast

from mindport.core.binding.name_bindings import parameters
from mindport.core.binding.reaching import plain_value, reaching
from mindport.core.calls.handed_arguments import handed_arguments
from mindport.core.dtypes.kept_values import returned_values
from mindport.core.in_place.shown_views import DEPTH, SAME_MEMORY
from mindport.core.memory.handed_back import COMPUTED, COPIED_VIEWS, PART, WHOLE
from mindport.core.text.nodes import FUNCTIONS, function_of, last_name, nodes_within, parents_of
from mindport.core.text.places import end, start
from mindport.core.text.source import assigned_values
from mindport.core.training_step.flow.paths import is_named_in_place

#: ``detach`` and what copies are told of otherwise.
VIEWING = (WHOLE | PART) - COPIED_VIEWS - {"detach", "stop_gradient"}
#: Attributes that give a matrix transposed.
TURNED = frozenset({"T", "mT"})
_GIVE_PARAMETERS = frozenset({"Parameter", "getattr", "get_parameter", "next", "pop", "get"})
_FRAMEWORKS = frozenset({"torch", "mindspore", "numpy"})
_LOOPS = (ast.For, ast.AsyncFor, ast.While)
_OPERATIONS = (ast.BinOp, ast.UnaryOp, ast.Compare)


def is_own(tree: ast.Module, base: ast.expr) -> bool:
    """Tell whether all of a tensor may be assigned to: it is computed here, or handed in.

    A Parameter would be parted from its optimizer, and a view would not reach what it is of.
    """
    if not isinstance(base, ast.Name) or not _are_made(tree, base, DEPTH):
        return False
    found = reaching(tree, base)
    return bool(found.bound) if found.alone else _is_handed_whole(tree, base)


def is_handed(tree: ast.Module, base: ast.expr) -> bool:
    """Tell whether a caller may have given a tensor, so that it may be a Parameter."""
    return isinstance(base, ast.Name) and not reaching(tree, base).alone


def is_seen(tree: ast.Module, function: ast.AST, base: ast.Name) -> bool:
    """Tell whether anything may read a tensor after its view was written into."""
    here = end(base)
    loop: ast.AST | None = base
    while loop is not None and loop is not function:
        if isinstance(loop, _LOOPS):
            here = start(loop)
        loop = parents_of(tree).get(loop)
    for each in nodes_within(function):
        if not isinstance(each, ast.Name) or each.id != base.id or each is base:
            continue
        if isinstance(each.ctx, ast.Load) and (start(each) >= here or _is_kept(tree, each)):
            return True
        if function_of(tree, each) is not function_of(tree, base):
            return True
    # What is not made here is a caller's, an object's or a container's, which others see.
    found = reaching(tree, base)
    if found.scope is not function:
        return True
    shared = (each for each in found.bound if isinstance(each, ast.Assign) and each.targets[1:])
    return not found.alone or any(shared) or not _are_made(tree, base, DEPTH)


def _is_kept(tree: ast.Module, node: ast.expr) -> bool:
    """Tell whether what reads a tensor may keep it, or a view of it."""
    parents = parents_of(tree)
    while True:
        parent = parents.get(node)
        if isinstance(parent, ast.Subscript) and parent.value is node:
            node = parent
        elif isinstance(parent, ast.Attribute):
            call = parents.get(parent)
            if isinstance(call, ast.Call) and call.func is parent:
                if parent.attr not in VIEWING | SAME_MEMORY | COPIED_VIEWS and (
                    not is_named_in_place(parent.attr)
                ):
                    return False
                node = call
            elif parent.attr in TURNED | SAME_MEMORY:
                node = parent
            else:
                return False
        elif isinstance(parent, ast.Call):
            return last_name(parent.func) not in COMPUTED
        else:
            return not isinstance(parent, (*_OPERATIONS, ast.Expr, ast.AugAssign, ast.Subscript))


def _are_made(tree: ast.Module, name: ast.Name, depth: int) -> bool:
    """Tell whether all that the file gives a name computes a tensor."""
    for binder in reaching(tree, name).bound:
        value = plain_value(binder, name.id)
        if isinstance(binder, ast.AugAssign) and isinstance(binder.target, ast.Name):
            # What is added to stays what it was.
            if not depth or not _are_made(tree, binder.target, depth - 1):
                return False
        elif value is None or not _is_made(tree, value, depth):
            return False
    return True


def _is_made(tree: ast.Module, value: ast.expr, depth: int) -> bool:
    """Tell whether an expression computes a tensor, as far as its text shows."""
    if isinstance(value, ast.Name):
        found = reaching(tree, value)
        known = depth > 0 and found.alone and bool(found.bound)
        return known and _are_made(tree, value, depth - 1)
    if not isinstance(value, ast.Call):
        return isinstance(value, _OPERATIONS)
    name, method = last_name(value.func), value.func
    if isinstance(method, ast.Attribute) and is_named_in_place(name):
        return _is_made(tree, method.value, depth)
    returned = returned_values(tree, value, of_any=True)
    if returned:
        return depth > 0 and all(
            each is not None and _is_made(tree, each, depth - 1) for each, _ in returned
        )
    if name in WHOLE | PART | _GIVE_PARAMETERS | (COPIED_VIEWS - {"unfold"}):
        return False
    return name in COMPUTED or not _is_of_other_file(tree, value.func)


def _is_of_other_file(tree: ast.Module, function: ast.expr) -> bool:
    """Tell whether a function is imported from elsewhere than a framework: it may give a view."""
    while isinstance(function, ast.Attribute):
        function = function.value
    if not isinstance(function, ast.Name):
        return False
    for binder in reaching(tree, function).bound:
        modules: list[str] = []
        if isinstance(binder, ast.ImportFrom):
            modules = [binder.module or "."]
        elif isinstance(binder, ast.Import):
            modules = [each.name for each in binder.names]
        if any(each.partition(".")[0] not in _FRAMEWORKS for each in modules):
            return True
    return False


def _is_handed_whole(tree: ast.Module, base: ast.Name) -> bool:
    """Tell whether a caller gives a tensor, and none that is seen gives what is a view elsewhere.

    What is assigned to all of an item reaches the tensor that it is of.
    """
    function = function_of(tree, base)
    if not isinstance(function, FUNCTIONS) or base.id not in parameters(function):
        return False
    if reaching(tree, base).scope is not function:
        return False
    handed = handed_arguments(tree).seen(function, base.id)
    return not any(
        value is not None and _by_function(value, scope or tree, DEPTH) for value, scope in handed
    )


def _by_function(node: ast.expr, within: ast.AST, depth: int) -> bool:
    """Tell whether a function, or an attribute, gives an expression as a view of a tensor."""
    while not isinstance(node, ast.Name):
        if isinstance(node, ast.Subscript):
            node = node.value
        elif isinstance(node, ast.Attribute):
            return node.attr in TURNED
        elif isinstance(node, ast.Call):
            return last_name(node.func) in WHOLE | PART
        else:
            return False
    given = assigned_values(within, node.id) if depth else []
    return any(_by_function(each, within, depth - 1) for each in given)
