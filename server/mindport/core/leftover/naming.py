"""The names that stand for APIs of torch in one file: chosen, explained, and kept for its edits."""

from __future__ import annotations

import ast

from mindport.core.analysis import Analysis
from mindport.core.catalog import Catalog
from mindport.core.leftover.definitions import NAME, local_class, reason_of, stand_ins
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import Source

_BOUND_BY = ("id", "arg", "name", "asname")


class StandInNames:
    """The definitions that a file needs.

    wanted: what is to be defined after the imports: by name, the API and what is said of it.
    there: the class that they are made with where the file has it already; ``made_with`` its name.
    """

    def __init__(self, analysis: Analysis, catalog: Catalog) -> None:
        assert analysis.source is not None
        source: Source = analysis.source
        self._catalog = catalog
        self._messages: dict[int, str] = {}
        for finding in analysis.findings:
            self._messages.setdefault(finding.span.start, finding.message.en)
        self.wanted: dict[str, tuple[str, str]] = {}
        self._local: dict[str, str] = {}
        self._defined: set[str] = set()
        for statement, api, _ in stand_ins(source):
            target = statement.targets[0]
            if isinstance(target, ast.Name):
                self._defined.add(target.id)
                if any(statement is each for each in source.tree.body):
                    self._local[api] = target.id
        self._taken = {
            name
            for node in nodes_within(source.tree)
            for name in (getattr(node, kind, None) for kind in _BOUND_BY)
            if isinstance(name, str)
        }
        self.there = local_class(source)
        self.made_with = self.there.name if self.there is not None else self._free(NAME)

    def name_for(self, api: str) -> str:
        """Return the name that stands for an API, the same at each question."""
        if api not in self._local:
            self._local[api] = self._free(api.replace(".", "_"))
        return self._local[api]

    def define(self, name: str, api: str, start: int = -1) -> None:
        """Have ``name`` stand for an API, with what was found at the offset ``start`` to say."""
        message = self._messages.get(start, "")
        self.define_as(name, api, reason_of(api, message) if message else self.reason(api))

    def define_as(self, name: str, api: str, reason: str) -> None:
        """Have ``name`` stand for an API, and say ``reason`` of it."""
        if name not in self._defined:
            self.wanted.setdefault(name, (api, reason))

    def reason(self, api: str) -> str:
        """Return what the mappings say of an API, to be read after its name."""
        entry = self._catalog.api(api)
        why = entry.reason.en if entry is not None and entry.reason is not None else ""
        if why and entry is not None and entry.status == "none":
            why = f"{api} has no equivalent: {why}"
        return reason_of(api, why)

    def _free(self, base: str) -> str:
        name = base
        number = 0
        while name in self._taken:
            number += 1
            name = f"{base}_{number}"
        self._taken.add(name)
        return name
