"""``partial(torch.arange, device=device)``: a function as a value, with some of its arguments.

What ``partial`` is given by name is written as in a call, so that nothing is left of a parameter
that the target only names otherwise (``partial(torch.stack, dim=-1)``). ``map`` gives arguments
by their places alone, and names do not count there.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import dataclass
from mindport.core.calls.call_args import own_name
from mindport.core.calls.site import Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import ParamRule, Target
from mindport.core.messages import text
from mindport.core.model import Edit, Safety
from mindport.core.text.call_edits import edit_call
from mindport.core.text.call_layout import layout
from mindport.core.text.nodes import last_name, nodes_within

#: What says where a tensor is put, which no function of MindSpore takes.
_PLACEMENT = frozenset({"device", "layout", "pin_memory"})


@dataclass(frozen=True, slots=True)
class Filled:
    """What becomes of the arguments that ``partial`` is given.

    given: torch's names of those that the target has under another name, which are written anew.
    """

    edits: tuple[Edit, ...] = ()
    given: frozenset[str] = frozenset()


def filled(site: Site, target: Target) -> Filled | Refusal:
    """Return the edits of the keywords of ``partial``, without what says where a tensor is put."""
    call = _partial_of(site)
    if call is None:
        return Filled()
    new_names = {rule.torch: rule.mindspore for rule in target.params if _only_renamed(rule)}
    lacked = {rule.torch: rule for rule in target.params if rule.torch and not rule.mindspore}
    # As NumPy names it, torch takes it too.
    names = {
        each.arg: own_name(each.arg, site.api.signatures) for each in call.keywords if each.arg
    }
    if not any(
        name in _PLACEMENT or name in new_names or name in lacked or name != written
        for written, name in names.items()
    ):
        return Filled()
    found = layout(site.source.text, call, site.source.index)
    if found is None:
        return Refusal(text("comment_lost"))
    drop: set[int] = set()
    rename: dict[int, str] = {}
    for number, slot in enumerate(found.slots):
        written = (slot.node.arg or "") if isinstance(slot.node, ast.keyword) else ""
        name = names.get(written, "")
        if name in _PLACEMENT or (name in lacked and _is_harmless(lacked[name], slot.node)):
            drop.add(number)
        elif name in lacked:
            return Refusal(text("lacks_argument", name=name, target=target.api))
        elif new_names.get(name, name) != written:
            rename[number] = new_names.get(name, name)
    edits = edit_call(site.source.text, found, rename=rename, drop=drop)
    if edits is None:
        return Refusal(text("comment_lost"))
    return Filled(edits, frozenset(names.values()) & (new_names.keys() | lacked.keys()))


def _is_harmless(rule: ParamRule, node: ast.AST) -> bool:
    """Tell whether what the target lacks is given as it is anyway."""
    value = node.value if isinstance(node, ast.keyword) else node
    plain = isinstance(value, ast.Constant)
    return plain and ast.unparse(value) in (*rule.drop_if, rule.torch_default)


def mapped_alike(site: Site, target: Target) -> bool:
    """Tell whether only ``map`` calls a function, with arguments that have their places in both."""
    count = _mapped_over(site)
    if not count or not target.signatures:
        return False
    passed = {
        param.name: number
        for signature in site.api.signatures
        for number, param in enumerate(signature.params[:count])
    }
    places = {
        param.name: number
        for signature in target.signatures
        for number, param in enumerate(signature.params)
        if param.kind in ("pos", "any")
    }
    for rule in target.params:
        if rule.torch in passed:
            same = rule.relation == "same" or _only_renamed(rule)
            if not same or places.get(rule.mindspore) != passed[rule.torch]:
                return False
        elif rule.pin or (rule.mindspore and rule.torch_default != rule.mindspore_default):
            return False
    return True


def _only_renamed(rule: ParamRule) -> bool:
    """Tell whether every value of a parameter means the same under the target's name."""
    turned = rule.value or rule.values or rule.accept or rule.refuse or rule.sequence or rule.number
    plain = not turned and not rule.review_if and rule.safety is Safety.SAFE
    return plain and rule.relation == "renamed" and bool(rule.torch and rule.mindspore)


def _partial_of(site: Site) -> ast.Call | None:
    """Return the call of ``partial`` whose first argument is the use."""
    if site.use.statement is None:
        return None
    for node in nodes_within(site.use.statement):
        if isinstance(node, ast.Call) and node.args and node.args[0] is site.use.node:
            return node if last_name(node.func) == "partial" else None
    return None


def _mapped_over(site: Site) -> int:
    """Return how many arguments each call has if ``map`` makes the calls, or 0."""
    if site.use.statement is None:
        return 0
    for node in nodes_within(site.use.statement):
        if isinstance(node, ast.Call) and node.args and node.args[0] is site.use.node:
            by_map = isinstance(node.func, ast.Name) and node.func.id == "map"
            plain = not any(isinstance(each, ast.Starred) for each in node.args)
            return len(node.args) - 1 if by_map and plain else 0
    return 0
