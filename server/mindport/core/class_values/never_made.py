"""Classes without a counterpart, where objects are tested against them: no object is of them."""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.class_values.roles import Role, role_of
from mindport.core.messages import text
from mindport.core.model import Edit, Safety
from mindport.core.text.nodes import parents_of
from mindport.core.walk import uses

#: What a mapping says of a class that a person is told to use in its place.
_INSTEAD = "tested_as"


def tested_for_none(site: Site) -> Rewrite | Refusal | None:
    """Return the rewrite of a class that converted code makes no object of, None for other uses.

    ``isinstance(x, C)`` becomes ``isinstance(x, ())``, and ``type(x) is C`` ``type(x) is None``:
    both are false, as the test is in torch of what is none. Where the mapping names the class that
    its reason asks a person to use, objects are tested against that.
    """
    use = site.use
    named = use.context in (uses.TYPE_TEST, uses.VALUE)
    if not named or use.member or use.call is not None or use.in_string:
        return None
    if site.api.kind != "class" or site.api.status not in ("none", "context"):
        return None
    role = role_of(site.source.tree, use.statement, use.node)
    if role is not Role.TESTED and not (role is Role.TYPE and _is_compared(site)):
        return None
    instead = site.args.get(_INSTEAD, "")
    if instead and site.catalog.is_mindspore(instead):
        rewrite = site.replace_name(instead)
        if isinstance(rewrite, Refusal):
            return rewrite
        changes = (text("tested_as", name=instead),)
        title = text("title_replace", target=instead)
        return replace(rewrite, safety=Safety.REVIEW, changes=changes, title=title)
    if isinstance(parents_of(site.source.tree).get(use.node), (ast.BinOp, ast.MatchClass)):
        # ``A | ()`` is no union of types, and no pattern is of a class that is none.
        return None
    nothing = "()" if role is Role.TESTED else "None"
    title = text("title_write", text=nothing)
    edit = Edit(use.span, nothing)
    return Rewrite((edit,), Safety.REVIEW, (text("never_made"),), site.released(), title)


def _is_compared(site: Site) -> bool:
    """Tell whether a class is compared with the type of an object, and is no key for it."""
    parents = parents_of(site.source.tree)
    parent = parents.get(site.use.node)
    while parent is not None and not isinstance(parent, (ast.Compare, ast.Dict)):
        parent = parents.get(parent)
    return not isinstance(parent, ast.Dict)
