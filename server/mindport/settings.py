"""The settings of a user, typed once: the table, the checked values, and which source wins.

The command line and the language server both resolve settings here; the extension's manifest is
tested against ``SETTINGS``. ``mindport.pyproject`` finds the table that a project holds.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from mindport.core.base.records import dataclass
from mindport.core.model import Severity, Text
from mindport.core.options import Options
from mindport.setting_values import READERS, SEVERITIES
from mindport.setting_values import Setting as Setting

DEFAULT_EXCLUDE = (
    ".git",
    ".venv",
    "venv",
    "site-packages",
    "node_modules",
    "build",
    "dist",
    "__pycache__",
)
#: Of these, folders that packages are built in; a package of its own may be called so as well.
BUILT = frozenset({"build", "dist"})
RELEASES = ("2.7.2", "2.8.0", "2.9.0", "2.10.0")
EXTENSION_ONLY = frozenset({"interpreter", "importStrategy", "trace"})


@dataclass(frozen=True, slots=True)
class SettingProblem:
    """A setting that is not used, and why; ``source`` is the file it stands in, or empty."""

    name: str
    message: Text
    source: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings that hold for one folder; ``lang`` is ``en`` or ``zh``.

    exclude_base is the folder that exclude patterns with a slash are relative to; empty when they
    were not read from a pyproject.toml: then it is the working folder, or the editor's.
    """

    target: str = "ascend"
    mindspore: str = "2.10.0"
    lang: str = "en"
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    severity: tuple[tuple[str, Severity], ...] = ()
    exclude: tuple[str, ...] = DEFAULT_EXCLUDE
    enable: bool = True
    guesses: bool = True
    hints: str = "all"
    deep: str = "idle"
    exclude_base: str = ""

    def options(self, *, alternatives: bool = True) -> Options:
        """Return the part that analysis needs; for ``alternatives`` see there."""
        return Options(
            target=self.target,
            mindspore=self.mindspore,
            lang=self.lang,
            select=self.select,
            ignore=self.ignore,
            severity=self.severity,
            guesses=self.guesses,
            alternatives=alternatives,
        )


SETTINGS: tuple[Setting, ...] = (
    Setting(
        "target",
        "string",
        "ascend",
        Text(
            "The device that converted code runs on. It decides which tier of MindSpore a fix "
            "uses: about half of mindspore.mint has no CPU kernel.",
            "转换后的代码运行的设备。它决定修复使用 MindSpore 的哪一层接口："
            "mindspore.mint 约有一半没有 CPU 算子。",
        ),
        ("ascend", "cpu"),
    ),
    Setting(
        "mindspore",
        "string",
        "2.10.0",
        Text(
            "The MindSpore release that converted code runs on.",
            "转换后的代码所用的 MindSpore 版本。",
        ),
        RELEASES,
    ),
    Setting(
        "lang",
        "string",
        "auto",
        Text(
            "The language of messages, cards and titles of fixes, and in VS Code of all that "
            "MindPort shows but the titles of commands, which follow the display; by default "
            "(`auto`) that of the editor's display, and English on the command line.",
            "消息、卡片和修复标题所用的语言；在 VS Code 中也用于 MindPort 显示的其他内容，"
            "只有命令标题跟随界面语言。默认（`auto`）为编辑器的界面语言，命令行中为英文。",
        ),
        ("auto", "en", "zh"),
    ),
    Setting(
        "select",
        "array",
        (),
        Text(
            "Prefixes of the codes to report, such as `MP3` or `MP201`; empty reports all.",
            "要报告的代码前缀，例如 `MP3` 或 `MP201`；为空则全部报告。",
        ),
    ),
    Setting(
        "ignore",
        "array",
        (),
        Text(
            "Prefixes of the codes to leave out, such as `MP4`.",
            "不报告的代码前缀，例如 `MP4`。",
        ),
    ),
    Setting(
        "severity",
        "object",
        {},
        Text(
            "The severity of a family or of one code, for example `MP3 = error`; the longer prefix "
            "wins.",
            "某一族或某个代码的严重级别，例如 `MP3 = error`；较长的前缀生效。",
        ),
        tuple(SEVERITIES),
    ),
    Setting(
        "exclude",
        "array",
        DEFAULT_EXCLUDE,
        Text(
            "Files and folders to leave out, as patterns of .gitignore. A list given here replaces "
            "the default one, which takes packages called `build` or `dist`; what .gitignore files "
            "name is always left out.",
            "要排除的文件和文件夹，写法同 .gitignore。此处的列表取代默认列表，"
            "默认列表不排除名为 `build` 或 `dist` 的包；.gitignore 文件列出的内容始终排除。",
        ),
    ),
    Setting(
        "enable",
        "boolean",
        True,
        Text("Turns MindPort off for a folder.", "为某个文件夹关闭 MindPort。"),
    ),
    Setting(
        "guesses",
        "boolean",
        True,
        Text(
            "Reports references that are guessed from the method's name alone, as hints; no "
            "command edits them.",
            "以提示报告仅凭方法名猜测的引用；任何命令都不会改动它们。",
        ),
    ),
    Setting(
        "hints",
        "string",
        "all",
        Text(
            "Where an editor shows beside a torch reference what stands for it in MindSpore: "
            "wherever it changes (`all`), where more than the name differs (`differs`), or "
            "nowhere (`off`).",
            "编辑器在何处于 torch 引用旁显示对应的 MindSpore 接口：所有会改动之处（`all`）、"
            "仅在差异不止名称之处（`differs`），或不显示（`off`）。",
        ),
        ("off", "differs", "all"),
    ),
    Setting(
        "deep",
        "string",
        "idle",
        Text(
            "When the editor has jedi look, in a process of its own, for types that analysis of "
            "the file left unknown: while nothing is typed (`idle`), only for what is hovered "
            "over or acted on (`hover`), or never (`off`).",
            "编辑器何时让独立进程中的 jedi 查找文件分析未能确定的类型："
            "停止输入时（`idle`）、仅对悬停或操作之处（`hover`），或从不（`off`）。",
        ),
        ("off", "hover", "idle"),
    ),
)

_BY_NAME = {setting.name: setting for setting in SETTINGS}


def resolve(
    explicit: Mapping[str, object],
    pyproject: Mapping[str, object] | None,
    *,
    source: str = "",
    display: str = "en",
) -> tuple[Settings, tuple[SettingProblem, ...]]:
    """Return the settings that hold, and what was wrong with those given.

    explicit: what the user set in the editor or on the command line; None values are not set.
    pyproject: the ``[tool.mindport]`` table; source: the file it was read from, whose folder
    becomes ``exclude_base``. display: the language where ``lang`` is ``auto``. A setting with a
    problem falls back to the next source.
    """
    problems: list[SettingProblem] = []
    values: dict[str, object] = {}
    if pyproject:
        values.update(_checked(pyproject, problems, source))
        if "exclude" in values and source:
            values["exclude_base"] = str(Path(source).parent)
    given = {
        name: value
        for name, value in explicit.items()
        if value is not None and name not in EXTENSION_ONLY
    }
    chosen = _checked(given, problems, "")
    if "exclude" in chosen:
        values.pop("exclude_base", None)
    values.update(chosen)
    if values.get("lang", "auto") == "auto":
        values["lang"] = display
    return _build(values), tuple(problems)


def _build(values: Mapping[str, object]) -> Settings:
    return Settings(**values)  # type: ignore[arg-type]


def _checked(
    given: Mapping[str, object], problems: list[SettingProblem], source: str
) -> dict[str, object]:
    values: dict[str, object] = {}
    for name, value in given.items():
        setting = _BY_NAME.get(name)
        if setting is None:
            problems.append(SettingProblem(name, _unknown(name), source))
            continue
        result = READERS[setting.type](setting, value)
        if isinstance(result, Text):
            problems.append(SettingProblem(name, result, source))
        else:
            values[name] = result
    return values


def _unknown(name: str) -> Text:
    # Imported here: start-up does not need it.
    import difflib

    near = difflib.get_close_matches(name, _BY_NAME, n=1, cutoff=0.6)
    if near:
        return Text(
            f"unknown setting `{name}`; did you mean `{near[0]}`?",
            f"未知设置 `{name}`；是否想写 `{near[0]}`？",
        )
    known = ", ".join(_BY_NAME)
    return Text(
        f"unknown setting `{name}`; the settings are {known}",
        f"未知设置 `{name}`；可用的设置有 {known}",
    )
