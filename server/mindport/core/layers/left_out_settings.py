"""Settings that a call of a layer leaves out on a device, which code turns on later.

``nn.SiLU(inplace=True)`` is made without on CPU, where MindSpore's layer takes the setting and has
no kernel for it: ``layer.inplace = True`` would raise when the layer is called.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

from mindport.core.calls.site import made_as
from mindport.core.catalog import Catalog, ParamRule
from mindport.core.messages import because
from mindport.core.model import Edit, Finding, Fix, Safety, Severity, Span
from mindport.core.options import Options
from mindport.core.text.source import Source
from mindport.core.walk import uses
from mindport.core.walk.uses import LayerUse


def left_out_setting(
    layers: Iterable[LayerUse], source: Source, options: Options, catalog: Catalog
) -> Finding | None:
    """Return the finding on assigning such a setting to what may be one of several layers.

    Its fix writes the value that a call may leave out, which does the same wherever it is one of
    the other layers.
    """
    for use in layers:
        statement = use.statement
        if use.context != uses.STORE or not isinstance(statement, ast.Assign):
            continue
        rule = _left_out(use, options, catalog)
        if rule is None or rule.note is None or ast.unparse(statement.value) in rule.drop_if:
            continue
        name, new = use.node.attr, rule.drop_if[0]
        title = because("title_write_review", [rule.note], text=new)
        edit = Edit(source.span(statement.value), new)
        fix = Fix(title, Safety.REVIEW, (edit,), changes=rule.note)
        end = source.span(use.node).end
        message = because("layer_attribute", [rule.note], torch=use.layer, name=name)
        return Finding(
            "MP207", Severity.HINT, f"{use.layer}.{name}", None, None, "params_differ",
            use.certainty, Safety.REVIEW, message, Span(end - len(name), end), (fix,),
        )  # fmt: skip
    return None


def _left_out(use: LayerUse, options: Options, catalog: Catalog) -> ParamRule | None:
    """Return the rule by which calls leave a setting out that the layer itself has."""
    api = catalog.api(use.layer)
    if api is None or use.migrated:
        return None
    name = use.node.attr
    for target in made_as(api, options.target)[:1]:
        taken = {param.name for signature in target.signatures for param in signature.params}
        for rule in target.params:
            if rule.torch == name and rule.relation == "torch_only" and rule.drop_if:
                return rule if name in taken else None
    return None
