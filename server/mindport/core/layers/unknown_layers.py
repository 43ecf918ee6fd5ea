"""``m.weight`` where nothing tells which layer ``m`` is, or several that name it differently.

Nn's norms have ``gamma`` on CPU. Functions that initialize every layer of a model ask for the name
of its class, or for its class among several. A helper looks the parameter up under all the names
that MindSpore's layers give it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

from mindport.core.calls.site import made_as
from mindport.core.catalog import Catalog
from mindport.core.fixes.names import marker
from mindport.core.messages import because, text
from mindport.core.model import Edit, Finding, Fix, Safety, Severity, Span, Text
from mindport.core.options import Options
from mindport.core.text.nodes import function_of, last_name, nodes_within, parents_of
from mindport.core.text.source import Source
from mindport.core.training_step.flow.paths import is_named_in_place
from mindport.core.walk import uses
from mindport.core.walk.bodies.shown_layers import OF_CONVOLUTIONS, is_read_of_convolution
from mindport.core.walk.uses import LayerUse

HELPER = "parameter_of"
MODULE = "torch.nn.Module"
#: Parameters and buffers that layers name otherwise on CPU, which the helper looks up.
LOOKED_UP = frozenset({"weight", "bias", "running_mean", "running_var"})
#: What norms count on CPU in torch alone: who resets it finds a zero there, who reads it nothing.
_COUNT = "num_batches_tracked"
_OWN = frozenset({"self", "cls"})
_PADDING = "padding"


def looked_up(
    node: ast.expr,
    source: Source,
    layer_uses: Iterable[LayerUse],
    options: Options,
    catalog: Catalog,
) -> str | None:
    """Return the text that finds what ``m.weight`` or ``m.weight.data`` is in any layer.

    None where the expression is another one, or one name suits every layer that it may be.
    """
    inner, end = node, ""
    if isinstance(inner, ast.Attribute) and inner.attr == "data":
        inner, end = inner.value, ".data"
    if options.target != "cpu" or not _asks(inner, source):
        return None
    assert isinstance(inner, ast.Attribute)
    known = {use.layer for use in layer_uses if use.node is inner}
    counted = inner.attr == _COUNT and _lack_count(known, options, catalog)
    # The padding of a convolution that is known has one name, and another value.
    found = counted or known == {MODULE} or (inner.attr == _PADDING and _convolve(known))
    if not found and not _differ(known, inner.attr, options, catalog):
        return None
    return f'{marker(HELPER)}({ast.unparse(inner.value)}, "{inner.attr}"){end}'


def unknown_parameter(
    node: ast.expr, receiver: str, layer_uses: Iterable[LayerUse], options: Options
) -> str | None:
    """Return the text that finds what is initialized as ``self.conv.bn.weight``.

    None where the walk knows the layer, or a name stands for it, which tests may narrow. A class of
    the file, or of another, has the parameter's own name, and is asked for that first.
    receiver: the text of the layer.
    """
    inner, end = node, ""
    if isinstance(inner, ast.Attribute) and inner.attr == "data":
        inner, end = inner.value, ".data"
    if options.target != "cpu" or not isinstance(inner, ast.Attribute):
        return None
    base = inner.value
    while isinstance(base, ast.Attribute):
        base = base.value
    if inner.attr not in LOOKED_UP or base is inner.value or not isinstance(base, ast.Name):
        return None
    if any(use.node is inner for use in layer_uses):
        return None
    return f'{marker(HELPER)}({receiver}, "{inner.attr}"){end}'


def is_named_alike(
    node: ast.expr, layer_uses: Iterable[LayerUse], options: Options, catalog: Catalog
) -> bool:
    """Tell whether MindSpore's layers call a parameter as torch's, or by one name that is written.

    A name stands for it, wherever it is from; an attribute is of layers that the walk knows, or has
    a name that layers of torch have for none that MindSpore's call otherwise.
    """
    inner = node.value if isinstance(node, ast.Attribute) and node.attr == "data" else node
    if not isinstance(inner, ast.Attribute):
        return isinstance(inner, ast.Name)
    known = [use for use in layer_uses if use.node is inner]
    if not known:
        return inner.attr not in LOOKED_UP
    spelled = _spelled({use.layer for use in known}, inner.attr, options, catalog)
    return len(spelled) == 1 and not any(use.migrated for use in known)


def _convolve(layers: set[str]) -> bool:
    """Tell whether layers are convolutions."""
    return bool(layers) and all(each.startswith("torch.nn.Conv") for each in layers)


def _differ(layers: Iterable[str], name: str, options: Options, catalog: Catalog) -> bool:
    """Tell whether layers have an attribute under several names; False where one lacks it."""
    return len(_spelled(layers, name, options, catalog)) > 1


def _lack_count(layers: Iterable[str], options: Options, catalog: Catalog) -> bool:
    """Tell whether layers count batches in torch alone."""
    found = [
        catalog.layer_attribute(layer, made[0].api, _COUNT)
        for layer in layers
        if (api := catalog.api(layer)) is not None and (made := made_as(api, options.target))
    ]
    return bool(found) and all(each is not None and each.load == "absent" for each in found)


def reset_of_count(
    source: Source, use: LayerUse, options: Options, catalog: Catalog
) -> Finding | None:
    """Return the finding on a count of batches that is reset in a norm that has none on CPU."""
    if use.node.attr != _COUNT or not _is_reset(source, use.node):
        return None
    return finding_on(source, (use,), text("no_batches"), options, catalog)


def _spelled(
    layers: Iterable[str], name: str, options: Options, catalog: Catalog
) -> frozenset[str]:
    """Return what MindSpore's layers call an attribute, nothing where one lacks it.

    What the target device has none of, as SyncBatchNorm on CPU, is not made there.
    """
    spelled: set[str] = set()
    for layer in layers:
        api = catalog.api(layer)
        made = [] if api is None else made_as(api, options.target)
        if api is None or not (made or api.targets):
            return frozenset()
        if not made:
            continue
        attribute = catalog.layer_attribute(layer, made[0].api, name)
        if attribute is not None and attribute.load not in ("same", "renamed"):
            return frozenset()
        spelled.add(name if attribute is None or attribute.load == "same" else attribute.name)
    return frozenset(spelled)


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
    found = {
        id(use.node): reset_of_count(source, use, options, catalog)
        or finding_on(source, (use,), text(_unknown(use.node.attr)), options, catalog)
        for use in layer_uses
        if use.layer == MODULE
    }
    return [each for each in found.values() if each is not None]


def _unknown(attribute: str) -> str:
    """Return the words on what a layer that is not known may call an attribute."""
    return "convolution_unknown" if attribute in OF_CONVOLUTIONS else "layer_unknown"


def is_looked_up_there(source: Source, node: ast.Attribute) -> bool:
    """Tell whether an attribute of a layer is looked up where it stands, if its name may differ."""
    if node.attr in OF_CONVOLUTIONS:
        return is_read_of_convolution(node, function_of(source.tree, node))
    return node.attr in LOOKED_UP or (node.attr == _COUNT and _is_reset(source, node))


def _is_reset(source: Source, node: ast.Attribute) -> bool:
    """Tell whether a statement does nothing but write into a tensor: ``zeros_(x)``, ``x.zero_()``.

    By the names of functions that write into what they get, whose ever they are.
    """
    parents = parents_of(source.tree)
    around: ast.AST | None = parents.get(node)
    if isinstance(around, ast.Attribute):
        written, around = around, parents.get(around)
        given = isinstance(around, ast.Call) and around.func is written
    else:
        given = isinstance(around, ast.Call) and around.args[:1] == [node]
    if not given:
        return False
    assert isinstance(around, ast.Call)
    name = last_name(around.func)
    return is_named_in_place(name) and isinstance(parents.get(around), ast.Expr)


def finding_on(
    source: Source, layers: tuple[LayerUse, ...], why: Text, options: Options, catalog: Catalog
) -> Finding | None:
    """Return the finding that looks up a parameter of what may be one of some layers.

    layers: one use for each of them, of one place. None where nothing has to be looked up.
    """
    helper, use = catalog.helper(HELPER), layers[0]
    if helper is None or use.context == uses.STORE or any(each.migrated for each in layers):
        return None
    written = looked_up(use.node, source, layers, options, catalog)
    whole = source.span(use.node)
    span = Span(whole.end - len(use.node.attr), whole.end)
    if written is None or source.text[span.start : span.end] != use.node.attr:
        return None
    fix = Fix(
        because("title_write_review", [why], text=f"{HELPER}(…)"),
        Safety.REVIEW,
        (Edit(whole, written),),
        helpers=(helper,),
        changes=why,
    )
    return Finding(
        "MP109",
        Severity.HINT,
        f"{use.layer}.{use.node.attr}",
        None,
        None,
        "params_differ",
        use.certainty,
        Safety.REVIEW,
        because("layer_attribute", [why], torch=use.layer, name=use.node.attr),
        span,
        (fix,),
    )


def _asks(node: ast.expr, source: Source) -> bool:
    """Tell whether an expression is such a parameter of a name, a member or an item of either."""
    if not isinstance(node, ast.Attribute) or not is_looked_up_there(source, node):
        return False
    holder = node.value
    if isinstance(holder, ast.Subscript):
        plain = (ast.Name, ast.Attribute, ast.Subscript, ast.Constant, ast.UnaryOp, ast.USub)
        return all(isinstance(each, (*plain, ast.Load)) for each in nodes_within(holder))
    if isinstance(holder, ast.Name):
        return holder.id not in _OWN
    while isinstance(holder, ast.Attribute):
        holder = holder.value
    return isinstance(holder, ast.Name)
