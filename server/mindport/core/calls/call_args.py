"""Binding the arguments of a call to the parameters of a signature."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import lru_cache

from mindport.core.base.records import dataclass, replace
from mindport.core.catalog import Param, Signature

#: Other names that torch takes for a parameter, as NumPy spells them.
_ALIASES = {
    "axis": "dim",
    "keepdims": "keepdim",
    "x": "input",
    "a": "input",
    "x1": "input",
    "x2": "other",
}


#: Factors that torch took before the tensors, and the first of these.
_FACTORS = frozenset({"alpha", "value"})
_FOLLOWING = frozenset({"other", "tensor1"})


def names_others(call: ast.Call, signatures: tuple[Signature, ...]) -> bool:
    """Tell whether a call passes by name what no form of a function takes."""
    params = [each for signature in signatures for each in signature.params]
    named = {each.arg for each in call.keywords if each.arg is not None} - _ALIASES.keys()
    spread = any(each.kind == "var_kw" for each in params)
    return bool(signatures) and not spread and bool(named - {each.name for each in params})


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument in source order. ``slot`` is its position among them.

    param: the parameter that it binds, empty behind a star, where none can be told; ``pack`` tells
    that it is part of ``*args``.
    """

    slot: int
    param: str
    node: ast.expr
    keyword: str | None
    pack: bool = False


@dataclass(frozen=True, slots=True)
class BoundCall:
    """A call bound to one signature.

    star: a ``*args`` argument fills an unknown number of parameters. extra: a ``**kwargs`` argument
    may pass any other.
    """

    signature: Signature
    arguments: tuple[Argument, ...]
    star: bool
    extra: bool

    def argument(self, param: str) -> Argument | None:
        """Return the argument that binds ``param``, if one does."""
        return next((item for item in self.arguments if item.param == param), None)


def arguments_in_order(call: ast.Call) -> list[ast.expr | ast.keyword]:
    """Return the arguments of a call in source order."""
    items: list[ast.expr | ast.keyword] = [*call.args, *call.keywords]
    return sorted(items, key=lambda item: (item.lineno, item.col_offset))


def bind(call: ast.Call, signature: Signature, *, method: bool) -> BoundCall | None:
    """Bind a call to a signature, or return None when it does not fit.

    method: the first parameter (``self``) is the receiver and no argument binds it.
    """
    params = list(signature.params)
    if method and params and params[0].name in ("self", "cls"):
        params = params[1:]
    positional = [param for param in params if param.kind in ("pos", "any")]
    var_positional = next((param for param in params if param.kind == "var_pos"), None)
    var_keyword = next((param for param in params if param.kind == "var_kw"), None)
    by_name = {param.name: param for param in params if param.kind in ("any", "kw")}
    bound: dict[str, int] = {}
    arguments: list[Argument] = []
    star = extra = False
    count = 0
    for slot, item in enumerate(arguments_in_order(call)):
        if isinstance(item, ast.keyword):
            if item.arg is None:
                extra = True
                continue
            name = _keyword_name(item.arg, by_name)
            if name is None:
                if var_keyword is None:
                    return None
                name = item.arg
            if name in bound:
                return None
            bound[name] = slot
            arguments.append(Argument(slot, name, item.value, item.arg))
        elif isinstance(item, ast.Starred):
            star = True
            name = var_positional.name if var_positional else ""
            arguments.append(Argument(slot, name, item, None, pack=bool(name)))
        elif star:
            name = var_positional.name if var_positional else ""
            arguments.append(Argument(slot, name, item, None, pack=bool(name)))
        elif count < len(positional):
            name = positional[count].name
            if name in bound:
                return None
            bound[name] = slot
            arguments.append(Argument(slot, name, item, None))
            count += 1
        elif var_positional is not None:
            arguments.append(Argument(slot, var_positional.name, item, None, pack=True))
        else:
            return None
    if not star and not extra and _missing(params, bound):
        return None
    return BoundCall(signature, tuple(arguments), star, extra)


def bind_all(call: ast.Call, signatures: tuple[Signature, ...], *, method: bool) -> list[BoundCall]:
    """Return the bindings of a call to each overload that it fits, the likelier ones first."""
    found = [
        bound
        for signature in signatures
        if (bound := bind(call, signature, method=method)) is not None
    ]
    if not found:
        older = [form for signature in signatures if (form := _older(signature)) is not None]
        found = [each for form in older if (each := bind(call, form, method=method)) is not None]
    found = [each for each in found if not _dtype_by_place(each, signatures)] or found
    best = max((_plausible(bound) for bound in found), default=0)
    return [bound for bound in found if _plausible(bound) == best]


def _dtype_by_place(bound: BoundCall, signatures: tuple[Signature, ...]) -> bool:
    """Tell whether a call would give by its place a dtype that other overloads take by name alone.

    The stubs have such an overload of ``x.new_ones(2, n)``; torch raises where it gets a dtype so.
    """
    placed = any(each.param == "dtype" and each.keyword is None for each in bound.arguments)
    return placed and any(
        param.name == "dtype" and param.kind == "kw"
        for signature in signatures
        for param in signature.params
    )


@lru_cache(maxsize=64)
def _older(signature: Signature) -> Signature | None:
    """Return the form of ``add(rate, x)``, deprecated since torch 1.5 and accepted still.

    None for a signature that never had its factor before the tensors.
    """
    factors = [each for each in signature.params if each.name in _FACTORS and each.kind == "kw"]
    if len(factors) != 1:
        return None
    of_all = [each for each in signature.params if each.kind != "kw"]
    at = next((n for n, each in enumerate(of_all) if each.name in _FOLLOWING), None)
    if at is None:
        return None
    factor = replace(factors[0], kind="pos", default=None)
    others = [replace(each, kind="pos") for each in of_all]
    return replace(signature, params=(*others[:at], factor, *others[at:]))


def own_name(keyword: str, signatures: Sequence[Signature]) -> str:
    """Return the parameter that a keyword stands for, which may have another name in NumPy."""
    known = {param.name for signature in signatures for param in signature.params}
    other = _ALIASES.get(keyword, "")
    return other if keyword not in known and other in known else keyword


def _keyword_name(name: str, by_name: dict[str, Param]) -> str | None:
    if name in by_name:
        return name
    other = _ALIASES.get(name)
    return other if other in by_name else None


def _missing(params: list[Param], bound: dict[str, int]) -> bool:
    return any(
        param.default is None and param.kind in ("pos", "any", "kw") and param.name not in bound
        for param in params
    )


def _plausible(bound: BoundCall) -> int:
    """Rank how well literal arguments suit the parameters they bind: an int is a dim, no Tensor."""
    # A star fits best where the signature has one, too.
    score = sum(bound.star and item.pack for item in bound.arguments)
    for item in bound.arguments:
        node = item.node
        if isinstance(node, ast.UnaryOp):
            node = node.operand
        literal = isinstance(node, ast.Constant)
        if item.param in ("other", "tensor", "tensors", "index", "mask") and literal:
            number = isinstance(node, ast.Constant) and isinstance(node.value, (int, float))
            score -= 2 if item.param != "other" or number else 1
        if item.param in ("dim", "dims", "dtype", "names", "keepdim") and literal:
            text = isinstance(node, ast.Constant) and isinstance(node.value, str)
            score += -2 if text else 1
        if item.param == "dtype" and literal:
            score -= 3
        if item.param in ("size", "shape", "dims") and not item.pack and _is_scalar(node):
            # A lone int where a sequence is declared: the overload with *size takes it.
            score -= 1
    return score


def _is_scalar(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)
