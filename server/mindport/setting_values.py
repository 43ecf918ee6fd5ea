"""One setting, and what is taken as its value.

Each reader returns the value as ``Settings`` holds it, or a ``Text`` that says what is wrong.
"""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Mapping

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass
from mindport.core.model import Severity, Text
from mindport.ignore_patterns import never_matches

SEVERITIES = {severity.label: severity for severity in Severity}

_CODE_PREFIX = pattern(r"MP(?:[1-5]\d{0,2})?\Z")


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
    for item in value:
        if setting.name == "exclude":
            if never_matches(item):
                return Text(
                    f"`exclude`: `{item}` is not a pattern of .gitignore and matches nothing; "
                    "correct it",
                    f"`exclude`：`{item}` 不是 .gitignore 的模式，不会匹配任何文件；请更正",
                )
        elif not _CODE_PREFIX.match(item):
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
        if not isinstance(label, str) or label not in SEVERITIES:
            choices = ", ".join(setting.choices)
            return Text(
                f"`{setting.name}.{code}` must be one of {choices}, not {_shown(label)}",
                f"`{setting.name}.{code}` 必须是 {choices} 之一，而不是 {_shown(label)}",
            )
        pairs.append((code, SEVERITIES[label]))
    return tuple(sorted(pairs))


def _not_a_code(name: str, item: str) -> Text:
    return Text(
        f"`{name}`: `{item}` is not a code or a prefix of one; write for example `MP3` or `MP201`",
        f"`{name}`：`{item}` 不是代码或代码前缀；例如应写 `MP3` 或 `MP201`",
    )


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    try:
        text = repr(value)
    except RecursionError:
        # Tables may be nested in each other deeper than calls.
        text = reprlib.repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


READERS: Mapping[str, Callable[[Setting, object], object]] = {
    "string": _read_string,
    "boolean": _read_boolean,
    "array": _read_array,
    "object": _read_object,
}
