"""The page of ``mindport report`` in Chromium: its script runs, sorts, filters; no other does."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from cli_shell import Shell
from html_page import Node, read_page

#: Does what a user does, and writes down what the page then shows.
USER = """
const table = document.getElementById("file-table");
const status = document.querySelector("[role=status]");
const names = () => Array.from(table.tBodies[0].rows)
  .filter((row) => !row.hidden).map((row) => row.cells[0].dataset.value);
const heads = Array.from(table.tHead.rows[0].cells);
const sorted = (at) => {
  heads[at].querySelector("button").click();
  return [heads.map((head) => head.getAttribute("aria-sort")), names()];
};
const set = (id, value, kind) => {
  const control = document.getElementById(id);
  control.value = value;
  control.dispatchEvent(new Event(kind));
  return [status.textContent, names()];
};
const seen = {
  first: names(),
  byName: sorted(0), byNameAgain: sorted(0), byHand: sorted(5), byHandAgain: sorted(5),
  filtered: set("filter", "P/B.", "input"),
  code: set("filter", "mp304", "input"),
  part: set("filter", '"torch.no_suc"', "input"),
  none: set("filter", "nothing has this", "input"),
  all: set("filter", "", "input"),
  manual: set("show", "manual", "change"),
  left: set("show", "left", "change"),
  error: set("show", "error", "change"),
};
document.querySelector("a[data-filter='torch.no_such']").click();
seen.api = [document.getElementById("filter").value, status.textContent, names()];
const editor = document.getElementById("editor");
const place = document.querySelector("a[href='p/a%20b.py#L3']");
seen.offered = !editor.parentElement.hidden;
seen.links = [place.getAttribute("href")];
editor.click();
seen.links.push(place.href);
editor.click();
seen.links.push(place.getAttribute("href"));
const pre = document.createElement("pre");
pre.id = "seen";
pre.textContent = JSON.stringify(seen);
document.body.append(pre);
"""

#: Lays the page out again, as wide as the screen of a telephone, and measures it.
NARROW = """
const text = document.documentElement.outerHTML.replace(/<script[^]*?<\\/script>/g, "");
const frame = document.createElement("iframe");
frame.style.width = "420px";
document.body.append(frame);
frame.contentDocument.open();
frame.contentDocument.write("<!doctype html>" + text);
frame.contentDocument.close();
const root = frame.contentDocument.documentElement;
const tables = Array.from(frame.contentDocument.querySelectorAll(".table"));
const seen = {
  page: [root.clientWidth, root.scrollWidth],
  tables: tables.map((each) => [each.clientWidth, each.scrollWidth]),
};
const pre = document.createElement("pre");
pre.id = "seen";
pre.textContent = JSON.stringify(seen);
document.body.append(pre);
"""


@pytest.fixture(scope="module")
def chromium() -> str:
    """Return the path of Chromium; skip where there is none, but not where it was installed."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        path = shutil.which(name)
        if path is not None:
            return path
    reason = "no Chromium: install Debian's chromium"
    if os.environ.get("MINDPORT_BROWSER"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture
def page(shell: Shell) -> Path:
    """Write the page of a small project."""
    shell.write("p/a b.py", "import torch\n\nx = torch.cat([a, b])\n")
    shell.write("p/b.py", "import torch\n\nx = torch.no_such(a)\ny = torch.no_such(a)\n")
    shell.write("p/c.py", "import torch\n\ndef f(x: torch.Tensor):\n    x.ceil_()\n")
    shell.write("p/d.py", "import torch\nx = (\n")
    assert shell.run("report", "p", "-o", "r.html").code == 1
    return shell.folder / "r.html"


def opened(chromium: str, page: Path, tmp_path: Path) -> Node:
    """Return the page as Chromium has it once its scripts have run."""
    done = subprocess.run(
        [
            chromium,
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            f"--user-data-dir={tmp_path / 'profile'}",
            "--dump-dom",
            page.as_uri(),
        ],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return read_page(re.sub(r"^<!DOCTYPE html>\s*", "<!doctype html>\n", done.stdout))


def test_the_script_of_the_page_runs_and_no_other(
    chromium: str, page: Path, tmp_path: Path
) -> None:
    text = page.read_text("utf-8")
    page.write_text(text.replace("</body>", "<script>document.title = 'other'</script></body>"))
    found = opened(chromium, page, tmp_path)
    assert found.one("title").text == "Migration to MindSpore – p"
    assert "hidden" not in found.one("form").attributes
    assert found.one(role="status").text == "4 of 4 files"
    assert len(list(found.one(id="file-table").all("button"))) == 6


def test_files_are_sorted_and_filtered(chromium: str, page: Path, tmp_path: Path) -> None:
    text = page.read_text("utf-8")
    text = re.sub(r"<meta http-equiv[^>]*>", "", text)
    page.write_text(text.replace("</body>", f"<script>{USER}</script></body>"), "utf-8")
    seen: dict[str, Any] = json.loads(opened(chromium, page, tmp_path).one(id="seen").text)
    a, b, c, d = ("p/a b.py", "p/b.py", "p/c.py", "p/d.py")
    assert seen["first"] == [d, b, c, a]
    none = [None] * 5
    assert seen["byName"] == [["ascending", *none], [a, b, c, d]]
    assert seen["byNameAgain"] == [["descending", *none], [d, c, b, a]]
    heads, names = seen["byHand"]
    assert heads == [*none, "descending"] and names[0] == b
    heads, names = seen["byHandAgain"]
    assert heads == [*none, "ascending"] and names[-1] == b
    assert seen["filtered"] == ["1 of 4 files", [b]]
    assert seen["code"] == ["1 of 4 files", [b]]
    assert seen["part"] == ["0 of 4 files", []]
    assert seen["none"] == ["0 of 4 files", []]
    assert seen["all"][0] == "4 of 4 files"
    assert seen["manual"] == ["1 of 4 files", [b]]
    assert sorted(seen["left"][1]) == [b, c, d]
    assert seen["error"] == ["1 of 4 files", [d]]
    assert seen["api"] == ['"torch.no_such"', "1 of 4 files", [b]]
    assert seen["offered"] is True
    near = "p/a%20b.py#L3"
    there = page.parent.as_uri().replace("file://", "vscode://file") + "/p/a%20b.py:3:5"
    assert seen["links"] == [near, there, near]


def test_a_narrow_page_does_not_scroll_sideways(
    chromium: str, shell: Shell, tmp_path: Path
) -> None:
    for name in ("distributions", "transformations/coupling_and_more", "a"):
        shell.write(f"normalizing_flows/{name}/b.py", "import torch\n\nx = torch.no_such(a)\n")
    shell.run("report", "normalizing_flows", "-o", "r.html")
    page = shell.folder / "r.html"
    text = re.sub(r"<meta http-equiv[^>]*>", "", page.read_text("utf-8"))
    page.write_text(text.replace("</body>", f"<script>{NARROW}</script></body>"), "utf-8")
    seen: dict[str, Any] = json.loads(opened(chromium, page, tmp_path).one(id="seen").text)
    width, needed = seen["page"]
    assert width <= 420
    assert needed <= width
    assert any(inner > outer for outer, inner in seen["tables"]), "nothing there is too wide"
