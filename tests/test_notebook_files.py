"""Reading notebook files, and writing them with nothing changed but what was to change."""

from __future__ import annotations

import json
from typing import Any

import pytest
from mindport.core.model import Text
from mindport.notebook_files import Notebook, program_of, read_notebook, with_sources

PYTHON = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}


def code(source: object, **more: object) -> dict[str, object]:
    return {"cell_type": "code", "metadata": {}, "outputs": [], "source": source, **more}


def notebook(*cells: dict[str, object], metadata: object = PYTHON) -> dict[str, object]:
    return {"cells": list(cells), "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def opened(data: bytes) -> Notebook:
    found = read_notebook(data)
    assert isinstance(found, Notebook), found
    return found


def rewritten(data: bytes, old: str, new: str) -> bytes:
    found = opened(data)
    sources = [source.replace(old, new) for source in found.sources]
    return with_sources(found, sources).encode("utf-8")


MARKDOWN: dict[str, object] = {"cell_type": "markdown", "metadata": {}, "source": ["# 标题\n", "é"]}
CELLS = (
    MARKDOWN,
    code(
        ["import torch\n", "x = 1 < 2  # 张量\n", "y = torch.cat([x])"], id="a", execution_count=1
    ),
    code("z = torch.cat([y])\nprint('<&>')\n", id="b"),
    code([], id="c"),
    code(["%%bash\n", "torch.cat"], id="d"),
)


def written(**how: Any) -> bytes:
    return json.dumps(notebook(*CELLS), **how).encode("utf-8")


def colab() -> bytes:
    text = json.dumps(notebook(*CELLS), indent=2, ensure_ascii=False)
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026").encode()


STYLES = {
    "jupyter": written(indent=1, ensure_ascii=False) + b"\n",
    "indent 2": written(indent=2, ensure_ascii=False) + b"\n",
    "tabs": written(indent="\t", ensure_ascii=False),
    "one line": written(),
    "compact": written(separators=(",", ":"), ensure_ascii=False),
    "ascii": written(indent=1) + b"\n",
    "no final newline": written(indent=1, ensure_ascii=False),
    "crlf": written(indent=1, ensure_ascii=False).replace(b"\n", b"\r\n") + b"\r\n",
    "byte order mark": b"\xef\xbb\xbf" + written(indent=1, ensure_ascii=False),
    "sorted": written(indent=1, sort_keys=True, ensure_ascii=False),
    "colab": colab(),
    "odd": b'\n {"metadata" :{}, "x": [1e3,\t1.50, -0, "\\/"], "nbformat":4, "cells":[ {"source" :'
    b' [ "torch.cat\\n" ,"\\u0041"],"cell_type":"code", "metadata":{ }}]} \n\n',
}


@pytest.mark.parametrize("data", STYLES.values(), ids=STYLES)
def test_nothing_changes_where_nothing_is_changed(data: bytes) -> None:
    found = opened(data)
    assert with_sources(found, found.sources).encode("utf-8") == data


@pytest.mark.parametrize("data", STYLES.values(), ids=STYLES)
def test_a_change_is_all_that_changes(data: bytes) -> None:
    """The new name stands where the old one stood, and no other byte is touched."""
    result = rewritten(data, "torch.cat", "mint.cat")
    assert b"torch.cat" in data
    assert result == data.replace(b"torch.cat", b"mint.cat")


@pytest.mark.parametrize("style", STYLES)
def test_new_lines_are_written_as_the_others_are(style: str) -> None:
    data = STYLES[style]
    result = rewritten(data, "torch.cat", "形状 < 1\n# 新\ntorch.cat")
    for number, cell in enumerate(json.loads(result.decode("utf-8-sig"))["cells"]):
        before = json.loads(data.decode("utf-8-sig"))["cells"][number]
        assert type(cell["source"]) is type(before["source"])
        text = "".join(before["source"])
        if cell["cell_type"] == "code":
            text = text.replace("torch.cat", "形状 < 1\n# 新\ntorch.cat")
        assert "".join(cell["source"]) == text
        assert {**cell, "source": 0} == {**before, "source": 0}
    assert result.isascii() == (style in ("ascii", "one line"))
    assert (b"<" in result) == (style != "colab")


def test_lines_of_a_list_keep_their_indentation() -> None:
    data = json.dumps(notebook(code(["a"]), code(["a\n", "b"])), indent=3).encode()
    result = rewritten(data, "a", "a\nnew")
    assert (
        result
        == json.dumps(
            notebook(code(["a\n", "new"]), code(["a\n", "new\n", "b"])), indent=3
        ).encode()
    )


def test_a_cell_that_becomes_empty() -> None:
    data = json.dumps(notebook(code(["a"]), code("a")), indent=1).encode()
    assert rewritten(data, "a", "") == json.dumps(notebook(code([]), code("")), indent=1).encode()


def test_characters_that_utf_8_lacks_are_escaped() -> None:
    data = json.dumps(notebook(code(["x = '\ud800'\n", "a"]))).encode()
    result = rewritten(data, "a", "y = '\udfff'")
    assert json.loads(result)["cells"][0]["source"] == ["x = '\ud800'\n", "y = '\udfff'"]


def test_cells_count_among_all_cells() -> None:
    found = opened(STYLES["jupyter"])
    assert [cell.number for cell in found.cells] == [2, 3, 4, 5]


@pytest.mark.parametrize(
    ("metadata", "python"),
    [
        ({}, True),
        (PYTHON, True),
        ({"language_info": {"name": "python"}}, True),
        ({"kernelspec": {"name": "torch-env"}}, True),
        ({"kernelspec": {"language": "R", "name": "ir"}}, False),
        ({"language_info": {"name": "julia"}}, False),
        ([], True),
    ],
)
def test_the_language_of_the_kernel_decides(metadata: object, python: bool) -> None:
    data = json.dumps(notebook(code("import torch"), metadata=metadata)).encode()
    assert [cell.source for cell in opened(data).cells] == ["import torch"] * python


def test_a_cell_in_another_language_is_passed_over() -> None:
    other = code("import torch", metadata={"vscode": {"languageId": "javascript"}})
    same = code("import torch", metadata={"vscode": {"languageId": "python"}})
    data = json.dumps(notebook(other, same)).encode()
    assert [cell.number for cell in opened(data).cells] == [2]


def test_a_cell_without_source_is_passed_over() -> None:
    odd = [{"cell_type": "code"}, code(None), code([1]), 3, code("x")]
    data = json.dumps({"cells": odd, "metadata": PYTHON}).encode()
    assert [cell.number for cell in opened(data).cells] == [5]


def test_the_last_of_two_equal_keys_counts() -> None:
    data = b'{"cells": [{"cell_type": "code", "source": "a", "source": "torch.cat"}], "cells2": 0}'
    assert rewritten(data, "torch.cat", "b") == data.replace(b"torch.cat", b"b")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not JSON at line 1, column 1"),
        (b'{"cells": [\n}', "not JSON at line 2, column 1"),
        (b'{"cells": []} x', "not JSON at line 1, column 15 (Extra data)"),
        (b"[]", "it has no list of cells"),
        (b'{"cells": {}}', "it has no list of cells"),
        (b'{"worksheets": []}', "format 3"),
        (b"\xff\xfe", "not UTF-8 at offset 0"),
        (b'{"cells": ' + b"[" * 100_000, "its JSON cannot be read"),
        (b'{"cells": ' + b"9" * 10_000 + b"}", "its JSON cannot be read"),
    ],
)
def test_what_is_no_notebook_is_said(data: bytes, said: str) -> None:
    found = read_notebook(data)
    assert isinstance(found, Text)
    assert said in found.en
    assert "notebook" in found.get("zh")
    assert program_of(data) is None


def test_the_program_of_a_notebook_is_python() -> None:
    data = json.dumps(notebook(code("%matplotlib inline\nfrom a import b"), code("b()"))).encode()
    program = program_of(data)
    assert program is not None
    compile(program, "n", "exec")
    assert "from a import b\n" in program
