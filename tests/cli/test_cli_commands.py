"""The command as users start it: version, help, start-up, ``show``, ``mappings``."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cli_shell import Shell
from mindport import __version__
from mindport.cli.server import address_of
from mindport.mapping.index import load_index

COMMANDS = ("check", "convert", "report", "show", "server", "mappings")


def test_version_and_help(shell: Shell) -> None:
    assert shell.spawn("--version").out == f"mindport {__version__}\n"
    outcome = shell.run("--help")
    assert outcome.code == 0
    for name in COMMANDS:
        assert f"    {name} " in outcome.out
        assert shell.run(name, "--help").code == 0
        assert shell.run(name, "--help", "--lang=zh").code == 0


def test_a_check_of_a_small_file_loads_no_more_than_it_needs(shell: Shell) -> None:
    # In a checkout the index may have to be compiled first, which does load YAML.
    load_index()
    shell.write("a.py", "import torch\nx = torch.cat([a])\n")
    code = (
        "import sys\n"
        "from mindport.cli.main import main\n"
        "code = main(['check', 'a.py'])\n"
        "heavy = {'lsprotocol', 'pygls', 'rich', 'yaml', 'jedi', 'multiprocessing', 'torch'}\n"
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr)\n"
        "sys.exit(code)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=shell.folder, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (1, b"[]\n")


def test_show_a_card(shell: Shell) -> None:
    outcome = shell.run("show", "torch.nn.Conv2d", "mindspore.mint.cat")
    assert (outcome.code, outcome.err) == (0, "")
    assert "mindspore.mint.nn.Conv2d" in outcome.out
    assert "torch.cat" in outcome.out
    for form in ("text", "markdown"):
        for lang in ("en", "zh"):
            outcome = shell.run("show", "--format", form, "--lang", lang, "torch.nn.Conv2d")
            assert outcome.code == 0
            assert "mindspore.mint.nn.Conv2d" in outcome.out


@pytest.mark.parametrize("name", ["mint.cat", "ops.relu", "nn.Dense", "mint.nn.functional.relu"])
def test_show_of_a_mindspore_name_without_its_package(shell: Shell, name: str) -> None:
    short, full = shell.run("show", name), shell.run("show", f"mindspore.{name}")
    assert short == full
    assert (short.code, short.err) == (0, "")
    assert "is a module" in shell.run("show", "mint.nn").err


@pytest.mark.parametrize(
    ("name", "full"),
    [
        ("nn.Conv2d", "torch.nn.Conv2d"),
        ("F.softmax", "torch.nn.functional.softmax"),
        ("Tensor.view", "torch.Tensor.view"),
        ("Module.eval", "torch.nn.Module.eval"),
        ("optim.Adam", "torch.optim.Adam"),
    ],
)
def test_show_of_a_name_as_files_of_torch_have_it(shell: Shell, name: str, full: str) -> None:
    assert shell.run("show", name) == shell.run("show", full)
    assert shell.run("show", name).code == 0


def test_show_reads_names_from_standard_input(shell: Shell) -> None:
    names = b"torch.cat\n\n  torch.nn.Linear \r\n"
    outcome = shell.run("show", "--format", "json", "-", stdin=names)
    assert (outcome.code, outcome.err) == (0, "")
    cards = [json.loads(line) for line in outcome.out.rstrip("\n").split("\n")]
    assert [card["name"] for card in cards] == ["torch.cat", "torch.nn.Linear"]
    assert cards[0]["status"] == "mapped"
    assert cards[0]["targets"][0]["api"] == "mindspore.mint.cat"


def test_show_names_what_is_near_to_a_misspelt_name(shell: Shell) -> None:
    outcome = shell.run("show", "torch.nn.Conv2D", "torch.cat")
    assert outcome.code == 1
    assert "torch.nn.Conv2D: not a torch or MindSpore name; did you mean torch.nn.Conv2d" in (
        outcome.err
    )
    assert "mindspore.mint.cat" in outcome.out
    outcome = shell.run("show", "--format", "json", "torch.nn.Conv2D", "torch.tile")
    unknown, known = (json.loads(line) for line in outcome.out.rstrip("\n").split("\n"))
    assert outcome.code == 1
    assert (unknown["status"], known["status"]) == ("unknown", "mapped")
    assert "torch.nn.Conv2d" in unknown["near"]
    assert unknown.keys() - {"near"} == known.keys() - {"near"}


def test_show_of_a_name_like_no_other(shell: Shell) -> None:
    outcome = shell.run("show", "qqqqqqqqqqqq")
    assert (outcome.code, outcome.out) == (1, "")
    assert "write it in full, as in torch.nn.Conv2d" in outcome.err


@pytest.mark.parametrize("name", ["torch", "torch.nn.functional", "mindspore", "ms.nn"])
def test_show_of_a_module(shell: Shell, name: str) -> None:
    for form in ("text", "markdown"):
        outcome = shell.run("show", "--format", form, name)
        assert (outcome.code, outcome.out) == (1, "")
        assert f"{name}: is a module; name something in it" in outcome.err
    outcome = shell.run("show", "--format", "json", name)
    entry = json.loads(outcome.out)
    assert outcome.code == 1
    assert (entry["name"], entry["status"], entry["kind"]) == (name, "unknown", "module")
    assert entry["notes"] == ["is a module; name something in it, as in torch.nn.Conv2d"]
    assert entry["near"] == []


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("2087", ("127.0.0.1", 2087)),
        (":2087", ("127.0.0.1", 2087)),
        ("0.0.0.0:2087", ("0.0.0.0", 2087)),
        ("localhost:0", ("localhost", 0)),
        ("[::1]:2087", ("::1", 2087)),
    ],
)
def test_an_address_is_loopback_unless_told_otherwise(given: str, address: tuple[str, int]) -> None:
    assert address_of(given) == address


def test_the_server_starts_and_ends(shell: Shell) -> None:
    messages = b""
    for message in (
        {"id": 1, "method": "initialize", "params": {"capabilities": {}, "processId": None}},
        {"method": "initialized", "params": {}},
        {"id": 2, "method": "shutdown"},
        {"method": "exit"},
    ):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        messages += b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
    outcome = shell.spawn("server", stdin=messages)
    assert outcome.code == 0
    assert '"capabilities"' in outcome.out


MAPPINGS = Path(__file__).parents[2] / "mappings"


def test_the_mappings_of_the_project_have_no_problems(shell: Shell) -> None:
    outcome = shell.run("mappings", "check", str(MAPPINGS))
    assert (outcome.code, outcome.out, outcome.err) == (0, "No problems\n", "")


def test_show_says_which_target_a_device_and_a_release_get(shell: Shell) -> None:
    asked = ("show", "torch.nn.CosineEmbeddingLoss", "--mindspore", "2.7.2", "--target", "cpu")
    outcome = shell.run(*asked)
    assert outcome.code == 0
    assert "On cpu with MindSpore 2.7.2\n" in outcome.out
    assert "  - it is composed, see above\n" in outcome.out
    assert "  - mindspore.nn.CosineEmbeddingLoss: wants review" in outcome.out
    outcome = shell.run(*asked, "--format", "json", "--lang", "zh")
    assert json.loads(outcome.out)["chosen"] == {
        "target": "cpu",
        "mindspore": "2.7.2",
        "api": None,
        "composed": True,
    }
    outcome = shell.run("show", "torch.optim.SGD", "--target", "ascend")
    assert outcome.out.startswith(
        "torch.optim.SGD: maps to mindspore.experimental.optim.SGD (experimental;"
    )
    assert "  - mindspore.experimental.optim.SGD is used\n" in outcome.out
    outcome = shell.run("show", "torch.abs", "--mindspore", "1.0")
    assert outcome.code == 2 and "2.7.2" in outcome.err


def test_compiling_writes_the_index(shell: Shell) -> None:
    outcome = shell.run("mappings", "compile", "--unproved", str(MAPPINGS), "-o", "out")
    assert (outcome.code, outcome.out, outcome.err) == (0, "Wrote out\n", "")
    names = ["evidence.json", "index.json", "mindspore.json", "releases.json"]
    files = [name for name in shell.files() if not name.startswith("out/stubs/")]
    assert sorted(files) == ["out", *(f"out/{name}" for name in names), "out/stubs"]
    assert "out/stubs/torch/__init__.pyi" in shell.files()


def test_a_malformed_mapping_is_named_with_its_line_and_nothing_is_compiled(shell: Shell) -> None:
    shutil.copytree(MAPPINGS, shell.folder / "mappings")
    torch = shell.folder / "mappings/torch.yaml"
    text = torch.read_text("utf-8")
    torch.write_text(text + "broken: [\n", encoding="utf-8")
    before = shell.files()
    outcome = shell.run("mappings", "check")
    assert outcome.code == 1
    assert re.search(r"^mappings/torch\.yaml:\d+: not valid YAML", outcome.out, re.MULTILINE)
    outcome = shell.run("mappings", "compile", "-o", "out")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("mindport: error: mappings/torch.yaml:")
    assert shell.files() == before


@pytest.mark.parametrize("action", ["check", "compile"])
def test_a_missing_mappings_folder(shell: Shell, action: str) -> None:
    outcome = shell.run("mappings", action)
    assert (outcome.code, outcome.out) == (2, "")
    assert "mappings: no such folder; run this in a checkout" in outcome.err
    assert shell.files() == {}


def test_coverage_counts_the_verdicts(shell: Shell) -> None:
    for lang in ("en", "zh"):
        outcome = shell.run("mappings", "coverage", "--lang", lang)
        assert (outcome.code, outcome.err) == (0, "")
        assert "torch.nn.functional" in outcome.out


def test_a_mapping_that_check_refuses_is_not_compiled(shell: Shell) -> None:
    shutil.copytree(MAPPINGS, shell.folder / "mappings")
    path = shell.folder / "mappings/torch.yaml"
    text = path.read_text("utf-8")
    assert "- mindspore.mint.tile\n" in text
    path.write_text(text.replace("- mindspore.mint.tile\n", "- mindspore.mint.tilee\n"), "utf-8")
    before = shell.files()
    assert shell.run("mappings", "check").code == 1
    outcome = shell.run("mappings", "compile", "-o", "out")
    assert (outcome.code, outcome.out) == (2, "")
    assert "mindspore.mint.tilee" in outcome.err
    assert shell.files() == before
