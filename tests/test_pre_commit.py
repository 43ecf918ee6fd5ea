"""The hooks of ``.pre-commit-hooks.yaml``, as pre-commit itself runs them.

pre-commit would install MindPort for them; here they run the one that is tested.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SAFE = "import torch\n\nx = torch.cat([a, b])\n"
MANUAL = "import torch\n\nx = torch.no_such(a)\n"
Hook = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def hook(tmp_path: Path) -> Hook:
    """Give a function that runs one hook in a repository, on files that are written before."""
    pytest.importorskip("pre_commit", reason="pre-commit is not installed")
    commands = tmp_path / "bin"
    commands.mkdir()
    mindport = commands / "mindport"
    mindport.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m mindport "$@"\n')
    mindport.chmod(0o755)
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("GIT_")},
        "PATH": f"{commands}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join(sys.path),
        "PRE_COMMIT_HOME": str(tmp_path / "cache"),
        "GIT_CONFIG_GLOBAL": os.devnull,
    }

    def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, check=False
        )

    def commit(folder: Path) -> str:
        run(folder, "git", "init", "--quiet")
        run(folder, "git", "add", "--all")
        who = ("-c", "user.name=a", "-c", "user.email=a@b.c")
        done = run(folder, "git", *who, "commit", "--quiet", "--message=a")
        assert done.returncode == 0, done.stderr
        return run(folder, "git", "rev-parse", "HEAD").stdout.strip()

    hooks = tmp_path / "hooks"
    hooks.mkdir()
    shutil.copy(ROOT / ".pre-commit-hooks.yaml", hooks)
    revision = commit(hooks)
    project = tmp_path / "project"
    project.mkdir()

    def run_hook(name: str, **files: str) -> subprocess.CompletedProcess[str]:
        for file, text in files.items():
            (project / file.replace("_", ".")).write_text(text)
        (project / ".pre-commit-config.yaml").write_text(
            f"repos:\n  - repo: {hooks.as_uri()}\n    rev: {revision}\n    hooks:\n"
            f"      - id: {name}\n        language: system\n"
        )
        commit(project)
        return run(project, sys.executable, "-m", "pre_commit", "run", "--all-files", "--verbose")

    return run_hook


def test_the_file_is_what_pre_commit_takes() -> None:
    pytest.importorskip("pre_commit", reason="pre-commit is not installed")
    command = [sys.executable, "-m", "pre_commit", "validate-manifest", ".pre-commit-hooks.yaml"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_check_fails_where_something_is_left(hook: Hook) -> None:
    done = hook("mindport-check", a_py=SAFE, b_txt="import torch\n")
    assert done.returncode == 1
    assert "a.py:3:5: MP102 [*]" in done.stdout
    assert " in 1 file: 1 safe," in done.stdout


def test_check_passes_where_nothing_is(hook: Hook) -> None:
    done = hook("mindport-check", a_py="x = 1\n")
    assert done.returncode == 0
    assert "Nothing to migrate in 1 file " in done.stdout


def test_check_leaves_out_what_the_settings_leave_out(hook: Hook) -> None:
    done = hook("mindport-check", a_py=SAFE, pyproject_toml='[tool.mindport]\nexclude = ["a.py"]\n')
    assert done.returncode == 0
    assert "Nothing to migrate in 0 files" in done.stdout


def test_convert_writes_the_safe_fixes(hook: Hook, tmp_path: Path) -> None:
    done = hook("mindport-convert", a_py=SAFE)
    # pre-commit fails where a hook changed a file, so that the change is seen and added.
    assert done.returncode == 1
    assert "files were modified by this hook" in done.stdout
    assert "mint.cat(" in (tmp_path / "project" / "a.py").read_text()
    again = hook("mindport-convert")
    assert again.returncode == 0, again.stdout


def test_convert_fails_where_something_is_left_for_a_person(hook: Hook, tmp_path: Path) -> None:
    done = hook("mindport-convert", a_py=MANUAL)
    assert done.returncode == 1
    assert "a.py: 0 fixes applied, 0 to review, 1 manual" in done.stdout
    assert (tmp_path / "project" / "a.py").read_text() == MANUAL


def test_notebooks_are_taken(hook: Hook, tmp_path: Path) -> None:
    text = json.dumps({"cells": [{"cell_type": "code", "source": SAFE}]})
    done = hook("mindport-check", n_ipynb=text)
    assert done.returncode == 1
    assert "n.ipynb:cell 1:3:5: MP102" in done.stdout
    hook("mindport-convert")
    assert "mint.cat(" in (tmp_path / "project" / "n.ipynb").read_text()
