"""What dtypes are called in a file, so that ``x.to(kind)`` is seen to convert."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.given_parts import GIVING, given_by, unpacked
from mindport.core.nodes import FUNCTIONS, each_of_any, functions_of, kept_on_node, last_name
from mindport.core.patterns import pattern
from mindport.core.reaching import reaching
from mindport.core.walk.functions import defaults
from mindport.core.walk.scopes import all_arguments

_DTYPE = pattern(r"dtype|float|double|half|int|long|bool|complex|type$")


@kept_on_node
def dtype_names(tree: ast.Module) -> frozenset[str]:
    """Return the names and attributes that a file gives a dtype anywhere, in whatever scope.

    ``kind = x.dtype`` and ``kind=torch.float32`` do, and so does ``kind: torch.dtype``.
    """
    found = {name for name, value in _given(tree) if _shows_dtype(value)}
    for function in functions_of(tree):
        for each in all_arguments(function.args):
            if each.annotation is not None and "dtype" in last_name(each.annotation):
                found.add(each.arg)
    return frozenset(found - {""})


def is_dtype(node: ast.expr, names: frozenset[str] = frozenset()) -> bool:
    """Tell whether an argument is named as dtypes are; names: what else they are called."""
    name = last_name(node)
    return name in names or _DTYPE.search(name) is not None


def is_dtype_parameter(tree: ast.Module, node: ast.expr) -> bool:
    """Tell whether a name is a parameter that nothing else binds, and that is for a dtype.

    ``kind: torch.dtype`` and ``kind=torch.float32`` are; a caller may still hand in None.
    """
    found = reaching(tree, node) if isinstance(node, ast.Name) else None
    if found is None or found.bound or not isinstance(found.scope, FUNCTIONS):
        return False
    name = last_name(node)
    if any(_shows_dtype(value) for each, value in defaults(found.scope) if each == name):
        return True
    return any(
        each.arg == name and each.annotation is not None and last_name(each.annotation) == "dtype"
        for each in all_arguments(found.scope.args)
    )


def _shows_dtype(value: ast.expr) -> bool:
    if isinstance(value, ast.IfExp):
        return _shows_dtype(value.body) or _shows_dtype(value.orelse)
    if isinstance(value, ast.BoolOp):
        return any(map(_shows_dtype, value.values))
    if isinstance(value, (ast.Tuple, ast.List)):
        return any(map(_shows_dtype, value.elts))
    return isinstance(value, ast.Attribute) and is_dtype(value)


def _given(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Yield the names and attributes that statements and defaults give a value, and it."""
    for node in each_of_any(tree, GIVING):
        for given in given_by(node):
            for target, value in unpacked(*given):
                yield last_name(target), value
    for function in functions_of(tree):
        yield from defaults(function)
