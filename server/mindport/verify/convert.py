"""Conversion of a case by MindPort's own core, through the one target that is under test."""

from __future__ import annotations

import re

from mindport.core.analyze import analyze
from mindport.core.base.records import dataclass, replace
from mindport.core.catalog import Api, Catalog, LayerArgument, LayerAttribute, Lint, Target
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.model import Finding, Helper, Safety, Text
from mindport.core.options import Options
from mindport.mapping.recipes import is_for_cpu

_TORCH = re.compile(r"^\s*(import|from)\s+torch\b", re.MULTILINE)
_REVIEWED = "MP201"
OPTIONS = Options(target="cpu", guesses=False)


class OneTarget:
    """A catalog in which one API has one target, whose grade nothing but its rules limits."""

    def __init__(self, catalog: Catalog, name: str, target: Target | None) -> None:
        self._catalog = catalog
        self._name = name
        self._target = None if target is None else unlimited(target)

    def canonical(self, name: str) -> str | None:
        """Return the public name that ``name`` stands for."""
        return self._catalog.canonical(name)

    def api(self, name: str) -> Api | None:
        """Return the entry of a name; that of the API under test with its one target."""
        api = self._catalog.api(name)
        if api is None or name != self._name:
            return api
        if self._target is not None:
            return replace(api, targets=(self._target,), recipes=())
        if not api.recipes:
            return api
        composed = tuple(unlimited(recipe) for recipe in api.recipes if is_for_cpu(recipe))
        return replace(api, status="recipe", targets=(), recipes=composed)

    def is_mindspore(self, name: str) -> bool:
        """Tell whether MindSpore has a public name."""
        return self._catalog.is_mindspore(name)

    def unusable(self, name: str, device: str) -> Text | None:
        """Say nothing of names of MindSpore's: one target is run, whatever is known of it."""
        return None

    def counterpart(self, name: str) -> str | None:
        """Return the torch name that a MindSpore name stands for."""
        return self._catalog.counterpart(name)

    def lists(self, name: str) -> bool:
        """Tell whether a name is known by itself."""
        return self._catalog.lists(name)

    def is_namespace(self, name: str) -> bool:
        """Tell whether ``name`` is a module of torch."""
        return self._catalog.is_namespace(name)

    def package(self, name: str) -> Text | None:
        """Return what to use instead of a package or module built on torch."""
        return self._catalog.package(name)

    def lints(self, name: str) -> tuple[Lint, ...]:
        """Return the silent traps of a MindSpore name; the target under test is run as it is."""
        tested = self._target is not None and name == self._target.api
        return () if tested else self._catalog.lints(name)

    def helper(self, name: str) -> Helper | None:
        """Return a helper that compositions are written with."""
        return self._catalog.helper(name)

    def layer_call(
        self, layer: str, target: str
    ) -> tuple[tuple[LayerArgument, ...], tuple[str, ...]] | None:
        """Return what a call of a layer takes."""
        return self._catalog.layer_call(layer, target)

    def layer_attribute(self, layer: str, target: str, name: str) -> LayerAttribute | None:
        """Return what an attribute of a torch layer is in a target."""
        return self._catalog.layer_attribute(layer, target, name)


@dataclass(frozen=True, slots=True)
class Converted:
    """The converted text and its grade; without a grade it was refused, for ``reason``."""

    text: str
    grade: Safety | None
    reason: str = ""


def unlimited(target: Target) -> Target:
    """Return a target that is usable on every device and as safe as its rules for parameters.

    What one value of a parameter is better served with elsewhere is measured here all the same.
    """
    ceiling = (("ascend", Safety.SAFE), ("cpu", Safety.SAFE))
    params = tuple(replace(rule, review_if=()) for rule in target.params)
    return replace(target, ceiling=ceiling, reasons=(), releases=(), params=params)


def convert(source: str, name: str, catalog: Catalog) -> Converted:
    """Convert a case of the API ``name``, with the fixes that want a review."""
    doc = Document("case.py", source)
    first = analyze(doc, OPTIONS, catalog)
    grade = Safety.SAFE
    seen = any(reference.name == name for reference in first.references)
    for finding in first.findings:
        if finding.torch != name:
            continue
        seen = True
        if not finding.fixes and finding.code != _REVIEWED:
            return Converted("", None, finding.message.en)
        grade = max(grade, _grade(finding))
    if not seen:
        return Converted("", None, "the use is not recognised")
    result = fix_all(doc, OPTIONS, catalog, unsafe=True)
    if _TORCH.search(result.text):
        why = next((item.message.en for item in result.left), "a use of torch is left")
        return Converted("", None, why)
    return Converted(result.text, grade)


def _grade(finding: Finding) -> Safety:
    return finding.fixes[0].safety if finding.fixes else Safety.REVIEW
