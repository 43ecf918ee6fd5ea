"""Names of a module of torch that a file mentions, for ``getattr(nn, kind)`` that only a run knows.

A default (``activation="LeakyReLU"``), a comparison and a dict of settings hold such strings, and
what the file itself makes or tests is asked for as often.
"""

from __future__ import annotations

import ast

from mindport.core.catalog import Catalog
from mindport.core.text.nodes import each_of
from mindport.core.walk import uses
from mindport.core.walk.statements import Walked

#: The modules whose members are asked for by a name of a kind, and that kind.
_KINDS = {
    "torch.nn": "class",
    "torch.nn.functional": "function",
    "torch.optim": "class",
    "torch.optim.lr_scheduler": "class",
}
#: What is no layer to choose by its name.
_NOT_CHOSEN = frozenset(
    {"Module", "ModuleList", "ModuleDict", "Sequential", "Parameter", "ParameterList"}
    | {"ParameterDict", "Optimizer", "LRScheduler", "DataParallel"}
)
#: More names than these, each with what it becomes, are no fix of one call.
_MOST = 12
_LONGEST = 60


def mentioned_names(module: str, tree: ast.Module, walked: Walked, catalog: Catalog) -> list[str]:
    """Return the names of a module that the strings and the code of a file mention, sorted.

    Empty where there are too many. What was converted before counts by what it stands for.
    """
    kind = _KINDS.get(module)
    if kind is None:
        return []
    texts = (each.value for each in each_of(tree, ast.Constant))
    found = {
        each.strip().removeprefix("torch.").removeprefix("nn.")
        for each in texts
        if isinstance(each, str) and len(each) < _LONGEST
    }
    named = [use.name for use in walked.uses if not use.member and use.context != uses.BASE]
    named += [catalog.counterpart(use.name) or "" for use in walked.mindspore_uses]
    for each in named:
        owner, _, name = each.rpartition(".")
        if owner == module:
            found.add(name)
    # The subclass that takes torch's arguments has the name of torch's class.
    found.update(each.name for each in tree.body if isinstance(each, ast.ClassDef))
    names = [name for name in found if _is_of_kind(f"{module}.{name}", name, kind, catalog)]
    return sorted(names) if len(names) <= _MOST else []


def _is_of_kind(full: str, name: str, kind: str, catalog: Catalog) -> bool:
    if not name.isidentifier() or name in _NOT_CHOSEN or name.startswith("_"):
        return False
    api = catalog.api(full)
    return api is not None and api.kind == kind
