"""What is said of gradients that a program takes itself, in English and Chinese."""

from __future__ import annotations

from mindport.core.model import Text

_TEXTS: dict[str, tuple[str, str]] = {
    "function_refused": (
        "`{torch}` stays as it is for `{name}`: {why}",
        "`{name}` 的 `{torch}` 保持原样:{why}",
    ),
    # what stands in the way
    "context_member": (
        "`{name}` of its context has no counterpart in MindSpore: write the function without it",
        "其上下文的 `{name}` 在 MindSpore 中没有对应功能:请改写该函数以避免使用",
    ),
    "goes_back_inside": (
        "it calls `{name}`: take that gradient with `mindspore.grad` of a function",
        "其中调用了 `{name}`:请对函数使用 `mindspore.grad` 求该梯度",
    ),
    "casts_inside": (
        "`{name}` casts what it is given: cast the inputs in `forward`",
        "`{name}` 会转换其输入类型:请在 `forward` 中转换输入",
    ),
    "with_subclass": (
        "`{name}` derives from it and stays as it is",
        "派生自它的 `{name}` 保持原样",
    ),
}


def say(key: str, **values: str) -> Text:
    """Return a sentence in both languages with ``values`` filled in."""
    english, chinese = _TEXTS[key]
    return Text(english.format(**values), chinese.format(**values))


def why(key: str, reason: Text, **values: str) -> Text:
    """Return a sentence whose ``why`` is the reason."""
    english, chinese = _TEXTS[key]
    return Text(english.format(why=reason.en, **values), chinese.format(why=reason.zh, **values))
