"""Attributes of layers that MindSpore's layers lack, name otherwise, or read only once.

What each is was measured on objects of both frameworks; here is told what it means at one place.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable

from mindport.core.base.records import dataclass, replace
from mindport.core.calls.site import ceiling, made_as
from mindport.core.catalog import Catalog, LayerAttribute
from mindport.core.class_values.bases import helper_base, whole_helper
from mindport.core.layers.layer_parts import Asked, asked_of, by_item, may_be_word, part_edit
from mindport.core.layers.left_out_settings import left_out_setting
from mindport.core.layers.norm_settings import setting_fix
from mindport.core.layers.unknown_layers import finding_on, reset_of_count
from mindport.core.messages import because, text
from mindport.core.model import Edit, Finding, Fix, Safety, Severity, Span, Text, listed
from mindport.core.options import Options
from mindport.core.text.nodes import children_of, last_name
from mindport.core.text.source import Source
from mindport.core.walk import uses
from mindport.core.walk.bodies.shown_layers import OF_CONVOLUTIONS
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import LayerUse

#: What a template writes has no class of its own.
TEMPLATE = "recipe"
_HELD = ("parameter", "buffer", "layer")
_BY_HAND = Safety.MANUAL
_RECURRENT = frozenset({"torch.nn.RNN", "torch.nn.LSTM", "torch.nn.GRU"})
#: What code reads of them all the same; only public attributes are measured.
#: What torch's convolutions compute by, with a weight that they are given.
BY_WEIGHT = "_conv_forward"
_OF_WEIGHTS = frozenset({"_all_weights", "_flat_weights", "_flat_weights_names"})
#: The code and the words for what assigning an attribute does.
_NOT_AS_IN_TORCH = {
    "ignored": ("MP207", "layer_ignored"),
    "unread": ("MP207", "layer_unread"),
    "other": ("MP207", "layer_computes"),
    "fails": ("MP310", "layer_fails"),
}


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a layer becomes in this file, and how safe that is.

    made: the helper that derives from the target, where one with torch's arguments is made.
    """

    target: str
    safety: Safety
    made: str = ""


def layer_attribute_findings(
    source: Source, walked: Walked, options: Options, catalog: Catalog, findings: Iterable[Finding]
) -> list[Finding]:
    """Return a finding for each attribute of a layer that is not the same after conversion.

    findings: of the file's uses of torch, which say what each layer becomes.
    """
    if not walked.layer_uses:
        return []
    chosen = of_file(findings, walked, options, catalog)
    asked = asked_of(walked)
    by_node: dict[int, dict[str, LayerUse]] = defaultdict(dict)
    for use in walked.layer_uses:
        if use.migrated and use.context != uses.STORE and use.node.attr in asked.stored:
            # Finished code: an attribute that it sets itself is its own.
            continue
        by_node[id(use.node)].setdefault(use.layer, use)
    found: list[Finding] = []
    for several in by_node.values():
        setting = left_out_setting(several.values(), source, options, catalog)
        if setting is not None:
            found.append(setting)
            continue
        layers = _made_here(several, options, catalog)
        each = [of_use(use, chosen, source, options, catalog, asked) for use in layers.values()]
        finding = each[0]
        if len(each) > 1:
            finding = _of_several(each, tuple(layers.values()), source, options, catalog)
        if finding is not None:
            found.append(finding)
    return found


def _made_here(
    layers: dict[str, LayerUse], options: Options, catalog: Catalog
) -> dict[str, LayerUse]:
    """Return the uses of what may be one of several layers, without those that the device lacks.

    ``(nn.BatchNorm2d, nn.SyncBatchNorm)`` is one of the first on CPU, where none of the second is.
    """
    if len(layers) < 2:
        return layers
    made = {
        name: use
        for name, use in layers.items()
        if use.migrated or (api := catalog.api(name)) is None or made_as(api, options.target)
    }
    return made or layers


def of_use(
    use: LayerUse,
    chosen: dict[str, list[Chosen]],
    source: Source,
    options: Options,
    catalog: Catalog,
    asked: Asked,
) -> Finding | None:
    """Return the finding on an attribute of a layer, None where it is the same as in torch.

    chosen: what the layers of the file become.
    """
    whole = () if not use.derived or use.migrated else _derived_from(use.layer, options, catalog)
    for layer in whole or choices(use.layer, use.migrated, chosen, options, catalog):
        attribute = catalog.layer_attribute(use.layer, layer.target, use.node.attr)
        finding = None
        if attribute is not None and attribute.load == "other" and use.context != uses.STORE:
            attribute = by_item(use.node, attribute, source) or attribute
        if attribute is not None and attribute.load == "part" and use.context != uses.STORE:
            finding = _in_part(use, layer, attribute, source, asked)
        elif attribute is not None:
            finding = _finding(use, layer, attribute, source)
            if finding is not None and attribute.store == "ignored" and not finding.fixes:
                finding = _set_anew(finding, use, layer, source, catalog)
            if finding is not None and attribute.load == "absent":
                finding = reset_of_count(source, use, options, catalog) or finding
            if finding is not None and not finding.fixes and use.node.attr in OF_CONVOLUTIONS:
                why = text("convolution_padding", target=layer.target)
                finding = finding_on(source, (use,), why, options, catalog) or finding
        if finding:
            return finding
    return _of_weights(use, source)


def _set_anew(
    finding: Finding, use: LayerUse, layer: Chosen, source: Source, catalog: Catalog
) -> Finding:
    """Return the finding on an attribute that is read once, with what sets it all the same."""
    fix = setting_fix(use, layer.target, layer.safety, source, catalog)
    if fix is None:
        return finding
    message = because(
        "layer_attribute", [text("layer_set_anew")], torch=use.layer, name=use.node.attr
    )
    return replace(finding, safety=fix.safety, message=message, fixes=(fix,))


def _of_weights(use: LayerUse, source: Source) -> Finding | None:
    """Return the finding on what layers of torch have on the inside, and real code reads.

    The lists of names and weights that a recurrent layer keeps, and a convolution by any weight.
    """
    name, end = use.node.attr, source.span(use.node).end
    span = Span(end - len(name), end)
    convolves = name == BY_WEIGHT and use.layer.startswith("torch.nn.Conv") and not use.migrated
    if not convolves and (use.layer not in _RECURRENT or name not in _OF_WEIGHTS):
        return None
    why = text("conv_by_weight" if convolves else "weights_by_name")
    message = because("layer_attribute", [why], torch=use.layer, name=name)
    return Finding(
        "MP310", Severity.HINT, f"{use.layer}.{name}", None, None, "params_differ", use.certainty,
        _BY_HAND, message, span,
    )  # fmt: skip


def _of_several(
    found: list[Finding | None],
    layers: tuple[LayerUse, ...],
    source: Source,
    options: Options,
    catalog: Catalog,
) -> Finding | None:
    """Return the finding on an attribute of what may be one of several layers.

    One name has to suit them all, or a function has to look it up.
    """
    told = [finding for finding in found if finding is not None]
    if not told:
        return None
    worst = max(told, key=lambda finding: finding.safety)
    edits = {finding.fixes[0].edits if finding.fixes else () for finding in told}
    if len(told) == len(found) and len(edits) == 1:
        return worst
    names = dict.fromkeys(finding.mindspore or finding.torch for finding in told)
    why = text("layers_differ", names=listed(names))
    torch, _, name = worst.torch.rpartition(".")
    if worst.safety is not _BY_HAND:
        looked_up = finding_on(source, layers, text("layers_differ_looked_up"), options, catalog)
        if looked_up is not None:
            return looked_up
    message = because("layer_attribute", [why], torch=torch, name=name)
    code = worst.code if worst.code != "MP109" else "MP207"
    return replace(worst, code=code, safety=_BY_HAND, message=message, fixes=())


def of_file(
    findings: Iterable[Finding], walked: Walked, options: Options, catalog: Catalog
) -> dict[str, list[Chosen]]:
    """Return what the layers that the file names become; none for those that stay torch's.

    What only classes derive from is no layer that a call makes.
    """
    found: dict[str, list[Chosen]] = defaultdict(list)
    bases = {use.span for use in walked.uses if use.context == uses.BASE}
    for finding in findings:
        if not finding.torch.startswith("torch.nn."):
            continue
        if finding.span in bases and _derived_from(finding.torch, options, catalog):
            continue
        known = found[finding.torch]
        if not finding.fixes:
            continue
        fix = finding.fixes[0]
        made = ""
        # A subclass of a target, which is added too, has the target's attributes.
        target = fix.target or (fix.helpers[0].name if fix.helpers else TEMPLATE)
        api = catalog.api(finding.torch)
        base = None if api is None else helper_base(catalog, api, options.target)
        if api is not None and base is not None and base.api == target:
            # A test names what the helper derives from; its objects are the helper's.
            target = made_as(api, options.target)[0].api
        if base is not None and finding.torch.endswith(f".{target}"):
            # A helper of torch's name only takes torch's arguments: the attributes are the base's.
            made, target = target, base.api
        if all(each.target != target for each in known):
            known.append(Chosen(target, fix.safety, made))
    return found


def _derived_from(name: str, options: Options, catalog: Catalog) -> tuple[Chosen, ...]:
    """Return what stands for a layer where classes derive from it; none where a call makes it."""
    api = catalog.api(name)
    helper = None if api is None else whole_helper(catalog, api, options.target)
    return () if helper is None else (Chosen(helper.api, Safety.REVIEW),)


def choices(
    name: str,
    migrated: str,
    chosen: dict[str, list[Chosen]],
    options: Options,
    catalog: Catalog,
) -> list[Chosen]:
    """Return what a layer of torch becomes in a file, or is already as ``migrated``."""
    if migrated:
        return [Chosen(migrated, Safety.SAFE)]
    if name in chosen:
        # Where calls of one class become several, no name suits them all.
        several = len(chosen[name]) > 1
        return [
            replace(each, safety=max(each.safety, Safety.REVIEW)) if several else each
            for each in chosen[name]
        ]
    api = catalog.api(name)
    if api is None:
        return []
    device = options.target
    targets = made_as(api, device)
    return [
        Chosen(
            TEMPLATE if each.tier == "recipe" and each.kind != "function" else each.api,
            max(ceiling(each, device), Safety.REVIEW),
        )
        for each in targets[:1]
    ]


def _finding(
    use: LayerUse, layer: Chosen, attribute: LayerAttribute, source: Source
) -> Finding | None:
    if use.context == uses.STORE:
        told = _stored(use, layer, attribute)
    else:
        told = _read(use, layer, attribute)
    if told is None:
        return None
    code, why, safety = told
    written = None if safety is _BY_HAND else Edit(_name_of(use, source), attribute.name)
    return _told(use, layer, attribute, source, code, why, safety, written)


def _in_part(
    use: LayerUse,
    layer: Chosen,
    attribute: LayerAttribute,
    source: Source,
    asked: Asked,
) -> Finding | None:
    """Return the finding on reading an attribute of which a part is torch's value."""
    if use.migrated and not asked.migrating:
        # Code that is MindSpore's already means MindSpore's value.
        return None
    why = text("layer_part", target=layer.target, part=attribute.name)
    edit = part_edit(use.node, attribute, source, asked)
    if edit == "":
        return None
    if not isinstance(edit, Edit):
        return _told(use, layer, attribute, source, "MP207", why, _BY_HAND, None)
    # Where the layer alone is converted yet, the file may mean either value.
    unsure = use.migrated or may_be_word(use.node, attribute, source)
    safety = Safety.REVIEW if unsure else layer.safety
    return _told(use, layer, attribute, source, "MP109", why, safety, edit)


def _name_of(use: LayerUse, source: Source) -> Span:
    """Return where the name of an attribute stands."""
    end = source.span(use.node).end
    return Span(end - len(use.node.attr), end)


def _told(
    use: LayerUse,
    layer: Chosen,
    attribute: LayerAttribute,
    source: Source,
    code: str,
    why: Text,
    safety: Safety,
    edit: Edit | None,
) -> Finding | None:
    """Return the finding on an attribute, with the edit that is its fix."""
    name = use.node.attr
    span = _name_of(use, source)
    if source.text[span.start : span.end] != name:
        return None
    fixes: tuple[Fix, ...] = ()
    target = None
    if edit is not None:
        target = f"{layer.target}.{attribute.name}"
        title = text("title_write", text=attribute.name)
        if safety is Safety.REVIEW:
            title = because("title_write_review", [why], text=attribute.name)
        changes = None if safety is Safety.SAFE else why
        fixes = (Fix(title, safety, (edit,), changes=changes),)
    message = because("layer_attribute", [why], torch=use.layer, name=name)
    category = "renamed" if attribute.load == "renamed" else "params_differ"
    torch = f"{use.layer}.{name}"
    return Finding(
        code, Severity.HINT, torch, target, None, category, use.certainty, safety, message, span,
        fixes,
    )  # fmt: skip


def _read(
    use: LayerUse, layer: Chosen, attribute: LayerAttribute
) -> tuple[str, Text, Safety] | None:
    """Return code, reason and grade of reading an attribute, None where it is the same."""
    doubtful = bool(attribute.empty) and not _is_held(use)
    lacks = attribute.empty == "absent"
    empty = text(
        "layer_empty_absent" if lacks else "layer_empty",
        value=attribute.empty,
        call=attribute.empty_code,
    )
    if attribute.load == "renamed":
        why = text("layer_renamed", target=layer.target, other=attribute.name)
        if doubtful:
            return "MP207", empty, Safety.REVIEW
        if layer.safety is not Safety.SAFE:
            return "MP109", why, Safety.REVIEW
        return "MP109", why, Safety.SAFE
    if attribute.load == "absent":
        return "MP310", text("layer_absent", target=layer.target), _BY_HAND
    if use.migrated:
        # Code that is MindSpore's already means MindSpore's value.
        return None
    if attribute.load == "other":
        return "MP207", _other(layer, attribute), _BY_HAND
    return ("MP207", empty, Safety.MANUAL) if doubtful else None


def _stored(
    use: LayerUse, layer: Chosen, attribute: LayerAttribute
) -> tuple[str, Text, Safety] | None:
    """Return code, reason and grade of assigning an attribute, None where it does the same."""
    renamed = text("layer_renamed", target=layer.target, other=attribute.name)
    if attribute.kind in _HELD and not _is_none(use.statement):
        # Only leaving a parameter out was measured; another one in its place is read.
        if attribute.load == "renamed":
            return "MP207", renamed, Safety.REVIEW
        if attribute.load in ("other", "part"):
            return "MP207", _other(layer, attribute), _BY_HAND
        if attribute.load == "absent":
            return "MP207", text("layer_lacks", target=layer.target), _BY_HAND
        return None
    if attribute.load == "absent":
        # What is assigned is a new attribute.
        harmless = attribute.store == "idle"
        return None if harmless else ("MP207", text("layer_lacks", target=layer.target), _BY_HAND)
    if attribute.store in _NOT_AS_IN_TORCH:
        code, words = _NOT_AS_IN_TORCH[attribute.store]
        return code, text(words, target=layer.target), _BY_HAND
    if attribute.load == "renamed":
        return "MP207", renamed, Safety.REVIEW
    if attribute.load in ("other", "part") and not attribute.store:
        return "MP207", _other(layer, attribute), _BY_HAND
    return None


def _other(layer: Chosen, attribute: LayerAttribute) -> Text:
    if attribute.load == "part":
        return text("layer_part", target=layer.target, part=attribute.name)
    return text(
        "layer_other",
        target=layer.target,
        call=attribute.code,
        before=attribute.torch,
        after=attribute.mindspore,
    )


def _is_none(statement: ast.stmt | None) -> bool:
    """Tell whether a statement assigns None."""
    value = getattr(statement, "value", None)
    return isinstance(value, ast.Constant) and value.value is None


def _is_held(use: LayerUse) -> bool:
    """Tell whether the code counts on a value: torch itself would raise at None there."""
    if use.statement is None:
        return False
    for node in _own(use.statement):
        if isinstance(node, (ast.Attribute, ast.Subscript)) and node.value is use.node:
            return True
        if isinstance(node, ast.Call) and use.node in node.args:
            # In-place initialisers take no None.
            name = last_name(node.func)
            return name.endswith("_") and not name.startswith("_")
    return False


def _own(statement: ast.stmt) -> Iterable[ast.AST]:
    """Yield the expressions of a statement, but for those of the statements in it."""
    waiting: list[ast.AST] = [statement]
    while waiting:
        for child in children_of(waiting.pop()):
            if not isinstance(child, ast.stmt):
                yield child
                waiting.append(child)
