"""``nn.ModuleList`` and ``nn.ModuleDict`` as CellList and CellDict, or as what takes all members.

CellDict refuses containers as members, CellList refuses CellDicts and what is no list, and both
name the parameters of what they get later by guesses: two lists that grow then hold parameters of
the same names, which no optimizer takes.
"""

from __future__ import annotations

import ast
from functools import lru_cache

from mindport.core.base.records import replace
from mindport.core.binding.reaching import plain_value, reaching
from mindport.core.calls.handed_arguments import default_of
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Catalog, Target
from mindport.core.class_values.containers import as_type, is_changed, is_empty, is_list
from mindport.core.messages import text
from mindport.core.model import Safety
from mindport.core.text.nodes import FUNCTIONS, each_of
from mindport.core.walk import uses

_CELL = "mindspore.nn.Cell"
_DICT = "torch.nn.ModuleDict"
_DICT_NAME = "ModuleDict"
#: What may be None where it stands for a layer.
_SOMETIMES_NONE = (ast.Constant, ast.IfExp, ast.BoolOp)
#: What puts its last argument, or what is in it, into a list.
_PUT = frozenset({"append", "insert", "extend"})
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
    tree = site.source.tree
    if (isinstance(given, ast.List) and not given.elts) or _holds_none(tree, given):
        return True
    if isinstance(given, ast.Name) and given.id in _lists_with_none(tree):
        return True
    return not is_list(given, tree) or _DICT_NAME in site.source.text


def _holds_none(tree: ast.Module, given: ast.expr) -> bool:
    """Tell whether a list that is written here may hold None."""
    if isinstance(given, ast.ListComp):
        return may_be_none(tree, given.elt)
    return isinstance(given, ast.List) and any(may_be_none(tree, each) for each in given.elts)


def may_be_none(tree: ast.Module, node: ast.expr) -> bool:
    """Tell whether an expression may be None, as a parameter whose default it is may."""
    if not isinstance(node, ast.Name):
        return isinstance(node, _SOMETIMES_NONE)
    found = reaching(tree, node)
    given = [plain_value(each, node.id) for each in found.bound]
    if isinstance(found.scope, FUNCTIONS) and not found.alone:
        given.append(default_of(found.scope.args, node.id))
    return any(isinstance(each, _SOMETIMES_NONE) for each in given)


@lru_cache(maxsize=2)
def _lists_with_none(tree: ast.Module) -> frozenset[str]:
    """Return the names of lists that a file may put None into."""
    found = {
        call.func.value.id
        for call in each_of(tree, ast.Call)
        if isinstance(call.func, ast.Attribute)
        and call.func.attr in _PUT
        and isinstance(call.func.value, ast.Name)
        and call.args
        and (may_be_none(tree, call.args[-1]) or _holds_none(tree, call.args[-1]))
    }
    for node in each_of(tree, ast.Assign):
        if _holds_none(tree, node.value):
            found.update(each.id for each in node.targets if isinstance(each, ast.Name))
    for added in each_of(tree, ast.AugAssign):
        if isinstance(added.target, ast.Name) and _holds_none(tree, added.value):
            found.add(added.target.id)
    return frozenset(found)


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
