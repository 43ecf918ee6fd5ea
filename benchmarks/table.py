"""The figures of a run as a Markdown table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def markdown(result: dict[str, Any]) -> str:
    """Return the comparison as a paragraph and a table."""
    corpus = result["corpus"]
    columns = [result["mindport_safe"], result["mindport_unsafe"], result["paconvert"]]
    fastest = min(column["seconds"] for column in columns)
    rows: list[tuple[str, Callable[[dict[str, Any]], str]]] = [
        ("references converted", _converted),
        ("refused, with a reason or a mark", lambda c: str(c["refused"])),
        ("left without a word", lambda c: str(c["left"] - c["refused"])),
        ("files that still parse", lambda c: f"{c['parse']} of {c['files']}"),
        ("names undefined that were not", lambda c: str(len(c["new_undefined"]))),
        ("comments kept", lambda c: f"{c['comments_kept']} of {c['comments']}"),
        ("lines unchanged", lambda c: f"{c['lines_kept'] / c['lines']:.1%}"),
        ("changed by a second run", _second),
        ("time, whole command", lambda c: f"{c['seconds']:.1f} s ({c['seconds'] / fastest:.1f}x)"),
    ]
    lines = [
        f"`{corpus['wheel']}`: the {corpus['files']} files of `models/` ({corpus['lines']:,} lines)"
        f" hold {corpus['references']:,} references to {corpus['names']} torch names, as ruff's "
        f"scope analysis counts them; jedi agrees on {_agreement(corpus)}. "
        f"Python {result['python']}; times are the best of three on one machine.",
        "",
        "| | MindPort, safe fixes | MindPort, `--unsafe` | PaConvert 3.3.1 (to Paddle) |",
        "|---|---|---|---|",
    ]
    lines += [f"| {name} | " + " | ".join(cell(c) for c in columns) + " |" for name, cell in rows]
    bare = result["paconvert"]["seconds_without_formatting"]
    lines += ["", f"PaConvert formats its output with black; without that it takes {bare:.1f} s."]
    return "\n".join(lines) + "\n"


def _converted(column: dict[str, Any]) -> str:
    return f"{column['converted']:,} ({column['converted'] / column['references']:.1%})"


def _second(column: dict[str, Any]) -> str:
    changed = column.get("changed_by_second_run")
    return "not tried" if changed is None else f"{len(changed)} files"


def _agreement(corpus: dict[str, Any]) -> str:
    disputed = len(corpus["jedi_disagrees"])
    if disputed:
        return f"{corpus['jedi_agrees']:,} and not on {disputed}"
    return "all that stand outside of strings"
