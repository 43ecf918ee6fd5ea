"""What running both frameworks showed of the attributes of layers: ``evidence/layers-*.jsonl``."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from mindport.core.base.records import asdict, dataclass
from mindport.core.catalog import LayerAttribute
from mindport.core.model import Text
from mindport.mapping.damaged import RUN_VERIFY, read_lines

KINDS = ("parameter", "buffer", "layer", "value")
#: The worse comes later.
LOADS = ("same", "renamed", "part", "other", "absent")
#: Of several values that are assigned, the outcome that comes last holds.
STORES = ("idle", "unknown", "fails", "read", "same", "other", "unread", "ignored")
#: Another result than torch's, or none.
_TOLD = ("fails", "other", "unread", "ignored")


@dataclass(frozen=True, slots=True)
class Seen:
    """A value of one framework: its kind (none, tensor, layer, value, absent) and its text.

    name: what the attribute is called there, where that is another name, or what gives torch's
    value of it: ``stride[1:]``.
    """

    kind: str
    text: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Store:
    """What assigning ``value`` to the attribute of the layer ``code`` does in MindSpore.

    outcome: idle (nothing reads it in torch either), same (the next result is torch's), unknown,
    fails (an error), other (another result than torch's), ignored (the next result is as before).
    Where the target has no kernel on CPU: read or unread, when it is called.
    """

    outcome: str
    value: str = ""
    code: str = ""


@dataclass(frozen=True, slots=True)
class Attribute:
    """One attribute of torch's layer, and what the target has for it.

    kind: one of ``KINDS``; load: one of ``LOADS``; name: of the attribute there, where it is
    renamed; what gives torch's value, where that is a part of it. torch, mindspore: the values in
    the layer that ``code`` makes. store, value, store_code: as in ``Store``. empty: what the target
    has where torch has None, in ``empty_code``.
    """

    kind: str
    load: str
    name: str
    torch: str
    mindspore: str
    code: str
    store: str
    value: str = ""
    store_code: str = ""
    empty: str = ""
    empty_code: str = ""


Attributes = Mapping[tuple[str, str], Mapping[str, Attribute]]


def attribute_of(seen: Iterable[tuple[str, Seen, Seen, str]], store: Store) -> Attribute:
    """Return what several calls show of an attribute: (kind, torch's, the target's, call)."""
    rows = list(seen)
    held = [row for row in rows if row[1].kind != "none"]
    graded = [
        (LOADS.index(_load(left, right)), kind, left, right, code)
        for kind, left, right, code in held or rows
    ]
    # The worst of them holds; where names differ from call to call, no one name is right.
    grade, kind, left, right, code = max(graded, key=lambda each: each[0])
    load = LOADS[grade]
    if load in ("renamed", "part") and len({each[3].name for each in graded}) > 1:
        load = "other"
    empty = next(
        (
            (other.text or other.kind, where)
            for _, own, other, where in rows
            if held and own.kind == "none" != other.kind
        ),
        ("", ""),
    )
    name = right.name if load in ("renamed", "part") else ""
    return Attribute(
        kind, load, name, left.text, right.text, code,
        store.outcome, store.value, store.code, *empty,
    )  # fmt: skip


def _load(torch: Seen, mindspore: Seen) -> str:
    if mindspore.kind == "absent":
        return "absent"
    if (torch.kind, torch.text) != (mindspore.kind, mindspore.text):
        return "other"
    if mindspore.name:
        return "renamed" if is_name(mindspore.name) else "part"
    return "same"


def is_name(text: str) -> bool:
    """Tell whether this is the name of an attribute; else it is what is made of one."""
    return all(part.isidentifier() for part in text.split("."))


def load_layer_attributes(path: Path) -> dict[tuple[str, str], dict[str, Attribute]]:
    """Read every line by (torch, target); an absent file holds none.

    Raises DamagedData, with the file and the line, where one is damaged.
    """
    return dict(read_lines(path, _unpacked, Text("a layer", "层"), RUN_VERIFY))


def _unpacked(row: Mapping[str, Any]) -> tuple[tuple[str, str], dict[str, Attribute]]:
    found = {name: _attribute(each) for name, each in row["attributes"].items()}
    return (row["torch"], row["target"]), found


def _attribute(row: Mapping[str, Any]) -> Attribute:
    fields = dict.fromkeys(Attribute.__slots__, "") | dict(row)
    found = Attribute(**fields)
    for value, known in ((found.kind, KINDS), (found.load, LOADS), (found.store, STORES)):
        if value not in known:
            raise ValueError(value)
    return found


def line_of(torch: str, target: str, attributes: Mapping[str, Attribute]) -> str:
    """Return the line of a pair, which ``load_layer_attributes`` reads back."""
    row = {
        "torch": torch,
        "target": target,
        "attributes": {
            name: {key: value for key, value in asdict(each).items() if value}
            for name, each in sorted(attributes.items())
        },
    }
    return json.dumps(row, ensure_ascii=False) + "\n"


def packed(attributes: Mapping[str, Attribute], harmless: frozenset[str]) -> dict[str, Any]:
    """Return as JSON values what there is to tell of a pair's attributes.

    harmless: attributes whose assignment changes no result.
    """
    found: dict[str, Any] = {}
    for name, each in attributes.items():
        store = {"read": "same", "unknown": ""}.get(each.store, each.store)
        if name in harmless:
            store = "idle"
        if each.load == "same" and not each.empty and store not in _TOLD:
            continue
        told = LayerAttribute(
            each.kind, each.load, each.name, each.torch, each.mindspore, each.code,
            each.empty, each.empty_code, store,
        )  # fmt: skip
        found[name] = {key: value for key, value in asdict(told).items() if value}
    return found
