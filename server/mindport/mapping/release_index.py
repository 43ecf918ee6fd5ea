"""The index as one earlier release of MindSpore has it: entries that differ lie over the rest."""

from __future__ import annotations

import json
from collections import ChainMap
from pathlib import Path
from typing import Any

from mindport.core.catalog import Api
from mindport.mapping.encode import decode_api
from mindport.mapping.entry_lines import open_sections
from mindport.mapping.index import Index

RELEASES_FILE = "releases.json"


def helpers_of(release: str) -> str:
    """Return the name of the section with the helpers that are otherwise in a release."""
    return f"helpers of {release}"


class ReleaseIndex(Index):
    """Looks names up for a release that is not the newest."""

    def __init__(self, newest: Index, release: str, data: Path) -> None:
        """Take what the newest release has, and the file of what is otherwise in earlier ones.

        Raises OSError where that file is missing.
        """
        vars(self).update(vars(newest))
        self._newest = newest
        self.release = release
        self._apis = {}
        self._helpers = {}
        sections = open_sections(data)
        self._changed = sections[release]
        # A ChainMap writes into the first, and nothing is written.
        own: Any = sections[helpers_of(release)]
        newer: Any = newest._recipes
        self._recipes = ChainMap(own, newer)

    def for_release(self, release: str) -> Index:
        """Return the index of a release of MindSpore, this or another.

        Raises KeyError where the release is not known.
        """
        return self if release == self.release else self._newest.for_release(release)

    def for_newest(self) -> Index:
        """Return the index of the newest release."""
        return self._newest

    def is_mindspore(self, name: str) -> bool:
        """Tell whether MindSpore of this release has a public name."""
        found = self.mindspore(name)
        return found is not None and self.release in found.releases

    def _decode(self, name: str) -> Api | None:
        line = self._changed.get(name)
        return super()._decode(name) if line is None else decode_api(name, json.loads(line))
