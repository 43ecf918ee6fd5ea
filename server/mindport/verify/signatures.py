"""Cases of APIs that torch's database has no samples of, from their signatures and kinds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from mindport.core.catalog import Api, Catalog
from mindport.verify.case import Case, seed_of
from mindport.verify.frameworks import run_torch
from mindport.verify.generate import Tensors, base_calls
from mindport.verify.meaning import ADDRESSES
from mindport.verify.render import Raw, Renderer, Unrenderable, program
from mindport.verify.tensors import edge_of, edge_of_code, is_tensor, special, to_input, unbatched
from mindport.verify.variations import Call, variations

#: Calls of each signature by the kind of the first tensor; the first one starts variations.
BASES = {"float": 3, "int": 1, "bool": 1}
VARIED = 16
#: What belongs to the state of a machine or of an object, not to the inputs.
_MACHINE = ("torch.cuda.", "torch.distributed.", "torch.nn.Module.", "torch.optim.")
#: Methods that Python calls to write into a tensor.
_WRITING = ("__delitem__", "__setitem__")
_DTYPES = ("float32", "int64", "bool")
_CONSTANTS = frozenset({"torch.e", "torch.inf", "torch.nan", "torch.pi"})


def signature_cases(name: str, catalog: Catalog) -> Iterator[Case]:
    """Return the cases of an API by its kind."""
    api = catalog.api(name)
    if api is None:
        return
    if api.kind == "dtype":
        yield from _dtype(api)
    elif api.kind == "constant":
        if name in _CONSTANTS:
            yield Case(name, "constant", program("", [f"return {name}"]), name)
    elif api.kind == "property":
        yield from _property(api)
    elif api.kind in ("function", "method"):
        yield from _calls(api, catalog)


def generated(api: Api) -> bool:
    """Tell whether cases can be made of an API from its signature."""
    if api.kind in ("dtype", "constant"):
        return True
    if api.name.rpartition(".")[2] in ADDRESSES:
        return False
    if api.name.startswith(_MACHINE):
        return False
    if api.kind in ("property", "method"):
        return api.name.startswith("torch.Tensor.")
    return api.kind == "function" and api.name.startswith("torch.")


def _dtype(api: Api) -> Iterator[Case]:
    for dtype in _DTYPES:
        tensors = Tensors(api.name)
        kind = {"float32": "positive", "int64": "int", "bool": "bool"}[dtype]
        given = to_input(tensors.make(kind, (3, 4)))
        code = f"x.to({api.name})"
        yield Case(
            api.name,
            "dtype",
            program("x: torch.Tensor", [f"return {code}"]),
            code,
            (given,),
            names=("x",),
        )


def _property(api: Api) -> Iterator[Case]:
    last = api.name.rpartition(".")[2]
    tensors = Tensors(api.name)
    for kind, shape in (("float", (3, 4)), ("float", (2, 3, 4)), ("int", (3, 4)), ("bool", (5,))):
        given = to_input(tensors.make(kind, shape))
        code = f"x.{last}"
        yield Case(
            api.name,
            "property",
            program("x: torch.Tensor", [f"return {code}"]),
            code,
            (given,),
            edge="" if kind == "float" else kind,
            gradient=kind == "float",
            names=("x",),
        )


def _calls(api: Api, catalog: Catalog) -> Iterator[Case]:
    method = api.kind == "method"
    for signature in api.signatures[:4]:
        bases: list[Call] = []
        for kind, limit in BASES.items():
            made = _bases(api, base_calls(api.name, signature, method, kind))
            for case, call in islice(made, limit):
                yield case
                bases.append(call)
        for base in bases[:1]:
            for varied in islice(variations(base, api.signatures, int(method)), VARIED):
                other = _case(api, varied)
                if other is not None:
                    yield other


def _bases(api: Api, calls: Iterator[Call]) -> Iterator[tuple[Case, Call]]:
    """Yield the calls that torch takes."""
    for call in calls:
        case = _case(api, call)
        if case is not None and _valid(case):
            yield case, call


def _initialiser(api: Api, call: Call) -> Case | None:
    """Return the case of a function that fills a parameter."""
    given = to_input(Tensors(api.name).make("float", (30, 40)))
    renderer = Renderer(is_tensor, special)
    try:
        code = f"{api.name}({renderer.arguments((Raw('w'), *call.args[1:]), call.kwargs)})"
    except Unrenderable:
        return None
    body = ["w = torch.nn.Parameter(x)", code, "return w"]
    if renderer.names or "tensor" in call.kwargs:
        return None
    return Case(
        api.name,
        "in_place",
        program("x: torch.Tensor", body),
        code,
        (given,),
        style=call.style,
        arguments=call.passed,
        names=("x",),
    )


def _valid(case: Case) -> bool:
    try:
        run_torch(case, seed_of(case.torch, case.code))
    except Exception:
        return False
    return True


def _case(api: Api, call: Call) -> Case | None:
    if api.name.startswith("torch.nn.init."):
        return _initialiser(api, call)
    renderer = Renderer(is_tensor, special)
    last = api.name.rpartition(".")[2]
    in_place = last in _WRITING or (last.endswith("_") and not last.endswith("__"))
    args: Any = call.args
    try:
        if api.kind == "method":
            receiver = renderer.value(args[0])
            code = f"{receiver}.{last}({renderer.arguments(args[1:], call.kwargs)})"
        else:
            code = f"{api.name}({renderer.arguments(args, call.kwargs)})"
    except Unrenderable:
        return None
    if in_place and not renderer.names:
        return None
    inputs = tuple(map(to_input, renderer.tensors))
    first = inputs[0].dtype if inputs else "float32"
    edge = {"int64": "int", "bool": "bool"}.get(first, "")
    return Case(
        api.name,
        "in_place" if in_place else api.kind,
        program(renderer.parameters(), [code, "return x"] if in_place else [f"return {code}"]),
        code,
        inputs,
        style=call.style,
        arguments=call.passed,
        edge=edge_of(inputs) or edge or unbatched(api.name, inputs) or edge_of_code(code),
        gradient=not in_place and first == "float32",
        names=tuple(renderer.names),
    )
