"""The last step of a conversion: references that stay torch's no longer need it at import time.

A reference in a function takes its import there. One that is evaluated as the file is imported
becomes a definition that raises on use. One in an annotation is never evaluated.
"""

from __future__ import annotations

import ast
from itertools import pairwise

from mindport.core.analysis import Analysis
from mindport.core.base.records import replace
from mindport.core.catalog import Catalog
from mindport.core.fixes.names import Import
from mindport.core.leftover.asking import Asking, unpacked
from mindport.core.leftover.assemble import Assembly, import_of
from mindport.core.leftover.definitions import DECORATOR
from mindport.core.leftover.guards import is_tried
from mindport.core.leftover.held import Held, held_imports, in_magic_line
from mindport.core.leftover.naming import StandInNames
from mindport.core.leftover.placing import as_string
from mindport.core.leftover.raising import Known, Raising, begin_of, raising_names
from mindport.core.leftover.reader import module_reads
from mindport.core.leftover.reads import (
    IMPORT,
    LATER,
    NEVER,
    RUN,
    TYPES,
    Home,
    Read,
    inner_name,
    written_name,
)
from mindport.core.leftover.script_only import RUN_AS_SCRIPT, runs_as_script
from mindport.core.leftover.stand_ins import Place, place_of
from mindport.core.model import Edit
from mindport.core.other_files.project import Project


def settled_edits(
    analysis: Analysis, catalog: Catalog, project: Project | None, known: Known
) -> tuple[Edit, ...]:
    """Return the edits after which a file can be imported without torch; none where it can.

    known: what is known of the names of other files.
    """
    if analysis.source is None or analysis.walked is None or analysis.problems:
        return ()
    found = module_reads(analysis.source.tree, analysis.source.text)
    held = held_imports(analysis, found, catalog)
    raising = raising_names(analysis, found, project, known)
    if not held and not raising:
        return ()
    names = StandInNames(analysis, catalog)
    assembly = Assembly(analysis.source, found, held, names)
    settler = _Settler(analysis, assembly, raising)
    settler.settle()
    return assembly.edits()


class _Settler:
    """Says of each read of a file what becomes of it.

    tainted: names that raise when they are used, by the dotted text that reads them. done: those of
    them that are followed.
    """

    def __init__(
        self,
        analysis: Analysis,
        assembly: Assembly,
        tainted: dict[str, Raising],
    ) -> None:
        assert analysis.walked is not None
        self.analysis = analysis
        self.assembly = assembly
        self.source = assembly.source
        self.found = assembly.found
        self.names = assembly.names
        self.tainted = tainted
        self.done: set[str] = set()
        self.asking = Asking(assembly, tainted, self._taint)
        self.mindspore = frozenset(
            each.name for each in analysis.walked.bindings if each.target.startswith("mindspore")
        )

    def settle(self) -> None:
        """Settle all reads."""
        by_name: dict[str, list[Read]] = {}
        for read in (*self.found.reads, *self.found.class_reads):
            by_name.setdefault(read.name, []).append(read)
        movable = self.assembly.held.movable
        for name, held in movable.items():
            for read in by_name.get(name, ()):
                self._settle(read, held)
            if self._exported(name, held):
                self.names.define(name, held[0].target)
        self._inherit(by_name)
        for name, held in movable.items():
            for read in by_name.get(name, ()):
                self._annotate(read, held)

    def _settle(self, read: Read, held: list[Held]) -> None:
        if read.when == RUN and read.home is not None and not _may_be_passed_over(read):
            self.assembly.need(read, import_of(read, held))
        elif read.when in (LATER, RUN):
            self._change(read.chain, self._stand_in(read, held), None, read.above[0])
        elif read.when == IMPORT:
            place = place_of(read, self.mindspore)
            if place.typing:
                self._quote(place.node, read)
                self.assembly.typed.add(import_of(read, held))
            else:
                self._replace(read, place, self._stand_in(read, held))

    def _stand_in(self, read: Read, held: list[Held]) -> str:
        """Return the name that stands for what a read names, defined if it is not."""
        api = ".".join((held[0].target, *read.parts))
        local = self.names.name_for(api) if read.parts else read.name
        self.names.define(local, api, self.source.span(read.chain).start)
        return local

    def _replace(self, read: Read, place: Place, local: str, *, lost: bool = False) -> None:
        """Put a stand-in in the place of an expression, as the statement around it allows.

        lost: the stand-in does not tell what it takes the place of.
        """
        statement, node = read.above[0], place.node
        assert isinstance(statement, ast.stmt)
        was = node if lost or node is not read.chain else None
        keywords = [part for part in read.above if isinstance(part, ast.keyword)]
        if not read.assigned and is_tried(self.source.tree, read.chain, place.node):
            if not lost:
                self._change(read.chain, local, None, statement)
        elif self._runs_as_script(read, place):
            assert isinstance(statement, ast.Expr)
            self.assembly.scripted[statement] = None
            if not lost:
                self._change(read.chain, local, None, statement)
        elif (
            read.assigned
            or isinstance(statement, ast.Assert)
            or (isinstance(statement, ast.Expr) and statement.value is node)
        ):
            self.assembly.dropped[statement] = None
        elif any(node is each for each in getattr(statement, "decorator_list", ())) or (
            isinstance(statement, ast.ClassDef)
            and keywords[:1]
            and keywords[0].arg == "metaclass"
            and keywords[0].value is node
        ):
            self._change(node, f"{local}.{DECORATOR}", was, statement)
            self._taint(statement.name, statement, local)  # type: ignore[attr-defined]
        elif isinstance(statement, ast.ClassDef) and any(node is base for base in statement.bases):
            self._change(node, local, was, statement)
            self._taint(statement.name, statement, local, called=True)
        elif isinstance(statement, (ast.If, ast.While)) and statement.test is node:
            # Left out, a program would end as if all were well; on import it is.
            as_script = runs_as_script(self.source.tree, statement)
            text = f"{RUN_AS_SCRIPT} and {local}" if as_script else "False"
            self._change(node, text, node, statement)
        elif isinstance(statement, (ast.For, ast.AsyncFor)) and statement.iter is node:
            as_script = runs_as_script(self.source.tree, statement)
            text = f"{local} if {RUN_AS_SCRIPT} else ()" if as_script else "()"
            self._change(node, text, node, statement)
        elif isinstance(statement, ast.AugAssign) and statement.value is node:
            span = self.source.span(statement.target)
            target = self.source.text[span.start : span.end]
            self._change(statement, f"{target} = {local}", node, statement)
        elif isinstance(statement, (ast.Assign, ast.AnnAssign)) and statement.value is node:
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            count = max(len(unpacked(each)) for each in targets)
            self._change(node, ", ".join([local] * count) if count else local, was, statement)
            for bound in targets:
                for each in unpacked(bound) or [bound]:
                    if isinstance(each, ast.Name):
                        self._taint(self._own_name(each), each, local)
        else:
            self._change(node, local, was, statement)

    def _runs_as_script(self, read: Read, place: Place) -> bool:
        """Tell whether a statement does no more than to call what raises: it has no value."""
        statement = read.above[0]
        return (
            isinstance(statement, ast.Expr)
            and statement.value is place.node
            and place.node is not read.chain
            and not read.assigned
            and runs_as_script(self.source.tree, statement)
        )

    def _own_name(self, node: ast.Name) -> str:
        """Return what tells a bound name from others: that of a class's body behind its class."""
        inner = self.found.class_binders.items()
        return next((name for name, nodes in inner if node in nodes), node.id)

    def _taint(self, name: str, binder: ast.AST, local: str, *, called: bool = False) -> None:
        """Note that a name is a stand-in now; with ``called`` only calling it raises."""
        binders = self.found.binders.get(name) or self.found.class_binders.get(name, [])
        if binder in binders and (len(binders) == 1 or not called):
            api, reason = self.names.wanted.get(local, (local, ""))
            perhaps = len(binders) > 1
            # In the body of a class its own names come first.
            inner = inner_name(name.rpartition(":")[0], local)
            source = self.tainted.get(inner) or self.tainted.get(local)
            if source is not None:
                api, reason = source.api, source.reason
                perhaps = perhaps or source.perhaps
            begin = begin_of(self.source, binder)
            known = self.tainted.setdefault(name, Raising(api, reason, called, perhaps, begin))
            if begin < known.begin:
                self.tainted[name] = replace(known, begin=begin)
                self.done.discard(name)

    def _inherit(self, by_name: dict[str, list[Read]]) -> None:
        """Follow what raises to what is made of it as the file is imported."""
        while self.tainted.keys() - self.done:
            key = min(self.tainted.keys() - self.done)
            self.done.add(key)
            name, *rest = key.split(".")
            for read in by_name.get(name, ()):
                kept = in_magic_line(self.analysis, read)
                if read.when == IMPORT and not kept and list(read.parts[: len(rest)]) == rest:
                    self._follow(read, key, read.parts[len(rest) :])

    def _follow(self, read: Read, key: str, parts: tuple[str, ...]) -> None:
        """Put a stand-in in the place of what uses a name that raises."""
        raising = self.tainted[key]
        called = not parts and read.chain_called
        if (raising.called and not called) or parts == (DECORATOR,):
            return
        place = place_of(read, self.mindspore)
        if raising.perhaps and self.source.span(read.chain).start < raising.begin:
            # What it is by then is none.
            return
        if place.typing or (place.node is read.chain and not parts and not called):
            return
        if raising.perhaps and self.asking.is_asked(read, place, key):
            return
        local = written_name(key)
        if (raising.called or raising.perhaps) and not self._runs_as_script(read, place):
            local = self.names.name_for(raising.api)
            self.names.define_as(local, raising.api, raising.reason)
        self._replace(read, place, local, lost=True)

    def _annotate(self, read: Read, held: list[Held]) -> None:
        """See to a name in an annotation: nothing evaluates it, and checkers still find it."""
        if read.when != NEVER:
            return
        item = import_of(read, held)
        home = read.home
        while home is not None:
            if item in self.assembly.needs.get(home, ()):
                self._quote_above(read, home, item)
                return
            home = self.found.homes.get(home)
        if read.annotation is not None and not read.quoted:
            self._quote(read.annotation, read)
        there = any(each.place == TYPES for each in held)
        if not there and read.name not in self.names.wanted:
            self.assembly.typed.add(item)

    def _quote_above(self, read: Read, home: Home, item: Import) -> None:
        """Make an annotation a string that may stand above where its function imports the name."""
        statement = read.above[0] if read.above else None
        node = read.annotation
        if node is None and isinstance(statement, ast.AnnAssign):
            node = statement.annotation
        if node is not None and not read.quoted and not self.assembly.is_at_start(home, item):
            self._quote(node, read)

    def _quote(self, node: ast.expr, read: Read) -> None:
        text = as_string(self.source, node)
        if text is None:
            node = read.chain
            text = as_string(self.source, node)
        if text is not None and isinstance(read.above[0], ast.stmt):
            self._change(node, text, None, read.above[0])

    def _change(self, node: ast.AST, text: str, was: ast.expr | None, statement: ast.AST) -> None:
        self.assembly.change(node, text, was, statement)

    def _exported(self, name: str, held: list[Held]) -> bool:
        """Tell whether code outside of the file takes a name from it."""
        if any(each.binding.pinned and each.binding.alias.name != "*" for each in held):
            return True
        return name in self.analysis.taken


def _may_be_passed_over(read: Read) -> bool:
    """Tell whether the statement around a read may run without it: ``a if test else b``.

    An import before the statement would fail whichever way it goes.
    """
    nodes = (*read.above, read.chain)
    for parent, child in pairwise(nodes):
        if isinstance(parent, ast.IfExp) and child is not parent.test:
            return True
        if isinstance(parent, ast.BoolOp) and child is not parent.values[0]:
            return True
    return False
