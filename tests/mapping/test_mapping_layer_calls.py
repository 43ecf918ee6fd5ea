"""What calls of layers take: how it is paired, kept, and read back."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest
from mindport.core.catalog import LayerArgument
from mindport.mapping.damaged import DamagedData
from mindport.mapping.index import load_index
from mindport.mapping.layer_calls import LayerCall, differs, load_calls, render_calls
from mindport.verify.layer_calls import paired

ENCODER = "torch.nn.TransformerEncoder"


def _own(src, mask=None, is_causal=None):  # type: ignore[no-untyped-def]
    raise NotImplementedError


def _other(src, src_mask=None):  # type: ignore[no-untyped-def]
    raise NotImplementedError


def _asking(src, src_mask):  # type: ignore[no-untyped-def]
    raise NotImplementedError


def _of(function: object) -> list[inspect.Parameter]:
    return list(inspect.signature(function).parameters.values())  # type: ignore[arg-type]


def test_parameters_are_paired_by_name_then_by_position() -> None:
    found = paired("torch.nn.A", "mindspore.nn.A", _of(_own), _of(_other))
    assert found.arguments == (
        LayerArgument("src", "src"),
        LayerArgument("mask", "src_mask", "None"),
        LayerArgument("is_causal", "", "None"),
    )
    assert found.wanted == ()
    assert paired("torch.nn.A", "mindspore.nn.A", _of(_own), _of(_asking)).wanted == ("src_mask",)
    assert not differs(paired("torch.nn.A", "mindspore.nn.A", _of(_own), _of(_own)))


def test_lines_are_read_back_and_damage_is_told(tmp_path: Path) -> None:
    call = LayerCall("torch.nn.A", "mindspore.nn.A", (LayerArgument("x", "y", "1"),), ("z",))
    path = tmp_path / "calls.jsonl"
    path.write_text(render_calls([call]), encoding="utf-8")
    assert load_calls(path) == {("torch.nn.A", "mindspore.nn.A"): call}
    path.write_text('{"torch": 1}\n', encoding="utf-8")
    with pytest.raises(DamagedData, match=r"calls\.jsonl:1"):
        load_calls(path)


def test_the_index_tells_what_differs() -> None:
    index = load_index()
    arguments, wanted = index.layer_call(ENCODER, "mindspore.nn.TransformerEncoder") or ((), ())
    assert LayerArgument("mask", "src_mask", "None") in arguments
    assert wanted == ()
    assert index.layer_call("torch.nn.Linear", "mindspore.mint.nn.Conv2d") is None
