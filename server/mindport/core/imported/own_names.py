"""``globals()[name]``: names of torch that a file asks itself for as it runs.

An import that nothing else reads is there for such a lookup: taken away, the program raises. The
names are written beside what the file holds, so that each becomes what stands for it.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.catalog import Catalog
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity
from mindport.core.tensor_findings import proposed, told_of_tensor
from mindport.core.text.nodes import each_of, parents_of
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.kinds import Binding

#: More names than these are no fix of one lookup.
_MOST = 24
_OWN = ("sys.modules[__name__]", "import_module(__name__)")


def asked_of_itself(source: Source) -> list[ast.expr]:
    """Return the expressions in which a file asks itself for a name, the narrowest that do.

    ``globals()[name]``, ``globals().get(name)``, ``getattr(sys.modules[__name__], name)``.
    """
    if "globals" not in source.text and "__name__" not in source.text:
        return []
    around = parents_of(source.tree)
    found: list[ast.expr] = []
    for node in each_of(source.tree, ast.Call):
        if _is_globals(node):
            asked = around.get(node)
            if isinstance(asked, ast.Subscript) and isinstance(asked.ctx, ast.Load):
                found.append(asked)
            elif isinstance(asked, ast.Attribute) and asked.attr == "get":
                called = around.get(asked)
                if isinstance(called, ast.Call) and called.args and not called.keywords:
                    found.append(called)
        elif _is_own_getattr(node):
            found.append(node)
    return found


def asked_names(source: Source, walked: Walked) -> list[Binding]:
    """Return the imports of a file's module scope that such a lookup may be for, by their names."""
    asked = [_name_of(each) for each in asked_of_itself(source)]
    if not asked:
        return []
    written = {each.value for each in asked if isinstance(each, ast.Constant)}
    is_open = any(not isinstance(each, ast.Constant) for each in asked)
    held = {
        each.name: each
        for each in walked.bindings
        if each.scope == 0
        and isinstance(each.statement, ast.ImportFrom)
        and each.name != "*"
        and each.target.partition(".")[0] == "torch"
        and (is_open or each.name in written)
    }
    return [held[name] for name in sorted(held)]


def own_name_findings(source: Source, walked: Walked, catalog: Catalog) -> list[Finding]:
    """Return a finding for each such lookup, with the fix that writes the names of torch out."""
    names = [each for each in asked_names(source, walked) if _is_chosen(each.target, catalog)]
    chosen = [each.name for each in names]
    fits = len(chosen) <= _MOST and not _hidden(chosen, source, names)
    found: list[Finding] = []
    for asked in asked_of_itself(source) if chosen else ():
        name = _name_of(asked)
        own = [each for each in chosen if not isinstance(name, ast.Constant) or name.value == each]
        if not own:
            continue
        why = text("own_names", names=", ".join(f"`{each}`" for each in own))
        told = told_of_tensor("MP305", Severity.INFORMATION, why, source.span(asked))
        told = replace(told, torch="torch", category="context")
        if fits:
            written = _written(asked, own, source)
            told = proposed(told, written, (Edit(source.span(asked), written),))
            # One that is left would not find what another has taken torch's name from.
            told = replace(told, fixes=(replace(told.fixes[0], group="own names"),))
        found.append(told)
    return found


def _hidden(chosen: list[str], source: Source, names: list[Binding]) -> bool:
    """Tell whether a name may be another one where it is looked up, or none."""
    bound = {each.arg for each in each_of(source.tree, ast.arg)}
    bound |= {
        each.id for each in each_of(source.tree, ast.Name) if not isinstance(each.ctx, ast.Load)
    }
    return not bound.isdisjoint(chosen) or any(each.guarded for each in names)


def _written(asked: ast.expr, names: list[str], source: Source) -> str:
    """Return the lookup in what the file holds, the names of torch written beside it."""
    items = "".join(f', "{each}": {each}' for each in names)
    table = "{**globals()" + items + "}"
    given = asked.args if isinstance(asked, ast.Call) else [_name_of(asked)]
    if isinstance(asked, ast.Call) and isinstance(asked.func, ast.Name):
        given = given[1:]
    texts = [source.text[source.span(each).start : source.span(each).end] for each in given]
    is_get = isinstance(asked, ast.Call) and isinstance(asked.func, ast.Attribute)
    if is_get or len(texts) > 1:
        return f"{table}.get({', '.join(texts)})"
    return f"{table}[{texts[0]}]"


def _name_of(asked: ast.expr) -> ast.expr:
    if isinstance(asked, ast.Subscript):
        return asked.slice
    assert isinstance(asked, ast.Call)
    return asked.args[1] if isinstance(asked.func, ast.Name) else asked.args[0]


def _is_globals(node: ast.Call) -> bool:
    plain = isinstance(node.func, ast.Name) and node.func.id == "globals"
    return plain and not node.args and not node.keywords


def _is_own_getattr(node: ast.Call) -> bool:
    """Tell whether a call is ``getattr`` of the file's own module."""
    if not (isinstance(node.func, ast.Name) and node.func.id == "getattr"):
        return False
    if len(node.args) not in (2, 3) or node.keywords:
        return False
    written = ast.unparse(node.args[0])
    return written in _OWN or written.removeprefix("importlib.") in _OWN


def _is_chosen(target: str, catalog: Catalog) -> bool:
    """Tell whether a program chooses what an import gives by its name: a class or a function."""
    api = catalog.api(catalog.canonical(target) or target)
    return api is not None and api.kind in ("class", "function")
