"""The texts that a client has open, by what it sends: files, and notebooks with their cells."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import lsp_text
from pygls.uris import to_fs_path

Json = dict[str, Any]


class ClientTexts:
    """The texts by URI and version, the version that is current, and the cells of notebooks."""

    def __init__(self) -> None:
        self.encoding = "utf-16"
        self.texts: dict[str, dict[int, str]] = {}
        self.current: dict[str, int] = {}
        self.notebooks: dict[str, list[str]] = {}

    def opened(self, item: Json) -> None:
        """Take note of a text that is opened."""
        self.texts[item["uri"]] = {item["version"]: item["text"]}
        self.current[item["uri"]] = item["version"]

    def notebook(self, method: str, params: Json) -> None:
        """Take note of a notification on a notebook."""
        uri = params["notebookDocument"]["uri"]
        if method == "notebookDocument/didOpen":
            self.notebooks[uri] = [each["document"] for each in params["notebookDocument"]["cells"]]
            for item in params["cellTextDocuments"]:
                self.opened(item)
        elif method == "notebookDocument/didClose":
            for cell in self.notebooks.pop(uri, []):
                self.current.pop(cell, None)
        elif method == "notebookDocument/didChange":
            cells = params["change"].get("cells") or {}
            structure = cells.get("structure")
            if structure:
                array = structure["array"]
                end = array["start"] + array["deleteCount"]
                new = [each["document"] for each in array.get("cells") or ()]
                self.notebooks[uri][array["start"] : end] = new
                for item in structure.get("didOpen") or ():
                    self.opened(item)
                for item in structure.get("didClose") or ():
                    self.current.pop(item["uri"], None)
            for item in cells.get("textContent") or ():
                self.changed({"textDocument": item["document"], "contentChanges": item["changes"]})

    def changed(self, params: Json) -> None:
        """Take note of changes of one text."""
        uri, version = params["textDocument"]["uri"], params["textDocument"]["version"]
        if uri not in self.current:
            return
        text = self.texts[uri][self.current[uri]]
        for change in params["contentChanges"]:
            if "range" not in change:
                text = change["text"]
                continue
            try:
                ends = [change["range"][end] for end in ("start", "end")]
                start, end = (lsp_text.offset(text, at, self.encoding) for at in ends)
            except ValueError:
                # A test of clamping: from here on the texts of this document are not known.
                self.texts[uri] = {}
                del self.current[uri]
                return
            text = text[:start] + change["text"] + text[end:]
        self.texts[uri][version] = text
        self.current[uri] = version

    def belong(self, uris: list[str], uri: str) -> bool:
        """Tell whether edits are of the one document asked about, or of cells of its notebook."""
        for notebook, cells in self.notebooks.items():
            if uri == notebook or uri in cells:
                return bool(uris) and set(uris) <= set(cells)
        return uris == [uri]

    def text(self, uri: str) -> str | None:
        """Return the current text of a document, or of the file; None where it is not known."""
        version = self.current.get(uri)
        if version is not None:
            return self.texts[uri][version]
        path = Path(to_fs_path(uri) or "")
        return path.read_bytes().decode().removeprefix("\ufeff") if path.is_file() else None
