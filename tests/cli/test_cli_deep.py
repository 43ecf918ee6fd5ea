"""``check --deep``: what jedi adds, what it does not change, and what is said when it fails."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli_shell import Shell
from mindport.cli import deep
from mindport.jedi_tier.resolver import Resolver

MADE = """import torch


def through(make):
    return make()


def made():
    return torch.ones(2)
"""
USED = """import torch
from made import made, through

first = through(made)
again = first.{name}(2)
last = again.mean(0)
print(torch.relu(last))
"""
BROKEN_WORKER = [sys.executable, "-c", "import sys; sys.exit('no jedi here')"]
HUNG_WORKER = [sys.executable, "-c", "import time; time.sleep(1000)"]


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Give each test a resolver of its own."""
    deep._resolver.cache_clear()
    yield
    deep._resolver()[0].close()
    deep._resolver.cache_clear()


def put_in(shell: Shell) -> None:
    """Write a small project."""
    shell.write("pyproject.toml", "")
    shell.write("made.py", MADE)
    # A name that no analysis of one file guesses.
    shell.write("used.py", USED.format(name="expand"))


def resolved(text: str) -> dict[str, str]:
    """Return the certainty of the references to members in the last file of a report."""
    files = json.loads(text)["files"]
    return {
        each["torch"]: each["certainty"]
        for each in files[-1]["resolved"]
        if each["torch"].startswith("torch.Tensor.")
    }


def test_what_jedi_finds_out_is_inferred_and_flows_on(shell: Shell) -> None:
    put_in(shell)
    before = shell.run("check", "--references", "--format", "json", "used.py")
    after = shell.run("check", "--references", "--format", "json", "--deep", "used.py")
    assert "inferred" not in resolved(before.out).values()
    assert resolved(after.out) == {
        "torch.Tensor.expand": "inferred",
        "torch.Tensor.mean": "inferred",
    }
    assert (after.code, after.err) == (before.code, "")


def test_without_it_jedi_is_not_started(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(Resolver, "look", refuse)
    put_in(shell)
    assert shell.run("check", ".").code == 1


@pytest.mark.parametrize("worker", [BROKEN_WORKER, HUNG_WORKER], ids=["broken", "hung"])
def test_findings_are_the_same_without_jedi(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, worker: list[str]
) -> None:
    monkeypatch.setattr("mindport.jedi_tier.resolver.worker_command", lambda: worker)
    monkeypatch.setattr(deep.look_deeper, "__defaults__", (0.5,))
    put_in(shell)
    plain = shell.run("check", ".")
    given = shell.run("check", "--deep", ".")
    assert (given.code, given.out) == (plain.code, plain.out)
    assert "--deep: jedi did not get to 2 values in 1 file" in given.err
    assert ("no jedi here" in given.err) == (worker is BROKEN_WORKER)
    assert "jedi 未能查看" in shell.run("check", "--deep", "--lang", "zh", ".").err


def test_many_files_are_shared_out(shell: Shell) -> None:
    put_in(shell)
    for number in range(12):
        shell.write(f"used{number:02}.py", USED.format(name="expand"))
    code = "import sys; from mindport.cli.main import main; sys.exit(main())"
    arguments = ["check", "--deep", "--references", "--format", "json", "."]
    # In a process of its own, whose end is waited for: nothing may hold it up.
    said = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=shell.folder,
        capture_output=True,
        timeout=300,
        env={**os.environ, "PYTHONPATH": str(Path(deep.__file__).parents[2])},
    )
    assert (said.returncode, said.stderr) == (1, b"")
    files = json.loads(said.stdout)["files"]
    members = [
        each
        for file in files
        for each in file["resolved"]
        if each["torch"] == "torch.Tensor.expand" and each["certainty"] == "inferred"
    ]
    assert len(members) == 13


def test_stubs_that_are_missing_stop_it(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deep, "STUBS", shell.folder / "none")
    put_in(shell)
    given = shell.run("check", "--deep", ".")
    assert given.code == 2 and "--deep needs" in given.err
