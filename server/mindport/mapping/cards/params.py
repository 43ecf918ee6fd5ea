"""How one parameter differs, in words: a row of the card, and the remark that check asks for."""

from __future__ import annotations

from mindport.core.catalog import ParamRule, Target
from mindport.core.model import Text, listed
from mindport.mapping.cards import words
from mindport.mapping.cards.render import Cell

_VALUES = 4


def shown_rules(target: Target) -> list[ParamRule]:
    """Leave out the other name of ``*args``, and what a recipe writes in its own way."""
    if target.category == "recipe":
        return []
    stars = {p.name for s in target.signatures for p in s.params if p.kind == "var_pos"}
    return [r for r in target.params if r.relation != "renamed" or r.mindspore not in stars]


def param_row(rule: ParamRule) -> tuple[Cell, ...]:
    """Return the row of one parameter: both names and the difference."""
    return (
        Cell(rule.torch, code=bool(rule.torch)),
        Cell(rule.mindspore, code=bool(rule.mindspore)),
        Cell(difference(rule)),
    )


def difference(rule: ParamRule) -> Text:
    """Say what differs; empty where nothing is known of it."""
    parts = [part for part in (_relation(rule), _default(rule), rule.note) if part is not None]
    return Text("; ".join(part.en for part in parts), "；".join(part.zh for part in parts))


def _relation(rule: ParamRule) -> Text | None:
    if rule.relation == "torch_only":
        drop = words.DROP[rule.drop]
        if not rule.drop_if or rule.drop == "safe":
            return drop
        shown = listed(map(str, rule.drop_if))
        return Text(f"{drop.en} unless it is {shown.en}", f"{drop.zh}，除非为 {shown.zh}")
    if rule.relation == "mindspore_only":
        if rule.pin is not None:
            return _written(rule.pin, Text("written as {}", "写为 {}"))
        default = rule.mindspore_default
        return Text(f"MindSpore only, default `{default}`", f"仅 MindSpore 有，默认 `{default}`")
    if rule.value is not None:
        turned = rule.value.replace("{}", rule.torch)
        return Text(f"given as `{turned}`", f"写为 `{turned}`")
    if rule.values:
        turns = [f"`{old}` → `{new}`" for old, new in rule.values[:_VALUES]]
        turns += ["…"] * (len(rule.values) > _VALUES)
        shown = listed(turns, "")
        return Text(f"values turn: {shown.en}", f"取值转换：{shown.zh}")
    if rule.sequence == "tuple" and rule.relation == "same":
        return Text("a list is written as a tuple", "列表写为元组")
    if rule.sequence == "list" and rule.relation == "same":
        return Text("a tuple is written as a list", "元组写为列表")
    if rule.number and rule.relation == "same":
        return Text(f"a number is written as `{rule.number}`", f"数值写为 `{rule.number}`")
    if rule.sequence == "spread" and rule.relation == "same":
        return Text("a list is written as single arguments", "列表展开为多个参数")
    return {
        "renamed": Text("another name", "名称不同"),
        "reordered": Text("another position", "位置不同"),
        "keyword_only": Text("by keyword only", "只能以关键字传入"),
        "packed": Text("as one tuple", "以一个元组传入"),
    }.get(rule.relation)


def _default(rule: ParamRule) -> Text | None:
    if not rule.torch or rule.pin is None:
        return None
    if rule.pin == f"{{{rule.torch}}}":
        return Text(
            f"default `{rule.torch_default}` against `{rule.mindspore_default}`",
            f"默认值 `{rule.torch_default}`，MindSpore 为 `{rule.mindspore_default}`",
        )
    return _written(rule.pin, Text("left out, {} is written", "未给出时写为 {}"))


def _written(pin: str, frame: Text) -> Text:
    """Put the pinned text into ``frame``; the text of another argument is called its value."""
    if pin.startswith("{") and pin.endswith("}"):
        name = pin[1:-1]
        return Text(frame.en.format(f"the value of `{name}`"), frame.zh.format(f"`{name}` 的值"))
    return Text(frame.en.format(f"`{pin}`"), frame.zh.format(f"`{pin}`"))
