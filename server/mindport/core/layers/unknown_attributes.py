"""``m.groups`` where nothing tells which layer ``m`` is: what the file's layers make of it.

``for m in self.children()`` gives Modules. Those that the file makes are the ones that it may be:
an attribute that MindSpore's names otherwise, lacks, or has with another value is told, and written
where all of these layers that have it in torch name it the same.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable

from mindport.core.base.records import replace
from mindport.core.catalog import Catalog
from mindport.core.layers.layer_attributes import Chosen, of_file, of_use
from mindport.core.layers.layer_parts import Asked, asked_of
from mindport.core.layers.norm_settings import HELPER as SETS_ANY
from mindport.core.layers.unknown_layers import MODULE, is_looked_up_there
from mindport.core.messages import because, text
from mindport.core.model import Finding, Safety, listed
from mindport.core.options import Options
from mindport.core.text.nodes import nodes_of
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import LayerUse

_LAYERS = "torch.nn."


def unknown_attribute_findings(
    source: Source, walked: Walked, options: Options, catalog: Catalog, findings: Iterable[Finding]
) -> list[Finding]:
    """Return a finding for each attribute of a Module of no known class that layers differ in.

    findings: of the file's uses of torch, which say what each layer becomes.
    """
    known: dict[int, set[str]] = defaultdict(set)
    asked: dict[int, LayerUse] = {}
    for use in walked.layer_uses:
        known[id(use.node)].add(use.layer)
        if use.layer == MODULE and not use.migrated and not is_looked_up_there(source, use.node):
            asked[id(use.node)] = use
    asked = {at: use for at, use in asked.items() if known[at] == {MODULE}}
    if not asked:
        return []
    chosen = of_file(findings, walked, options, catalog)
    for made in walked.mindspore_uses:
        torch = catalog.counterpart(made.name) or ""
        if torch.startswith(_LAYERS) and not chosen.get(torch):
            chosen[torch] = [Chosen(made.name, Safety.SAFE)]
    places = asked_of(walked)
    found = (_of_any(use, chosen, source, options, catalog, places) for use in asked.values())
    return [each for each in found if each is not None]


def _of_any(
    use: LayerUse,
    chosen: dict[str, list[Chosen]],
    source: Source,
    options: Options,
    catalog: Catalog,
    asked: Asked,
) -> Finding | None:
    told: dict[str, Finding] = {}
    for layer in chosen:
        finding = of_use(replace(use, layer=layer), chosen, source, options, catalog, asked)
        if finding is not None:
            told[layer] = finding
    if not told:
        return None
    worst = max(told.values(), key=lambda finding: finding.safety)
    name = use.node.attr
    why = text("layers_may_be", names=listed(told), said=worst.message)
    torch = f"{MODULE}.{name}"
    edits = {finding.fixes[0].edits if finding.fixes else () for finding in told.values()}
    others = [layer for layer in chosen if layer not in told]
    same = any(_has(layer, name, catalog) for layer in others) or _is_set(source.tree, name)
    if worst.fixes and any(each.name == SETS_ANY for each in worst.fixes[0].helpers):
        # It sets the attribute of any layer as torch does.
        same = False
    if not worst.fixes or len(edits) > 1 or same:
        code = "MP207" if worst.code == "MP109" else worst.code
        return replace(worst, code=code, torch=torch, safety=Safety.MANUAL, message=why, fixes=())
    title = because("title_write_review", [why], text=worst.fixes[0].edits[0].text)
    fix = replace(worst.fixes[0], title=title, safety=Safety.REVIEW, changes=why)
    return replace(worst, torch=torch, safety=Safety.REVIEW, message=why, fixes=(fix,))


def _has(layer: str, name: str, catalog: Catalog) -> bool:
    """Tell whether a layer takes what torch keeps under a name, and so has it after conversion."""
    api = catalog.api(layer)
    return api is not None and any(
        param.name == name for signature in api.signatures for param in signature.params
    )


def _is_set(tree: ast.Module, name: str) -> bool:
    """Tell whether objects of the file's own classes have the attribute."""
    return any(
        isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and node.attr == name
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
        for node in nodes_of(tree)
    )
