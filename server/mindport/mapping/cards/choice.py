"""Which target a device and a release of MindSpore get, and why not those before it."""

from __future__ import annotations

from mindport.core.base.records import dataclass
from mindport.core.catalog import Api, Target
from mindport.core.model import Safety, Text
from mindport.mapping.cards.render import Block
from mindport.mapping.cards.words import GRADE, UNUSABLE

#: The tier of what is composed.
RECIPE_TIER = "recipe"


@dataclass(frozen=True, slots=True)
class Wanted:
    """The device and the release that a card is asked for.

    newest: the entry as the newest release has it, with the targets that this one lacks.
    """

    device: str
    release: str
    newest: Api


def chosen(api: Api, device: str) -> Target | None:
    """Return the target that fixes on a device start from, None where there is none.

    Of functions the first that is safe is taken, of classes the first that is usable; arguments can
    only make a call prefer a later one. What is composed is taken where it alone is safe.
    """
    suited = [target for target in api.targets if _grade(target, device) is not Safety.MANUAL]
    found = None
    if suited:
        of_class = api.kind == "class"
        found = suited[0] if of_class else min(suited, key=lambda each: _grade(each, device))
    if found is None or _grade(found, device) is not Safety.SAFE:
        composed = [each for each in api.recipes if _grade(each, device) is Safety.SAFE]
        return composed[0] if composed else found
    return found


def _grade(target: Target, device: str) -> Safety:
    return dict(target.ceiling).get(device, Safety.MANUAL)


def choice_block(api: Api, wanted: Wanted) -> Block | None:
    """Return what is taken for the device and the release, with why the ones before are not."""
    if not wanted.newest.targets:
        return None
    device, release = wanted.device, wanted.release
    found = chosen(api, device)
    items = [_taken(found)]
    passed: set[str] = set()
    for target in wanted.newest.targets:
        if found is not None and target.api == found.api:
            break
        why = _why_not(target, api, wanted)
        if why is not None and target.api not in passed:
            passed.add(target.api)
            items.append(Text(f"`{target.api}`: {why.en}", f"`{target.api}`：{why.zh}"))
    title = Text(f"On {device} with MindSpore {release}", f"目标设备 {device}，MindSpore {release}")
    return Block("list", title, items=tuple(items))


def choice_json(api: Api, wanted: Wanted) -> dict[str, str | bool | None]:
    """Return the choice as ``show --format json`` prints it; what is composed has no ``api``."""
    found = chosen(api, wanted.device)
    composed = found is not None and found.tier == RECIPE_TIER
    return {
        "target": wanted.device,
        "mindspore": wanted.release,
        "api": None if found is None or composed else found.api,
        "composed": composed,
    }


def _taken(target: Target | None) -> Text:
    if target is None:
        return Text("none can be used", "没有可用的接口")
    if target.tier == RECIPE_TIER:
        return Text("it is composed, see above", "由其他接口组合，见上")
    return Text(f"`{target.api}` is used", f"使用 `{target.api}`")


def _why_not(target: Target, api: Api, wanted: Wanted) -> Text | None:
    """Return why a target before the chosen one is not taken; None where another row says it."""
    device, release = wanted.device, wanted.release
    if release in target.missing_in:
        return Text(f"not in MindSpore {release}", f"MindSpore {release} 中没有")
    same = [each for each in api.targets if each.api == target.api]
    here = next((each for each in same if device in dict(each.ceiling)), None)
    if here is None:
        reason = next(
            (text for each in same for name, text in each.reasons if name == device), None
        )
        return _because(UNUSABLE, reason)
    grade = dict(here.ceiling)[device]
    if grade is Safety.SAFE:
        return None
    return _because(GRADE[grade], dict(here.reasons).get(device))


def _because(said: Text, reason: Text | None) -> Text:
    if reason is None:
        return said
    return Text(f"{said.en}: {reason.en}", f"{said.zh}：{reason.zh}")
