"""What a client has open, and how it tells a server of a step: in its units, with its versions."""

from __future__ import annotations

import lsp_text

from fuzzing.connections import Connection
from fuzzing.steps import Case, Json, applied, spans_of

_URI = "file:///fuzzing/net.py"
_NOTEBOOK = "file:///fuzzing/net.ipynb"


class Texts:
    """What a client has open: texts, URIs and versions; it says edits in the client's units."""

    def __init__(self, case: Case) -> None:
        self.encoding = case.client.split()[0]
        self.notebook = case.notebook
        self.texts = list(case.texts)
        self.uris = [self._uri(n) for n in range(len(self.texts))]
        self.versions = dict.fromkeys(self.uris, 1)
        self._made, self._version = len(self.texts), 1

    def _uri(self, number: int) -> str:
        return f"vscode-notebook-cell:/fuzzing/net.ipynb#W{number}" if self.notebook else _URI

    def open(self, to: Connection) -> None:
        """Open the texts as they are now, under their present versions."""
        items = [self._item(uri, text) for uri, text in zip(self.uris, self.texts, strict=True)]
        if not self.notebook:
            to.tell("textDocument/didOpen", {"textDocument": items[0]})
            return
        opened = {
            "uri": _NOTEBOOK,
            "notebookType": "jupyter-notebook",
            "version": self._version,
            "cells": [{"kind": 2, "document": uri} for uri in self.uris],
        }
        told = {"notebookDocument": opened, "cellTextDocuments": items}
        to.tell("notebookDocument/didOpen", told)

    def close(self, to: Connection) -> None:
        """Close what is open."""
        closed = [{"uri": uri} for uri in self.uris]
        if not self.notebook:
            to.tell("textDocument/didClose", {"textDocument": closed[0]})
            return
        told = {"notebookDocument": {"uri": _NOTEBOOK}, "cellTextDocuments": closed}
        to.tell("notebookDocument/didClose", told)

    def take(self, step: Json, to: Connection) -> None:
        """Do a step, and tell a server."""
        if step.get("hurry") and self.texts:
            self._hurry(step["cell"] % len(self.texts), to)
        cell = step["cell"] % max(len(self.texts), 1)
        if step["do"] in ("edit", "whole"):
            if self.texts:
                self._change(cell, step, to)
        elif step["do"] == "run":
            self._tell_cells({"data": [{"kind": 2, "document": self.uris[cell]}]}, to)
        else:
            self._structure(step, cell, to)
        self.texts = applied(self.texts, step)

    def _item(self, uri: str, text: str) -> Json:
        version = self.versions[uri]
        return {"uri": uri, "languageId": "python", "version": version, "text": text}

    def _hurry(self, cell: int, to: Connection) -> None:
        """Send a change and its undoing, and ask something of the text between the two."""
        text = self.texts[cell]
        self._send(cell, [self._ranged(text, 0, 0, "import torch as t;")], to)
        to.request("mindport/conversion", {"uri": self.uris[cell]})
        self._send(cell, [{"text": text}], to)

    def _change(self, cell: int, step: Json, to: Connection) -> None:
        text = self.texts[cell]
        if step["do"] == "whole":
            self._send(cell, [{"text": step["put"]}], to)
            return
        changes = []
        for start, end, put in spans_of(text, step):
            changes.append(self._ranged(text, start, end, put))
            text = text[:start] + put + text[end:]
        self._send(cell, changes, to)

    def _ranged(self, text: str, start: int, end: int, put: str) -> Json:
        first, last = (lsp_text.position(text, at, self.encoding) for at in (start, end))
        return {"range": {"start": first, "end": last}, "text": put}

    def _send(self, cell: int, changes: list[Json], to: Connection) -> None:
        uri = self.uris[cell]
        self.versions[uri] += 1
        document = {"uri": uri, "version": self.versions[uri]}
        if self.notebook:
            self._tell_cells({"textContent": [{"document": document, "changes": changes}]}, to)
        else:
            told = {"textDocument": document, "contentChanges": changes}
            to.tell("textDocument/didChange", told)

    def _structure(self, step: Json, cell: int, to: Connection) -> None:
        change: Json = {}
        if step["do"] == "add":
            at, count, uri = step["cell"] % (len(self.uris) + 1), 0, self._uri(self._made)
            self._made += 1
            self.versions[uri] = 1
            new = [uri]
            change["didOpen"] = [self._item(uri, step["put"])]
        elif step["do"] == "remove":
            at, count, new = cell, len(self.uris[cell : cell + 1]), []
            change["didClose"] = [{"uri": uri} for uri in self.uris[cell : cell + 1]]
        else:
            at, new = cell, self.uris[cell : cell + 2][::-1]
            count = len(new)
        self.uris[at : at + count] = new
        cells = [{"kind": 2, "document": uri} for uri in new]
        change["array"] = {"start": at, "deleteCount": count, "cells": cells}
        self._tell_cells({"structure": change}, to)

    def _tell_cells(self, cells: Json, to: Connection) -> None:
        self._version += 1
        told = {
            "notebookDocument": {"uri": _NOTEBOOK, "version": self._version},
            "change": {"cells": cells},
        }
        to.tell("notebookDocument/didChange", told)
