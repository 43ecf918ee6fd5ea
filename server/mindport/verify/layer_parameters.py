"""Names and shapes of layers' parameters in both frameworks, and the proof that they belong so.

A layer of torch and its conversion are made with the same arguments, filled with the same random
values by the names that are to be proved, and called.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from mindport.core.catalog import Catalog
from mindport.mapping.layer_parameters import LayerParameters, Parameter, starred
from mindport.verify.case import Case, seed_of
from mindport.verify.compare import LOOSE, compare
from mindport.verify.convert import OneTarget, convert
from mindport.verify.frameworks import load, seed_torch
from mindport.verify.layer_attributes import constructors, helper_of, made_of
from mindport.verify.layer_runs import counterpart, fill_torch, state_of
from mindport.verify.layer_table import OF_PARAMETERS
from mindport.verify.layers import table_cases
from mindport.verify.tensors import mindspore_tensor, neutral_mindspore, neutral_torch, torch_tensor
from mindport.verify.units import targets_of

#: How many times rounding two results may differ and still count as one.
CHANGED = 1e-2

#: Longer calls hold tensors that are written out.
CODE_LENGTH = 120
#: Of a run whose results are not torch's.
DIFFERENT = frozenset({""})
#: What these hold is the program's own choice.
CONTAINERS = ("torch.nn.Sequential", "torch.nn.TransformerEncoder", "torch.nn.TransformerDecoder")

Shapes = dict[str, tuple[int, ...]]


def measure_parameters(torch: str, units: list[str], catalog: Catalog) -> Iterator[LayerParameters]:
    """Yield what the parameters of a layer are in each of its targets; none where it has none."""
    if torch in CONTAINERS:
        return
    given = list(table_cases(torch, OF_PARAMETERS.get(torch, ()), catalog))
    cases = [case for case in given if case.training] or constructors(units, catalog)
    for target, entry in targets_of(torch, catalog):
        one = OneTarget(catalog, torch, entry)
        shown = target
        rows: list[tuple[Case, Shapes, Shapes, frozenset[str] | None]] = []
        for case in cases:
            made = convert(case.source, torch, one)
            layers = None if made.grade is None else made_of(case, made.text)
            if layers is None:
                continue
            if entry is None:
                shown = helper_of(layers[1])
            rows.append((case, _shapes(layers[0]), _cell_shapes(layers[1]), _run(case, made.text)))
        if any(names for _, names, _, _ in rows):
            yield _joined(torch, shown, rows)


def _joined(
    torch: str, target: str, rows: list[tuple[Case, Shapes, Shapes, frozenset[str] | None]]
) -> LayerParameters:
    """Return what several layers of one class showed."""
    found: dict[str, Parameter] = {}
    forms: set[frozenset[str]] = set()
    extra: set[str] = set()
    for _, names, others, proved in rows:
        pairs = _pairs(names, others)
        forms.add(frozenset(map(starred, names)))
        extra |= {starred(other) for other in others if other not in pairs.values()}
        for name, shape in names.items():
            pattern = starred(name)
            other = pairs.get(name, "")
            inserted = _inserted(shape, others[other]) if other else -1
            known = found.get(pattern)
            dims = {len(shape), *(known.dims if known else ())}
            first = known or Parameter(starred(other) if "*" in pattern else other, (), inserted)
            if known and (known.inserted != inserted or bool(known.name) != bool(other)):
                raise ValueError(f"{torch}: {name} is {other} once and {known.name} once")
            count = first.proved + (name in (proved or ()))
            found[pattern] = Parameter(first.name, tuple(sorted(dims)), inserted, count)
    return LayerParameters(
        torch,
        target,
        found,
        tuple(forms),
        tuple(case.code for case, _, _, _ in rows if len(case.code) <= CODE_LENGTH),
        tuple(sorted(extra)),
        ran=sum(proved is not None for _, _, _, proved in rows),
        equal=sum(proved is not None and proved != DIFFERENT for _, _, _, proved in rows),
    )


def _shapes(layer: Any) -> Shapes:
    return {name: tuple(value.shape) for name, value in layer.state_dict().items()}


def _cell_shapes(cell: Any) -> Shapes:
    return {name: tuple(value.shape) for name, value in _held(cell).items()}


def _held(cell: Any) -> dict[str, Any]:
    """Return parameters and buffers of a MindSpore layer by the names a checkpoint has."""
    return {**dict(cell.parameters_and_names()), **dict(cell.named_buffers())}


def _pairs(names: Shapes, others: Shapes) -> dict[str, str]:
    """Return MindSpore's name of each parameter of torch's that has one."""
    found: dict[str, str] = {}
    for name, shape in names.items():
        other = counterpart(name, {key: key for key in others}, found)
        if other is not None and _inserted(shape, others[other]) is not None:
            found[name] = other
    return found


def _inserted(shape: tuple[int, ...], other: tuple[int, ...]) -> Any:
    """Return -1 for equal shapes, where a dimension of size 1 is put in, or None."""
    if shape == other:
        return -1
    for axis in range(len(shape), -1, -1):
        # A convolution's new dimension stands before its last one.
        if (*shape[:axis], 1, *shape[axis:]) == other and axis == len(shape) - 1:
            return axis
    return None


def _run(case: Case, text: str) -> frozenset[str] | None:
    """Return the parameters that results depend on which are the same in both frameworks.

    ``DIFFERENT`` where the results differ, None where MindSpore cannot run it here.
    """
    layer = load(case.source)["net"].m
    state = state_of(layer, case)
    names = _shapes(layer)
    try:
        expected = _run_torch(case, state)
        touched = frozenset(
            name
            for name, values in state.items()
            if compare(
                expected, _run_torch(case, {**state, name: values + _noise(name, values)}),
                factor=CHANGED,
            )
            is not None
        )  # fmt: skip
        found = _run_mindspore(case, text, state, _pairs(names, _cell_shapes(load(text)["net"].m)))
    except Exception:
        # MindSpore has no common class of what an absent kernel raises.
        return None
    return touched if compare(expected, found, factor=LOOSE) is None else DIFFERENT


def _noise(name: str, values: Any) -> Any:
    generator = np.random.default_rng(seed_of(name, "noise"))
    return generator.uniform(0.5, 1.0, values.shape).astype(values.dtype)


def _run_torch(case: Case, state: Mapping[str, Any]) -> Any:
    space = load(case.source)
    fill_torch(space["net"].m, state)
    space["net"].eval()
    seed_torch(seed_of(case.torch))
    return neutral_torch(space["case"](*map(torch_tensor, case.inputs)))


def _run_mindspore(
    case: Case, text: str, state: Mapping[str, Any], pairs: Mapping[str, str]
) -> Any:
    import mindspore

    space = load(text)
    cell = space["net"].m
    held = _held(cell)
    for name, values in state.items():
        if name not in pairs:
            raise ValueError(name)
        other = held[pairs[name]]
        if math.prod(other.shape) != values.size:
            raise ValueError(name)
        tensor = mindspore.Tensor(values.reshape(other.shape), other.dtype)
        if hasattr(other, "set_data"):
            other.set_data(tensor)
        else:
            other[:] = tensor
    space["net"].set_train(False)
    return neutral_mindspore(space["case"](*map(mindspore_tensor, case.inputs)))
