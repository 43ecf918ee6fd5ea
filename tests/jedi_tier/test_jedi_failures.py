"""A process that dies, hangs or cannot be had: questions end in time, and the log says why."""

from __future__ import annotations

import os
import py_compile
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from jedi_fakes import FAKE, LONG, Maker
from mindport.jedi_tier import process, resolver
from mindport.jedi_tier.resolver import QUICK_ENDS, REST
from mindport.jedi_tier.turns import Turns

TEXT = "import torch\nx = torch.ones(1)\nx.view(2)\n"
VIEW = TEXT.index("view") + 4
ANSWER = FAKE + "    send({'found': ['torch.Tensor', 'a fake'], 'read': []})\n"
HANG = FAKE + "    time.sleep(1000)\n"
DEAF = "import time\nprint('{\"ready\": true}', flush=True)\ntime.sleep(1000)\n"
DIE = FAKE + "    sys.exit('said at the end')\n"


def wait_for(what: Callable[[], object]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + LONG
    while not what():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_process_that_is_killed_is_started_again(make: Maker, file: Path) -> None:
    made = make()
    assert made.resolver.ask(str(file), TEXT, [VIEW], LONG)
    first = made.resolver._process
    assert first is not None
    os.kill(first.pid, signal.SIGKILL)
    assert not made.resolver.ask(str(file), TEXT + "#1", [VIEW], LONG)
    assert len(made.log) == 1
    assert "exit code -9" in made.log[0] and str(file) in made.log[0]
    assert made.resolver.ask(str(file), TEXT + "#2", [VIEW], LONG)
    second = made.resolver._process
    assert second is not None and second.pid != first.pid


def test_a_process_that_is_killed_while_it_is_asked(make: Maker, file: Path) -> None:
    made = make(HANG)
    found: list[object] = []
    thread = threading.Thread(
        target=lambda: found.append(made.resolver.ask(str(file), TEXT, [VIEW], LONG))
    )
    thread.start()
    wait_for(lambda: made.resolver._process is not None and made.resolver._open)
    assert made.resolver._process is not None
    os.kill(made.resolver._process.pid, signal.SIGKILL)
    thread.join(LONG)
    assert found == [{}]
    assert "exit code -9" in made.log[0]


@pytest.mark.parametrize("script", [HANG, DEAF], ids=["hangs", "does not read"])
def test_a_process_that_hangs_is_ended(
    make: Maker, file: Path, script: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resolver, "GRACE", 0.2)
    made = make(script)
    # More than a pipe holds: whoever writes it waits.
    text = TEXT + "#" * 1_000_000
    wait_for(lambda: made.resolver._running(time.monotonic() + LONG, lambda: False))
    first = made.resolver._process
    assert first is not None
    began = time.monotonic()
    assert made.resolver.ask(str(file), text, [VIEW], 0.2) == {}
    assert time.monotonic() - began < LONG / 2
    wait_for(lambda: made.log)
    assert "did not stop within" in made.log[0] and str(file) in made.log[0]
    with pytest.raises(ProcessLookupError):
        os.kill(first.pid, 0)


def test_a_name_that_ends_the_process_is_not_asked_twice(make: Maker, file: Path) -> None:
    made = make(DIE)
    for _ in range(3):
        assert made.resolver.ask(str(file), TEXT, [VIEW], LONG) == {}
    assert len(made.log) == 1 and "said at the end" in made.log[0]


def test_after_some_quick_ends_it_is_left_off_for_a_while(make: Maker, file: Path) -> None:
    now = 0.0
    made = make(DIE, clock=lambda: now)
    for number in range(QUICK_ENDS + 3):
        assert made.resolver.ask(str(file), TEXT + "#" * number, [VIEW], LONG) == {}
    assert len(made.log) == QUICK_ENDS
    assert f"left off for {REST:.0f} seconds" in made.log[-1]
    assert made.resolver._process is None
    now = REST + 1
    made.resolver.ask(str(file), TEXT, [VIEW - 1], LONG)
    assert len(made.log) == QUICK_ENDS + 1


def test_a_worker_that_cannot_be_started(make: Maker, file: Path) -> None:
    made = make()
    made.resolver._command = [str(file.parent / "nothing")]
    assert made.resolver.ask(str(file), TEXT, [VIEW], LONG) == {}
    assert made.resolver.describe(str(file), TEXT, 1, LONG) is None
    assert len(made.log) == 1 and "cannot be started" in made.log[0]


def test_a_worker_that_ends_at_once(make: Maker, file: Path) -> None:
    made = make("import sys; sys.exit('no jedi here')")
    for _ in range(QUICK_ENDS + 1):
        assert made.resolver.ask(str(file), TEXT, [VIEW], LONG) == {}
    assert len(made.log) == QUICK_ENDS and "no jedi here" in made.log[0]


def test_a_start_that_takes_longer_than_the_question_goes_on(make: Maker, file: Path) -> None:
    made = make("import time; time.sleep(0.3)\n" + ANSWER)
    assert made.resolver.ask(str(file), TEXT, [VIEW], 0.05) == {}
    assert made.resolver.ask(str(file), TEXT, [VIEW], LONG)[VIEW].why == "a fake"
    assert made.log == []


def test_a_question_that_is_taken_back(make: Maker, file: Path) -> None:
    made = make(HANG)
    wait_for(lambda: made.resolver._running(time.monotonic() + LONG, lambda: False))
    began = time.monotonic()
    asked = made.resolver.ask(str(file), TEXT, [VIEW], LONG, lambda: bool(made.resolver._open))
    assert asked == {} and time.monotonic() - began < LONG / 2


def test_nothing_is_asked_of_a_closed_resolver(make: Maker, file: Path) -> None:
    made = make(ANSWER)
    assert made.resolver.ask(str(file), TEXT, [VIEW], LONG)
    running = made.resolver._process
    assert running is not None
    made.resolver.close()
    assert made.resolver.ask(str(file), TEXT, [VIEW - 1], LONG) == {}
    with pytest.raises(ProcessLookupError):
        os.kill(running.pid, 0)
    assert made.log == []


def test_closing_ends_a_question(make: Maker, file: Path) -> None:
    made = make(HANG)
    threading.Timer(0.2, made.resolver.close).start()
    began = time.monotonic()
    assert made.resolver.ask(str(file), TEXT, [VIEW], LONG) == {}
    assert time.monotonic() - began < LONG / 2
    assert made.log == []


def test_a_process_that_grew_is_replaced(
    make: Maker, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resolver, "QUESTION_LIMIT", 2)
    made = make(ANSWER)
    assert made.resolver.ask(str(file), TEXT, [1, 2, 3], LONG).keys() == {1, 2, 3}
    assert "a fresh one takes its place" in made.log[0]


def test_threads_take_turns(make: Maker, file: Path) -> None:
    made = make(FAKE + "    time.sleep(0.01); send({'found': ['torch.Tensor', ''], 'read': []})\n")
    long = threading.Thread(
        target=made.resolver.ask, args=(str(file), TEXT, range(500), LONG), daemon=True
    )
    long.start()
    wait_for(lambda: made.resolver._open)
    assert made.resolver.ask(str(file.with_name("other.py")), TEXT, [VIEW], LONG)
    assert long.is_alive()
    made.resolver.close()
    long.join(LONG)


def test_memory_is_that_of_the_process_not_of_who_started_it() -> None:
    asked = "from mindport.jedi_tier.worker import memory; print(memory())"
    large = (
        "import subprocess, sys\n"
        "held = b'.' * 400_000_000\n"
        f"subprocess.run([sys.executable, '-c', {asked!r}], check=True)\n"
    )
    done = subprocess.run([sys.executable, "-c", large], capture_output=True, check=True)
    assert 0 < int(done.stdout) < 300_000_000


def test_the_worker_ends_with_who_started_it() -> None:
    worker = subprocess.Popen(
        process.worker_command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert worker.stdin is not None and worker.stdout is not None
    with worker.stdout:
        assert worker.stdout.readline() == b'{"ready": true}\n'
        worker.stdin.close()
        assert worker.wait(LONG) == 0


def test_the_server_does_not_import_jedi() -> None:
    code = (
        "import sys, mindport.lsp.server, mindport.cli.main, mindport.cli.check\n"
        "import mindport.jedi_tier.resolver\n"
        "print([name for name in sys.modules if name.split('.')[0] in ('jedi', 'parso')])\n"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert said.stdout.strip() == b"[]"


def test_turns_are_in_the_order_of_arrival() -> None:
    turns = Turns()
    order: list[str] = []

    def work(name: str) -> None:
        with turns.turn(time.monotonic() + LONG, lambda: False) as mine:
            assert mine
            order.append(name)

    threads = [threading.Thread(target=work, args=(name,)) for name in "abc"]
    with turns.turn(time.monotonic() + LONG, lambda: False):
        for number, thread in enumerate(threads, 2):
            thread.start()
            wait_for(lambda number=number: len(turns._waiting) == number)  # type: ignore[misc]
        with turns.turn(time.monotonic(), lambda: False) as late:
            assert not late
        with turns.turn(time.monotonic() + LONG, lambda: True) as taken_back:
            assert not taken_back
    for thread in threads:
        thread.join(LONG)
    assert order == ["a", "b", "c"]


def test_jedi_is_not_installed(
    make: Maker, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "without" / "jedi").mkdir(parents=True)
    (tmp_path / "without" / "jedi" / "__init__.py").write_text(
        "raise ModuleNotFoundError('No module named jedi', name='jedi')\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "without"))
    made = make()
    assert not made.resolver.ask(str(file), TEXT, [VIEW], LONG)
    assert not made.resolver.ask(str(file), TEXT + "#1", [VIEW], LONG)
    assert made.log == [
        f"jedi is not installed in {sys.executable}, so that no deeper look is taken; "
        "`pip install jedi` there, and start MindPort again"
    ]


def test_a_cache_file_that_was_cut_short_is_written_anew(
    make: Maker, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert make().resolver.ask(str(file), TEXT, [VIEW], LONG)
    kept = list((tmp_path / "cache").rglob("*.pkl"))
    assert kept
    for each in kept:
        os.truncate(each, each.stat().st_size // 2)
    half = {each: each.stat().st_size for each in kept}
    made = make()
    assert made.resolver.ask(str(file), TEXT, [VIEW], LONG)
    assert not made.log
    assert all(each.stat().st_size > half[each] for each in kept)
    assert not list((tmp_path / "cache").rglob("tmp*"))


def test_what_ends_the_worker_is_said(make: Maker, file: Path) -> None:
    made = make(
        "from mindport.jedi_tier import worker\nworker.Worker.warm_up = None\nworker.main()"
    )
    assert made.resolver.ask(str(file), TEXT, [VIEW], LONG) == {}
    assert "exit code 1: TypeError" in made.log[0]


@pytest.mark.parametrize("name", ["gi", "compiled"])
def test_a_workspace_that_python_imports_from_is_not_run(
    make: Maker, file: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """As where a shell has PYTHONPATH=. for the project's own programs."""
    mark = file.with_name("ran")
    module = file.with_name(f"{name}.py")
    module.write_text(f"open({str(mark)!r}, 'w')\ndef made():\n    return 1\n", "utf-8")
    if name == "compiled":
        # What has no source is known by importing it alone.
        py_compile.compile(str(module), f"{module}c")
        module.unlink()
    monkeypatch.setenv("PYTHONPATH", str(file.parent))
    text = f"import torch, {name}\nx = {name}.made()\nx.view(2)\ntorch.ones(1).view(2)\n"
    ends = [match.end() for match in re.finditer("view", text)]
    made = make()
    assert ends[1] in made.resolver.ask(str(file), text, ends, LONG)
    assert not mark.exists()


@pytest.mark.parametrize("name", ["helper.py", "helper.pyi"])
@pytest.mark.parametrize("kind", ["device", "pipe", "larger than all memory"])
def test_what_an_import_leads_to_is_read_only_if_it_ends(
    make: Maker, file: Path, name: str, kind: str
) -> None:
    file.with_name("helper.py").write_text("def made():\n    return 1\n", "utf-8")
    place = file.with_name(name)
    place.unlink(missing_ok=True)
    if kind == "device":
        place.symlink_to("/dev/zero")
    elif kind == "pipe":
        os.mkfifo(place)
    else:
        with place.open("wb") as huge:
            huge.truncate(1 << 42)
    text = "import torch, helper\nx = helper.made()\nx.view(2)\ntorch.ones(1).view(2)\n"
    ends = [match.end() for match in re.finditer("view", text)]
    made = make()
    # A busy machine may be late with a name.
    wait_for(lambda: ends[1] in made.resolver.ask(str(file), text, ends, LONG))
    assert made.log == []
