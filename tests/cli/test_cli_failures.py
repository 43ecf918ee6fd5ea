"""A command that is stopped, by a fault of its own or by the user, says so and writes nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from cli_shell import Shell, command
from mindport.cli import convert
from mindport.core import analyze
from mindport.core.document import Document

SAFE = "import torch\n\nx = torch.cat([a, b])\n"
BOTH = pytest.mark.parametrize("name", ["check", "convert"])


def test_an_internal_error_names_its_file(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ValueError("of ours\nsecond line")

    monkeypatch.setattr(analyze, "analyze", fail)
    shell.write("a.py", SAFE)
    outcome = shell.run("check", "a.py")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == (
        "mindport: error: a.py: internal error: ValueError: of ours; please report it\n"
        "mindport: nothing was written; MINDPORT_DEBUG=1 shows what the report should contain; "
        "a comment `# mindport: ignore-file` leaves a file out\n"
    )
    monkeypatch.setenv("MINDPORT_DEBUG", "1")
    outcome = shell.run("check", "a.py")
    assert outcome.code == 2
    assert outcome.err.startswith("Traceback (most recent call last):\n")
    assert "in fail" in outcome.err


@BOTH
@pytest.mark.parametrize("count", [4, 100])
def test_every_file_that_fails_inside_is_named_and_nothing_written(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, name: str, count: int
) -> None:
    wrong = {"m001.py", f"m{count - 1:03}.py"}

    def fail(doc: Document, *arguments: object, **options: object) -> object:
        if Path(doc.path).name in wrong:
            raise ValueError("of ours")
        return real(doc, *arguments, **options)

    module, attribute = (analyze, "analyze") if name == "check" else (convert, "fix_all")
    real = getattr(module, attribute)
    monkeypatch.setattr(module, attribute, fail)
    for number in range(count):
        shell.write(f"p/m{number:03}.py", SAFE)
    before = shell.files()
    outcome = shell.run(name, *(["--write"] if name == "convert" else []), "p")
    assert (outcome.code, outcome.out) == (2, "")
    *crashes, last = outcome.err.splitlines()
    assert crashes == [
        f"mindport: error: p/{path}: internal error: ValueError: of ours; please report it"
        for path in sorted(wrong)
    ]
    assert last.startswith("mindport: nothing was written; ")
    assert shell.files() == before


def test_a_file_that_fails_inside_can_be_left_out(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("of ours")

    monkeypatch.setattr(analyze, "walk", fail)
    shell.write("a.py", "# mindport: ignore-file\n" + SAFE)
    assert shell.run("convert", "a.py").code == 0
    shell.write("a.py", SAFE)
    assert shell.run("convert", "a.py").code == 2


SLOW = """
import multiprocessing, pathlib, sys, time
from mindport.cli import convert
from mindport.cli.main import main

def fix_all(doc, *arguments, **options):
    pathlib.Path(doc.path).with_suffix(".started").touch()
    time.sleep(60)

convert.fix_all = fix_all
multiprocessing.set_start_method("fork")
sys.exit(main(["convert", "--write", "p"]))
"""


def test_an_interrupt_of_many_processes_is_one_line(shell: Shell) -> None:
    for number in range(40):
        shell.write(f"p/m{number:03}.py", SAFE)
    process = subprocess.Popen(
        [sys.executable, "-c", SLOW],
        cwd=shell.folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    while process.poll() is None and not list(shell.folder.glob("p/*.started")):
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, errors = process.communicate(timeout=30)
    assert (process.returncode, out, errors) == (130, b"", b"mindport: interrupted\n")
    assert {path.read_text() for path in shell.folder.glob("p/*.py")} == {SAFE}


def test_a_reader_that_goes_away_leaves_the_exit_code(shell: Shell) -> None:
    shell.write("a.py", "import torch\n" + "x = torch.cat([a])\n" * 5000)
    process = subprocess.Popen(
        command(["check", "a.py"]),
        cwd=shell.folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None and process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    errors = process.stderr.read()
    process.stderr.close()
    assert (process.wait(), errors) == (1, b"")


def test_an_interruption_is_exit_code_130_and_writes_nothing(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        signal.raise_signal(signal.SIGINT)

    shell.write("a.py", SAFE)
    monkeypatch.setattr(convert, "fix_all", interrupt)
    outcome = shell.run("convert", "--write", "a.py")
    assert (outcome.code, outcome.out, outcome.err) == (130, "", "mindport: interrupted\n")
    assert shell.files() == {"a.py": SAFE.encode()}
