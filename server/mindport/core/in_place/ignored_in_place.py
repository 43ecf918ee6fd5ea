"""Helpers that take ``inplace`` as torch does and give a new tensor all the same."""

from __future__ import annotations

import ast
from functools import lru_cache

from mindport.core.base.syntax import module_of
from mindport.core.calls.call_args import bind_all
from mindport.core.calls.site import Site
from mindport.core.fixes.names import spell
from mindport.core.in_place.ownership import overwrites_unseen
from mindport.core.messages import text
from mindport.core.model import Helper, Text
from mindport.core.text.nodes import nodes_within

_PARAMETER = "inplace"


def ignored_in_place(site: Site, helper: Helper) -> Text | None:
    """Return what a call loses that asks a helper to work in place, None where nothing sees it."""
    call = site.use.call
    if call is None or not _ignores(helper.source):
        return None
    asked = [
        found.node
        for bound in bind_all(call, site.api.signatures, method=False)
        if (found := bound.argument(_PARAMETER)) is not None
    ]
    if all(isinstance(node, ast.Constant) and not node.value for node in asked):
        return None
    return None if overwrites_unseen(site) else text("not_in_place")


@lru_cache(maxsize=256)
def _ignores(source: str) -> bool:
    """Tell whether a helper has the parameter and reads it nowhere."""
    nodes = nodes_within(module_of(spell(source)))
    return any(isinstance(node, ast.arg) and node.arg == _PARAMETER for node in nodes) and not any(
        isinstance(node, ast.Name) and node.id == _PARAMETER for node in nodes
    )
