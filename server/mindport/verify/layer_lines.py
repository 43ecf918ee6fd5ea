"""``python -m mindport.verify.layer_lines DATA FOLDER [NAME ...]``: what layers hold in both.

It runs in an interpreter that has both frameworks. DATA holds the compiled mappings. Written are
the attributes of layers, the names of their parameters, and what calls of them take.
"""

from __future__ import annotations

import sys
from pathlib import Path

from mindport.core.walk.values.types_of import is_module_class
from mindport.mapping.index import Index
from mindport.mapping.layer_attributes import line_of
from mindport.mapping.layer_calls import LayerCall, render_calls
from mindport.mapping.layer_parameters import LayerParameters, render_lines
from mindport.verify.frameworks import prepare
from mindport.verify.layer_attributes import layer_units, measure
from mindport.verify.layer_calls import measure_calls
from mindport.verify.layer_parameters import measure_parameters
from mindport.verify.units import units

_BASE = "torch.nn.Module"
ATTRIBUTES, PARAMETERS, CALLS = PARTS = ("attributes", "parameters", "calls")


def main(data: Path, folder: Path, only: list[str]) -> None:
    """Measure every layer that has a target, or those named, and write what came of it.

    ``attributes``, ``parameters`` or ``calls`` among the names asks for that file alone.
    """
    version = prepare()[1]
    catalog = Index(data)
    parts = {each for each in only if each in PARTS} or set(PARTS)
    only = [each for each in only if each not in parts]
    names = [
        name
        for name in catalog.names()
        if name.count(".") == 2 and name != _BASE and is_module_class(name, catalog)
    ]
    cases = layer_units({unit.id: unit.names for unit in units(catalog)}, names)
    lines: list[str] = []
    parameters: list[LayerParameters] = []
    calls: list[LayerCall] = []
    for name in only or sorted(cases):
        if ATTRIBUTES in parts:
            attributes_of = measure(name, cases[name], catalog.attribute_names(), catalog)
            lines += [line_of(name, target, attributes) for target, attributes in attributes_of]
        if PARAMETERS in parts:
            parameters += measure_parameters(name, cases[name], catalog)
        if CALLS in parts:
            calls += measure_calls(name, catalog)
        print(name, flush=True)
    if ATTRIBUTES in parts:
        (folder / f"layers-{version}.jsonl").write_text("".join(lines), encoding="utf-8")
    if PARAMETERS in parts:
        text = render_lines(parameters)
        (folder / f"parameters-{version}.jsonl").write_text(text, encoding="utf-8")
    if CALLS in parts:
        (folder / f"calls-{version}.jsonl").write_text(render_calls(calls), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:])
