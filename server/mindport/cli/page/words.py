"""The words of the page, in both languages."""

from __future__ import annotations

from mindport.core.model import Text

TITLE = Text("Migration to MindSpore", "迁移到 MindSpore")
TARGET = Text("Target", "目标设备")
RELEASE = Text("MindSpore", "MindSpore")
DATE = Text("Date", "日期")
MADE_BY = Text("MindPort", "MindPort")
IN_ONE_FILE = Text("{} in 1 file", "{}（1 个文件）")
IN_FILES = Text("{} in {} files", "{}（{} 个文件）")

READY = Text("ready", "就绪")
AFTER_SAFE = Text(", {}% once all safe fixes are applied", "，应用全部安全修复后为 {}%")
WITH_SAFE = Text("with safe fixes", "含安全修复")
READY_MEANS = Text(
    "{} of {} uses of torch or MindSpore need no change: they are converted, or the same in both.",
    "{1} 处 torch 或 MindSpore 用法中，{0} 处无需改动：已转换，或两者相同。",
)
NO_TORCH = Text("No use of torch was found.", "未发现 torch 用法。")
GUESSED = Text(
    "Guessed from a method's name, and in no number: {}.",
    "另有 {} 处仅凭方法名猜测，不计入任何数字。",
)
REFERENCES = Text("references", "引用")
FILES = Text("files", "文件")
BROKEN = Text("{} could not be read in full", "{} 个未能完整读取")
GRADES = {
    "ready": Text("as it is", "保持原样"),
    "safe": Text("safe fix", "安全修复"),
    "review": Text("to review", "待复核"),
    "manual": Text("by hand", "需手动处理"),
}
SAFE_FIXES = Text("safe fixes", "安全修复")
GUESS = Text("guess", "猜测")
GRADE_MEANS = {
    "ready": Text("converted, or the same in MindSpore", "已转换，或在 MindSpore 中相同"),
    "safe": Text("applied by `mindport convert`", "由 `mindport convert` 应用"),
    "review": Text("applied by `mindport convert --unsafe`", "由 `mindport convert --unsafe` 应用"),
    "manual": Text("the message says what to do", "消息说明如何处理"),
}

FOLDERS = Text("Readiness by folder", "各文件夹的就绪程度")
FOLDER = Text("Folder", "文件夹")
HERE = Text("(top folder)", "（顶层文件夹）")
BLOCKERS = Text("What blocks most", "主要障碍")
BLOCKERS_MEAN = Text(
    "What no safe fix converts. APIs that want work by hand come first; a name filters the files.",
    "安全修复无法转换的内容。需手动处理的接口在前；点击名称可筛选文件。",
)
BY_API = Text("By API", "按接口")
BY_CODE = Text("By code", "按代码")
API = Text("API", "接口")
CODE = Text("Code", "代码")
FINDINGS = Text("Findings", "处数")
NO_BLOCKERS = Text("Nothing is left for a person.", "没有需要人处理的内容。")
EFFORT = Text("Effort by category", "各类工作量")
BY_FAMILY = Text("By family of codes", "按代码族")
BY_CATEGORY = Text("By how the signatures relate", "按签名的关系")
FAMILY = Text("Family", "代码族")
CATEGORY = Text("Category", "类别")
FAMILIES = {
    "MP1": Text("an equivalent exists, the edit is mechanical", "有对应接口，改动是机械的"),
    "MP2": Text("an equivalent behaves differently here", "有对应接口，此处行为不同"),
    "MP3": Text("no equivalent", "没有对应接口"),
    "MP4": Text(
        "structure: modules, training steps, data, checkpoints",
        "结构：模块、训练步骤、数据、检查点",
    ),
    "MP5": Text("silent traps in migrated code", "已迁移代码中的隐蔽陷阱"),
}

FILES_TITLE = Text("Files", "文件")
FILE = Text("File", "文件")
LEFT_OUT = Text("{} files use no torch and are not listed.", "{} 个文件未使用 torch，未列出。")
FILTER = Text("Filter by file, API or code", "按文件、接口或代码筛选")
SHOW = Text("Show", "显示")
SHOW_ALL = Text("all files", "所有文件")
SHOW_LEFT = Text("with something left", "有剩余内容的文件")
SHOW_MANUAL = Text("with work by hand", "需手动处理的文件")
SHOW_ERROR = Text("with an error", "有错误的文件")
SHOWN = Text("{shown} of {all} files", "{all} 个文件中的 {shown} 个")
EDITOR = Text("Open places in VS Code", "在 VS Code 中打开")
ERROR = Text("error", "错误")
PLACES = Text("{} places", "{} 处")
ONE_PLACE = Text("1 place", "1 处")
SAFE_PLACES = Text("{} safe", "{} 处安全")
LINES = Text("line", "行")
CELLS = Text("cell:line", "单元格：行")
MORE = Text("{} more", "另有 {} 项")


def counted(grade: str, count: int) -> Text:
    """Return what stands behind the number of findings of a grade."""
    return SAFE_FIXES if grade == "safe" and count != 1 else GRADES[grade]
