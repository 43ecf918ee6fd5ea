"""Attributes of layers: the recorded lines, what is compiled of them, and what a check finds."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from mindport.core.base.records import replace
from mindport.mapping.checks.attributes import attribute_problems
from mindport.mapping.damaged import DamagedData
from mindport.mapping.facts import Facts, load_facts
from mindport.mapping.index import load_index
from mindport.mapping.layer_attributes import (
    Attribute,
    Seen,
    Store,
    attribute_of,
    line_of,
    load_layer_attributes,
    packed,
)
from mindport.mapping.load.mappings import load_mappings
from mindport.mapping.model import Mappings

ROOT = Path(__file__).parents[2] / "mappings"
NUMBER, NONE, ABSENT = Seen("value", "3"), Seen("none", "None"), Seen("absent")
IDLE = Store("idle", "4", "f()")


@pytest.fixture(scope="module")
def facts() -> Facts:
    return load_facts(ROOT)


@pytest.fixture(scope="module")
def mappings() -> Mappings:
    return load_mappings(ROOT)[0]


def test_each_line_says_what_its_values_say(facts: Facts, mappings: Mappings) -> None:
    names = {each.name: each.names for each in mappings.attributes}
    assert len({torch for torch, _ in facts.layers}) > 120
    for pair, attributes in facts.layers.items():
        for name, each in attributes.items():
            where = (*pair, name)
            if each.load in ("same", "renamed", "part"):
                assert each.torch == each.mindspore, where
            elif each.load == "absent":
                assert not each.mindspore, where
            assert (each.load in ("renamed", "part")) == bool(each.name), where
            assert not each.name or each.name in names[name], where
            assert bool(each.store_code) == (each.store != "unknown" or bool(each.value)), where


def test_what_is_compiled_is_what_the_lines_say(facts: Facts, mappings: Mappings) -> None:
    catalog = load_index()
    harmless = {each.name for each in mappings.attributes if each.harmless}
    for (torch, target), attributes in facts.layers.items():
        for name, each in attributes.items():
            told = catalog.layer_attribute(torch, target, name)
            if told is not None:
                assert (told.load, told.name) == (each.load, each.name)
                assert name not in harmless or told.store == "idle"
            else:
                assert each.load == "same"
                assert not each.empty
                assert name in harmless or each.store in ("idle", "same", "read", "unknown")


@pytest.mark.parametrize(
    ("torch", "target", "name", "load", "renamed", "store"),
    [
        ("BatchNorm2d", "mindspore.nn.BatchNorm2d", "momentum", "same", "", "ignored"),
        ("BatchNorm2d", "mindspore.nn.BatchNorm2d", "eps", "same", "", "ignored"),
        (
            "BatchNorm2d",
            "mindspore.nn.BatchNorm2d",
            "running_var",
            "renamed",
            "moving_variance",
            "",
        ),
        ("BatchNorm3d", "mindspore.nn.BatchNorm3d", "weight", "renamed", "bn2d.gamma", "ignored"),
        ("BatchNorm2d", "mindspore.mint.nn.BatchNorm2d", "momentum", "same", "", "read"),
        ("Dropout", "mindspore.nn.Dropout", "p", "same", "", "ignored"),
        ("LeakyReLU", "mindspore.nn.LeakyReLU", "negative_slope", "renamed", "alpha", "same"),
        ("Embedding", "mindspore.nn.Embedding", "weight", "renamed", "embedding_table", ""),
        ("Embedding", "EmbeddingTable", "weight", "same", "", ""),
        ("Linear", "mindspore.nn.Dense", "in_features", "renamed", "in_channels", "idle"),
        ("Conv2d", "mindspore.nn.Conv2d", "padding_mode", "absent", "", "ignored"),
        ("MaxPool2d", "mindspore.nn.MaxPool2d", "padding", "other", "", "ignored"),
    ],
)
def test_known_attributes(
    facts: Facts, torch: str, target: str, name: str, load: str, renamed: str, store: str
) -> None:
    found = facts.layers[f"torch.nn.{torch}", target][name]
    assert (found.load, found.name) == (load, renamed)
    assert not store or found.store == store


def test_the_worst_of_several_calls_holds() -> None:
    same = ("value", NUMBER, NUMBER, "a()")
    found = attribute_of([same, ("value", NUMBER, Seen("value", "5"), "b()")], IDLE)
    assert (found.load, found.torch, found.mindspore, found.code) == ("other", "3", "5", "b()")
    assert attribute_of([same, ("value", NUMBER, ABSENT, "c()")], IDLE).load == "absent"
    one, other = (replace(NUMBER, name=name) for name in ("one", "other"))
    renamed = [("value", NUMBER, one, "a()")]
    assert attribute_of(renamed, IDLE).name == "one"
    mixed = attribute_of([*renamed, ("value", NUMBER, other, "b()")], IDLE)
    assert (mixed.load, mixed.name) == ("other", "")


def test_none_in_torch_is_told_apart() -> None:
    held = ("parameter", NUMBER, NUMBER, "a()")
    found = attribute_of([held, ("parameter", NONE, NUMBER, "b(bias=False)")], IDLE)
    assert (found.load, found.empty, found.empty_code) == ("same", "3", "b(bias=False)")
    assert not attribute_of([held, ("parameter", NONE, NONE, "b()")], IDLE).empty
    assert attribute_of([("parameter", NONE, NUMBER, "b()")], IDLE).load == "other"


def test_only_what_differs_is_compiled() -> None:
    def given(store: str, load: str = "same", **more: str) -> Mapping[str, Attribute]:
        return {"x": Attribute("value", load, "", "3", "3", "f()", store, **more)}

    assert not packed(given("same"), frozenset())
    assert not packed(given("unknown"), frozenset())
    assert packed(given("ignored"), frozenset())["x"]["store"] == "ignored"
    assert not packed(given("ignored"), frozenset({"x"}))
    assert packed(given("ignored", "absent"), frozenset({"x"}))["x"]["store"] == "idle"
    assert packed(given("same", empty="3", empty_code="g()"), frozenset())["x"]["empty"] == "3"


def test_a_line_is_read_as_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "evidence" / "layers-2.10.0.jsonl"
    path.parent.mkdir()
    found = {"x": Attribute("value", "same", "", "3", "3", "f()", "idle", "4", "f()")}
    path.write_text(line_of("torch.nn.A", "mindspore.nn.A", found), encoding="utf-8")
    assert load_layer_attributes(path) == {("torch.nn.A", "mindspore.nn.A"): found}
    path.write_text(path.read_text("utf-8").replace('"idle"', '"odd"'), encoding="utf-8")
    with pytest.raises(DamagedData, match=r"layers-2\.10\.0\.jsonl:1"):
        load_layer_attributes(path)


def test_what_is_behind_is_a_problem(facts: Facts, mappings: Mappings) -> None:
    def told(changed: Facts, of: Mappings = mappings) -> list[str]:
        return [each.message for each in attribute_problems(of, changed, ROOT)]

    assert told(facts) == []
    layers = dict(facts.layers)
    line = layers.pop(("torch.nn.Linear", "mindspore.nn.Dense"))
    gone = replace(facts, layers=layers | {("torch.nn.Linear", "mindspore.nn.Old"): line})
    assert [message.partition(":")[0] for message in told(gone)] == [
        "`mindspore.nn.Dense`",
        "`torch.nn.Linear` is not `mindspore.nn.Old` any more; run `make layers`",
    ]
    odd = replace(mappings.attributes[0], names=("nowhere",))
    known = replace(mappings, attributes=(odd, *mappings.attributes[1:]))
    assert told(facts, known) == [f"no layer of MindSpore calls `{odd.name}` `nowhere`"]
