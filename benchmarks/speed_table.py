"""The figures of ``speed.py`` as a Markdown table: what was measured, and what is aimed at."""

from __future__ import annotations

from typing import Any

Figures = dict[str, Any]
Row = tuple[str, str, str]


def markdown(found: Figures) -> str:
    """Return the table of those parts that were measured."""
    rows: list[Row] = []
    for name, lines in LINES.items():
        if name in found:
            rows += lines(found[name])
    head = (
        f"{found['cores']} cores, Python {found['python']}; `parse` is `ast.parse` of the same text"
        " in the same run. Processor time for commands, waiting time for the server."
    )
    table = [head, "", "| | measured | aim |", "|---|---|---|"]
    table += [f"| {what} | {figure} | {aim} |" for what, figure, aim in rows]
    return "\n".join(table) + "\n"


def _start_up(found: Figures) -> list[Row]:
    check = found["check"] - found["bare"]
    answer = found["initialize"] - found["pygls"]
    return [
        ("`mindport check` of a small file, beyond bare Python", _ms(check), "150 ms"),
        ("`initialize` answered, beyond `import pygls.lsp.server`", _ms(answer), "100 ms"),
    ]


def _keystroke(found: Figures) -> list[Row]:
    rows: list[Row] = []
    for each in found.values():
        title = f"a letter typed in {each['lines']:,} lines (`{each['file'].rpartition('/')[2]}`)"
        parse = each["parse"]
        rows += [
            (
                f"{title}, to its diagnostics: median",
                f"{_ms(each['median'])}, {each['median'] / parse:.1f} x parse",
                f"2 x parse + 5 ms: {_ms(2 * parse + 0.005)}",
            ),
            (
                "the same, 95 of 100",
                f"{_ms(each['p95'])}, {each['p95'] / parse:.1f} x parse",
                "3 x parse",
            ),
            (
                "20 changes at once, to the diagnostics of the last",
                f"{_ms(each['burst'])}, {each['burst_published']} analyses shown",
                "stale work dropped",
            ),
        ]
    return rows


def _look(found: Figures) -> list[Row]:
    rows: list[Row] = []
    for what, title in (("hover", "hover"), ("codeAction", "code actions")):
        rows += [
            (f"{title}, 95 of 100", _ms(found[f"{what}_off"]), "10 ms"),
            (f"{title} with jedi, 95 of 100", _ms(found[f"{what}_on"]), "300 ms"),
        ]
    return rows


def _workspace(found: Figures) -> list[Row]:
    models, large = found["models"], found["large"]
    return [
        (
            f"`check --no-cache`, torchvision's models ({models['files']} files)",
            f"{models['check'] / models['parse']:.1f} x parse",
            "3 x parse",
        ),
        (
            "`convert`, the same files",
            f"{models['convert'] / models['parse']:.1f} x parse",
            "5 x parse",
        ),
        (
            "`check` again with nothing changed, beside the first",
            f"{models['second'] / models['first']:.1%}",
            "10%",
        ),
        (
            f"`check --no-cache`, all of transformers ({large['lines']:,} lines)",
            f"{large['seconds']:.0f} s, {large['seconds'] / large['lines'] * 1e6:.0f} s for a "
            "million lines",
            "60 s for a million lines",
        ),
        ("the most memory that one process of it held", f"{large['peak_mb']:.0f} MB", "500 MB"),
    ]


def _memory(found: Figures) -> list[Row]:
    return [
        ("server with 50 files open", f"{found['open']:.0f} MB", "250 MB"),
        (
            "the same, first and last tenth of 10,000 edits",
            f"{found['early']:.0f} MB, {found['late']:.0f} MB",
            "flat",
        ),
    ]


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms"


LINES = {
    "start_up": _start_up,
    "keystroke": _keystroke,
    "look": _look,
    "workspace": _workspace,
    "memory": _memory,
}
