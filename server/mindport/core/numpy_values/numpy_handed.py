"""What the calls of a file hand to the parameters of its functions and constructors, by name."""

from __future__ import annotations

import ast
from functools import lru_cache

from mindport.core.calls.handed_arguments import default_of
from mindport.core.text.nodes import each_of, last_name
from mindport.core.training_step.flow.paths import path


def handed(
    tree: ast.Module, function: ast.FunctionDef, owner: ast.ClassDef | None, name: str
) -> list[ast.expr]:
    """Return what each call of the file passes for a parameter, and its default.

    owner: the class whose method the function is. A method is known by its name alone, as its
    receivers are not asked for; a call with ``*args`` or ``**kwargs`` says nothing.
    """
    arguments = function.args
    positional = [each.arg for each in (*arguments.posonlyargs, *arguments.args)]
    default = default_of(arguments, name)
    found = [] if default is None else [default]
    is_init = owner is not None and function.name == "__init__"
    called = owner.name if owner is not None and is_init else function.name
    bound = owner is not None and not any(
        path(each) == "staticmethod" for each in function.decorator_list
    )
    for call in _calls(tree).get(called, ()):
        if owner is not None and not is_init and not isinstance(call.func, ast.Attribute):
            continue
        if any(isinstance(each, ast.Starred) for each in call.args):
            continue
        if any(each.arg is None for each in call.keywords):
            continue
        found += [each.value for each in call.keywords if each.arg == name]
        if name in positional:
            place = positional.index(name) - bound
            found += call.args[place : place + 1] if place >= 0 else []
    return found


@lru_cache(maxsize=8)
def _calls(tree: ast.Module) -> dict[str, list[ast.Call]]:
    """Return the calls of a file by the last name of what is called."""
    found: dict[str, list[ast.Call]] = {}
    for node in each_of(tree, ast.Call):
        found.setdefault(last_name(node.func), []).append(node)
    return found
