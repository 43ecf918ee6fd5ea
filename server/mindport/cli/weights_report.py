"""What ``mindport weights`` says: a table, what was left out, what was not decided."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from mindport import __version__
from mindport.core.base.records import dataclass
from mindport.core.model import Text
from mindport.weights.plan import Plan, Row
from mindport.weights.write import SAFETENSORS


@dataclass(frozen=True, slots=True)
class Report:
    """A plan and where it was carried out. output: empty where nothing was written."""

    plan: Plan
    source: str
    output: str
    wanted: str
    device: str


def render_text(report: Report, lang: str) -> str:
    """Return the report for people."""
    plan = report.plan
    lines = _table(plan.rows, lang)
    lines += _section(
        Text("Left out", "未写出"),
        ((each.source, each.reason) for each in plan.dropped),
        lang,
    )
    lines += _section(
        Text("Not decided", "无法确定"),
        (
            (
                f"{each.source} {list(each.shape)}",
                Text(
                    f"{' | '.join(each.names) or '-'}: {each.reason.en}",
                    f"{' | '.join(each.names) or '-'}：{each.reason.zh}",
                ),
            )
            for each in plan.undecided
        ),
        lang,
    )
    if plan.missing:
        head = Text("In the cell, not in the file", "网络中有而文件中没有")
        lines += [head.get(lang) + ":", *(f"  {name}" for name in plan.missing)]
    label = Text("note: ", "注意：").get(lang)
    lines += [label + note.get(lang) for note in plan.notes]
    lines.append(_summary(report).get(lang))
    lines.append(_end(report).get(lang))
    return "".join(line + "\n" for line in lines)


def render_json(report: Report, lang: str) -> str:
    """Return the report as one JSON document."""
    plan = report.plan
    document: dict[str, Any] = {
        "schema": 1,
        "tool": "mindport",
        "version": __version__,
        "target": report.device,
        "source": report.source,
        "output": report.output or None,
        "parameters": [
            {
                "source": row.source,
                "target": row.target,
                "dtype": row.tensor.dtype.name,
                "shape": list(row.tensor.shape),
                "target_shape": list(row.shape),
                "layer": row.of or None,
            }
            for row in plan.rows
        ],
        "dropped": [
            {"source": each.source, "reason": each.reason.get(lang), "fits": each.fits}
            for each in plan.dropped
        ],
        "undecided": [
            {
                "source": each.source,
                "shape": list(each.shape),
                "names": list(each.names),
                "reason": each.reason.get(lang),
            }
            for each in plan.undecided
        ],
        "missing": list(plan.missing),
        "notes": [note.get(lang) for note in plan.notes],
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _table(rows: Sequence[Row], lang: str) -> list[str]:
    if not rows:
        return []
    cells = [
        (
            Text("PyTorch", "PyTorch").get(lang),
            "MindSpore",
            Text("dtype", "数据类型").get(lang),
            Text("shape", "形状").get(lang),
        )
    ]
    for row in rows:
        shape = str(list(row.tensor.shape))
        if row.reshaped:
            shape += f" -> {list(row.shape)}"
        # What keeps its name is easily passed over.
        target = row.target if row.renamed else "="
        cells.append((row.source, target, row.tensor.dtype.name, shape))
    widths = [max(len(each[at]) for each in cells) for at in range(3)]
    return [
        "  ".join((*(each[at].ljust(widths[at]) for at in range(3)), each[3])).rstrip()
        for each in cells
    ]


def _section(head: Text, items: Iterable[tuple[str, Text]], lang: str) -> list[str]:
    found = [f"  {name}: {why.get(lang)}" for name, why in items]
    return [head.get(lang) + ":", *found] if found else []


def _summary(report: Report) -> Text:
    plan = report.plan
    renamed = sum(row.renamed for row in plan.rows)
    reshaped = sum(row.reshaped for row in plan.rows)
    count = len(plan.rows)
    return Text(
        f"{report.source}: {count} tensors ({renamed} renamed, {reshaped} reshaped), "
        f"{len(plan.dropped)} left out, {len(plan.undecided)} not decided, "
        f"{len(plan.missing)} missing",
        f"{report.source}：{count} 个张量（{renamed} 个改名，{reshaped} 个改变形状），"
        f"{len(plan.dropped)} 个未写出，{len(plan.undecided)} 个无法确定，"
        f"{len(plan.missing)} 个缺失",
    )


def _end(report: Report) -> Text:
    if report.output:
        given = ', format="safetensors"' if report.output.endswith(SAFETENSORS) else ""
        load = f'net.load_state_dict(ms.load_checkpoint("{report.output}"{given}))'
        return Text(
            f"Wrote {report.output}; `{load}` raises where a name or a shape differs",
            f"已写入 {report.output}；`{load}` 会在名称或形状不符时报错",
        )
    if not report.wanted:
        return Text("Nothing was written: -o FILE writes it", "没有写入任何内容：-o FILE 写出文件")
    if report.plan.undecided:
        return Text(
            "Nothing was written, as names are not decided: --model FILE.py gives the source of "
            "the model, --like CELL.ckpt a checkpoint of the MindSpore cell",
            "没有写入任何内容，因为有名称无法确定：--model FILE.py 指定模型源码，"
            "--like CELL.ckpt 指定 MindSpore 网络的检查点",
        )
    return Text("Nothing was written, as nothing is left", "没有写入任何内容，因为没有可写的张量")
