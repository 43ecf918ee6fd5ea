"""The counts of the mappings as text, Markdown and JSON."""

from __future__ import annotations

import json
import unicodedata
from collections import Counter

from mindport.core.model import Text
from mindport.mapping.coverage import EVIDENCE, OTHER, STATUSES, Coverage
from mindport.mapping.facts import MINDSPORE_VERSION, TORCH_VERSION

_WORDS = {
    "module": Text("module", "模块"),
    "mapped": Text("mapped", "有对应"),
    "recipe": Text("recipe", "组合"),
    "context": Text("context", "上下文"),
    "drop": Text("drop", "不需要"),
    "none": Text("none", "无对应"),
    "unknown": Text("unknown", "未定"),
    "total": Text("total", "合计"),
    "equal": Text("executed equal", "已执行且相等"),
    "tier": Text("tier", "层级"),
    "executed": Text("executed", "已执行"),
    "documented": Text("documented", "有文档"),
    "signature": Text("signature", "签名"),
    "targets": Text("targets by tier and evidence", "各层级、各类依据的目标"),
    OTHER: Text(OTHER, "torch 的其他模块"),
    "function": Text("functions", "函数"),
    "method": Text("methods", "方法"),
    "class": Text("classes", "类"),
    "property": Text("properties", "属性"),
    "dtype": Text("dtypes", "数据类型"),
    "constant": Text("constants", "常量"),
    "recipes": Text("recipes", "组合"),
}
Table = list[list[str]]


def coverage_text(found: Coverage, lang: str, *, by: str) -> str:
    """Return the tables for a terminal; ``by`` is ``group`` or ``module``."""
    lines = _aligned(_modules(found, lang, by))
    lines += ["", f"{_say('targets', lang)}", *_aligned(_targets(found, lang))]
    lines += ["", *_sentences(found, lang)]
    return "\n".join(lines) + "\n"


def coverage_markdown(found: Coverage, lang: str, *, by: str) -> str:
    """Return the tables as Markdown."""
    lines = [*_piped(_modules(found, lang, by)), "", *_piped(_targets(found, lang)), ""]
    return "\n".join([*lines, *_sentences(found, lang, separator="\n\n")]) + "\n"


def coverage_json(found: Coverage, *, by: str) -> str:
    """Return one JSON document with the same counts."""
    rows = found.by_group() if by == "group" else found.by_full_module()
    total = found.total()
    return (
        json.dumps(
            {
                "schema": 1,
                "torch": TORCH_VERSION,
                "mindspore": MINDSPORE_VERSION,
                "names": total.total(),
                "statuses": {key: total[key] for key in STATUSES},
                "modules": [
                    {
                        "module": name,
                        **{key: counter[key] for key in STATUSES},
                        "total": counter.total(),
                        "executed_equal": executed,
                    }
                    for name, (counter, executed) in rows.items()
                ],
                "targets": {
                    tier: {kind: counts[kind] for kind in EVIDENCE}
                    for tier, counts in found.targets.items()
                },
                "executed_equal": {
                    "total": found.executed.total(),
                    **dict(sorted(found.executed.items())),
                },
                "runs": {
                    "pairs": found.runs.pairs,
                    "equal": found.runs.equal,
                    "differing": found.runs.differing,
                    "no_kernel": found.runs.no_kernel,
                    "failing": found.runs.failing,
                    "cases": found.runs.cases,
                },
            },
            indent=1,
        )
        + "\n"
    )


def _modules(found: Coverage, lang: str, by: str) -> Table:
    rows = found.by_group() if by == "group" else found.by_full_module()
    header = [_say(key, lang) for key in ("module", *STATUSES, "total", "equal")]
    table = [header]
    for name, (counter, executed) in rows.items():
        shown = _say(name, lang) if name in _WORDS else name
        table.append([shown, *_numbers(counter), str(executed)])
    everything = sum(executed for _, executed in rows.values())
    table.append([_say("total", lang), *_numbers(found.total()), str(everything)])
    return table


def _numbers(counter: Counter[str]) -> list[str]:
    return [*(str(counter[key]) for key in STATUSES), str(counter.total())]


def _targets(found: Coverage, lang: str) -> Table:
    table = [[_say(key, lang) for key in ("tier", *EVIDENCE, "total")]]
    total: Counter[str] = Counter()
    for tier, counts in found.targets.items():
        table.append([tier, *(str(counts[kind]) for kind in EVIDENCE), str(counts.total())])
        total.update(counts)
    sums = [str(total[kind]) for kind in EVIDENCE]
    table.append([_say("total", lang), *sums, str(total.total())])
    return table


def _sentences(found: Coverage, lang: str, *, separator: str = "\n") -> list[str]:
    kinds = found.executed
    words = {key: _say("recipes" if key == "recipe" else key, lang) for key in kinds}
    joined = ("、" if lang == "zh" else ", ").join(
        f"{count} {'个' * (lang == 'zh')}{words[key]}" for key, count in kinds.most_common()
    )
    apis = Text(
        f"torch APIs with an executed equal target, synonyms once: {kinds.total()} ({joined})",
        f"有已执行且相等的目标的 torch 接口（同义名只计一次）：{kinds.total()}（{joined}）",
    ).get(lang)
    runs = found.runs
    if not runs.pairs:
        return [apis]
    pairs = Text(
        f"pairs run on CPU with torch {TORCH_VERSION} and MindSpore {MINDSPORE_VERSION}: "
        f"{runs.pairs} ({runs.cases} calls); {runs.equal} equal, {runs.differing} with a "
        f"differing case, {runs.no_kernel} without a kernel, {runs.failing} failing",
        f"在 CPU 上用 torch {TORCH_VERSION} 与 MindSpore {MINDSPORE_VERSION} 运行的接口对："
        f"{runs.pairs}（{runs.cases} 次调用）；{runs.equal} 对相等，{runs.differing} 对存在差异，"
        f"{runs.no_kernel} 对没有内核，{runs.failing} 对运行失败",
    ).get(lang)
    return separator.join([apis, pairs]).split("\n")


def _say(key: str, lang: str) -> str:
    return _WORDS[key].get(lang)


def _piped(table: Table) -> list[str]:
    lines = [f"| {' | '.join(row)} |" for row in table]
    lines[-1] = f"| {' | '.join(f'**{cell}**' for cell in table[-1])} |"
    return [lines[0], "|---" + "|---:" * (len(table[0]) - 1) + "|", *lines[1:]]


def _aligned(rows: Table) -> list[str]:
    widths = [max(_width(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines: list[str] = []
    for row in rows:
        cells = [row[0] + " " * (widths[0] - _width(row[0]))]
        cells += [
            " " * (width - _width(cell)) + cell
            for cell, width in zip(row[1:], widths[1:], strict=True)
        ]
        lines.append("  ".join(cells))
    return lines


def _width(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)
