"""Parameters of layers in both frameworks: the recorded lines are what runs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mindport.mapping import index
from mindport.mapping.facts import parameters_file
from mindport.mapping.index import load_index
from mindport.mapping.layer_parameters import LayerParameters, load_parameters, numbered, starred

NAMES = ("torch.nn.BatchNorm3d", "torch.nn.Conv1d", "torch.nn.GRUCell")
ROOT = Path(__file__).parents[2] / "mappings"
_SCRIPT = """
from pathlib import Path
from mindport.verify.layer_lines import main
main(Path({data!r}), Path({out!r}), {names!r})
"""


def _told(line: LayerParameters) -> object:
    """Return what a line says, without how often it was seen."""
    pairs = {name: (each.name, each.dims, each.inserted) for name, each in line.parameters.items()}
    return pairs, set(line.forms), line.extra


def test_the_recorded_lines_are_what_runs(
    in_frameworks: Callable[[str], str], tmp_path: Path
) -> None:
    load_index()
    data = Path(index.__file__).parent / "data"
    names = ["parameters", *NAMES]
    in_frameworks(_SCRIPT.format(data=str(data), out=str(tmp_path), names=names))
    recorded = load_parameters(parameters_file(ROOT))
    found = load_parameters(tmp_path / parameters_file(ROOT).name)
    assert {torch for torch, _ in found} == set(NAMES)
    for pair, line in found.items():
        assert _told(line) == _told(recorded[pair]), pair
        assert line.equal == line.ran


def test_every_line_that_ran_is_equal_and_depends_on_what_it_renames() -> None:
    for line in load_parameters(parameters_file(ROOT)).values():
        renamed = any(each.name not in ("", name) for name, each in line.parameters.items())
        # Where no name changes, a kernel that differs says nothing against the names.
        assert line.equal == line.ran or not renamed, line.torch
        for name, parameter in line.parameters.items():
            if line.ran and parameter.name not in ("", name):
                assert parameter.proved, (line.torch, line.target, name)


def test_numbers_in_names_are_places_only() -> None:
    assert starred("layers.12.linear1.weight") == "layers.*.linear1.weight"
    assert starred("weight_hh_l3_reverse") == "weight_hh_l*_reverse"
    assert starred("bn2d.gamma") == "bn2d.gamma"
    assert numbered("layers.*.dense1.weight", "layers.12.linear1.weight") == (
        "layers.12.dense1.weight"
    )
