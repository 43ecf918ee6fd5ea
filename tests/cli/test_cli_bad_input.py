"""Bad input: a clear message, the right exit code, nothing half written."""

from __future__ import annotations

import json
import os
import shlex
import subprocess

import pytest
from cli_shell import Shell, command
from mindport import files

SAFE = "import torch\n\nx = torch.cat([a, b])\n"
BOTH = pytest.mark.parametrize("name", ["check", "convert"])


@BOTH
def test_a_missing_path(shell: Shell, name: str) -> None:
    shell.write("a.py", SAFE)
    outcome = shell.run(name, "a.py", "nowhere.py")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == (
        "mindport: error: nowhere.py: no such file or folder; check the spelling and the working "
        "folder\n"
    )
    chinese = shell.run(name, "--lang", "zh", "nowhere.py")
    assert chinese.err.startswith("mindport: 错误: nowhere.py：没有此文件或文件夹")


@BOTH
def test_a_name_with_characters_that_terminals_obey(shell: Shell, name: str) -> None:
    shell.write("d/a\x1b[31mb\nc.py", SAFE)
    outcome = shell.run(name, "d")
    assert "d/a\\x1b[31mb\\x0ac.py:" in outcome.out
    missing = shell.run(name, "e\x1b[31m.py")
    assert missing.err.startswith("mindport: error: e\\x1b[31m.py: no such file")


@BOTH
def test_an_empty_path(shell: Shell, name: str) -> None:
    outcome = shell.run(name, "")
    assert (outcome.code, outcome.out) == (2, "")
    assert "a path is empty" in outcome.err


@BOTH
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\x7fELF\x00\x01\x02", "is binary"),
        (b"x = '\xe9'\n", "UTF-8"),
        (b"# coding: klingon\nx = 1\n", "unknown encoding `klingon`"),
        ("x = 1\n".encode("utf-16"), "UTF-16"),
    ],
)
def test_a_file_that_is_no_python_text(shell: Shell, name: str, content: bytes, said: str) -> None:
    shell.write("d/bad.py", content)
    shell.write("d/good.py", SAFE)
    before = shell.files()
    named = shell.run(name, "d/good.py", "d/bad.py")
    assert (named.code, named.out) == (2, "")
    assert named.err.startswith("mindport: error: d/bad.py: ")
    assert said in named.err
    inside = shell.run(name, "d")
    assert (inside.code, inside.err) == (1, "")
    assert "d/bad.py: " in inside.out
    assert said in inside.out
    assert shell.files() == before


def test_a_bad_file_in_a_folder_is_an_error_entry(shell: Shell) -> None:
    shell.write("d/bad.py", b"\x00")
    shell.write("d/good.py", "x = 1\n")
    (shell.folder / "d/gone.py").symlink_to("nowhere")
    outcome = shell.run("check", "--format", "json", "d")
    assert outcome.code == 1
    errors = {file["path"]: file["error"] for file in json.loads(outcome.out)["files"]}
    assert list(errors) == ["d/bad.py", "d/gone.py", "d/good.py"]
    assert errors["d/good.py"] is None
    assert "is binary" in errors["d/bad.py"]
    assert "no such file" in errors["d/gone.py"]


def test_a_coding_line_is_honoured(shell: Shell) -> None:
    text = "# -*- coding: latin-1 -*-\nimport torch\ns = 'é'; x = torch.cat([a])\n"
    shell.write("a.py", text.encode("latin-1"))
    outcome = shell.run("check", "a.py")
    assert outcome.code == 1
    assert outcome.out.startswith("a.py:3:14: MP102")


@BOTH
def test_an_empty_file(shell: Shell, name: str) -> None:
    shell.write("a.py", "")
    outcome = shell.run(name, "a.py")
    assert (outcome.code, outcome.err) == (0, "")


@BOTH
def test_a_folder_without_python_files(shell: Shell, name: str) -> None:
    shell.write("d/readme.txt", "")
    outcome = shell.run(name, "d")
    assert outcome.code == 0
    assert "d: no Python files or notebooks here" in outcome.err
    (shell.folder / "e").mkdir()
    assert "e: no Python files or notebooks here" in shell.run(name, "e").err


def test_a_folder_without_python_files_is_legal_json(shell: Shell) -> None:
    (shell.folder / "e").mkdir()
    outcome = shell.run("check", "--format", "json", "e")
    assert outcome.code == 0
    assert json.loads(outcome.out)["files"] == []


def test_a_file_of_50000_lines(shell: Shell) -> None:
    shell.write("big.py", "import torch\n" + "x = 1  # a line\n" * 49_998 + "y = torch.cat([x])\n")
    outcome = shell.run("check", "big.py")
    assert outcome.code == 1
    assert outcome.out.startswith("big.py:50000:5: MP102")
    assert shell.run("convert", "--write", "big.py").code == 0
    assert shell.read("big.py").endswith("y = mint.cat([x])\n")


@BOTH
def test_a_file_that_does_not_parse_keeps_its_findings(shell: Shell, name: str) -> None:
    shell.write("a.py", SAFE + "def broken(:\n    pass\n")
    outcome = shell.run(name, "a.py")
    assert (outcome.code, outcome.err) == (1, "")
    assert "line 4 does not parse: " in outcome.out
    if name == "check":
        assert "a.py:3:5: MP102" in outcome.out


@BOTH
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('taget = "cpu"', "unknown setting `taget`; did you mean `target`?"),
        ('target = "gpu"', '`target` must be one of "ascend", "cpu"'),
        ('exclude = ["[z"]', "`exclude`: `[z` is not a pattern of .gitignore"),
        ("target = ", "is not valid TOML"),
        ('interpreter = "python"', "unknown setting `interpreter`"),
    ],
)
def test_a_bad_setting_in_pyproject(shell: Shell, name: str, text: str, said: str) -> None:
    shell.write("p/pyproject.toml", f"[tool.mindport]\n{text}\n")
    shell.write("p/a.py", SAFE)
    for path in ("p/a.py", "p", "."):
        outcome = shell.run(name, path)
        assert (outcome.code, outcome.out) == (2, "")
        assert "pyproject.toml" in outcome.err
        assert said in outcome.err


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "--target", "gpu"],
        ["check", "--mindspore", "9"],
        ["check", "--lang", "de"],
        ["check", "--select", "E501"],
        ["check", "--format", "xml"],
        ["check", "--nonsense"],
        ["check", "--format", "json", "--statistics"],
        ["check", "--format", "csv", "--references"],
        ["convert"],
        ["convert", "--write", "-o", "out", "a.py"],
        ["show"],
        ["server", "--tcp", "nonsense"],
        ["server", "--tcp", "127.0.0.1:70000"],
        ["server", "--tcp", "1", "--stdio"],
        ["mappings"],
        ["nonsense"],
        [],
    ],
)
def test_bad_usage_is_exit_code_2(shell: Shell, arguments: list[str]) -> None:
    shell.write("a.py", SAFE)
    outcome = shell.run(*arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert "error: " in outcome.err
    assert shell.files() == {"a.py": SAFE.encode()}


@BOTH
def test_a_link_to_itself_is_an_error_entry(shell: Shell, name: str) -> None:
    shell.write("d/good.py", SAFE)
    for link in ("self.py", "self"):
        (shell.folder / "d" / link).symlink_to(link)
    outcome = shell.run(name, "d")
    assert (outcome.code, outcome.err) == (1, "")
    assert outcome.out.count("the link leads back to itself; remove it") == 1
    named = shell.run(name, "d/self.py")
    assert (named.code, named.out) == (2, "")
    assert "d/self.py: the link leads back to itself" in named.err
    shell.run("convert", "-o", "out", "d")
    assert (shell.folder / "out/self.py").is_symlink()
    assert (shell.folder / "out/self").is_symlink()


@BOTH
def test_a_named_pipe_is_not_waited_for(shell: Shell, name: str) -> None:
    os.mkfifo(shell.folder / "p.py")
    outcome = shell.run(name, "p.py")
    assert (outcome.code, outcome.out) == (2, "")
    assert "p.py: is no regular file; name a file or folder, or -" in outcome.err


@BOTH
@pytest.mark.parametrize(("file", "said"), [("huge.py", "5 MB"), ("huge.ipynb", "100 MB")])
def test_a_file_larger_than_all_memory_is_not_read(
    shell: Shell, name: str, file: str, said: str
) -> None:
    shell.write("d/good.py", SAFE)
    with (shell.folder / "d" / file).open("wb") as huge:
        huge.truncate(1 << 42)
    inside = shell.run(name, "d")
    assert (inside.code, inside.err) == (1, "")
    assert f"is larger than {said} and is not analysed; leave it out" in inside.out
    named = shell.run(name, "--lang", "zh", f"d/{file}")
    assert (named.code, named.out) == (2, "")
    assert f"d/{file}：大于 {said}，不会分析" in named.err


@pytest.mark.parametrize("file", ["large.py", "large.ipynb"])
def test_a_file_that_is_too_large_is_copied(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    monkeypatch.setattr(files, "_MOST", 1000)
    monkeypatch.setattr(files, "MOST_OF_NOTEBOOK", 1000)
    shell.write("d/good.py", SAFE)
    shell.write(f"d/{file}", SAFE + "#" * 1000)
    done = shell.run("convert", "-o", "out", "d")
    assert done.code == 1
    assert "error: is larger than" in done.out
    assert (shell.folder / "out" / file).read_text() == SAFE + "#" * 1000
    assert (shell.folder / "out/good.py").read_text() != SAFE


@pytest.mark.parametrize(
    ("arguments", "closed", "said"),
    [
        ("check -", "<&-", b"mindport: error: standard input is closed; "),
        ("show -", "<&-", b"mindport: error: standard input is closed; "),
        ("convert a.py", ">&-", b"mindport: error: standard output is closed; "),
        ("convert a.py", ">&- 2>&-", b""),
    ],
)
def test_a_stream_that_is_closed(shell: Shell, arguments: str, closed: str, said: bytes) -> None:
    shell.write("a.py", SAFE)
    line = f"exec {shlex.join(command(arguments.split()))} {closed}"
    done = subprocess.run(["sh", "-c", line], cwd=shell.folder, capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(said) and done.stderr.count(b"\n") == bool(said)


def test_paths_that_lie_in_one_another_are_not_said_to_be_empty(shell: Shell) -> None:
    shell.write("p/sub/a.py", "x = 1\n")
    (shell.folder / "p/empty").mkdir()
    assert shell.run("check", "p", "p/sub", "p/sub/a.py").err == ""
    assert "p/empty: no Python files or notebooks here" in shell.run("check", "p", "p/empty").err
