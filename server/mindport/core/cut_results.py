"""Which computed values are cut to integers: ``torch.log2(n).floor()``, ``(a * x.log()).long()``.

A value that is one digit low is cut to the integer below. Measured with MindSpore 2.10.0 on CPU:
``log2`` of 8 in float32 is 2.9999993, and of the buckets of T5's relative positions 1 % are one
lower than torch's.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

from mindport.core.nodes import function_of, last_name, nodes_of, nodes_within, parents_of

#: Methods and functions that cut.
_CUT = frozenset(
    {"long", "int", "short", "byte", "char", "floor", "ceil", "trunc", "fix", "frac", "floor_"}
    | {"ceil_", "trunc_", "floor_divide", "remainder", "fmod", "LongTensor", "IntTensor"}
)
#: Those that cast to a dtype that they are told.
_CASTS = frozenset({"to", "type", "astype", "tensor", "as_tensor"})
_WHOLE = frozenset({"long", "int", "short", "int8", "int16", "int32", "int64", "uint8"})
#: Functions whose result changes with the last digit of what they get.
_PASS_ON = frozenset(
    {"clamp", "clip", "minimum", "maximum", "min", "max", "where", "stack", "cat", "concat", "abs"}
    | {"sqrt", "square", "pow", "mul", "add", "sub", "div", "exp", "log", "exp2", "log2", "float"}
    | {"item", "reshape", "squeeze", "unsqueeze", "sum", "mean", "sign", "neg", "true_divide"}
)
#: Methods that say something else of a tensor, or give places in it.
_STOPS = frozenset(
    {"size", "dim", "numel", "nelement", "argmax", "argmin", "argsort", "topk", "sort", "nonzero"}
    | {"new_zeros", "new_ones", "new_full", "new_empty", "new_tensor", "backward", "append"}
)
#: What holds a value as it is.
_SAME = (ast.UnaryOp, ast.IfExp, ast.List, ast.Tuple, ast.Starred, ast.keyword)
#: How many names are followed from what they are given to where they are read.
_DEPTH = 3


def is_cut(node: ast.expr, within: ast.AST, tree: ast.Module) -> bool:
    """Tell whether a value is cut to integers, by names, attributes and what functions give too.

    within: the function, or the module, that the value is computed in.
    """
    parents = parents_of(tree)
    waiting: list[tuple[ast.expr, int]] = [(node, 0)]
    seen: set[str] = set()
    while waiting:
        current, depth = waiting.pop()
        end = _end(current, parents)
        if end is True:
            return True
        if not isinstance(end, ast.AST) or depth >= _DEPTH:
            continue
        bound = _bound(end, tree) - seen
        seen |= bound
        names = {name for name in bound if name.isidentifier()}
        if names:
            waiting += [(each, depth + 1) for each in _reads(within, names)]
        if bound - names:
            waiting += [(each, depth + 1) for each in _elsewhere(tree, bound - names)]
    return False


def _reads(within: ast.AST, names: set[str]) -> list[ast.expr]:
    return [
        each
        for each in nodes_within(within)
        if isinstance(each, ast.Name) and each.id in names and isinstance(each.ctx, ast.Load)
    ]


def _elsewhere(tree: ast.Module, bound: set[str]) -> list[ast.expr]:
    """Return the reads of attributes, ``.name``, and the calls of functions, ``name()``."""
    found: list[ast.expr] = []
    for each in nodes_of(tree):
        if isinstance(each, ast.Attribute):
            if f".{each.attr}" in bound and isinstance(each.ctx, ast.Load):
                found.append(each)
        elif isinstance(each, ast.Call) and f"{last_name(each.func)}()" in bound:
            found.append(each)
    return found


def _end(node: ast.expr, parents: Mapping[ast.AST, ast.AST]) -> ast.AST | bool | None:
    """Return what gives a value its name, True where it is cut before, None where it is lost."""
    below: ast.AST = node
    around = parents.get(node)
    while around is not None:
        if isinstance(around, ast.BinOp):
            if isinstance(around.op, (ast.FloorDiv, ast.Mod)):
                return True
        elif isinstance(around, ast.Attribute):
            call = parents.get(around)
            if not isinstance(call, ast.Call) or call.func is not around:
                return None
            if around.attr in _CUT or (around.attr in _CASTS and _says_whole(call)):
                return True
            if around.attr in _STOPS:
                return None
            around = call
        elif isinstance(around, ast.Call):
            name = last_name(around.func)
            if name in _CUT or (name in _CASTS and _says_whole(around)):
                return True
            if name not in _PASS_ON:
                return None
        elif isinstance(around, ast.Subscript):
            if around.value is not below:
                return None
        elif isinstance(around, (ast.stmt, ast.NamedExpr)):
            return around
        elif not isinstance(around, _SAME):
            return None
        below, around = around, parents.get(around)
    return None


def _says_whole(call: ast.Call) -> bool:
    """Tell whether a cast names a dtype of integers."""
    given = [*call.args, *(each.value for each in call.keywords if each.arg == "dtype")]
    return any(
        (last_name(each) in _WHOLE and not isinstance(each, ast.Call))
        or (isinstance(each, ast.Constant) and str(each.value).rpartition(".")[2] in _WHOLE)
        for each in given
    )


def _bound(end: ast.AST, tree: ast.Module) -> set[str]:
    """Return what a statement gives a value to: names, ``.attributes``, ``functions()``."""
    if isinstance(end, ast.Return):
        function = function_of(tree, end)
        return set() if function is None else {f"{function.name}()"}
    targets: list[ast.expr] = []
    if isinstance(end, ast.Assign):
        targets = end.targets
    elif isinstance(end, (ast.AugAssign, ast.AnnAssign, ast.NamedExpr)):
        targets = [end.target]
    found: set[str] = set()
    for each in targets:
        parts = each.elts if isinstance(each, (ast.Tuple, ast.List)) else [each]
        found |= {part.id for part in parts if isinstance(part, ast.Name)}
        found |= {f".{part.attr}" for part in parts if isinstance(part, ast.Attribute)}
    return found
