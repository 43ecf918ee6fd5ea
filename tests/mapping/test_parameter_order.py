"""The order of parameters of recurrent layers: torch's, though MindSpore's Cells hold another."""

from __future__ import annotations

import sys
import types
from collections import OrderedDict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

RECIPES = Path(__file__).parents[2] / "mappings" / "recipes"

KINDS = ("weight_ih_l", "weight_hh_l", "bias_ih_l", "bias_hh_l")
# More than ten, so that an order of the digits would be another one.
LAYERS = [f"{layer}{way}" for layer in range(12) for way in ("", "_reverse")]
TORCHS = [kind + layer for layer in LAYERS for kind in KINDS]


class _Layer:
    """A Cell that holds parameters as MindSpore 2.10's recurrent layers do."""

    def __init__(self) -> None:
        self._params = OrderedDict((kind + layer, object()) for kind in KINDS for layer in LAYERS)
        self._params["own"] = object()

    def cells_and_names(self, name_prefix: str = "") -> list[tuple[str, _Layer]]:
        return [(name_prefix, self)]

    def parameters_and_names(self, expand: bool) -> Iterator[tuple[str, object]]:
        yield from self._params.items()


@pytest.fixture
def helper(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Callable[..., Any]]:
    """The helper of a name, for which LSTM is a class of this file and other layers are none."""

    class Namespace(types.SimpleNamespace):
        def __getattr__(self, name: str) -> Any:
            return type(name, (), {})

    stand_in = types.ModuleType("mindspore")
    vars(stand_in).update(nn=Namespace(LSTM=_Layer), mint=Namespace(nn=Namespace()))
    monkeypatch.setitem(sys.modules, "mindspore", stand_in)

    def read(name: str) -> Callable[..., Any]:
        names: dict[str, Any] = {}
        exec(compile((RECIPES / f"{name}.py").read_text("utf-8"), name, "exec"), names)
        found: Callable[..., Any] = names[name]
        return found

    return read


def test_parameters_of_a_recurrent_layer_come_layer_by_layer(
    helper: Callable[[str], Callable[..., Any]],
) -> None:
    layer = _Layer()
    named = list(helper("named_parameters_of")(layer))
    assert [name for name, _ in named] == [*TORCHS, "own"]
    assert list(helper("parameters_of")(layer)) == [parameter for _, parameter in named]


def test_layers_that_are_composed_hold_them_in_that_order(
    helper: Callable[[str], Callable[..., Any]],
) -> None:
    layer = _Layer()
    held = dict(layer._params)
    helper("layer_by_layer")(layer)
    assert list(layer._params) == [*TORCHS, "own"]
    assert dict(layer._params) == held
