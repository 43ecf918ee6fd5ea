"""The sentences that the server itself says, in both languages."""

from __future__ import annotations

from collections.abc import Sequence

from mindport.core.model import Problem, Text, listed
from mindport.core.text.line_index import LineIndex

RESULT_HEADING = Text("This becomes", "转换结果")
FILE_CHANGED = Text(
    "MindPort: the file changed meanwhile, so nothing was edited; run the command again",
    "MindPort：文件在此期间已更改，未做任何修改；请重新运行该命令",
)
FAILED = Text(
    "MindPort: an internal error, so nothing was edited; the server's log says more",
    "MindPort：发生内部错误，未做任何修改；详情见服务器日志",
)
NOT_APPLIED = Text(
    "MindPort: the editor did not apply the edits, so nothing was edited",
    "MindPort：编辑器没有应用修改，未做任何更改",
)
FILE_NOT_OPEN = Text(
    "MindPort: the file is not open in the editor, so nothing was edited",
    "MindPort：该文件未在编辑器中打开，未做任何修改",
)
NOTHING_SAFE = Text(
    "MindPort: there is nothing that can be fixed safely here",
    "MindPort：此处没有可以安全修复的内容",
)
NOTHING_TO_CHANGE = Text(
    "MindPort: this fix changes nothing here; another fix may have done it",
    "MindPort：此修复在这里没有可更改的内容；可能已由其他修复完成",
)
RESOLVER_SILENT = Text(
    "MindPort: the second look at types did not answer in time; findings go on without it",
    "MindPort：类型的二次分析未及时应答；其余结果照常提供",
)
HINT_WRITTEN = Text("→ written otherwise", "→ 改写")
HINT_REMOVED = Text("→ not needed", "→ 不再需要")
REMOVED_HERE = Text("not needed here, and removed", "此处不需要，将被移除")
REFUSED = Text("By hand at this call", "此处的调用需手动处理")
HINT_BY_HAND = Text("→ by hand", "→ 需手动处理")
SCANNING = Text("MindPort: looking at the workspace", "MindPort：正在查看工作区")
SCAN_FAILED = Text(
    "MindPort could not look at the workspace; try again, or see the log for why",
    "MindPort 无法查看工作区；请重试，或查看日志了解原因",
)
REPORTING = Text("MindPort: writing the report", "MindPort：正在写报告")
REPORT_FAILED = Text(
    "MindPort could not make the report; try again, or see the log for why",
    "MindPort 无法生成报告；请重试，或查看日志了解原因",
)
NO_FOLDER = Text(
    "MindPort: open a folder first; a report is of the folders of the workspace",
    "MindPort：请先打开文件夹；报告针对工作区中的文件夹",
)
LOOK_FAILED = Text(
    "MindPort failed on this file; the log says why", "MindPort 处理此文件时出错；原因见日志"
)
APPLY_LABEL = Text("MindPort: convert to MindSpore", "MindPort：转换为 MindSpore")


def not_applied(reason: str | None) -> Text:
    """Say that the editor refused edits, and why where it told."""
    if not reason:
        return NOT_APPLIED
    return Text(f"{NOT_APPLIED.en}: {reason}", f"{NOT_APPLIED.zh}：{reason}")


def no_report(path: str, why: Text) -> Text:
    """Say why no report is written to ``path``."""
    return Text(f"MindPort: {path} {why.en}", f"MindPort：{path} {why.zh}")


def added_here(name: str) -> Text:
    """Return the verdict on a use that becomes one of a definition in the file."""
    return Text(f"here `{name}`, added to this file", f"此处为添加到此文件的 `{name}`")


def changes(what: Text) -> Text:
    """Say what a fix to review changes."""
    return Text(f"What changes: {what.en}", f"变化：{what.zh}")


def does_not_parse(index: LineIndex, problem: Problem, first_line: int = 0, cell: int = 0) -> Text:
    """Say which line of a file, or of a cell of a notebook, does not parse, and why.

    Lines count from 1. first_line: that of the cell, from 0; cell: its number, 0 of a file.
    """
    line = index.line_of(problem.span.start) - first_line + 1
    return Text(
        (f"cell {cell}, " if cell else "") + f"line {line} does not parse: {problem.message}",
        (f"单元格 {cell} " if cell else "") + f"第 {line} 行无法解析：{problem.message}",
    )


def hides(lines: Sequence[int], *, elsewhere: bool = False) -> Text:
    """Say that findings cannot be seen once a fix is applied; lines count from 1.

    elsewhere: there are some in other cells of the notebook.
    """
    few = listed([*map(str, lines[:5]), *["…"] * bool(lines[5:])], "")
    english = [f"line {few.en}"] * bool(lines) + ["other cells"] * elsewhere
    chinese = [f"第 {few.zh} 行"] * bool(lines) + ["其他单元格"] * elsewhere
    places = " and in ".join(english)
    return Text(
        f"Nothing shows afterwards what is still PyTorch's in {places}: see to that first",
        f"应用后将不再提示{'和'.join(chinese)}中仍属于 PyTorch 的内容：请先处理",
    )


def hint(name: str) -> Text:
    """Return the inline hint of a MindSpore name, or of what else is written."""
    return Text(f"→ {name}", f"→ {name}")


def hint_added(name: str) -> Text:
    """Return the inline hint of a definition that a fix adds to the file."""
    said = hint(name)
    return Text(f"{said.en}, added", f"{said.zh}，加入本文件")


def hint_by_hand(name: str) -> Text:
    """Name what stands for a reference of which this use cannot be converted."""
    said = hint(name)
    return Text(f"{said.en}, by hand", f"{said.zh}，需手动处理")


def fix_all_of(api: str, count: int) -> Text:
    """Return the title of fixing every safe use of ``api`` in the file."""
    return Text(
        f"Fix all `{api}` in this file ({count})",
        f"修复此文件中所有的 `{api}`（{count}）",
    )


def fix_all_safe(safe: int, review: int, manual: int) -> Text:
    """Return the title of fixing all that is safe in the file, with the counts of what stays."""
    return Text(
        f"Fix all safe in this file ({safe}; {review} to review, {manual} by hand)",
        f"修复此文件中所有安全项（{safe}；{review} 项需复核，{manual} 项需手动处理）",
    )


def annotate(name: str, written: str) -> Text:
    """Return the title of annotating a parameter."""
    return Text(f"Annotate `{name}` as `{written}`", f"将 `{name}` 注解为 `{written}`")


def suppress(code: str) -> Text:
    """Return the title of excusing this line from ``code``."""
    return Text(f"Suppress {code} here", f"在此处忽略 {code}")


def described(name: str, line: str) -> Text:
    """Return what the second resolver says of a variable: its types, and where that is seen."""
    return Text(f"A closer look: `{name}` is {line}", f"进一步查找：`{name}` 是 {line}")


def resolver_failed(why: str) -> Text:
    """Return the line for the log when the second resolver cannot be used."""
    return Text(
        f"MindPort: the second look at types failed ({why}); findings go on without it",
        f"MindPort：类型的二次分析失败（{why}）；其余结果照常提供",
    )


def setting_problem(message: Text, source: str) -> Text:
    """Return the warning about a setting; ``source`` is the file it stands in, or empty."""
    where_en = f" in {source}" if source else ""
    where_zh = f"（{source}）" if source else ""
    return Text(
        f"MindPort settings{where_en}: {message.en}", f"MindPort 设置{where_zh}：{message.zh}"
    )
