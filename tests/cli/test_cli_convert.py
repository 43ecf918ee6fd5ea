"""``mindport convert``: the difference, writing in place, and the converted copy."""

from __future__ import annotations

import ast
import os
import shutil
import stat
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest
from cli_shell import Shell, command
from mindport import writing
from mindport.cli import convert
from mindport.core.base.records import replace
from mindport.core.document import Document
from mindport.core.fix_all import FixAll, fix_all

SAFE = "import torch\n\nx = torch.cat([a, b])\n"
DONE = "from mindspore import mint\n\nx = mint.cat([a, b])\n"
MIXED = SAFE + "y = torch.no_such(x)\n"


def test_the_difference_is_printed_and_nothing_written(shell: Shell) -> None:
    shell.write("a.py", SAFE)
    outcome = shell.run("convert", "a.py")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == (
        "--- a/a.py\n"
        "+++ b/a.py\n"
        "@@ -1,3 +1,3 @@\n"
        "-import torch\n"
        "+from mindspore import mint\n"
        " \n"
        "-x = torch.cat([a, b])\n"
        "+x = mint.cat([a, b])\n"
        "a.py: 1 fix to apply, 0 to review, 0 manual\n"
        "1 file: 1 fix to apply, 0 to review, 0 manual\n"
        "Nothing was written: --write edits in place, -o DIR writes a converted copy\n"
    )
    assert shell.read("a.py") == SAFE


def test_nothing_to_do_is_exit_code_0(shell: Shell) -> None:
    shell.write("a.py", DONE)
    outcome = shell.run("convert", "--write", "a.py")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == "1 file: 0 fixes applied, 0 to review, 0 manual\n"
    assert shell.read("a.py") == DONE


def test_what_is_left_is_counted_file_by_file(shell: Shell) -> None:
    shell.write("d/a.py", SAFE)
    shell.write("d/b.py", MIXED)
    outcome = shell.run("convert", "--write", "d")
    assert outcome.code == 1
    assert outcome.out == (
        "d/a.py: 1 fix applied, 0 to review, 0 manual\n"
        "d/b.py: 1 fix applied, 0 to review, 1 manual\n"
        "2 files: 2 fixes applied, 0 to review, 1 manual\n"
    )
    assert shell.read("d/a.py") == DONE
    ast.parse(shell.read("d/b.py"))


def test_converting_twice_changes_nothing_more(shell: Shell) -> None:
    shell.write("a.py", MIXED)
    assert shell.run("convert", "--write", "a.py").code == 1
    once = shell.files()
    assert shell.run("convert", "--write", "a.py").code == 1
    assert shell.files() == once


def test_unsafe_applies_what_wants_a_review(shell: Shell) -> None:
    shell.write("a.py", "import torch\n\nx = torch.exp(**options)\n")
    safe = shell.run("convert", "a.py")
    assert safe.code == 1
    assert safe.out.startswith("a.py: 0 fixes to apply, 1 to review, 0 manual\n")
    unsafe = shell.run("convert", "--unsafe", "--write", "a.py")
    assert unsafe.code == 0
    assert unsafe.out.startswith("a.py: 1 fix applied, 0 to review, 0 manual\n")
    assert shell.read("a.py") == "from mindspore import mint\n\nx = mint.exp(**options)\n"


PATCHES = {"patch": ["patch", "-p1", "--binary"], "git": ["git", "apply"]}


@pytest.mark.parametrize("tool", [tool for tool in PATCHES if shutil.which(tool)])
def test_the_difference_applies_with_patch(shell: Shell, tool: str) -> None:
    """Every odd line end is in the files, and marks, encodings and names that need care."""
    shell.write("end.py", SAFE.rstrip("\n"))
    shell.write("crlf.py", SAFE.replace("\n", "\r\n"))
    shell.write("feed.py", "import torch\n\f\nz = '\u2028\u6f22\U0001f600'\nx = torch.cat([z])\n")
    middle = "\n".join(f"line{number} = {number}" for number in range(40))
    shell.write("far.py", f"import torch\n{middle}\nx = torch.cat([line1])\n")
    shell.write("mark.py", b"\xef\xbb\xbf" + SAFE.encode())
    shell.write("latin.py", ("# coding: latin-1\ns = 'é'\n" + SAFE).encode("latin-1"))
    shell.write('a dir/a "b".py', SAFE)
    names = ["end.py", "crlf.py", "feed.py", "far.py", "mark.py", "latin.py", 'a dir/a "b".py']
    output = subprocess.run(
        command(["convert", *names]), cwd=shell.folder, capture_output=True, check=True
    ).stdout
    assert output.count(b"\n@@ ") == 8
    subprocess.run(PATCHES[tool], cwd=shell.folder, input=output, check=True)
    patched = shell.files()
    assert patched["mark.py"] == b"\xef\xbb\xbf" + DONE.encode()
    assert patched["latin.py"] == ("# coding: latin-1\ns = 'é'\n" + DONE).encode("latin-1")
    assert shell.read('a dir/a "b".py') == DONE
    assert shell.read("end.py") == DONE.rstrip("\n")
    assert shell.read("crlf.py") == DONE.replace("\n", "\r\n")
    assert shell.read("far.py").endswith("x = mint.cat([line1])\n")
    assert shell.run("convert", *names).out.startswith("7 files: 0 fixes to apply")


@pytest.mark.parametrize("form", ["./p/a.py", "p/../p/a.py", "{}/p/a.py"])
def test_the_difference_names_files_as_git_does(shell: Shell, form: str) -> None:
    shell.write("p/a.py", SAFE)
    path = form.format(shell.folder)
    out = shell.run("convert", path).out
    name = path[1:] if path.startswith("/") else "p/a.py"
    assert out.startswith(f"--- a/{name}\n+++ b/{name}\n@@ ")


def test_a_missing_last_line_end_is_said(shell: Shell) -> None:
    shell.write("a.py", SAFE.rstrip("\n"))
    out = shell.run("convert", "a.py").out
    assert "-x = torch.cat([a, b])\n\\ No newline at end of file\n" in out
    assert "+x = mint.cat([a, b])\n\\ No newline at end of file\n" in out


@pytest.mark.parametrize(
    "before",
    [
        SAFE.replace("\n", "\r\n").encode(),
        b"\xef\xbb\xbf" + SAFE.encode(),
        SAFE.replace("\n", "\r").encode(),
        ("# coding: latin-1\ns = 'é\xa7'\n" + SAFE).encode("latin-1"),
        ("# coding: gbk\ns = '\u6c49'\n" + SAFE).encode("gbk"),
        SAFE.rstrip("\n").encode(),
        ("s = '\x0c\x85\u2028'\n" + SAFE).encode(),
    ],
    ids=["crlf", "bom", "cr", "latin-1", "gbk", "no last line end", "odd characters"],
)
def test_bytes_outside_the_edits_stay(shell: Shell, before: bytes) -> None:
    shell.write("a.py", before)
    assert shell.run("convert", "--write", "a.py").code == 0
    after = before.replace(b"torch.cat", b"mint.cat")
    after = after.replace(b"import torch", b"from mindspore import mint")
    assert shell.files() == {"a.py": after}


def test_permissions_and_links_stay(shell: Shell) -> None:
    path = shell.write("real/a.py", SAFE)
    path.chmod(0o750)
    (shell.folder / "link.py").symlink_to("real/a.py")
    assert shell.run("convert", "--write", "link.py").code == 0
    assert shell.read("real/a.py") == DONE
    assert stat.S_IMODE(path.stat().st_mode) == 0o750
    assert shell.files() == {"link.py": "real/a.py", "real": "folder", "real/a.py": DONE.encode()}


def test_a_link_out_of_the_folder_is_not_written_through(shell: Shell) -> None:
    shell.write("other/out.py", SAFE)
    shell.write("p/a.py", SAFE)
    (shell.folder / "p/out.py").symlink_to("../other/out.py")
    (shell.folder / "p/twice.py").symlink_to("a.py")
    said = "is a link that leads out of the folders that were named; name the file itself"
    for mode in ([], ["--write"]):
        outcome = shell.run("convert", *mode, "p")
        assert outcome.code == 1
        assert f"p/out.py: 0 fixes {'applied' if mode else 'to apply'}" in outcome.out
        assert f"error: {said}\n" in outcome.out
        assert "2 files: 1 fix " in outcome.out, "the link to a.py is no file of its own"
        assert "twice.py" not in outcome.out and "+++ b/p/out.py" not in outcome.out
    assert (shell.read("other/out.py"), shell.read("p/a.py")) == (SAFE, DONE)
    assert "所指定文件夹之外的链接" in shell.run("convert", "--lang", "zh", "p").out
    assert shell.run("convert", "-o", "new", "p").code == 0
    assert shell.read("new/out.py") == DONE and shell.read("other/out.py") == SAFE
    assert shell.run("convert", "--write", "p", "other").code == 0
    assert shell.read("other/out.py") == DONE


def test_exit_code_2_writes_nothing(shell: Shell) -> None:
    shell.write("a.py", SAFE)
    shell.write("z.py", b"\x00")
    before = shell.files()
    for mode in (["--write"], ["-o", "out"]):
        outcome = shell.run("convert", *mode, "a.py", "z.py")
        assert (outcome.code, outcome.out) == (2, "")
        assert shell.files() == before


def test_a_folder_that_refuses_files_leaves_all_of_them(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell.write("a/a.py", SAFE)
    shell.write("b/b.py", SAFE)
    before = shell.files()
    write = writing._write

    def guarded(path: Path, pieces: Iterable[bytes], *, private: bool) -> None:
        if path.parent.name == "b":
            raise PermissionError(13, "Permission denied")
        write(path, pieces, private=private)

    monkeypatch.setattr(writing, "_write", guarded)
    outcome = shell.run("convert", "--write", ".")
    assert (outcome.code, outcome.out) == (2, "")
    assert "b.py: cannot be written: permission denied" in outcome.err
    assert "(nothing was written)" in outcome.err
    assert shell.files() == before


def test_a_result_that_does_not_parse_is_an_internal_error(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wrong(*arguments: object, **options: object) -> FixAll:
        fixed = fix_all(*arguments, **options)  # type: ignore[arg-type]
        return replace(fixed, text="x = (")

    monkeypatch.setattr(convert, "fix_all", wrong)
    shell.write("a.py", SAFE)
    outcome = shell.run("convert", "--write", "a.py")
    assert (outcome.code, outcome.out) == (2, "")
    assert "a.py: internal error: the converted file does not parse: " in outcome.err
    assert shell.read("a.py") == SAFE


def test_a_file_that_does_not_parse_is_left_as_it_is(shell: Shell) -> None:
    broken = SAFE + "def f(:\n"
    shell.write("d/a.py", SAFE)
    shell.write("d/b.py", broken)
    outcome = shell.run("convert", "--write", "d")
    assert outcome.code == 1
    assert (shell.read("d/a.py"), shell.read("d/b.py")) == (DONE, broken)
    assert "d/b.py: 0 fixes applied, 0 to review, 0 manual, 1 safe but not applied; error: " in (
        outcome.out
    )
    assert outcome.out.endswith("; 1 file with an error, unchanged\n")


def test_standard_input(shell: Shell) -> None:
    outcome = shell.run("convert", "-", stdin=SAFE.encode())
    assert outcome.code == 0
    assert outcome.out.startswith("--- a/-\n+++ b/-\n")
    written = shell.run("convert", "--write", "-", stdin=SAFE.replace("\n", "\r\n").encode())
    assert (written.code, written.out) == (0, DONE.replace("\n", "\r\n"))
    assert "1 fix applied" in written.err
    same = shell.run("convert", "--write", "-", stdin=b"x = (\n")
    assert (same.code, same.out) == (1, "x = (\n")
    assert "does not parse" in same.err
    refused = shell.run("convert", "-o", "out", "-", stdin=SAFE.encode())
    assert (refused.code, refused.out) == (2, "")
    assert shell.files() == {}


def project(shell: Shell) -> None:
    shell.write("p/a.py", SAFE)
    shell.write("p/sub/b.py", MIXED)
    shell.write("p/bad.py", "x = (\n")
    shell.write("p/data.bin", b"\x00\x01")
    shell.write("p/run.sh", "#!/bin/sh\n").chmod(0o755)
    shell.write("p/.gitignore", "secret.txt\nlogs/\n")
    shell.write("p/secret.txt", "key")
    shell.write("p/logs/a.log", "x")
    shell.write("p/.git/HEAD", "x")
    shell.write("p/build/c.py", SAFE)
    (p := shell.folder / "p/empty").mkdir()
    (p.parent / "link.py").symlink_to("a.py")


def test_a_converted_copy_of_the_tree(shell: Shell) -> None:
    project(shell)
    before = shell.files()
    outcome = shell.run("convert", "-o", "out", "p")
    assert (outcome.code, outcome.err) == (1, "")
    assert outcome.out.endswith("Wrote out\n")
    after = shell.files()
    assert {name: after[name] for name in before} == before
    copied = {name.removeprefix("out/"): after[name] for name in after if name.startswith("out/")}
    assert sorted(copied) == [
        ".gitignore",
        "a.py",
        "bad.py",
        "data.bin",
        "empty",
        "link.py",
        "run.sh",
        "sub",
        "sub/b.py",
    ]
    assert copied["a.py"] == DONE.encode()
    assert copied["bad.py"] == b"x = (\n"
    assert copied["link.py"] == "a.py"
    assert b"mint.cat" in bytes(copied["sub/b.py"])  # type: ignore[arg-type]
    assert os.access(shell.folder / "out/run.sh", os.X_OK)
    assert not [name for name in after if ".mindport-" in name]


def test_what_a_killed_run_left_is_not_copied(shell: Shell) -> None:
    (shell.folder / "p").mkdir()
    for name in ("a.txt", ".mindport-0123456789ab.tmp", ".mindport-mine.tmp"):
        (shell.folder / "p" / name).write_text(name)
    assert shell.run("convert", "-o", "out", "p").code == 0
    copied = {name for name in shell.files() if name.startswith("out/")}
    assert copied == {"out/a.txt", "out/.mindport-mine.tmp"}


def test_a_copy_of_several_paths_keeps_their_names(shell: Shell) -> None:
    shell.write("p/a.py", SAFE)
    shell.write("q/a.py", SAFE)
    shell.write("one.py", SAFE)
    (shell.folder / "out").mkdir()
    assert shell.run("convert", "-o", "out", "p", "q", "one.py").code == 0
    for name in ("out/p/a.py", "out/q/a.py", "out/one.py"):
        assert shell.read(name) == DONE
    assert shell.run("convert", "-o", "new/deep", "one.py").code == 0
    assert shell.read("new/deep/one.py") == DONE


@pytest.mark.parametrize("paths", [("p", "p"), ("p/a.py", "p/a.py"), ("p/a.py", "p/../p/a.py")])
def test_a_path_that_is_given_twice_is_copied_once(shell: Shell, paths: tuple[str, str]) -> None:
    shell.write("p/a.py", SAFE)
    assert shell.run("convert", "-o", "out", *paths).code == 0
    assert shell.read("out/a.py") == DONE
    assert len([name for name in shell.files() if name.startswith("out/")]) == 1


@pytest.mark.parametrize(
    ("out", "paths", "said"),
    [
        ("p/out", ["p"], "lies inside p"),
        ("p", ["p"], "lies inside p"),
        ("link/out", ["p"], "lies inside p"),
        (".", ["p"], "contains p"),
        (".", ["p/a.py"], "contains p/a.py"),
        ("full", ["p"], "is not empty"),
        ("full/x.txt", ["p"], "is a file"),
        ("new", ["p", "full/p"], "two of the paths are called p"),
    ],
)
def test_a_place_that_is_refused(shell: Shell, out: str, paths: list[str], said: str) -> None:
    shell.write("p/a.py", SAFE)
    shell.write("full/x.txt", "")
    shell.write("full/p/b.py", SAFE)
    (shell.folder / "link").symlink_to("p")
    before = shell.files()
    outcome = shell.run("convert", "-o", out, *paths)
    assert (outcome.code, outcome.out) == (2, "")
    assert said in outcome.err
    assert shell.files() == before


def test_many_files_are_converted_alike(shell: Shell) -> None:
    for number in range(25):
        shell.write(f"p/m{number:02}.py", SAFE)
    outcome = shell.run("convert", "--write", "p")
    assert outcome.code == 0
    assert outcome.out.split("\n")[:25] == [
        f"p/m{number:02}.py: 1 fix applied, 0 to review, 0 manual" for number in range(25)
    ]
    assert set(shell.files().values()) == {"folder", DONE.encode()}


def test_a_file_that_changed_since_it_was_read_is_not_replaced(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def meanwhile(doc: Document, *arguments: object, **options: object) -> FixAll:
        if Path(doc.path).name == "b.py":
            shell.write("b.py", "the user was here\n")
        return fix_all(doc, *arguments, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(convert, "fix_all", meanwhile)
    shell.write("a.py", SAFE)
    shell.write("b.py", SAFE)
    outcome = shell.run("convert", "--write", "a.py", "b.py")
    assert (outcome.code, outcome.out) == (2, "")
    assert "b.py: cannot be written: the file was changed in the meantime" in outcome.err
    assert (shell.read("a.py"), shell.read("b.py")) == (SAFE, "the user was here\n")


def test_what_is_told_beside_a_fix_of_the_same_api_is_counted_as_it_was(shell: Shell) -> None:
    draws = "np.random.seed(1)\ntorch.manual_seed(1)\nx = np.random.rand(3)\n"
    shell.write("a.py", f"import numpy as np\nimport torch\n\n{draws}")
    said = shell.run("check", "a.py").out
    assert "0 safe, 1 to review, 1 manual" in said
    assert (
        "a.py: 1 fix to apply, 0 to review, 1 manual"
        in shell.run("convert", "--unsafe", "a.py").out
    )
