"""What SECURITY.md promises of a workspace that means harm, promise by promise.

Its files leave a mark where any of their code runs.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import mindport
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from mindport.core.model import Text
from mindport.files import Kind, walk
from mindport.ignore_patterns import read_patterns, verdict
from mindport.mapping.cards.render import Block, Cell, markdown
from mindport.pyproject import SettingsAt
from mindport.taken_names import from_imports
from mindport.worker_start import worker_command, worker_environment

PACKAGE = Path(mindport.__file__).parent
#: Modules of Python, of libraries and of frameworks, of which a workspace brings its own.
SHADOWS = (
    *("re", "ast", "json", "asyncio", "argparse", "logging", "difflib", "secrets", "tomllib"),
    *("yaml", "rich", "pygls", "lsprotocol", "jedi", "parso", "cattrs", "attrs"),
    *("torch", "mindspore", "numpy", "sitecustomize", "usercustomize", "conftest", "setup"),
)
MODEL = """\
import torch
from conftest import thing
from pkg import made
from setup import other


class Net(torch.nn.Module):
    def forward(self, x):
        y = made(thing(x))
        return other(y).view(-1) + y.unfold(0, 1, 1)
"""


#: Classes each of which is the base of the next one.
CHAIN = "import torch, mindspore\nclass A0({}): pass\n" + "".join(
    f"class A{n}(A{n - 1}): pass\n" for n in range(1, 900)
)


class Hostile:
    """A workspace whose code must not run, and the mark that it leaves if it does."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.mark = folder / "work", folder / "ran"
        harm = f"open({str(self.mark)!r}, 'a').write(__name__)\n"
        for name in SHADOWS:
            self.write(f"{name}.py", harm)
        self.write("mindport_plugin.py", harm)
        self.write("pkg/__init__.py", harm + "def made(x):\n    return x\n")
        self.write("model.py", MODEL)
        self.write("pyproject.toml", "[build-system]\nrequires = []\nbuild-backend = 'setup'\n")
        for place in (".venv/bin/python", "venv/bin/python", ".git/hooks/pre-commit"):
            path = self.write(place, f"#!/bin/sh\necho ran >> '{self.mark}'\n")
            path.chmod(0o755)
        self.write(".venv/pyvenv.cfg", "home = /nowhere\n")
        self.write(".git/config", f"[core]\nfsmonitor = touch '{self.mark}'\n")

    def write(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def environment(self) -> dict[str, str]:
        """Return an environment that names the workspace's interpreter, as a shell may."""
        return {
            **os.environ,
            "PYTHONPATH": str(PACKAGE.parent),
            "VIRTUAL_ENV": str(self.folder / ".venv"),
            "CONDA_PREFIX": str(self.folder / "venv"),
        }

    def run(self, *arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, "-m", "mindport", *arguments],
            cwd=self.folder,
            input=stdin,
            capture_output=True,
            env=self.environment(),
            timeout=120,
            check=False,
        )


@pytest.fixture
def hostile(tmp_path: Path) -> Hostile:
    return Hostile(tmp_path)


def test_the_workspace_leaves_a_mark_where_its_code_runs(hostile: Hostile) -> None:
    subprocess.run([sys.executable, "model.py"], cwd=hostile.folder, check=False)
    assert hostile.mark.exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "."),
        ("check", "--deep", "--references", "."),
        ("convert", "--unsafe", "."),
        ("convert", "--unsafe", ".", "-o", "../out"),
        ("convert", "--write", "model.py"),
        ("report", "-o", "report.html", "."),
        ("show", "torch.cat"),
    ],
    ids=" ".join,
)
def test_no_command_runs_code_of_the_workspace(
    hostile: Hostile, arguments: tuple[str, ...]
) -> None:
    done = hostile.run(*arguments)
    assert done.returncode in (0, 1), done.stderr.decode()
    assert not hostile.mark.exists(), hostile.mark.read_text(encoding="utf-8")


def _message(content: object) -> bytes:
    body = json.dumps(content).encode()
    return f"Content-Length: {len(body)}\r\n\r\n".encode() + body


def _conversation(hostile: Hostile) -> Iterator[bytes]:
    uri = (hostile.folder / "model.py").as_uri()
    folder = {"uri": hostile.folder.as_uri(), "name": "work"}
    settings = {"deep": "idle", "target": "cpu"}
    yield _message(
        {
            "jsonrpc": "2.0",
            "id": 1,
            "method": "initialize",
            "params": {
                "processId": None,
                "rootUri": folder["uri"],
                "workspaceFolders": [folder],
                "capabilities": {},
                "initializationOptions": settings,
            },
        }
    )
    yield _message({"jsonrpc": "2.0", "method": "initialized", "params": {}})
    document = {"uri": uri, "languageId": "python", "version": 1, "text": MODEL}
    opened = {"textDocument": document}
    yield _message({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": opened})
    for number, (line, column) in enumerate([(6, 12), (8, 8), (9, 20), (9, 35)], 2):
        place = {"textDocument": {"uri": uri}, "position": {"line": line, "character": column}}
        yield _message(
            {"jsonrpc": "2.0", "id": number, "method": "textDocument/hover", "params": place}
        )


SPREAD = """\
import multiprocessing
from mindport.cli.processes import spread

if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    print(list(spread(abs, [-1, -2], list, 2, 1)))
"""


@pytest.mark.skipif(sys.version_info < (3, 11), reason="Python 3.10 imports from there")
def test_no_process_of_a_command_imports_from_the_folder(hostile: Hostile, tmp_path: Path) -> None:
    hostile.write("multiprocessing.py", (hostile.folder / "re.py").read_text(encoding="utf-8"))
    (tmp_path / "command.py").write_text(SPREAD, encoding="utf-8")
    command = [sys.executable, str(tmp_path / "command.py")]
    environment = hostile.environment()
    environment.pop("PYTHONSAFEPATH", None)
    done = subprocess.run(command, cwd=hostile.folder, capture_output=True, env=environment)
    assert done.stdout.strip() == b"[1, 2]", done.stderr.decode()
    assert not hostile.mark.exists(), hostile.mark.read_text(encoding="utf-8")


WORKERS = [
    "mindport.jedi_tier.worker",
    "mindport.lsp.plan_worker",
    "mindport.lsp.scan.worker",
    "mindport.lsp.scan.report_worker",
]


@pytest.mark.parametrize("safe", ["", "1"], ids=["as before 3.11", "safe path"])
@pytest.mark.parametrize("module", WORKERS)
def test_no_worker_imports_from_the_folder_it_is_started_in(
    hostile: Hostile, module: str, safe: str
) -> None:
    """Python itself imports some of these before the first line of what is run with ``-m``."""
    harm = (hostile.folder / "re.py").read_text(encoding="utf-8")
    for name in sys.stdlib_module_names - set(sys.builtin_module_names):
        hostile.write(f"{name}.py", harm)
    done = subprocess.run(
        worker_command(module),
        cwd=hostile.folder,
        input=b"",
        capture_output=True,
        # Python 3.10 does not know the variable; newer ones do without it, as this test has it.
        env={**worker_environment(), "PYTHONSAFEPATH": safe},
        timeout=60,
        check=False,
    )
    assert b"No module named" not in done.stderr, done.stderr.decode()
    assert not hostile.mark.exists(), hostile.mark.read_text(encoding="utf-8")


def test_the_server_runs_no_code_of_the_workspace(hostile: Hostile) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "mindport", "server"],
        cwd=hostile.folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=hostile.environment(),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    answered: set[int] = set()
    try:
        for message in _conversation(hostile):
            process.stdin.write(message)
        process.stdin.flush()
        while answered < {1, 2, 3, 4, 5}:
            length = 0
            while (line := process.stdout.readline().strip()) != b"":
                if line.lower().startswith(b"content-length:"):
                    length = int(line.partition(b":")[2])
            assert length, "the server ended"
            found = json.loads(process.stdout.read(length))
            if "method" not in found:
                assert "error" not in found
                answered.add(found["id"])
        process.stdin.write(_message({"jsonrpc": "2.0", "id": 9, "method": "shutdown"}))
        process.stdin.write(_message({"jsonrpc": "2.0", "method": "exit"}))
        process.stdin.flush()
        process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 0
    assert not hostile.mark.exists(), hostile.mark.read_text(encoding="utf-8")


def test_writing_stays_in_the_folders_that_were_named(hostile: Hostile, tmp_path: Path) -> None:
    outside = tmp_path / "outside.py"
    outside.write_text("import torch\nx = torch.cat([])\n", encoding="utf-8")
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    (folder / "kept.py").write_text("import torch\ny = torch.cat([])\n", encoding="utf-8")
    (hostile.folder / "link.py").symlink_to(outside)
    (hostile.folder / "linked").symlink_to(folder)
    before = {path: path.read_bytes() for path in (outside, folder / "kept.py")}
    assert hostile.run("convert", "--write", "--unsafe", ".").returncode in (0, 1)
    assert {path: path.read_bytes() for path in before} == before
    assert hostile.run("convert", "--unsafe", ".", "-o", "../out").returncode in (0, 1)
    assert {path: path.read_bytes() for path in before} == before


def test_kept_reports_lie_outside_of_the_workspace(
    hostile: Hostile, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kept = tmp_path / "cache"
    monkeypatch.setenv("MINDPORT_CACHE_DIR", str(kept))
    hostile.write("large.py", MODEL + "# filler\n" * 10_000)
    before = sorted(hostile.folder.rglob("*"))
    assert hostile.run("check", ".").returncode == 1
    assert sorted(hostile.folder.rglob("*")) == before
    assert list(kept.iterdir())


def _calls(path: Path) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            names = [alias.name for alias in node.names]
            for name in names if isinstance(node, ast.Import) else [node.module or ""]:
                yield f"import {name.partition('.')[0]}", node.lineno
            if isinstance(node, ast.ImportFrom) and node.module == "urllib":
                yield from ((f"import urllib.{name}", node.lineno) for name in names)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield f"{node.func.id}()", node.lineno


#: What runs code, loads objects or reaches another machine, and the files that may, with why.
GUARDED = {
    # Constructors of this package's own records, written of the names of their fields.
    "exec()": {"verify/frameworks.py", "core/base/records.py"},
    "eval()": set[str](),
    "__import__()": set[str](),
    "import marshal": set[str](),
    "import shelve": set[str](),
    "import runpy": set[str](),
    "import requests": set[str](),
    "import http": set[str](),
    "import ssl": set[str](),
    "import ftplib": set[str](),
    # A reader that makes nothing but values of its own, and parso's cache in the user's folder.
    "import pickle": {"weights/unpickle.py", "jedi_tier/disk_cache.py"},
    "import socket": {"lsp/transport.py"},
}


def test_nothing_runs_code_or_reaches_out_elsewhere() -> None:
    found = {
        f"{path.relative_to(PACKAGE).as_posix()}: {what}"
        for path in PACKAGE.rglob("*.py")
        for what, _ in _calls(path)
        if what in GUARDED and path.relative_to(PACKAGE).as_posix() not in GUARDED[what]
    }
    assert found == set()


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "(" * 50_000 + ")" * 50_000,
        "x = " + "[" * 5_000 + "]" * 5_000,
        "x = " + "-" * 100_000 + "1",
        "x = " + " + ".join(["1"] * 50_000),
        "x = y" + ".a" * 50_000,
        "x = f" + "(0)" * 5_000,
        "if a:\n" + "".join("    " * n + "if a:\n" for n in range(1, 99)) + "    " * 99 + "pass\n",
        "import torch\nx = torch.cat([" + "0, " * 200_000 + "])\n",
        "import torch\n" + "x = torch.zeros(1); " * 5_000 + "\n",
        "class A" + "(A" * 3_000 + ")" * 3_000 + ": pass",
        "x = '" + "a" * 900_000 + "'\nimport torch\n",
        "import torch\nx = " + "lambda: " * 20_000 + "torch.cat\n",
        'import torch\nx = f"' + "{y:{z}}" * 5_000 + '"\n',
        CHAIN.format("torch.nn.Module"),
        CHAIN.format("mindspore.nn.Cell"),
    ],
    ids=range(15),
)
def test_text_made_to_be_costly_ends_soon(hostile: Hostile, text: str) -> None:
    started = time.monotonic()
    done = hostile.run("check", "-", stdin=text.encode())
    assert done.returncode in (0, 1), done.stderr.decode()
    done = hostile.run("convert", "--unsafe", "-", stdin=text.encode())
    assert b"internal error" not in done.stderr, done.stderr.decode()
    # A bound against what never ends, not a figure.
    assert time.monotonic() - started < 60


def test_text_that_is_too_long_is_told(hostile: Hostile) -> None:
    text = "import torch\n" + "x = torch.zeros(1)\n" * 60_000
    done = hostile.run("check", "-", stdin=text.encode())
    assert done.returncode == 1
    assert b"longer than 1,000,000 characters" in done.stdout + done.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
@pytest.mark.parametrize("name", ["pyproject.toml", ".gitignore", "sub/.gitignore"])
@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_settings_that_never_end_are_not_waited_for(tmp_path: Path, name: str, kind: str) -> None:
    place = tmp_path / name
    place.parent.mkdir(exist_ok=True)
    (tmp_path / "sub" / "model.py").parent.mkdir(exist_ok=True)
    (tmp_path / "sub" / "model.py").write_text("import torch\nx = torch.cat([])\n")
    if kind == "pipe":
        os.mkfifo(place)
    else:
        place.symlink_to("/dev/zero")
    done = subprocess.run(
        [sys.executable, "-m", "mindport", "check", str(tmp_path)],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(PACKAGE.parent)},
        timeout=60,
        check=False,
    )
    if name == "pyproject.toml":
        assert done.returncode == 2
        assert b"no regular file" in done.stderr
    else:
        assert b"torch.cat" in done.stdout


@pytest.mark.parametrize(
    ("pattern", "path"),
    [
        ("*a" * 30 + "b", "a" * 200),
        ("*[ab]" * 30 + "c", "a" * 200),
        ("**/" * 25 + "b", "a/" * 26 + "c"),
        ("**/a*a*a*/" * 10 + "b", "aaaaaa/" * 60 + "c"),
    ],
)
def test_patterns_made_to_be_costly_end_soon(pattern: str, path: str) -> None:
    started = time.monotonic()
    assert verdict(read_patterns([pattern]), path, is_folder=False) is None
    # A bound against what doubles with each star, not a figure.
    assert time.monotonic() - started < 20


@pytest.mark.parametrize(
    ("line", "path", "left_out"),
    [
        (" " * 300_000 + "x", "x", None),
        ("x" + " " * 300_000, "x", True),
        ("x" + "\\" * 300_000 + " ", "x", None),
        ("*a" * 300_000, "a" * 200, None),
        ("[" * 300_000, "[", None),
    ],
    ids=range(5),
)
def test_long_lines_of_gitignore_end(line: str, path: str, left_out: bool | None) -> None:
    assert verdict(read_patterns([line]), path, is_folder=False) is left_out


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("from" + " " * 200_000 + "\n", []),
        ("from " + "." * 200_000, []),
        ("from ." + " " * 200_000 + "x", []),
        ("from a import (\n" * 50_000, [(0, "a", [])] * 50_000),
        ("from a import (b, # (c)\n  d as e,\n)\n" * 5_000, [(0, "a", ["b", "d"])] * 5_000),
    ],
    ids=range(5),
)
def test_imports_made_to_be_costly_are_read(
    text: str, found: list[tuple[int, str, list[str]]]
) -> None:
    assert list(from_imports(text)) == found


def test_settings_that_are_nested_too_deeply_are_told(hostile: Hostile) -> None:
    deep = "[" * 5_000 + "]" * 5_000
    hostile.write("pyproject.toml", f"[tool.mindport]\nselect = {deep}\n")
    done = hostile.run("check", "model.py")
    assert b"is not valid TOML" in done.stdout + done.stderr
    assert b"internal error" not in done.stdout + done.stderr


def test_folders_nested_deeper_than_calls_are_walked(tmp_path: Path) -> None:
    folders = [str(tmp_path)]
    for _ in range(1_200):
        folders.append(f"{folders[-1]}/d")
        Path(folders[-1]).mkdir()
    model = Path(folders[-1], "model.py")
    model.write_text("import torch\n")
    try:
        found = [each for each in walk([folders[0]], SettingsAt({})) if each.kind is Kind.PYTHON]
        assert [each.path.name for each in found] == ["model.py"]
    finally:
        # What clears up after tests calls itself for each folder.
        model.unlink()
        for folder in reversed(folders[1:]):
            Path(folder).rmdir()


PIECES = st.sampled_from(
    [
        "`",
        "``",
        "[x](command:y)",
        "<b>",
        "![i](http://e)",
        "a",
        " ",
        "\\",
        "*",
        "_",
        "](",
        "<http://e>",
        "|",
        "\n",
        "\n\n",
        "\r \t\r",
        "\r\n# ",
        "\n- ",
        "\n    ",
        "\n---\n",
        "\n```\n",
    ]
)


@given(st.lists(PIECES, max_size=8).map("".join))
def test_code_in_a_hover_is_no_markup(code: str) -> None:
    text = Text(f"`{code}` is `{code}`: {code}", "")
    head = (Cell(Text("One", "")), Cell(Text("Two", "")))
    blocks = [
        Block("line", text),
        Block("verdict", text),
        Block("list", text, items=(text,)),
        Block("table", text, header=head, rows=((Cell(code, code=True), Cell(text)),)),
        Block("code", code=(code,)),
    ]
    shown = markdown(blocks, "en", html=False)
    tokens = MarkdownIt("commonmark").enable("table").parse(shown)
    inner = [each for token in tokens for each in (token, *(token.children or ()))]
    kinds = [each.type for each in inner]
    wrong = {"link_open", "image", "html_inline", "html_block", "heading_open", "hr", "code_block"}
    assert wrong.isdisjoint(kinds), shown
    counted = ("bullet_list_open", "list_item_open", "table_open", "td_open", "fence")
    assert [kinds.count(kind) for kind in counted] == [1, 1, 1, 2, 1], shown


@pytest.mark.parametrize("address", ["http://e.org", "HTTPS://e.org", "www.e.org", "a@e.org"])
def test_an_address_in_a_hover_is_no_link(address: str) -> None:
    """Editors make links of addresses that have no brackets, which is no markdown of old."""
    shown = markdown([Block("line", Text(f"`a` {address} `", ""))], "en", html=False)
    assert address not in shown
    assert MarkdownIt("commonmark").render(shown) == f"<p><code>a</code> {address} `</p>\n"
