"""The lint of the mapping data, on the real data and on mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest
from mindport.mapping.check import check_mappings
from mindport.mapping.facts import load_facts

ROOT = Path(__file__).parents[2] / "mappings"


def lint(tmp_path: Path, files: dict[str, str]) -> list[str]:
    root = tmp_path / "mappings"
    root.mkdir()
    (root / "surfaces").symlink_to(ROOT / "surfaces")
    (root / "sources").mkdir()
    (root / "sources" / "rows.tsv").write_text("table\ttorch\ttarget\tclass\n", encoding="utf-8")
    for name, text in files.items():
        path = root / name
        path.write_text(text, encoding="utf-8")
    return [str(problem) for problem in check_mappings(root)]


def test_the_projects_own_data_has_no_problem() -> None:
    assert [str(problem) for problem in check_mappings(ROOT)] == []


def test_every_row_of_the_source_tables_is_there() -> None:
    tables: dict[str, int] = {}
    for row in load_facts(ROOT).sources:
        table = row.table.partition(":")[0]
        tables[table] = tables.get(table, 0) + 1
    assert tables == {"tiered": 531, "master": 515, "r2.4.10": 887}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "torch.abs:\n  targets:\n  - mindspore.mint.absent\n",
            "mappings/torch.yaml:3: MindSpore has no `mindspore.mint.absent`",
        ),
        (
            "torch.abz:\n  targets:\n  - mindspore.mint.abs\n",
            "mappings/torch.yaml:1: torch has no `torch.abz`",
        ),
        (
            "torch.sum:\n  targets:\n  - mindspore.mint.sum\n"
            "torch.abs:\n  targets:\n  - mindspore.mint.abs\n",
            "mappings/torch.yaml:4: `torch.abs` is out of order, after `torch.sum`",
        ),
        (
            "torch.abs:\n  targets:\n  - api: mindspore.mint.abs\n"
            "    params: {foo: {drop: safe}}\n",
            "mappings/torch.yaml:3: `torch.abs` has no parameter `foo`",
        ),
        (
            "torch.abs:\n  targets:\n  - api: mindspore.mint.abs\n    pins: {foo: 1}\n",
            "mappings/torch.yaml:3: `mindspore.mint.abs` has no parameter `foo`",
        ),
        (
            "torch.nn.MaxPool2d:\n  targets:\n  - api: mindspore.nn.MaxPool2d\n"
            "    pins: {stride: 2}\n",
            "mappings/torch.yaml:3: `stride` is filled by torch's `stride`: pin it under `params`",
        ),
        (
            "torch.abs:\n  targets:\n  - api: mindspore.mint.abs\n    rewriter: not_there\n",
            "mappings/torch.yaml:3: there is no rewriter `not_there` in core/rewriters",
        ),
        (
            "torch.nn:\n  targets:\n  - mindspore.mint.abs\n",
            "mappings/torch.yaml:1: `torch.nn` is a module; use namespaces.yaml",
        ),
        (
            "torchaudio.a:\n  targets:\n  - mindspore.mint.abs\n",
            "mappings/torch.yaml:1: `torchaudio.a` is not in the surface and needs a `kind`",
        ),
        (
            "torch.pi:\n  targets:\n  - {api: nomodule.pi, tier: python}\n",
            "mappings/torch.yaml:3: `nomodule.pi` does not exist",
        ),
    ],
)
def test_each_kind_of_mistake_is_found(tmp_path: Path, text: str, expected: str) -> None:
    assert expected in lint(tmp_path, {"torch.yaml": text})


def test_an_entry_in_the_wrong_file_is_found(tmp_path: Path) -> None:
    found = lint(tmp_path, {"torch.nn.yaml": "torch.abs:\n  targets:\n  - mindspore.mint.abs\n"})
    assert found == ["mappings/torch.nn.yaml:1: `torch.abs` does not belong in torch.nn.yaml"]


def test_a_namespace_outside_torch_is_found(tmp_path: Path) -> None:
    text = "numpy.fft:\n  status: none\n  reason: {en: why, zh: 原因}\n"
    found = lint(tmp_path, {"namespaces.yaml": text})
    assert found == ["mappings/namespaces.yaml:1: `numpy.fft` is not a namespace of torch"]


def test_rows_are_served_or_listed(tmp_path: Path) -> None:
    root = tmp_path / "mappings"
    root.mkdir()
    (root / "surfaces").symlink_to(ROOT / "surfaces")
    (root / "sources").mkdir()
    (root / "sources" / "rows.tsv").write_text(
        "table\ttorch\ttarget\tclass\n"
        "page\ttorch.abs\tmindspore.mint.abs\tconsistent\n"
        "page\ttorch.nn.modules.linear.Linear\tmindspore.mint.nn.Linear\tconsistent\n"
        "page\ttorch.sin\tmindspore.mint.sine\tconsistent\n"
        "page\ttorch.cos\tmindspore.mint.cosine\tconsistent\n",
        encoding="utf-8",
    )
    (root / "torch.yaml").write_text(
        "torch.abs:\n  targets:\n  - mindspore.mint.abs\n"
        "torch.nn.Linear:\n  targets:\n  - mindspore.mint.nn.Linear\n",
        encoding="utf-8",
    )
    (root / "corrections.yaml").write_text(
        "- table: page\n  torch: torch.sin\n  target: mindspore.mint.sine\n"
        "  reason: {en: absent, zh: 不存在}\n"
        "- table: page\n  torch: torch.tan\n  target: mindspore.mint.tangent\n"
        "  reason: {en: absent, zh: 不存在}\n",
        encoding="utf-8",
    )
    assert [str(problem) for problem in check_mappings(root)] == [
        "mappings/corrections.yaml:1: row `torch.cos` -> `mindspore.mint.cosine` of page"
        " is neither served nor listed",
        "mappings/corrections.yaml:5: no row of page maps `torch.tan` to `mindspore.mint.tangent`",
    ]
