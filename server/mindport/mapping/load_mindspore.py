"""Builds the entries of ``mindspore.yaml``: what is known of MindSpore's own names."""

from __future__ import annotations

import yaml

from mindport.mapping.model import MindsporeEntry
from mindport.mapping.nodes import Reader

_KEYS = ("tuples",)


def entry(reader: Reader, name: str, key: yaml.Node, node: yaml.Node) -> MindsporeEntry | None:
    """Build the entry of one MindSpore name, or return None after telling what is wrong."""
    if not name.startswith("mindspore."):
        reader.problem(key, f"`{name}` is not a name of MindSpore")
        return None
    found = reader.fields(node, _KEYS)
    return MindsporeEntry(
        name,
        reader.place(key),
        tuples=reader.strings(found["tuples"]) if "tuples" in found else (),
    )
