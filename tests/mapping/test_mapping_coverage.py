"""The counts of the mappings: nothing twice, nothing left out, the same in every form."""

from __future__ import annotations

import json

import pytest
from mindport.mapping.coverage import GROUPS, OTHER, coverage, group_of, module_of
from mindport.mapping.coverage_render import coverage_json, coverage_markdown, coverage_text
from mindport.mapping.index import load_index
from mindport.mapping.synonyms import main_name


def test_every_public_name_counts_once() -> None:
    index = load_index()
    found = coverage(index)
    public = [name for name in index.names() if index.canonical(name) == name]
    assert found.total().total() == len(public)
    assert sum(counter.total() for counter, _ in found.by_group().values()) == len(public)
    assert found.by_module["torch.nn.init"]["unknown"] == 0


def test_every_target_counts_by_tier_and_evidence() -> None:
    index = load_index()
    apis = [index.api(name) for name in index.names() if index.canonical(name) == name]
    total = sum(len(api.targets) + len(api.recipes) for api in apis if api is not None)
    assert sum(counts.total() for counts in coverage(index).targets.values()) == total


def test_what_was_executed_counts_synonyms_once() -> None:
    found = coverage(load_index())
    assert found.executed["function"] > 300
    assert 0 < found.executed.total() < sum(found.executed_in.values())


@pytest.mark.parametrize(
    ("name", "main"),
    [
        ("torch.absolute", "torch.abs"),
        ("torch.Tensor.absolute_", "torch.Tensor.abs_"),
        ("torch.special.expit", "torch.sigmoid"),
        ("torch.special.entr", "torch.special.entr"),
        ("torch.concat", "torch.cat"),
        ("torch.nn.functional.clip", "torch.nn.functional.clip"),
        ("torch.cat", "torch.cat"),
    ],
)
def test_synonyms_have_one_main_name(name: str, main: str) -> None:
    assert main_name(name) == main


def test_every_synonym_names_an_api() -> None:
    index = load_index()
    for name in index.names():
        if main_name(name) != name:
            assert index.canonical(main_name(name)) is not None, name


@pytest.mark.parametrize(
    ("name", "group"),
    [
        ("torch.abs", "torch"),
        ("torch.Tensor.view", "torch.Tensor"),
        ("torch.nn.Module.train", "torch.nn"),
        ("torch.nn.utils.rnn.pad_sequence", "torch.nn.utils"),
        ("torch.utils.data.distributed.DistributedSampler", "torch.utils.data"),
        ("torch.fx.Graph", OTHER),
        ("torchvision.ops.nms", "torchvision"),
    ],
)
def test_names_count_in_the_closest_group(name: str, group: str) -> None:
    assert group_of(module_of(name)) == group


@pytest.mark.parametrize("by", ["group", "module"])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_all_forms_say_the_same(by: str, lang: str) -> None:
    found = coverage(load_index())
    data = json.loads(coverage_json(found, by=by))
    assert data["names"] == sum(data["statuses"].values())
    text = coverage_text(found, lang, by=by).splitlines()
    marked = coverage_markdown(found, lang, by=by).splitlines()
    assert len(data["modules"]) == text.index("") - 2 == marked.index("") - 3
    first = data["modules"][0]
    assert text[1].split()[1:] == [str(value) for value in list(first.values())[1:]]
    assert [cell.strip() for cell in marked[2].split("|")[2:-1]] == text[1].split()[1:]
    assert any(str(data["executed_equal"]["total"]) in line for line in text[-2:])


def test_the_groups_are_sorted() -> None:
    assert list(GROUPS) == sorted(GROUPS)
