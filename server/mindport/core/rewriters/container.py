"""``nn.ModuleList`` and ``nn.ModuleDict`` as CellList and CellDict, or as what takes all members.

CellDict refuses containers as members, CellList refuses CellDicts and what is no list, and both
name the parameters of what they get later by guesses: two lists that grow then hold parameters of
the same names, which no optimizer takes.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Catalog, Target
from mindport.core.class_values.containers import as_type, is_changed, is_empty, is_list
from mindport.core.messages import text
from mindport.core.model import Safety
from mindport.core.walk import uses

_CELL = "mindspore.nn.Cell"
_DICT = "torch.nn.ModuleDict"
_DICT_NAME = "ModuleDict"
_CONTAINERS = frozenset(
    {"Sequential", "ModuleList", "ModuleDict", "ParameterList", "ParameterDict"}
)


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Replace the class; a subclass relies on its inside and is graded REVIEW."""
    assert target is not None
    base = site.use.context == uses.BASE
    helper = site.catalog.helper(site.api.name.rpartition(".")[2])
    if helper is None or not (base or _needs_more(site)):
        return as_type(site, site.replace_name(target.api))
    rewritten = site.replace_name(helper.name)
    if isinstance(rewritten, Refusal):
        return rewritten
    why = (text("layer_base", base=site.api.name),) if base else ()
    safety = Safety.REVIEW if base else Safety.SAFE
    return replace(rewritten, safety=safety, changes=why, helpers=(helper,))


def _needs_more(site: Site) -> bool:
    """Tell whether a container that is made here may do what MindSpore's own cannot."""
    call = site.use.call
    if call is None or site.use.context != uses.CALL:
        return False
    if is_empty(site.use) or is_changed(site.source.tree, site.use):
        return True
    if len(call.args) != 1 or call.keywords:
        return True
    given = call.args[0]
    if site.api.name == _DICT:
        return not (isinstance(given, ast.Dict) and _are_plain(given, site.catalog))
    items = given.elts if isinstance(given, ast.List) else []
    if isinstance(given, ast.List) and (not items or any(map(_may_be_none, items))):
        return True
    if isinstance(given, ast.ListComp) and _may_be_none(given.elt):
        return True
    return not is_list(given, site.source.tree) or _DICT_NAME in site.source.text


def _may_be_none(node: ast.expr) -> bool:
    """Tell whether a member may be None, which torch's containers keep as a place."""
    return isinstance(node, (ast.Constant, ast.IfExp, ast.BoolOp))


def _are_plain(given: ast.Dict, catalog: Catalog) -> bool:
    """Tell whether a dict display holds layers only, under names that a Cell does not use."""
    return bool(given.keys) and all(
        isinstance(key, ast.Constant)
        and isinstance(key.value, str)
        and not catalog.is_mindspore(f"{_CELL}.{key.value}")
        and _is_layer(_class_of(value), catalog)
        for key, value in zip(given.keys, given.values, strict=True)
    )


def _is_layer(name: str, catalog: Catalog) -> bool:
    api = catalog.api(f"torch.nn.{name}")
    return api is not None and api.kind == "class" and name not in _CONTAINERS


def _class_of(node: ast.expr) -> str:
    """Return the last name of what is called to make a member."""
    func = node.func if isinstance(node, ast.Call) else None
    if isinstance(func, ast.Attribute):
        return func.attr
    return func.id if isinstance(func, ast.Name) else ""
