"""Attributes of torch's layers: ``bn.momentum``, ``conv.padding[0]``, ``m.weight.data``."""

from __future__ import annotations

import ast

from mindport.core.model import Certainty
from mindport.core.walk import types_of
from mindport.core.walk.lookup import Lookup
from mindport.core.walk.uses import LayerUse
from mindport.core.walk.values import Instance


def note_layer(walk: Lookup, value: Instance, node: ast.Attribute, context: str) -> None:
    """Keep an attribute of a layer that is no member of torch's public surface.

    Which of them differ is for the mappings to say.
    """
    if value.certainty is Certainty.GUESSED or walk.string_base >= 0:
        return
    for kind in value.layers or (value.type,):
        if not kind.startswith("torch.nn."):
            continue
        layer = walk.catalog.canonical(kind) or kind
        if not types_of.is_module_class(layer, walk.catalog):
            continue
        if types_of.member_name(layer, node.attr, walk.catalog) is None:
            walk.layer_uses.append(
                LayerUse(node, layer, value.migrated, value.certainty, context, walk.statement)
            )
