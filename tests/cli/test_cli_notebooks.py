"""``mindport check`` and ``convert`` on notebooks."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from cli_shell import Shell

SCHEMA = json.loads((Path(__file__).parent / "check.schema.json").read_text("utf-8"))
BOTH = pytest.mark.parametrize("command", ["check", "convert"])


def cell(*lines: str, kind: str = "code") -> dict[str, object]:
    made: dict[str, object] = {"cell_type": kind, "metadata": {"tags": ["标"]}}
    if kind == "code":
        made |= {"execution_count": 3, "outputs": [{"output_type": "stream", "text": ["torch\n"]}]}
    return {**made, "source": "\n".join(lines).splitlines(keepends=True)}


def notebook(*cells: dict[str, object], language: str = "python", **how: Any) -> bytes:
    made = {
        "cells": list(cells),
        "metadata": {"kernelspec": {"language": language, "name": "k"}},
        "nbformat": 4,
        "nbformat_minor": 4,
    }
    return json.dumps(made, **{"indent": 1, "ensure_ascii": False, **how}).encode() + b"\n"


PLAIN = notebook(
    cell("# 标题", kind="markdown"),
    cell("%matplotlib inline", "import torch"),
    cell("x = torch.zeros(3)", "y = x.view(-1)"),
    cell("torch.cat([x, y])"),
)
BROKEN = notebook(cell("import torch"), cell("x = ", "y"), cell("torch.cat([1])"))


def sources(data: bytes) -> list[str]:
    return ["".join(each["source"]) for each in json.loads(data)["cells"]]


def report_of(shell: Shell, *arguments: str) -> Any:
    report = json.loads(shell.run("check", "--format", "json", *arguments).out)
    jsonschema.validate(report, SCHEMA)
    return report


def test_findings_name_the_cell_and_the_line_in_it(shell: Shell) -> None:
    shell.write("d/n.ipynb", PLAIN)
    outcome = shell.run("check", "d/n.ipynb")
    assert outcome.code == 1
    assert outcome.err == ""
    first, second, total, *_ = outcome.out.split("\n")
    assert first.startswith("d/n.ipynb:cell 3:1:5: MP102 [*] `torch.zeros` ")
    assert second.startswith("d/n.ipynb:cell 4:1:1: MP102 [*] `torch.cat` ")
    assert total.startswith("Found 2 findings for 3 torch references in 1 file: ")


def test_a_folder_has_its_notebooks_checked_with_the_rest(shell: Shell) -> None:
    shell.write("p/a.py", "import torch\ntorch.cat([x])\n")
    shell.write("p/n.ipynb", PLAIN)
    shell.write("p/.ipynb_checkpoints/n-checkpoint.ipynb", PLAIN)
    paths = [file["path"] for file in report_of(shell, "p")["files"]]
    assert paths == ["p/a.py", "p/n.ipynb"]


def test_json_has_the_cell_in_the_range(shell: Shell) -> None:
    shell.write("n.ipynb", PLAIN)
    (file,) = report_of(shell, "--references", "n.ipynb")["files"]
    assert file["error"] is None
    assert file["findings"][0]["range"] == {
        "start": {"line": 1, "column": 5},
        "end": {"line": 1, "column": 16},
        "cell": 3,
    }
    # What one cell binds holds in the next.
    view = next(each for each in file["resolved"] if each["torch"] == "torch.Tensor.view")
    assert (view["range"]["cell"], view["range"]["start"]) == (3, {"line": 2, "column": 7})


def test_ranges_of_other_files_have_no_cell(shell: Shell) -> None:
    shell.write("a.py", "import torch\ntorch.cat([x])\n")
    (finding,) = report_of(shell, "a.py")["files"][0]["findings"]
    assert set(finding["range"]) == {"start", "end"}


def test_csv_has_the_cell_in_its_last_column(shell: Shell) -> None:
    shell.write("n.ipynb", PLAIN)
    shell.write("a.py", "import torch\ntorch.cat([x])\n")
    rows = list(csv.DictReader(io.StringIO(shell.run("check", "--format", "csv", ".").out)))
    assert {(row["path"], row["cell"]) for row in rows} == {
        ("./a.py", ""),
        ("./n.ipynb", "3"),
        ("./n.ipynb", "4"),
    }


def line_of(data: bytes, text: str) -> int:
    return next(at for at, line in enumerate(data.decode().split("\n"), 1) if text in line)


def test_annotations_stand_at_the_line_of_the_file(shell: Shell) -> None:
    shell.write("n.ipynb", PLAIN)
    line = line_of(PLAIN, "torch.zeros")
    first = shell.run("check", "--format", "github", "n.ipynb").out.split("\n")[0]
    assert first.startswith(f"::notice file=n.ipynb,line={line},endLine={line},title=")
    assert "::cell 3:1:5: `torch.zeros`" in first
    run = json.loads(shell.run("check", "--format", "sarif", "n.ipynb").out)["runs"][0]
    (location,) = run["results"][0]["locations"]
    assert location["physicalLocation"]["region"] == {"startLine": line}
    assert location["logicalLocations"][0]["fullyQualifiedName"] == "cell 3:1:5"


def test_the_difference_is_shown_by_cell(shell: Shell) -> None:
    path = shell.write("n.ipynb", PLAIN)
    outcome = shell.run("convert", "n.ipynb")
    assert path.read_bytes() == PLAIN
    assert outcome.out.startswith(
        "--- a/n.ipynb:cell 2\t\n+++ b/n.ipynb:cell 2\t\n@@ -1,2 +1,2 @@\n"
        " %matplotlib inline\n-import torch\n+from mindspore import mint\n"
        "--- a/n.ipynb:cell 3\t\n+++ b/n.ipynb:cell 3\t\n@@ -1,2 +1,2 @@\n"
        "-x = torch.zeros(3)\n+x = mint.zeros((3,))\n"
    )
    assert "n.ipynb:cell 4" in outcome.out
    assert "\\ No newline" not in outcome.out


@pytest.mark.parametrize("how", [{}, {"indent": 2}, {"ensure_ascii": True}, {"indent": None}])
def test_only_the_sources_of_changed_cells_change(shell: Shell, how: dict[str, object]) -> None:
    cells = json.loads(PLAIN)["cells"]
    before = notebook(*cells, **how)
    path = shell.write("n.ipynb", before)
    outcome = shell.run("convert", "--write", "n.ipynb")
    assert outcome.code == 0
    cells[1]["source"][1] = "from mindspore import mint"
    cells[2]["source"][0] = "x = mint.zeros((3,))\n"
    cells[3]["source"] = ["mint.cat([x, y])"]
    assert path.read_bytes() == notebook(*cells, **how)


def test_line_ends_of_the_file_stay(shell: Shell) -> None:
    before = PLAIN.replace(b"\n", b"\r\n").rstrip()
    path = shell.write("n.ipynb", before)
    shell.run("convert", "--write", "n.ipynb")
    after = path.read_bytes()
    assert sources(after)[1:] == [
        "%matplotlib inline\nfrom mindspore import mint",
        "x = mint.zeros((3,))\ny = x.view(-1)",
        "mint.cat([x, y])",
    ]
    assert after.count(b"\r\n") == after.count(b"\n") == before.count(b"\r\n")


def test_converting_twice_changes_nothing_more(shell: Shell) -> None:
    path = shell.write("n.ipynb", PLAIN)
    shell.run("convert", "--write", "n.ipynb")
    once = path.read_bytes()
    assert shell.run("convert", "--write", "n.ipynb").code == 0
    assert path.read_bytes() == once


def test_a_copy_of_the_tree_has_its_notebooks_converted(shell: Shell) -> None:
    shell.write("p/n.ipynb", PLAIN)
    shell.write("p/bad.ipynb", b'{"cells": [')
    shell.write("p/r.ipynb", notebook(cell("library(torch)"), language="R"))
    shell.write("p/.ipynb_checkpoints/n.ipynb", PLAIN)
    outcome = shell.run("convert", "-o", "out", "p")
    assert outcome.code == 1
    assert "p/bad.ipynb: 0 fixes applied" in outcome.out
    assert "error: is no notebook: not JSON at line 1, column 12" in outcome.out
    files = shell.files()
    assert "mint.cat([x, y])" in sources(shell.folder.joinpath("out/n.ipynb").read_bytes())
    for name in ("bad.ipynb", "r.ipynb", ".ipynb_checkpoints/n.ipynb"):
        assert files[f"out/{name}"] == files[f"p/{name}"]


def test_a_notebook_of_another_language_is_passed_over(shell: Shell) -> None:
    shell.write("r.ipynb", notebook(cell("torch.cat(1)", "import torch"), language="julia"))
    outcome = shell.run("check", "r.ipynb")
    assert (outcome.code, outcome.err) == (0, "")
    assert shell.run("convert", "r.ipynb").out.startswith("1 file: 0 fixes to apply")


@BOTH
def test_a_named_file_that_is_no_notebook_ends_the_command(shell: Shell, command: str) -> None:
    shell.write("n.ipynb", b'{"cells": [\n}')
    outcome = shell.run(command, "n.ipynb")
    assert (outcome.code, outcome.out) == (2, "")
    assert "n.ipynb: is no notebook: not JSON at line 2, column 1" in outcome.err
    chinese = shell.run(command, "--lang", "zh", "n.ipynb")
    assert "n.ipynb：不是 notebook：第 2 行第 1 列不是 JSON" in chinese.err


@BOTH
def test_one_in_a_folder_is_an_error_of_its_own(shell: Shell, command: str) -> None:
    shell.write("p/n.ipynb", b"{}")
    shell.write("p/a.py", "x = 1\n")
    outcome = shell.run(command, "p")
    assert (outcome.code, outcome.err) == (1, "")
    assert "is no notebook: it has no list of cells" in outcome.out


def test_a_broken_cell_is_told_and_the_others_are_checked(shell: Shell) -> None:
    shell.write("n.ipynb", BROKEN)
    (file,) = report_of(shell, "n.ipynb")["files"]
    assert file["error"].startswith("cell 2, line 1 does not parse: invalid syntax")
    assert [each["range"]["cell"] for each in file["findings"]] == [3]
    chinese = shell.run("check", "--lang", "zh", "n.ipynb").out
    assert "单元格 2 第 1 行无法解析" in chinese


@pytest.mark.parametrize("unsafe", [[], ["--unsafe"]])
def test_a_broken_cell_stays_and_the_others_are_converted(shell: Shell, unsafe: list[str]) -> None:
    path = shell.write("n.ipynb", BROKEN)
    outcome = shell.run("convert", "--write", *unsafe, "n.ipynb")
    assert outcome.code == 1
    assert outcome.out.endswith("; 1 notebook with an error, changed in other cells\n")
    assert "error: cell 2, line 1 does not parse" in outcome.out
    assert sources(path.read_bytes()) == [
        "from mindspore import mint",
        "x = \ny",
        "mint.cat([1])",
    ]


def test_what_stays_torchs_is_told_by_cell(shell: Shell) -> None:
    shell.write(
        "n.ipynb",
        notebook(cell("import torch"), cell("def f(g):", "    return torch.fx.Tracer().trace(g)")),
    )
    outcome = shell.run("convert", "--unsafe", "--write", "n.ipynb")
    assert "n.ipynb:cell 2:4:12: torch.fx.Tracer: its function imports it" in outcome.out
    after = sources((shell.folder / "n.ipynb").read_bytes())
    assert after[0] == ""
    assert after[1].startswith("def f(g):\n    import torch\n\n    return torch.fx")


def test_a_name_that_a_notebook_takes_from_a_file_stays_there(shell: Shell) -> None:
    shell.write("p/tools.py", "import torch\nimport torch.nn as nn\n\nx = torch.cat([1])\n")
    shell.write(
        "p/n.ipynb", notebook(cell("%load_ext x", "from tools import nn"), cell("nn.ReLU()"))
    )
    findings = report_of(shell, "p")["files"][1]["findings"]
    (unused,) = [each for each in findings if each["torch"] == "torch.nn"]
    assert (unused["safety"], unused["code"]) == ("manual", "MP106")
    assert "another file of the project takes the name" in unused["message"]


def test_a_comment_leaves_a_notebook_out(shell: Shell) -> None:
    shell.write("n.ipynb", notebook(cell("import torch"), cell("# mindport: ignore-file")))
    assert shell.run("check", "n.ipynb").code == 0


def test_a_finding_in_a_notebook_can_be_excused(shell: Shell) -> None:
    lines = ("import torch", "torch.cat([1])  # mindport: ignore", "torch.cat([2])")
    shell.write("n.ipynb", notebook(cell(*lines[:1]), cell(*lines[1:])))
    (finding,) = report_of(shell, "n.ipynb")["files"][0]["findings"]
    assert finding["range"]["start"]["line"] == 2


def test_many_notebooks_are_shared_out_among_processes(shell: Shell) -> None:
    for number in range(12):
        shell.write(f"p/n{number}.ipynb", PLAIN)
    outcome = shell.spawn("convert", "--write", "p")
    assert outcome.code == 0
    assert "12 files: " in outcome.out
    assert len({content for name, content in shell.files().items() if ".ipynb" in name}) == 1


def test_standard_input_may_be_a_notebook(shell: Shell) -> None:
    outcome = shell.run("check", "-", stdin=PLAIN)
    assert "-:cell 3:1:5: MP102 [*] `torch.zeros`" in outcome.out
    assert "+from mindspore import mint" in shell.run("convert", "-", stdin=PLAIN).out
    written = shell.run("convert", "--write", "-", stdin=b"\xef\xbb\xbf" + PLAIN).out
    assert sources(written.encode().removeprefix(b"\xef\xbb\xbf"))[1].endswith("import mint")
    as_python = b'{"cells": [torch.zeros(3)]}'
    assert "MP102" in shell.run("check", "-", stdin=b"import torch\n" + as_python).out
    assert shell.run("check", "-", stdin=as_python).code == 0
