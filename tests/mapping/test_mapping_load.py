"""Malformed mapping data is told with its file and line."""

from __future__ import annotations

from pathlib import Path

import pytest
from mindport.core.model import Text
from mindport.mapping.load.mappings import load_mappings

TEXT = '{en: "why", zh: "原因"}'


def problems_of(tmp_path: Path, text: str, name: str = "torch.yaml") -> list[str]:
    root = tmp_path / "mappings"
    root.mkdir()
    (root / name).write_text(text, encoding="utf-8")
    return [str(problem) for problem in load_mappings(root)[1]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("torch.a:\n  b: ]\n", "mappings/torch.yaml:2: not valid YAML"),
        ("torch.a:\n  targts:\n  - mindspore.a\n", "mappings/torch.yaml:2: unknown key `targts`"),
        ("torch.a:\n  targets: mindspore.a\n", "mappings/torch.yaml:2: expected a list"),
        ("torch.a:\n  - x\n", "mappings/torch.yaml:2: expected a mapping, found a list"),
        (
            "torch.a:\n  targets: [mindspore.a]\n  targets: [mindspore.b]\n",
            "mappings/torch.yaml:3: `targets` is given twice",
        ),
        (
            "torch.a: {targets: [mindspore.a]}\ntorch.b: {targets: [mindspore.b]}\n"
            "torch.a: {targets: [mindspore.c]}\n",
            "mappings/torch.yaml:3: `torch.a` is given twice",
        ),
        (
            "torch.a:\n  targets:\n  - mindspore.a\n  - mindspore.a\n",
            "mappings/torch.yaml:4: target `mindspore.a` is given twice",
        ),
        ("torch.a:\n  status: maybe\n", "mappings/torch.yaml:2: `maybe` is not one of mapped"),
        (
            "torch.a: {status: none}\n",
            "mappings/torch.yaml:1: `torch.a` has status `none` and needs a `reason`",
        ),
        ("torch.a: {status: mapped}\n", "mappings/torch.yaml:1: `torch.a` is mapped but has no"),
        (
            f"torch.a:\n  status: drop\n  reason: {TEXT}\n  targets: [mindspore.a]\n",
            "mappings/torch.yaml:1: `torch.a` has status `drop` and must not have targets",
        ),
        (
            "torch.a:\n  status: none\n  reason: {en: why}\n",
            "mappings/torch.yaml:3: `zh` is missing",
        ),
        (
            "torch.a:\n  status: none\n  reason: {en: why, zh: why}\n",
            "mappings/torch.yaml:3: `zh` holds no Chinese",
        ),
        (
            'torch.a:\n  status: none\n  reason: {en: "", zh: 原因}\n',
            "mappings/torch.yaml:3: the text is empty",
        ),
        (
            "torch.a:\n  targets:\n  - api: mindspore.a\n    rewriter: Bad-Name\n",
            "mappings/torch.yaml:4: `Bad-Name` is not a rewriter name",
        ),
        (
            "torch.a:\n  targets: [mindspore.a]\n  code: X1\n",
            "mappings/torch.yaml:3: `X1` is not a code such as MP401",
        ),
        (
            "torch.a:\n  targets:\n  - api: mindspore.a\n    ceiling: {cpu: review}\n",
            "mappings/torch.yaml:4: `review` for cpu needs a `reason`",
        ),
        (
            "torch.a:\n  targets:\n  - api: mindspore.a\n    ceiling: {gpu: safe}\n",
            "mappings/torch.yaml:4: unknown key `gpu`",
        ),
        (
            "torch.a:\n  targets:\n  - api: mindspore.a\n    params:\n      p: {value: x}\n",
            "mappings/torch.yaml:5: `value` needs `{}`",
        ),
        (
            "torch.a:\n  targets:\n  - api: mindspore.a\n    params:\n      p: {drop: perhaps}\n",
            "mappings/torch.yaml:5: `perhaps` is not one of safe, review, unseen, never",
        ),
        ("torch.a:\n  targets:\n  - {tier: ops}\n", "mappings/torch.yaml:3: `api` is missing"),
        ("not a name:\n  targets: [mindspore.a]\n", "mappings/torch.yaml:1: `not a name` is not a"),
    ],
)
def test_each_kind_of_mistake_has_its_line(tmp_path: Path, text: str, expected: str) -> None:
    found = problems_of(tmp_path, text)
    assert any(problem.startswith(expected) for problem in found), found


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("namespaces.yaml", "torch.fx:\n  status: none\n", ":2: `reason` is missing"),
        ("namespaces.yaml", f"torch.fx:\n  status: mapped\n  reason: {TEXT}\n", ":2: `mapped` is"),
        ("packages.yaml", "timm: {}\n", ":1: `advice` is missing"),
        ("corrections.yaml", "- torch: torch.a\n", ":1: `table` is missing"),
    ],
)
def test_the_other_files_are_checked_too(
    tmp_path: Path, name: str, text: str, expected: str
) -> None:
    found = problems_of(tmp_path, text, name)
    assert any(problem.startswith(f"mappings/{name}{expected}") for problem in found), found


def test_the_same_name_in_two_files_is_told_with_both_places(tmp_path: Path) -> None:
    root = tmp_path / "mappings"
    root.mkdir()
    for name in ("torch.nn.yaml", "torch.yaml"):
        (root / name).write_text("torch.nn.A:\n  targets: [mindspore.nn.A]\n", encoding="utf-8")
    found = [str(problem) for problem in load_mappings(root)[1]]
    assert found == [
        "mappings/torch.yaml:1: `torch.nn.A` is already given at mappings/torch.nn.yaml:1"
    ]


def test_a_file_that_is_not_utf8_and_an_empty_folder_are_told(tmp_path: Path) -> None:
    root = tmp_path / "mappings"
    root.mkdir()
    assert "holds no YAML file" in str(load_mappings(root)[1][0])
    (root / "torch.yaml").write_bytes(b"torch.a:\n  code: \xff\n")
    assert "mappings/torch.yaml:1: the file is not UTF-8" in str(load_mappings(root)[1][0])


def test_good_entries_beside_bad_ones_are_kept(tmp_path: Path) -> None:
    root = tmp_path / "mappings"
    root.mkdir()
    (root / "torch.yaml").write_text(
        "torch.a:\n"
        "  targets:\n"
        "  - mindspore.mint.a\n"
        "  - api: mindspore.nn.A\n"
        "    pins: {bias: True, mode: \"'pad'\"}\n"
        "    params: {p: {value: '1 - {}', drop_if: [None, False]}}\n"
        f"    notes: [{TEXT}]\n"
        "torch.b:\n"
        "  statsu: none\n",
        encoding="utf-8",
    )
    mappings, problems = load_mappings(root)
    assert len(problems) == 2
    entry = mappings.apis[0]
    assert [target.api for target in entry.targets] == ["mindspore.mint.a", "mindspore.nn.A"]
    second = entry.targets[1]
    assert second.pins == {"bias": "True", "mode": "'pad'"}
    assert second.params["p"].drop_if == ("None", "False")
    assert second.notes == (Text("why", "原因"),)
    assert second.place.line == 4
