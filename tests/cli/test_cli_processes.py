"""Processes that are ended from outside, and what becomes of those that they started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from cli_shell import Shell, command

SAFE = "import torch\n\nx = torch.cat([a, b])\n"
DONE = "from mindspore import mint\n\nx = mint.cat([a, b])\n"

RUN = """
import multiprocessing, os, pathlib, signal, sys, time
from mindport.cli import convert
from mindport.cli.main import main

real = convert.fix_all

def fix_all(doc, *arguments, **options):
    {body}
    return real(doc, *arguments, **options)

convert.fix_all = fix_all
multiprocessing.set_start_method("fork")
if __name__ == "__main__":
    sys.exit(main(["convert", "--write", "p"]))
"""
ONCE = """if pathlib.Path(doc.path).name == "m007.py" and not os.path.exists("killed"):
        pathlib.Path("killed").touch()
        os.kill(os.getpid(), signal.SIGKILL)"""
ALWAYS = """if pathlib.Path(doc.path).name == "m007.py":
        os.kill(os.getpid(), signal.SIGKILL)"""
SLOW = """pathlib.Path(f"{os.getpid()}.started").touch()
    time.sleep(60)"""


def script(shell: Shell, body: str) -> subprocess.Popen[bytes]:
    for number in range(24):
        shell.write(f"p/m{number:03}.py", SAFE)
    return subprocess.Popen(
        [sys.executable, "-c", RUN.format(body=body)],
        cwd=shell.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip


needs_cores = pytest.mark.skipif((os.cpu_count() or 1) < 2, reason="one process does it all")


@needs_cores
@pytest.mark.parametrize("value", [None, "0"])
def test_a_run_leaves_the_environment_as_it_was(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, value: str | None
) -> None:
    """What its processes are told by it is for them alone."""
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
    if value is not None:
        monkeypatch.setenv("PYTHONSAFEPATH", value)
    for number in range(24):
        shell.write(f"p/m{number:03}.py", SAFE)
    before = dict(os.environ)
    assert "24 files: 24 fixes applied" in shell.run("convert", "--write", "p").out
    assert dict(os.environ) == before


@needs_cores
def test_a_worker_that_is_killed_is_made_up_for(shell: Shell) -> None:
    out, errors = script(shell, ONCE).communicate(timeout=120)
    assert errors == b"mindport: a worker process was ended from outside; going on with one\n"
    assert b"24 files: 24 fixes applied" in out
    assert {path.read_text() for path in shell.folder.glob("p/*.py")} == {DONE}


@needs_cores
def test_a_worker_that_is_killed_again_names_the_file(shell: Shell) -> None:
    process = script(shell, ALWAYS)
    out, errors = process.communicate(timeout=120)
    assert (process.returncode, out) == (2, b"")
    last = errors.decode().splitlines()[-1]
    assert last.startswith("mindport: error: p/m007.py: the worker process was ended again, as")
    assert "(nothing was written); free some, or leave the file out" in last
    assert {path.read_text() for path in shell.folder.glob("p/*.py")} == {SAFE}


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"


def soon(condition: Callable[[], bool]) -> bool:
    end = time.monotonic() + 20
    while not condition() and time.monotonic() < end:
        time.sleep(0.05)
    return condition()


@needs_cores
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
@pytest.mark.parametrize(
    ("name", "code"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129), ("SIGKILL", -9)]
)
def test_no_process_outlives_the_command(shell: Shell, name: str, code: int) -> None:
    process = script(shell, SLOW)
    assert soon(lambda: len(list(shell.folder.glob("*.started"))) >= 2)
    workers = [int(path.stem) for path in shell.folder.glob("*.started")]
    assert all(map(is_running, workers)) and process.pid not in workers
    # To the first process alone: at a terminal, Ctrl-C reaches all of them.
    os.kill(process.pid, getattr(signal, name))
    _, errors = process.communicate(timeout=30)
    assert process.returncode == code
    assert errors == (b"" if name == "SIGKILL" else b"mindport: interrupted\n")
    assert soon(lambda: not any(map(is_running, workers)))
    assert {path.read_text() for path in shell.folder.glob("p/*.py")} == {SAFE}
    assert not list(shell.folder.glob("p/.*"))


#: Ctrl-C comes where Python can raise no error, and the command has 20 seconds of work left.
HIDDEN = """
import signal, sys, time
import mindport.__main__ as command
import mindport.cli.main as cli

class Gone:
    def __del__(self):
        signal.raise_signal(signal.SIGINT)

def main():
    Gone()
    time.sleep(20)

cli.main = main
sys.exit(command.run())
"""


def test_an_interrupt_where_no_error_can_be_raised_interrupts() -> None:
    done = subprocess.run([sys.executable, "-c", HIDDEN], capture_output=True, timeout=15)
    assert (done.returncode, done.stderr) == (130, b"mindport: interrupted\n")


def test_an_interrupt_at_any_time_is_one_line(shell: Shell) -> None:
    """While Python imports our modules too: no traceback, and the exit code of an interrupt."""
    shell.write("p/a.py", SAFE)
    seen = set()
    for wait in (0.04, 0.06, 0.08, 0.1, 0.13, 0.16, 0.2, 0.3):
        process = subprocess.Popen(
            command(["convert", "--write", "p"]),
            cwd=shell.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        while b"mindport" not in _mapped(process.pid) and process.poll() is None:
            time.sleep(0.002)
        time.sleep(wait)
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=60)
        if shell.read("p/a.py") == DONE:
            # It came as Python was leaving, with everything done.
            assert process.returncode in (0, 130, -signal.SIGINT)
            assert b"Traceback" not in errors
            break
        assert shell.read("p/a.py") == SAFE
        if b"mindport" not in errors and process.returncode in (1, -signal.SIGINT) and errors:
            # Python had not come to us yet, as on a machine that is busy.
            continue
        seen.add((process.returncode, out, errors))
    assert seen <= {(130, b"", b"mindport: interrupted\n"), (-signal.SIGINT, b"", b"")}


def _mapped(pid: int) -> bytes:
    """Return the command line of a process once it is our own Python that runs."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b"mindport"
