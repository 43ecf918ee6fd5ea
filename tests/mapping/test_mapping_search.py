"""Names as a person types them."""

from __future__ import annotations

import pytest
from mindport.mapping.index import load_index
from mindport.mapping.search import NameSearch

NAMES = (
    "torch.cat",
    "torch.concat",
    "torch.nn.Conv2d",
    "torch.nn.ConvTranspose2d",
    "torch.nn.BatchNorm2d",
    "torch.nn.CrossEntropyLoss",
    "torch.nn.functional.batch_norm",
    "torch.nn.functional.conv2d",
    "torch.nn.functional.cross_entropy",
    "torch.nn._private.conv2d",
    "torch.nn.Linear",
    "torch.nn.Linear.forward",
    "torch.optim.Adam",
    "torch.optim.lr_scheduler.StepLR",
    "mindspore.mint.cat",
    "mindspore.mint.nn.Conv2d",
    "mindspore.ops.Concat",
)


@pytest.fixture(scope="module")
def search() -> NameSearch:
    return NameSearch(NAMES)


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("torch.cat", ["torch.cat"]),
        ("torch.c", ["torch.cat", "torch.concat"]),
        ("cat", ["torch.cat", "mindspore.mint.cat", "torch.concat"]),
        ("concat", ["torch.concat", "mindspore.ops.Concat"]),
        ("Concat", ["mindspore.ops.Concat", "torch.concat"]),
        ("conv2d", ["torch.nn.functional.conv2d", "torch.nn.Conv2d"]),
        ("Conv2d", ["torch.nn.Conv2d", "mindspore.mint.nn.Conv2d"]),
        ("nn.Linear", ["torch.nn.Linear", "torch.nn.Linear.forward"]),
        ("torch.nn.Linear(4, 2)", ["torch.nn.Linear", "torch.nn.Linear.forward"]),
        ("F.conv2d", ["torch.nn.functional.conv2d"]),
        ("ms.mint.cat", ["mindspore.mint.cat"]),
        ("batchnorm", ["torch.nn.BatchNorm2d", "torch.nn.functional.batch_norm"]),
        ("batch_norm", ["torch.nn.functional.batch_norm", "torch.nn.BatchNorm2d"]),
        ("bn2d", ["torch.nn.BatchNorm2d"]),
        ("cross loss", ["torch.nn.CrossEntropyLoss"]),
        ("opt adam", ["torch.optim.Adam"]),
        ("cnvtr", ["torch.nn.ConvTranspose2d"]),
        ("Lienar", ["torch.nn.Linear"]),
        ("bacth norm", ["torch.nn.functional.batch_norm", "torch.nn.BatchNorm2d"]),
        ("crossentorpy", ["torch.nn.functional.cross_entropy"]),
        ("  LINEAR ", ["torch.nn.Linear", "torch.nn.Linear.forward"]),
    ],
)
def test_what_comes_first(search: NameSearch, query: str, first: list[str]) -> None:
    assert list(search.find(query, 50))[: len(first)] == first


@pytest.mark.parametrize("query", ["", "  ", ".", "_", "(", "xyz", "zq", "a" * 200, "\0", "模型"])
def test_what_finds_nothing(search: NameSearch, query: str) -> None:
    assert search.find(query, 50) == ()


def test_private_names_are_left_out(search: NameSearch) -> None:
    assert "torch.nn._private.conv2d" not in search.find("conv2d", 50)


def test_no_more_than_asked_for_and_each_once(search: NameSearch) -> None:
    assert search.find("c", 0) == () == search.find("c", -1)
    found = search.find("c", 50)
    assert search.find("c", 3) == found[:3]
    assert len(found) == len(set(found))


def test_special_characters_are_letters_like_others(search: NameSearch) -> None:
    for query in ("c*t", "[a", "cat|adam|linear", "\\", "c+", ".*d", "(cat)?adam"):
        assert search.find(query, 50) == ()


def test_every_name_is_found_by_itself() -> None:
    index = load_index()
    names = index.names()[::97] + index.mindspore_names()[::97]
    search = NameSearch((*index.names(), *index.mindspore_names()))
    for name in names:
        if "._" not in name:
            assert search.find(name, 1) == (name,), name
