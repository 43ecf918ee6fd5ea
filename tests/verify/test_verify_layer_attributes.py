"""Attributes of layers, read and assigned in both frameworks: the recorded lines are what runs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mindport.mapping import index
from mindport.mapping.facts import layers_file
from mindport.mapping.index import load_index
from mindport.mapping.layer_attributes import load_layer_attributes

NAMES = ("torch.nn.BatchNorm2d", "torch.nn.Dropout", "torch.nn.MaxPool2d", "torch.nn.Softmax")
ROOT = Path(__file__).parents[2] / "mappings"
_SCRIPT = """
from pathlib import Path
from mindport.verify.layer_lines import main
main(Path({data!r}), Path({out!r}), {names!r})
"""


def test_the_recorded_lines_are_what_runs(
    in_frameworks: Callable[[str], str], tmp_path: Path
) -> None:
    load_index()
    data = Path(index.__file__).parent / "data"
    in_frameworks(_SCRIPT.format(data=str(data), out=str(tmp_path), names=list(NAMES)))
    recorded = load_layer_attributes(layers_file(ROOT))
    found = load_layer_attributes(tmp_path / layers_file(ROOT).name)
    assert {torch for torch, _ in found} == set(NAMES)
    for pair, attributes in found.items():
        assert attributes == recorded[pair], pair
