"""The committed surfaces: what has to hold of every release, and what is known to be there."""

from __future__ import annotations

import functools
import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from mindport.mapping.facts import EARLIER_VERSIONS, MINDSPORE_VERSION, TORCH_VERSION
from mindport.mapping.index import NEWEST
from mindport.mapping.index import RELEASES as INDEX_RELEASES
from mindport.mapping.model import KINDS
from mindport.mapping.signature import parse_signature
from mindport.settings import RELEASES

FOLDER = Path(__file__).parents[2] / "mappings" / "surfaces"
TORCH = f"torch-{TORCH_VERSION}"
MINDSPORES = [f"mindspore-{version}" for version in RELEASES]
ADDRESS = re.compile(r"\bat 0x[0-9a-f]{6}|<[\w.]+ object")


@functools.cache
def rows(surface: str) -> dict[str, dict[str, Any]]:
    with gzip.open(FOLDER / f"{surface}.jsonl.gz", "rt", encoding="utf-8") as lines:
        read = [json.loads(line) for line in lines]
    names = [row["name"] for row in read]
    assert names == sorted(set(names)), "names are sorted and each is there once"
    return {row["name"]: row for row in read}


def test_every_release_of_the_settings_has_a_surface() -> None:
    assert (*EARLIER_VERSIONS, MINDSPORE_VERSION) == RELEASES == INDEX_RELEASES
    assert NEWEST == MINDSPORE_VERSION
    committed = {path.name.removesuffix(".jsonl.gz") for path in FOLDER.glob("*.jsonl.gz")}
    assert committed == {TORCH, *MINDSPORES}


@pytest.mark.parametrize("surface", [TORCH, *MINDSPORES])
def test_rows_are_well_formed(surface: str) -> None:
    read = rows(surface)
    assert len(read) > 9000
    raw = (FOLDER / f"{surface}.jsonl.gz").read_bytes()
    assert raw[4:8] == b"\0\0\0\0", "the time of writing is not kept, so that bytes stay the same"
    for name, row in read.items():
        assert row["kind"] in KINDS, name
        assert name.startswith(surface.partition("-")[0] + "."), name
        assert not ADDRESS.search(json.dumps(row)), name
        for signature in row.get("signatures", ()):
            is_call = signature.startswith("(")
            assert is_call == (row["kind"] in ("function", "method", "class")), (name, signature)


@pytest.mark.parametrize("surface", [TORCH, *MINDSPORES])
def test_every_signature_can_be_parsed(surface: str) -> None:
    """Names are names, and no required parameter follows one with a default."""
    for name, row in rows(surface).items():
        for text in row.get("signatures", ()):
            if not text.startswith("("):
                continue
            params = parse_signature(text, method=row["kind"] in ("method", "class")).params
            assert all(param.name.isidentifier() for param in params), (name, text)
            plain = [p.default is None for p in params if p.kind in ("pos", "any")]
            assert plain == sorted(plain, reverse=True), (name, text)
            assert len({param.name for param in params}) == len(params), (name, text)


@pytest.mark.parametrize(
    ("owner", "least"),
    [
        ("torch", 700),
        ("torch.Tensor", 640),
        ("torch.nn", 165),
        ("torch.nn.Module", 50),
        ("torch.nn.functional", 130),
        ("torch.nn.init", 26),
        ("torch.nn.utils", 18),
        ("torch.nn.utils.rnn", 9),
        ("torch.nn.utils.parametrizations", 3),
        ("torch.nn.utils.parametrize", 7),
        ("torch.nn.utils.prune", 17),
        ("torch.nn.utils.stateless", 1),
        ("torch.nn.parallel", 8),
        ("torch.linalg", 41),
        ("torch.fft", 22),
        ("torch.special", 56),
        ("torch.optim", 16),
        ("torch.optim.lr_scheduler", 16),
        ("torch.optim.swa_utils", 7),
        ("torch.autograd", 25),
        ("torch.autograd.functional", 6),
        ("torch.autograd.graph", 12),
        ("torch.autograd.forward_ad", 6),
        ("torch.amp", 5),
        ("torch.cuda", 110),
        ("torch.cuda.amp", 5),
        ("torch.cuda.nvtx", 6),
        ("torch.cuda.comm", 6),
        ("torch.cuda.memory", 30),
        ("torch.mps", 14),
        ("torch.xpu", 50),
        ("torch.cpu", 10),
        ("torch.backends.cudnn", 7),
        ("torch.backends.mkldnn", 1),
        ("torch.utils.data", 30),
        ("torch.utils.data.distributed", 1),
        ("torch.utils.checkpoint", 15),
        ("torch.utils.tensorboard", 2),
        ("torch.utils.tensorboard.SummaryWriter", 20),
        ("torch.utils.cpp_extension", 15),
        ("torch.distributions", 65),
        ("torch.distributions.Normal", 14),
        ("torch.distributed", 95),
        ("torch.distributed.checkpoint", 24),
        ("torch.distributed.fsdp", 25),
        ("torch.distributed.tensor", 13),
        ("torch.distributed.pipelining", 13),
        ("torch.distributed.rpc", 20),
        ("torch.distributed.elastic.multiprocessing", 10),
        ("torch.distributed.algorithms", 1),
        ("torch.sparse", 20),
        ("torch.random", 7),
        ("torch.jit", 30),
        ("torch.onnx", 9),
        ("torch.hub", 8),
        ("torch.func", 15),
        ("torch.compiler", 20),
        ("torch.export", 15),
        ("torch.profiler", 11),
        ("torch.ao.quantization", 100),
        ("torch.masked", 20),
        ("torch.nested", 6),
        ("torch.package", 11),
        ("torch.testing", 3),
        ("torch.types", 3),
        ("torch.library", 17),
        ("torch.overrides", 14),
        ("torch.signal.windows", 11),
        ("torch.return_types.max", 2),
    ],
)
def test_modules_of_torch_are_read_whole(owner: str, least: int) -> None:
    assert _count(TORCH, owner) >= least


@pytest.mark.parametrize("surface", MINDSPORES)
@pytest.mark.parametrize(
    ("owner", "least"),
    [
        ("mindspore", 300),
        ("mindspore.Tensor", 470),
        ("mindspore.Parameter", 220),
        ("mindspore.nn.Cell", 85),
        ("mindspore.nn.Optimizer", 90),
        ("mindspore.mint", 215),
        ("mindspore.mint.nn", 75),
        ("mindspore.mint.nn.functional", 75),
        ("mindspore.mint.linalg", 5),
        ("mindspore.mint.special", 8),
        ("mindspore.mint.optim", 3),
        ("mindspore.mint.distributed", 32),
        ("mindspore.ops", 1400),
        ("mindspore.nn", 255),
        ("mindspore.nn.probability.distribution", 18),
        ("mindspore.nn.probability.distribution.Distribution", 10),
        ("mindspore.experimental.optim", 12),
        ("mindspore.experimental.optim.lr_scheduler", 14),
        ("mindspore.numpy", 240),
        ("mindspore.amp", 8),
        ("mindspore.train", 65),
        ("mindspore.train.Model", 10),
        ("mindspore.dataset", 170),
        ("mindspore.dataset.transforms", 15),
        ("mindspore.dataset.vision", 90),
        ("mindspore.dataset.audio", 60),
        ("mindspore.dataset.text", 30),
        ("mindspore.communication", 14),
        ("mindspore.runtime", 25),
        ("mindspore.device_context.ascend", 1),
        ("mindspore.profiler", 10),
        ("mindspore.boost", 10),
        ("mindspore.parallel", 18),
    ],
)
def test_modules_of_mindspore_are_read_whole(surface: str, owner: str, least: int) -> None:
    assert _count(surface, owner) >= least


def _count(surface: str, owner: str) -> int:
    return sum(name.rpartition(".")[0] == owner for name in rows(surface))


@pytest.mark.parametrize(
    ("name", "releases"),
    [
        ("mindspore.dataset.dataloader.DataLoader", ("2.8.0", "2.9.0", "2.10.0")),
        ("mindspore.parallel.distributed.DistributedDataParallel", RELEASES),
        ("mindspore.mint.vdot", ("2.10.0",)),
        ("mindspore.mint.distributed.send_object_list", ("2.9.0", "2.10.0")),
        ("mindspore.mint.cat", RELEASES),
        ("mindspore.dataset.get_group_size", ("2.7.2",)),
    ],
)
def test_releases_differ_where_they_are_known_to(name: str, releases: tuple[str, ...]) -> None:
    having = tuple(each for each in RELEASES if name in rows(f"mindspore-{each}"))
    assert having == releases


def test_known_signatures() -> None:
    torch = rows(TORCH)
    assert torch["torch.nn.functional.gelu"]["signatures"] == [
        "(input: Tensor, approximate: str='none') -> Tensor"
    ]
    assert len(torch["torch.Tensor.max"]["signatures"]) == 3
    newest = rows(MINDSPORES[-1])
    assert newest["mindspore.mint.randint"]["signatures"][0].startswith("(high, size, *")
    assert len(newest["mindspore.mint.sum"]["signatures"]) == 2
    assert newest["mindspore.nn.Adam"]["signatures"][0].startswith("(params, learning_rate=0.001")
    assert "device" not in rows("mindspore-2.7.2")["mindspore.mint.rand"]["signatures"][0]
    assert "device" in newest["mindspore.mint.rand"]["signatures"][0]


def test_known_deprecations() -> None:
    newest, before = rows(MINDSPORES[-1]), rows("mindspore-2.9.0")
    assert newest["mindspore.ops.randint"]["deprecated"] == "2.10.0"
    assert "deprecated" not in before["mindspore.ops.randint"]
    assert newest["mindspore.Tensor.ptp"]["use"] == "Tensor.max() - Tensor.min()"
    torch = rows(TORCH)
    assert torch["torch.jit.export"]["deprecated"] == "2.5"
    assert torch["torch.norm"]["use"] == "torch.linalg.vector_norm"
    assert "deprecated" not in torch["torch.stft"]
