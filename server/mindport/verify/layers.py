"""Cases of layers: constructor and forward, in training and in evaluation mode."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import numpy as np

from mindport.core.catalog import Catalog
from mindport.verify.case import Case, seed_of
from mindport.verify.choose import spread
from mindport.verify.frameworks import seed_torch
from mindport.verify.layer_table import EXTRA
from mindport.verify.render import Raw, Renderer, Unrenderable
from mindport.verify.tensors import edge_of, is_tensor, special, to_input, unbatched
from mindport.verify.variations import Call, variations

LOOKED_AT = 120
#: Samples that are run in training mode; the first of them in evaluation mode as well.
TRAINED, EVALUATED = 12, 3
VARIED = 24
_PROGRAM = """\
import torch


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.m = {code}

    def forward(self, {parameters}):
        return self.m({call})


net = Net()


def case({parameters}):
    return net({names})
"""


def layers() -> list[Any]:
    """Return the layers of torch's database."""
    from torch.testing._internal.common_modules import module_db

    return [info for info in module_db if not getattr(info, "is_lazy", False)]


def layer_name(info: Any) -> str:
    """Return the public name of a layer of the database."""
    return f"torch.{info.name}"


def extra_layers() -> list[str]:
    """Return the layers that the database lacks and this project has cases of."""
    return sorted(EXTRA)


def layer_cases(info: Any, catalog: Catalog) -> Iterator[Case]:
    """Return the cases of a layer of the database."""
    samples = spread(list(_samples(info)), TRAINED)
    yield from _cases(layer_name(info), samples, catalog)


def extra_cases(name: str, catalog: Catalog) -> Iterator[Case]:
    """Return the cases of a layer that the database lacks."""
    yield from table_cases(name, EXTRA[name], catalog)


def table_cases(name: str, rows: Sequence[Any], catalog: Catalog) -> Iterator[Case]:
    """Return the cases of a layer that rows of ``layer_table`` make."""
    samples = [
        (Call(args, kwargs), Call(_generated(name, shapes))) for args, kwargs, shapes in rows
    ]
    yield from _cases(name, samples, catalog)


def _samples(info: Any) -> Iterator[tuple[Call, Call]]:
    import torch

    seed_torch(seed_of(info.name))
    made = info.module_inputs_func(
        info, device="cpu", dtype=torch.float32, requires_grad=False, training=True
    )
    names = list(inspect.signature(info.module_cls.forward).parameters)[1:]
    for sample in islice(made, LOOKED_AT):
        constructor, forward = sample.constructor_input, sample.forward_input
        if forward is None or any(name.startswith("_") for name in constructor.kwargs):
            continue
        args, kwargs = list(forward.args), dict(forward.kwargs)
        # Hardly anybody passes a layer's inputs by keyword.
        for name in names[len(args) :]:
            if name not in kwargs:
                break
            args.append(kwargs.pop(name))
        yield (
            Call(tuple(map(_literal, constructor.args)), _literals(constructor.kwargs)),
            Call(tuple(args), kwargs),
        )


def _cases(name: str, samples: Sequence[tuple[Call, ...]], catalog: Catalog) -> Iterator[Case]:
    api = catalog.api(catalog.canonical(name) or name)
    for place, (made, given) in enumerate(samples):
        yield from _case(name, made, given, True, catalog)
        if place < EVALUATED:
            yield from _case(name, made, given, False, catalog)
    if api is None:
        return
    bases = [*samples[:1], *(sample for sample in samples[1:] if sample[0].args)][:2]
    for made, given in bases:
        for varied in islice(variations(made, api.signatures, 0), VARIED):
            yield from _case(name, varied, given, True, catalog)


def _case(name: str, made: Call, given: Call, training: bool, catalog: Catalog) -> Iterator[Case]:
    renderer = Renderer(is_tensor, special)
    try:
        code = f"{name}({renderer.arguments(made.args, made.kwargs)})"
        call = renderer.arguments(given.args, given.kwargs)
    except Unrenderable:
        return
    names = ", ".join(renderer.names)
    inputs = tuple(map(to_input, renderer.tensors))
    source = _PROGRAM.format(code=code, call=call, parameters=renderer.parameters(), names=names)
    source = source.replace("(self, )", "(self)")
    yield Case(
        torch=catalog.canonical(name) or name,
        form="class",
        source=source if training else source.replace("net = Net()", "net = Net()\nnet.eval()"),
        code=code if training else f"{code}.eval()",
        inputs=inputs,
        style=made.style if made.style != "default" or not made.kwargs else "keyword",
        arguments=made.passed or tuple(made.kwargs),
        edge=edge_of(inputs) or unbatched(name, inputs),
        gradient=True,
        training=training,
        names=tuple(renderer.names),
    )


def _literal(value: Any) -> Any:
    """Return a constructor's argument; a tensor there is written out."""
    if is_tensor(value):
        return Raw(f"torch.tensor({value.tolist()})")
    return value


def _literals(kwargs: dict[str, Any]) -> dict[str, Any]:
    return {name: _literal(value) for name, value in kwargs.items()}


def _generated(name: str, shapes: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return random tensors of the shapes; ``("index", n, shape)`` gives whole numbers below n."""
    import torch

    generator = np.random.default_rng(seed_of(name))
    made: list[Any] = []
    for shape in shapes:
        if shape and shape[0] == "index":
            values = generator.integers(0, shape[1], shape[2])
            made.append(torch.from_numpy(np.asarray(values, dtype=np.int64)))
        else:
            values = generator.standard_normal(shape)
            made.append(torch.from_numpy(np.asarray(values, dtype=np.float32)))
    return tuple(made)
