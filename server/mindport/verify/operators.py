"""Cases from torch's own database of operators: its sample inputs as source, form by form."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np

from mindport.core.base.records import replace
from mindport.core.catalog import Catalog
from mindport.verify.case import Case, seed_of
from mindport.verify.choose import spread, weight
from mindport.verify.frameworks import seed_torch
from mindport.verify.meaning import unspecified, without_ties
from mindport.verify.render import Renderer, Unrenderable, program
from mindport.verify.tensors import (
    edge_of,
    edge_of_code,
    is_tensor,
    special,
    to_input,
    unbatched,
)
from mindport.verify.variations import Call, variations

#: How many samples of an operator are looked at, and how many of them are run, by form.
LOOKED_AT = 80
RUN = {"function": 8, "method": 4, "in_place": 6}
KINDS = {
    "function": ("function", "class"),
    "method": ("method", "property"),
    "in_place": ("method",),
}
#: The other ways to write a call that are tried, by form.
VARIED = {"function": 28, "method": 12, "in_place": 4}
#: Operators whose samples give the arguments in another order than the function takes them.
_ORDER = {
    "einsum": (1, 0),
    "nn.functional.embedding": (1, 0),
    "polygamma": (1, 0),
    "special.polygamma": (1, 0),
    "where": (1, 0, 2),
}
#: Dtypes beside float32, with what they are called as an edge.
OTHER_DTYPES = (("int64", "int"), ("bool", "bool"), ("float16", "half"), ("complex64", "complex"))


def operators() -> list[Any]:
    """Return the operators of the database."""
    from torch.testing._internal.common_methods_invocations import op_db

    return list(op_db)


def names_of(operator: Any, catalog: Catalog) -> dict[str, list[str]]:
    """Return the public names that an operator has, by form, its own before its aliases."""
    found: dict[str, list[str]] = {"function": [], "method": [], "in_place": []}
    for alias in (operator, *operator.aliases):
        for form, name in (
            ("function", f"torch.{alias.name}"),
            ("method", f"torch.Tensor.{alias.name}"),
            ("in_place", f"torch.Tensor.{alias.name}_"),
        ):
            variant = {"method": "method_variant", "in_place": "inplace_variant"}.get(form)
            if variant is not None and getattr(alias, variant, None) is None:
                continue
            api = catalog.api(catalog.canonical(name) or name)
            if api is not None and api.kind in KINDS[form] and name not in found[form]:
                found[form].append(name)
    return found


def operator_cases(operator: Any, catalog: Catalog) -> Iterator[Case]:
    """Return the cases of an operator: function, method and in-place form, and its aliases."""
    names = names_of(operator, catalog)
    plain = "float32" if _takes(operator, "float32") else _first_dtype(operator)
    chosen = spread(_samples(operator, plain), max(RUN.values()))
    others = [
        (edge, sample)
        for dtype, edge in OTHER_DTYPES
        if dtype != plain and _takes(operator, dtype)
        for (sample,) in spread(_samples(operator, dtype), 1)
    ]
    for form, found in names.items():
        for position, name in enumerate(found):
            limit = RUN[form] if position == 0 else 2
            for (sample,) in chosen[:limit]:
                yield from _rendered(operator, _call(operator, sample, form), name, form, catalog)
            if position == 0:
                yield from _varied(operator, chosen, name, form, catalog)
            for edge, sample in others if position == 0 else ():
                call = _call(operator, sample, form)
                yield from _rendered(operator, call, name, form, catalog, edge)


def _varied(
    operator: Any, samples: list[tuple[Call, ...]], name: str, form: str, catalog: Catalog
) -> Iterator[Case]:
    api = catalog.api(catalog.canonical(name) or name)
    plain = [sample[0] for sample in samples if not weight(sample)[0]]
    if api is None or not plain:
        return
    more = (call for call in plain[1:] if len(call.args) > 1 or call.kwargs)
    chosen = [plain[0], *islice(more, 1)]
    for sample in chosen:
        call = _call(operator, sample, form)
        found = variations(call, api.signatures, 0 if form == "function" else 1)
        for varied in islice(found, VARIED[form] // len(chosen)):
            yield from _rendered(operator, varied, name, form, catalog)


def _call(operator: Any, call: Call, form: str) -> Call:
    """Return a sample as the call of a form."""
    order = _ORDER.get(operator.name)
    if form == "function" and order is not None and len(call.args) >= len(order):
        args = (*(call.args[place] for place in order), *call.args[len(order) :])
        return replace(call, args=args)
    return call


def _as_call(sample: Any) -> Call:
    style = "keyword" if sample.kwargs else "positional" if sample.args else "default"
    return Call((sample.input, *sample.args), dict(sample.kwargs), style, tuple(sample.kwargs))


def _takes(operator: Any, dtype: str) -> bool:
    import torch

    return getattr(torch, dtype) in operator.dtypes


def _first_dtype(operator: Any) -> str:
    names = sorted(str(dtype).removeprefix("torch.") for dtype in operator.dtypes)
    for known in ("float64", "int64", "complex64", "bool"):
        if known in names:
            return known
    return names[0] if names else "float32"


def _samples(operator: Any, dtype: str) -> list[tuple[Call, ...]]:
    import torch

    seed = seed_of(operator.name, operator.variant_test_name, dtype)
    seed_torch(seed)
    random.seed(seed)
    np.random.seed(seed % 2**32)
    try:
        made = operator.sample_inputs("cpu", getattr(torch, dtype), requires_grad=False)
        return [(_as_call(sample),) for sample in islice(made, LOOKED_AT)]
    except Exception:
        # The database itself does not support the combination.
        return []


def _rendered(
    operator: Any, call: Call, name: str, form: str, catalog: Catalog, edge: str = ""
) -> Iterator[Case]:
    if form != "function" and not (call.args and is_tensor(call.args[0])):
        return
    renderer = Renderer(is_tensor, special)
    try:
        if form == "function":
            code = f"{name}({renderer.arguments(call.args, call.kwargs)})"
        else:
            receiver = renderer.value(call.args[0])
            last = name.rpartition(".")[2]
            code = f"{receiver}.{last}({renderer.arguments(call.args[1:], call.kwargs)})"
    except Unrenderable:
        return
    body = [code, "return x"] if form == "in_place" else [f"return {code}"]
    inputs = without_ties(name, tuple(to_input(tensor) for tensor in renderer.tensors))
    if inputs is None or unspecified(name, code):
        return
    yield Case(
        torch=catalog.canonical(name) or name,
        form=form,
        source=program(renderer.parameters(), body),
        code=code,
        inputs=inputs,
        style=call.style,
        arguments=call.passed,
        edge=edge or edge_of(inputs) or unbatched(name, inputs) or edge_of_code(code),
        gradient=form != "in_place" and bool(operator.supports_autograd),
        names=tuple(renderer.names),
    )
