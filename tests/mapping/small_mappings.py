"""A mappings folder of a few names, for tests of what is read, refused and compiled."""

from __future__ import annotations

import functools
import gzip
import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from mindport.mapping.compile import build_apis
from mindport.mapping.facts import load_facts
from mindport.mapping.fingerprint import fingerprint
from mindport.mapping.load.mappings import load_mappings

ROOT = Path(__file__).parents[2] / "mappings"
#: What the surfaces of a small folder hold, members included.
NAMES = (
    "torch.abs",
    "torch.add",
    "torch.cos",
    "torch.fft",
    "torch.fft.fft",
    "torch.fft.ifft",
    "torch.nn",
    "torch.nn.GELU",
    "torch.nn.Linear",
    "torch.nn.MaxPool2d",
    "torch.sin",
    "torch.sum",
    "mindspore._no_grad",
    "mindspore.COOTensor",
    "mindspore.CSRTensor",
    "mindspore.grad",
    "mindspore.mint",
    "mindspore.mint.abs",
    "mindspore.mint.argsort",
    "mindspore.mint.cos",
    "mindspore.mint.nn.Linear",
    "mindspore.mint.sin",
    "mindspore.mint.sort",
    "mindspore.mint.sum",
    "mindspore.nn.GELU",
    "mindspore.nn.MaxPool2d",
    "mindspore.ops.abs",
    "mindspore.ops.add",
    "mindspore.set_device",
    "mindspore.set_seed",
)
HEAD = "table\ttorch\ttarget\tclass\n"


def small_mappings(
    tmp_path: Path, files: Mapping[str, str], *, names: Iterable[str] = NAMES, listed: bool = True
) -> Path:
    """Write a folder ``mappings`` with ``files`` by path; what is not given is as small as can be.

    listed: whether the register of ids holds every entry that the files have.
    """
    root = tmp_path / "mappings"
    kept = frozenset(names)
    for path in (ROOT / "surfaces").glob("*.gz"):
        (root / "surfaces").mkdir(parents=True, exist_ok=True)
        lines = _lines(path)
        text = "".join(line for name, line in lines if name in kept)
        (root / "surfaces" / path.name).write_bytes(gzip.compress(text.encode("utf-8")))
    for path in (ROOT / "surfaces").glob("*.tsv"):
        (root / "surfaces" / path.name).write_text("class\tbases\tattributes\n", "utf-8")
    general = (ROOT / "general.yaml").read_text("utf-8")
    for name, text in {"sources/rows.tsv": HEAD, "general.yaml": general, **files}.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    if listed and "ids.txt" not in files:
        (root / "ids.txt").write_text("".join(f"{each}\n" for each in _ids(files)), "utf-8")
    _mark_runs(root)
    return root


def _mark_runs(root: Path) -> None:
    """Give each line of evidence that does not say what it is of the present rule's mark."""
    path = root / "evidence" / "cpu-2.10.0.jsonl"
    mappings, problems = load_mappings(root) if path.is_file() else (None, ())
    if mappings is None or problems:
        return
    lines = [json.loads(line) for line in path.read_text("utf-8").split("\n") if line]
    sources = {each.name: each.helper.source for each in mappings.helpers}
    apis = build_apis(mappings, load_facts(root))
    for line in lines:
        if "of" not in line and line["torch"] in apis:
            api = apis[line["torch"]]
            line["of"] = fingerprint(api, line["target"], lambda each: sources.get(each, ""))
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")


def _ids(files: Mapping[str, str]) -> list[str]:
    found = {
        line.split(":")[0]
        for name, text in files.items()
        if name.startswith("torch") and "/" not in name
        for line in text.split("\n")
        if line and not line.startswith((" ", "#")) and ":" in line
    }
    return sorted(found)


@functools.cache
def _lines(path: Path) -> tuple[tuple[str, str], ...]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return tuple((json.loads(line)["name"], line) for line in lines)
