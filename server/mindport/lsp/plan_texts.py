"""The sentences about fixes of several files, in both languages."""

from __future__ import annotations

from collections.abc import Sequence

from mindport.core.model import Text, listed

NEEDED = Text(
    "Imports and functions that the edits to review need",
    "需复核的修改所需的导入和函数",
)
PLANNING = Text("MindPort: looking for what can be fixed", "MindPort：正在查找可修复的内容")
SETTINGS_CHANGED = Text(
    "MindPort: the settings changed meanwhile, so nothing was edited; run the command again",
    "MindPort：设置在此期间已更改，未做任何修改；请重新运行该命令",
)
NOT_UTF8 = Text(
    "its encoding is not UTF-8: open it in the editor first",
    "文件编码不是 UTF-8：请先在编辑器中打开",
)
NOTEBOOK = Text(
    "a notebook: fix it in its own editor, or with `mindport convert`",
    "这是笔记本：请在其编辑器中修复，或使用 `mindport convert`",
)
LEADS_OUT = Text(
    "a link that leads out of the folder: open the file itself",
    "这是指向文件夹之外的链接：请直接打开该文件",
)
FAILED = Text("MindPort failed on it; the log says why", "MindPort 处理此文件时出错；详见日志")
PLAN_FAILED = Text(
    "MindPort could not look for what can be fixed, so nothing was edited; try again, or see the "
    "log for why",
    "MindPort 无法查找可修复的内容，未做任何修改；请重试，或查看日志了解原因",
)
NO_API = Text(
    "MindPort: there is no torch API here that can be fixed",
    "MindPort：此处没有可修复的 torch API",
)


def does_not_parse(line: int, message: str) -> Text:
    """Return why a file with a broken statement is left alone; lines count from 1."""
    return Text(
        f"line {line} does not parse: {message}",
        f"第 {line} 行无法解析：{message}",
    )


def applied(fixes: int, files: int, left: Sequence[str]) -> Text:
    """Return what was done; left: the names of files that changed meanwhile."""
    few = listed([*left[:5], *["…"] * bool(left[5:])], "")
    apart_en = f"; left alone, as they changed meanwhile: {few.en}" if left else ""
    apart_zh = f"；以下文件在此期间已更改，未做修改：{few.zh}" if left else ""
    one = "fix" if fixes == 1 else "fixes"
    some = "file" if files == 1 else "files"
    return Text(
        f"MindPort: {fixes} {one} applied in {files} {some}{apart_en}",
        f"MindPort：已在 {files} 个文件中应用 {fixes} 项修复{apart_zh}",
    )


def fix_all_everywhere(api: str) -> Text:
    """Return the title of fixing every use of ``api`` in the workspace, after a look."""
    return Text(f"Fix all `{api}` in the workspace…", f"修复工作区中所有的 `{api}`…")


def convert_long_class(places: int, manual: int, *, asks: bool) -> Text:
    """Return the title of a lens in a file that is too long to tell safe and to review apart."""
    by_hand = Text(f"{manual} by hand", f"{manual} 项需手动处理")
    if not asks and not places:
        return Text(
            f"Nothing in this module converts safely: {by_hand.en}",
            f"此模块中没有可安全转换的内容：{by_hand.zh}",
        )
    some = "place" if places == 1 else "places"
    if asks:
        return Text(
            f"Convert this module: {places} {some}, {by_hand.en}",
            f"转换此模块：{places} 处，{by_hand.zh}",
        )
    return Text(
        f"Convert what is safe of {places} {some} in this module (stays: {by_hand.en})",
        f"转换此模块 {places} 处中的安全项（保留：{by_hand.zh}）",
    )


def convert_class(safe: int, review: int, manual: int, *, asks: bool) -> Text:
    """Return the title of a lens on a Module class; asks: a click shows what is to review, too."""
    if asks:
        return Text(
            f"Convert this module: {safe} safe, {review} to review, {manual} by hand",
            f"转换此模块：{safe} 项安全，{review} 项需复核，{manual} 项需手动处理",
        )
    left_en, left_zh = (
        f"{review} to review, {manual} by hand",
        f"{review} 项需复核，{manual} 项需手动处理",
    )
    if not safe:
        return Text(
            f"Nothing in this module converts safely: {left_en}",
            f"此模块中没有可安全转换的内容：{left_zh}",
        )
    return Text(
        f"Convert what is safe in this module: {safe} (stays: {left_en})",
        f"转换此模块中的安全项：{safe} 项（保留：{left_zh}）",
    )
