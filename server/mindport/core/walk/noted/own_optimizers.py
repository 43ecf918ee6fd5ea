"""Classes of the file that derive from ``torch.optim.Optimizer``, with a ``step`` of their own.

In converted code such a class derives from one that is called with gradients: it puts each into
``grad`` of its parameter while ``step`` runs. So what a class does there stays as it is written.
"""

from __future__ import annotations

import ast
from typing import TypeGuard

from mindport.core.text.nodes import kept_on_node, nodes_within
from mindport.core.walk.noted.kept_gradients import HELD, gradient_steps, keeps_gradients
from mindport.core.walk.values.kinds import ClassInfo, FunctionNode, Known, with_own_bases

#: Both names of torch's class; a method that the class which stands for it has.
OPTIMIZER, _OPTIMIZER_TOO = "torch.optim.Optimizer", "torch.optim.optimizer.Optimizer"
OPTIMIZERS = frozenset({OPTIMIZER, _OPTIMIZER_TOO})
_HANDS_OUT = "hand_out_gradients"
#: What programs call of an optimizer at each step.
PROTOCOL = frozenset({"step", "zero_grad"})
_GRADIENT, _STEP = "grad", "step"
#: Attributes of torch's class that others hold as well: whoever gives them other values shares.
GROUPS = "param_groups"
_SHARED = frozenset({GROUPS})


def is_own_optimizer(info: ClassInfo) -> bool:
    """Tell whether a class derives from torch's Optimizer, and from none of its optimizers."""
    return any(
        isinstance(base, Known) and base.name in OPTIMIZERS
        for each in with_own_bases(info)
        for base in each.bases
    )


def is_migrated_optimizer(info: ClassInfo) -> bool:
    """Tell whether a class derives from the one that stands for torch's in converted code."""
    return any(_HANDS_OUT in each.methods for each in with_own_bases(info))


def is_optimizer_class(info: ClassInfo) -> bool:
    """Tell whether a class of the file is an optimizer's own, of torch or in converted code."""
    return is_own_optimizer(info) or is_migrated_optimizer(info)


def finds_gradients(info: ClassInfo | None) -> bool:
    """Tell whether the methods of a class find gradients in ``grad`` once it is converted."""
    if info is None or not is_optimizer_class(info):
        return False
    # The class that stands for torch's is the one that puts them there.
    own = (each for each in with_own_bases(info) if _HANDS_OUT not in each.methods)
    return all(finds_in_step(each.node) for each in own) or finds_kept(info)


def finds_here(info: ClassInfo | None, node: ast.AST) -> bool:
    """Tell whether gradients are in ``grad`` where a node of a class's text runs."""
    if info is None or not finds_gradients(info):
        return False
    return finds_kept(info) or any(
        _runs_in_step(each) and any(node is inside for inside in nodes_within(each))
        for each in info.node.body
        if isinstance(each, ast.FunctionDef)
    )


def finds_kept(info: ClassInfo | None) -> bool:
    """Tell whether a class finds gradients that its parameters keep between its steps.

    Its own text alone says so: what its base has is torch's, or stands for torch's.
    """
    if info is None or not is_optimizer_class(info):
        return False
    if any(HELD in each.methods for each in with_own_bases(info)):
        return True
    own = len(info.bases) == 1 and len(with_own_bases(info)) == 1
    return own and not finds_in_step(info.node) and keeps_gradients(info.node)


def steps_by_kept(info: ClassInfo, name: str) -> bool:
    """Tell whether a method of a class is called where a program would call ``step``."""
    if not finds_kept(info):
        return False
    own = (each for each in with_own_bases(info) if HELD not in each.methods)
    return any(name in gradient_steps(each.node) for each in own)


@kept_on_node
def finds_in_step(node: ast.ClassDef) -> bool:
    """Tell whether a class reads gradients in ``step``, and what that calls, alone.

    Between steps the parameters have none. Nor is a class meant that tells other optimizers to
    step, that shares their groups, that clears gradients, or that is told what the loss is.
    """
    methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
    # The last definition is the one that runs: those before it may be overloads.
    steps = [each for each in methods if each.name == _STEP]
    if steps and _needs_more(steps[-1]):
        return False
    for method in methods:
        inside = _runs_in_step(method)
        for each in nodes_within(method):
            if method.name != "zero_grad" and _clears(each):
                return False
            if isinstance(each, ast.Attribute):
                if each.attr == "backward" or (each.attr == _GRADIENT and not inside):
                    return False
                if each.attr in _SHARED and isinstance(each.ctx, ast.Store):
                    return False
            elif isinstance(each, ast.Call) and _steps_another(each):
                return False
    return True


def _runs_in_step(method: ast.FunctionDef) -> bool:
    """Tell by its name whether a method is a step, or what a step calls."""
    return method.name in PROTOCOL or method.name.startswith("_")


def stands_in(node: ast.ClassDef) -> bool:
    """Tell whether a class does nothing as an optimizer, and takes nothing from its base.

    Its own ``__init__`` leaves out that of the base, so that there are no parameters.
    """
    methods = {each.name: each for each in node.body if isinstance(each, ast.FunctionDef)}
    return (
        len(node.bases) == 1
        and not node.keywords
        and methods.keys() >= {"__init__", *PROTOCOL}
        and all(_does_nothing(methods[name]) for name in PROTOCOL)
        and not any(
            (isinstance(each, ast.Name) and each.id == "super")
            or (isinstance(each, ast.Attribute) and each.attr == "__init__")
            for each in nodes_within(node)
        )
    )


def _does_nothing(method: FunctionNode) -> bool:
    return not method.decorator_list and all(
        isinstance(each, ast.Pass)
        or (
            isinstance(each, (ast.Expr, ast.Return))
            and isinstance(each.value, (ast.Constant, type(None)))
        )
        for each in method.body
    )


def _clears(node: ast.AST) -> bool:
    """Tell whether gradients are cleared: loops around such a step need no ``zero_grad``."""
    if isinstance(node, ast.Attribute):
        if node.attr == "zero_grad":
            return True
        held = node.value.value if _is_data(node.value) else node.value
        return node.attr == "zero_" and isinstance(held, ast.Attribute) and held.attr == _GRADIENT
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
        return any(isinstance(e, ast.Attribute) and e.attr == _GRADIENT for e in node.targets)
    return isinstance(node, ast.Delete) and any(
        isinstance(each, ast.Attribute) and each.attr == _GRADIENT for each in node.targets
    )


def _is_data(node: ast.expr) -> TypeGuard[ast.Attribute]:
    return isinstance(node, ast.Attribute) and node.attr == "data"


def _needs_more(step: FunctionNode) -> bool:
    """Tell whether ``step`` has arguments that every call has to pass."""
    args = step.args
    needed = len(args.posonlyargs) + len(args.args) - len(args.defaults)
    return needed > 1 or None in args.kw_defaults


def _steps_another(call: ast.Call) -> bool:
    """Tell whether a call is of the ``step`` of something else than the object."""
    function = call.func
    if not isinstance(function, ast.Attribute) or function.attr != _STEP:
        return False
    held = function.value
    of_super = isinstance(held, ast.Call) and isinstance(held.func, ast.Name)
    return not of_super and not (isinstance(held, ast.Name) and held.id == "self")
