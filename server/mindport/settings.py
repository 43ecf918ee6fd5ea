"""The settings of a user, typed once: the table, the checked values, and which source wins.

The command line and the language server both resolve settings here; the extension's manifest is
tested against ``SETTINGS``. ``mindport.pyproject`` finds the table that a project holds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from mindport.core.model import Severity, Text
from mindport.core.options import Options

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
RELEASES = ("2.7.2", "2.8.0", "2.9.0", "2.10.0")
EXTENSION_ONLY = frozenset({"interpreter", "trace"})

_SEVERITIES = {severity.label: severity for severity in Severity}
_CODE_PREFIX = re.compile(r"MP(?:[1-5]\d{0,2})?\Z")


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting as users see it.

    type is the JSON type (``string``, ``boolean``, ``array``, ``object``); choices are the values
    a string, or each value of an object, may have; scope is VS Code's.
    """

    name: str
    type: str
    default: object
    description: Text
    choices: tuple[str, ...] = ()
    scope: str = "resource"


@dataclass(frozen=True, slots=True)
class SettingProblem:
    """A setting that is not used, and why; ``source`` is the file it stands in, or empty."""

    name: str
    message: Text
    source: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings that hold for one folder.

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
    exclude_base: str = ""

    def options(self) -> Options:
        """Return the part that analysis needs."""
        return Options(
            target=self.target,
            mindspore=self.mindspore,
            lang=self.lang,
            select=self.select,
            ignore=self.ignore,
            severity=self.severity,
            guesses=self.guesses,
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
        "en",
        Text(
            "The language of messages, cards and titles of fixes.",
            "消息、卡片和修复标题所用的语言。",
        ),
        ("en", "zh"),
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
        tuple(_SEVERITIES),
    ),
    Setting(
        "exclude",
        "array",
        DEFAULT_EXCLUDE,
        Text(
            "Files and folders to leave out, as patterns of .gitignore. A list given here replaces "
            "the default one; what .gitignore files name is always left out.",
            "要排除的文件和文件夹，写法同 .gitignore。此处的列表取代默认列表；"
            ".gitignore 文件列出的内容始终排除。",
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
            "Reports references that are guessed from the method's name alone; their fixes are "
            "never safe.",
            "报告仅凭方法名猜测的引用；这类修复从不视为安全。",
        ),
    ),
)

_BY_NAME = {setting.name: setting for setting in SETTINGS}


def resolve(
    explicit: Mapping[str, object],
    pyproject: Mapping[str, object] | None,
    *,
    source: str = "",
) -> tuple[Settings, tuple[SettingProblem, ...]]:
    """Return the settings that hold, and what was wrong with those given.

    explicit: what the user set in the editor or on the command line; None values are not set.
    pyproject: the ``[tool.mindport]`` table; source: the file it was read from, whose folder
    becomes ``exclude_base``. A setting with a problem falls back to the next source.
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
        result = _READERS[setting.type](setting, value)
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


def _read_string(setting: Setting, value: object) -> object:
    if isinstance(value, str) and value in setting.choices:
        return value
    choices = ", ".join(f'"{choice}"' for choice in setting.choices)
    return Text(
        f"`{setting.name}` must be one of {choices}, not {_shown(value)}",
        f"`{setting.name}` 必须是 {choices} 之一，而不是 {_shown(value)}",
    )


def _read_boolean(setting: Setting, value: object) -> object:
    if isinstance(value, bool):
        return value
    return Text(
        f"`{setting.name}` must be true or false, not {_shown(value)}",
        f"`{setting.name}` 必须是 true 或 false，而不是 {_shown(value)}",
    )


def _read_array(setting: Setting, value: object) -> object:
    if not isinstance(value, (list, tuple)) or not all(isinstance(item, str) for item in value):
        return Text(
            f"`{setting.name}` must be a list of strings, not {_shown(value)}",
            f"`{setting.name}` 必须是字符串列表，而不是 {_shown(value)}",
        )
    if setting.name != "exclude":
        for item in value:
            if not _CODE_PREFIX.match(item):
                return _not_a_code(setting.name, item)
    return tuple(value)


def _read_object(setting: Setting, value: object) -> object:
    if not isinstance(value, Mapping):
        return Text(
            f"`{setting.name}` must be a table of codes and severities, not {_shown(value)}",
            f"`{setting.name}` 必须是由代码和级别组成的表，而不是 {_shown(value)}",
        )
    pairs: list[tuple[str, Severity]] = []
    for code, label in value.items():
        if not isinstance(code, str) or not _CODE_PREFIX.match(code):
            return _not_a_code(setting.name, str(code))
        if not isinstance(label, str) or label not in _SEVERITIES:
            choices = ", ".join(setting.choices)
            return Text(
                f"`{setting.name}.{code}` must be one of {choices}, not {_shown(label)}",
                f"`{setting.name}.{code}` 必须是 {choices} 之一，而不是 {_shown(label)}",
            )
        pairs.append((code, _SEVERITIES[label]))
    return tuple(sorted(pairs))


def _not_a_code(name: str, item: str) -> Text:
    return Text(
        f"`{name}`: `{item}` is not a code or a prefix of one; write for example `MP3` or `MP201`",
        f"`{name}`：`{item}` 不是代码或代码前缀；例如应写 `MP3` 或 `MP201`",
    )


def _shown(value: object) -> str:
    text = repr(value) if not isinstance(value, bool) else str(value).lower()
    return text if len(text) <= 60 else text[:57] + "..."


_READERS: Mapping[str, Callable[[Setting, object], object]] = {
    "string": _read_string,
    "boolean": _read_boolean,
    "array": _read_array,
    "object": _read_object,
}
