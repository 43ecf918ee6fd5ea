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
    if not value.type.startswith("torch.nn.") or value.certainty is Certainty.GUESSED:
        return
    if walk.string_base >= 0:
        return
    layer = walk.catalog.canonical(value.type) or value.type
    if not types_of.is_module_class(layer, walk.catalog):
        return
    if types_of.member_name(layer, node.attr, walk.catalog) is None:
        walk.layer_uses.append(
            LayerUse(node, layer, value.migrated, value.certainty, context, walk.statement)
        )
