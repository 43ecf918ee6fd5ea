"""What dtypes are called in a file, so that ``x.to(kind)`` is seen to convert."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.base.patterns import pattern
from mindport.core.binding.given_parts import GIVING, given_by, unpacked
from mindport.core.binding.reaching import reaching
from mindport.core.calls.handed_arguments import owned, parameter_for
from mindport.core.text.nodes import (
    FUNCTIONS,
    each_of,
    each_of_any,
    function_of,
    functions_of,
    kept_on_node,
    last_name,
    nodes_within,
)
from mindport.core.walk.functions import defaults
from mindport.core.walk.scopes import all_arguments

_DTYPE = pattern(r"dtype|float|double|half|int|long|bool|complex|type$")


#: Methods of dicts that give what these hold.
_ITEMS = frozenset({"get", "pop", "setdefault", "values", "items"})
#: Python's functions that hold, or give, what they are given.
_HOLDING = frozenset({"list", "tuple", "dict", "zip", "enumerate", "iter", "reversed", "next"})
_MODULES = frozenset({"torch", "mindspore", "ms"})
#: What torch and MindSpore call dtypes in annotations.
_ANNOTATIONS = frozenset({"dtype", "Type"})
#: So many names are followed from what they are given to where they are given on.
_ROUNDS = 4


@kept_on_node
def dtype_names(tree: ast.Module) -> frozenset[str]:
    """Return the names and attributes that a file gives a dtype anywhere, in whatever scope.

    ``kind = x.dtype`` and ``kind=torch.float32`` do, and so does ``kind: torch.dtype``; what holds
    dtypes, as a list or a function does, is among them.
    """
    found: set[str] = set()
    for function in functions_of(tree):
        for each in all_arguments(function.args):
            if each.annotation is not None and "dtype" in last_name(each.annotation):
                found.add(each.arg)
    given = [(name, value) for name, value in _given(tree) if name and _may_show(value)]
    for _ in range(_ROUNDS):
        known = frozenset(found)
        shown = {name for name, value in given if _shows_dtype(value, known)}
        found.update(name for name in shown if "device" not in name.lower())
        if len(found) == len(known):
            break
    return frozenset(found)


def is_dtype(node: ast.expr, names: frozenset[str] = frozenset()) -> bool:
    """Tell whether an argument is named as dtypes are, or is an item of what holds dtypes.

    names: what else they are called.
    """
    if isinstance(node, ast.Subscript):
        return _holds_dtype(node.value, names)
    if isinstance(node, ast.Call):
        return _gives_dtype(node, names)
    name = last_name(node)
    return name in names or _DTYPE.search(name) is not None


def _holds_dtype(node: ast.expr, names: frozenset[str]) -> bool:
    """Tell whether a dict, a list or the like may hold dtypes."""
    if isinstance(node, ast.Subscript):
        return _holds_dtype(node.value, names)
    return last_name(node) in names if last_name(node) else _shows_dtype(node, names)


def _gives_dtype(node: ast.Call, names: frozenset[str]) -> bool:
    """Tell whether a call gives a dtype, or what holds some: ``kinds.get(n)``, ``kind_of(x)``."""
    function, name = node.func, last_name(node.func)
    if isinstance(function, ast.Name):
        if name in _HOLDING:
            given = (*node.args, *(each.value for each in node.keywords))
            return any(_shows_dtype(each, names) for each in given)
        if name == "getattr" and len(node.args) > 1:
            asked = node.args[1]
            if isinstance(asked, ast.Constant):
                return _DTYPE.search(str(asked.value)) is not None
            # What a script asks torch for by a name that only the run knows.
            return last_name(node.args[0]) in _MODULES
    elif isinstance(function, ast.Lambda):
        return _shows_dtype(function.body, names)
    elif isinstance(function, ast.Attribute):
        if name == "fromkeys":
            return any(_shows_dtype(each, names) for each in node.args)
        if name in _ITEMS:
            return _holds_dtype(function.value, names)
    return name in names


def is_dtype_parameter(tree: ast.Module, node: ast.expr) -> bool:
    """Tell whether a name is a parameter that nothing else binds, and that is for a dtype.

    ``kind: torch.dtype`` and ``kind=torch.float32`` are; a caller may still hand in None.
    """
    found = reaching(tree, node) if isinstance(node, ast.Name) else None
    if found is None or found.bound or not isinstance(found.scope, FUNCTIONS):
        return False
    name = last_name(node)
    if any(
        _shows_dtype(value, frozenset()) for each, value in defaults(found.scope) if each == name
    ):
        return True
    return any(
        each.arg == name and each.annotation is not None and _of_dtype(each.annotation)
        for each in all_arguments(found.scope.args)
    )


def _of_dtype(annotation: ast.expr) -> bool:
    """Tell whether an annotation stands for dtypes alone, or None: ``Optional[torch.dtype]``."""
    if isinstance(annotation, ast.Subscript):
        kind, inside = last_name(annotation.value), annotation.slice
        if kind == "Optional":
            return _of_dtype(inside)
        parts = inside.elts if kind == "Union" and isinstance(inside, ast.Tuple) else []
        return _all_of_dtype(parts)
    if isinstance(annotation, ast.BinOp) and isinstance(annotation.op, ast.BitOr):
        return _all_of_dtype([annotation.left, annotation.right])
    return last_name(annotation) in _ANNOTATIONS


def _all_of_dtype(parts: list[ast.expr]) -> bool:
    rest = [each for each in parts if not (isinstance(each, ast.Constant) and each.value is None)]
    return bool(rest) and all(map(_of_dtype, rest))


def _may_show(value: ast.expr) -> bool:
    return not isinstance(value, (ast.Constant, ast.BinOp, ast.Compare, ast.JoinedStr))


def _shows_dtype(value: ast.expr, names: frozenset[str]) -> bool:
    """Tell whether an expression is a dtype, or holds one."""
    if isinstance(value, ast.IfExp):
        return _shows_dtype(value.body, names) or _shows_dtype(value.orelse, names)
    if isinstance(value, ast.BoolOp):
        return any(_shows_dtype(each, names) for each in value.values)
    if isinstance(value, (ast.Tuple, ast.List, ast.Set)):
        return any(_shows_dtype(each, names) for each in value.elts)
    if isinstance(value, ast.Dict):
        return any(_shows_dtype(each, names) for each in value.values)
    if isinstance(value, ast.Lambda):
        return _shows_dtype(value.body, names)
    if isinstance(value, ast.Call):
        return _gives_dtype(value, names)
    if isinstance(value, ast.Subscript):
        return _holds_dtype(value.value, names)
    if isinstance(value, ast.Name):
        return value.id in names
    return isinstance(value, ast.Attribute) and is_dtype(value, names)


def _given(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Yield the names, attributes and functions that are given a value anywhere, and it."""
    for node in each_of_any(tree, GIVING):
        for target, value in given_by(node):
            parts = list(unpacked(target, value))
            for each, part in parts:
                # ``kinds["half"] = torch.half`` is of the dict.
                while isinstance(each, ast.Subscript):
                    each = each.value
                yield last_name(each), part
            if not parts:
                for name in nodes_within(target):
                    if isinstance(name, ast.Name):
                        yield name.id, value
    for function in functions_of(tree):
        yield from defaults(function)
    for returned in each_of(tree, ast.Return):
        within = function_of(tree, returned)
        answer = returned.value
        # Of several values only one may be a dtype.
        if within is not None and answer is not None and not isinstance(answer, ast.Tuple):
            yield within.name, answer
    for call in each_of(tree, ast.Call):
        yield from _passed(tree, call)


def _passed(tree: ast.Module, call: ast.Call) -> Iterator[tuple[str, ast.expr]]:
    """Yield the parameters, of the file or of what is elsewhere, that a call gives a value."""
    for keyword in call.keywords:
        if keyword.arg not in (None, "dtype"):
            yield keyword.arg or "", keyword.value
    named = [each for each in call.args if isinstance(each, (ast.Name, ast.Attribute))]
    if named:
        for function, skipped in owned(tree).get(last_name(call.func), ()):
            for each in named:
                yield parameter_for(function, skipped, call, each) or "", each
