"""Look-ups in the compiled index."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import mindport.mapping.index as index_module
import pytest
from mindport.mapping.compile import compile_mappings
from mindport.mapping.entry_lines import render_sections
from mindport.mapping.index import Index, load_index
from small_mappings import small_mappings


@pytest.fixture(scope="module")
def index() -> Index:
    return load_index()


@pytest.mark.parametrize(
    ("name", "public"),
    [
        ("torch.nn.Conv2d", "torch.nn.Conv2d"),
        ("torch.nn.modules.conv.Conv2d", "torch.nn.Conv2d"),
        ("torch.nn.modules.Linear", "torch.nn.Linear"),
        ("torch.nn.parameter.Parameter", "torch.nn.Parameter"),
        ("torch.optim.adam.Adam", "torch.optim.Adam"),
        ("torch.utils.data.dataloader.DataLoader", "torch.utils.data.DataLoader"),
        ("torch.functional.einsum", "torch.einsum"),
        ("torch.autograd.grad_mode.no_grad", "torch.no_grad"),
        ("torch.nn.modules.module.Module.parameters", "torch.nn.Module.parameters"),
        ("torch._tensor.Tensor.view", "torch.Tensor.view"),
        ("torch.conv2d", "torch.nn.functional.conv2d"),
        ("torch.absolute", "torch.absolute"),
        ("torch.nn.Conv9d", None),
        ("numpy.abs", None),
        ("torch.nn", None),
    ],
)
def test_aliases_lead_to_public_names(index: Index, name: str, public: str | None) -> None:
    assert index.canonical(name) == public


def test_functions_that_share_a_wrapper_stay_apart(index: Index) -> None:
    assert index.canonical("torch.nn.functional.max_pool2d") == "torch.nn.functional.max_pool2d"
    assert index.canonical("torch.relu") == "torch.relu"
    assert index.canonical("torch.nn.functional.relu") == "torch.nn.functional.relu"


def test_modules_are_namespaces_and_apis_are_not(index: Index) -> None:
    for name in ("torch", "torch.nn", "torch.nn.functional", "torch.backends.cudnn", "torch.fx"):
        assert index.is_namespace(name), name
    for name in ("torch.nn.Conv2d", "torch.abs", "numpy", "torch.nothing"):
        assert not index.is_namespace(name), name


def test_namespace_rules_reach_names_without_an_entry(index: Index) -> None:
    api = index.api("torch.fx.Node")
    assert api is not None
    assert api.status == "none"
    assert api.reason is not None and "torch.fx" in api.reason.en
    deeper = index.canonical("torch._dynamo.mark_static_address")
    assert deeper == "torch._dynamo.mark_static_address"
    found = index.api(deeper)
    assert found is not None and found.status == "drop"
    assert index.api("torch.nn.Conv9d") is None


def test_names_without_a_verdict_say_so_and_name_what_is_near(tmp_path: Path) -> None:
    text = "torch.abs:\n  targets:\n  - mindspore.mint.abs\n"
    root = small_mappings(tmp_path, {"torch.yaml": text})
    assert compile_mappings(root, tmp_path / "out") == ()
    index = Index(tmp_path / "out")
    api = index.api("torch.fft.ifft")
    assert api is not None
    assert (api.status, api.targets) == ("none", ())
    assert api.reason is not None and api.reason.zh
    assert index.is_undecided("torch.fft.ifft") and not index.is_undecided("torch.abs")
    near = index.api("torch.cos")
    assert near is not None and near.reason is not None
    assert "mindspore.mint.cos" in near.reason.en


def test_members_of_a_class_without_their_own_verdict_follow_it(index: Index) -> None:
    followed = 0
    for name in ("torch.nn.LazyLinear.cls_to_become", "torch.nn.DataParallel.gather"):
        api, owner = index.api(name), index.api(name.rpartition(".")[0])
        assert api is not None and owner is not None
        assert api.reason is not None
        followed += api.reason == owner.reason
    assert followed


def test_packages_say_what_to_use_instead(index: Index) -> None:
    for name in ("pytorch_lightning", "transformers", "flash_attn", "deepspeed", "torchvision"):
        advice = index.package(name)
        assert advice is not None and advice.en and advice.zh
    assert index.package("numpy") is None


@pytest.mark.parametrize(
    ("name", "returns"),
    [
        ("torch.Tensor.view", "torch.Tensor"),
        ("torch.Tensor.split", "tuple[torch.Tensor, ...]"),
        ("torch.topk", "tuple[torch.Tensor, torch.Tensor]"),
        ("torch.nn.functional.max_pool2d", "torch.Tensor"),
        ("torch.nn.Conv2d", "torch.nn.Conv2d"),
        ("torch.Tensor.shape", "torch.Size"),
        ("torch.Tensor.item", ""),
        ("torch.max", ""),
        ("torch.nn.Module.named_parameters", "Iterator[tuple[str, torch.nn.Parameter]]"),
    ],
)
def test_types_of_results(index: Index, name: str, returns: str) -> None:
    api = index.api(name)
    assert api is not None
    assert api.returns == returns


def test_each_overload_knows_its_own_result(index: Index) -> None:
    api = index.api("torch.max")
    assert api is not None
    assert {signature.returns for signature in api.signatures} == {
        "torch.Tensor",
        "tuple[torch.Tensor, torch.Tensor]",
    }


def test_reverse_look_up(index: Index) -> None:
    assert index.reverse("mindspore.mint.cat") == ("torch.cat", "torch.concatenate")
    assert index.reverse("mindspore.nothing") == ()


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("torch.nn.Conv2D", "torch.nn.Conv2d"),
        ("torch.nn.convv2d", "torch.nn.Conv2d"),
        ("torch.Tensor.veiw", "torch.Tensor.view"),
        ("torch.nn.Droput", "torch.nn.Dropout"),
        ("mindspore.mint.catt", "mindspore.mint.cat"),
    ],
)
def test_misspelt_names_get_near_names(index: Index, wrong: str, right: str) -> None:
    assert right in index.near(wrong)
    assert index.near("qqqqqqqqqqqqqqqqqq") == ()


def test_entries_stay_text_until_they_are_asked_for(index: Index) -> None:
    assert index.api("torch.abs") is index.api("torch.abs")
    started = time.perf_counter()
    names = index.names()
    assert len(names) > 6000 and list(names) == sorted(names)
    assert time.perf_counter() - started < 5


def test_data_of_another_version_is_compiled_anew_in_a_checkout_and_named_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("index.json", "evidence.json", "mindspore.json", "releases.json"):
        (tmp_path / name).write_bytes(render_sections({"entries": {}}).encode("ascii"))
    compiled: list[Path] = []

    def compile_again(root: Path) -> None:
        compiled.append(root)
        data = Path(index_module.__file__).parent / "data"
        for file in data.glob("*.json"):
            shutil.copy(file, tmp_path)

    monkeypatch.setattr(index_module, "_DATA", tmp_path)
    monkeypatch.setattr(index_module, "_is_stale", lambda root: False)
    monkeypatch.setattr(index_module, "_checkout", lambda: None)
    with pytest.raises(RuntimeError, match="not of this version"):
        load_index.__wrapped__()
    monkeypatch.setattr(index_module, "_checkout", lambda: tmp_path)
    monkeypatch.setattr(index_module, "_compile", compile_again)
    assert load_index.__wrapped__().canonical("torch.cat") == "torch.cat"
    assert compiled == [tmp_path]
