"""Calls of layers whose MindSpore counterparts name what they take otherwise, or take less.

What ``forward`` and ``construct`` take was read from both frameworks; they order it alike.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable

from mindport.core.base.records import dataclass, field
from mindport.core.catalog import Catalog, LayerArgument
from mindport.core.layers.layer_attributes import Chosen, choices, of_file
from mindport.core.messages import because, text
from mindport.core.model import Edit, Finding, Fix, Safety, Severity, Span, Text, listed
from mindport.core.options import Options
from mindport.core.text.call_edits import edit_call
from mindport.core.text.call_layout import layout
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import LayerCall

#: What only tells that a mask is the causal one, with the names of that mask.
_HINTS = {
    "is_causal": ("mask", "src_mask", "attn_mask"),
    "src_is_causal": ("src_mask",),
    "tgt_is_causal": ("tgt_mask",),
    "memory_is_causal": ("memory_mask",),
}
_RENAMED, _REFUSED = "MP110", "MP302"


@dataclass(slots=True)
class _Change:
    """What one target asks of a call, by the number of the argument."""

    target: str
    rename: dict[int, str] = field(default_factory=dict)
    drop: set[int] = field(default_factory=set)
    safety: Safety = Safety.SAFE
    reasons: list[Text] = field(default_factory=list)
    name: str = ""

    def lower(self, safety: Safety, why: Text) -> None:
        """Lower the grade and say why."""
        self.safety = max(self.safety, safety)
        self.reasons.append(why)


def layer_call_findings(
    source: Source, walked: Walked, options: Options, catalog: Catalog, findings: Iterable[Finding]
) -> list[Finding]:
    """Return a finding for each call of a layer that its counterpart does not take as it is.

    findings: of the file's uses of torch, which say what each layer becomes.
    """
    if not walked.layer_calls:
        return []
    chosen = of_file(findings, walked, options, catalog)
    by_node: dict[int, dict[str, LayerCall]] = defaultdict(dict)
    for each in walked.layer_calls:
        by_node[id(each.node)].setdefault(each.layer, each)
    found = (
        _of_call(source, list(each.values()), chosen, options, catalog) for each in by_node.values()
    )
    return [each for each in found if each is not None]


def _of_call(
    source: Source,
    layers: list[LayerCall],
    chosen: dict[str, list[Chosen]],
    options: Options,
    catalog: Catalog,
) -> Finding | None:
    changes: list[_Change] = []
    for use in layers:
        for layer in choices(use.layer, use.migrated, chosen, options, catalog):
            table = catalog.layer_call(use.layer, layer.made or layer.target)
            change = _Change(layer.target) if table is None else _changed(use, layer.target, *table)
            if layer.safety is not Safety.SAFE and change.safety is Safety.SAFE:
                change.safety = Safety.REVIEW
            changes.append(change)
    told = [each for each in changes if each.reasons]
    if not told:
        return None
    worst = max(told, key=lambda each: each.safety)
    same = len({(tuple(each.rename.items()), frozenset(each.drop)) for each in changes}) == 1
    if not same:
        names = listed(each.target for each in changes)
        worst.lower(Safety.MANUAL, text("layers_differ", names=names))
    return _finding(source, layers[0], worst)


def _changed(
    use: LayerCall, target: str, arguments: tuple[LayerArgument, ...], wanted: tuple[str, ...]
) -> _Change:
    """Return what a target asks of a call, which is bound to torch's ``forward``."""
    found = _Change(target)
    call = use.node
    by_name = {each.name: each for each in arguments}
    bound: dict[str, int] = {}
    if any(isinstance(each, ast.Starred) for each in call.args):
        return found
    for number, (each, argument) in enumerate(zip(arguments, call.args, strict=False)):
        bound[each.name] = number
        if not each.other:
            _left_out(found, use, each, argument, number)
    for number, keyword in enumerate(call.keywords, len(call.args)):
        argument_of = by_name.get(keyword.arg or "")
        if argument_of is None:
            continue
        bound[argument_of.name] = number
        if not argument_of.other:
            _left_out(found, use, argument_of, keyword.value, number)
        elif argument_of.other != argument_of.name:
            found.rename[number] = argument_of.other
            found.name = found.name or argument_of.name
            why = text("layer_renamed", target=target, other=argument_of.other)
            found.reasons.append(why)
    if any(keyword.arg is None for keyword in call.keywords) or use.migrated:
        return found
    for name in wanted:
        if all(each.other != name or each.name not in bound for each in arguments):
            found.name = found.name or name
            found.lower(Safety.MANUAL, text("layer_wants", target=target, other=name))
    return found


def _left_out(
    found: _Change, use: LayerCall, each: LayerArgument, value: ast.expr, number: int
) -> None:
    """Leave out an argument that a target lacks, where that changes nothing."""
    found.name = found.name or each.name
    found.drop.add(number)
    if isinstance(value, ast.Constant) and (
        value.value is None or repr(value.value) == each.default
    ):
        found.reasons.append(text("layer_takes_none", target=found.target))
    elif each.name in _HINTS and _has_mask(use.node, _HINTS[each.name]):
        found.lower(Safety.REVIEW, text("layer_hint", target=found.target))
    else:
        found.lower(Safety.MANUAL, text("layer_lacks_argument", target=found.target))


def _has_mask(call: ast.Call, names: tuple[str, ...]) -> bool:
    """Tell whether a call passes the mask that a hint is about, which torch asks for."""
    passed = {keyword.arg for keyword in call.keywords}
    return bool(passed & set(names)) or len(call.args) > 1


def _finding(source: Source, use: LayerCall, change: _Change) -> Finding | None:
    found = layout(source.text, use.node, source.index)
    if found is None:
        return None
    number = min([*change.rename, *change.drop], default=None)
    span = source.span(use.node.func)
    if number is not None:
        slot = found.slots[number]
        span = slot.name_span or slot.value
    edits: tuple[Edit, ...] | None = None
    if change.safety is not Safety.MANUAL:
        edits = edit_call(source.text, found, rename=change.rename, drop=change.drop)
    safety = change.safety if edits else Safety.MANUAL
    why = because("layer_argument", change.reasons, torch=use.layer, name=change.name)
    fixes: tuple[Fix, ...] = ()
    if edits:
        written = ", ".join(change.rename.values()) or use.layer.rpartition(".")[2]
        title = text("title_write", text=written)
        if safety is Safety.REVIEW:
            title = because("title_write_review", change.reasons, text=written)
        changes = None if safety is Safety.SAFE else why
        fixes = (Fix(title, safety, edits, changes=changes),)
    code = _REFUSED if safety is Safety.MANUAL else _RENAMED
    torch = f"{use.layer}.forward.{change.name}"
    category = "renamed" if change.rename else "params_differ"
    return Finding(
        code, Severity.HINT, torch, change.target, None, category,
        use.certainty, safety, why, Span(span.start, span.end), fixes,
    )  # fmt: skip
