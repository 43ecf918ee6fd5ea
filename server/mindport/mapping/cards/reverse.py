"""The card of a MindSpore name: which torch APIs it stands for."""

from __future__ import annotations

from typing import Any

from mindport.core.catalog import Api
from mindport.core.model import Text, listed
from mindport.mapping.cards import words
from mindport.mapping.cards.evidence import evidence_text
from mindport.mapping.cards.links import mindspore_link
from mindport.mapping.cards.parts import (
    DEVICES,
    by_device,
    code_of,
    grade_text,
    one_signature,
)
from mindport.mapping.cards.render import Block, Cell
from mindport.mapping.evidence import Evidences
from mindport.mapping.index import NEWEST, RELEASES, MindsporeName

_SHOWN = 12


def mindspore_json(name: MindsporeName, release: str, lang: str) -> dict[str, Any]:
    """Return the JSON of a MindSpore name's card; ``stands_for`` lists torch names."""
    absent = _absent(name, release)
    return {
        "name": name.name,
        "status": "mapped" if name.torch and absent is None else "none",
        "kind": name.kind,
        "signature": one_signature(name.signatures),
        "targets": [],
        "stands_for": list(name.torch),
        "part_of": list(name.part_of),
        "notes": [] if absent is None else [absent.get(lang)],
    }


def mindspore_blocks(
    name: MindsporeName, stands_for: tuple[Api, ...], measured: Evidences, release: str
) -> list[Block]:
    """Return the blocks of a MindSpore name's card, for a release."""
    absent = _absent(name, release)
    if absent is not None:
        said = Text(f"`{name.name}`: {absent.en}", f"`{name.name}`：{absent.zh}")
    elif name.kind == "module":
        module = words.HEADINGS["module"]
        said = Text(f"`{name.name}`: {module.en}", f"`{name.name}`：{module.zh}")
    elif name.torch:
        shown = listed(name.torch)
        said = Text(f"`{name.name}`: stands for {shown.en}", f"`{name.name}`：对应 {shown.zh}")
    elif name.part_of:
        composed = words.HEADINGS["composed"]
        said = Text(f"`{name.name}`: {composed.en}", f"`{name.name}`：{composed.zh}")
    else:
        nothing = words.HEADINGS["stands_for_nothing"]
        said = Text(f"`{name.name}`: {nothing.en}", f"`{name.name}`：{nothing.zh}")
    blocks = [Block("verdict", said)]
    if name.deprecated:
        use = f"; use `{name.use}`" if name.use else ""
        use_zh = f"；请使用 `{name.use}`" if name.use else ""
        old = words.HEADINGS["deprecated"]
        blocks.append(Block("line", Text(f"{old.en}{use}", f"{old.zh}{use_zh}")))
    blocks.append(Block("code", code=(code_of(name.name, name.signatures),)))
    served = tuple(api for api in stands_for if any(t.api == name.name for t in api.targets))
    if served:
        blocks.append(_table(name.name, served, measured))
    if name.part_of:
        blocks.append(Block("line", _part_of(name.part_of)))
    if name.platforms:
        told = words.HEADINGS["platforms"]
        shown = listed(name.platforms, "")
        blocks.append(Block("line", Text(f"{told.en}: {shown.en}", f"{told.zh}：{shown.zh}")))
    # The newest one says when a name came, or went.
    link = mindspore_link(name.name, release if absent is None else NEWEST, name.kind)
    if link:
        blocks.append(Block("links", words.HEADINGS["docs"], links=(link,)))
    return blocks


def _absent(name: MindsporeName, release: str) -> Text | None:
    """Say that a release has not got a name, and which has; None where it has."""
    if release in name.releases:
        return None
    order = RELEASES.index(release)
    later = [each for each in name.releases if RELEASES.index(each) > order]
    if later:
        return Text(
            f"not in MindSpore {release}; {later[0]} has it",
            f"MindSpore {release} 中没有；{later[0]} 起提供",
        )
    last = name.releases[-1]
    return Text(
        f"no longer in MindSpore {release}; {last} was the last to have it",
        f"MindSpore {release} 中已不存在；最后提供它的是 {last}",
    )


def _part_of(torch: tuple[str, ...]) -> Text:
    """Say which torch APIs it helps to replace; the first few by name."""
    shown = listed(torch[:_SHOWN])
    more = len(torch) - _SHOWN
    en = f"{shown.en} and {more} more" if more > 0 else shown.en
    zh = f"{shown.zh} 等 {len(torch)} 个" if more > 0 else shown.zh
    said = words.HEADINGS["part_of"]
    return Text(f"{said.en}: {en}", f"{said.zh}：{zh}")


def _table(name: str, stands_for: tuple[Api, ...], measured: Evidences) -> Block:
    rows: list[tuple[Cell, ...]] = []
    for api in stands_for:
        target = next(each for each in by_device(api) if each.api == name)
        rows.append(
            (
                Cell(api.name, code=True),
                Cell(words.CATEGORY[target.category]),
                *(Cell(grade_text(target, device)) for device in DEVICES),
                Cell(evidence_text(target, measured.get((api.name, name)))),
            )
        )
    header = (
        Cell("torch"),
        Cell(words.HEADINGS["difference"]),
        Cell("ascend"),
        Cell("cpu"),
        Cell(words.HEADINGS["evidence"]),
    )
    return Block("table", words.HEADINGS["stands_for"], header=header, rows=tuple(rows))
