"""What calling a layer of torch takes, and its targets: ``evidence/calls-*.jsonl``."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from mindport.core.base.records import dataclass
from mindport.core.catalog import LayerArgument
from mindport.core.model import Text
from mindport.mapping.damaged import RUN_VERIFY, read_lines


@dataclass(frozen=True, slots=True)
class LayerCall:
    """The parameters of torch's ``forward`` in order, and what the target calls them.

    wanted: what the target asks for where torch has a default.
    """

    torch: str
    target: str
    arguments: tuple[LayerArgument, ...]
    wanted: tuple[str, ...] = ()


Calls = Mapping[tuple[str, str], LayerCall]


def load_calls(path: Path) -> dict[tuple[str, str], LayerCall]:
    """Read every line by (torch, target); an absent file holds none.

    Raises DamagedData, with the file and the line, where one is damaged.
    """
    lines = read_lines(path, unpacked, Text("a call", "调用"), RUN_VERIFY)
    return {(each.torch, each.target): each for each in lines}


def unpacked(row: Mapping[str, Any]) -> LayerCall:
    """Return the value of a line. Raises KeyError, TypeError or ValueError where it is none."""
    arguments = tuple(
        LayerArgument(str(name), str(other), str(default))
        for name, other, default in row["arguments"]
    )
    return LayerCall(row["torch"], row["target"], arguments, tuple(row.get("wanted", ())))


def packed(each: LayerCall) -> dict[str, Any]:
    """Return a line as JSON values, which ``unpacked`` reads back."""
    row: dict[str, Any] = {"torch": each.torch, "target": each.target}
    row["arguments"] = [[one.name, one.other, one.default] for one in each.arguments]
    if each.wanted:
        row["wanted"] = list(each.wanted)
    return row


def render_calls(calls: Iterable[LayerCall]) -> str:
    """Return the text of a file of lines."""
    return "".join(json.dumps(packed(each), ensure_ascii=False) + "\n" for each in calls)


def differs(each: LayerCall) -> bool:
    """Tell whether a call can be other than torch's."""
    return bool(each.wanted) or any(one.name != one.other for one in each.arguments)
