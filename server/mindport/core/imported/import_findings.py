"""Findings on import statements themselves: unused, star, or of a package built on torch."""

from __future__ import annotations

import ast
from collections.abc import Collection

from mindport.core.base.records import replace
from mindport.core.catalog import Catalog, package_over
from mindport.core.fixes.import_places import is_read_above
from mindport.core.imported.accelerate_imports import NAMES, accelerate_findings
from mindport.core.imported.apex_scaling import ROOT as OF_APEX
from mindport.core.imported.einops_imports import ROOT, einops_finding, is_of_others
from mindport.core.imported.own_names import asked_names
from mindport.core.imported.safetensors_imports import HELPERS as OF_SAFETENSORS
from mindport.core.imported.safetensors_imports import safetensors_findings
from mindport.core.messages import because, text
from mindport.core.model import Certainty, Finding, Fix, Safety, Severity, Span, Text
from mindport.core.text.nodes import each_of
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.kinds import Binding

#: Packages whose names are looked up one by one, so that the import itself needs no finding.
_FOLLOWED = frozenset({"torch", "torchaudio", "torchtext", "torchvision"})


def import_findings(
    source: Source,
    walked: Walked,
    catalog: Catalog,
    taken: frozenset[str] = frozenset(),
    *,
    whole: bool = True,
    helpers: Collection[Span] = (),
) -> list[Finding]:
    """Return what is to be said of the imports of torch and of packages built on it.

    taken: the names that other files have from this one. whole: the text parses. Where it does not,
    nothing tells that an import is not used. helpers: where the functions and classes stand that
    fixes added: what they alone import is theirs.
    """
    findings: list[Finding] = []
    by_name: dict[tuple[int, str], int] = {}
    for binding in walked.bindings:
        key = (binding.scope, binding.name)
        by_name[key] = by_name.get(key, 0) + len(binding.uses)
    asked = {id(each) for each in asked_names(source, walked)}
    for binding in walked.bindings:
        root = binding.target.partition(".")[0]
        if binding.name == "*" and root.startswith("torch"):
            message = text("star_import", module=binding.target)
            findings.append(_finding(source, binding, "MP307", message))
            continue
        plain = isinstance(binding.statement, ast.Import)
        name = binding.alias.name if plain else binding.target
        over = package_over(catalog, name)
        if root == ROOT and over is not None:
            if not is_of_others(source.tree):
                findings.append(einops_finding(source, walked, binding, over[1], catalog))
            continue
        if binding.target in NAMES and not plain:
            composed = accelerate_findings(source, walked, binding, catalog)
            if composed is not None:
                findings += composed
                continue
        if binding.target in OF_SAFETENSORS and not plain:
            composed = safetensors_findings(source, walked, binding, catalog, taken)
            if composed is not None:
                findings += composed
                continue
        if over is not None and root not in _FOLLOWED and _is_of_helpers(source, binding, helpers):
            continue
        if over is not None and root not in _FOLLOWED:
            if whole and root == OF_APEX and _is_left_unread(source, binding, taken):
                # Nothing else gives it a use: it would raise for what is left out.
                findings.append(_unused(source, binding))
                continue
            message = because("package", [over[1]], module=over[0])
            findings.append(replace(_finding(source, binding, "MP303", message), torch=name))
            continue
        unused = whole and by_name[(binding.scope, binding.name)] == 0 and not binding.pinned
        if (
            unused
            and root.startswith("torch")
            and not is_read_above(source, [binding], walked.bindings)
        ):
            if binding.name in taken:
                findings.append(_taken(source, binding, "taken_elsewhere"))
            elif id(binding) in asked:
                findings.append(_taken(source, binding, "taken_by_name"))
            else:
                findings.append(_unused(source, binding))
    return findings


def _is_of_helpers(source: Source, binding: Binding, helpers: Collection[Span]) -> bool:
    """Tell whether nothing but the helpers of a file reads an import."""
    read = [
        source.span(node)
        for node in (each_of(source.tree, ast.Name) if helpers else ())
        if node.id == binding.name
    ]
    return bool(read) and all(any(each.contains(span) for each in helpers) for span in read)


def _is_left_unread(source: Source, binding: Binding, taken: frozenset[str]) -> bool:
    """Tell whether nothing reads what an import binds, in no ``try`` and in no other file."""
    read = (each.id for each in each_of(source.tree, ast.Name) if isinstance(each.ctx, ast.Load))
    kept = binding.pinned or binding.guarded or binding.name in taken
    return not kept and binding.name not in set(read)


def _unused(source: Source, binding: Binding) -> Finding:
    """An import may be there for its side effect or for others to import, so it wants a look."""
    title = text("title_unused", module=binding.target)
    start = source.span(binding.alias).start
    # Nothing imports from a notebook, or out of a function.
    why = text("maybe_effect" if source.cells or binding.scope else "maybe_exported")
    fix = Fix(title, Safety.REVIEW, (), removes=(start,), changes=why)
    message = because("unused_because", [why], module=binding.target)
    return replace(_finding(source, binding, "MP106", message), safety=Safety.REVIEW, fixes=(fix,))


def _taken(source: Source, binding: Binding, why: str) -> Finding:
    message = because("unused_because", [text(why)], module=binding.target)
    return _finding(source, binding, "MP106", message)


def _finding(source: Source, binding: Binding, code: str, message: Text) -> Finding:
    alias: ast.alias = binding.alias
    return Finding(
        code,
        Severity.WARNING,
        binding.target,
        None,
        None,
        "context" if code == "MP106" else "none",
        Certainty.PROVEN,
        Safety.MANUAL,
        message,
        source.span(alias),
    )
