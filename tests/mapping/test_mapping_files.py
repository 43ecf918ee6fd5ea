"""What lies in the mappings folder: nothing that nobody reads, and texts stored alike."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from mindport.mapping.checks.check import check_mappings
from mindport.mapping.compile import compile_mappings
from mindport.mapping.load.files import file_problems
from small_mappings import ROOT, small_mappings

ABS = "torch.abs:\n  targets:\n  - mindspore.mint.abs\n"


def written(name: str, content: bytes = b"text\n") -> Callable[[Path], None]:
    def change(root: Path) -> None:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(content)

    return change


def linked(name: str, target: str) -> Callable[[Path], None]:
    def change(root: Path) -> None:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).symlink_to(target)

    return change


def folder(name: str) -> Callable[[Path], None]:
    return lambda root: (root / name).mkdir(parents=True)


LINK = "a link; the mappings are plain files and folders"
CHANGES: dict[str, tuple[Callable[[Path], None], str]] = {
    "an entry's file with another ending": (
        written("torch.nn.yml", ABS.encode()),
        "torch.nn.yml:1: nothing reads this file; here belong *.yaml, CORRECTIONS.md",
    ),
    "a stray file": (written("notes.txt"), "notes.txt:1: nothing reads this file"),
    "a stray file of cases": (
        written("cases/torch.yml"),
        "cases/torch.yml:1: nothing reads this file; here belong *.yaml",
    ),
    "a stray helper": (written("recipes/a.txt"), "recipes/a.txt:1: nothing reads this file"),
    "a stray table": (written("sources/a.csv"), "sources/a.csv:1: nothing reads this file"),
    "stray evidence": (written("evidence/a.json"), "evidence/a.json:1: nothing reads this file"),
    "a stray surface": (written("surfaces/a.gz"), "surfaces/a.gz:1: nothing reads this file"),
    "a stray folder": (folder("more"), "more:1: nothing reads this folder; the folders are cases,"),
    "a folder in a folder": (folder("cases/more"), "cases/more:1: nothing reads this folder"),
    "a folder named as a file": (folder("torch.zz.yaml"), "torch.zz.yaml:1: nothing reads this fo"),
    "a folder named as a helper": (folder("recipes/a.py"), "recipes/a.py:1: nothing reads this fo"),
    "a folder named as cases": (folder("cases/torch.yaml"), "cases/torch.yaml:1: nothing reads"),
    "a link to nothing": (linked("torch.nn.yaml", "nowhere"), f"torch.nn.yaml:1: {LINK}"),
    "a link to a file": (linked("torch.nn.yaml", "torch.yaml"), f"torch.nn.yaml:1: {LINK}"),
    "a link to itself": (linked("recipes/a.py", "a.py"), f"recipes/a.py:1: {LINK}"),
    "a link to a folder": (linked("cases", "sources"), f"cases:1: {LINK}"),
    "a carriage return": (
        written("torch.yaml", ABS.replace("targets:\n", "targets:\r\n").encode()),
        "torch.yaml:2: has a carriage return: end lines with LF alone",
    ),
    "a carriage return in a table": (
        written("ids.txt", b"torch.abs\r\n"),
        "ids.txt:1: has a carriage return",
    ),
    "a byte order mark": (
        written("torch.yaml", b"\xef\xbb\xbf" + ABS.encode()),
        "torch.yaml:1: begins with a byte order mark: save it as UTF-8 without one",
    ),
    "a file that is not UTF-8": (
        written("torch.nn.yaml", b"\xff\xfe"),
        "torch.nn.yaml:1: the file is not UTF-8",
    ),
}


@pytest.mark.parametrize(("change", "expected"), CHANGES.values(), ids=CHANGES)
def test_what_does_not_belong_is_refused_and_nothing_is_compiled(
    tmp_path: Path, change: Callable[[Path], None], expected: str
) -> None:
    root = small_mappings(tmp_path, {"torch.yaml": ABS})
    change(root)
    for found in (check_mappings(root), compile_mappings(root, tmp_path / "out")):
        said = [str(problem) for problem in found]
        assert any(each.startswith(f"mappings/{expected}") for each in said), said
    assert not (tmp_path / "out").exists()


def test_the_projects_own_folder_holds_what_belongs() -> None:
    assert [str(problem) for problem in file_problems(ROOT)] == []


def test_what_python_and_systems_leave_behind_is_passed_over(tmp_path: Path) -> None:
    root = small_mappings(tmp_path, {"torch.yaml": ABS, ".DS_Store": "", "recipes/.keep": ""})
    folder("recipes/__pycache__")(root)
    assert file_problems(root) == []
