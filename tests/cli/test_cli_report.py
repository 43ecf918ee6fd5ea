"""``mindport report``: which file is written in which form, and what its page says."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import json
import os
import re
import sys
from datetime import datetime
from pathlib import Path

import pytest
from cli_shell import Shell
from html_page import Node, read_page
from mindport.cli.page import words
from mindport.core.model import Text
from mindport.writing import write_file

SAFE = "import torch\n\nx = torch.cat([a, b])\n"
MANUAL = "import torch\n\nx = torch.no_such(a)\n"
CLEAN = "import mindspore as ms\n\nx = ms.Tensor(1)\n"
#: A tag as a name, which files may have.
TAG = "<img src=x onerror=alert(1)>&'\".py"


def page_of(shell: Shell, *arguments: str, code: int = 1, stdin: bytes = b"") -> Node:
    outcome = shell.run("report", "-o", "r.html", *arguments, stdin=stdin)
    assert (outcome.code, outcome.err) == (code, "")
    return read_page(shell.read("r.html"))


def row_of(page: Node, name: str) -> list[str]:
    """Return the cells of the row in the table of files that is about the file ``name``."""
    table = page.one(id="file-table")
    (row,) = (
        row
        for row in table.one("tbody").all("tr")
        if next(row.all("th")).attributes["data-value"] == name
    )
    return [cell.text for cell in row.all("td")]


def test_the_suffix_decides(shell: Shell) -> None:
    shell.write("a.py", SAFE)
    for name in ("r.html", "R.HTM", "r.csv", "r.sarif", "r.sarif.json"):
        outcome = shell.run("report", "a.py", "-o", name)
        assert (outcome.code, outcome.err) == (1, "")
        assert outcome.out.endswith(f"Wrote {name}\n")
    assert shell.read("r.html").startswith("<!doctype html>")
    assert shell.read("R.HTM").startswith("<!doctype html>")
    # With the byte order mark by which Excel knows Chinese.
    assert shell.read("r.csv") == "\ufeff" + shell.run("check", "--format", "csv", "a.py").out
    sarif = shell.run("check", "--format", "sarif", "a.py").out
    assert shell.read("r.sarif") == shell.read("r.sarif.json") == sarif


def test_the_form_can_be_named(shell: Shell) -> None:
    shell.write("a.py", SAFE)
    shell.run("report", "a.py", "-o", "r.txt", "--format", "csv")
    (row,) = csv.DictReader(io.StringIO(shell.read("r.txt").removeprefix("\ufeff")))
    assert row["code"] == "MP102" and row["path"] == "a.py"
    outcome = shell.run("report", "a.py", "-o", "-", "--format", "csv")
    assert outcome.out.startswith("path,line,")
    outcome = shell.run("report", "a.py", "-o", "-", "--format", "sarif")
    assert (outcome.code, outcome.err) == (1, "")
    assert json.loads(outcome.out)["version"] == "2.1.0"


def test_nothing_left_is_exit_code_0(shell: Shell) -> None:
    shell.write("a.py", CLEAN)
    page = page_of(shell, "a.py", code=0)
    assert page.one(class_="headline").text == "100% ready"
    assert words.NO_TORCH.en in page.text
    assert not list(page.all("table"))


def test_a_folder_is_called_by_its_name(shell: Shell) -> None:
    shell.write("p/q/a.py", SAFE)
    here = Path(shell.folder).name
    named = {"p": "p", "p/": "p/", "p/q/..": "p", ".": here, "": here}
    for given, name in named.items():
        page = page_of(shell, *([given] if given else []))
        assert page.one("h1").text == f"Migration to MindSpore {name}"
        assert page.one("title").text == f"Migration to MindSpore – {name}"


def test_one_safe_fix_and_several(shell: Shell) -> None:
    shell.write("a.py", SAFE)
    shell.write("b.py", SAFE + "y = torch.stack([a])\n")
    for name, said in (("a.py", "1 safe fix "), ("b.py", "2 safe fixes ")):
        legend = page_of(shell, name).one(class_="legend")
        (part,) = (each for each in legend.all("li") if "safe fix" in each.text)
        assert part.text.strip().startswith(said)


def test_the_working_folder_is_the_default_path(shell: Shell) -> None:
    shell.write("p/a.py", SAFE)
    assert row_of(page_of(shell), "p/a.py") == ["1", "0%", "1", "0", "0"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("a.py", "-o", "r.txt"), "the name does not tell the form"),
        (("a.py", "-o", "r"), "the name does not tell the form"),
        (("a.py", "-o", "-"), "say which form to write: --format html|csv|sarif"),
        (("a.py", "-o", "d.html"), "-o d.html: is a folder"),
        (("a.py", "-o", "no/r.html"), "there is no folder no; make it first"),
        (("a.py", "-o", "a.py", "--format", "csv"), "is one of the files to report on"),
        ((".", "-o", "link.html"), "is one of the files to report on"),
        (("", "-o", "r.html"), "a path is empty"),
        (("no.py", "-o", "r.html"), "no.py: no such file or folder"),
        (("a.py", "-o", "r.html", "--target", "tpu"), "`target` must be one of"),
        (("a.py", "-o", "r.csv", "--links", "https://x/{path}"), "--links is for the page"),
        (("a.py", "-o", "r.html", "--links", "https://x/"), "is not a URL with a place"),
        (("a.py", "-o", "r.html", "--links", "javascript://{path}"), "is not a URL with a place"),
        (("a.py",), "-o/--output"),
        (("a.py", "-o", "r.html", "--format", "pdf"), "invalid choice: 'pdf'"),
        (("a.py", "-o", "r.html", "--format", "csv"), "ends with another form than csv"),
    ],
)
def test_what_cannot_be_done_is_said_and_nothing_written(
    shell: Shell, arguments: tuple[str, ...], said: str
) -> None:
    shell.write("a.py", SAFE)
    shell.write("d.html/x.txt", "")
    (shell.folder / "link.html").symlink_to("a.py")
    before = shell.files()
    outcome = shell.run("report", *arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert said in outcome.err
    assert shell.files() == before


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_a_pipe_is_written_to_where_something_reads_it(shell: Shell) -> None:
    shell.write("a.py", SAFE)
    os.mkfifo(shell.folder / "r.csv")
    outcome = shell.run("report", "a.py", "-o", "r.csv")
    assert (outcome.code, outcome.out) == (2, "")
    assert "-o r.csv: cannot be written: nothing reads from this pipe" in outcome.err
    reader = os.open(shell.folder / "r.csv", os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert shell.run("report", "a.py", "-o", "r.csv").code == 1
        assert b"MP102" in os.read(reader, 65536)
    finally:
        os.close(reader)


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="pipes have no names")
def test_a_pipe_of_the_shell_is_written_to() -> None:
    """As in ``-o >(gzip > report.html.gz)``."""
    reader, writer = os.pipe()
    try:
        assert write_file(Path(f"/dev/fd/{writer}"), b"page") is None
        assert os.read(reader, 16) == b"page"
    finally:
        os.close(reader)
        os.close(writer)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
def test_a_disk_that_is_full_is_an_error(shell: Shell) -> None:
    shell.write("a.py", SAFE)
    outcome = shell.run("report", "a.py", "-o", "/dev/full", "--format", "html")
    assert (outcome.code, outcome.out) == (2, "")
    assert "-o /dev/full: cannot be written: no space is left" in outcome.err


def test_an_older_report_is_replaced(shell: Shell) -> None:
    shell.write("a.py", SAFE)
    old = shell.write("r.html", "old")
    old.chmod(0o604)
    (shell.folder / "newest.html").symlink_to("r.html")
    assert shell.run("report", "a.py", "-o", "newest.html").code == 1
    assert shell.read("r.html").startswith("<!doctype html>")
    assert old.stat().st_mode & 0o777 == 0o604
    assert sorted(shell.files()) == ["a.py", "newest.html", "r.html"]


def test_the_page_needs_nothing_but_itself(shell: Shell) -> None:
    shell.write("a.py", SAFE + MANUAL)
    page = page_of(shell, "a.py")
    for node in page.all():
        assert not {"src", "srcset", "style", "action"} & node.attributes.keys()
        assert not [name for name in node.attributes if name.startswith("on")]
        assert "://" not in node.attributes.get("href", "")
    assert {node.tag for node in page.all()}.isdisjoint({"link", "img", "iframe", "base", "object"})
    style = page.one("style").text
    assert not re.search(r"url\(|@import|://", style)
    policy = page.one("meta", http_equiv="Content-Security-Policy").attributes["content"]
    assert policy == (
        f"default-src 'none'; style-src '{_sha256(style)}'; "
        f"script-src '{_sha256(page.one('script').text)}'"
    )


def _sha256(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def test_names_and_messages_are_text(shell: Shell) -> None:
    shell.write(f"p<b>/{TAG}", MANUAL)
    shell.write("</script><script>alert(1)</script>.py".replace("/", "\N{FRACTION SLASH}"), SAFE)
    shell.write("broken.py", "x = '</title><script>alert(2)</script>\n")
    page = page_of(shell)
    assert not list(page.all("img"))
    assert "alert" not in page.one("script").text
    assert row_of(page, f"p<b>/{TAG}") == ["1", "0%", "0", "0", "1"]
    assert f"p<b>/{TAG}" in page.one(id="file-table").text


def test_a_path_that_is_named_is_text_in_the_title(shell: Shell) -> None:
    shell.write(TAG, SAFE)
    page = page_of(shell, TAG)
    assert page.one("title").text == f"Migration to MindSpore – {TAG}"
    assert page.one("h1").text == f"Migration to MindSpore {TAG}"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
@pytest.mark.parametrize("form", ["html", "csv", "sarif"])
def test_a_name_that_is_no_utf8_is_shown_with_escapes(shell: Shell, form: str) -> None:
    name = os.fsdecode(b"caf\xe9.py")
    shell.write(name, SAFE)
    outcome = shell.run("report", "-o", f"r.{form}")
    assert (outcome.code, outcome.err) == (1, "")
    written = shell.read(f"r.{form}")
    if form == "html":
        (link,) = {at.attributes["href"] for at in read_page(written).all("a", data_at="3:5")}
        assert link == "./caf%E9.py#L3"
    assert ("caf%E9.py" if form == "sarif" else "caf\\udce9.py") in written


def test_the_numbers_are_those_of_the_editor(shell: Shell) -> None:
    shell.write(
        "p/a.py",
        "import torch\n\ndef f(x: torch.Tensor):\n    x.ceil_()\n    torch.no_such(x)\n"
        "    return x.sum()\n",
    )
    shell.write("p/q/b.py", MANUAL)
    shell.write("p/clean.py", CLEAN)
    page = page_of(shell, "p")
    assert row_of(page, "p/a.py") == ["4", "25%", "1", "1", "1"]
    assert page.one(class_="headline").text == "33% ready, 50% once all safe fixes are applied"
    legend = [item.text.split(" ")[1] for item in page.one(class_="legend").all("li")]
    assert legend == ["2", "1", "1", "2"]
    assert words.LEFT_OUT.en.format(1) in page.one(id="files").text
    folders = [
        [cell.text for cell in row.children if isinstance(cell, Node) and cell.text]
        for row in page.one(id="folders").one("tbody").all("tr")
    ]
    assert folders == [
        ["p/", "40%", "60%", "1", "1", "2"],
        ["p/q/", "0%", "0%", "0", "1", "1"],
    ]


def test_what_is_guessed_is_told_apart(shell: Shell) -> None:
    shell.write(
        "a.py",
        "import torch\n\ndef f(o):\n    o.net.unsqueeze_(0)\n    return o.net.masked_fill(m, 0)\n",
    )
    checked = json.loads(shell.run("check", "--format", "json", "a.py").out)
    guesses = [
        finding for finding in checked["files"][0]["findings"] if finding["certainty"] == "guessed"
    ]
    assert guesses
    page = page_of(shell, "a.py")
    assert words.GUESSED.en.format(len(guesses)) in page.text
    said = f"0 safe, 1 to review, 0 manual, {len(guesses)} guessed\n"
    assert said in shell.run("report", "-o", "r.html", "a.py").out
    assert said in shell.run("check", "a.py").out
    converted = shell.run("convert", "a.py").out
    assert f"1 file: 0 fixes to apply, 1 to review, 0 manual, {len(guesses)} guessed\n" in converted
    assert f"{len(guesses)} 处仅凭名称猜测\n" in shell.run("check", "--lang", "zh", "a.py").out
    assert row_of(page, "a.py")[-1] == "0"
    assert len(list(page.one(id="file-table").all(class_="mark guess"))) >= 1


def test_a_file_that_does_not_parse_has_its_error(shell: Shell) -> None:
    shell.write("a.py", "x = (\n")
    page = page_of(shell)
    assert "line 1 does not parse" in page.one(class_="fault").text
    assert "error" in {option.attributes["value"] for option in page.all("option")}


def test_places_lead_to_the_files_beside_the_page(shell: Shell) -> None:
    shell.write("p/a b#ü.py", SAFE)
    shell.write("out/x", "")
    shell.run("report", "p", "-o", "out/r.html")
    page = read_page(shell.read("out/r.html"))
    (place,) = (link for link in page.all("a", data_at="3:5"))
    assert place.attributes["href"] == "../p/a%20b%23%C3%BC.py#L3"
    assert place.text == "3"


def test_places_lead_where_the_template_says(shell: Shell) -> None:
    shell.write("p/a b.py", SAFE)
    page = page_of(shell, "p", "--links", "https://x.example/{path}?l={line}&c={column}")
    (place,) = page.all("a", data_at="3:5")
    assert place.attributes["href"] == "https://x.example/p/a%20b.py?l=3&c=5"


def test_standard_input_has_no_place_to_lead_to(shell: Shell) -> None:
    page = page_of(shell, "-", stdin=SAFE.encode())
    assert not list(page.one(id="file-table").all("a"))
    assert row_of(page, "-") == ["1", "0%", "1", "0", "0"]


def test_a_page_on_a_pipe_has_no_place_either(shell: Shell) -> None:
    shell.write("a.py", SAFE)
    outcome = shell.run("report", "a.py", "-o", "-", "--format", "html")
    assert outcome.code == 1
    assert not list(read_page(outcome.out).one(id="file-table").all("a"))


def test_the_page_says_for_what_and_when_it_holds(shell: Shell) -> None:
    shell.write("cpu/pyproject.toml", '[tool.mindport]\ntarget = "cpu"\nmindspore = "2.9.0"\n')
    shell.write("cpu/a.py", SAFE)
    before = datetime.now().astimezone().replace(microsecond=0)
    page = page_of(shell, "cpu")
    facts = [fact.text for fact in page.one("dl").all("div")]
    assert facts[:2] == ["Targetcpu", "MindSpore2.9.0"]
    made = datetime.fromisoformat(page.one("time").attributes["datetime"])
    assert before <= made <= datetime.now().astimezone()
    shell.write("a.py", SAFE)
    shell.write("b.py", SAFE)
    facts = [fact.text for fact in page_of(shell).one("dl").all("div")]
    assert facts[:4] == [
        "Targetascend in 2 files", "MindSpore2.10.0", "Targetcpu in 1 file", "MindSpore2.9.0",
    ]  # fmt: skip


def test_the_page_is_chinese_where_that_is_asked_for(shell: Shell) -> None:
    shell.write("a.py", SAFE + "y = torch.no_such(x)\n")
    shell.write("broken.py", "x = (\n")
    page = page_of(shell, "--lang", "zh")
    assert page.attributes["lang"] == "zh-Hans"
    shown = page.one("body").text.replace(page.one("script").text, "")
    english = [text.en for text in _texts() if text.en != text.zh]
    assert len(english) > 40
    for text in english:
        for piece in re.split(r"\{\w*\}", text):
            if len(piece) > 5:
                assert piece not in shown, piece
    assert page_of(shell).attributes["lang"] == "en"


def _texts() -> list[Text]:
    values = list(vars(words).values())
    inside = [each for value in values if isinstance(value, dict) for each in value.values()]
    return [each for each in values + inside if isinstance(each, Text)]


def test_the_page_can_be_read_without_eyes_or_script(shell: Shell) -> None:
    shell.write("a.py", SAFE + "y = torch.no_such(x)\n")
    page = page_of(shell)
    assert [node.tag for node in page.all() if re.fullmatch("h[1-6]", node.tag)][:2] == ["h1", "h2"]
    assert len(list(page.all("h1"))) == len(list(page.all("main"))) == 1
    for svg in page.all("svg"):
        assert svg.attributes["aria-hidden"] == "true"
    for table in page.all("table"):
        heads = list(table.one("thead").all("th"))
        assert heads and all(head.attributes["scope"] == "col" for head in heads)
        for row in table.one("tbody").all("tr"):
            (name,) = row.all("th", scope="row")
            assert name.text
    form = page.one("form")
    assert "hidden" in form.attributes
    for control in ("input", "select"):
        inside = [node for label in form.all("label") for node in label.all(control)]
        assert inside and inside == list(form.all(control))
    names = {node.attributes["id"] for node in page.all() if "id" in node.attributes}
    for node in page.all():
        assert node.attributes.get("aria-labelledby", "files") in names


def test_both_colour_schemes_have_every_colour(shell: Shell) -> None:
    shell.write("a.py", SAFE)
    style = page_of(shell).one("style").text
    light, dark = re.findall(r":root \{(.*?)\}", style, re.DOTALL)
    colours = set(re.findall(r"(--\w+):", light))
    assert colours == set(re.findall(r"(--\w+):", dark)) >= {"--paper", "--ink", "--manual"}
    assert set(re.findall(r"var\((--\w+)\)", style)) == colours
    paint = re.sub(r":root \{.*?\}", "", style, flags=re.DOTALL)
    assert not re.search(r"#[0-9a-f]{3,8}\b", paint)


def test_colours_can_be_told_from_the_ground(shell: Shell) -> None:
    """Text at 4.5 to 1, the pieces of bars at 3 to 1, as WCAG 2 asks."""
    shell.write("a.py", SAFE)
    style = page_of(shell).one("style").text
    for block in re.findall(r":root \{(.*?)\}", style, re.DOTALL):
        colours = dict(re.findall(r"--(\w+): (#[0-9a-f]+)", block))
        for name in ("ink", "soft", "link", "safe", "review", "manual"):
            assert _contrast(colours[name], colours["paper"]) >= 4.5, name
        assert _contrast(colours["ready"], colours["paper"]) >= 3


def _contrast(one: str, other: str) -> float:
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    digits = colour[1:]
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_places_in_notebooks_name_their_cells(shell: Shell) -> None:
    cells = [["import torch\n"], ["\n", "x = torch.cat([y])\n"], ["z = torch.cat([x])"]]
    made = [{"cell_type": "code", "source": source} for source in cells]
    made.insert(1, {"cell_type": "markdown", "source": []})
    shell.write("n.ipynb", json.dumps({"cells": made}, indent=1))
    lines = shell.read("n.ipynb").split("\n")
    page = page_of(shell, "n.ipynb")
    found = {
        place.text: place.attributes["href"]
        for place in page.all("a")
        if "data-at" in place.attributes
    }
    assert set(found) == {"n.ipynb", "3:2", "4:1"}
    for place, text in (("3:2", "x = torch.cat"), ("4:1", "z = torch.cat")):
        line = next(number for number, each in enumerate(lines, 1) if text in each)
        assert found[place].endswith(f"n.ipynb#L{line}")
