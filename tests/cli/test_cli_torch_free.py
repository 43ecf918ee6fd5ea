"""``convert --unsafe``: what stays torch's needs no torch on import, and is listed."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from cli_shell import Shell

LEFT = (
    "import torch\n\n\nclass Mine(torch.fx.Tracer):\n    pass\n\n\n"
    "def graph(x: torch.fx.Node):\n    return torch.fx.Graph(x)\n"
)
BLOCK = (
    "import sys\n\n\nclass Block:\n    def find_spec(self, name, path=None, target=None):\n"
    "        if name.partition('.')[0] in ('torch', 'torchvision'):\n"
    "            raise ImportError(name)\n\n\nsys.meta_path.insert(0, Block())\n"
)


def _run(shell: Shell, code: str) -> str:
    """Run code where torch cannot be imported, in the shell's folder; return what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", BLOCK + code], cwd=shell.folder, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_what_stays_is_listed_by_its_line_in_the_converted_file(shell: Shell) -> None:
    shell.write("a.py", LEFT)
    out = shell.run("convert", "--unsafe", "-o", "out", "a.py").out
    lines = shell.read("out/a.py").split("\n")
    listed = [line.split(":", 4) for line in out.split("\n") if line.startswith("a.py:")][:-1]
    assert [(each[3].strip(), each[4].strip()) for each in listed] == [
        ("torch.fx.Tracer", "a definition stands for it and raises"),
        ("torch.fx.Node", "only checkers of types read it"),
        ("torch.fx.Graph", "its function imports it"),
    ]
    written = [lines[int(each[1]) - 1][int(each[2]) - 1 :] for each in listed]
    names = ("torch_fx_Tracer = ", "torch.fx.Node", "torch.fx.Graph(x)")
    assert all(text.startswith(name) for text, name in zip(written, names, strict=True))


def test_json_says_the_same(shell: Shell) -> None:
    shell.write("a.py", LEFT)
    outcome = shell.run("convert", "--unsafe", "--format", "json", "a.py")
    report = json.loads(outcome.out)
    (file,) = report["files"]
    assert [(each["torch"], each["kind"]) for each in file["kept"]] == [
        ("torch.fx.Tracer", "definition"),
        ("torch.fx.Node", "annotation"),
        ("torch.fx.Graph", "function"),
    ]
    assert file["changed"] and file["manual"] == report["summary"]["manual"] == 3
    assert report["summary"]["kept"]["function"] == 1
    assert shell.read("a.py") == LEFT


def test_without_unsafe_imports_stay(shell: Shell) -> None:
    shell.write("a.py", LEFT)
    outcome = shell.run("convert", "a.py")
    assert outcome.out.startswith("a.py: 0 fixes to apply, 0 to review, 3 manual\n")


def test_where_settings_hide_fixes_imports_stay(shell: Shell) -> None:
    shell.write("a.py", LEFT + "\n\nx = torch.cat([a, b])\n")
    outcome = shell.run("convert", "--unsafe", "--select", "MP3", "a.py")
    assert outcome.out.startswith("a.py:1:8: torch") or "import torch\n" in shell.read("a.py")
    shell.run("convert", "--unsafe", "--select", "MP3", "--write", "a.py")
    assert shell.read("a.py").startswith("import torch\n")


USES = {
    "an object is made": ("a.Mine()", "NotImplementedError torch.fx.Tracer has no equivalent"),
    "a function runs": ("a.graph(1)", "ImportError torch"),
    "it is called": ("a.torch_fx_Tracer()", "NotImplementedError torch.fx.Tracer has"),
    "an attribute": ("a.torch_fx_Tracer.x", "AttributeError torch.fx.Tracer has no"),
    "a truth value": ("bool(a.torch_fx_Tracer)", "NotImplementedError torch.fx.Tracer"),
    "a type test": ("isinstance(1, a.torch_fx_Tracer)", "NotImplementedError torch.fx.Tracer"),
    "a format": ("f'{a.torch_fx_Tracer}'", "NotImplementedError torch.fx.Tracer"),
    "a comparison": ("a.torch_fx_Tracer == 1", "NotImplementedError torch.fx.Tracer"),
    "it is passed on": ("{a.torch_fx_Tracer: [a.Mine]} and 'kept'", "kept"),
}


@pytest.mark.parametrize(("use", "result"), USES.values(), ids=USES.keys())
def test_the_result_is_imported_without_torch_and_its_use_raises(
    shell: Shell, use: str, result: str
) -> None:
    shell.write("a.py", LEFT)
    shell.run("convert", "--unsafe", "--write", "a.py")
    code = f"import a\ntry:\n    print({use})\nexcept Exception as e:\n"
    assert _run(shell, code + "    print(type(e).__name__, e)\n").startswith(result)


def test_converting_twice_lists_the_same(shell: Shell) -> None:
    shell.write("a.py", LEFT)
    first = shell.run("convert", "--unsafe", "--write", "a.py").out
    once = shell.files()
    second = shell.run("convert", "--unsafe", "--write", "a.py").out
    assert shell.files() == once
    assert first.split("\n")[:3] == second.split("\n")[:3]
    assert "0 fixes applied, 0 to review, 3 manual" in second


def test_files_that_use_what_raises_in_others_are_imported_too(shell: Shell) -> None:
    shell.write("p/__init__.py", "from .user import TABLE\n")
    shell.write(
        "p/source.py",
        "import os\n\nimport torch\nfrom torch.hub import get_dir\n\n"
        "HOME = get_dir()\n\n\ndef register(name):\n    torch.library.define(name, '()')\n",
    )
    shell.write(
        "p/user.py",
        "import os\n\nfrom p import source as s\nfrom p.source import HOME, register\n\n"
        "register('a::b')\ns.register('a::c')\n"
        "TABLE = os.path.join(HOME, 'x')\nREGISTER = register\n",
    )
    shell.write("p/last.py", "from p import TABLE\n\nLAST = TABLE + '/y'\n")
    shell.run("convert", "--unsafe", "--write", "p")
    assert shell.read("p/user.py").endswith(
        "if __name__ == \"__main__\":\n    register('a::b')\n"
        "if __name__ == \"__main__\":\n    s.register('a::c')\n"
        "# was: os.path.join(HOME, 'x')\nTABLE = HOME\nREGISTER = register\n"
    )
    _run(shell, "import p.source, p.user, p.last\nassert p.last.LAST is p.source.HOME\n")
    before = shell.files()
    shell.run("convert", "--unsafe", "--write", "p")
    assert shell.files() == before
