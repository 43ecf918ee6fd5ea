"""The Chinese words of all that users see: their punctuation, and one word for one thing."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import mindport
import pytest
from mindport.core.messages import because
from mindport.core.model import Text, listed
from mindport.mapping.cards.card import card, render_markdown
from mindport.mapping.index import load_index

PACKAGE = Path(mindport.__file__).parent
EXTENSION = PACKAGE.parents[1] / "vscode-extension"
WORDS = (EXTENSION / "l10n/bundle.l10n.zh-cn.json", EXTENSION / "package.nls.zh-cn.json")
CJK = "\u4e00-\u9fff"
#: Between Chinese, or what is marked in it: a value, a name in backticks, a bracket. What stands
#: in `code` has a space or no such mark on one side.
HALF = re.compile(rf"[{CJK}`}})）」][,:;](?=[{CJK}`{{（])|\w[,:;](?=[{CJK}])|[{CJK}][,:;](?=\w)")
#: Other words for what is called 复核, 手动 and 将发生的更改.
OTHER = re.compile("审阅|手工|将要更改")


def literals(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the strings of a file that have Chinese in them, with their lines."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.JoinedStr):
            parts = [v.value if isinstance(v, ast.Constant) else "{}" for v in node.values]
            text = "".join(map(str, parts))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        else:
            continue
        if re.search(f"[{CJK}]", text):
            yield node.lineno, text


def bad(text: str) -> list[str]:
    """Return what is wrong in a text, with what stands around it."""
    found = [*HALF.finditer(text), *OTHER.finditer(text)]
    return [text[max(0, each.start() - 15) : each.end() + 15] for each in found]


@pytest.mark.parametrize(
    "text",
    ["没有对应:请", "需要 `{x}`:{y}", "为 {x},结果", "Cell,`forward` 应为,但", "int64:先", "审阅"],
)
def test_what_is_looked_for_is_found(text: str) -> None:
    assert bad(text)


@pytest.mark.parametrize(
    "text", ["没有对应：请", "`x[:, 1:]` 与 `a:b`", "http://例", "`{name}: int` 与 `f(a, b)`"]
)
def test_code_is_passed_over(text: str) -> None:
    assert not bad(re.sub("http://", "", text))


def test_the_server_and_the_commands() -> None:
    said = {
        f"{path.relative_to(PACKAGE)}:{line}": wrong
        for path in sorted(PACKAGE.rglob("*.py"))
        if "data" not in path.relative_to(PACKAGE).parts
        for line, text in literals(path)
        if (wrong := bad(text))
    }
    assert said == {}


@pytest.mark.parametrize("path", WORDS, ids=lambda path: path.name)
def test_the_extension(path: Path) -> None:
    words = json.loads(path.read_text("utf-8"))
    assert {key: wrong for key, text in words.items() if (wrong := bad(text))} == {}


def test_cards_have_no_english_sentence_of_ours_and_chinese_lists() -> None:
    """Of all names, in both tiers; MindSpore's own errors stay as they are."""
    index = load_index()
    ours = re.compile(r"gives another result|gives the same values|torch gives|values differ")
    half = re.compile(rf"[{CJK}`）][,:;] ?(?=[{CJK}`（])")
    wrong: dict[str, list[str]] = {}
    for name in (*index.names(), *index.mindspore_names()):
        found = card(index, name, "cpu")
        if found is None:
            continue
        text = re.sub(r"```.*?```", "", render_markdown(found, "zh"), flags=re.DOTALL)
        spots = [*ours.finditer(text), *half.finditer(re.sub("`[^`\n]*`", "`x`", text))]
        if spots:
            wrong[name] = [each[0] for each in spots]
    assert wrong == {}


def test_a_list_is_written_as_either_language_does() -> None:
    assert listed(["a", "b"]) == Text("`a`, `b`", "`a`、`b`")
    assert Text("{x} of {n}", "{n} 中的 {x}").format(x=listed("ab", ""), n="3") == Text(
        "a, b of 3", "3 中的 a、b"
    )


def test_a_reason_that_begins_with_code_has_a_space_before_it() -> None:
    code, plain = Text("`x` differs", "`x` 不同"), Text("it differs", "结果不同")
    told = {"torch": "f", "target": "g"}
    assert because("replace_but", [code], **told).zh == "`f` 在 MindSpore 中为 `g`，但 `x` 不同"
    assert because("replace_but", [plain], **told).zh == "`f` 在 MindSpore 中为 `g`，但结果不同"
    assert because("refused", [code], **told).zh.endswith("不适用：`x` 不同")
