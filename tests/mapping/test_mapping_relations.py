"""Parameter relations, computed from signatures."""

from __future__ import annotations

from pathlib import Path

from mindport.core.catalog import ParamRule, Signature
from mindport.core.model import Safety
from mindport.mapping.defaults import same_default
from mindport.mapping.index import Index, load_index
from mindport.mapping.load.mappings import load_mappings
from mindport.mapping.relations import Relations, relate
from mindport.mapping.signature import parse_signature

ROOT = Path(__file__).parents[2] / "mappings"
GENERAL = load_mappings(ROOT)[0].general


def signatures(*texts: str) -> tuple[Signature, ...]:
    return tuple(parse_signature(text) for text in texts)


def relations(torch: str | tuple[str, ...], mindspore: str | tuple[str, ...]) -> Relations:
    one = (torch,) if isinstance(torch, str) else torch
    two = (mindspore,) if isinstance(mindspore, str) else mindspore
    return relate(signatures(*one), signatures(*two), GENERAL)


def rule(found: Relations, name: str) -> ParamRule:
    return next(each for each in found.rules if each.torch == name)


def target_rules(torch: str, mindspore: str) -> dict[str, ParamRule]:
    index: Index = load_index()
    api = index.api(torch)
    assert api is not None
    target = next(each for each in api.targets if each.api == mindspore)
    return {each.torch or f"={each.mindspore}": each for each in target.params}


def test_equal_signatures_have_no_rules() -> None:
    assert relations("(input, dim=0)", "(input, dim=0)").rules == []


def test_synonyms_are_renamed_and_unrelated_required_names_are_guesses() -> None:
    found = relations("(input, dim, keepdim=False)", "(x, axis, keep_dims=False)")
    assert [(r.torch, r.mindspore, r.relation) for r in found.rules] == [
        ("input", "x", "renamed"),
        ("dim", "axis", "renamed"),
        ("keepdim", "keep_dims", "renamed"),
    ]
    assert found.guessed == []
    assert relations("(input, foo)", "(input, bar)").guessed == ["foo"]


def test_optional_parameters_are_never_guessed_by_position() -> None:
    found = relations("(input, p=2)", "(input, mode=2)")
    assert rule(found, "p").relation == "torch_only"
    assert found.guessed == []


def test_a_differing_default_is_pinned_and_none_wants_review() -> None:
    found = relations("(x, eps=1e-05, stride=None)", "(x, eps=1e-07, stride=1)")
    assert (rule(found, "eps").relation, rule(found, "eps").pin) == ("default_differs", "1e-05")
    assert rule(found, "stride").pin == "{stride}"


def test_a_parameter_between_others_shifts_and_is_reordered() -> None:
    found = relations("(x, stride=1, padding=0)", "(x, stride=1, pad_mode='same', padding=0)")
    assert rule(found, "padding").relation == "reordered"
    assert found.shifted
    left_out = relations("(x, size_average=None, reduction='mean')", "(x, reduction='mean')")
    assert rule(left_out, "reduction").relation == "reordered"
    assert not left_out.shifted


def test_keyword_only_and_packed_arguments() -> None:
    found = relations("(x, dtype=None)", "(x, *, dtype=None)")
    assert rule(found, "dtype").relation == "keyword_only"
    packed = relations(("(size)", "(*size)"), "(size)")
    assert rule(packed, "size").relation == "packed"
    assert relations("(*dims)", "(*dims)").rules == []


def test_general_parameters_are_dropped_as_their_table_says() -> None:
    found = relations("(x, *, out=None, device=None, inplace=False, foo=3)", "(x)")
    assert (rule(found, "out").drop, rule(found, "out").drop_if) == ("never", ("None",))
    assert rule(found, "device").drop == "safe"
    assert (rule(found, "inplace").drop, rule(found, "inplace").drop_if) == ("review", ("False",))
    assert (rule(found, "foo").drop, rule(found, "foo").drop_if) == ("never", ("3",))


def test_a_required_parameter_that_nothing_fills_is_missing() -> None:
    assert relations("(x, y)", "(x, y, axes)").missing == ["axes"]


def test_each_overload_meets_its_own_counterpart() -> None:
    found = relations(
        ("(input)", "(input, other)", "(input, dim, keepdim=False)"),
        ("(input)", "(input, dim, keepdim=False)", "(input, other)"),
    )
    assert found.rules == []
    lacking = relations(("(input)", "(input, other)"), "(input)")
    assert rule(lacking, "other").relation == "torch_only"


def test_defaults_compare_by_value() -> None:
    assert same_default("eps", "1e-5", "0.00001")
    assert same_default("p", "0", "0.0")
    assert not same_default("flag", "True", "1")
    assert same_default("dtype", "None", "mindspore.float32")
    assert not same_default("dim", "None", "-1")


def test_convolution_pins_what_differs() -> None:
    rules = target_rules("torch.nn.Conv2d", "mindspore.nn.Conv2d")
    assert rules["=pad_mode"].pin == "'pad'"
    assert (rules["bias"].mindspore, rules["bias"].pin) == ("has_bias", "True")
    assert rules["groups"].mindspore == "group"
    assert rules["padding"].accept[:2] == ("0", "1")
    assert rules["padding_mode"].drop_if == ("'zeros'",)
    assert rules["device"].drop == "safe"


def test_normalization_turns_momentum_and_pins_eps() -> None:
    rules = target_rules("torch.nn.BatchNorm2d", "mindspore.nn.BatchNorm2d")
    assert (rules["momentum"].value, rules["momentum"].pin) == ("1 - {}", None)
    assert rules["track_running_stats"].drop_if == ("True",)
    layer = target_rules("torch.nn.LayerNorm", "mindspore.nn.LayerNorm")
    assert (layer["eps"].mindspore, layer["eps"].pin) == ("epsilon", "1e-05")
    assert layer["normalized_shape"].safety is Safety.REVIEW


def test_pools_take_their_stride_from_the_kernel() -> None:
    for torch, mindspore in (
        ("torch.nn.MaxPool2d", "mindspore.nn.MaxPool2d"),
        ("torch.nn.AvgPool1d", "mindspore.nn.AvgPool1d"),
        ("torch.nn.functional.avg_pool3d", "mindspore.ops.avg_pool3d"),
    ):
        assert target_rules(torch, mindspore)["stride"].pin == "{kernel_size}"


def test_the_other_measured_traps_are_pinned() -> None:
    dropout = target_rules("torch.nn.Dropout", "mindspore.nn.Dropout")["p"]
    assert (dropout.relation, dropout.pin) == ("reordered", "0.5")
    gelu = target_rules("torch.nn.GELU", "mindspore.nn.GELU")["approximate"]
    assert gelu.pin == "False"
    assert dict(gelu.values) == {"'none'": "False", "'tanh'": "True"}
    slope = target_rules("torch.nn.LeakyReLU", "mindspore.nn.LeakyReLU")["negative_slope"]
    assert (slope.mindspore, slope.pin) == ("alpha", "0.01")
    loss = target_rules("torch.nn.functional.smooth_l1_loss", "mindspore.ops.smooth_l1_loss")
    assert loss["reduction"].pin == "'mean'"
    draw = target_rules("torch.multinomial", "mindspore.ops.multinomial")
    assert draw["replacement"].pin == "False"
    std = target_rules("torch.std", "mindspore.ops.std")
    assert std["=ddof"].pin == "1"
    assert dict(std["unbiased"].values) == {"True": "1", "False": "0"}
    grid = target_rules("torch.meshgrid", "mindspore.ops.meshgrid")
    assert grid["indexing"].pin == "'ij'"


def test_old_overloads_of_torch_do_not_confuse_the_new_ones() -> None:
    assert set(target_rules("torch.add", "mindspore.mint.add")) == {"out"}
    assert target_rules("torch.add", "mindspore.ops.add")["alpha"].drop_if == ("1",)
