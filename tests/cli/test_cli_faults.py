"""What goes wrong while files are written: nothing is lost or half written, and it is said."""

from __future__ import annotations

import os
import resource
import signal
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from cli_shell import Outcome, Shell, command
from mindport import tree_copy, writing
from mindport.cli import convert
from mindport.core.document import Document
from mindport.core.fix_all import FixAll, fix_all
from mindport.tree_copy import CopyItem, write_copy
from mindport.writing import Change, digest, write_all

SAFE = "import torch\n\nx = torch.cat([a, b])\n"
DONE = "from mindspore import mint\n\nx = mint.cat([a, b])\n"
LONG = "import torch\n" + "x = torch.cat([a, b])\n" * 1000
FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")


def spawn_with_little_room(shell: Shell, *arguments: str) -> Outcome:
    """Run a command that cannot make files of more than 10 kB, as on a disk that is full."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))

    done = subprocess.run(
        command(arguments),
        cwd=shell.folder,
        capture_output=True,
        preexec_fn=limit,
        check=False,
        # Python would keep bytecode of which only the first part was written, for good.
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.mark.parametrize(
    "arguments",
    [("convert", "--write", "p"), ("convert", "p", "-o", "out"), ("report", "p", "-o", "r.html")],
)
def test_a_disk_without_room_leaves_all_as_it_was(shell: Shell, arguments: tuple[str, ...]) -> None:
    shell.write("p/a.py", SAFE)
    shell.write("p/b.py", LONG)
    shell.write("r.html", "the last report")
    before = shell.files()
    outcome = spawn_with_little_room(shell, *arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert "cannot be written: " in outcome.err and "internal error" not in outcome.err
    assert shell.files() == before


def test_a_disk_without_room_for_the_cache_changes_nothing(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MINDPORT_CACHE_DIR", str(tmp_path / "cache"))
    for number in range(20):
        lines = (f"x{k} = torch.not_there_{number * 7919 + k * k}(a)\n" for k in range(300))
        shell.write(f"p/m{number}.py", "import torch\n" + "".join(lines))
    outcome = spawn_with_little_room(shell, "check", "p")
    assert (outcome.code, outcome.err) == (1, "")
    assert list((tmp_path / "cache").iterdir()) == []
    assert shell.spawn("check", "p") == outcome
    assert len(list((tmp_path / "cache").iterdir())) == 1


@FULL
@pytest.mark.parametrize("arguments", [("check",), ("convert",), ("check", "--format", "json")])
def test_output_that_cannot_be_written_is_an_error(
    shell: Shell, arguments: tuple[str, ...]
) -> None:
    shell.write("a.py", LONG)
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            command([*arguments, "a.py"]), cwd=shell.folder, stdout=full, stderr=subprocess.PIPE
        )
    assert done.returncode == 2
    assert done.stderr == (
        b"mindport: error: standard output cannot be written: no space is left on the disk; "
        b"free some\n"
    )


@FULL
def test_what_was_written_is_said_where_the_output_fails(shell: Shell) -> None:
    shell.write("a.py", SAFE)
    with Path("/dev/full").open("wb") as full:
        arguments = command(["convert", "--write", "a.py"])
        done = subprocess.run(arguments, cwd=shell.folder, stdout=full, stderr=subprocess.PIPE)
        assert done.returncode == 2 and done.stderr.endswith(
            b"free some (the files were written)\n"
        )
        arguments = command(["check", "a.py"])
        silent = subprocess.run(arguments, cwd=shell.folder, stdout=full, stderr=full)
    assert shell.read("a.py") == DONE
    # Where nothing can be said, the exit code is still the one of an error.
    assert silent.returncode == 2


@pytest.mark.parametrize(
    ("happens", "said"),
    [("removed", "the file was removed in the meantime; run"), ("a folder", "Is a directory")],
)
def test_a_file_that_is_gone_when_it_is_written(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, happens: str, said: str
) -> None:
    def meanwhile(doc: Document, *arguments: object, **options: object) -> FixAll:
        if Path(doc.path).name == "b.py":
            (shell.folder / "b.py").unlink()
            if happens == "a folder":
                (shell.folder / "b.py").mkdir()
        return fix_all(doc, *arguments, **options)  # type: ignore[arg-type]

    shell.write("a.py", SAFE)
    shell.write("b.py", SAFE)
    monkeypatch.setattr(convert, "fix_all", meanwhile)
    outcome = shell.run("convert", "--write", "a.py", "b.py")
    assert (outcome.code, outcome.out) == (2, "")
    assert f"b.py: cannot be written: {said}" in outcome.err.replace("the system says: ", "")
    assert "(nothing was written)" in outcome.err
    assert shell.files() == {"a.py": SAFE.encode()} | (
        {"b.py": "folder"} if happens == "a folder" else {}
    )


def test_a_file_that_is_gone_when_it_is_read_is_told(shell: Shell) -> None:
    shell.write("p/a.py", SAFE)
    shell.write("p/b.py", SAFE)

    def remove(doc: Document, *arguments: object, **options: object) -> FixAll:
        (shell.folder / "p/b.py").unlink(missing_ok=True)
        return fix_all(doc, *arguments, **options)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(convert, "fix_all", remove)
        outcome = shell.run("convert", "--write", "p")
    assert outcome.code == 1 and "error: no such file or folder" in outcome.out
    assert shell.files() == {"p": "folder", "p/a.py": DONE.encode()}


def changes_of(shell: Shell, *names: str) -> list[Change]:
    return [
        Change(shell.write(name, f"old {name}"), digest(f"old {name}".encode()), b"new")
        for name in names
    ]


def test_what_was_replaced_is_put_back(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    changes = changes_of(shell, "a.py", "b.py", "c.py")
    shell.folder.joinpath("a.py").chmod(0o640)
    before = shell.files()
    replace = Path.replace

    def failing(source: Path, target: Path) -> Path:
        if target.name == "c.py":
            raise OSError(28, "No space left on device")
        return replace(source, target)

    monkeypatch.setattr(Path, "replace", failing)
    fault = write_all(changes)
    assert fault is not None and (fault.path.name, fault.written) == ("c.py", 0)
    assert "no space is left" in fault.reason.en
    assert shell.files() == before
    assert stat.S_IMODE((shell.folder / "a.py").stat().st_mode) == 0o640


def test_what_cannot_be_put_back_is_counted(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file system without second names, and a file that changes at the last moment."""
    changes = changes_of(shell, "a.py", "b.py")

    def no_links(source: Path, target: Path) -> None:
        if source.name == "a.py":
            shell.write("b.py", "the user was here")
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    fault = write_all(changes)
    assert fault is not None and (fault.path.name, fault.written) == ("b.py", 1)
    assert "changed in the meantime" in fault.reason.en
    assert shell.files() == {"a.py": b"new", "b.py": b"the user was here"}


@pytest.mark.parametrize(("name", "code"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_signal_while_files_are_replaced(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, name: str, code: int
) -> None:
    for file in ("a.py", "b.py", "c.py"):
        shell.write(file, SAFE)
    before = shell.files()
    link = os.link

    def interrupted(source: Path, target: Path) -> None:
        link(source, target)
        if source.name == "b.py":
            signal.raise_signal(getattr(signal, name))

    monkeypatch.setattr(os, "link", interrupted)
    outcome = shell.run("convert", "--write", "a.py", "b.py", "c.py")
    assert (outcome.code, outcome.out, outcome.err) == (code, "", "mindport: interrupted\n")
    assert shell.files() == before


def test_a_signal_with_the_last_file_puts_all_back(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in ("a.py", "b.py"):
        shell.write(file, SAFE)
    before, replace = shell.files(), Path.replace

    def interrupted(source: Path, target: Path) -> Path:
        moved = replace(source, target)
        if target.name == "b.py" and target.read_bytes() != before["b.py"]:
            signal.raise_signal(signal.SIGTERM)
        return moved

    monkeypatch.setattr(Path, "replace", interrupted)
    outcome = shell.run("convert", "--write", "a.py", "b.py")
    assert (outcome.code, outcome.out, outcome.err) == (143, "", "mindport: interrupted\n")
    assert shell.files() == before


def test_signals_once_all_is_written_leave_nothing_behind(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in ("a.py", "b.py"):
        shell.write(file, SAFE)
    unlink = Path.unlink

    def interrupted(path: Path) -> None:
        signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGINT)
        unlink(path)

    monkeypatch.setattr(Path, "unlink", interrupted)
    outcome = shell.run("convert", "--write", "a.py", "b.py")
    assert (outcome.code, outcome.err) == (0, "")
    assert shell.files() == {"a.py": DONE.encode(), "b.py": DONE.encode()}


def test_other_hard_links_keep_the_old_text(shell: Shell) -> None:
    shell.write("p/a.py", SAFE)
    (shell.folder / "other").hardlink_to(shell.folder / "p/a.py")
    outcome = shell.run("convert", "--write", "p")
    assert outcome.code == 0
    assert "a.py: had other names (hard links), which keep the old text" in outcome.err
    assert (shell.read("p/a.py"), shell.read("other")) == (DONE, SAFE)


def test_a_name_as_long_as_names_may_be(shell: Shell) -> None:
    name = "m" * 252 + ".py"
    shell.write(name, SAFE)
    assert shell.run("convert", "--write", name).code == 0
    assert shell.files() == {name: DONE.encode()}


def test_nobody_else_may_read_the_new_text_meanwhile(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    changes = changes_of(shell, "a.py")
    (shell.folder / "a.py").chmod(0o600)
    modes = []
    monkeypatch.setattr(os, "fsync", lambda file: modes.append(os.fstat(file).st_mode & 0o777))
    assert write_all(changes) is None
    assert modes == [0o600]
    assert (shell.folder / "a.py").stat().st_mode & 0o777 == 0o600


def test_the_old_file_is_whole_wherever_a_write_is_killed(shell: Shell) -> None:
    """Killed at each system call that changes a file: it is the old one, or the new one."""
    code = (
        "import os, sys\nfrom pathlib import Path\nfrom mindport import writing\n"
        "left = int(sys.argv[1])\n"
        "def counted(real):\n"
        "    def call(*arguments, **options):\n"
        "        global left\n        left -= 1\n"
        "        if left < 0: os.kill(os.getpid(), 9)\n"
        "        return real(*arguments, **options)\n    return call\n"
        "for place, name in ((os, 'fsync'), (os, 'link'), (Path, 'replace'), (Path, 'unlink'),\n"
        "                    (Path, 'chmod'), (os, 'open')):\n"
        "    setattr(place, name, counted(getattr(place, name)))\n"
        "old = Path('a.py').read_bytes()\n"
        "change = writing.Change(Path('a.py'), writing.digest(old), b'new' * 50000)\n"
        "assert writing.write_all([change]) is None\n"
    )
    seen = set()
    for steps in range(30):
        shell.write("a.py", "old" * 50000)
        done = subprocess.run([sys.executable, "-c", code, str(steps)], cwd=shell.folder)
        seen.add((shell.read("a.py")[:3], len(shell.read("a.py"))))
        if done.returncode == 0:
            break
        assert done.returncode == -9
    assert done.returncode == 0 and seen == {("old", 150_000), ("new", 150_000)}


def test_the_parts_of_a_file_are_written_in_their_order(tmp_path: Path) -> None:
    assert writing.write_file(tmp_path / "a", iter((b"1", b"2", b"3"))) is None
    assert (tmp_path / "a").read_bytes() == b"123"
    umask = os.umask(0)
    os.umask(umask)
    assert (tmp_path / "a").stat().st_mode & 0o777 == 0o666 & ~umask


# Two runs at once.


@pytest.mark.parametrize("other", [(), ("--unsafe",)])
def test_two_conversions_at_once(shell: Shell, other: tuple[str, ...]) -> None:
    text = SAFE + "y = torch.save(a, b)\n"
    for number in range(30):
        shell.write(f"p/d{number % 3}/m{number}.py", text)
    runs = [
        subprocess.Popen(
            command(["convert", "--write", *more, "p"]),
            cwd=shell.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )
        for more in ((), other)
    ]  # fmt: skip
    said = [run.communicate(timeout=120) for run in runs]
    codes = sorted(run.returncode for run in runs)
    files = {name: data for name, data in shell.files().items() if data != "folder"}
    # Each of the two may come first; what is there is of one run, or of one after the other.
    assert len(files) == 30 and len(set(files.values())) == 1
    (data,) = set(files.values())
    assert isinstance(data, bytes) and b"mint.cat" in data
    assert codes[0] != 2, said
    for run, (_, errors) in zip(runs, said, strict=True):
        if run.returncode == 2:
            assert b"changed in the meantime; run the command again (nothing was wr" in errors


def test_only_one_run_replaces_files_at_a_time(shell: Shell) -> None:
    """One that comes while another replaces waits, and finds the files changed."""
    fcntl = pytest.importorskip("fcntl")
    changes = changes_of(shell, "a.py")
    held = os.open(shell.folder, os.O_RDONLY)
    fcntl.flock(held, fcntl.LOCK_EX)
    code = (
        "import sys\nfrom pathlib import Path\nfrom mindport.writing import *\n"
        f"print(write_all([Change(Path('a.py'), {changes[0].before!r}, b'theirs')]))"
    )
    run = subprocess.Popen([sys.executable, "-c", code], cwd=shell.folder, stdout=subprocess.PIPE)
    while not list(shell.folder.glob(".mindport-*")):
        assert run.poll() is None
        time.sleep(0.02)
    shell.write("a.py", "ours")
    os.close(held)
    out, _ = run.communicate(timeout=60)
    assert b"changed in the meantime" in out
    assert shell.files() == {"a.py": b"ours"}


def run_that_waits(shell: Shell) -> tuple[subprocess.Popen[bytes], int]:
    """Start a conversion of a folder that another run holds; closing the number lets go of it."""
    fcntl = pytest.importorskip("fcntl")
    shell.write("a.py", SAFE)
    held = os.open(shell.folder, os.O_RDONLY)
    fcntl.flock(held, fcntl.LOCK_EX)
    run = subprocess.Popen(
        command(["convert", "--write", "a.py"]), cwd=shell.folder, stderr=subprocess.PIPE
    )
    return run, held


def test_a_run_that_waits_for_another_can_be_ended(shell: Shell) -> None:
    run, held = run_that_waits(shell)
    while not list(shell.folder.glob(".mindport-*")):
        assert run.poll() is None
        time.sleep(0.02)
    run.send_signal(signal.SIGTERM)
    _, errors = run.communicate(timeout=60)
    os.close(held)
    assert (run.returncode, errors) == (143, b"mindport: interrupted\n")
    assert shell.files() == {"a.py": SAFE.encode()}


def test_a_run_that_waits_for_another_says_so(shell: Shell) -> None:
    run, held = run_that_waits(shell)
    done = threading.Timer(6, os.close, [held])
    done.start()
    _, told = run.communicate(timeout=60)
    assert run.returncode == 0
    assert told.count(b"another run of MindPort writes in " + os.fsencode(shell.folder)) == 1
    assert b"mint.cat" in (shell.folder / "a.py").read_bytes()


@pytest.mark.parametrize("exists", [False, True])
def test_two_copies_to_one_place_at_once(shell: Shell, exists: bool) -> None:
    for number in range(12):
        shell.write(f"p/m{number}.py", SAFE)
    if exists:
        (shell.folder / "out").mkdir()
    runs = [
        subprocess.Popen(
            command(["convert", "p", "-o", "out"]),
            cwd=shell.folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        )
        for _ in range(2)
    ]  # fmt: skip
    said = [run.communicate(timeout=120)[1] for run in runs]
    codes = sorted(run.returncode for run in runs)
    assert codes[0] == 0 and codes[1] in (0, 2), said
    assert {path.read_text() for path in (shell.folder / "out").iterdir()} == {DONE}
    assert len(list((shell.folder / "out").iterdir())) == 12
    assert sorted(path.name for path in shell.folder.iterdir()) == ["out", "p"]


def test_a_place_that_was_taken_meanwhile_is_left_alone(shell: Shell) -> None:
    source = shell.write("p/a.py", SAFE)
    items = [CopyItem(source, "a.py", source.parent)]
    out = shell.folder / "out"
    (out / tree_copy._UNFINISHED).mkdir(parents=True)
    shell.write("out/.mindport-unfinished/half", "theirs")
    before = shell.files()
    fault = write_copy(out, items)
    assert fault is not None and "choose a new folder" in fault.reason.en
    assert shell.files() == before


@pytest.mark.parametrize("exists", [False, True])
def test_a_place_that_is_filled_at_the_last_moment(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, exists: bool
) -> None:
    source = shell.write("p/a.py", SAFE)
    out = shell.folder / "out"
    if exists:
        out.mkdir()
    link = tree_copy._link

    def meanwhile(item: CopyItem, building: Path) -> None:
        link(item, building)
        shell.write("out/theirs", "theirs")

    monkeypatch.setattr(tree_copy, "_link", meanwhile)
    fault = write_copy(out, [CopyItem(source, "a.py", source.parent)])
    assert fault is not None and "choose a new folder" in fault.reason.en
    assert set(shell.files()) == {"p", "p/a.py", "out", "out/theirs"}


def test_a_source_that_is_gone_when_it_is_copied(shell: Shell) -> None:
    source = shell.write("p/a.py", SAFE)
    items = [CopyItem(source, "a.py", source.parent), CopyItem(source, "b.py", source.parent)]
    source.unlink()
    fault = write_copy(shell.folder / "out", items)
    assert fault is not None and "removed in the meantime" in fault.reason.en
    assert set(shell.files()) == {"p"}
