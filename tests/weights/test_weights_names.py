"""Names: by the source of the model, by a MindSpore cell, and by what names and shapes tell."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from mindport.weights.checkpoint_files import written_checkpoint
from mindport.weights.dtypes import BY_NAME
from torch_writer import FakeTensor, as_zip

Run = Callable[..., tuple[int, str, str]]

SOURCE = """
import torch
from torch import nn


class Scale(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(dim))

    def forward(self, x):
        return x * self.weight


class Net(nn.Module):
    def __init__(self, norm=nn.BatchNorm2d):
        super().__init__()
        self.stem = nn.Sequential(nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4), nn.ReLU())
        self.bn = norm(4)
        self.scale = Scale(4)
        self.conv = nn.Conv1d(4, 4, 3)
        self.table = nn.Embedding(5, 4)
        self.out = nn.Linear(4, 5, bias=False)
        self.cls = nn.Parameter(torch.zeros(1, 4))
        self.register_buffer("grid", torch.zeros(2))

    def forward(self, x):
        return x
"""
BATCH_NORM = {"weight": (4,), "bias": (4,), "running_mean": (4,), "running_var": (4,)}
SHAPES: dict[str, tuple[int, ...]] = {
    "stem.0.weight": (4, 3, 3, 3),
    "stem.0.bias": (4,),
    **{f"stem.1.{name}": shape for name, shape in BATCH_NORM.items()},
    "stem.1.num_batches_tracked": (),
    **{f"bn.{name}": shape for name, shape in BATCH_NORM.items()},
    "bn.num_batches_tracked": (),
    "scale.weight": (4,),
    "conv.weight": (4, 4, 3),
    "conv.bias": (4,),
    "table.weight": (5, 4),
    "out.weight": (5, 4),
    "cls": (1, 4),
    "grid": (2,),
}
RENAMED = {"weight": "gamma", "bias": "beta", "running_mean": "moving_mean"}
RENAMED["running_var"] = "moving_variance"


def state(shapes: dict[str, tuple[int, ...]]) -> dict[str, FakeTensor]:
    """Return tensors of the shapes; each has elements of its own."""
    found = {}
    for at, (name, shape) in enumerate(shapes.items()):
        count = 1
        for size in shape:
            count *= size
        counter = name.endswith("num_batches_tracked")
        found[name] = FakeTensor([at] * count, shape, kind="q" if counter else "f")
    return found


@pytest.fixture
def named(folder: Path, weights: Run) -> Callable[..., tuple[int, dict[str, Any]]]:
    """Give what runs the command on a checkpoint of shapes: its exit code and report."""

    def run(
        shapes: dict[str, tuple[int, ...]], *arguments: str, source: str = SOURCE
    ) -> tuple[int, dict[str, Any]]:
        (folder / "net.py").write_text(source)
        (folder / "a.pth").write_bytes(as_zip(state(shapes)))
        code, out, err = weights("a.pth", "--format", "json", *arguments)
        assert not err
        return code, json.loads(out)

    return run


def targets(report: dict[str, Any]) -> dict[str, str]:
    """Return the names that are given, by the names in the file, where they differ."""
    pairs = {row["source"]: row["target"] for row in report["parameters"]}
    return {source: target for source, target in pairs.items() if source != target}


def undecided(report: dict[str, Any]) -> set[str]:
    """Return the names that are not decided."""
    return {each["source"] for each in report["undecided"]}


def test_the_source_decides_all_names_on_cpu(named: Any) -> None:
    code, report = named(SHAPES, "--model", "net.py", "--target", "cpu")
    assert code == 0 and not report["undecided"]
    expected = {
        f"{place}.{name}": f"{place}.{other}"
        for place in ("stem.1", "bn")
        for name, other in RENAMED.items()
    }
    assert targets(report) == expected
    rows = {row["source"]: row for row in report["parameters"]}
    assert rows["conv.weight"]["target_shape"] == [4, 4, 1, 3]
    assert {each["source"] for each in report["dropped"]} == {
        "stem.1.num_batches_tracked",
        "bn.num_batches_tracked",
    }


def test_on_ascend_the_names_stay(named: Any) -> None:
    code, report = named(SHAPES, "--model", "net.py", "--target", "ascend")
    assert code == 0
    assert targets(report) == {} and len(report["parameters"]) == len(SHAPES)
    assert not report["dropped"] and not report["undecided"]


def test_without_source_nothing_is_guessed(named: Any) -> None:
    code, report = named(SHAPES, "--target", "cpu")
    assert code == 1 and report["output"] is None
    # A convolution over sequences gets another shape; a table another name, as some conversions
    # of Embedding have it.
    assert undecided(report) == {"conv.weight", "table.weight", "out.weight"}
    assert targets(report)["stem.1.weight"] == "stem.1.gamma"
    assert any("--model or --like" in note for note in report["notes"])
    code, report = named(SHAPES, "--target", "ascend")
    assert code == 1 and undecided(report) == {"conv.weight"}


def test_statistics_without_a_count_may_be_a_class_of_the_program(named: Any) -> None:
    _, report = named(
        {f"bn.{name}": shape for name, shape in BATCH_NORM.items()}, "--target", "cpu"
    )
    assert undecided(report) == {f"bn.{name}" for name in BATCH_NORM}


def test_the_same_names_of_a_class_and_of_a_layer_are_told_apart(named: Any) -> None:
    source = """
import torch
from torch import nn

class Frozen(nn.Module):
    def __init__(self, n):
        super().__init__()
        for name in ("a", "b"):
            pass
        self.register_buffer("weight", torch.ones(n))
        self.register_buffer("bias", torch.zeros(n))
        self.register_buffer("running_mean", torch.zeros(n))
        self.register_buffer("running_var", torch.ones(n))

class Net(nn.Module):
    def __init__(self, norm=None):
        super().__init__()
        self.a = Frozen(4)
        self.b = nn.BatchNorm2d(4)
        self.c = norm(4)
"""
    shapes = {f"{at}.{name}": shape for at in "abc" for name, shape in BATCH_NORM.items()}
    code, report = named(shapes, "--model", "net.py:Net", "--target", "cpu", source=source)
    # What is passed in may be either.
    assert code == 1 and undecided(report) == {f"c.{name}" for name in BATCH_NORM}
    found = targets(report)
    assert "a.weight" not in found and found["b.weight"] == "b.gamma"


def test_a_class_that_always_has_more_is_ruled_out(named: Any) -> None:
    source = """
import torch
from torch import nn

class Scaled(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(n))
        self.register_buffer("{always}", torch.ones(1))

class Net(nn.Module):
    def __init__(self, make):
        super().__init__()
        self.c = make(4)
        self.d = nn.Conv1d(4, 4, 3)
"""
    for always, open_ends in (("extra", set()), ("weight", {"c.weight"})):
        given = source.format(always=always)
        code, report = named(
            {"c.weight": (4, 4, 3)}, "--model", "net.py:Net", "--target", "cpu", source=given
        )
        assert code == bool(open_ends) and undecided(report) == open_ends


def test_volumes_and_layers_of_layers(named: Any) -> None:
    source = """
from torch import nn

class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.bn = nn.BatchNorm3d(4)
        self.enc = nn.TransformerEncoder(nn.TransformerEncoderLayer(4, 2, 8), 2)
        self.norms = nn.ModuleList([nn.BatchNorm3d(4) for _ in range(2)])
"""
    shapes = {
        **{f"bn.{name}": shape for name, shape in BATCH_NORM.items()},
        "enc.layers.1.linear1.weight": (8, 4),
        "enc.layers.1.norm1.weight": (4,),
        "norms.0.weight": (4,),
    }
    code, report = named(shapes, "--model", "net.py", "--target", "cpu", source=source)
    assert code == 0
    assert targets(report) == {
        **{f"bn.{name}": f"bn.bn2d.{other}" for name, other in RENAMED.items()},
        "norms.0.weight": "norms.0.bn2d.gamma",
    }
    # The encoder that is added to the file has torch's names.
    assert not undecided(report)


def test_a_container_that_grows_and_names_made_at_run_time(named: Any) -> None:
    source = """
from torch import nn

class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(4, 4))
        self.body.add_module("norm", nn.BatchNorm1d(4))
        for i in range(3):
            self.add_module(f"layer{i}", nn.Linear(4, 4))
        self.body[0] = nn.Linear(4, 4)
"""
    shapes = {
        "body.0.weight": (4, 4),
        "layer2.weight": (4, 4),
        **{f"body.norm.{name}": shape for name, shape in BATCH_NORM.items()},
    }
    code, report = named(shapes, "--model", "net.py", "--target", "cpu", source=source)
    assert code == 0
    assert targets(report) == {
        f"body.norm.{name}": f"body.norm.{other}" for name, other in RENAMED.items()
    }


def test_layers_that_are_put_in_the_place_of_others(named: Any) -> None:
    source = """
from torch import nn

class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.BatchNorm2d(4)
        self.b = nn.Linear(4, 4)

def change(model):
    for name, child in model.named_children():
        if isinstance(child, nn.BatchNorm2d):
            setattr(model, name, nn.LayerNorm(4))
"""
    shapes = {"a.weight": (4,), "a.bias": (4,), "b.weight": (4, 4)}
    _, report = named(shapes, "--model", "net.py", "--target", "cpu", source=source)
    assert undecided(report) == {"a.weight", "a.bias"}


def test_norms_of_weights(named: Any) -> None:
    source = """
from torch import nn
from torch.nn.utils import weight_norm

class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = weight_norm(nn.Linear(4, 4))
        self.b = weight_norm(nn.Conv1d(4, 4, 3))
"""
    shapes = {
        "a.weight_g": (4, 1),
        "a.weight_v": (4, 4),
        "b.weight_g": (4, 1, 1),
        "b.weight_v": (4, 4, 3),
        "c.parametrizations.weight.original0": (4, 1),
    }
    open_ends = {"b.weight_g", "b.weight_v", "c.parametrizations.weight.original0"}
    for given in ((), ("--model", "net.py")):
        _, report = named(shapes, "--target", "cpu", *given, source=source)
        assert undecided(report) == open_ends


def test_what_the_source_does_not_have_is_not_decided(named: Any) -> None:
    code, report = named({"other.weight": (3, 3)}, "--model", "net.py:Net")
    assert code == 1
    assert report["undecided"][0]["names"] == []
    assert "nothing in the source" in report["undecided"][0]["reason"]


def test_files_that_the_source_imports_are_read(named: Any, folder: Path) -> None:
    (folder / "parts.py").write_text(
        "from torch import nn\n\n\nclass Block(nn.Module):\n    def __init__(self):\n"
        "        super().__init__()\n        self.bn = nn.BatchNorm2d(4)\n"
    )
    source = (
        "from torch import nn\nfrom parts import Block\n\n\nclass Net(nn.Module):\n"
        "    def __init__(self):\n        super().__init__()\n        self.one = Block()\n"
    )
    shapes = {f"one.bn.{name}": shape for name, shape in BATCH_NORM.items()}
    code, report = named(shapes, "--model", "net.py", "--target", "cpu", source=source)
    assert code == 0 and targets(report)["one.bn.weight"] == "one.bn.gamma"


def test_parts_of_other_packages_leave_the_source_open(named: Any) -> None:
    source = (
        "from torch import nn\nfrom torchvision.models import resnet18\n\n\nclass Net(nn.Module):\n"
        "    def __init__(self):\n        super().__init__()\n        self.body = resnet18()\n"
    )
    shapes = {"body.fc.weight": (4, 4), "body.x.weight": (4, 4, 3)}
    _, report = named(shapes, "--model", "net.py", "--target", "ascend", source=source)
    assert undecided(report) == {"body.x.weight"}


def _cell(shapes: dict[str, tuple[int, ...]]) -> bytes:
    rows = []
    for name, shape in shapes.items():
        count = 1
        for size in shape:
            count *= size
        rows.append((name, BY_NAME["float32"], shape, [bytes(4 * count)]))
    return b"".join(written_checkpoint(rows))


def test_a_cell_decides_names_and_tells_what_does_not_fit(named: Any, folder: Path) -> None:
    cell = {
        "stem.1.gamma": (4,),
        "stem.1.beta": (4,),
        "stem.1.moving_mean": (4,),
        "stem.1.moving_variance": (4,),
        "conv.weight": (4, 4, 1, 3),
        "table.embedding_table": (5, 4),
        "out.weight": (7, 4),
        "head.weight": (2, 2),
    }
    (folder / "cell.ckpt").write_bytes(_cell(cell))
    kept = ("stem.1.", "conv.weight", "table.", "out.", "cls")
    shapes = {name: shape for name, shape in SHAPES.items() if name.startswith(kept)}
    code, report = named(shapes, "--like", "cell.ckpt", "-o", "b.ckpt")
    assert code == 1
    found = targets(report)
    assert found["table.weight"] == "table.embedding_table"
    assert found["stem.1.running_var"] == "stem.1.moving_variance"
    dropped = {each["source"]: each for each in report["dropped"]}
    assert "[7, 4], not [5, 4]" in dropped["out.weight"]["reason"]
    assert dropped["stem.1.num_batches_tracked"]["fits"] and not dropped["cls"]["fits"]
    assert report["missing"] == ["out.weight", "head.weight"]
    assert report["output"] == "b.ckpt"
