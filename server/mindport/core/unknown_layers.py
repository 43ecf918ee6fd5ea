"""``m.weight`` where nothing tells which layer ``m`` is: nn's norms have ``gamma`` on CPU.

Functions that initialize every layer of a model ask for the name of its class, or for its class
among several. A helper looks the parameter up under all the names that MindSpore's layers give it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

from mindport.core.catalog import Catalog
from mindport.core.messages import because, text
from mindport.core.model import Edit, Finding, Fix, Safety, Severity, Span
from mindport.core.names import marker
from mindport.core.options import Options
from mindport.core.source import Source
from mindport.core.walk import uses
from mindport.core.walk.uses import LayerUse

HELPER = "parameter_of"
_MODULE = "torch.nn.Module"
_NAMES = frozenset({"weight", "bias", "running_mean", "running_var"})
_OWN = frozenset({"self", "cls"})


def looked_up(node: ast.expr, layer_uses: Iterable[LayerUse], options: Options) -> str | None:
    """Return the text that finds what ``m.weight`` or ``m.weight.data`` is in any layer.

    None where the expression is another one, or the class of the layer is known.
    """
    inner, end = node, ""
    if isinstance(inner, ast.Attribute) and inner.attr == "data":
        inner, end = inner.value, ".data"
    if options.target != "cpu" or not _asks(inner):
        return None
    assert isinstance(inner, ast.Attribute) and isinstance(inner.value, ast.Name)
    known = {use.layer for use in layer_uses if use.node is inner}
    if known != {_MODULE}:
        return None
    return f'{marker(HELPER)}({inner.value.id}, "{inner.attr}"){end}'


def is_looked_up(node: ast.expr) -> bool:
    """Tell whether an expression is what ``looked_up`` wrote before."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id.startswith(HELPER)
    )


def unknown_layer_findings(
    source: Source, layer_uses: Iterable[LayerUse], options: Options, catalog: Catalog
) -> list[Finding]:
    """Return a finding for each parameter that is read of a Module of which no class is known."""
    helper = catalog.helper(HELPER)
    if options.target != "cpu" or helper is None:
        return []
    found: dict[int, Finding] = {}
    for use in layer_uses:
        if use.layer != _MODULE or use.migrated or use.context == uses.STORE or not _asks(use.node):
            continue
        whole = source.span(use.node)
        span = Span(whole.end - len(use.node.attr), whole.end)
        written = looked_up(use.node, (use,), options)
        if written is None or source.text[span.start : span.end] != use.node.attr:
            continue
        why = text("layer_unknown")
        fix = Fix(
            because("title_write_review", [why], text=f"{HELPER}(…)"),
            Safety.REVIEW,
            (Edit(whole, written),),
            helpers=(helper,),
            changes=why,
        )
        found[id(use.node)] = Finding(
            "MP109",
            Severity.HINT,
            f"{_MODULE}.{use.node.attr}",
            None,
            None,
            "params_differ",
            use.certainty,
            Safety.REVIEW,
            because("layer_attribute", [why], torch=_MODULE, name=use.node.attr),
            span,
            (fix,),
        )
    return list(found.values())


def _asks(node: ast.expr) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and node.attr in _NAMES
        and isinstance(node.value, ast.Name)
        and node.value.id not in _OWN
    )
