"""The command: what it takes of a file, what it writes, what it says and returns."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from mindport.weights import write
from mindport.weights.read import OpenFiles, read_names
from torch_writer import FakeTensor, as_zip

Run = Callable[..., tuple[int, str, str]]


def tensor(*numbers: float) -> FakeTensor:
    """Return one row of numbers."""
    return FakeTensor(list(numbers), (len(numbers),))


def held(path: Path) -> dict[str, bytes]:
    """Return the elements of a file of MindSpore by name."""
    with OpenFiles() as files:
        return {name: b"".join(each.pieces()) for name, each in read_names(path, files).items()}


def save(folder: Path, content: Any, name: str = "a.pth") -> None:
    """Write a file of torch."""
    (folder / name).write_bytes(as_zip(content))


@pytest.mark.parametrize("suffix", [".ckpt", ".safetensors"])
def test_it_writes_what_mindspore_reads(suffix: str, folder: Path, weights: Run) -> None:
    save(folder, {"a.bias": tensor(1, 2), "scale": FakeTensor([4.0], ())})
    code, out, err = weights("a.pth", "-o", f"b{suffix}")
    assert (code, err) == (0, "")
    assert f"Wrote b{suffix}" in out and "load_state_dict" in out
    found = held(folder / f"b{suffix}")
    assert set(found) == {"a.bias", "scale"} and len(found["a.bias"]) == 8
    assert sorted(each.name for each in folder.iterdir()) == ["a.pth", f"b{suffix}"]


def test_without_an_output_nothing_is_written(folder: Path, weights: Run) -> None:
    save(folder, {"a.bias": tensor(1, 2)})
    code, out, _ = weights("a.pth")
    assert code == 0 and "Nothing was written" in out
    assert [each.name for each in folder.iterdir()] == ["a.pth"]


def test_nested_checkpoints(folder: Path, weights: Run) -> None:
    model, ema = {"a.bias": tensor(1)}, {"a.bias": tensor(2)}
    save(folder, {"epoch": 1, "model": model, "optimizer": {"state": {0: {"step": tensor(1)}}}})
    code, out, _ = weights("a.pth")
    assert code == 0 and "'model'; not read: epoch, optimizer" in out
    save(folder, {"model": model, "ema": {"model": ema}, "loss": FakeTensor([1.0], ())})
    code, _, err = weights("a.pth")
    assert code == 2 and "--key" in err and "ema.model (1)" in err
    assert weights("a.pth", "--key", "ema.model", "-o", "b.ckpt")[0] == 0
    assert held(folder / "b.ckpt")["a.bias"] == b"\x00\x00\x00@"
    code, _, err = weights("a.pth", "--key", "nothing")
    assert code == 2 and "they are at: model, ema.model" in err


def test_what_wrappers_put_before_names_is_cut_with_a_note(folder: Path, weights: Run) -> None:
    save(folder, {"module._orig_mod.a.bias": tensor(1), "module.b._orig_mod.bias": tensor(2)})
    code, out, _ = weights("a.pth", "-o", "b.ckpt")
    assert code == 0 and "DataParallel" in out and "torch.compile" in out
    assert set(held(folder / "b.ckpt")) == {"a.bias", "b.bias"}
    # A model may have an attribute of that name.
    (folder / "net.py").write_text(
        "from torch import nn\n\n\nclass Net(nn.Module):\n    def __init__(self):\n"
        "        super().__init__()\n        self.module = nn.Linear(2, 1)\n"
    )
    save(folder, {"module.bias": tensor(1)})
    assert weights("a.pth", "-o", "b.ckpt", "--model", "net.py")[0] == 0
    assert set(held(folder / "b.ckpt")) == {"module.bias"}


def test_a_prefix_is_cut_and_the_rest_left_out(folder: Path, weights: Run) -> None:
    save(folder, {"net.a.bias": tensor(1), "loss.bias": tensor(2)})
    code, out, _ = weights("a.pth", "-o", "b.ckpt", "--prefix", "net.")
    assert code == 0 and "loss.bias: does not begin with 'net.'" in out
    assert set(held(folder / "b.ckpt")) == {"a.bias"}
    code, _, err = weights("a.pth", "--prefix", "x.")
    assert code == 2 and "no name begins with 'x.'" in err


def test_one_tensor_under_two_names_is_written_twice(folder: Path, weights: Run) -> None:
    both = FakeTensor([1.0, 2.0], (2,), key="0")
    save(folder, {"a.bias": both, "b.bias": FakeTensor([1.0, 2.0], (2,), key="0")})
    code, out, _ = weights("a.pth", "-o", "b.ckpt")
    assert code == 0 and "one tensor under several names, each is written: a.bias, b.bias" in out
    assert len(held(folder / "b.ckpt")) == 2


def test_what_is_no_tensor_is_left_out(folder: Path, weights: Run) -> None:
    save(folder, {"a.bias": tensor(1), "_extra_state": {"x": 1}})
    code, out, _ = weights("a.pth")
    assert code == 0 and "_extra_state: not a tensor" in out


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("a.pth", "-o", "b.txt"), "has to end with .ckpt or .safetensors"),
        (("a.pth", "-o", "no/b.ckpt"), "does not exist"),
        (("a.pth", "-o", "sub.ckpt"), "a folder"),
        (("no.pth",), "no.pth"),
        (("sub.ckpt",), "name a file of it"),
        (("a.pth", "--model", "sub.ckpt"), "name the Python file"),
        (("a.pth", "--model", "no.py"), "no.py"),
        (("a.pth", "--model", "bad.py"), "does not parse"),
        (("a.pth", "--like", "a.pth"), "a file of PyTorch"),
        (("a.safetensors", "-o", "a.safetensors"), "the file is read"),
        (("a.safetensors", "-o", "link.safetensors"), "the file is read"),
    ],
)
def test_bad_usage_writes_nothing(
    arguments: tuple[str, ...], word: str, folder: Path, weights: Run
) -> None:
    save(folder, {"a.bias": tensor(1)})
    assert weights("a.pth", "-o", "a.safetensors")[0] == 0
    (folder / "link.safetensors").symlink_to("a.safetensors")
    (folder / "sub.ckpt").mkdir()
    (folder / "bad.py").write_text("def (:\n")
    before = {each.name: each.read_bytes() for each in folder.iterdir() if each.is_file()}
    code, out, err = weights(*arguments)
    assert (code, out) == (2, "") and word in err
    assert before == {each.name: each.read_bytes() for each in folder.iterdir() if each.is_file()}


def test_a_fault_in_the_middle_leaves_the_old_file(
    folder: Path, weights: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(folder, {"a.bias": tensor(1), "b.bias": tensor(2)})
    (folder / "b.ckpt").write_bytes(b"old")

    def full(rows: Any) -> Any:
        yield b"half"
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(write, "written_checkpoint", full)
    code, out, err = weights("a.pth", "-o", "b.ckpt")
    assert (code, out) == (2, "") and "nothing was written" in err
    assert sorted(each.name for each in folder.iterdir()) == ["a.pth", "b.ckpt"]
    assert (folder / "b.ckpt").read_bytes() == b"old"


def test_chinese_and_json(folder: Path, weights: Run) -> None:
    save(folder, {"a.bias": tensor(1)})
    code, out, _ = weights("a.pth", "--lang", "zh")
    assert code == 0 and "没有写入任何内容" in out
    code, out, _ = weights("a.pth", "--format", "json", "-o", "b.safetensors", "--target", "cpu")
    report = json.loads(out)
    assert report["schema"] == 1 and report["output"] == "b.safetensors"
    assert report["target"] == "cpu"
    row = report["parameters"][0]
    assert (row["source"], row["target"], row["dtype"]) == ("a.bias", "a.bias", "float32")
    assert row["shape"] == row["target_shape"] == [1]
