"""What the calls of imported functions hand on: ``Actor(size, limit)``.

What a parameter is that a function passes on, its callers tell, which may be in yet other files.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import dataclass
from mindport.core.binding.name_bindings import binders
from mindport.core.text.nodes import each_of, function_of, parents_of
from mindport.core.training_step.flow.paths import path

_INIT = "__init__"


@dataclass(frozen=True, slots=True)
class Handed:
    """What one call passes on: the kind of what it gives a parameter, by place or by name.

    callee: as the file names it; of a method ``Class.method``.
    """

    callee: str
    place: int
    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Passed:
    """What one call passes on of a parameter of the function that it stands in.

    callee, place, name: as in ``Handed``. function: the parameter's, for a constructor its class;
    of a method ``Class.method``. at: the parameter's place, -1 where it has none. of: its name.
    """

    callee: str
    place: int
    name: str
    function: str
    at: int
    of: str


def passed_on(tree: ast.Module, imported: frozenset[str]) -> tuple[Passed, ...]:
    """Return what calls of imported functions get of parameters, or attributes that are these."""
    found: list[Passed] = []
    for call in each_of(tree, ast.Call):
        callee = path(call.func)
        if callee is None or callee.partition(".")[0] not in imported:
            continue
        if any(isinstance(each, ast.Starred) for each in call.args):
            continue
        given = [(at, "", value) for at, value in enumerate(call.args)]
        given += [(-1, each.arg, each.value) for each in call.keywords if each.arg is not None]
        for place, name, value in given:
            source = _parameter(tree, value)
            if source is not None:
                found.append(Passed(callee, place, name, *source))
    return tuple(found)


def _parameter(tree: ast.Module, node: ast.expr) -> tuple[str, int, str] | None:
    """Return the function whose parameter an expression is, with its place and name."""
    name, function = path(node), function_of(tree, node)
    if name is None or function is None:
        return None
    around = parents_of(tree).get(function)
    owner = around if isinstance(around, ast.ClassDef) else None
    if name.startswith("self.") and owner is not None:
        # Of an attribute what its constructor gives it, where that is all that binds it.
        bound = binders(owner, name)
        if len(bound) != 1 or not isinstance(bound[0], (ast.Assign, ast.AnnAssign)):
            return None
        made, value = function_of(tree, bound[0]), bound[0].value
        if made is None or made.name != _INIT or not isinstance(value, ast.Name):
            return None
        function, name = made, value.id
    if not isinstance(function, ast.FunctionDef):
        return None
    arguments = function.args
    positional = [each.arg for each in (*arguments.posonlyargs, *arguments.args)]
    if name not in positional and name not in (each.arg for each in arguments.kwonlyargs):
        return None
    # Asked last: what a function binds is looked for through all of it.
    if binders(function, name):
        return None
    if owner is None:
        called = function.name
    else:
        called = owner.name if function.name == _INIT else f"{owner.name}.{function.name}"
        static = any(path(each) == "staticmethod" for each in function.decorator_list)
        positional = positional[not static :]
    return called, positional.index(name) if name in positional else -1, name
