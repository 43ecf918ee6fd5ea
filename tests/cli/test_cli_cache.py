"""Reports that are kept between runs: taken where nothing changed, and never where anything did."""

from __future__ import annotations

import json
import os
import subprocess
import time
from pathlib import Path

import mindport
import pytest
from cli_shell import Shell, command
from mindport.cli import check, kept_reports
from mindport.cli.jobs import Job
from mindport.cli.report import FileReport

MODEL = "import torch\nx = torch.zeros(2)\ny = x.add_(torch.ones(2)).clamp(0)\n"
FILLER = "#" + "." * 98 + "\n"
#: Enough that a run is kept.
LARGE = FILLER * (kept_reports.LEAST // len(FILLER) + 1)


class Watched:
    """A project of two files and one that is imported, and how often files were analysed."""

    def __init__(self, shell: Shell, cache: Path, patch: pytest.MonkeyPatch) -> None:
        self.shell, self.cache, self.analysed = shell, cache, 0
        checked = check.check_file

        def counted(job: Job, *, references: bool, deep: bool) -> FileReport:
            self.analysed += 1
            return checked(job, references=references, deep=deep)

        patch.setattr(check, "check_file", counted)
        patch.setenv(kept_reports.VARIABLE, str(cache))
        shell.write("pyproject.toml", "[project]\nname = 'p'\n")
        shell.write("p/a.py", MODEL + LARGE)
        shell.write("p/b.py", "from lib.made import make\n\nz = make().add_(1)\n")
        shell.write("lib/made.py", "def make():\n    return 1\n")
        self._settled()

    def run(self, *arguments: str) -> tuple[str, int]:
        """Return what a check of ``p`` prints, and how many files it analysed."""
        before = self.analysed
        done = self.shell.run("check", *(arguments or ("--format", "json")), "p")
        assert done.code in (0, 1), done.err
        return done.out, self.analysed - before

    def write(self, name: str, content: str) -> None:
        """Write a file some time before the next run."""
        self.shell.write(name, content)
        self._settled()

    def entries(self) -> list[Path]:
        return sorted(self.cache.glob("*"))

    def _settled(self) -> None:
        past = time.time() - 60
        for path in self.shell.folder.rglob("*"):
            os.utime(path, (past, past))


@pytest.fixture
def project(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Watched:
    return Watched(shell, tmp_path / "cache", monkeypatch)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--format", "json"),
        ("--format", "json", "--references"),
        ("--format", "text", "--references"),
        ("--format", "sarif"),
        ("--format", "csv"),
        ("--format", "github"),
        ("--statistics",),
        ("--lang", "zh"),
    ],
)
def test_a_second_run_prints_the_same_without_an_analysis(
    project: Watched, arguments: tuple[str, ...]
) -> None:
    first, analysed = project.run(*arguments)
    assert analysed == 2
    assert project.run(*arguments) == (first, 0)


def test_no_cache_analyses_and_keeps_nothing(project: Watched) -> None:
    first, _ = project.run("--format", "json", "--no-cache")
    assert project.entries() == []
    project.run()
    assert project.run("--format", "json", "--no-cache") == (first, 2)


def test_a_report_takes_what_a_check_has_kept(project: Watched) -> None:
    project.run()
    before = project.analysed
    done = project.shell.run("report", "-o", "-", "--format", "csv", "p")
    assert (done.code, project.analysed) == (1, before)
    assert "MP" in done.out


def test_a_changed_file_is_seen(project: Watched) -> None:
    first, _ = project.run()
    project.write("p/a.py", MODEL + "w = torch.ones(3).sub_(1)\n" + LARGE)
    second, analysed = project.run()
    assert analysed == 2
    assert second != first


def test_a_change_that_keeps_size_and_time_is_seen(project: Watched) -> None:
    first, _ = project.run()
    path = project.shell.folder / "p" / "a.py"
    state = path.stat()
    path.write_text((MODEL + LARGE).replace("zeros", "ones "), encoding="utf-8")
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
    assert path.stat().st_size == state.st_size
    second, analysed = project.run()
    assert analysed == 2
    assert second != first


def test_a_changed_file_outside_of_the_run_is_seen(project: Watched) -> None:
    first, _ = project.run()
    project.write("lib/made.py", "import torch\n\ndef make():\n    return torch.zeros(1)\n")
    second, analysed = project.run()
    assert analysed == 2
    assert second != first
    project.write("lib/made.py", "def make():\n    return 1\n")
    assert project.run() == (first, 2)


def test_a_changed_file_outside_of_a_run_of_many_is_seen(project: Watched) -> None:
    """Where processes share the work, one may have asked for it and another one told of it."""
    for number in range(12):
        project.write(f"p/n{number}.py", MODEL + LARGE)
    first, _ = project.run("--format", "json")
    assert len(project.entries()) == 1
    project.write("lib/made.py", "import torch\n\ndef make():\n    return torch.zeros(1)\n")
    second, _ = project.run("--format", "json")
    assert second != first
    assert project.run("--format", "json", "--no-cache")[0] == second


def test_a_file_that_comes_to_be_where_an_import_looks_is_seen(project: Watched) -> None:
    first, _ = project.run()
    project.write("p/lib/__init__.py", "")
    project.write("p/lib/made.py", "import torch\n\ndef make():\n    return torch.zeros(1)\n")
    second, analysed = project.run()
    assert analysed == 4
    assert second != first


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
@pytest.mark.parametrize("kind", ["pipe", "device", "larger than all memory"])
def test_what_an_import_leads_to_is_read_only_if_it_ends(project: Watched, kind: str) -> None:
    place = project.shell.folder / "lib/made.py"
    place.unlink()
    if kind == "pipe":
        os.mkfifo(place)
    elif kind == "device":
        place.symlink_to("/dev/zero")
    else:
        with place.open("wb") as huge:
            huge.truncate(1 << 42)
        os.utime(place, (time.time() - 60,) * 2)
    first, analysed = project.run()
    assert analysed == 2
    assert project.run() == (first, 0 if len(project.entries()) == 1 else 2)
    place.unlink()
    project.write("lib/made.py", "import torch\n\ndef make():\n    return torch.zeros(1)\n")
    second, _ = project.run()
    assert second != first


def test_a_new_file_and_a_removed_one_are_seen(project: Watched) -> None:
    first, _ = project.run()
    project.write("p/c.py", MODEL)
    second, analysed = project.run()
    assert (analysed, second == first) == (3, False)
    (project.shell.folder / "p" / "c.py").unlink()
    assert project.run() == (first, 0)


def test_other_settings_are_other_runs(project: Watched) -> None:
    project.run()
    assert project.run("--format", "json", "--target", "cpu")[1] == 2
    project.write("pyproject.toml", "[tool.mindport]\nselect = ['MP2']\n")
    assert project.run()[1] == 2


def test_another_version_reads_nothing_of_this_one(
    project: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = project.run()
    monkeypatch.setattr(mindport, "__version__", "99.0")
    assert project.run() == (first, 2)


def test_other_files_of_the_installation_are_another_one(
    project: Watched, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    project.run()
    other = tmp_path / "other" / "mindport"
    other.mkdir(parents=True)
    (other / "__init__.py").write_text("", encoding="utf-8")
    monkeypatch.setattr(mindport, "__file__", str(other / "__init__.py"))
    assert project.run()[1] == 2


@pytest.mark.parametrize("harm", ["cut", "flipped", "empty", "text", "folder"])
def test_a_damaged_entry_is_made_anew(project: Watched, harm: str) -> None:
    first, _ = project.run()
    (entry,) = project.entries()
    data = entry.read_bytes()
    changed = {
        "cut": data[: len(data) // 2],
        "flipped": data[:-1] + bytes([data[-1] ^ 1]),
        "empty": b"",
        "text": b"not an entry",
    }
    if harm == "folder":
        entry.unlink()
        entry.mkdir()
        (entry / "held").touch()
    else:
        entry.write_bytes(changed[harm])
    assert project.run() == (first, 2)
    if harm != "folder":
        assert project.run() == (first, 0)


def test_a_file_that_changes_during_the_run_is_not_kept(
    project: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked = check.check_file

    def while_it_changes(job: Job, *, references: bool, deep: bool) -> FileReport:
        report = checked(job, references=references, deep=deep)
        (project.shell.folder / "p" / "b.py").write_text("import torch\n", encoding="utf-8")
        return report

    with monkeypatch.context() as patch:
        patch.setattr(check, "check_file", while_it_changes)
        project.run()
    assert project.entries() == []


def test_a_run_with_a_file_that_cannot_be_read_is_not_kept(project: Watched) -> None:
    (project.shell.folder / "p" / "gone.py").symlink_to("nowhere.py")
    project.run()
    assert project.entries() == []


def test_standard_input_and_small_runs_are_not_kept(project: Watched) -> None:
    assert project.shell.run("check", "-", stdin=(MODEL + LARGE).encode()).code == 1
    project.shell.write("small.py", MODEL)
    assert project.shell.run("check", "small.py").code == 1
    assert project.entries() == []


def test_a_folder_that_cannot_be_written_to_changes_nothing(
    project: Watched, tmp_path: Path
) -> None:
    (tmp_path / "cache").write_text("a file stands here", encoding="utf-8")
    first, analysed = project.run()
    assert analysed == 2
    assert project.run() == (first, 2)


def test_old_entries_go(project: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_reports, "MOST_ENTRIES", 2)
    for target in ("--target=cpu", "--target=ascend", "--select=MP1", "--select=MP2"):
        project.run("--format", "json", target)
        time.sleep(0.02)
    assert len(project.entries()) == 2
    assert project.run("--format", "json", "--select=MP2")[1] == 0
    assert project.run("--format", "json", "--target=cpu")[1] == 2


def test_runs_at_the_same_time_agree(project: Watched) -> None:
    first, _ = project.run("--format", "json", "--no-cache")
    arguments = command(["check", "--format", "json", "p"])
    runs = [
        subprocess.Popen(arguments, cwd=project.shell.folder, stdout=subprocess.PIPE)
        for _ in range(4)
    ]
    for run in runs:
        out, _ = run.communicate(timeout=120)
        assert json.loads(out) == json.loads(first)
    (entry,) = project.entries()
    assert entry.suffix == ".reports"
    assert project.run() == (first, 0)


def test_the_folder_is_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(kept_reports.VARIABLE)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    assert kept_reports.cache_folder() == tmp_path / ".cache" / "mindport"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "c"))
    assert kept_reports.cache_folder() == tmp_path / "c" / "mindport"
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    assert kept_reports.cache_folder() is None
