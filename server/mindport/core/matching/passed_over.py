"""Uses that need no finding: what another fix takes along, or what is no name of torch's."""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.calls.call_args import names_others
from mindport.core.calls.site import suited
from mindport.core.catalog import Api
from mindport.core.fixes.added_helpers import members_of
from mindport.core.matching.matched_file import MatchedFile
from mindport.core.model import Certainty
from mindport.core.rewriters.in_place import called_api, written_through
from mindport.core.text.nodes import nodes_within, parents_of
from mindport.core.walk.noted.kept_gradients import shared_groups
from mindport.core.walk.uses import Use

_FORMAT = "memory_format"
#: What is written in the place of `torch.save`.
_SAVES = "save_values"


def passes_others(file: MatchedFile, use: Use) -> bool:
    """Tell whether a call names a parameter that torch does not have: ``run.log(a, step=1)``.

    It is another object's method then, whose name alone was the guess.
    """
    api = file.catalog.api(use.name)
    if api is None or use.call is None or api.kind != "method":
        return False
    return names_others(use.call, api.signatures)


def goes_with_call(file: MatchedFile, use: Use, api: Api) -> bool:
    """Tell whether a name is an argument of torch's call, whose own fix leaves it out."""
    parents = parents_of(file.source.tree)
    keyword = parents.get(use.node)
    if not isinstance(keyword, ast.keyword) or keyword.arg != _FORMAT:
        return False
    call = parents[keyword]
    assert isinstance(call, ast.Call)
    return called_api(file.site(use, api), call) is not None


def is_saved(file: MatchedFile, use: Use) -> bool:
    """Tell whether a call is all that is saved, or an item of a dict that is."""
    for node in nodes_within(use.statement) if use.statement is not None else ():
        if not isinstance(node, ast.Call) or not node.args:
            continue
        own = isinstance(node.func, ast.Name) and node.func.id == _SAVES
        if not own and file.called.get(id(node)) != "torch.save":
            continue
        saved = node.args[0]
        if any(each is use.call for each in getattr(saved, "values", [saved])):
            return True
    return False


def is_written_through(file: MatchedFile, use: Use) -> bool:
    """Tell whether a part is written into by a method, whose own fix keeps the call."""
    api = file.catalog.api(use.name)
    parents, node = parents_of(file.source.tree), use.call if use.call else use.node
    while api is not None:
        outer = parents.get(node)
        called = parents.get(outer) if isinstance(outer, ast.Attribute) else None
        if isinstance(outer, ast.Subscript) and outer.value is node:
            node = outer
        elif not isinstance(outer, ast.Attribute) or not isinstance(called, ast.Call):
            break
        elif outer.attr.endswith("_") and isinstance(parents.get(called), ast.Expr):
            return bool(written_through(file.site(use, api), called, outer.value)[0])
        else:
            node = called
    return False


def is_of_helper(file: MatchedFile, use: Use) -> bool:
    """Tell whether the receiver's class is a helper here, which has the member itself."""
    owner = file.catalog.api(use.owner_type)
    return owner is not None and (
        any(not target.rewriter for target in suited(owner.recipes, file.options.target))
        or any(key == "helper" for key, _ in owner.args)
    )


def has_member(file: MatchedFile, use: Use) -> bool:
    """Tell whether the receiver's class is a helper here that says itself what the member is.

    Classes of other packages have members that no surface lists.
    """
    owner = file.catalog.api(use.owner_type)
    if owner is None:
        return False
    made = suited(owner.recipes, file.options.target)[:1]
    helper = file.catalog.helper(made[0].api) if made else None
    return helper is not None and use.name.rpartition(".")[2] in members_of(helper)


def as_guess(use: Use) -> Use:
    """Return a use as it was if nothing but its name told of it."""
    return replace(use, certainty=Certainty.GUESSED, origin="")


def is_of_kept(use: Use) -> bool:
    """Tell whether what such a class does with an optimizer goes with its base.

    Of groups that is where they are shared as a whole; what their items become is said elsewhere.
    """
    if not use.name.endswith(".param_groups"):
        return True
    return use.owner is not None and any(use.node is each for each in shared_groups(use.owner.node))
