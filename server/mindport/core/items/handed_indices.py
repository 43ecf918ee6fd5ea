"""Indices that callers hand in: arrays of NumPy's, and tensors where a caller hands in none."""

from __future__ import annotations

import ast

from mindport.core.binding.bound_values import is_as_handed
from mindport.core.binding.name_bindings import parameters
from mindport.core.binding.reaching import plain_value, reaching
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.numpy_values.numpy_names import numpy_names
from mindport.core.numpy_values.numpy_numbers import NumpyNumbers
from mindport.core.text.nodes import nodes_within, parents_of
from mindport.core.training_step.flow.paths import path

#: Dtypes of tensors that are indices.
_WHOLE = frozenset({"int8", "int16", "int32", "int64"})


def array_handed_in(
    tree: ast.Module, part: ast.expr, numbers: NumpyNumbers, dtypes: Dtypes
) -> bool | None:
    """Tell whether an index is a parameter of which a Tensor can be made, where calls show it.

    None where calls hand in what is not known beside arrays.
    """
    filled = isinstance(part, ast.Name) and _is_filled(tree, part, numbers.function, dtypes)
    found = numbers.array_handed_in(part, filled=filled)
    return _is_measured(tree, part, numbers) if found is False else found


def _is_filled(tree: ast.Module, part: ast.Name, function: ast.AST | None, dtypes: Dtypes) -> bool:
    """Tell whether a parameter is given a tensor of indices where it is None, and there alone."""
    if not isinstance(function, ast.FunctionDef) or part.id not in parameters(function):
        return False
    found = reaching(tree, part)
    if found.alone or not found.bound or found.scope is not function:
        return False
    return all(
        _is_under_none(parents_of(tree).get(each), each, part.id)
        and _is_whole(plain_value(each, part.id), function, dtypes)
        for each in found.bound
    )


def _is_under_none(branch: ast.AST | None, binder: ast.AST, name: str) -> bool:
    """Tell whether a statement stands in the body of ``if name is None:``."""
    if not isinstance(branch, ast.If) or binder not in branch.body:
        return False
    test = branch.test
    return (
        isinstance(test, ast.Compare)
        and isinstance(test.left, ast.Name)
        and test.left.id == name
        and len(test.ops) == 1
        and isinstance(test.ops[0], ast.Is)
        and isinstance(test.comparators[0], ast.Constant)
        and test.comparators[0].value is None
    )


def _is_whole(value: ast.expr | None, function: ast.AST, dtypes: Dtypes) -> bool:
    kind = None if value is None else dtypes.of(value, function)
    return kind is not None and kind.dtype in _WHOLE and not kind.number


def _is_measured(tree: ast.Module, part: ast.expr, numbers: NumpyNumbers) -> bool:
    """Tell whether an index is a parameter that is a list, an array or a Tensor: it has a ``len``.

    All of them can be made a Tensor. Where the file has nothing of NumPy it is no array.
    """
    function = numbers.function
    if not isinstance(part, ast.Name) or not isinstance(function, ast.FunctionDef):
        return False
    if not numpy_names(tree) or not is_as_handed(part, function):
        return False
    arguments = (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
    return any(each.arg == part.id and each.annotation is None for each in arguments) and any(
        isinstance(each, ast.Call)
        and path(each.func) == "len"
        and list(map(path, each.args)) == [part.id]
        for each in nodes_within(function)
    )
