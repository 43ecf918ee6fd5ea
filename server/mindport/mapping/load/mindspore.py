"""Builds the entries of ``mindspore.yaml``: what is known of MindSpore's own names."""

from __future__ import annotations

import yaml

from mindport.core.base.patterns import pattern
from mindport.core.catalog import Lint
from mindport.core.codes import CODES
from mindport.mapping.load.nodes import Reader
from mindport.mapping.model import DEVICES, LintEntry, MindsporeEntry

_KEYS = ("params", "tuples", "lints")
_WORDS = (
    "absent",
    "passed",
    "positional",
    "holds",
    "unless_used",
    "fraction",
    "pin",
    "keyword",
    "use",
)
_FLAGS = ("statement", "whole", "computed", "migrating")
_CODE = pattern(r"MP5\d\d")


def entry(reader: Reader, name: str, key: yaml.Node, node: yaml.Node) -> MindsporeEntry | None:
    """Build the entry of one MindSpore name, or return None after telling what is wrong."""
    if not name.startswith("mindspore."):
        reader.problem(key, f"`{name}` is not a name of MindSpore")
        return None
    found = reader.fields(node, _KEYS)
    return MindsporeEntry(
        name,
        reader.place(key),
        params=reader.strings(found["params"]) if "params" in found else (),
        tuples=reader.strings(found["tuples"]) if "tuples" in found else (),
        lints=tuple(
            lint
            for item in (reader.items(found["lints"]) if "lints" in found else [])
            if (lint := _lint(reader, item)) is not None
        ),
    )


def _lint(reader: Reader, node: yaml.Node) -> LintEntry | None:
    keys = ("code", "message", "device", "unless", *_WORDS, *_FLAGS)
    found = reader.fields(node, keys, ("code", "message"))
    if "code" not in found or "message" not in found:
        return None
    code = reader.string(found["code"])
    if not _CODE.fullmatch(code) or code not in CODES:
        reader.problem(found["code"], f"`{code}` is not a code of a silent trap")
    message = reader.text(found["message"])
    words = {key: reader.string(found[key]) if key in found else "" for key in _WORDS}
    flags = {
        key: key in found and reader.choice(found[key], ("true", "false")) == "true"
        for key in _FLAGS
    }
    if sum(bool(words[key]) for key in ("pin", "keyword", "use")) > 1:
        reader.problem(node, "a lint has one fix: `pin`, `keyword` or `use`")
    if (words["pin"] and not words["absent"]) or (words["keyword"] and not words["positional"]):
        reader.problem(node, "`pin` goes with `absent`, `keyword` with `positional`")
    if message is None:
        return None
    lint = Lint(
        code=code,
        message=message,
        absent=words["absent"],
        passed=words["passed"],
        positional=words["positional"],
        unless=reader.strings(found["unless"]) if "unless" in found else (),
        holds=words["holds"],
        statement=flags["statement"],
        whole=flags["whole"],
        computed=flags["computed"],
        device=reader.choice(found["device"], DEVICES) if "device" in found else "",
        migrating=flags["migrating"],
        unless_used=words["unless_used"],
        fraction=words["fraction"],
        pin=words["pin"],
        keyword=words["keyword"],
        use=words["use"],
    )
    return LintEntry(reader.place(node), lint)
