"""A subclass of a target that takes torch's arguments, for a class whose calls cannot be seen.

``norm_layer=nn.BatchNorm2d`` is called elsewhere with torch's names, places and defaults. Where the
target's differ, the file gets a class of torch's name that derives from the target and hands each
argument on as a call of torch's class would be written. Layers made either way are instances of
the target.
"""

from __future__ import annotations

from functools import lru_cache

from mindport.core.base.records import dataclass
from mindport.core.catalog import Api, Catalog, Param, Target
from mindport.core.class_values.passing import Passed, double_quoted, passed_on
from mindport.core.fixes.names import marker
from mindport.core.model import Helper, Text

#: Where torch's layers are, and where MindSpore's.
_LAYERS = "torch.nn."
_CELLS = ("mindspore.nn.", "mindspore.mint.nn.")
#: Parameters whose rules are no code: a subclass that is written by hand takes all their values.
_BY_HAND = frozenset(
    {"kernel_size", "stride", "dilation", "padding", "output_padding", "padding_mode"}
)
#: How long a line of an added class may be, in code points.
_WIDTH = 88
_INDENT = "    "


@dataclass(frozen=True, slots=True)
class Adapter:
    """The class that is added, and what a reader must know of it.

    notes: what differs from torch for some arguments. ignores: parameters without an effect.
    takes: parameters of which it takes every value, whatever the rules of the target say.
    same: the target's own constructor takes the same arguments, but for ``device``.
    """

    helper: Helper
    notes: tuple[Text, ...] = ()
    ignores: tuple[str, ...] = ()
    takes: frozenset[str] = frozenset()
    same: bool = False


def adapter_of(catalog: Catalog, api: Api, target: Target) -> Adapter | None:
    """Return the subclass of a target that takes an API's arguments.

    None where there is none, or the target's constructor takes the same arguments itself.
    """
    adapter = called_adapter(catalog, api, target)
    return None if adapter is None or adapter.same else adapter


def called_adapter(catalog: Catalog, api: Api, target: Target) -> Adapter | None:
    """Return the subclass of a target that takes an API's arguments; None where there is none.

    One that is written by hand goes before the one that follows from the rules of the target.
    """
    name = api.name.rpartition(".")[2]
    if not api.name.startswith(_LAYERS) or (target.tier, target.kind) == ("recipe", "class"):
        return None
    if target.kind != "class" or target.rewriter or api.name.count(".") != 2:
        return None
    if not target.api.startswith(_CELLS):
        return None
    by_hand = catalog.helper(name)
    if by_hand is not None and by_hand.torch == api.name and derives_from(by_hand, target):
        return Adapter(by_hand, takes=_BY_HAND)
    return None if by_hand is not None else _generated(api, target)


def helpers_named(catalog: Catalog, name: str) -> tuple[Helper, ...]:
    """Return the definitions that fixes add under a name, for whatever device they are."""
    found: list[Helper] = []
    helper = catalog.helper(name)
    if helper is not None:
        found.append(helper)
    api = catalog.api(_LAYERS + name)
    if api is not None and api.kind == "class" and api.status == "mapped":
        adapters = (called_adapter(catalog, api, target) for target in api.targets)
        found += [each.helper for each in adapters if each is not None]
    return tuple(found)


def derives_from(helper: Helper, target: Target) -> bool:
    """Tell whether a helper is a class that derives from a target."""
    head = f"class {marker(helper.name)}({marker(target.api)})"
    return helper.source.startswith(head)


@lru_cache(maxsize=512)
def _generated(api: Api, target: Target) -> Adapter | None:
    """Write the class from the rules of the target; None where one of them is no code."""
    if len(api.signatures) != 1 or len(target.signatures) > 1:
        return None
    params = api.signatures[0].params
    if any(param.kind not in ("any", "kw") or not _is_literal(param) for param in params):
        return None
    rules = {rule.torch: rule for rule in target.params if rule.torch}
    passed: dict[str, Passed] = {}
    for param in params:
        found = passed_on(param.name, rules.get(param.name))
        if found is None:
            return None
        passed[param.name] = found
    arguments = _arguments(params, passed, target)
    if arguments is None:
        return None
    name = api.name.rpartition(".")[2]
    lines = [
        f"class {marker(name)}({marker(target.api)}):",
        f'{_INDENT}"""{target.api.rpartition(".")[2]} with the arguments of {api.name}."""',
        "",
        *_wrapped(f"{_INDENT}def __init__(", _signature(params), "):"),
    ]
    for param in params:
        refused, before = passed[param.name].refused, passed[param.name].before
        if refused:
            lines.append(f"{_INDENT * 2}if {refused}:")
            error = f'raise ValueError(f"no counterpart of {param.name}={{{param.name}!r}}")'
            lines.append(f"{_INDENT * 3}{error}")
        lines += [_INDENT * 2 + each for each in before]
    lines += _wrapped(f"{_INDENT * 2}super().__init__(", arguments, ")")
    bound = frozenset({"self", *(param.name for param in params)})
    helper = Helper(name, "\n".join(lines) + "\n", bound, api.name)
    notes = tuple(each.note for each in passed.values() if each.note is not None)
    ignores = tuple(param.name for param in params if param.name == "inplace")
    return Adapter(helper, notes, ignores, same=_same_constructor(params, passed, target))


def _is_literal(param: Param) -> bool:
    """Tell whether a default can be written without torch."""
    return param.default is None or "torch" not in param.default


def _signature(params: tuple[Param, ...]) -> list[str]:
    written = ["self"]
    keyword_only = False
    for param in params:
        if param.kind == "kw" and not keyword_only:
            written.append("*")
            keyword_only = True
        default = "" if param.default is None else f"={double_quoted(param.default)}"
        written.append(param.name + default)
    return written


def _arguments(
    params: tuple[Param, ...], passed: dict[str, Passed], target: Target
) -> list[str] | None:
    """Return the arguments of the target's own constructor; None where it cannot be called so."""
    own = target.signatures[0].params if target.signatures else ()
    names = [param.name for param in own if param.kind in ("pos", "any")]
    written: list[str] = []
    given: set[str] = set()
    in_order = True
    for param in params:
        item = passed[param.name]
        if not item.goal:
            in_order = False
            continue
        kind = next((each.kind for each in own if each.name == item.goal), None)
        if kind is None:
            return None
        at = len(given)
        in_order = in_order and at < len(names) and names[at] == item.goal
        if param.default is None and in_order:
            written.append(item.value)
        elif kind == "pos":
            return None
        else:
            in_order = False
            written.append(f"{item.goal}={item.value}")
        given.add(item.goal)
    for rule in target.params:
        if not rule.torch and rule.pin is not None and rule.mindspore not in given:
            if "{" in rule.pin:
                return None
            written.append(f"{rule.mindspore}={double_quoted(rule.pin)}")
            given.add(rule.mindspore)
    needed = (each.name for each in own if each.default is None and each.kind[:3] != "var")
    return written if given.issuperset(needed) else None


def _same_constructor(params: tuple[Param, ...], passed: dict[str, Passed], target: Target) -> bool:
    """Tell whether the target's constructor takes the same arguments to the same effect."""
    own = target.signatures[0].params if target.signatures else ()
    shared = [param for param in params if passed[param.name].goal]
    if any(passed[param.name].value != param.name for param in shared):
        return False
    if any(rule.pin is not None and not rule.torch for rule in target.params):
        return False
    if any(each.refused for each in passed.values()) or "inplace" in passed:
        return False
    here = [(param.name, param.default) for param in own[: len(shared)]]
    return here == [(param.name, param.default) for param in shared]


def _wrapped(head: str, parts: list[str], tail: str) -> list[str]:
    """Return a call or signature on one line, or one part on each where that is too long."""
    line = f"{head}{', '.join(parts)}{tail}"
    if len(line) <= _WIDTH:
        return [line]
    margin = head[: len(head) - len(head.lstrip())]
    return [head, *(f"{margin}{_INDENT}{part}," for part in parts), margin + tail]
