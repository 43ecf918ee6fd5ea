"""Cards in text, markdown and JSON."""

from __future__ import annotations

import pytest
from mindport.mapping.cards.card import (
    Card,
    card,
    package_card,
    render_markdown,
    render_text,
)
from mindport.mapping.cards.card_json import card_json
from mindport.mapping.cards.render import escape
from mindport.mapping.index import load_index


def card_of(name: str) -> Card:
    found = card(load_index(), name)
    assert found is not None
    return found


def test_conv2d_tells_tiers_differences_and_evidence() -> None:
    text = render_text(card_of("torch.nn.Conv2d"), "en")
    lines = text.splitlines()
    assert lines[0] == (
        "torch.nn.Conv2d: maps to mindspore.mint.nn.Conv2d (mint; parameters or results differ)"
    )
    assert "mindspore.mint.nn.Conv2d(in_channels, out_channels, kernel_size, stride=1" in text
    assert "cpu: not usable: no kernel in the CPU build" in text
    assert "not executed; documented as consistent" in text
    assert "executed on CPU with torch 2.13.0 and MindSpore 2.10.0: " in text
    assert "Measured on CPU: mindspore.nn.Conv2d" in text
    assert "relative tolerance" in text and "arguments beside their defaults: bias" in text
    assert "- -> pad_mode: written as 'pad'" in text
    assert "bias -> has_bias: another position; left out, True is written" in text
    assert "https://docs.pytorch.org/docs/stable/generated/torch.nn.Conv2d.html" in text


def test_a_target_given_once_for_each_device_is_one_row() -> None:
    found = card_of("torch.div")
    text = render_text(found, "en")
    assert text.count("mint  mindspore.mint.div") == 1
    assert "Parameters that differ: mindspore.mint.div on cpu\n  rounding_mode" in text
    assert [row["api"] for row in card_json(found, "en")["targets"]] == [
        "mindspore.mint.div",
        "mindspore.ops.div",
    ]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_pin_that_repeats_an_argument_is_said_in_words(lang: str) -> None:
    text = render_text(card_of("torch.nn.AvgPool2d"), lang)
    said = {"en": "left out, the value of kernel_size is written", "zh": "kernel_size 的值"}
    assert said[lang] in text
    assert "{" not in text


def test_a_recipe_has_no_table_of_parameters() -> None:
    text = render_text(card_of("torch.nn.init.xavier_uniform_"), "en")
    assert "Parameters that differ" not in text


def test_what_ran_with_other_results_says_how_many() -> None:
    index = load_index()
    line = index.evidence("torch.topk", "mindspore.ops.topk")
    assert line is not None and line.differs
    run = line.cases - line.refused
    assert f"{line.equal} of {run} cases equal" in render_text(card_of("torch.topk"), "en")


def test_random_functions_say_what_was_compared() -> None:
    text = render_text(card_of("torch.randn"), "en")
    assert "same shape, dtype and statistics" in text
    assert "形状、dtype 和统计特性相同" in render_text(card_of("torch.randn"), "zh")


@pytest.mark.parametrize(
    ("name", "links"),
    [
        ("torch.float32", ["tensor_attributes.html#torch.dtype"]),
        ("torch.Tensor", ["tensors.html#torch.Tensor", "mindspore/mindspore.Tensor.html"]),
        (
            "torch.utils.data.DataLoader",
            [
                "data.html#torch.utils.data.DataLoader",
                "dataset/mindspore.dataset.dataloader.DataLoader.html",
            ],
        ),
        ("torch.fx.Graph", ["fx.html#torch.fx.Graph"]),
        (
            "torch.nn.init.zeros_",
            ["nn.init.html#torch.nn.init.zeros_", "mindspore.common.initializer.html"],
        ),
        (
            "torch.nn.Module.train",
            ["generated/torch.nn.Module.html#torch.nn.Module.train", "nn/mindspore.nn.Cell.html"],
        ),
        ("torch.pi", []),
        ("torch.no_grad", ["generated/torch.no_grad.html"]),
    ],
)
def test_links_lead_to_pages_that_exist(name: str, links: list[str]) -> None:
    shown = [line for line in render_text(card_of(name), "en").split() if "://" in line]
    assert len(shown) == len(links), shown
    assert all(line.endswith(link) for line, link in zip(shown, links, strict=True)), shown


def test_a_module_is_called_one() -> None:
    assert render_text(card_of("mindspore.mint"), "en").startswith("mindspore.mint: is a module")


def test_dropout_says_what_is_not_proven() -> None:
    text = render_text(card_of("torch.nn.Dropout"), "en")
    assert "ascend: wants review: not executed, and documented with differences" in text
    assert "left out, 0.5 is written; it has to be a float below 1" in text


def test_a_method_and_its_varargs() -> None:
    text = render_text(card_of("torch.Tensor.view"), "en")
    assert text.startswith("torch.Tensor.view: maps to mindspore.Tensor.view (Tensor; same param")
    assert "torch.Tensor.view(*size: int) -> Tensor" in text
    assert "Parameters that differ" not in text


def test_a_mindspore_name_says_what_it_stands_for() -> None:
    found = card_of("mindspore.mint.cat")
    text = render_text(found, "en")
    assert text.startswith("mindspore.mint.cat: stands for torch.cat, torch.concatenate")
    assert card_json(found, "en")["stands_for"] == ["torch.cat", "torch.concatenate"]
    assert card_of("ms.mint.cat").name == "mindspore.mint.cat"
    old = render_text(card_of("mindspore.ops.masked_fill"), "en")
    assert "deprecated in MindSpore" in old


def test_an_alias_gets_the_card_of_its_public_name() -> None:
    assert card_of("torch.nn.modules.conv.Conv2d").name == "torch.nn.Conv2d"


def test_unknown_names_have_no_card() -> None:
    assert card(load_index(), "torch.nn.Conv9d") is None
    assert card(load_index(), "hello") is None


def test_a_name_without_an_equivalent_gives_its_reason() -> None:
    text = render_text(card_of("torch.fx.Node"), "en")
    assert text.startswith("torch.fx.Node: no MindSpore equivalent\n\nMindSpore has no counterpart")
    chinese = render_text(card_of("torch.fx.Node"), "zh")
    assert chinese.startswith("torch.fx.Node：没有 MindSpore 对应接口")


def test_json_is_what_the_interface_says() -> None:
    found = card_json(card_of("torch.nn.Conv2d"), "en")
    assert list(found) == ["name", "status", "kind", "signature", "targets", "notes"]
    assert (found["name"], found["status"], found["kind"]) == ("torch.nn.Conv2d", "mapped", "class")
    first, second = found["targets"]
    assert set(first) == {
        "api",
        "tier",
        "signature",
        "category",
        "platforms",
        "evidence",
        "params",
    }
    assert (first["tier"], first["category"]) == ("mint", "params_differ")
    assert first["platforms"] == {"documented": ["Ascend"], "cpu": "kernel_unregistered"}
    shown = second["evidence"]
    assert (shown["kind"], shown["torch"], shown["mindspore"]) == ("executed", "2.13.0", "2.10.0")
    assert shown["cases"]["equal"] > 5 and shown["gradient"] == "equal"
    params = [tuple(each.values()) for each in first["params"]]
    assert list(first["params"][0]) == ["torch", "mindspore", "relation"]
    assert ("in_channels", "in_channels", "same") in params
    assert ("device", None, "torch_only") in params
    others = [tuple(each.values()) for each in second["params"]]
    assert (None, "pad_mode", "mindspore_only") in others


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_mapped_api_has_a_card_in_every_form(lang: str) -> None:
    index = load_index()
    for name in index.names():
        api = index.api(name)
        if api is None or not api.targets:
            continue
        found = card_of(name)
        assert render_text(found, lang).startswith(api.name)
        marked = render_markdown(found, lang)
        assert marked.startswith(f"**`{api.name}`")
        assert "<br>" not in marked
        assert card_json(found, lang)["targets"]


def test_markdown_escapes_everything_but_code() -> None:
    assert escape("a*b_c [x](y) <b> `d*e` f|g") == r"a\*b\_c \[x\](y) \<b\> `d*e` f\|g"
    table = render_markdown(card_of("torch.nn.GELU"), "en")
    for line in table.splitlines():
        if line.startswith("| "):
            bars = line.replace("\\|", "").count("|")
            assert bars in (4, 6), line
    assert "<br>" in render_markdown(card_of("torch.nn.Conv2d"), "en", html=True)


def test_links_follow_the_language() -> None:
    chinese = render_markdown(card_of("torch.nn.Conv2d"), "zh")
    assert (
        "https://www.mindspore.cn/docs/zh-CN/r2.10.0/api_python/mint/mindspore.mint.nn.Conv2d.html"
        in chinese
    )


def test_targets_that_are_not_used_have_a_line_each() -> None:
    found = card(load_index(), "torch.optim.Adam", "ascend")
    assert found is not None
    text = render_markdown(found, "en")
    assert "Parameters that differ: `mindspore.nn.Adam`: `eps`, `weight_decay`" in text.replace(
        "\\", ""
    )
    assert text.count("| torch |") == 0 and "Measured on CPU: `mindspore" not in text
    used = card(load_index(), "torch.nn.Conv2d", "ascend")
    assert used is not None and "| torch |" in render_markdown(used, "en")


def test_links_lead_to_the_release() -> None:
    older = card(load_index().for_release("2.8.0"), "torch.nn.Conv2d")
    assert older is not None
    assert "/docs/en/r2.8.0/api_python/mint/mindspore.mint.nn.Conv2d" in render_text(older, "en")


def test_a_part_of_a_composition_or_of_advice_is_found_in_reverse() -> None:
    found = card_of("mindspore.ops.stop_gradient")
    assert "torch.Tensor.detach_" in render_text(found, "en")
    shown = card_json(found, "en")
    assert "torch.Tensor.is_leaf" in shown["part_of"]
    assert "torch.Tensor.is_leaf" not in shown["stands_for"]


@pytest.mark.parametrize(
    ("name", "torch"),
    [
        ("mindspore.value_and_grad", "torch.Tensor.backward"),
        ("mindspore.value_and_grad", "torch.autograd.grad"),
        ("mindspore.ops.clip_by_global_norm", "torch.nn.utils.clip_grad_norm_"),
        ("mindspore.Parameter.set_data", "torch.Tensor.module_load"),
        ("mindspore.nn.Cell.to_float", "torch.nn.Module.type"),
    ],
)
def test_a_short_name_in_advice_is_found_in_reverse(name: str, torch: str) -> None:
    assert torch in card_json(card_of(name), "en")["part_of"]


@pytest.mark.parametrize("name", ["pytorch_lightning", "transformers.AutoModel"])
def test_a_package_built_on_torch_says_what_to_use_instead(name: str) -> None:
    found = package_card(load_index(), name)
    assert found is not None
    assert render_text(found, "en").startswith(f"{name}: a package built on torch\n\n")
    assert card_json(found, "zh")["status"] == "none"
    assert package_card(load_index(), "numpy.abs") is None


def test_a_composition_is_shown_with_its_grades() -> None:
    text = render_text(card_of("torch.round"), "en")
    assert "composition  the function round_decimals(input, *, decimals=0), which is added" in text
    assert "ascend: not usable: meant for cpu alone" in text
    (shown,) = card_json(card_of("torch.svd"), "en")["recipes"]
    assert (shown["template"], shown["helper"]) == (None, "svd_transposed")
    assert shown["safety"] == {"ascend": "review", "cpu": "review"}
