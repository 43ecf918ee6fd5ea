"""Cards: what hover, ``show`` and the documentation say of one API, from one source."""

from __future__ import annotations

from mindport.core.base.records import dataclass, field
from mindport.core.catalog import Api, ParamRule, Target, package_over
from mindport.core.model import Text
from mindport.mapping.cards import words
from mindport.mapping.cards.choice import (
    RECIPE_TIER,
    Wanted,
    choice_block,
    chosen,
)
from mindport.mapping.cards.evidence import evidence_block, evidence_text
from mindport.mapping.cards.links import mindspore_link, torch_link
from mindport.mapping.cards.params import param_row, shown_rules
from mindport.mapping.cards.parts import (
    DEVICES,
    by_device,
    code_of,
    composition_text,
    grade_text,
)
from mindport.mapping.cards.render import Block, Cell, markdown, plain
from mindport.mapping.cards.reverse import mindspore_blocks
from mindport.mapping.cards.use import NO_USE, Use
from mindport.mapping.evidence import RECIPE, Evidences
from mindport.mapping.index import NEWEST, Index, MindsporeName


@dataclass(frozen=True, slots=True)
class Package:
    """A package built on torch, or a name in one, and what to use instead."""

    name: str
    advice: Text


@dataclass(frozen=True, slots=True)
class Card:
    """One API's card: of a torch API, or of a MindSpore name with what it stands for.

    wanted: the device and the release that the card is for, where they were asked for.
    use: what is said of one use, where the card is of one.
    """

    subject: Api | MindsporeName | Package
    stands_for: tuple[Api, ...] = ()
    measured: Evidences = field(default_factory=dict)
    wanted: Wanted | None = None
    release: str = NEWEST
    use: Use = NO_USE

    @property
    def name(self) -> str:
        """Return the full name of the API."""
        return self.subject.name


def card(index: Index, name: str, device: str = "", use: Use = NO_USE) -> Card | None:
    """Return the card of a torch or MindSpore name, or None when there is no such name.

    The card is for the release of the index; with ``device`` it says which target that one gets.
    use: what is said of the use that it is shown for.
    """
    public = index.canonical(name)
    if public is not None:
        api = index.api(public)
        if api is not None:
            pairs = [(api.name, target.api) for target in api.targets]
            pairs += [(api.name, RECIPE)] if api.status == "recipe" else []
            newest = index.for_newest().api(public) if device else None
            wanted = Wanted(device, index.release, newest) if newest is not None else None
            return Card(api, (), _measured(index, pairs), wanted, index.release, use)
    if name.startswith("ms."):
        name = f"mindspore.{name[3:]}"
    found = index.mindspore(name)
    if found is None:
        return None
    apis = tuple(api for torch in found.torch if (api := index.api(torch)) is not None)
    measured = _measured(index, [(api.name, found.name) for api in apis])
    return Card(found, apis, measured, release=index.release, use=use)


def _measured(index: Index, pairs: list[tuple[str, str]]) -> Evidences:
    found = ((pair, index.evidence(*pair)) for pair in pairs)
    return {pair: each for pair, each in found if each is not None}


def package_card(index: Index, name: str) -> Card | None:
    """Return the card of a package built on torch, or of a name in one; None for others."""
    over = package_over(index, name)
    return None if over is None else Card(Package(name, over[1]))


def render_text(found: Card, lang: str) -> str:
    """Return the card as plain text; ``lang`` is ``en`` or ``zh``."""
    return plain(_with_said(found), lang)


def render_markdown(found: Card, lang: str, *, html: bool = False) -> str:
    """Return the card as markdown with all text escaped; ``html`` allows tags for line breaks."""
    return markdown(_with_said(found), lang, html=html)


def _with_said(found: Card) -> list[Block]:
    """Return the blocks of a card; what is said of a use stands where it is looked for."""
    api = found.subject
    if isinstance(api, (MindsporeName, Package)):
        blocks = _of_others(found)
        return [*blocks[:1], *found.use.said, *blocks[1:]]
    return _blocks(found, api)


def _of_others(found: Card) -> list[Block]:
    api = found.subject
    if isinstance(api, MindsporeName):
        return mindspore_blocks(api, found.stands_for, found.measured, found.release)
    if isinstance(api, Package):
        package = words.HEADINGS["package"]
        said = Text(f"`{api.name}`: {package.en}", f"`{api.name}`：{package.zh}")
        return [Block("verdict", said), Block("line", text=api.advice)]
    raise TypeError(api)


def _blocks(found: Card, api: Api) -> list[Block]:
    """Return the blocks of torch's: what one looks for first stands first.

    The verdict, the signatures, the parameters that differ, what becomes of the use, how that was
    shown; then the other tiers, and why they are not taken.
    """
    main = _main(found, api)
    here = found.use.verdict
    blocks = [_verdict(api, main) if here is None else _verdict_here(api, here)]
    if api.reason is not None:
        blocks.append(Block("line", text=api.reason))
    codes = [(api.name, api.signatures)]
    if main is not None:
        codes.append((main.api, main.signatures))
    blocks.append(Block("code", code=tuple(code_of(name, each) for name, each in codes)))
    used = {main.api} if main is not None else set()
    tables = _differences(api, used if found.wanted is not None else None)
    blocks += (each for each in tables if each.kind == "table")
    blocks += found.use.said
    shown = _evidence(found, api, main)
    blocks += (block for name, block in shown if name in used or not used)
    if api.targets or api.recipes:
        blocks.append(_tiers(api, found.measured))
    choice = choice_block(api, found.wanted) if found.wanted is not None else None
    if choice is not None:
        blocks.append(choice)
    blocks += (each for each in tables if each.kind != "table")
    blocks += (block for name, block in shown if used and name not in used)
    notes = notes_of(api)
    if notes:
        blocks.append(Block("list", words.HEADINGS["notes"], items=notes))
    links = [torch_link(api.name, api.kind)]
    links += [mindspore_link(main.api, found.release, main.kind)] if main is not None else []
    known = tuple(link for link in links if link is not None)
    if known:
        blocks.append(Block("links", words.HEADINGS["docs"], links=known))
    return blocks


def _evidence(found: Card, api: Api, main: Target | None) -> list[tuple[str, Block]]:
    """Return how each target was shown, by its name; what is composed is RECIPE."""
    return [
        (name, evidence_block("" if name == RECIPE else name, line))
        for (_, name), line in found.measured.items()
        # What is composed is not one of these; the table says in a line how each was shown.
        if name == RECIPE or main is not None or found.wanted is None or not api.recipes
    ]


def _main(found: Card, api: Api) -> Target | None:
    """Return the target that a card is about: the one that is used; None for what is composed."""
    if found.use.verdict is not None:
        return None
    at_use = next((each for each in api.targets if each.api == found.use.target), None)
    if at_use is not None:
        return at_use
    if found.wanted is None:
        return api.targets[0] if api.targets else None
    taken = chosen(api, found.wanted.device)
    if taken is None:
        return api.targets[0] if api.targets else None
    return None if taken.tier == RECIPE_TIER else taken


def _verdict(api: Api, target: Target | None) -> Block:
    said = words.STATUS[api.status]
    if api.status == "mapped" and target is None:
        said = words.STATUS["recipe"]
    elif api.status == "mapped" and target is not None:
        code = f"`{target.api}`"
        category = _category(target)
        said = Text(
            f"{said.en.format(code)} ({target.tier}; {category.en})",
            f"{said.zh.format(code)}（{target.tier}；{category.zh}）",
        )
    return Block("verdict", Text(f"`{api.name}`: {said.en}", f"`{api.name}`：{said.zh}"))


def _verdict_here(api: Api, here: Text) -> Block:
    return Block("verdict", Text(f"`{api.name}`: {here.en}", f"`{api.name}`：{here.zh}"))


def _category(target: Target) -> Text:
    rules = shown_rules(target)
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
    rows += tuple(
        (
            Cell(words.HEADINGS["composed_as"]),
            Cell(composition_text(recipe)),
            *(Cell(grade_text(recipe, device)) for device in DEVICES),
            Cell(evidence_text(recipe, measured.get((api.name, RECIPE)))),
        )
        for recipe in api.recipes
    )
    return Block("table", words.HEADINGS["tiers"], header=header, rows=rows)


def _differences(api: Api, used: set[str] | None) -> list[Block]:
    """Return one table for each target that has differences; a second one for cpu says so.

    used: the targets that are written, None for all; of others a line names what differs.
    """
    header = (Cell("torch"), Cell("MindSpore"), Cell(words.HEADINGS["difference"]))
    title, on_cpu = words.HEADINGS["params"], words.HEADINGS["on_cpu"]
    told: dict[str, list[ParamRule]] = {}
    blocks: list[Block] = []
    for target in api.targets:
        before = told.setdefault(target.api, [])
        rules = [rule for rule in shown_rules(target) if rule not in before]
        rows = tuple(param_row(rule) for rule in rules)
        if not rows:
            continue
        heading = Text(f"{title.en}: `{target.api}`", f"{title.zh}：`{target.api}`")
        if "ascend" not in dict(target.ceiling) and _is_split(api, target):
            heading = Text(f"{heading.en} {on_cpu.en}", f"{heading.zh}（{on_cpu.zh}）")
        before += rules
        if used is not None and target.api not in used:
            names = dict.fromkeys(f"`{rule.torch or rule.mindspore}`" for rule in rules)
            said = Text(", ".join(names), "、".join(names))
            blocks.append(
                Block("line", Text(f"{heading.en}: {said.en}", f"{heading.zh}：{said.zh}"))
            )
            continue
        blocks.append(Block("table", heading, header=header, rows=rows))
    return blocks


def _is_split(api: Api, target: Target) -> bool:
    return sum(each.api == target.api for each in api.targets) > 1


def notes_of(api: Api) -> tuple[Text, ...]:
    """Return what is said of an API and of its targets beside all else."""
    notes = list(api.notes)
    for target in api.targets:
        notes += [
            Text(f"`{target.api}`: {note.en}", f"`{target.api}`：{note.zh}")
            for note in target.notes
        ]
    return tuple(notes)
