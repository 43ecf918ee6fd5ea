"""The author's guide: what it shows is taken as it stands."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from mindport.core.catalog import Api
from mindport.mapping.checks.check import form_problems
from mindport.mapping.checks.entries import remark_problems
from mindport.mapping.compile import build_apis
from mindport.mapping.facts import load_facts
from mindport.mapping.load.cases import KEYS, read_cases
from mindport.mapping.load.entries import _API_KEYS, _TARGET_KEYS
from mindport.mapping.load.mappings import load_mappings
from mindport.mapping.load.recipes import _PARAM_KEYS, RECIPE_KEYS
from mindport.mapping.model import CATEGORIES, STATUSES
from mindport.mapping.recipes import read_helper
from small_mappings import HEAD, ROOT

GUIDE = (ROOT / "README.md").read_text("utf-8")
ENTRIES = re.findall(r"```yaml\n# (\S+)\n(.*?)```", GUIDE, re.DOTALL)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("guide") / "mappings"
    (root / "sources").mkdir(parents=True)
    shutil.copytree(ROOT / "surfaces", root / "surfaces")
    (root / "sources" / "rows.tsv").write_text(HEAD, "utf-8")
    (root / "general.yaml").write_text((ROOT / "general.yaml").read_text("utf-8"), "utf-8")
    files: dict[str, list[str]] = {}
    for name, text in ENTRIES:
        files.setdefault(name, []).append(text)
    for name, texts in files.items():
        (root / name).write_text("".join(sorted(texts)), "utf-8")
    return root


@pytest.fixture(scope="module")
def apis(root: Path) -> dict[str, Api]:
    return build_apis(load_mappings(root)[0], load_facts(root))


def test_every_entry_that_it_shows_has_no_problem(root: Path) -> None:
    mappings, problems = load_mappings(root)
    facts = load_facts(root)
    found = [
        *problems,
        *form_problems(mappings, facts, root),
        *remark_problems(mappings, build_apis(mappings, facts)),
    ]
    assert [str(problem) for problem in found] == []
    assert len(mappings.apis) == len(ENTRIES)


def test_it_has_a_template_entry_of_each_category(apis: dict[str, Api]) -> None:
    section = GUIDE[GUIDE.index("## Categories") : GUIDE.index("## Rules for parameters")]
    shown = re.findall(r"^`(\w+)`: .*?```yaml\n# \S+\n(torch[\w.]+):", section, re.M | re.DOTALL)
    assert [category for category, _ in shown] == list(CATEGORIES)
    for category, name in shown:
        api = apis[name]
        if api.status != "mapped":
            assert api.status == category
        else:
            assert api.targets[0].category == category, name


def test_it_names_every_key() -> None:
    for key in {*_API_KEYS, *_TARGET_KEYS, *_PARAM_KEYS, *RECIPE_KEYS, *KEYS}:
        assert f"`{key}`" in GUIDE, key
    for status in STATUSES:
        assert f"status: {status}" in GUIDE or status == "mapped", status


def test_the_helper_and_the_cases_that_it_shows_are_taken(tmp_path: Path) -> None:
    (helper,) = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    assert read_helper(helper, "logaddexp2", "guide").signature == "(input, other)"
    (cases,) = re.findall(r"```text\n(torch.*?)```", GUIDE, re.DOTALL)
    (tmp_path / "cases").mkdir()
    (tmp_path / "cases" / "torch.yaml").write_text(cases, "utf-8")
    found, problems = read_cases(tmp_path)
    assert problems == [] and len(found) == 2
