"""Pieces that the cards of torch and of MindSpore names share."""

from __future__ import annotations

from mindport.core.base.records import replace
from mindport.core.catalog import Api, Signature, Target
from mindport.core.model import Safety, Text
from mindport.mapping.cards import words

DEVICES = ("ascend", "cpu")


def code_of(name: str, signatures: tuple[Signature, ...]) -> str:
    """Return every overload as a line of code."""
    return "\n".join(f"{name}{signature.text}" for signature in signatures) or name


def by_device(api: Api) -> tuple[Target, ...]:
    """Return the targets, one that is given once for each device as one with both grades."""
    merged: dict[str, Target] = {}
    for target in api.targets:
        first = merged.get(target.api)
        if first is None:
            merged[target.api] = target
            continue
        graded = dict(target.ceiling)
        reasons = {device: text for device, text in target.reasons if device in graded}
        kept = tuple(pair for pair in first.reasons if pair[0] not in graded)
        merged[target.api] = replace(
            first,
            ceiling=(*first.ceiling, *target.ceiling),
            reasons=(*kept, *reasons.items()),
        )
    return tuple(merged.values())


def grade_text(target: Target, device: str) -> Text:
    """Return the best grade on a device, with the reason where it is not SAFE."""
    grade = dict(target.ceiling).get(device)
    said = words.UNUSABLE if grade is None else words.GRADE[grade]
    reason = dict(target.reasons).get(device)
    if reason is None or grade is Safety.SAFE:
        return said
    return Text(f"{said.en}: {reason.en}", f"{said.zh}：{reason.zh}")


def composition_text(recipe: Target) -> Text:
    """Return a composition as the reader sees it: its expression, or the helper that it adds."""
    template = dict(recipe.args).get("shown")
    if template:
        return Text(f"`{template}`", f"`{template}`")
    call = f"{recipe.api}{recipe.signatures[0].text}" if recipe.signatures else recipe.api
    what = Text("function", "函数") if recipe.kind == "function" else Text("class", "类")
    return Text(
        f"the {what.en} `{call}`, which is added to the file", f"添加到文件中的{what.zh} `{call}`"
    )


def one_signature(signatures: tuple[Signature, ...]) -> str | None:
    """Return every overload as a line, None where nothing is known."""
    return "\n".join(signature.text for signature in signatures) or None
