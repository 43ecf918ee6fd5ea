"""Cards: what hover, ``show`` and the documentation say of one API, from one source."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mindport.core.catalog import Api, Param, ParamRule, Target
from mindport.core.model import Text
from mindport.mapping import card_words as words
from mindport.mapping.card_evidence import evidence_block, evidence_json, evidence_text
from mindport.mapping.card_links import mindspore_link, torch_link
from mindport.mapping.card_parts import (
    DEVICES,
    by_device,
    code_of,
    grade_text,
    one_signature,
)
from mindport.mapping.card_render import Block, Cell, markdown, plain
from mindport.mapping.card_reverse import mindspore_blocks, mindspore_json
from mindport.mapping.evidence import RECIPE, Evidences
from mindport.mapping.index import Index, MindsporeName

_VALUES = 4


@dataclass(frozen=True, slots=True)
class Card:
    """One API's card: of a torch API, or of a MindSpore name with what it stands for."""

    subject: Api | MindsporeName
    stands_for: tuple[Api, ...] = ()
    measured: Evidences = field(default_factory=dict)

    @property
    def name(self) -> str:
        """Return the full name of the API."""
        return self.subject.name


def card(index: Index, name: str) -> Card | None:
    """Return the card of a torch or MindSpore name, or None when there is no such name."""
    public = index.canonical(name)
    if public is not None:
        api = index.api(public)
        if api is not None:
            pairs = [(api.name, target.api) for target in api.targets]
            pairs += [(api.name, RECIPE)] if api.status == "recipe" else []
            return Card(api, measured=_measured(index, pairs))
    if name.startswith("ms."):
        name = f"mindspore.{name[3:]}"
    found = index.mindspore(name)
    if found is None:
        return None
    apis = tuple(api for torch in found.torch if (api := index.api(torch)) is not None)
    return Card(found, apis, _measured(index, [(api.name, found.name) for api in apis]))


def _measured(index: Index, pairs: list[tuple[str, str]]) -> Evidences:
    found = ((pair, index.evidence(*pair)) for pair in pairs)
    return {pair: each for pair, each in found if each is not None}


def render_text(found: Card, lang: str) -> str:
    """Return the card as plain text; ``lang`` is ``en`` or ``zh``."""
    return plain(_blocks(found), lang)


def render_markdown(found: Card, lang: str, *, html: bool = False) -> str:
    """Return the card as markdown with all text escaped; ``html`` allows tags for line breaks."""
    return markdown(_blocks(found), lang, html=html)


def card_json(found: Card, lang: str) -> dict[str, Any]:
    """Return the card in the form that ``show --format json`` prints."""
    api = found.subject
    if isinstance(api, MindsporeName):
        return mindspore_json(api)
    notes = [*((api.reason,) if api.reason else ()), *_notes(api)]
    shown: dict[str, Any] = {
        "name": api.name,
        "status": api.status,
        "kind": api.kind,
        "signature": one_signature(api.signatures),
        "targets": [_target_json(found, api, target) for target in by_device(api)],
        "notes": [note.get(lang) for note in notes],
    }
    composed = found.measured.get((api.name, RECIPE))
    if composed is not None:
        shown["evidence"] = evidence_json(None, composed)
    return shown


def _target_json(found: Card, api: Api, target: Target) -> dict[str, Any]:
    return {
        "api": target.api,
        "tier": target.tier,
        "signature": one_signature(target.signatures),
        "category": target.category,
        "platforms": {"documented": list(target.platforms), "cpu": target.cpu or None},
        "evidence": evidence_json(target.evidence, found.measured.get((api.name, target.api))),
        "params": [
            {"torch": name or None, "mindspore": other or None, "relation": relation}
            for name, other, relation in _all_params(api, target)
        ],
    }


def _all_params(api: Api, target: Target) -> list[tuple[str, str, str]]:
    """Return (torch, MindSpore, relation) of every parameter, those that are the same included."""
    rules = {rule.torch: rule for rule in target.params if rule.torch}
    params: dict[str, Param] = {p.name: p for s in api.signatures for p in s.params}
    rows: list[tuple[str, str, str]] = []
    for name in (*params, *(name for name in rules if name not in params)):
        rule = rules.get(name)
        if rule is not None:
            rows.append((name, rule.mindspore, rule.relation))
        elif target.signatures and params[name].kind != "var_kw":
            rows.append((name, name, "same"))
    rows += [("", rule.mindspore, rule.relation) for rule in target.params if not rule.torch]
    return rows


def _blocks(found: Card) -> list[Block]:
    api = found.subject
    if isinstance(api, MindsporeName):
        return mindspore_blocks(api, found.stands_for, found.measured)
    blocks = [_verdict(api)]
    if api.reason is not None:
        blocks.append(Block("line", text=api.reason))
    codes = [(api.name, api.signatures)]
    if api.targets:
        first = api.targets[0]
        codes.append((first.api, first.signatures))
    blocks.append(Block("code", code=tuple(code_of(name, each) for name, each in codes)))
    if api.targets:
        blocks.append(_tiers(api, found.measured))
        blocks += _differences(api)
    for (_, name), line in found.measured.items():
        blocks.append(evidence_block("" if name == RECIPE else name, line))
    notes = _notes(api)
    if notes:
        blocks.append(Block("list", words.HEADINGS["notes"], items=notes))
    links = [torch_link(api.name, api.kind)]
    links += [mindspore_link(api.targets[0].api, api.targets[0].kind)] if api.targets else []
    known = tuple(link for link in links if link is not None)
    if known:
        blocks.append(Block("links", words.HEADINGS["docs"], links=known))
    return blocks


def _verdict(api: Api) -> Block:
    said = words.STATUS[api.status]
    if api.status == "mapped":
        target = api.targets[0]
        code = f"`{target.api}`"
        category = _category(target)
        said = Text(
            f"{said.en.format(code)} ({target.tier}; {category.en})",
            f"{said.zh.format(code)}（{target.tier}；{category.zh}）",
        )
    return Block("verdict", Text(f"`{api.name}`: {said.en}", f"`{api.name}`：{said.zh}"))


def _category(target: Target) -> Text:
    rules = _shown_rules(target)
    if target.category not in ("identical", "no_params") or not rules:
        return words.CATEGORY[target.category]
    return words.same_but_for(tuple(rule.torch or rule.mindspore for rule in rules))


def _tiers(api: Api, measured: Evidences) -> Block:
    header = (
        Cell("tier"),
        Cell("MindSpore"),
        Cell("ascend"),
        Cell("cpu"),
        Cell(words.HEADINGS["evidence"]),
    )
    rows = tuple(
        (
            Cell(target.tier),
            Cell(target.api, code=True),
            *(Cell(grade_text(target, device)) for device in DEVICES),
            Cell(evidence_text(target, measured.get((api.name, target.api)))),
        )
        for target in by_device(api)
    )
    return Block("table", words.HEADINGS["tiers"], header=header, rows=rows)


def _differences(api: Api) -> list[Block]:
    """Return one table for each target that has differences; a second one for cpu says so."""
    header = (Cell("torch"), Cell("MindSpore"), Cell(words.HEADINGS["difference"]))
    title, on_cpu = words.HEADINGS["params"], words.HEADINGS["on_cpu"]
    told: dict[str, list[ParamRule]] = {}
    blocks: list[Block] = []
    for target in api.targets:
        before = told.setdefault(target.api, [])
        rules = [rule for rule in _shown_rules(target) if rule not in before]
        rows = tuple(_param_row(rule) for rule in rules)
        if not rows:
            continue
        heading = Text(f"{title.en}: `{target.api}`", f"{title.zh}：`{target.api}`")
        if "ascend" not in dict(target.ceiling) and _is_split(api, target):
            heading = Text(f"{heading.en} {on_cpu.en}", f"{heading.zh}（{on_cpu.zh}）")
        before += rules
        blocks.append(Block("table", heading, header=header, rows=rows))
    return blocks


def _is_split(api: Api, target: Target) -> bool:
    return sum(each.api == target.api for each in api.targets) > 1


def _shown_rules(target: Target) -> list[ParamRule]:
    """Leave out the other name of ``*args``, and what a recipe writes in its own way."""
    if target.category == "recipe":
        return []
    stars = {p.name for s in target.signatures for p in s.params if p.kind == "var_pos"}
    return [r for r in target.params if r.relation != "renamed" or r.mindspore not in stars]


def _notes(api: Api) -> tuple[Text, ...]:
    notes = list(api.notes)
    for target in api.targets:
        notes += [
            Text(f"`{target.api}`: {note.en}", f"`{target.api}`：{note.zh}")
            for note in target.notes
        ]
    return tuple(notes)


def _param_row(rule: ParamRule) -> tuple[Cell, ...]:
    return (
        Cell(rule.torch, code=bool(rule.torch)),
        Cell(rule.mindspore, code=bool(rule.mindspore)),
        Cell(_difference(rule)),
    )


def _difference(rule: ParamRule) -> Text:
    parts = [part for part in (_relation(rule), _default(rule), rule.note) if part is not None]
    return Text("; ".join(part.en for part in parts), "；".join(part.zh for part in parts))


def _relation(rule: ParamRule) -> Text | None:
    if rule.relation == "torch_only":
        drop = words.DROP[rule.drop]
        if not rule.drop_if or rule.drop == "safe":
            return drop
        shown = ", ".join(f"`{value}`" for value in rule.drop_if)
        return Text(f"{drop.en} unless it is {shown}", f"{drop.zh}，除非为 {shown}")
    if rule.relation == "mindspore_only":
        if rule.pin is not None:
            return _written(rule.pin, Text("written as {}", "写为 {}"))
        default = rule.mindspore_default
        return Text(f"MindSpore only, default `{default}`", f"仅 MindSpore 有，默认 `{default}`")
    if rule.value is not None:
        turned = rule.value.replace("{}", rule.torch)
        return Text(f"given as `{turned}`", f"写为 `{turned}`")
    if rule.values:
        shown = ", ".join(f"`{old}` → `{new}`" for old, new in rule.values[:_VALUES])
        if len(rule.values) > _VALUES:
            shown += ", …"
        return Text(f"values turn: {shown}", f"取值转换：{shown}")
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
