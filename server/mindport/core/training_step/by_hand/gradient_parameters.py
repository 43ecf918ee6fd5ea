"""Which expressions are parameters of a model, whose gradients are looked at.

Of a loop over ``model.parameters()``, a layer's ``weight``, and what calls of the file pass on.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence

from mindport.core.binding.name_bindings import parameters
from mindport.core.text.nodes import last_name, nodes_within, parents_of
from mindport.core.training_step.calls import Call
from mindport.core.training_step.flow.paths import bound_by, own_nodes, path
from mindport.core.training_step.given import FunctionNode, arguments_of, sites_of
from mindport.core.training_step.handed_over.takers import takers_in
from mindport.core.training_step.place import File

#: Methods and functions that give the parameters of a model.
GIVE = frozenset(
    {"parameters", "named_parameters", "trainable_params", "get_parameters", "parameters_of",
     "any_parameters", "any_named_parameters",
     "named_parameters_of", "parameters_and_names"}
)  # fmt: skip
#: What a parameter is called that is handed parameters.
CALLED_SO = frozenset({"parameters", "params"})
#: Functions that make a tensor.
_MAKE = frozenset({"tensor", "zeros", "ones", "rand", "randn", "full", "arange", "linspace"})
#: By how many calls a parameter may be passed on.
_DEEPEST = 4
_OUTERMOST = (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)
_COMPREHENSIONS = (ast.ListComp, ast.GeneratorExp, ast.SetComp, ast.DictComp)


def is_parameter(file: File, node: ast.expr, depth: int = 0) -> bool:
    """Tell whether an expression is a parameter of a model: one of a loop, or a layer's.

    depth: by how many calls it was passed on.
    """
    if isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Slice):
        return isinstance(node.value, ast.Name) and _are_parameters(file, node.value, node, depth)
    name = path(node)
    if name is None or depth > _DEEPEST:
        return False
    if "." in name:
        parts = name.split(".")
        of_layer = parts[-1] in ("weight", "bias") and bool(set(parts[:-1]) & file.models)
        return of_layer or _is_made_parameter(file, parts[-1])
    parents = parents_of(file.source.tree)
    found = looped(name, node, parents, _OUTERMOST)
    if found is not None:
        loop, values = found
        return values is not None and _are_parameters(file, values, loop, depth)
    given = _given(file, _scope(file, node), name)
    return bool(given) and all(is_parameter(file, each, depth + 1) for each in given)


def looped(
    name: str,
    node: ast.AST,
    parents: Mapping[ast.AST, ast.AST],
    until: tuple[type[ast.AST], ...],
) -> tuple[ast.AST, ast.expr | None] | None:
    """Return the loop that gives a name its value where a node stands, and what it goes through.

    That of a lambda is what ``filter`` goes through, None where another call may give it. until:
    kinds of nodes beyond which no loop is looked for.
    """
    around = parents.get(node)
    while around is not None:
        if isinstance(around, ast.Lambda) and name in parameters(around):
            return around, filtered(around, parents[around])
        if isinstance(around, until):
            break
        pairs: list[tuple[ast.expr, ast.expr]] = []
        if isinstance(around, ast.For):
            pairs = [(around.target, around.iter)]
        elif isinstance(around, _COMPREHENSIONS):
            pairs = [(each.target, each.iter) for each in around.generators]
        for target, values in pairs:
            if any(isinstance(n, ast.Name) and n.id == name for n in nodes_within(target)):
                return around, values
        around = parents.get(around)
    return None


def filtered(function: ast.Lambda, around: ast.AST) -> ast.expr | None:
    """Return what ``filter`` goes through that is given a lambda; None where no such call is."""
    if not isinstance(around, ast.Call) or path(around.func) != "filter":
        return None
    fits = len(around.args) == 2 and around.args[0] is function
    return around.args[1] if fits else None


def _is_made_parameter(file: File, attribute: str) -> bool:
    """Tell whether all that a file gives an attribute of that name are Parameters made there."""
    stores = [
        file.parents[id(each)]
        for each in nodes_within(file.source.tree)
        if isinstance(each, ast.Attribute)
        and each.attr == attribute
        and not isinstance(each.ctx, ast.Load)
    ]
    return bool(stores) and all(
        isinstance(each, ast.Assign) and _makes_parameter(each.value) for each in stores
    )


def _makes_parameter(value: ast.expr) -> bool:
    """Tell whether an expression makes a Parameter; on another device it is one here as well."""
    while isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute):
        if value.func.attr not in ("to", "cuda", "cpu"):
            break
        value = value.func.value
    return isinstance(value, ast.Call) and last_name(value.func) == "Parameter"


def is_new_input(file: File, node: ast.expr, steps: Sequence[Call]) -> bool:
    """Tell whether an expression is an input of its own: ``x = y.clone().requires_grad_()``.

    It is not named in any loop that steps are in, so that what they train is not asked for by it.
    """
    statement = file.statement_of(node)
    if not isinstance(node, ast.Name) or statement is None or not steps:
        return False
    scope = file.scope_of(statement)
    own = list(own_nodes(*getattr(scope, "body", ())))
    stored = [
        each
        for each in own
        if isinstance(each, ast.Name) and each.id == node.id and isinstance(each.ctx, ast.Store)
    ]
    made = [
        each.value
        for each in own
        if isinstance(each, ast.Assign) and any(target in stored for target in each.targets)
    ]
    given = {
        each.arg
        for each in nodes_within(getattr(scope, "args", ast.Pass()))
        if isinstance(each, ast.arg)
    }
    if node.id in given or not made or len(made) != len(stored):
        return False
    if not all(map(_takes_gradients_anew, made)):
        return False
    loops = [file.loops_of(each.statement) for each in steps]
    named = {node.id}
    return all(loops) and not any(
        isinstance(each, ast.Name) and each.id in named
        for around in loops
        for loop in around
        for each in nodes_within(loop)
    )


def _takes_gradients_anew(value: ast.expr) -> bool:
    """Tell whether a value is a tensor that nothing else holds, and that takes gradients."""
    if not isinstance(value, ast.Call):
        return False
    if any(keyword.arg == "requires_grad" for keyword in value.keywords):
        return last_name(value.func) in _MAKE
    method = value.func
    if not isinstance(method, ast.Attribute) or method.attr != "requires_grad_":
        return False
    made = method.value
    return isinstance(made, ast.Call) and last_name(made.func) in _MAKE | {"clone"}


def _given(file: File, function: ast.AST, name: str) -> list[ast.expr]:
    """Return what the calls of a function pass for a parameter that it does not bind anew.

    To some of the same it may be bound. Nothing where one of the calls does not show it.
    """
    if not isinstance(function, FunctionNode):
        return []
    arguments = [*function.args.posonlyargs, *function.args.args]
    if name not in {each.arg for each in arguments} or binds_anew(function, name):
        return []
    of_class = isinstance(file.parents[id(function)], ast.ClassDef)
    if not of_class and not isinstance(file.parents[id(function)], ast.Module):
        return []
    found: list[ast.expr] = []
    for site in sites_of(file, function, of_class=of_class):
        passed = arguments_of(function, site, of_class=of_class) or {}
        if name not in passed:
            return []
        found.append(passed[name])
    return found


def binds_anew(function: FunctionNode, name: str) -> bool:
    """Tell whether a function gives a name another value than some of what it stood for."""
    kept = {
        id(target)
        for node in own_nodes(*function.body)
        if isinstance(node, ast.Assign) and _is_some_of(node.value, name)
        for target in node.targets
    }
    return any(
        isinstance(node, ast.Name)
        and node.id == name
        and not isinstance(node.ctx, ast.Load)
        and id(node) not in kept
        for node in own_nodes(*function.body)
    ) or any(
        name in bound_by(each)
        for each in function.body
        if isinstance(each, (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef))
    )


def _is_some_of(value: ast.expr, name: str) -> bool:
    """Tell whether a value is a list of what a name stands for: ``[p for p in ps if p.grad]``."""
    if isinstance(value, (ast.List, ast.Tuple)):
        return [path(each) for each in value.elts] == [name]
    if isinstance(value, ast.Call) and not value.keywords:
        given = {"list": 0, "tuple": 0, "filter": 1}.get(path(value.func) or "", -1)
        if not 0 <= given == len(value.args) - 1:
            return False
        return path(value.args[given]) == name or _is_some_of(value.args[given], name)
    if not isinstance(value, (ast.ListComp, ast.GeneratorExp)) or len(value.generators) > 1:
        return False
    part = value.generators[0]
    return path(value.elt) == path(part.target) != name and path(part.iter) == name


def _are_parameters(file: File, values: ast.expr, place: ast.AST, depth: int) -> bool:
    """Tell whether an expression gives parameters, itself or by what a name was given."""
    if depth > _DEEPEST:
        return False
    if _gives(values) or _named(file, values, place):
        return True
    if not isinstance(values, ast.Name):
        return False
    scope = _scope(file, place)
    given = _given(file, scope, values.id)
    if not given and values.id in CALLED_SO and _is_called_elsewhere(file, scope):
        return True
    return bool(given) and all(_are_parameters(file, each, each, depth + 1) for each in given)


def _is_called_elsewhere(file: File, function: ast.AST) -> bool:
    """Tell whether a function goes back from a loss that other files hand it, with parameters."""
    taking = any(function is each for _, each in takers_in(file.source.tree))
    if not taking or not isinstance(function, ast.FunctionDef):
        return False
    of_class = isinstance(file.parents[id(function)], ast.ClassDef)
    return not sites_of(file, function, of_class=of_class)


def _scope(file: File, node: ast.AST) -> ast.AST:
    while not isinstance(node, _OUTERMOST):
        node = file.parents[id(node)]
    return node


def _named(file: File, values: ast.expr, loop: ast.AST) -> bool:
    """Tell whether a loop goes over a name that stands for parameters of a model."""
    if not isinstance(values, ast.Name):
        return False
    scope = _scope(file, loop)
    made = [
        node.value
        for node in nodes_within(scope)
        if isinstance(node, ast.Assign) and path(node.targets[0]) == values.id
    ]
    return bool(made) and all(_gives(each) for each in made)


def _gives(values: ast.expr) -> bool:
    """Tell whether an expression gives parameters: ``model.parameters()``, a group's."""
    for node in nodes_within(values):
        if isinstance(node, ast.Call) and last_name(node.func) in GIVE:
            return True
        key = node.slice if isinstance(node, ast.Subscript) else None
        if isinstance(key, ast.Constant) and key.value == "params":
            return True
    return False
