"""``python -m mindport.verify.layer_lines DATA FOLDER [NAME ...]``: what layers' attributes are.

It runs in an interpreter that has both frameworks. DATA holds the compiled mappings.
"""

from __future__ import annotations

import sys
from pathlib import Path

from mindport.core.walk.types_of import is_module_class
from mindport.mapping.index import Index
from mindport.mapping.layer_attributes import line_of
from mindport.verify.frameworks import prepare
from mindport.verify.layer_attributes import layer_units, measure
from mindport.verify.units import units

_BASE = "torch.nn.Module"


def main(data: Path, folder: Path, only: list[str]) -> None:
    """Measure every layer that has a target, or those named, and write ``layers-VERSION.jsonl``."""
    version = prepare()[1]
    catalog = Index(data)
    names = [
        name
        for name in catalog.names()
        if name.count(".") == 2 and name != _BASE and is_module_class(name, catalog)
    ]
    cases = layer_units({unit.id: unit.names for unit in units(catalog)}, names)
    lines: list[str] = []
    for name in only or sorted(cases):
        for target, attributes in measure(name, cases[name], catalog.attribute_names(), catalog):
            lines.append(line_of(name, target, attributes))
        print(name, flush=True)
    (folder / f"layers-{version}.jsonl").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:])
