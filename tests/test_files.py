"""Walking, excluding and writing files."""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Iterable
from pathlib import Path

import pytest
from mindport.files import Kind, Unreadable, is_excluded, read, walk
from mindport.pyproject import SettingsAt
from mindport.settings import Settings
from mindport.tree_copy import CopyItem, write_copy
from mindport.writing import Change, digest, write_all


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def make(root: Path, *names: str) -> None:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("import torch\n", encoding="utf-8")


def found(*paths: str, explicit: dict[str, object] | None = None) -> list[str]:
    entries = walk(paths, SettingsAt(explicit or {}))
    return [entry.shown.replace(os.sep, "/") for entry in entries if entry.kind is Kind.PYTHON]


def test_order_is_that_of_names_and_each_file_comes_once(tree: Path) -> None:
    make(tree, "p/b.py", "p/a/z.py", "p/a.py", "p/C.py", "p/stub.pyi", "p/data.txt")
    names = ["p/C.py", "p/a/z.py", "p/a.py", "p/b.py", "p/stub.pyi"]
    assert found("p") == names
    assert found("p/b.py", "p", "./p/a") == ["p/b.py", *(n for n in names if n != "p/b.py")]


def test_paths_are_shown_as_given(tree: Path) -> None:
    make(tree, "p/a.py")
    assert found("./p") == ["./p/a.py"]
    assert found("p/") == ["p/a.py"]
    assert found(".") == ["./p/a.py"]
    assert found("") == ["p/a.py"]
    assert found(str(tree)) == [f"{tree.as_posix()}/p/a.py"]
    assert found("p/../p") == ["p/../p/a.py"]


def test_default_excludes_hold_below_a_named_folder_only(tree: Path) -> None:
    for folder in (".git", ".venv", "venv", "node_modules", "build", "dist", "__pycache__"):
        make(tree, f"p/{folder}/x.py", f"p/sub/{folder}/x.py")
    make(tree, "p/lib/site-packages/x.py", "p/builder.py", "p/sub/x.py")
    assert found("p") == ["p/builder.py", "p/sub/x.py"]
    assert found("p/build") == ["p/build/x.py"]
    assert found("p/build/x.py", "p/.venv/x.py") == ["p/build/x.py", "p/.venv/x.py"]


def test_a_package_that_is_called_as_what_is_built_is_taken(tree: Path) -> None:
    make(tree, "p/__init__.py", "p/dist/__init__.py", "p/dist/x.py", "p/build/x.py")
    make(tree, "p/venv/__init__.py")
    assert found("p") == ["p/__init__.py", "p/dist/__init__.py", "p/dist/x.py"]
    assert found("p", explicit={"exclude": ["dist"]}) == [
        "p/__init__.py",
        "p/build/x.py",
        "p/venv/__init__.py",
    ]
    (tree / ".gitignore").write_text("dist/\n", encoding="utf-8")
    assert found("p") == ["p/__init__.py"]


def test_a_named_file_is_taken_whatever_it_is_called(tree: Path) -> None:
    make(tree, "script", "ignored.py")
    (tree / ".gitignore").write_text("ignored.py\n", encoding="utf-8")
    assert found("script", "ignored.py") == ["script", "ignored.py"]


def test_exclude_replaces_the_defaults_but_git_stays_out(tree: Path) -> None:
    make(tree, "build/x.py", ".git/x.py", "legacy/x.py", "a/legacy.py", "src/gen/x.py", "gen/x.py")
    explicit: dict[str, object] = {"exclude": ["legacy*", "src/gen"]}
    assert found("", explicit=explicit) == ["build/x.py", "gen/x.py"]


def test_exclude_of_a_pyproject_is_relative_to_its_folder(tree: Path) -> None:
    make(tree, "p/gen/x.py", "p/a/gen/x.py", "gen/x.py")
    (tree / "p/pyproject.toml").write_text('[tool.mindport]\nexclude = ["/gen"]\n', "utf-8")
    assert found("") == ["gen/x.py", "p/a/gen/x.py"]
    assert found("p/a") == ["p/a/gen/x.py"]


def gitignore(tree: Path, folder: str, *lines: str) -> None:
    (tree / folder).mkdir(parents=True, exist_ok=True)
    (tree / folder / ".gitignore").write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("lines", "left_out"),
    [
        (["*.py"], {"a.py", "d/a.py", "d/e/b.py", "x/d/a.py"}),
        (["/a.py"], {"a.py"}),
        (["d/"], {"d/a.py", "d/e/b.py", "x/d/a.py"}),
        (["a.py/"], set()),
        (["/d/"], {"d/a.py", "d/e/b.py"}),
        (["d/a.py"], {"d/a.py"}),
        (["**/d/a.py"], {"d/a.py", "x/d/a.py"}),
        (["d/**"], {"d/a.py", "d/e/b.py"}),
        (["d/**", "!d/a.py"], {"d/e/b.py"}),
        (["d/", "!d/a.py"], {"d/a.py", "d/e/b.py", "x/d/a.py"}),
        (["*.py", "!a.py"], {"d/e/b.py"}),
        (["!a.py", "a.py"], {"a.py", "d/a.py", "x/d/a.py"}),
        (["# a.py", "", "\\#x"], set()),
        (["a.py   "], {"a.py", "d/a.py", "x/d/a.py"}),
        (["[!b].py"], {"a.py", "d/a.py", "x/d/a.py"}),
        (["?.py", "!/d/e/"], {"a.py", "d/a.py", "d/e/b.py", "x/d/a.py"}),
        (["d/*/b.py"], {"d/e/b.py"}),
        (["x/**/a.py"], {"x/d/a.py"}),
        (["/**", "!*/", "!b.py"], {"a.py", "d/a.py", "x/d/a.py"}),
        (["**"], {"a.py", "d/a.py", "d/e/b.py", "x/d/a.py"}),
        (["[[:alpha:]].py", "!\\a.py"], {"d/e/b.py"}),
        (["[]a].py", "[^a-z].py"], {"a.py", "d/a.py", "x/d/a.py"}),
        (["[a.py", "[z-a].py", "a.py\\"], set()),
        (["*.py", "!d", "!x/"], {"a.py", "d/a.py", "d/e/b.py", "x/d/a.py"}),
    ],
)
def test_gitignore_patterns_mean_what_git_says(
    tree: Path, lines: list[str], left_out: set[str]
) -> None:
    names = ["a.py", "d/a.py", "d/e/b.py", "x/d/a.py"]
    make(tree, *names)
    gitignore(tree, "", *lines)
    assert found("") == [name for name in names if name not in left_out]


def test_nested_gitignore_files_add_to_and_override_those_above(tree: Path) -> None:
    make(tree, "a/gen.py", "b/gen.py", "b/own.py", "c/gen.py")
    gitignore(tree, "", "gen.py")
    gitignore(tree, "b", "!gen.py", "/own.py")
    assert found("") == ["b/gen.py"]
    assert found("b") == ["b/gen.py"]


def test_gitignore_above_a_named_folder_holds_up_to_the_repository(tree: Path) -> None:
    make(tree, "repo/src/a.py", "repo/src/gen.py", "repo/out/a.py")
    gitignore(tree, "", "a.py")
    gitignore(tree, "repo", "gen.py", "out/")
    (tree / "repo/.git").mkdir()
    assert found("repo/src") == ["repo/src/a.py"]
    assert found("repo") == ["repo/src/a.py"]
    # What is named is meant, though the repository leaves it out.
    assert found("repo/out") == ["repo/out/a.py"]


def test_without_a_repository_nothing_above_the_working_folder_counts(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(tree, "work/src/a.py", "work/src/b.py")
    gitignore(tree, "", "a.py")
    gitignore(tree, "work", "b.py")
    monkeypatch.chdir(tree / "work")
    assert found("src") == ["src/a.py"]


def test_a_repository_inside_has_rules_of_its_own(tree: Path) -> None:
    make(tree, "sub/a.py", "a.py")
    gitignore(tree, "", "a.py")
    (tree / "sub/.git").mkdir()
    assert found("") == ["sub/a.py"]


def test_links_to_folders_are_not_followed_and_loops_end(tree: Path) -> None:
    make(tree, "p/a.py", "q/b.py")
    (tree / "p/self").symlink_to(tree / "p")
    (tree / "p/q").symlink_to(tree / "q")
    (tree / "p/link.py").symlink_to(tree / "q/b.py")
    assert found("p") == ["p/a.py", "p/link.py"]
    (tree / "named").symlink_to(tree / "q")
    assert found("named") == ["named/b.py"]


def test_a_link_to_a_file_of_the_walk_is_no_second_source(tree: Path) -> None:
    make(tree, "p/b.py", "q/c.py", "r/plain")
    for name, target in (("p/a.py", "b.py"), ("p/c.py", "../q/c.py")):
        (tree / name).symlink_to(target)
    for name in ("r/x.py", "r/y.py"):
        (tree / name).symlink_to("plain")
    assert found("p", "q") == ["p/b.py", "q/c.py"]
    assert found("p/a.py", "p/b.py") == ["p/b.py"]
    assert found("p/a.py") == ["p/a.py"]
    # Nothing else of the walk is the file that both lead to.
    assert found("r") == ["r/x.py"]
    kinds = {entry.shown: entry.kind for entry in walk(["p"], SettingsAt({}))}
    assert kinds["p/a.py"] is Kind.OTHER, "a copy of the tree has the link"


def test_a_link_says_whether_it_leads_out(tree: Path) -> None:
    make(tree, "p/plain", "q/c.py")
    (tree / "p/in.py").symlink_to("plain")
    (tree / "p/out.py").symlink_to("../q/c.py")
    out = {entry.shown: entry.leads_out for entry in walk(["p"], SettingsAt({}))}
    assert out == {"p/in.py": False, "p/out.py": True, "p/plain": False}
    (named,) = walk(["p/out.py"], SettingsAt({}))
    assert not named.leads_out and named.target == tree / "q/c.py"


def test_what_is_no_file_is_passed_over(tree: Path) -> None:
    make(tree, "p/a.py")
    os.mkfifo(tree / "p/pipe.py")
    (tree / "p/.#a.py").symlink_to("user@host.1")
    assert found("p") == ["p/a.py"]


def test_a_link_that_leads_nowhere_is_a_python_file_that_cannot_be_read(tree: Path) -> None:
    make(tree, "p/a.py")
    (tree / "p/gone.py").symlink_to("nowhere.py")
    assert found("p") == ["p/a.py", "p/gone.py"]
    result = read(tree / "p/gone.py")
    assert isinstance(result, Unreadable)
    assert "no such file" in result.message.en


def test_a_missing_path_is_given_with_its_reason(tree: Path) -> None:
    (entry,) = walk(["missing"], SettingsAt({}))
    assert entry.kind is Kind.UNREADABLE
    assert entry.reason is not None
    assert "no such file" in entry.reason.en


def test_a_folder_that_cannot_be_listed_does_not_stop_the_walk(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(tree, "p/a.py", "p/shut/b.py", "p/z.py")
    scandir = os.scandir

    def guarded(path: Path) -> Iterable[os.DirEntry[str]]:
        if Path(path).name == "shut":
            raise PermissionError(13, "Permission denied", str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", guarded)
    entries = [entry for entry in walk(["p"], SettingsAt({})) if entry.kind is not Kind.FOLDER]
    assert [(Path(entry.shown).name, entry.kind) for entry in entries] == [
        ("a.py", Kind.PYTHON),
        ("shut", Kind.UNREADABLE),
        ("z.py", Kind.PYTHON),
    ]
    assert entries[1].reason is not None
    assert "permission denied" in entries[1].reason.en
    assert not entries[1].named


def test_a_folder_turned_off_has_no_python_files(tree: Path) -> None:
    make(tree, "p/a.py", "p/off/b.py", "p/off/deep/c.py")
    (tree / "p/off/pyproject.toml").write_text("[tool.mindport]\nenable = false\n", "utf-8")
    assert found("p") == ["p/a.py"]
    assert found("p/off/b.py") == []


def test_notebooks_are_told_apart(tree: Path) -> None:
    make(tree, "p/a.ipynb", "p/a.py", "p/.ipynb_checkpoints/a-checkpoint.ipynb", "off/b.ipynb")
    (tree / "off/pyproject.toml").write_text("[tool.mindport]\nenable = false\n", "utf-8")
    kinds = {entry.path.name: entry.kind for entry in walk(["p", "off"], SettingsAt({}))}
    assert kinds == {
        ".ipynb_checkpoints": Kind.FOLDER,
        "a-checkpoint.ipynb": Kind.OTHER,
        "a.ipynb": Kind.NOTEBOOK,
        "a.py": Kind.PYTHON,
        "b.ipynb": Kind.OTHER,
        "pyproject.toml": Kind.OTHER,
    }


def test_the_editor_excludes_what_the_command_excludes(tree: Path) -> None:
    names = ["a.py", "build/x.py", "d/.venv/x.py", "gen/x.py", "gen/keep.py", "src/a.py"]
    make(tree, *names)
    gitignore(tree, "", "gen/*", "!gen/keep.py")
    taken = set(found(""))
    assert taken == {"a.py", "gen/keep.py", "src/a.py"}
    for name in names:
        assert is_excluded(tree / name, tree, Settings()) is (name not in taken), name


def test_the_editor_judges_files_outside_its_folder_by_their_own_project(tree: Path) -> None:
    make(tree, "ws/a.py", "build/x.py", "lib/site-packages/torch/nn.py", "proj/dist/x.py")
    make(tree, "proj/x.py", "proj/setup.py", "proj/.venv/lib/site-packages/y.py")
    workspace = tree / "ws"
    assert not is_excluded(tree / "build/x.py", workspace, Settings())
    assert not is_excluded(tree / "build/x.py", None, Settings())
    assert is_excluded(tree / "lib/site-packages/torch/nn.py", workspace, Settings())
    assert is_excluded(tree / "proj/dist/x.py", workspace, Settings())
    assert is_excluded(tree / "proj/.venv/lib/site-packages/y.py", None, Settings())
    assert not is_excluded(tree / "proj/x.py", workspace, Settings())


def change(path: Path, data: bytes) -> Change:
    return Change(path, digest(path.read_bytes()), data)


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_files_are_replaced_with_their_permissions(tree: Path) -> None:
    make(tree, "a.py", "b.py")
    (tree / "a.py").chmod(0o755)
    changes = [change(tree / "a.py", b"1\r\n"), change(tree / "b.py", b"2")]
    assert write_all(changes) is None
    assert (tree / "a.py").read_bytes() == b"1\r\n"
    assert stat.S_IMODE((tree / "a.py").stat().st_mode) == 0o755
    assert names_in(tree) == ["a.py", "b.py"]


@pytest.mark.skipif(not hasattr(os, "setxattr"), reason="there are no attributes of files")
def test_what_else_is_kept_with_a_file_stays(tree: Path) -> None:
    make(tree, "a.py")
    path = tree / "a.py"
    path.chmod(0o644)
    try:
        os.setxattr(path, "user.mark", b"kept")
    except OSError:
        pytest.skip("the file system keeps none")
    assert write_all([change(path, b"new")]) is None
    assert os.getxattr(path, "user.mark") == b"kept"
    assert path.read_bytes() == b"new"


def test_a_link_stays_and_its_target_is_written_once(tree: Path) -> None:
    make(tree, "real/a.py")
    (tree / "link.py").symlink_to("real/a.py")
    changes = [change(tree / "link.py", b"new"), change(tree / "real/a.py", b"new")]
    assert write_all(changes) is None
    assert (tree / "link.py").is_symlink()
    assert (tree / "real/a.py").read_bytes() == b"new"
    assert names_in(tree / "real") == ["a.py"]


def test_a_file_that_changed_meanwhile_stops_everything(tree: Path) -> None:
    make(tree, "a.py", "b.py")
    changes = [change(tree / "a.py", b"1"), change(tree / "b.py", b"2")]
    (tree / "b.py").write_bytes(b"the user was here")
    fault = write_all(changes)
    assert fault is not None
    assert (fault.path.name, fault.written) == ("b.py", 0)
    assert "changed in the meantime" in fault.reason.en
    assert (tree / "a.py").read_text("utf-8") == "import torch\n"
    assert names_in(tree) == ["a.py", "b.py"]


def test_a_fault_while_staging_leaves_every_file_as_it_was(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(tree, "a.py", "b.py")
    changes = [change(tree / "a.py", b"1"), change(tree / "b.py", b"2")]
    calls = []

    def full(descriptor: int) -> None:
        calls.append(descriptor)
        if len(calls) == 2:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    fault = write_all(changes)
    assert fault is not None
    assert "no space" in fault.reason.en
    assert (tree / "a.py").read_text("utf-8") == "import torch\n"
    assert names_in(tree) == ["a.py", "b.py"]


def test_a_read_only_file_is_refused(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(tree, "a.py")
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    fault = write_all([change(tree / "a.py", b"1")])
    assert fault is not None
    assert "read-only" in fault.reason.en
    assert (tree / "a.py").read_text("utf-8") == "import torch\n"


def test_interruption_leaves_no_temporary_file(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(tree, "a.py")

    def interrupt(descriptor: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_all([change(tree / "a.py", b"1")])
    assert names_in(tree) == ["a.py"]
    assert (tree / "a.py").read_text("utf-8") == "import torch\n"


def items_of(root: Path, converted: dict[str, bytes]) -> list[CopyItem]:
    items = []
    for path in sorted(root.rglob("*")):
        below = str(path.relative_to(root))
        is_folder = path.is_dir() and not path.is_symlink()
        items.append(CopyItem(path, below, root, "", converted.get(below), is_folder))
    return items


def test_a_copy_keeps_content_permissions_and_empty_folders(tree: Path) -> None:
    make(tree, "p/a.py", "p/run.sh")
    (tree / "p/run.sh").chmod(0o755)
    (tree / "p/empty").mkdir()
    assert write_copy(tree / "out/deep", items_of(tree / "p", {"a.py": b"new"})) is None
    out = tree / "out/deep"
    assert names_in(out) == ["a.py", "empty", "run.sh"]
    assert (out / "a.py").read_bytes() == b"new"
    assert os.access(out / "run.sh", os.X_OK)
    assert names_in(tree / "out") == ["deep"]


def test_links_in_a_copy_lead_to_the_copy_or_to_the_original(tree: Path) -> None:
    make(tree, "p/a.py", "p/d/x.txt", "other/data.txt")
    (tree / "p/b.py").symlink_to("a.py")
    (tree / "p/abs.py").symlink_to(tree / "p/a.py")
    (tree / "p/d2").symlink_to("d")
    (tree / "p/data.txt").symlink_to("../other/data.txt")
    (tree / "p/gone").symlink_to("nowhere")
    assert write_copy(tree / "far/away/out", items_of(tree / "p", {"a.py": b"new"})) is None
    out = tree / "far/away/out"
    assert (out / "b.py").is_symlink() and (out / "b.py").read_bytes() == b"new"
    assert (out / "abs.py").resolve() == out / "a.py"
    assert (out / "d2").is_symlink() and (out / "d2/x.txt").resolve() == out / "d/x.txt"
    assert (out / "data.txt").resolve() == tree / "other/data.txt"
    assert (out / "gone").readlink() == Path("nowhere")


@pytest.mark.parametrize("exists", [False, True])
def test_a_copy_that_fails_leaves_nothing(
    tree: Path, monkeypatch: pytest.MonkeyPatch, exists: bool
) -> None:
    make(tree, "p/a.py", "p/b.py")
    out = tree / "new/out"
    if exists:
        out.mkdir(parents=True)
    before = sorted(tree.rglob("*"))

    def full(source: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copymode", full)
    fault = write_copy(out, items_of(tree / "p", {"b.py": b"new"}))
    assert fault is not None
    assert "no space" in fault.reason.en
    assert sorted(tree.rglob("*")) == before


def test_a_folder_that_cannot_be_entered_is_told_and_passed_over(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(tree, "p/a.py", "p/shut/b.py", "p/shut/pyproject.toml")
    shut = tree / "p/shut"
    look = Path.stat
    read_bytes = Path.read_bytes
    scandir = os.scandir
    access = os.access

    def guard(path: Path) -> None:
        if shut in path.parents:
            raise PermissionError(13, "Permission denied", str(path))

    def guarded_stat(path: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        guard(path)
        return look(path, follow_symlinks=follow_symlinks)

    def guarded_read(path: Path) -> bytes:
        guard(path)
        return read_bytes(path)

    def guarded_scan(path: Path) -> Iterable[os.DirEntry[str]]:
        guard(Path(path) / "x")
        return scandir(path)

    monkeypatch.setattr(Path, "stat", guarded_stat)
    monkeypatch.setattr(Path, "read_bytes", guarded_read)
    monkeypatch.setattr(os, "scandir", guarded_scan)
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != shut and access(path, mode))
    at = SettingsAt({})
    kinds = {e.path.name: e.kind for e in walk(["p"], at) if e.kind is not Kind.FOLDER}
    assert kinds == {"a.py": Kind.PYTHON, "shut": Kind.UNREADABLE}
    assert not at.problems
    (named,) = walk(["p/shut/b.py"], at)
    assert named.kind is Kind.UNREADABLE
    assert not is_excluded(shut / "b.py", tree, Settings())
