"""Which computed values are cut to integers: ``torch.log2(n).floor()``, ``(a * x.log()).long()``.

A value that is one digit low is cut to the integer below, and is not what it is compared with.
Measured with MindSpore 2.10.0 on CPU: ``log2`` of 8 in float32 is 2.9999993, and of the buckets of
T5's relative positions 1 % are one lower than torch's.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from mindport.core.binding.given_parts import given_by, unpacked
from mindport.core.calls.handed_arguments import owned, parameter_for
from mindport.core.dtypes.cutting import COMPARING, CUTTING, casts_to_whole, compares, holds_whole
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.text.nodes import (
    declared_names,
    each_of,
    function_of,
    last_name,
    nodes_within,
    parents_of,
)

#: Functions whose result changes with the last digit of what they get.
_PASS_ON = frozenset(
    {"clamp", "clip", "minimum", "maximum", "min", "max", "where", "stack", "cat", "concat", "abs"}
    | {"sqrt", "square", "pow", "mul", "add", "sub", "div", "exp", "log", "exp2", "log2", "float"}
    | {"item", "reshape", "squeeze", "unsqueeze", "sum", "mean", "sign", "neg", "true_divide"}
    | {"list", "tuple", "sorted", "reversed", "enumerate", "zip", "map", "filter", "iter", "next"}
    | {"dict", "array", "asarray", "copy", "deepcopy", "tensor", "as_tensor", "from_numpy"}
    | {"divide"}
    | {"multiply", "subtract", "flatten", "ravel", "hstack", "vstack", "cumsum", "gather", "take"}
    | {"amax", "amin", "log10", "partial", "detach", "Tensor", "FloatTensor"}
)
#: Methods that say something else of a tensor, or give places in it.
_STOPS = frozenset(
    {"size", "dim", "numel", "nelement", "argmax", "argmin", "argsort", "topk", "sort", "nonzero"}
    | {"new_zeros", "new_ones", "new_full", "new_empty", "new_tensor", "backward", "append"}
)
#: Methods whose receiver holds from then on what they get, beside those in place.
_TAKING = frozenset({"append", "extend", "insert", "add", "update", "setdefault", "appendleft"})
#: Attributes that are the values themselves.
_OWN_PARTS = frozenset({"data", "T", "mT", "real", "values"})
#: What holds a value as it is.
_SAME = (
    ast.UnaryOp, ast.IfExp, ast.BoolOp, ast.List, ast.Tuple, ast.Set, ast.Starred, ast.keyword,
    ast.Await, ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp, ast.Lambda,
)  # fmt: skip
#: How many names are followed from what they are given to where they are read.
_DEPTH = 4
_EXACT = frozenset({"log2", "log10", "log2_", "log10_"})
_Keys = tuple[str, ...]


class _Held(NamedTuple):
    """What holds a value: a name, an ``.attribute``, or a ``function()``.

    keys: those of the dicts in it that it stands under, the outermost first. within: where the name
    is read, None for what is read anywhere.
    """

    name: str
    keys: _Keys
    within: ast.AST | None


def is_cut(node: ast.expr, api: str, tree: ast.Module, kinds: Dtypes) -> bool:
    """Tell whether a value is cut to integers, by names, attributes and what functions give too.

    api: the function that computes it, by its last name.
    """
    return _Following(tree, kinds, exact=api in _EXACT).cuts(node)


class _Following:
    """Where the values of a file go."""

    def __init__(self, tree: ast.Module, kinds: Dtypes, *, exact: bool) -> None:
        """Take the file; exact: the value is whole where it is computed of powers."""
        self._tree = tree
        self._parents = parents_of(tree)
        self._kinds = kinds
        self._exact = exact

    def cuts(self, node: ast.expr) -> bool:
        """Tell whether a value is cut."""
        waiting: list[tuple[ast.expr, _Keys, int]] = [(node, (), 0)]
        seen: set[_Held] = set()
        while waiting:
            current, keys, depth = waiting.pop()
            ends = self._ends(current, keys)
            if ends is None:
                return True
            if current is node:
                ends += self._written_into(node)
            for held in ends if depth < _DEPTH else ():
                if held not in seen:
                    seen.add(held)
                    waiting += [(each, held.keys, depth + 1) for each in self._reads(held)]
        return False

    def _written_into(self, node: ast.expr) -> list[_Held]:
        """Return what a call in place changes: ``x.log2_()``."""
        function = node.func if isinstance(node, ast.Call) else None
        if not isinstance(function, ast.Attribute) or not function.attr.endswith("_"):
            return []
        # ``torch.log2_(x)`` changes what it is given.
        given = node.args[0] if isinstance(node, ast.Call) and node.args else function.value
        return self._held_by(given, ())

    def _reads(self, held: _Held) -> Iterator[ast.expr]:
        """Yield where a name or an attribute is read, or a function called."""
        name = held.name
        if held.within is not None:
            for each in nodes_within(held.within):
                if (
                    isinstance(each, ast.Name)
                    and each.id == name
                    and isinstance(each.ctx, ast.Load)
                ):
                    yield each
        elif name.startswith("."):
            for read in each_of(self._tree, ast.Attribute):
                if read.attr == name[1:] and isinstance(read.ctx, ast.Load):
                    yield read
        else:
            for call in each_of(self._tree, ast.Call):
                if last_name(call.func) == name[:-2]:
                    yield call

    def _ends(self, node: ast.expr, keys: _Keys) -> list[_Held] | None:
        """Return what holds a value in the end, None where it is cut before."""
        found: list[_Held] = []
        below: ast.AST = node
        around = self._parents.get(node)
        while around is not None:
            if isinstance(around, ast.BinOp):
                if isinstance(around.op, (ast.FloorDiv, ast.Mod)):
                    return None
            elif isinstance(around, ast.Compare):
                others = [each for each in (around.left, *around.comparators) if each is not below]
                return None if self._tells(others) else found
            elif isinstance(around, ast.Attribute):
                call = self._parents.get(around)
                if isinstance(call, ast.Call) and call.func is around:
                    if self._call_cuts(call, around.attr, call.args):
                        return None
                    if around.attr.endswith("_"):
                        found += self._held_by(around.value, keys)
                    if around.attr in _STOPS | COMPARING:
                        return found
                    around = call
                elif around.attr not in _OWN_PARTS:
                    return found
            elif isinstance(around, ast.Call):
                # What is called itself gives the value: ``f = torch.log2``.
                if around.func is not below:
                    name = last_name(around.func)
                    taken = self._taken(around, below, name, keys)
                    if taken is None:
                        return None
                    found += taken
                    if name not in _PASS_ON:
                        return found
            elif isinstance(around, ast.Subscript):
                key = _key(around.slice)
                if around.value is not below or (keys and key is not None and key != keys[0]):
                    return found
                keys = keys if key is None else keys[1:]
            elif isinstance(around, ast.Dict):
                keys = _under(around, below, keys)
            elif not isinstance(around, _SAME):
                given = self._given(around, node, keys)
                return None if given is None else found + given
            below, around = around, self._parents.get(around)
        return found

    def _taken(self, call: ast.Call, below: ast.AST, name: str, keys: _Keys) -> list[_Held] | None:
        """Return what holds an argument of a call after it, None where it is cut.

        below: the argument, or its keyword.
        """
        rest = [each for each in call.args if each is not below]
        if self._call_cuts(call, name, rest):
            return None
        mapped = [each for each in rest[:1] if name in ("map", "filter")]
        if any(last_name(each) in CUTTING for each in mapped):
            return None
        if isinstance(call.func, ast.Attribute) and (name in _TAKING or name.endswith("_")):
            if self._is_whole(call.func.value, call):
                return None
            return self._held_by(call.func.value, ())
        if mapped:
            lambdas = [(each, 0) for each in mapped if isinstance(each, ast.Lambda)]
            given = [*lambdas, *owned(self._tree).get(last_name(mapped[0]), ())]
            return [_Held(x.args.args[n].arg, (), x) for x, n in given if len(x.args.args) > n]
        called = f"{last_name(call.func.func)}()" if isinstance(call.func, ast.Call) else name
        passed = [
            (parameter_for(x, n, call, below), x) for x, n in owned(self._tree).get(called, ())
        ]
        return [_Held(each, keys, function) for each, function in passed if each]

    def _given(self, around: ast.AST, node: ast.expr, keys: _Keys) -> list[_Held] | None:
        """Return what a statement, or a loop, gives a value to, None where it is cut."""
        if isinstance(around, (ast.Yield, ast.YieldFrom, ast.Return)):
            function = function_of(self._tree, around)
            return [] if function is None else [_Held(f"{function.name}()", keys, None)]
        if isinstance(around, ast.arguments):
            names = _with_default(around, node)
            return [_Held(each, keys, self._parents[around]) for each in names]
        targets: list[ast.expr] = []
        if isinstance(around, ast.AugAssign):
            targets = [around.target]
        elif isinstance(around, ast.withitem) and around.optional_vars is not None:
            targets = [around.optional_vars]
        for whole in given_by(around):
            parts = list(unpacked(*whole)) or [whole]
            targets += [target for target, value in parts if node in nodes_within(value)]
        for each in targets:
            if isinstance(each, ast.Subscript) and self._is_whole(each.value, each):
                return None
        return [held for each in targets for held in self._held_by(each, keys)]

    def _held_by(self, target: ast.expr, keys: _Keys) -> list[_Held]:
        """Return the names and attributes that hold what is given to a target."""
        if isinstance(target, ast.Subscript):
            key = _key(target.slice)
            return self._held_by(target.value, keys if key is None else (key, *keys))
        if isinstance(target, (ast.Tuple, ast.List)):
            return [held for each in target.elts for held in self._held_by(each, keys)]
        if isinstance(target, ast.Starred):
            return self._held_by(target.value, keys)
        if isinstance(target, ast.Attribute):
            return [_Held(f".{target.attr}", keys, None)]
        if not isinstance(target, ast.Name):
            return []
        within = function_of(self._tree, target)
        if within is None or target.id in declared_names(self._tree):
            return [_Held(target.id, keys, self._tree)]
        return [_Held(target.id, keys, within)]

    def _is_whole(self, node: ast.expr, at: ast.AST) -> bool:
        return holds_whole(node, self._kinds, function_of(self._tree, at))

    def _tells(self, others: Iterable[ast.expr]) -> bool:
        return compares(others, self._tree, exact=self._exact)

    def _call_cuts(self, call: ast.Call, name: str, others: list[ast.expr]) -> bool:
        """Tell whether a call cuts what it is given; others: what else it is given."""
        if name in CUTTING:
            return True
        if name in COMPARING:
            return self._tells([*others, *(each.value for each in call.keywords)])
        return casts_to_whole(call, name, self._tree, self._kinds)


def _with_default(arguments: ast.arguments, node: ast.expr) -> list[str]:
    """Return the parameters whose default holds an expression."""
    positional = [*arguments.posonlyargs, *arguments.args]
    pairs = [*zip(reversed(positional), reversed(arguments.defaults), strict=False)]
    pairs += [
        (name, value)
        for name, value in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
        if value is not None
    ]
    return [name.arg for name, value in pairs if node in nodes_within(value)]


def _key(node: ast.expr | None) -> str | None:
    """Return the text that is a key of a dict, None for anything else."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _under(holder: ast.Dict, below: ast.AST, keys: _Keys) -> _Keys:
    """Return the keys of a value with the one that it stands under in a dict."""
    at = [x for x, value in zip(holder.keys, holder.values, strict=True) if value is below]
    key = _key(at[0]) if at else None
    return keys if key is None else (key, *keys)
