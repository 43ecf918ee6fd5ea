"""Torch's layers: attributes as ``bn.momentum``, ``m.weight.data``, and what calls pass them."""

from __future__ import annotations

import ast

from mindport.core.model import Certainty
from mindport.core.text.nodes import nodes_within
from mindport.core.walk.class_lookup import ClassLookup
from mindport.core.walk.uses import LayerCall, LayerUse
from mindport.core.walk.values import types_of
from mindport.core.walk.values.kinds import ClassInfo, Instance, with_own_bases

#: What torch's layers call as they are made, and MindSpore's lack.
RESETS = "reset_parameters"
_WAYS = ("forward", "construct")


def note_layer(
    walk: ClassLookup, value: Instance, node: ast.Attribute, context: str, *, derived: bool = False
) -> None:
    """Keep an attribute of a layer that is no member of torch's public surface.

    Which of them differ is for the mappings to say. derived: the layer's class is one of the file.
    """
    if value.certainty is Certainty.GUESSED or walk.string_base >= 0:
        return
    for kind in value.layers or (value.type,):
        if not kind.startswith("torch.nn."):
            continue
        layer = walk.catalog.canonical(kind) or kind
        if not types_of.is_module_class(layer, walk.catalog):
            continue
        # Of one of several layers, or of a class of the file, no member of torch's is recorded.
        unsaid = node.attr == RESETS and (derived or bool(value.layers))
        if unsaid or types_of.member_name(layer, node.attr, walk.catalog) is None:
            made, by = value.migrated, value.certainty
            walk.layer_uses.append(
                LayerUse(node, layer, made, by, context, walk.statement, derived)
            )


def note_layer_call(walk: ClassLookup, value: Instance, node: ast.Call) -> None:
    """Keep a call of a layer that passes more than one tensor, or one by its name."""
    if value.certainty is Certainty.GUESSED or walk.string_base >= 0 or not hasattr(node, "lineno"):
        return
    single = len(node.args) < 2 and not node.keywords and not value.type.endswith("Cell")
    for kind in value.layers or (value.type,):
        # One tensor says nothing, except to a layer that has to be told its batch.
        if single and not kind.startswith("torch.nn.Conv"):
            continue
        if not kind.startswith("torch.nn."):
            continue
        layer = walk.catalog.canonical(kind) or kind
        if types_of.is_module_class(layer, walk.catalog):
            walk.layer_calls.append(LayerCall(node, layer, value.migrated, value.certainty))


def is_registered(info: ClassInfo, name: str) -> bool:
    """Tell whether a class registers an attribute by this name, and computes by itself.

    ``self.register_buffer("running_mean", x)`` keeps the name in a Cell. The forward of the layer
    that it derives from would go on with the layer's own, however that is called in MindSpore.
    """
    lineage = with_own_bases(info)
    if not any(name in each.registered for each in lineage):
        return False
    own = next(
        (each.methods[way] for each in lineage for way in _WAYS if way in each.methods), None
    )
    return own is not None and not any(
        isinstance(each, ast.Attribute) and each.attr in _WAYS for each in nodes_within(own)
    )
