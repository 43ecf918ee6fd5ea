"""What is to be looked at: made by the server, done by the worker, sent between them as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mindport.lsp.settings import LiveSettings


@dataclass(frozen=True, slots=True)
class Place:
    """A file or folder: its URI as the client gave it, and its path."""

    uri: str
    path: str


@dataclass(frozen=True, slots=True)
class OpenText:
    """A document that the editor has open, as it is there."""

    uri: str
    text: str


@dataclass(frozen=True, slots=True)
class Task:
    """The folders and files to look at.

    texts: what is open in the editor, by path. encoding: the unit of columns in the answer.
    """

    live: LiveSettings
    folders: Sequence[Place]
    files: Sequence[Place]
    texts: Mapping[str, OpenText]
    encoding: str

    def packed(self) -> dict[str, object]:
        """Return the task as JSON."""
        return {
            "settings": self.live.packed(),
            "folders": [[each.uri, each.path] for each in self.folders],
            "files": [[each.uri, each.path] for each in self.files],
            "texts": {path: [each.uri, each.text] for path, each in self.texts.items()},
            "encoding": self.encoding,
        }

    @classmethod
    def unpacked(cls, packed: Mapping[str, Any]) -> Task:
        """Return the task of the JSON that ``packed`` made."""
        return cls(
            LiveSettings.unpacked(packed["settings"]),
            [Place(*each) for each in packed["folders"]],
            [Place(*each) for each in packed["files"]],
            {path: OpenText(*each) for path, each in packed["texts"].items()},
            packed["encoding"],
        )
