"""Attributes of layers in both frameworks: which exist, under which name, what assigning one does.

A layer of torch and its conversion are made with the same arguments; the attributes of both are
read, then one is assigned and both are called.
"""

from __future__ import annotations

import ast
import itertools
import keyword
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from mindport.core.base.records import replace
from mindport.core.catalog import Catalog
from mindport.core.walk.values.types_of import member_name
from mindport.mapping.evidence import RECIPE
from mindport.mapping.layer_attributes import (
    STORES,
    Attribute,
    Seen,
    Store,
    attribute_of,
    is_name,
)
from mindport.verify.case import Case, seed_of
from mindport.verify.compare import LOOSE, compare
from mindport.verify.convert import OneTarget, convert
from mindport.verify.frameworks import load, seed_torch
from mindport.verify.layer_runs import fill_mindspore, fill_torch, state_of
from mindport.verify.tensors import mindspore_tensor, neutral_mindspore, neutral_torch, torch_tensor
from mindport.verify.units import cases_of, targets_of

#: Constructors that are looked at, of each layer.
CONSTRUCTORS = 14
#: Of these, the ones that attributes are assigned to.
STORED = 8
#: How many times rounding two results may differ and still count as one.
CHANGED = 1e-2
#: Texts that layers take as modes; those that a layer does not know raise there.
_MODES = ("sum", "mean", "none", "reflect", "circular", "tanh", "nearest", "bilinear", "gelu")
#: A tuple of one number: ``(3, 3)``.
_ALIKE = re.compile(r"\((\d+)(?:, \1){1,2}\)(?!\))")
#: Of any Module, and a text that only says what the layer is.
_KEPT = ("training", "name")
_PLAIN = (bool, int, float, str)
_ABSENT = Seen("absent")


def layer_units(units: Mapping[str, tuple[str, ...]], names: Iterable[str]) -> dict[str, list[str]]:
    """Return the units of each layer's cases by its torch name; ``names`` are of all layers."""
    found: dict[str, list[str]] = {name: [] for name in names}
    for unit, names in units.items():
        if unit.startswith(("layer:", "extra_layer:")):
            found.setdefault(names[0], []).append(unit)
    # The project's own cases are of the ways that people make layers: they come first.
    return {name: sorted(given) for name, given in found.items()}


def measure(
    torch: str, units: list[str], names: Mapping[str, tuple[str, ...]], catalog: Catalog
) -> Iterator[tuple[str, dict[str, Attribute]]]:
    """Yield, for each target of a layer, what is known of the layer's attributes.

    names: what MindSpore may call an attribute of torch's.
    """
    cases = constructors(units, catalog)
    for target, entry in targets_of(torch, catalog):
        one = OneTarget(catalog, torch, entry)
        shown = target
        seen: dict[str, list[tuple[str, Seen, Seen, str]]] = {}
        kept: list[tuple[Case, str]] = []
        for case in cases:
            made = convert(case.source, torch, one)
            layers = None if made.grade is None else made_of(case, made.text)
            if layers is None:
                continue
            kept.append((case, made.text))
            if entry is None:
                shown = helper_of(layers[1])
            for name, kind, left, right in _read(*layers, torch, names, catalog):
                seen.setdefault(name, []).append((kind, left, right, case.code))
        found: dict[str, Attribute] = {}
        for name, rows in seen.items():
            first = attribute_of(rows, Store("unknown"))
            found[name] = attribute_of(rows, _store(name, first, kept))
        yield shown, found


def helper_of(cell: Any) -> str:
    """Return the helper that a converted program defines for a layer."""
    kind = type(cell)
    return kind.__name__ if kind.__module__ == "case" else RECIPE


def constructors(units: list[str], catalog: Catalog) -> list[Case]:
    """Return one case for each way of making the layer."""
    found: dict[str, Case] = {}
    for unit in units:
        for case in cases_of(unit, catalog):
            if not case.training or case.edge or "dtype=" in case.code:
                continue
            # One number for all dimensions is what people write.
            code = _ALIKE.sub(r"\1", case.code)
            if code != case.code:
                short = replace(case, code=code, source=case.source.replace(case.code, code))
                found.setdefault(code, short)
            found.setdefault(case.code, case)
    return list(found.values())[:CONSTRUCTORS]


def made_of(case: Case, text: str) -> tuple[Any, Any] | None:
    """Return the layer of both frameworks; None where one of them cannot be made."""
    try:
        return load(case.source)["net"].m, load(text)["net"].m
    except Exception:
        # MindSpore has no common class of what a constructor raises.
        return None


def _read(
    layer: Any, cell: Any, torch: str, names: Mapping[str, tuple[str, ...]], catalog: Catalog
) -> Iterator[tuple[str, str, Seen, Seen]]:
    """Yield each attribute: its name, kind, torch's value and MindSpore's."""
    for name, kind, value in _attributes(layer):
        if member_name(torch, name, catalog) is not None:
            continue
        left = _seen(value)
        if left is not None:
            yield name, kind, left, _counterpart(cell, name, left, names.get(name, ()))


def _attributes(layer: Any) -> Iterator[tuple[str, str, Any]]:
    """Yield the public attributes of an instance of torch: name, kind, value."""
    kinds = (
        ("parameter", layer._parameters),
        ("buffer", layer._buffers),
        ("layer", layer._modules),
    )
    for kind, held in kinds:
        yield from ((name, kind, value) for name, value in held.items() if _is_public(name))
    for name, value in vars(layer).items():
        if _is_public(name) and name not in _KEPT:
            yield name, "value", value


def _is_public(name: str) -> bool:
    return name.isidentifier() and not keyword.iskeyword(name) and not name.startswith("_")


def _counterpart(cell: Any, name: str, wanted: Seen, others: tuple[str, ...]) -> Seen:
    """Return what MindSpore's layer has for an attribute: of its name, a part of it, or another."""
    found = _of(cell, name)
    if found is not None and found.text == wanted.text:
        return found
    for part in itertools.filterfalse(is_name, others):
        made = _of(cell, part)
        if made is not None and (made.kind, made.text) == (wanted.kind, wanted.text):
            return Seen(made.kind, made.text, part)
    if found is not None and found.kind == wanted.kind != "value":
        return found
    for other in filter(is_name, others):
        renamed = _of(cell, other)
        if renamed is not None and (renamed.kind != "none" or wanted.kind == "none"):
            return Seen(renamed.kind, renamed.text, other)
    return found or _ABSENT


def _of(cell: Any, name: str) -> Seen | None:
    try:
        value = _value_of(ast.parse(f"cell.{name}", mode="eval").body, cell)
    except (AttributeError, IndexError, TypeError, ValueError):
        # A part that this layer's attribute does not have.
        return None
    return _seen(value) or Seen("value", type(value).__name__)


def _value_of(node: ast.expr, cell: Any) -> Any:
    """Return what an attribute is, or what is made of one: ``cell.stride[1:]``."""
    if isinstance(node, ast.Attribute):
        return getattr(_value_of(node.value, cell), node.attr)
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        start = node.slice.lower
        return _value_of(node.value, cell)[None if start is None else ast.literal_eval(start) :]
    if isinstance(node, ast.Call):
        return _value_of(node.func, cell)(*map(ast.literal_eval, node.args))
    return cell


def _seen(value: Any) -> Seen | None:
    """Return a value as text; None for what cannot be told, such as functions."""
    import mindspore
    import torch

    if value is None:
        return Seen("none", "None")
    if isinstance(value, (torch.Tensor, mindspore.Tensor)):
        own = isinstance(value, torch.Tensor)
        neutral = neutral_torch(value) if own else neutral_mindspore(value)
        return Seen("tensor", f"{neutral.dtype}{list(neutral.values.shape)}")
    if isinstance(value, (torch.nn.Module, mindspore.nn.Cell)):
        return Seen("layer", "a layer")
    if isinstance(value, (tuple, list)) and all(isinstance(each, _PLAIN) for each in value):
        # A list and a tuple of the same items differ only where somebody looks.
        return Seen("value", repr(tuple(map(_number, value))))
    if isinstance(value, _PLAIN):
        return Seen("value", repr(_number(value)))
    return None


def _number(value: Any) -> Any:
    """Return a value without what rounding does to it; 2.0 and 2 are the same number."""
    if not isinstance(value, float):
        return value
    rounded = float(f"{value:.7g}")
    return int(rounded) if rounded.is_integer() else rounded


def _store(name: str, known: Attribute, pairs: list[tuple[Case, str]]) -> Store:
    """Assign another value in both frameworks and call; tell what MindSpore makes of it.

    In MindSpore it is assigned under its name there; a parameter is only taken away.
    """
    found = Store("idle")
    renamed = known.kind == "value" and known.load == "renamed"
    other = known.name if renamed else name
    for case, text in pairs[:STORED]:
        outcomes = [
            Store(outcome, repr(value), case.code)
            for value in _others(name, known.kind, case)
            if (outcome := _assigned(name, other, value, case, text))
        ]
        # One value may mean the same by chance, as a probability of 0 does: the worst holds.
        found = max((*outcomes, found), key=lambda each: STORES.index(each.outcome))
        if found.outcome not in ("idle", "unknown"):
            return found
    if found.outcome == "idle" and any(_reads_torch(name, case) for case, _ in pairs[:STORED]):
        # It is read, so that other inputs might show it.
        return Store("unknown")
    return found if found.code else Store("unknown")


def _others(name: str, kind: str, case: Case) -> Iterator[Any]:
    """Yield values to assign that differ from what an attribute has."""
    value = getattr(load(case.source)["net"].m, name, None)
    if kind in ("parameter", "buffer"):
        if value is not None:
            yield None
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, float):
        yield from (each for each in (0.0, 1.0, value * 2 + 0.1, value / 2) if each != value)
    elif isinstance(value, int):
        yield from (each for each in (value + 1, value * 2, value - 1) if each != value)
    elif isinstance(value, str):
        yield from (each for each in _MODES if each != value)
    elif isinstance(value, tuple) and value and all(type(each) is int for each in value):
        yield from (tuple(each + step for each in value) for step in (1, -1))
    elif value is None and kind == "value":
        yield from (2, 0.5, True)


def _assigned(name: str, other: str, value: Any, case: Case, text: str) -> str:
    """Return what an assignment does in MindSpore, nothing where torch itself refuses it."""
    try:
        before, after = _run_torch(case), _run_torch(case, name, value)
    except Exception:
        return ""
    if compare(before, after, factor=CHANGED) is None:
        return "idle"
    try:
        kept = _run_mindspore(case, text)
    except Exception:
        return "read" if _reads_mindspore(other, case, text) else "unread"
    try:
        moved = _run_mindspore(case, text, other, value)
    except Exception:
        return "fails"
    if compare(after, moved, factor=LOOSE) is None:
        return "same"
    if compare(kept, moved, factor=CHANGED) is None:
        return "ignored"
    if compare(after, _run_torch(case, name, value, 1), factor=CHANGED) is not None:
        # Both draw, so that the results say nothing.
        return "unknown"
    drawn = compare(before, _run_torch(case, seed=1), factor=CHANGED) is not None
    alike = compare(before, kept, factor=LOOSE) is None
    return "other" if drawn or alike else "unknown"


def _run_torch(case: Case, name: str = "", value: Any = None, seed: int = 0) -> Any:
    space = load(case.source)
    layer = space["net"].m
    fill_torch(layer, state_of(layer, case))
    if name:
        setattr(layer, name, value)
    results = []
    for mode in (True, False):
        space["net"].train(mode)
        seed_torch(seed_of(case.torch, seed))
        results.append(neutral_torch(space["case"](*map(torch_tensor, case.inputs))))
    return tuple(results)


def _run_mindspore(case: Case, text: str, name: str = "", value: Any = None) -> Any:
    import mindspore

    space = _filled(case, text)
    if name:
        setattr(space["net"].m, name, value)
    results = []
    for mode in (True, False):
        space["net"].set_train(mode)
        mindspore.set_seed(seed_of(case.torch))
        mindspore.manual_seed(seed_of(case.torch))
        results.append(neutral_mindspore(space["case"](*map(mindspore_tensor, case.inputs))))
    return tuple(results)


def _filled(case: Case, text: str) -> dict[str, Any]:
    """Return the names of a converted program whose layer has torch's parameters."""
    layer = load(case.source)["net"].m
    space = load(text)
    fill_mindspore(space["net"].m, state_of(layer, case))
    return space


def _reads_torch(name: str, case: Case) -> bool:
    """Tell whether a layer of torch reads an attribute when it is called."""
    layer = load(case.source)["net"].m
    return name in _reads(layer, layer, list(map(torch_tensor, case.inputs)))


def _reads_mindspore(name: str, case: Case, text: str) -> bool:
    """Tell whether a layer that cannot run here reads an attribute when it is called."""
    cell = load(text)["net"].m
    return name in _reads(cell, cell.construct, list(map(mindspore_tensor, case.inputs)))


def _reads(layer: Any, call: Any, inputs: list[Any]) -> set[str]:
    """Return the attributes that calling a layer reads, up to where it fails."""
    kind: Any = type(layer)
    read: set[str] = set()

    def get(self: Any, wanted: str) -> Any:
        read.add(wanted)
        return kind.__getattribute__(self, wanted)

    layer.__class__ = type(kind.__name__, (kind,), {"__getattribute__": get})
    read.clear()
    try:
        call(*inputs)
    except Exception:
        return read
    return read
