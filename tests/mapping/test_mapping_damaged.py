"""Files of facts that are missing or damaged: each is named with its place and what to do."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from mindport.cli.main import main
from mindport.mapping.checks.check import check_mappings
from mindport.mapping.damaged import DamagedData
from small_mappings import HEAD, small_mappings

ABS = "torch.abs:\n  targets:\n  - mindspore.mint.abs\n"
SURFACE = "surfaces/torch-2.13.0.jsonl.gz"
ROWS = "sources/rows.tsv"
EVIDENCE = "evidence/cpu-2.10.0.jsonl"
MAKE = "run `make surfaces`"
RESTORE = "restore it from version control"
DAMAGES: dict[str, tuple[str, bytes | None, str, str]] = {
    "a missing surface": (SURFACE, None, ": the file is missing; ", MAKE),
    "a missing surface of an earlier release": (
        "surfaces/mindspore-2.8.0.jsonl.gz",
        None,
        ": the file is missing; ",
        MAKE,
    ),
    "a surface that is no archive": (SURFACE, b"not gzip", ": damaged after 0 names (", MAKE),
    "a truncated surface": (SURFACE, gzip.compress(b'{"na' * 99)[:-9], ": damaged after", MAKE),
    "a surface of another form": (SURFACE, gzip.compress(b"[1]\n"), ": damaged after 0", MAKE),
    "a surface without names": (SURFACE, gzip.compress(b"{}\n"), ": damaged after 0 names", MAKE),
    "a surface that is not UTF-8": (SURFACE, gzip.compress(b"\xff\n"), ": damaged after", MAKE),
    "a table that is not UTF-8": (ROWS, b"\xff", ": not UTF-8 (", RESTORE),
    "a table with other columns": (ROWS, b"torch\ttarget\n", ":1: the columns are not table", ""),
    "a short row": (
        "sources/rows.tsv",
        f"{HEAD}page\ttorch.abs\n".encode(),
        ":2: not a row of table, torch, target, class; ",
        RESTORE,
    ),
    "a long row": (
        "sources/rows.tsv",
        f"{HEAD}page\ttorch.abs\tmindspore.mint.abs\tsame\tmore\n".encode(),
        ":2: not a row of table, torch, target, class; ",
        RESTORE,
    ),
    "evidence that is not JSON": (EVIDENCE, b"{\n", ":1: not JSON (", "mappings verify`"),
    "evidence that is not UTF-8": (EVIDENCE, b"\xff", ": not UTF-8 (", "mappings verify`"),
    "uses without counts": ("usage.tsv", b"torch.abs\n", ":1: not a name and two counts", RESTORE),
}


@pytest.mark.parametrize(("name", "content", "what", "remedy"), DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_file_is_named_with_what_to_do(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    name: str,
    content: bytes | None,
    what: str,
    remedy: str,
) -> None:
    root = small_mappings(tmp_path, {"torch.yaml": ABS})
    if content is None:
        (root / name).unlink()
    else:
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_bytes(content)
    with pytest.raises(DamagedData) as error:
        check_mappings(root)
    assert str(error.value).startswith(f"mappings/{name}{what}")
    assert remedy in error.value.text.en
    for action in (["check"], ["compile", "--output", str(tmp_path / "out")]):
        assert main(["mappings", action[0], str(root), *action[1:], "--lang", "zh"]) == 2
        assert f"mappings/{name}" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
