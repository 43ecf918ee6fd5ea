"""The open texts: LSP's lines, positions in three encodings, incremental changes, snapshots."""

from __future__ import annotations

import pathlib

import lsp_text
import pytest
from hypothesis import given
from hypothesis import strategies as st
from lsprotocol import types
from mindport.lsp.documents import SourceWorkspace, file_path
from pygls.workspace import TextDocument

URI = "file:///work/a.py"
ENCODINGS = ["utf-8", "utf-16", "utf-32"]
ODD = "a\fb\x0bc\x1cd\x1de\x1ef\x85g\u2028h\u2029i\nj\r\nk\rl"

texts = st.text(alphabet="ab\t \n\r\f\x0b\x85\u2028é中😀\u0301\ufeff", max_size=40)


def workspace(encoding: str = "utf-16", text: str = ODD, version: int = 1) -> SourceWorkspace:
    found = SourceWorkspace(None, position_encoding=encoding)
    found.put_text_document(types.TextDocumentItem(URI, "python", version, text))
    return found


def change(
    found: SourceWorkspace,
    start: tuple[int, int],
    end: tuple[int, int],
    text: str,
    version: int = 2,
) -> str:
    where = types.Range(types.Position(*start), types.Position(*end))
    found.update_text_document(
        types.VersionedTextDocumentIdentifier(version=version, uri=URI),
        types.TextDocumentContentChangePartial(range=where, text=text),
    )
    snapshot = found.snapshot(URI)
    assert snapshot is not None
    return snapshot.text


def test_only_lsp_line_ends_end_lines() -> None:
    lines = workspace().get_text_document(URI).lines
    assert list(lines) == ["a\fb\x0bc\x1cd\x1de\x1ef\x85g\u2028h\u2029i\n", "j\r\n", "k\r", "l"]


def test_pygls_still_breaks_lines_elsewhere() -> None:
    """When this fails, pygls counts lines as LSP does and the override can go."""
    assert len(TextDocument(URI, ODD).lines) > 4


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_change_below_a_form_feed(encoding: str) -> None:
    assert change(workspace(encoding, "x\f\ny = 1\n"), (1, 0), (1, 1), "z") == "x\f\nz = 1\n"


@pytest.mark.parametrize(("encoding", "column"), [("utf-8", 8), ("utf-16", 4), ("utf-32", 3)])
def test_change_behind_wide_characters(encoding: str, column: int) -> None:
    text = change(workspace(encoding, "中😀=1"), (0, column), (0, column + 1), "2")
    assert text == "中😀=2"


def test_a_position_past_the_line_end_is_the_line_end() -> None:
    assert change(workspace(text="ab\ncd\n"), (0, 99), (0, 99), "!") == "ab!\ncd\n"
    assert change(workspace(text="ab\r\ncd"), (0, 3), (0, 9), "!") == "ab!\r\ncd"


def test_a_position_past_the_text_is_its_end() -> None:
    assert change(workspace(text="ab\ncd"), (9, 0), (12, 4), "!") == "ab\ncd!"


def test_the_callers_positions_are_left_alone() -> None:
    found = workspace(text="ab\n")
    where = types.Range(types.Position(0, 99), types.Position(0, 100))
    event = types.TextDocumentContentChangePartial(range=where, text="!")
    found.update_text_document(types.VersionedTextDocumentIdentifier(version=2, uri=URI), event)
    assert where == types.Range(types.Position(0, 99), types.Position(0, 100))


def test_a_range_the_wrong_way_round_inserts() -> None:
    assert change(workspace(text="abcd"), (0, 3), (0, 1), "!") == "abc!d"


def test_a_change_of_the_whole_text() -> None:
    found = workspace()
    identifier = types.VersionedTextDocumentIdentifier(version=2, uri=URI)
    found.update_text_document(identifier, types.TextDocumentContentChangeWholeDocument(text="new"))
    snapshot = found.snapshot(URI)
    assert snapshot is not None and (snapshot.text, snapshot.version) == ("new", 2)


@given(texts, st.data())
def test_changes_are_those_of_a_client(text: str, data: st.DataObject) -> None:
    encoding = data.draw(st.sampled_from(ENCODINGS))
    legal = [at for at in range(len(text) + 1) if not (text[at - 1 : at + 1] == "\r\n" and at > 0)]
    start, end = sorted(data.draw(st.tuples(st.sampled_from(legal), st.sampled_from(legal))))
    new = data.draw(texts)
    places = [lsp_text.position(text, at, encoding) for at in (start, end)]
    corners = [(place["line"], place["character"]) for place in places]
    assert change(workspace(encoding, text), corners[0], corners[1], new) == (
        text[:start] + new + text[end:]
    )


@given(texts, st.tuples(st.integers(0, 60), st.integers(0, 60)), st.sampled_from(ENCODINGS))
def test_no_position_breaks_a_change(text: str, place: tuple[int, int], encoding: str) -> None:
    assert "Q" in change(workspace(encoding, text), place, place, "Q")


def test_a_snapshot_is_the_same_until_the_text_changes() -> None:
    found = workspace(text="a")
    first = found.snapshot(URI)
    assert found.snapshot(URI) is first
    change(found, (0, 0), (0, 0), "b")
    second = found.snapshot(URI)
    assert second is not first and second is not None and second.version == 2


def test_a_document_opened_again_has_another_snapshot() -> None:
    found = workspace(text="a")
    first = found.snapshot(URI)
    found.remove_text_document(URI)
    assert found.snapshot(URI) is None
    found.put_text_document(types.TextDocumentItem(URI, "python", 1, "a"))
    assert found.snapshot(URI) is not first


def test_a_change_to_a_text_that_is_not_open_is_passed_over() -> None:
    found = SourceWorkspace(None)
    identifier = types.VersionedTextDocumentIdentifier(version=2, uri=URI)
    found.update_text_document(identifier, types.TextDocumentContentChangeWholeDocument(text="x"))
    assert found.snapshot(URI) is None and found.snapshots() == []


@pytest.mark.parametrize(
    ("language", "uri", "python"),
    [
        ("python", "untitled:Untitled-1", True),
        ("", "file:///a.pyi", True),
        ("", "file:///a.txt", False),
        ("toml", "file:///pyproject.toml", False),
    ],
)
def test_only_python_is_looked_at(language: str, uri: str, python: bool) -> None:
    found = SourceWorkspace(None)
    found.put_text_document(types.TextDocumentItem(uri, language, 1, "x"))
    assert (found.snapshot(uri) is not None) is python


@pytest.mark.parametrize(
    ("uri", "path"),
    [
        ("file:///a%20b/%23c.py", "/a b/#c.py"),
        ("file:///%E4%B8%AD.py", "/中.py"),
        ("untitled:Untitled-1", ""),
        ("vscode-notebook-cell:/a.ipynb#W0", ""),
        ("git:/a.py?ref", ""),
    ],
)
def test_paths_of_uris(uri: str, path: str) -> None:
    assert file_path(uri) == path


def test_a_windows_drive_is_no_path_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mindport.lsp.documents.PurePath", pathlib.PurePosixPath)
    monkeypatch.setattr("pygls.uris.IS_WIN", False)
    assert file_path("file:///c%3A/a.py") == ""


def test_a_windows_drive_is_a_path_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mindport.lsp.documents.PurePath", pathlib.PureWindowsPath)
    monkeypatch.setattr("pygls.uris.IS_WIN", True)
    assert file_path("file:///c%3A/a%20b.py") == "c:\\a b.py"
    assert file_path("file:///C:/a.py") == "c:\\a.py"
