"""What the documentation tells users to type: commands that exist, files that parse, links."""

from __future__ import annotations

import importlib
import json
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from mindport.cli.arguments import build_parser
from mindport.settings import SETTINGS

ROOT = Path(__file__).resolve().parents[1]
PAGES = [ROOT / "README.md", ROOT / "vscode-extension" / "README.md", *(ROOT / "docs").glob("*.md")]
toml = importlib.import_module("tomllib" if sys.version_info >= (3, 11) else "tomli")


def blocks(page: Path, *languages: str) -> Iterator[str]:
    """Yield what stands in the fenced blocks of a page."""
    fenced = re.compile(r"^( *)```(\w+)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
    for indent, language, text in fenced.findall(page.read_text("utf-8")):
        if language in languages:
            yield re.sub(f"^{indent}", "", text, flags=re.MULTILINE)


def commands() -> list[tuple[str, str]]:
    """Return every command line of ``mindport`` in the pages, and where it stands."""
    found = []
    for page in PAGES:
        for text in blocks(page, "console", "diff", "yaml", "sh"):
            for line in text.split("\n"):
                asked = re.search(r"(?:^|[\s$-])mindport (?=[a-z])(.*)", line)
                if asked and not re.search(r"repo:|category:|git clone", line):
                    arguments = re.split(r" +(?:#|\|\|)", asked[1])[0]
                    found.append((arguments, page.name))
    return found


@pytest.mark.parametrize(("line", "page"), commands())
def test_commands_can_be_typed(line: str, page: str) -> None:
    build_parser("en").parse_args(shlex.split(line))


def test_commands_are_found_in_the_pages() -> None:
    assert {page for _, page in commands()} == {"README.md", "ci.md"}
    assert len(commands()) >= 10


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_settings_and_pipelines_parse(page: Path) -> None:
    for text in blocks(page, "yaml"):
        assert yaml.safe_load(text)
    for text in blocks(page, "toml"):
        assert toml.loads(text)
    for text in blocks(page, "json"):
        json.loads(text if text.lstrip().startswith("{") else f"{{{text}}}")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text("utf-8")
    for target in re.findall(r"\]\((?!https?://)([^)#]*)", text):
        assert (page.parent / target).exists(), target
    for target, anchor in re.findall(r"\]\((?!https?://)([^)#]*)#([^)]+)\)", text):
        other = (page.parent / target).read_text("utf-8") if target else text
        heads = re.findall(r"^#+ (.*)$", other, re.MULTILINE)
        assert anchor in {re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in heads}


def test_hooks_of_the_documentation_are_those_of_the_repository() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    for hook in hooks:
        program, *arguments = shlex.split(hook["entry"])
        assert program == "mindport"
        build_parser("en").parse_args([*arguments, "a.py"])
        assert f"`{hook['id']}`" in (ROOT / "docs" / "ci.md").read_text("utf-8")


def test_editors_set_what_is_a_setting_and_start_the_server() -> None:
    text = (ROOT / "docs" / "editors.md").read_text("utf-8")
    names = {setting.name for setting in SETTINGS}
    for shape in (
        r'mindport"?\s*[=:]\s*\{\s*"?(?!enabled)(\w+)',
        r"\(:mindport \(:(\w+)",
        r'"mindport\.(\w+)"',
    ):
        found = re.findall(shape, text)
        assert found and set(found) <= names, shape
    for command in ('{ "mindport", "server" }', '("mindport" "server")', '["mindport", "server"]'):
        assert command in text
    helix = next(blocks(ROOT / "docs" / "editors.md", "toml"))
    server = toml.loads(helix)["language-server"]["mindport"]
    assert [server["command"], *server["args"]] == ["mindport", "server"]
