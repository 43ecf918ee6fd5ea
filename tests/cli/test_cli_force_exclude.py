"""``--force-exclude``: what a hook names one by one is left out where a walk would leave it out."""

from __future__ import annotations

import json

import pytest
from cli_shell import Shell

SAFE = "import torch\n\nx = torch.cat([a, b])\n"


@pytest.fixture
def project(shell: Shell) -> Shell:
    """Write a project with files that are left out, each by another rule."""
    shell.write("pyproject.toml", '[tool.mindport]\nexclude = ["vendor", "/old/*.py"]\n')
    shell.write(".gitignore", "generated_*.py\n")
    for name in ("net.py", "vendor/a.py", "old/b.py", "pkg/generated_c.py", "pkg/old/d.py"):
        shell.write(name, SAFE)
    return shell


FILES = ("net.py", "vendor/a.py", "old/b.py", "pkg/generated_c.py", "pkg/old/d.py")


def test_a_named_file_is_taken_unless_the_rules_are_forced(project: Shell) -> None:
    def paths(*arguments: str) -> list[str]:
        outcome = project.run("check", "--format", "json", *arguments)
        assert (outcome.code, outcome.err) == (1, "")
        return [file["path"] for file in json.loads(outcome.out)["files"]]

    assert paths(*FILES) == list(FILES)
    assert paths("--force-exclude", *FILES) == ["net.py", "pkg/old/d.py"]
    assert sorted(paths("--force-exclude", ".")) == sorted(paths("."))


def test_nothing_else_is_written(project: Shell) -> None:
    outcome = project.run("convert", "--write", "--force-exclude", *FILES)
    assert (outcome.code, outcome.err) == (0, "")
    changed = [name for name in FILES if project.read(name) != SAFE]
    assert changed == ["net.py", "pkg/old/d.py"]


def test_only_files_that_are_left_out_is_nothing_to_do(project: Shell) -> None:
    outcome = project.run("check", "--force-exclude", "vendor/a.py")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == "Nothing to migrate in 0 files (0 torch references)\n"


def test_a_file_that_is_not_there_is_an_error_all_the_same(project: Shell) -> None:
    outcome = project.run("check", "--force-exclude", "vendor/no.py")
    assert outcome.code == 2
    assert "vendor/no.py: no such file or folder" in outcome.err
