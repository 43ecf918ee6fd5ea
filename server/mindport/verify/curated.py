"""Cases that people wrote: a call, what is set up for it, and generators of its inputs."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mindport.mapping.load.case_code import source_of
from mindport.verify.case import Case, Input, seed_of


def curated_cases(name: str, given: Sequence[Mapping[str, Any]], kind: str) -> Iterator[Case]:
    """Return the cases of an API; ``kind`` is that of the API."""
    for place, case in enumerate(given):
        inputs = tuple(
            _input(text, seed_of(name, place, key)) for key, text in case.get("inputs", {}).items()
        )
        code = case["call"] if "result" not in case else f"{case['call']}; {case['result']}"
        floats = any(one.dtype.startswith("float") for one in inputs)
        yield Case(
            torch=name,
            form=kind,
            source=source_of(case),
            code=code,
            inputs=inputs,
            style="curated",
            edge=case.get("edge", ""),
            gradient=floats and "result" not in case,
            random=bool(case.get("random")),
            loose=bool(case.get("loose")),
            names=tuple(case.get("inputs", {})),
        )


def _input(text: str, seed: int) -> Input:
    """Return the input that a generator's text stands for."""
    import numpy as np

    call = ast.parse(text, mode="eval").body
    assert isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
    args = [ast.literal_eval(arg) for arg in call.args]
    keys = {str(item.arg): ast.literal_eval(item.value) for item in call.keywords}
    generator = np.random.default_rng(seed)
    kind = call.func.id
    shape = tuple(args)
    if kind == "array":
        return Input(np.asarray(args[0], dtype=keys["dtype"]), str(keys["dtype"]))
    if kind == "bool":
        return Input(generator.random(shape) > 0.5, "bool")
    if kind in ("index", "int"):
        low, high = (0, args[0]) if kind == "index" else (args[0], args[1])
        size = keys.get("size", ())
        values = generator.integers(low, high, size)
        return Input(np.asarray(values, dtype=np.int64), "int64")
    if kind == "complex":
        values = generator.standard_normal(shape) + 1j * generator.standard_normal(shape)
        return Input(np.asarray(values, dtype=np.complex64), "complex64")
    if kind == "positive":
        values = generator.uniform(0.2, 2.0, shape)
    else:
        values = generator.standard_normal(shape)
    dtype = "float16" if kind == "half" else "float32"
    return Input(np.asarray(values, dtype=dtype), dtype)
