"""``mindport check``: what is reported, in each format, and with which exit code."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from cli_shell import Shell
from mindport.core.codes import CODES

SCHEMA = json.loads((Path(__file__).parent / "check.schema.json").read_text("utf-8"))
SAFE = "import torch\n\nx = torch.cat([a, b])\n"
MANUAL = "import torch\n\nx = torch.no_such(a)\n"
CLEAN = "import mindspore as ms\n\nx = ms.Tensor(1)\n"


def report_of(shell: Shell, *arguments: str, stdin: bytes = b"", code: int = 1) -> Any:
    outcome = shell.run("check", "--format", "json", *arguments, stdin=stdin)
    assert (outcome.code, outcome.err) == (code, "")
    report = json.loads(outcome.out)
    jsonschema.validate(report, SCHEMA)
    return report


def test_nothing_left_is_exit_code_0(shell: Shell) -> None:
    shell.write("a.py", CLEAN)
    shell.write("empty.py", "")
    outcome = shell.run("check", "a.py", "empty.py")
    assert outcome.code == 0
    assert outcome.out == "Nothing to migrate in 2 files (0 torch references)\n"
    assert outcome.err == ""


def test_of_what_cannot_be_read_nothing_is_said_to_be_done(shell: Shell) -> None:
    shell.write("a.py", "import torch\nx = torch.zeros(3\n")
    outcome = shell.run("check", "a.py")
    assert outcome.code == 1
    assert outcome.out.split("\n")[1:] == ["1 file could not be read in full", ""]
    shell.write("b.py", CLEAN)
    said = shell.run("check", "a.py", "b.py").out
    assert "Nothing to migrate in 1 file (0 torch references)\n1 file could not" in said


def test_something_left_is_exit_code_1(shell: Shell) -> None:
    shell.write("a.py", SAFE)
    outcome = shell.run("check", "a.py")
    assert outcome.code == 1
    first, *rest = outcome.out.split("\n")
    assert first.startswith("a.py:3:5: MP102 [*] `torch.cat` ")
    assert rest[0] == "Found 1 finding for 1 torch reference in 1 file: " + (
        "1 safe, 0 to review, 0 manual"
    )


def test_the_working_folder_is_the_default_path(shell: Shell) -> None:
    shell.write("p/a.py", SAFE)
    assert [file["path"] for file in report_of(shell)["files"]] == ["p/a.py"]


def test_json_says_what_the_interface_says(shell: Shell) -> None:
    shell.write("net.py", "import torch\n\ny = '\U0001f600'; x = torch.cat([\n    a])\n")
    report = report_of(shell, "net.py")
    assert (report["target"], report["mindspore"]) == ("ascend", "2.10.0")
    (file,) = report["files"]
    assert (file["path"], file["error"], file["references"]) == ("net.py", None, 1)
    assert "resolved" not in file
    (finding,) = file["findings"]
    assert (finding["torch"], finding["mindspore"]) == ("torch.cat", "mindspore.mint.cat")
    assert (finding["tier"], finding["safety"], finding["certainty"]) == ("mint", "safe", "proven")
    # Columns count code points, and the range is the name, not the call.
    assert finding["range"] == {
        "start": {"line": 3, "column": 14},
        "end": {"line": 3, "column": 23},
    }
    assert report["summary"] == {"files": 1, "references": 1, "safe": 1, "review": 0, "manual": 0}


def test_json_counts_and_lists_references_that_need_no_change(shell: Shell) -> None:
    shell.write("net.py", "import torch\n\ndef f(x: torch.Tensor):\n    return x.sum()\n")
    (file,) = report_of(shell, "--references", "net.py")["files"]
    assert file["references"] == len(file["resolved"])
    names = [entry["torch"] for entry in file["resolved"]]
    assert names == ["torch.Tensor", "torch.Tensor.sum"]
    member = file["resolved"][1]
    assert member["certainty"] in ("proven", "inferred")
    assert member["range"]["start"] == {"line": 4, "column": 14}


def test_references_are_listed_in_text_too(shell: Shell) -> None:
    shell.write("net.py", SAFE)
    outcome = shell.run("check", "--references", "net.py")
    assert "net.py:3:5: ref torch.cat (proven)\n" in outcome.out


def test_no_equivalent_is_null(shell: Shell) -> None:
    shell.write("net.py", MANUAL)
    (finding,) = report_of(shell, "net.py")["files"][0]["findings"]
    assert (finding["mindspore"], finding["tier"], finding["safety"]) == (None, None, "manual")


def test_standard_input_is_a_path(shell: Shell) -> None:
    report = report_of(shell, "-", stdin=SAFE.encode())
    assert [file["path"] for file in report["files"]] == ["-"]
    outcome = shell.run("check", "-", stdin=b"")
    assert (outcome.code, outcome.err) == (0, "")


def test_select_and_ignore(shell: Shell) -> None:
    shell.write("a.py", SAFE + "y = torch.no_such(x)\n")

    def codes(*arguments: str, code: int = 1) -> list[str]:
        (file,) = report_of(shell, *arguments, "a.py", code=code)["files"]
        return [finding["code"] for finding in file["findings"]]

    assert codes() == ["MP102", "MP304"]
    assert codes("--select", "MP1") == ["MP102"]
    assert codes("--ignore", "MP1,MP301") == ["MP304"]
    assert codes("--select", "MP102", "--select", "MP3") == ["MP102", "MP304"]
    assert codes("--ignore", "MP1,MP3", code=0) == []


def test_settings_of_the_project_and_of_the_command_line(shell: Shell) -> None:
    shell.write("pyproject.toml", '[tool.mindport]\ntarget = "cpu"\nmindspore = "2.9.0"\n')
    shell.write("a.py", CLEAN)
    report = report_of(shell, "a.py", code=0)
    assert (report["target"], report["mindspore"]) == ("cpu", "2.9.0")
    report = report_of(shell, "--target", "ascend", "a.py", code=0)
    assert (report["target"], report["mindspore"]) == ("ascend", "2.9.0")


def test_the_report_is_in_the_settings_of_the_first_path(shell: Shell) -> None:
    shell.write("cpu/pyproject.toml", '[tool.mindport]\ntarget = "cpu"\n')
    shell.write("cpu/a.py", CLEAN)
    assert report_of(shell, "cpu", code=0)["target"] == "cpu"
    assert report_of(shell, ".", code=0)["target"] == "ascend"


def test_the_severity_of_the_project_is_reported(shell: Shell) -> None:
    shell.write("pyproject.toml", '[tool.mindport.severity]\nMP1 = "error"\n')
    shell.write("a.py", SAFE)
    (finding,) = report_of(shell, "a.py")["files"][0]["findings"]
    assert finding["severity"] == "error"


def test_suppressed_lines_are_not_reported(shell: Shell) -> None:
    shell.write("a.py", SAFE.replace("b])", "b])  # mindport: ignore[MP102]"))
    assert report_of(shell, "a.py", code=0)["files"][0]["findings"] == []


def test_a_folder_turned_off_is_left_alone(shell: Shell) -> None:
    shell.write("pyproject.toml", "[tool.mindport]\nenable = false\n")
    shell.write("a.py", SAFE)
    for path in ("a.py", "."):
        outcome = shell.run("check", path)
        assert outcome.code == 0
        assert "MindPort is turned off here" in outcome.err


def test_statistics_count_by_code(shell: Shell) -> None:
    shell.write("a.py", SAFE + "y = torch.cat([x])\nz = torch.no_such(x)\n")
    outcome = shell.run("check", "--statistics", "a.py")
    assert outcome.code == 1
    assert outcome.out.split("\n")[:2] == [
        f"2  MP102  {CODES['MP102'].title.en} (2 safe, 0 to review, 0 manual)",
        f"1  MP304  {CODES['MP304'].title.en} (0 safe, 0 to review, 1 manual)",
    ]


def test_messages_are_in_the_language_asked_for(shell: Shell) -> None:
    shell.write("a.py", SAFE)
    english = shell.run("check", "a.py").out
    chinese = shell.run("check", "--lang", "zh", "a.py").out
    assert "1 个文件、1 处 torch 引用中有 1 处需要处理" in chinese
    assert english.split("\n")[0] != chinese.split("\n")[0]
    assert "报告还需迁移的内容" in shell.run("check", "--lang", "zh", "--help").out


def test_csv_has_a_row_for_each_finding(shell: Shell) -> None:
    shell.write("a.py", SAFE)
    shell.write("d/broken.py", "x = (\n")
    outcome = shell.run("check", "--format", "csv", "a.py", "d")
    assert outcome.code == 1
    rows = list(csv.DictReader(io.StringIO(outcome.out)))
    assert [row["path"] for row in rows] == ["a.py", "d/broken.py"]
    finding, error = rows
    assert (finding["line"], finding["column"], finding["code"]) == ("3", "5", "MP102")
    assert finding["mindspore"] == "mindspore.mint.cat"
    assert (error["code"], error["severity"]) == ("", "error")
    assert "does not parse" in error["message"]


def test_github_annotations(shell: Shell) -> None:
    shell.write("a,b.py", SAFE)
    outcome = shell.run("check", "--format", "github", "a,b.py")
    assert outcome.code == 1
    assert outcome.out.startswith(
        "::notice file=a%2Cb.py,line=3,endLine=3,col=5,endColumn=14,title=mindport (MP102)::`torch"
    )


def test_sarif_has_the_shape_of_the_standard(shell: Shell) -> None:
    shell.write("a b.py", SAFE)
    shell.write("broken.py", "x = (\n")
    outcome = shell.run("check", "--format", "sarif", "a b.py", "broken.py")
    assert outcome.code == 1
    log = json.loads(outcome.out)
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["MP102"]
    (result,) = run["results"]
    assert (result["ruleId"], result["ruleIndex"], result["level"]) == ("MP102", 0, "note")
    physical = result["locations"][0]["physicalLocation"]
    assert physical["artifactLocation"]["uri"] == "a%20b.py"
    assert physical["region"] == {
        "startLine": 3,
        "startColumn": 5,
        "endLine": 3,
        "endColumn": 14,
    }
    (notification,) = run["invocations"][0]["toolExecutionNotifications"]
    assert "does not parse" in notification["message"]["text"]


@pytest.mark.parametrize("name", ["text", "json", "sarif", "github", "csv"])
def test_many_files_give_the_same_report_as_one_by_one(shell: Shell, name: str) -> None:
    for number in range(30):
        shell.write(f"p/m{number:02}.py", SAFE + f"y{number} = torch.no_such()\n" * (number % 3))
    together = shell.run("check", "--format", name, "p")
    assert together.code == 1
    assert shell.run("check", "--format", name, "p").out == together.out
    if name == "json":
        singles = [report_of(shell, f"p/m{number:02}.py")["files"][0] for number in range(30)]
        assert json.loads(together.out)["files"] == singles
