"""In both frameworks: torch's files are read to the bit, and what is written is loaded strictly."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

_TOP = Path(__file__).parents[2]
_NET = """\
import torch
from torch import nn


class Norm(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(dim))

    def forward(self, x):
        return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6) * self.weight


class Block(nn.Module):
    def __init__(self, dim, norm_layer=nn.BatchNorm2d):
        super().__init__()
        self.conv = nn.Conv2d(dim, dim, 3, padding=1, bias=False)
        self.bn = norm_layer(dim)

    def forward(self, x):
        return torch.relu(self.bn(self.conv(x)))


class Net(nn.Module):
    def __init__(self, classes=5):
        super().__init__()
        layers = []
        for _ in range(2):
            layers.append(nn.Conv2d(3, 3, 1))
            layers.append(nn.BatchNorm2d(3))
        self.features = nn.Sequential(*layers)
        self.blocks = nn.ModuleList([Block(3) for _ in range(2)])
        self.emb = nn.Embedding(11, 8)
        self.c1 = nn.Conv1d(8, 8, 3, padding=1)
        self.gn = nn.GroupNorm(2, 8)
        self.ln = nn.LayerNorm(8)
        self.norm = Norm(8)
        self.lstm = nn.LSTM(8, 8, 2, batch_first=True, bidirectional=True)
        self.mha = nn.MultiheadAttention(16, 4, batch_first=True)
        self.enc = nn.TransformerEncoder(nn.TransformerEncoderLayer(16, 4, 32, batch_first=True), 2)
        # Keys that no name of MindSpore's parameters may hold, and one that its Cell keeps.
        self.table = nn.ModuleDict({"a+b": nn.Linear(16, 16), "x y": nn.Linear(16, 16)})
        self.table["n=1"] = nn.Linear(16, 16)
        self.table["cells"] = nn.Linear(16, 16)
        self.head = nn.Linear(16, classes)
        self.tied = nn.Linear(8, 11, bias=False)
        self.tied.weight = self.emb.weight
        self.cls_token = nn.Parameter(torch.zeros(1, 1, 16))
        self.register_buffer("scale", torch.ones(1))

    def forward(self, x, t):
        x = self.features(x)
        for block in self.blocks:
            x = block(x)
        e = self.c1(self.emb(t).transpose(1, 2))
        e = self.norm(self.ln(self.gn(e).transpose(1, 2)))
        y = self.tied(e)
        h, _ = self.lstm(e)
        a, _ = self.mha(h, h, h)
        a = self.enc(a) + self.cls_token * self.scale
        for key in ("a+b", "x y", "n=1", "cells"):
            a = a + torch.sigmoid(self.table[key](a))
        return self.head(a).mean(1) + x.mean() + y.mean()
"""
_TORCH = """\
import numpy as np
import torch
from torch_net import Net

torch.set_num_threads(1)
net = Net().eval()
draw = torch.Generator().manual_seed(3)
with torch.no_grad():
    for name, value in net.state_dict().items():
        if name.endswith("running_var"):
            value.copy_(torch.rand(value.shape, generator=draw) + 0.5)
        elif value.is_floating_point():
            value.copy_(torch.randn(value.shape, generator=draw) * 0.6)
        else:
            value.fill_(7)
torch.save(net.state_dict(), "net.pth")
x = torch.randn(2, 3, 6, 6, generator=draw)
t = torch.randint(0, 11, (2, 5), generator=draw)
y = net(x, t).detach().numpy()
assert abs(y[0] - y[1]).max() > 1e-3 * abs(y).max(), "rows that do not differ prove nothing"
np.savez("given.npz", x=x.numpy(), t=t.numpy(), y=y)
"""
_MINDSPORE = """\
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "torch":
            raise ImportError(name)

sys.meta_path.insert(0, Absent())
import mindspore as ms
import numpy as np

sys.path.insert(0, "{folder}")
from net import Net

net = Net()
for kind in ("ckpt", "safetensors"):
    held = ms.load_checkpoint(f"{folder}.{{kind}}", format=kind)
    assert "All keys matched" in str(net.load_state_dict(held)), kind
ms.save_checkpoint(net.state_dict(), "{folder}-cell.ckpt")
given = np.load("given.npz")
if {runs}:
    found = net.set_train(False)(ms.Tensor(given["x"]), ms.Tensor(given["t"])).asnumpy()
    assert abs(found - given["y"]).max() < 1e-5 * abs(given["y"]).max()
held = ms.load_checkpoint("{folder}.ckpt")
rows = [{{"name": name, "data": value}} for name, value in held.items()]
ms.save_checkpoint(rows, "own.ckpt")
assert open("own.ckpt", "rb").read() == open("{folder}.ckpt", "rb").read()
print("equal")
"""


def run(python: str, script: str, folder: Path) -> str:
    """Run a script in the folder; return its output."""
    done = subprocess.run(
        [python, "-c", script],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(_TOP / "server"), "GLOG_v": "4"},
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def command(folder: Path, *arguments: str) -> int:
    """Run ``mindport`` in the folder."""
    return subprocess.run(
        [sys.executable, "-m", "mindport", *arguments],
        cwd=folder,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(_TOP / "server")},
    ).returncode


@pytest.fixture(scope="module")
def trained(frameworks: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder with a model, its weights, and what it makes of inputs."""
    folder = tmp_path_factory.mktemp("trained")
    (folder / "net.py").write_text(_NET)
    shutil.copy(folder / "net.py", folder / "torch_net.py")
    run(frameworks, _TORCH, folder)
    return folder


@pytest.mark.parametrize("device", ["cpu", "ascend"])
def test_a_converted_model_takes_converted_weights_and_gives_the_same(
    device: str, trained: Path, frameworks: str
) -> None:
    # mint's layers have no kernels on CPU: there the names and shapes are all that is compared.
    (trained / f"in-{device}").mkdir()
    shutil.copy(trained / "net.py", trained / f"in-{device}" / "net.py")
    convert = ("convert", f"in-{device}", "-o", device, "--unsafe", "--target", device)
    assert command(trained, *convert) in (0, 1)
    for kind in ("ckpt", "safetensors"):
        given = ("weights", "net.pth", "-o", f"{device}.{kind}", "--target", device)
        assert command(trained, *given, "--model", "net.py:Net") == 0
    script = _MINDSPORE.format(folder=device, runs=device == "cpu")
    assert run(frameworks, script, trained) == "equal\n"
    like = ("weights", "net.pth", "-o", "like.ckpt", "--like", f"{device}-cell.ckpt")
    assert command(trained, *like) == 0
    found, expected = ((trained / name).read_bytes() for name in ("like.ckpt", f"{device}.ckpt"))
    assert found == expected


_ODD = """\
import torch
from torch import nn
from mindport.weights.read import OpenFiles, read_weights
from mindport.weights.unpickle import Held
from pathlib import Path

base = torch.arange(24.0).reshape(2, 3, 4)
given = {
    "turned": base[0].t(), "part": base[:, 1:, ::2], "shared": base[1], "last": base,
    "wide": torch.ones(1, 3).expand(4, 3), "scalar": torch.tensor(3.5), "none": torch.zeros(0, 3),
    "bf16": torch.randn(3, 4).bfloat16(), "f16": torch.randn(3).half(),
    "f64": torch.randn(2).double(),
    "bool": torch.tensor([True, False]), "u8": torch.tensor([1, 2], dtype=torch.uint8),
    "i16": torch.tensor([-1, 2], dtype=torch.int16), "u16": torch.ones(3, dtype=torch.uint16),
    "complex": torch.randn(5, dtype=torch.complex64)[::2],
    "channels": torch.randn(2, 3, 4, 5).contiguous(memory_format=torch.channels_last),
    "parameter": nn.Parameter(torch.ones(2)),
    "c128": torch.randn(3, 2, dtype=torch.complex128).t(),
}
for old in (False, True):
    kept = {name: value for name, value in given.items() if name != "u16" or not old}
    content = {"model": kept, "optimizer": torch.optim.AdamW([nn.Parameter(base)]).state_dict()}
    torch.save(content, "a.pth", _use_new_zipfile_serialization=not old)
    with OpenFiles() as files:
        found = read_weights(Path("a.pth"), files, print)["model"]
        assert found.keys() == kept.keys()
        for name, value in kept.items():
            tensor, value = found[name].tensor, value.detach().contiguous()
            start, size = value.storage_offset() * value.element_size(), value.nbytes
            assert str(value.dtype) == f"torch.{tensor.dtype.name}" and tensor.shape == value.shape
            raw = bytes(value.untyped_storage())[start : start + size]
            assert b"".join(tensor.pieces(16)) == raw, name
print("equal")
"""


def test_files_of_torch_are_read_to_the_bit(frameworks: str, tmp_path: Path) -> None:
    assert run(frameworks, _ODD, tmp_path) == "equal\n"


_TYPES = """\
import mindspore as ms
import numpy as np
from mindport.weights.checkpoint_files import written_checkpoint
from mindport.weights.dtypes import BY_CHECKPOINT

rows, expected = [], {}
for name, dtype in BY_CHECKPOINT.items():
    data = bytes(range(1, 1 + 6 * dtype.size)) if name != "Bool" else bytes([1, 0, 1, 1, 0, 0])
    size = dtype.size
    # In several pieces, as large ones are.
    pieces = [data[: 2 * size], data[2 * size : 3 * size], data[3 * size :]]
    rows.append((name, dtype, (2, 3), pieces))
    rows.append((f"{name}.scalar", dtype, (), [data[:size]]))
    expected[name], expected[f"{name}.scalar"] = data, data[:size]
with open("a.ckpt", "wb") as file:
    file.writelines(written_checkpoint(rows))
found = ms.load_checkpoint("a.ckpt")
assert found.keys() == expected.keys()
for name, value in found.items():
    assert str(value.dtype) == name.partition(".")[0], (name, value.dtype)
    assert value.shape == (() if name.endswith("scalar") else (2, 3))
    assert value.get_bytes() == expected[name], name
print("equal")
"""


def test_mindspore_loads_every_type_to_the_bit(frameworks: str, tmp_path: Path) -> None:
    assert run(frameworks, _TYPES, tmp_path) == "equal\n"
