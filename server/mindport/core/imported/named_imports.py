"""Packages built on torch that a function imports by their names: ``optional_import("einops")``.

No import statement shows them, so that nothing else tells of what they give.
"""

from __future__ import annotations

import ast

from mindport.core.catalog import Catalog, package_over
from mindport.core.fixes.names import marker
from mindport.core.imported.einops_imports import HELPERS, ROOT, is_of_others
from mindport.core.messages import because, text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity
from mindport.core.text.nodes import each_of, last_name, parents_of
from mindport.core.text.source import Source

#: Functions that import something by its name have this word in theirs.
_WORD = "import"
#: Skips a test where the package is missing.
_ASKING = frozenset({"importorskip"})
#: What is looked up name by name, or resolved where it is Python's own function.
_FOLLOWED = frozenset({"torch", "torchaudio", "torchtext", "torchvision"})


def named_import_findings(source: Source, catalog: Catalog) -> list[Finding]:
    """Return a finding for each call that imports a package built on torch by its name."""
    if _WORD not in source.text:
        return []
    found: list[Finding] = []
    for call in each_of(source.tree, ast.Call):
        name = last_name(call.func)
        first = call.args[0] if call.args else None
        if _WORD not in name.lower() or name in _ASKING or not isinstance(first, ast.Constant):
            continue
        module = first.value
        if not isinstance(module, str) or module.partition(".")[0] in _FOLLOWED:
            continue
        over = package_over(catalog, module)
        if over is None or (over[0] == ROOT and is_of_others(source.tree)):
            continue
        told = _composed(source, call, module, catalog)
        if told is None:
            message = because("package", [over[1]], module=over[0])
            told = Finding(
                "MP303", Severity.WARNING, module, None, None, "none",
                Certainty.PROVEN, Safety.MANUAL, message, source.span(first),
            )  # fmt: skip
        found.append(told)
    return found


def _composed(source: Source, call: ast.Call, module: str, catalog: Catalog) -> Finding | None:
    """Return the finding with a helper in place of ``rearrange, ok = load("einops", name=…)``.

    The second name of two tells whether there is such a package: the helper always is.
    """
    parent = parents_of(source.tree).get(call)
    targets = parent.targets if isinstance(parent, ast.Assign) else []
    if len(targets) != 1 or not isinstance(targets[0], ast.Tuple) or len(targets[0].elts) != 2:
        return None
    named = [each.value for each in call.keywords if each.arg == "name"]
    asked = named[0] if named else None
    if not isinstance(asked, ast.Constant) or not isinstance(asked.value, str):
        return None
    full = f"{module}.{asked.value}"
    helper = catalog.helper(HELPERS.get(full, ""))
    if helper is None:
        return None
    edit = Edit(source.span(call), f"({marker(helper.name)}, True)")
    why = text("named_import")
    title = because("title_helper_review", [why], name=helper.name)
    fix = Fix(title, Safety.REVIEW, (edit,), helpers=(helper,), changes=why)
    code = "MP201"
    message = text("einops_composed", torch=full, text=helper.name)
    return Finding(
        code, Severity.WARNING, full, None, "recipe", "recipe",
        Certainty.PROVEN, Safety.REVIEW, message, source.span(call.args[0]), (fix,),
    )  # fmt: skip
