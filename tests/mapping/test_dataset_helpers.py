"""Helpers that fetch and read files of data sets: the files are checked, and run nothing."""

from __future__ import annotations

import ast
import hashlib
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

RECIPES = Path(__file__).parents[2] / "mappings" / "recipes"


def _helper(name: str, **names: Any) -> Any:
    """Return what a file of the recipes defines, with ``names`` for what it imports from others."""
    tree = ast.parse((RECIPES / f"{name}.py").read_text(encoding="utf-8"))
    tree.body = [
        node
        for node in tree.body
        if not (isinstance(node, ast.ImportFrom) and (node.level or node.module == "PIL"))
        and not (isinstance(node, ast.Import) and node.names[0].name == "numpy")
    ]
    space = dict(names)
    exec(compile(tree, name, "exec"), space)
    return space[name]


@pytest.fixture
def fetch() -> Callable[[list[str], str, str], None]:
    """Return the helper that fetches files."""
    made: Callable[[list[str], str, str], None] = _helper("fetch_file")
    return made


def test_a_file_is_taken_from_the_first_address_that_gives_it(
    fetch: Callable[[list[str], str, str], None], tmp_path: Path
) -> None:
    right, wrong = tmp_path / "right", tmp_path / "wrong"
    right.write_bytes(b"digits")
    wrong.write_bytes(b"a page that says sorry")
    path = tmp_path / "new" / "file.gz"
    md5 = hashlib.md5(b"digits").hexdigest()
    urls = [(tmp_path / "gone").as_uri(), wrong.as_uri(), right.as_uri()]
    fetch(urls, str(path), md5)
    assert path.read_bytes() == b"digits"
    assert [each.name for each in path.parent.iterdir()] == ["file.gz"]
    fetch([], str(path), md5)


def test_where_no_address_gives_it_the_error_says_where_the_file_goes(
    fetch: Callable[[list[str], str, str], None], tmp_path: Path
) -> None:
    wrong = tmp_path / "wrong"
    wrong.write_bytes(b"a page that says sorry")
    path = tmp_path / "new" / "file.gz"
    with pytest.raises(RuntimeError) as said:
        fetch([(tmp_path / "gone").as_uri(), wrong.as_uri()], str(path), "0" * 32)
    text = str(said.value)
    assert text.startswith(f"Error downloading file.gz: put it into {path.parent}\n")
    assert "gone" in text
    assert "not the file whose MD5 is 000" in text
    assert not path.exists()


class _Runs:
    def __reduce__(self) -> tuple[Callable[[str], None], tuple[str]]:
        return Path.unlink, ("kept",)


def test_a_batch_that_would_run_something_is_refused(tmp_path: Path) -> None:
    images = _helper("BatchImages", BaseVisionDataset=object, fetch_file=None)
    images.base_folder = ""
    made = images.__new__(images)
    made.root = str(tmp_path)
    (tmp_path / "names").write_bytes(pickle.dumps({"names": ["cat"], "raw": b"\xff"}, protocol=2))
    assert made.read("names") == {"names": ["cat"], "raw": b"\xff"}
    (tmp_path / "runs").write_bytes(pickle.dumps(_Runs()))
    with pytest.raises(pickle.UnpicklingError, match=r"unlink|getattr"):
        made.read("runs")
