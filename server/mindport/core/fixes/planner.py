"""One attempt at a set of fixes: local names, imports and helpers, chosen for all of them together.

``plan`` decides which fixes are tried; what cannot be written is handed back to it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.analysis import Analysis
from mindport.core.base.records import dataclass
from mindport.core.fixes.added_helpers import binders, free_name, local_helper, with_definitions
from mindport.core.fixes.idle_statements import (
    without_idle_assignments,
    without_idle_branches,
    without_idle_margins,
)
from mindport.core.fixes.import_places import ImportNode, is_read_above, torch_import_above
from mindport.core.fixes.imports import import_edits
from mindport.core.fixes.names import FUNCTIONAL, Import, candidates, fill, marked_names, set_apart
from mindport.core.fixes.respell import respelling, unread
from mindport.core.model import Certainty, Edit, Finding, Fix, Helper, Span
from mindport.core.text.nodes import FunctionDef, each_of
from mindport.core.text.source import suites, with_filled_suites
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.values.kinds import Binding


@dataclass(frozen=True, slots=True)
class Plan:
    """Edits, sorted and disjoint, and the fixes that they carry out.

    A fix is left out when it touches the text of one before it; it can be applied afterwards.
    hides: findings that no fix of these takes away, and that nothing tells afterwards.
    """

    edits: tuple[Edit, ...]
    applied: tuple[Fix, ...]
    hides: tuple[Finding, ...] = ()


class Planner:
    """One attempt: names and imports for a set of fixes that do not touch each other."""

    def __init__(
        self, analysis: Analysis, fixes: list[Fix], *, respell: bool = True, frees: bool = True
    ) -> None:
        """Prepare a plan; ``respell``: also write names that are free once it is carried out.

        frees: whether imports that nothing uses any more go.
        """
        assert analysis.walked is not None and analysis.source is not None
        self.analysis = analysis
        self.fixes = fixes
        self.walked = analysis.walked
        self.source = analysis.source
        self.top = set(map(id, self.source.tree.body))
        self.removed = self._dropped_bindings()
        if frees:
            self.removed += self._unused_bindings()
        self.first = min(
            (edit.span.start for fix in fixes for edit in fix.edits), default=len(self.source.text)
        )
        if any(fix.helpers for fix in fixes):
            # What a helper is written with has to be there above it.
            self.first = min(self.first, self._helped())
        self.importing: dict[int, list[ImportNode]] = {}
        for binding in self.walked.bindings:
            for offset in binding.uses:
                self.importing.setdefault(offset, []).append(binding.statement)
        self.earliest = self._earliest()
        self.written: dict[str, str] = {}
        self.there: set[str] = set()
        self.added: dict[ImportNode | None, list[Import]] = {}
        self.new_names: dict[str, str] = {}
        self.helpers = {each.name: each for fix in fixes for each in _all_helpers(fix)}
        self.adding: dict[str, Helper] = {}
        self.starred, given_up = self._names_of_stars()
        self.functional = self._functional_name()
        self.respelled: list[Fix] = []
        freed = {each.name for each in self.removed if each.target.startswith("torch")}
        freed |= given_up
        if respell:
            self.respelled = respelling(analysis, fixes, freed, self.functional)

    def plan(self) -> Plan | Fix:
        """Return the plan, or the fix that cannot be written because no name is free for it."""
        functional = self.functional
        for fix in (*self.fixes, *self.respelled):
            anchor = self._anchor(fix)
            for edit in fix.edits:
                for name in marked_names(edit.text):
                    if not self._write(name, functional, anchor):
                        return fix
        clash = self._clashing()
        if clash is not None:
            return clash
        roots = {text.partition(".")[0] for text in self.written.values()}
        self.removed += unread(self.analysis, self.respelled, roots)
        place = torch_import_above(self.source, self.earliest)
        self._lift(place)
        module_level = set(self.added.get(None, ()))
        added = {
            anchor: [
                item
                for item in items
                if anchor is None
                or (
                    not self._beside(item, anchor)
                    and not self._earlier(item, anchor)
                    and (
                        item not in module_level
                        or (place is not None and place.lineno > anchor.lineno)
                    )
                )
            ]
            for anchor, items in self.added.items()
        }
        edits = [
            Edit(edit.span, fill(edit.text, self.written))
            for fix in (*self.fixes, *self.respelled)
            for edit in (set_apart(self.source.text, edit) for edit in fix.edits)
        ]
        edits = without_idle_assignments(self.source, edits)
        extend = not self.analysis.keeps_imports
        edits += import_edits(self.source, self.removed, added, self.earliest, extend=extend)
        if self.adding:
            placed = self._with_helpers(edits)
            if placed is None:
                return next(fix for fix in self.fixes if fix.helpers)
            edits = placed
        if any(fix.target is None for fix in self.fixes) or self.removed:
            edits = with_filled_suites(self.source, edits)
        # A branch that goes is another line that moves nowhere.
        edits = without_idle_margins(self.source, without_idle_branches(self.source, edits))
        text = self.analysis.doc.text
        changing = {edit for edit in edits if text[edit.span.start : edit.span.end] != edit.text}
        return Plan(tuple(sorted(changing)), tuple(self.fixes))

    def _helped(self) -> int:
        """Return where a helper is needed first, by these fixes or the next.

        What is added by one then finds what others added in its place.
        """
        found = (f.fixes[0] for f in self.analysis.findings if f.fixes)
        return min(
            (edit.span.start for fix in (*self.fixes, *found) if fix.helpers for edit in fix.edits),
            default=self.first,
        )

    def _earliest(self) -> int:
        """Return where the first name is written that the module imports.

        By these fixes or the next, so that what one adds stands where the others look for it.
        """
        found = (f.fixes[0] for f in self.analysis.findings if f.fixes)
        return min(
            (
                edit.span.start
                for fix in (*self.fixes, *found)
                if self._anchor(fix) is None
                for edit in fix.edits
            ),
            default=self.first,
        )

    def _dropped_bindings(self) -> list[Binding]:
        """Return those of the imports that a fix takes away itself."""
        dropped = {offset for fix in self.fixes for offset in fix.removes}
        return [
            binding
            for binding in self.walked.bindings
            if dropped and self.source.span(binding.alias).start in dropped
        ]

    def _unused_bindings(self) -> list[Binding]:
        """Return those of torch's imports that nothing uses any more."""
        released = {offset for fix in self.fixes for offset in fix.releases}
        by_name: dict[tuple[int, str], list[Binding]] = {}
        for binding in self.walked.bindings:
            if binding.target.startswith("torch"):
                by_name.setdefault((binding.scope, binding.name), []).append(binding)
        unused: list[Binding] = []
        for (scope, name), bindings in by_name.items():
            used = {offset for binding in bindings for offset in binding.uses}
            if any(binding.pinned for binding in bindings) or not used or used - released:
                continue
            if not scope and name in self.analysis.taken:
                continue
            if used & released and not is_read_above(self.source, bindings, self.walked.bindings):
                unused.extend(bindings)
        return unused

    def _names_of_stars(self) -> tuple[set[str], set[str]]:
        """Return the names of torch's that star imports give: those still read, and the others.

        No statement of the file binds them, so that an import of the same name would take over.
        """
        released = {offset for fix in self.fixes for offset in fix.releases}
        read: set[str] = set()
        gone: set[str] = set()
        for use in self.walked.uses:
            if use.root < 0 or use.root in self.importing:
                continue
            name = (path(use.node) or "").partition(".")[0]
            if name and name not in self.walked.assigned:
                (gone if use.root in released else read).add(name)
        return read, gone - read

    def _functional_name(self) -> str | None:
        """Return the local name for mint's functional: the file's own, or torch's when freed."""
        for binding in self.walked.bindings:
            if binding.target == FUNCTIONAL and self._imported(FUNCTIONAL) == binding.name:
                return binding.name
        by_root = {
            offset: edit.text
            for fix in self.fixes
            for offset in fix.releases
            for edit in fix.edits
            if edit.span.start == offset
        }
        for binding in self.removed:
            if binding.target != "torch.nn.functional":
                continue
            texts = [by_root.get(offset, "") for offset in binding.uses]
            names = [name for text in texts for name in marked_names(text)]
            names += [use.name for use in self.walked.mindspore_uses]
            functional = any(name.startswith(FUNCTIONAL + ".") for name in names)
            if functional and self._free(binding.name, FUNCTIONAL):
                return binding.name
        return None

    def _anchor(self, fix: Fix) -> ImportNode | None:
        """Return the import statement where a fix's names are to be had, None for the module's."""
        statements = [
            statement for offset in fix.releases for statement in self.importing.get(offset, ())
        ]
        if not statements or any(id(statement) in self.top for statement in statements):
            return None
        return statements[0]

    def _helper(self, helper: Helper, functional: str | None) -> bool:
        """Choose the local name of a helper, and have its own names written."""
        there = local_helper(self.source, helper, self._early(helper))
        if there is not None:
            self.written[helper.name] = there
            return True
        local = free_name(
            self.source,
            helper.name,
            lambda name: self._free(name, "") and name not in self.new_names,
        )
        self.written[helper.name] = local
        self.new_names[local] = ""
        self.adding[helper.name] = helper
        return all(self._write(name, functional, None) for name in marked_names(helper.source))

    def _early(self, helper: Helper) -> list[int]:
        """Return where these fixes or the next write a helper that runs as the module is read."""
        if not self.walked.helpers:
            return []
        found = (each.fixes[0] for each in self.analysis.findings if each.fixes)
        places = {
            edit.span.start
            for fix in (*self.fixes, *found)
            if any(each.name == helper.name for each in _all_helpers(fix))
            for edit in fix.edits
        }
        functions: list[FunctionDef] = [
            *each_of(self.source.tree, ast.FunctionDef),
            *each_of(self.source.tree, ast.AsyncFunctionDef),
        ]
        later = [
            Span(self.source.span(each.body[0]).start, self.source.span(each).end)
            for each in functions
        ]
        return [at for at in places if not any(each.start <= at < each.end for each in later)]

    def _clashing(self) -> Fix | None:
        """Return a fix whose helper binds a name inside that a module is imported under."""
        for fix in self.fixes:
            for helper in _all_helpers(fix):
                roots = (
                    {self.written[name].partition(".")[0] for name in marked_names(helper.source)}
                    if helper.name in self.adding
                    else set()
                )
                if roots & helper.bound:
                    return fix
        return None

    def _with_helpers(self, edits: list[Edit]) -> list[Edit] | None:
        texts = {
            self.written[name]: fill(helper.source, self.written)
            for name, helper in self.adding.items()
        }
        return with_definitions(self.source, edits, texts, self._helped(), self.walked.helpers)

    def _write(self, name: str, functional: str | None, anchor: ImportNode | None) -> bool:
        if name in self.helpers and name not in self.written:
            return self._helper(self.helpers[name], functional)
        if name in self.written:
            text = self.written[name]
            for item in candidates(name, functional) if name not in self.there else ():
                if text == item.local + name[len(item.target) :]:
                    self._need(item, anchor)
                    break
            return True
        direct = self._imported(name)
        if direct is not None:
            self.written[name] = direct
            return True
        for item in candidates(name, functional):
            there = self._imported(item.target) or self._plainly_imported(item.target)
            if there is not None:
                self.there.add(name)
                self.written[name] = there + name[len(item.target) :]
                return True
            if (
                self._free(item.local, item.target)
                and self.new_names.get(item.local, item.target) == item.target
            ):
                self.written[name] = item.local + name[len(item.target) :]
                self._need(item, anchor)
                return True
        return False

    def _lift(self, place: ImportNode | None) -> None:
        """Import for the module what a function needs where fixes to come need it there.

        place: where the module's imports go.
        """
        local = [
            item
            for anchor, items in self.added.items()
            if anchor is not None and place is not None and place.lineno <= anchor.lineno
            for item in items
        ]
        if not local:
            return
        for finding in self.analysis.findings:
            for fix in finding.fixes[:1]:
                if finding.certainty is Certainty.GUESSED or self._anchor(fix) is not None:
                    continue
                for edit in fix.edits:
                    for name in marked_names(edit.text):
                        for item in candidates(name, self.functional):
                            if item in local:
                                self._need(item, None)

    def _beside(self, item: Import, anchor: ImportNode) -> bool:
        """Tell whether the suite of ``anchor`` has an import already."""
        suite = {id(statement) for statement in suites(self.source.tree)[anchor]}
        return any(
            binding.target == item.target and binding.name == item.local
            for binding in self.walked.bindings
            if id(binding.statement) in suite
        )

    def _earlier(self, item: Import, anchor: ImportNode) -> bool:
        """Tell whether an import before ``anchor`` in its suite gets the item in this plan."""
        suite = {id(statement) for statement in suites(self.source.tree)[anchor]}
        return any(
            other is not None
            and other.lineno < anchor.lineno
            and id(other) in suite
            and item in items
            for other, items in self.added.items()
        )

    def _need(self, item: Import, anchor: ImportNode | None) -> None:
        self.new_names[item.local] = item.target
        items = self.added.setdefault(anchor, [])
        if item not in items:
            items.append(item)

    def _imported(self, target: str) -> str | None:
        """Return the local name under which the module already has ``target``."""
        for binding in self.walked.bindings:
            if (
                binding.target == target
                and id(binding.statement) in self.top
                and self.source.span(binding.statement).end <= self.first
                and binding.name not in self.walked.assigned
                and binding not in self.removed
                and self._means_only(binding.name, target)
            ):
                return binding.name
        return None

    def _means_only(self, name: str, target: str) -> bool:
        return all(
            other.target == target or other in self.removed
            for other in self.walked.bindings
            if other.name == name
        )

    def _plainly_imported(self, target: str) -> str | None:
        """Return the local name of a module outside the frameworks that is imported already."""
        if target.partition(".")[0] in ("mindspore", "torch"):
            return None
        bound: dict[str, set[str]] = {}
        for node in self.source.tree.body:
            if not isinstance(node, (ast.Import, ast.ImportFrom)):
                continue
            above = self.source.span(node).end <= self.first
            module = ""
            if isinstance(node, ast.ImportFrom):
                module = f"{'.' * node.level}{node.module or ''}."
            for alias in node.names:
                full = module + alias.name
                bound.setdefault(alias.asname or alias.name, set()).add(full if above else "")
        for local, full_names in bound.items():
            if full_names == {target}:
                return local
        return None

    def _free(self, name: str, target: str) -> bool:
        """Tell whether a local name can stand for ``target``: nothing that stays binds it."""
        if name in self.walked.assigned and not self._is_imported_inside(name, target):
            return False
        if name in self.starred:
            return False
        return all(
            binding in self.removed or binding.target == target
            for binding in self.walked.bindings
            if binding.name == name
        )

    def _is_imported_inside(self, name: str, target: str) -> bool:
        """Tell whether nothing binds a name but imports of that module by functions."""
        imports = {
            id(alias)
            for node in each_of(self.source.tree, ast.Import)
            for alias in node.names
            if alias.name == target and (alias.asname or alias.name) == name
        }
        found = list(binders(self.source.tree, name))
        return bool(found) and all(id(node) in imports for node in found)


def _all_helpers(fix: Fix) -> Iterator[Helper]:
    """Yield the helpers of a fix, and those that these are written with."""
    for helper in fix.helpers:
        yield helper
        yield from helper.needs
