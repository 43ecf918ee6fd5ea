"""Other ways to write a call: each argument that it leaves out, by keyword and by position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mindport.core.base.records import dataclass, field
from mindport.core.catalog import Param, Signature
from mindport.verify.render import Raw

#: What else a parameter may be given, by name; several are tried one by one.
_BY_NAME: dict[str, tuple[Any, ...]] = {
    "align_corners": (True, False),
    "alpha": (2, 0.5),
    "antialias": (True,),
    "approximate": ("tanh",),
    "batch_first": (True,),
    "beta": (0.5, 2),
    "betas": ((0.5, 0.8),),
    "bias": (False,),
    "ceil_mode": (True,),
    "correction": (0, 2),
    "count_include_pad": (False,),
    "device": (Raw("'cpu'"),),
    "dilation": (2,),
    "dim": (0, 1, -1, (0, 1)),
    "dim0": (0,),
    "dims": ((0, 1), 0),
    "divisor_override": (3,),
    "dtype": (Raw("torch.float64"), Raw("torch.int32"), Raw("torch.float16")),
    "eps": (1e-2,),
    "generator": (Raw("torch.Generator()"),),
    "groups": (2,),
    "ignore_index": (1,),
    "keepdim": (True,),
    "label_smoothing": (0.2,),
    "layout": (Raw("torch.strided"),),
    "memory_format": (Raw("torch.contiguous_format"),),
    "mode": ("nearest", "bilinear", "bicubic", "reflect", "circular", "replicate"),
    "momentum": (0.3, None),
    "nan": (0.5,),
    "neginf": (-3.0,),
    "nesterov": (True,),
    "norm_type": (1.0, 3.0, float("inf")),
    "out": (Raw("torch.empty(0)"),),
    "output_size": ((3, 3), 3),
    "p": (1, 2.0, 3, 0.3, "fro"),
    "padding": (1, "same", "valid"),
    "padding_idx": (1,),
    "padding_mode": ("reflect", "circular", "replicate", "border", "reflection"),
    "pin_memory": (False,),
    "posinf": (3.0,),
    "pos_weight": (),
    "reduction": ("sum", "none", "mean"),
    "return_indices": (True,),
    "return_inverse": (True,),
    "return_counts": (True,),
    "right": (True,),
    "rounding_mode": ("trunc", "floor"),
    "scale_factor": (2, 2.0, 0.5),
    "side": ("right",),
    "size": ((6, 6), 6, (2, 3)),
    "stride": (1, 2),
    "unbiased": (False,),
    "weight": (),
    "zero_infinity": (True,),
}


@dataclass(frozen=True, slots=True)
class Call:
    """The arguments of one call; ``passed``: those that the variation is about."""

    args: tuple[Any, ...]
    kwargs: Mapping[str, Any] = field(default_factory=dict)
    style: str = "default"
    passed: tuple[str, ...] = ()


def variations(call: Call, signatures: Sequence[Signature], first: int) -> Iterator[Call]:
    """Yield other forms of ``call``; those that torch refuses are for the caller to leave out.

    first: how many leading arguments have no keyword form (the receiver of a method).
    """
    if call.kwargs:
        yield Call(call.args, {}, "default")
        for name in call.kwargs if len(call.kwargs) > 1 else ():
            yield Call(call.args, {name: call.kwargs[name]}, "keyword", (name,))
    for signature in signatures[:4]:
        params = named(signature)
        yield from _keyword_forms(call, params, first)
        yield from _positional_form(call, params, first)
        yield from _other_arguments(call, params, first)


def named(signature: Signature) -> list[Param]:
    """Return the parameters of a signature but for the receiver and the collected ones."""
    return [
        param
        for place, param in enumerate(signature.params)
        if param.kind in ("pos", "any", "kw")
        and not param.name.startswith("_")
        and not (place == 0 and param.name == "self")
    ]


def others(param: Param) -> tuple[Any, ...]:
    """Return values other than the default that a parameter may be given."""
    known = _BY_NAME.get(param.name)
    if known is not None:
        return tuple(value for value in known if repr(value) != param.default)
    default = param.default or ""
    if default in ("True", "False"):
        return (default == "False",)
    try:
        number = float(default)
    except ValueError:
        return ()
    if "." in default or "e" in default:
        return (number * 2 + 0.1,)
    return (int(number) + 1,)


def _keyword_forms(call: Call, params: list[Param], first: int) -> Iterator[Call]:
    names = [param.name for param in params if param.kind in ("any",)]
    if first == 0 and names and len(call.args) <= len(names) and call.args:
        yield Call((), {**_by_name(names, call.args), **call.kwargs}, "keyword")
    rest = call.args[1:]
    after = names if first else names[1:]
    if rest and len(rest) <= len(after):
        yield Call(call.args[:1], {**_by_name(after, rest), **call.kwargs}, "keyword")


def _by_name(names: Sequence[str], values: Sequence[Any]) -> dict[str, Any]:
    return dict(zip(names, values, strict=False))


def _positional_form(call: Call, params: list[Param], first: int) -> Iterator[Call]:
    """Yield the call with its keywords by position, defaults between them written out."""
    places = [param for param in params if param.kind in ("pos", "any")]
    given = dict(call.kwargs)
    args = list(call.args)
    for param in places[len(args) - first :]:
        if not given:
            break
        if param.name in given:
            args.append(given.pop(param.name))
        elif param.default is not None:
            args.append(Raw(param.default))
        else:
            return
    if call.kwargs and not given:
        yield Call(tuple(args), {}, "positional", tuple(call.kwargs))


def _other_arguments(call: Call, params: list[Param], first: int) -> Iterator[Call]:
    passed = len(call.args) - first
    places = [param for param in params if param.kind in ("pos", "any")]
    for param in params:
        if param.default is None or param in places[:passed]:
            continue
        passed_as = repr(call.kwargs.get(param.name))
        values = [value for value in others(param) if repr(value) != passed_as]
        for value in values:
            kwargs = {**call.kwargs, param.name: value}
            yield Call(call.args, kwargs, "keyword", (param.name,))
        if values and not call.kwargs and param in places:
            args = [*call.args]
            for between in places[passed:]:
                if between is param:
                    args.append(values[0])
                    yield Call(tuple(args), {}, "positional", (param.name,))
                    break
                if between.default is None:
                    break
                args.append(Raw(between.default))
