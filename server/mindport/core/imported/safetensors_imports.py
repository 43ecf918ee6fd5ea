"""``load_file`` and ``save_file`` of safetensors: the same files, by its functions for arrays.

``safetensors.torch`` imports torch; what reads and writes there is a function of the file after it.
"""

from __future__ import annotations

import ast

from mindport.core.catalog import Catalog
from mindport.core.fixes.names import marker
from mindport.core.messages import because, text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity
from mindport.core.text.nodes import each_of
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.kinds import Binding

HELPERS = {
    "safetensors.torch.load_file": "load_safetensors",
    "safetensors.torch.save_file": "save_safetensors",
}


def safetensors_findings(
    source: Source, walked: Walked, binding: Binding, catalog: Catalog, taken: frozenset[str]
) -> list[Finding] | None:
    """Return the finding on one name that is imported, None where the file does more with it."""
    helper = catalog.helper(HELPERS[binding.target])
    again = sum(each.name == binding.name for each in walked.bindings) > 1
    if helper is None or again or binding.name in taken:
        return None
    read = [each for each in each_of(source.tree, ast.Name) if each.id == binding.name]
    if not read or any(not isinstance(node.ctx, ast.Load) for node in read):
        return None
    if any(each.arg == binding.name for each in each_of(source.tree, ast.arg)):
        return None
    why = text("as_safetensors")
    span = source.span(binding.alias)
    fix = Fix(
        text("title_helper", name=helper.name),
        Safety.REVIEW,
        tuple(sorted(Edit(source.span(node), marker(helper.name)) for node in read)),
        removes=(span.start,),
        changes=why,
        helpers=(helper,),
    )
    message = because("composed_helper_but", [why], torch=binding.target, text=helper.name)
    found = Finding(
        *("MP201", Severity.INFORMATION, binding.target, None, "recipe", "recipe"),
        *(Certainty.PROVEN, Safety.REVIEW, message, span, (fix,)),
    )
    return [found]
