"""Attributes that a pattern asks of a layer: ``case nn.BatchNorm2d(weight=w)``.

A pattern of a name that the object has not, fits nothing, and nothing is raised.
"""

from __future__ import annotations

import ast

from mindport.core.calls.site import made_as
from mindport.core.catalog import Api, Catalog
from mindport.core.messages import text
from mindport.core.model import Text
from mindport.core.text.nodes import parents_of
from mindport.core.walk.uses import Use


def matched_attributes(
    tree: ast.Module, use: Use, api: Api, catalog: Catalog, device: str
) -> list[Text]:
    """Return what is to be said of attributes that a layer here keeps otherwise than torch's."""
    pattern = parents_of(tree).get(use.node)
    if not isinstance(pattern, ast.MatchClass) or pattern.cls is not use.node:
        return []
    # What most objects of the class become.
    targets = [each.api for each in made_as(api, device)[:1]]
    return [
        text("pattern_attribute", name=name)
        for name in pattern.kwd_attrs
        if any(catalog.layer_attribute(api.name, each, name) is not None for each in targets)
    ]
