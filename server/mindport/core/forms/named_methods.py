"""``getattr(x, reduce)(dim=1)``: methods of tensors that a string names, which no rule sees."""

from __future__ import annotations

import ast

from mindport.core.catalog import Catalog
from mindport.core.forms.told_names import told_names
from mindport.core.messages import text
from mindport.core.model import Finding, Safety, Severity
from mindport.core.tensor_findings import TENSOR, told_of_tensor
from mindport.core.text.nodes import function_of, nodes_within, parents_of
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked


def named_method_findings(source: Source, walked: Walked, catalog: Catalog) -> list[Finding]:
    """Return a finding for each method of a tensor that is taken by its name, and called.

    What the names that the text shows stand for may be attributes of the program's own. A method
    that is kept is told where its name is shown, or a name that it is given is called.
    """
    found: list[Finding] = []
    for call in walked.named_methods if walked.imports_torch else ():
        around = parents_of(source.tree).get(call)
        called = isinstance(around, ast.Call) and around.func is call
        names, _ = told_names(call.args[1], call, source.tree)
        if names and not any(_differs(name, catalog) for name in names):
            continue
        kept = any(_is_method(name, catalog) for name in names) or _is_called_later(call, source)
        if not (called or kept):
            continue
        span = source.span(call)
        found.append(told_of_tensor("MP302", Severity.WARNING, text("named_method"), span))
    return found


def _is_method(name: str, catalog: Catalog) -> bool:
    api = catalog.api(f"{TENSOR}.{name}")
    return api is not None and api.kind == "method"


def _is_called_later(call: ast.Call, source: Source) -> bool:
    """Tell whether a name that a value is given is called in the same function."""
    statement = parents_of(source.tree).get(call)
    if not isinstance(statement, ast.Assign):
        return False
    names = {each.id for each in statement.targets if isinstance(each, ast.Name)}
    scope = function_of(source.tree, call) or source.tree
    return any(
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names
        for node in nodes_within(scope)
    )


def _differs(name: str, catalog: Catalog) -> bool:
    """Tell whether torch's tensors have a method of a name that MindSpore's have not, just so."""
    api = catalog.api(f"{TENSOR}.{name}")
    if api is None:
        return False
    return not any(
        each.api == f"mindspore.Tensor.{name}"
        and not (each.params or each.rewriter or each.missing_in)
        and all(safety is Safety.SAFE for _, safety in each.ceiling)
        for each in api.targets[:1]
    )
