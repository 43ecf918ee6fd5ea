"""Cases of optimizers and of learning rate schedulers, on parameters of a small layer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from mindport.core.catalog import Catalog
from mindport.verify.case import Case
from mindport.verify.render import Raw, Renderer
from mindport.verify.variations import Call, variations

VARIED = 40
#: Constructor arguments beside the parameters; a first row of none stands for the defaults.
_OPTIMIZERS: dict[str, list[dict[str, Any]]] = {
    "ASGD": [{}, {"lr": 0.1}, {"lr": 0.1, "weight_decay": 0.1}, {"lr": 0.1, "lambd": 0.01}],
    "Adadelta": [{}, {"lr": 0.5}, {"rho": 0.7}, {"weight_decay": 0.1}],
    "Adafactor": [{}, {"lr": 0.1}],
    "Adagrad": [
        {},
        {"lr": 0.1},
        {"lr": 0.1, "lr_decay": 0.1},
        {"lr": 0.1, "initial_accumulator_value": 0.3},
        {"lr": 0.1, "eps": 0.01},
        {"lr": 0.1, "weight_decay": 0.1},
    ],
    "Adam": [
        {},
        {"lr": 0.1},
        {"lr": 0.1, "betas": (0.5, 0.9)},
        {"lr": 0.1, "weight_decay": 0.1},
        {"lr": 0.1, "amsgrad": True},
        {"lr": 0.1, "eps": 0.01},
        {"lr": 0.1, "maximize": True},
        {"lr": 0.1, "weight_decay": 0.1, "decoupled_weight_decay": True},
    ],
    "AdamW": [
        {},
        {"lr": 0.1},
        {"lr": 0.1, "betas": (0.5, 0.9)},
        {"lr": 0.1, "weight_decay": 0.3},
        {"lr": 0.1, "amsgrad": True},
        {"lr": 0.1, "eps": 0.01},
        {"lr": 0.1, "maximize": True},
    ],
    "Adamax": [{}, {"lr": 0.1}, {"lr": 0.1, "weight_decay": 0.1}, {"lr": 0.1, "eps": 0.01}],
    "NAdam": [
        {},
        {"lr": 0.1},
        {"lr": 0.1, "weight_decay": 0.1},
        {"momentum_decay": 0.1},
        {"lr": 0.1, "eps": 0.01},
    ],
    "RAdam": [
        {},
        {"lr": 0.1},
        {"lr": 0.1, "weight_decay": 0.1},
        {"lr": 0.1, "betas": (0.5, 0.9)},
        {"lr": 0.1, "eps": 0.01},
        {"lr": 0.1, "weight_decay": 0.1, "decoupled_weight_decay": True},
    ],
    "RMSprop": [
        {},
        {"lr": 0.1},
        {"lr": 0.1, "alpha": 0.8},
        {"lr": 0.1, "momentum": 0.9},
        {"lr": 0.1, "centered": True},
        {"lr": 0.1, "eps": 0.01},
        {"lr": 0.1, "weight_decay": 0.1},
    ],
    "Rprop": [{}, {"lr": 0.1}, {"lr": 0.1, "etas": (0.3, 1.5)}, {"step_sizes": (0.001, 0.1)}],
    "SGD": [
        {},
        {"lr": 0.1},
        {"lr": 0.1, "momentum": 0.9},
        {"lr": 0.1, "momentum": 0.9, "nesterov": True},
        {"lr": 0.1, "momentum": 0.9, "dampening": 0.1},
        {"lr": 0.1, "weight_decay": 0.1},
        {"lr": 0.1, "momentum": 0.9, "weight_decay": 0.1},
    ],
    "SparseAdam": [],
}
#: Parameters in groups, one with a rate of its own.
_GROUPS = "[{'params': [m.weight], 'lr': 0.03}, {'params': [m.bias]}]"
_SCHEDULERS: dict[str, list[Call]] = {
    "ConstantLR": [Call(()), Call((), {"factor": 0.5, "total_iters": 4})],
    "CosineAnnealingLR": [Call((5,)), Call((), {"T_max": 5, "eta_min": 0.01})],
    "CosineAnnealingWarmRestarts": [Call((4,)), Call((3,), {"T_mult": 2, "eta_min": 0.01})],
    "CyclicLR": [
        Call((0.01, 0.1), {"cycle_momentum": False}),
        Call((0.01, 0.1), {"step_size_up": 3, "cycle_momentum": False}),
        Call((0.01, 0.1), {"step_size_up": 3, "mode": "triangular2", "cycle_momentum": False}),
    ],
    "ExponentialLR": [Call((0.9,)), Call((), {"gamma": 0.5})],
    "LambdaLR": [Call((Raw("lambda epoch: 0.9 ** epoch"),))],
    "LinearLR": [Call(()), Call((), {"start_factor": 0.5, "end_factor": 0.8, "total_iters": 4})],
    "MultiStepLR": [Call(([2, 5],)), Call(([2, 5],), {"gamma": 0.5})],
    "MultiplicativeLR": [Call((Raw("lambda epoch: 0.9"),))],
    "OneCycleLR": [Call((0.1,), {"total_steps": 20})],
    "PolynomialLR": [Call(()), Call((), {"total_iters": 8, "power": 2.0})],
    "ReduceLROnPlateau": [Call(()), Call((), {"patience": 2, "factor": 0.5})],
    "StepLR": [Call((3,)), Call((), {"step_size": 2, "gamma": 0.5})],
}


def optimizer_names() -> list[str]:
    """Return the optimizers and schedulers that there are cases of."""
    return [
        *(f"torch.optim.{name}" for name in sorted(_OPTIMIZERS)),
        *(f"torch.optim.lr_scheduler.{name}" for name in sorted(_SCHEDULERS)),
    ]


def optimizer_cases(name: str, catalog: Catalog) -> Iterator[Case]:
    """Return the cases of an optimizer or a scheduler."""
    canonical = catalog.canonical(name) or name
    api = catalog.api(canonical)
    last = name.rpartition(".")[2]
    if last in _OPTIMIZERS:
        calls = [Call((Raw("m.parameters()"),), kwargs) for kwargs in _OPTIMIZERS[last]]
        calls += [Call((Raw(_GROUPS),), kwargs) for kwargs in _OPTIMIZERS[last][1:2]]
    else:
        calls = [Call((Raw("optimizer"), *call.args), call.kwargs) for call in _SCHEDULERS[last]]
    bases = calls[:1] if last in _SCHEDULERS else calls[1:2]
    more = [
        varied
        for call in bases
        if api is not None
        for varied in islice(variations(call, api.signatures, 1), VARIED)
    ]
    for call in (*calls, *more):
        yield _case(canonical, name, call)


def _case(canonical: str, name: str, call: Call) -> Case:
    renderer = Renderer(lambda value: False, lambda value: None)
    code = f"{name}({renderer.arguments(call.args, call.kwargs)})"
    optimizer = name.rpartition(".")[0] == "torch.optim"
    lines = [f"    optimizer = {code}"]
    if not optimizer:
        lines = [
            "    optimizer = torch.optim.SGD(m.parameters(), lr=0.1)",
            f"    scheduler = {code}",
        ]
    ending = "    return optimizer" if optimizer else "    return optimizer, scheduler"
    source = "\n".join(
        ["import torch", "", "", "def case(m: torch.nn.Module):", *lines, ending, ""]
    )
    return Case(
        torch=canonical,
        form="optimizer" if optimizer else "scheduler",
        source=source,
        code=code,
        style="keyword" if call.kwargs else "default",
        arguments=call.passed or tuple(call.kwargs),
        training=True if optimizer else None,
    )
