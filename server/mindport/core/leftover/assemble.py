"""What was settled of a file's reads, and the edits that make it so."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from mindport.core.base.records import dataclass, field
from mindport.core.fixes.added_helpers import with_helpers
from mindport.core.fixes.import_places import ImportNode
from mindport.core.fixes.imports import import_edits, import_lines
from mindport.core.fixes.names import Import
from mindport.core.leftover.definitions import block, class_source, definition
from mindport.core.leftover.held import Held, HeldImports
from mindport.core.leftover.naming import StandInNames
from mindport.core.leftover.placing import (
    comment_edits,
    commented,
    existing_block,
    guarded_star,
    into_block,
    into_suites,
    is_at_start,
    left_out,
    with_inserted,
)
from mindport.core.leftover.reads import IMPORT, LATER, NESTED, TOP, Home, ModuleReads, Read
from mindport.core.leftover.run_on_import import run_on_import
from mindport.core.leftover.script_only import RUN_AS_SCRIPT, run_if, runs_as_script
from mindport.core.model import Edit
from mindport.core.text.source import Source, comments_in, joined, shares_line, suites

_TYPING = Import("typing", "TYPE_CHECKING", "TYPE_CHECKING")


@dataclass(frozen=True, slots=True)
class Change:
    """Text in place of an expression; was: the node whose source a comment keeps."""

    node: ast.AST
    text: str
    was: ast.expr | None
    statement: ast.stmt


@dataclass(slots=True)
class Assembly:
    """What becomes of one file.

    needs: the imports that functions take. moved: the reads that they are for. typed: those that
    only checkers of types see. changes: by the node's identity. dropped: statements left out.
    scripted: calls that are left to a run as a script. asked: what assigns to a part of something
    that may be a stand-in, with what tells that it is none.
    """

    source: Source
    found: ModuleReads
    held: HeldImports
    names: StandInNames
    needs: dict[Home, set[Import]] = field(default_factory=dict)
    moved: list[tuple[Read, Import]] = field(default_factory=list)
    typed: set[Import] = field(default_factory=set)
    changes: dict[int, Change] = field(default_factory=dict)
    dropped: dict[ast.stmt, None] = field(default_factory=dict)
    scripted: dict[ast.Expr, None] = field(default_factory=dict)
    asked: dict[ast.stmt, dict[str, None]] = field(default_factory=dict)

    def need(self, read: Read, item: Import) -> None:
        """Have the function of a read import what it names."""
        assert read.home is not None
        self.needs.setdefault(read.home, set()).add(item)
        self.moved.append((read, item))

    def change(self, node: ast.AST, text: str, was: ast.expr | None, statement: ast.AST) -> None:
        """Have text in the place of an expression, unless it has another already."""
        assert isinstance(statement, ast.stmt)
        self.changes.setdefault(id(node), Change(node, text, was, statement))

    def edits(self) -> tuple[Edit, ...]:
        """Return all edits, sorted and disjoint."""
        source, names = self.source, self.names
        edits, comments = self._replacements()
        if self.dropped:
            suite_of = suites(source.tree)
            leaving = {*self.dropped, *(held.binding.statement for held in self._gone())}
            for statement in self.dropped:
                empty = all(each in leaving for each in suite_of[statement])
                edits.append(left_out(source, statement, empty=empty))
        edits += self._into_homes()
        in_place = self._in_place()
        edits += in_place
        replaced = {edit.span for edit in in_place}
        removed = [
            held.binding
            for held in self._gone()
            if source.span(held.binding.statement) not in replaced
        ]
        removed += self.held.stars
        edits += [guarded_star(source, each.statement) for each in self.held.hidden]
        types = existing_block(source.tree)
        added: dict[ImportNode | None, list[Import]] = {}
        texts: list[str] = []
        first = needed = self._first_use()
        if self.typed:
            lines = import_lines(_without_parents(self.typed, ()))
            if types is not None:
                edits.append(into_block(source, types, lines))
            else:
                # The block stands above all definitions, as what is added does.
                needed = min(first, self._first_definition())
                test, item = self._type_checking(needed)
                added = {None: [item]} if item is not None else {}
                texts.append("\n".join([f"if {test}:", *(f"    {line}" for line in lines)]))
        edits += import_edits(source, removed, added, needed)
        if names.there is None and (names.wanted or in_place):
            texts.append(class_source(names.made_with))
        if names.wanted:
            texts.append(block(names.wanted, names.made_with))
        if texts:
            edits = with_inserted(source, edits, texts, first, names.there, with_helpers)
        edits += comment_edits(source, comments, edits)
        text = source.text
        kept = {edit for edit in edits if text[edit.span.start : edit.span.end] != edit.text}
        return tuple(sorted(kept))

    def is_at_start(self, home: Home, item: Import) -> bool:
        """Tell whether a function imports something before all else that it does."""
        inside = [read for read, each in self.moved if read.home is home and each == item]
        return is_at_start(home, inside) and home not in run_on_import(self.found)

    def _into_homes(self) -> list[Edit]:
        """Return the edits that put imports into functions."""
        edits: list[Edit] = []
        running = run_on_import(self.found)
        for home, imports in self.needs.items():
            needed = _without_parents(imports, self._around(home))
            edits += into_suites(self.source, home, self.moved, needed, on_import=home in running)
        return edits

    def _replacements(self) -> tuple[list[Edit], list[tuple[int, list[str]]]]:
        """Return the edits of expressions, and what comments keep of them."""
        source = self.source
        edits: list[Edit] = []
        comments: list[tuple[int, list[str]]] = []
        dropped = [source.span(statement) for statement in self.dropped]
        spans = {
            key: source.span(each.node)  # type: ignore[arg-type]
            for key, each in self.changes.items()
        }
        tests = {each: " and ".join(self.asked[each]) for each in self.asked}
        for each, test in tests.items():
            # A script that has no more than a stand-in says so.
            if runs_as_script(source.tree, each):
                tests[each] = f"{RUN_AS_SCRIPT} or {test}"
        tests |= dict.fromkeys(self.scripted, RUN_AS_SCRIPT)
        held_back = {each: source.span(each) for each in tests}
        inside: dict[ast.stmt, list[Edit]] = {each: [] for each in held_back}
        end = -1
        for key, change in sorted(
            self.changes.items(), key=lambda item: (spans[item[0]].start, -spans[item[0]].end)
        ):
            span = spans[key]
            if span.start < end or any(each.contains(span) for each in dropped):
                continue
            end = span.end
            held = next((each for each, at in held_back.items() if at.contains(span)), None)
            # The parentheses of a generator may be those of the call that it is given to.
            generator = isinstance(change.node, ast.GeneratorExp)
            new = f"({change.text})" if generator else change.text
            if held is not None:
                inside[held].append(Edit(span, new))
                continue
            edits.append(Edit(span, new))
            if change.was is not None:
                was = source.span(change.was)
                lines = commented(source.text[was.start : was.end])
                at = was.start if change.was is change.node else source.span(change.statement).start
                comments.append((at, lines))
        edits += [run_if(source, each, tests[each], parts) for each, parts in inside.items()]
        return edits, comments

    def _gone(self) -> list[Held]:
        """Return the imports that go."""
        moved = [
            held
            for group in self.held.movable.values()
            for held in group
            if held.place in (TOP, NESTED) and held.binding.alias.name != "*"
        ]
        return moved + self.held.fixed

    def _around(self, home: Home) -> set[Import]:
        """Return what the functions around one import already."""
        found: set[Import] = set()
        outer = self.found.homes.get(home)
        while outer is not None:
            found |= self.needs.get(outer, set())
            outer = self.found.homes.get(outer)
        return found

    def _in_place(self) -> list[Edit]:
        """Return definitions in the place of imports whose names have other meanings too."""
        by_statement: dict[ImportNode, list[str]] = {}
        for held in self.held.fixed:
            statement = held.binding.statement
            text = definition(
                held.name,
                held.target,
                self.names.reason(held.target),
                self.names.made_with,
                one_line=shares_line(self.source, statement),
            )
            by_statement.setdefault(statement, []).extend(text.split("\n"))
        edits = []
        for statement, lines in by_statement.items():
            comments = comments_in(self.source, statement)
            kept = [
                alias
                for alias in statement.names
                if not any(alias is held.binding.alias for held in self._gone())
            ]
            if kept:
                names = ", ".join(
                    alias.name + (f" as {alias.asname}" if alias.asname else "") for alias in kept
                )
                head = (
                    f"from {'.' * statement.level}{statement.module or ''} import {names}"
                    if isinstance(statement, ast.ImportFrom)
                    else f"import {names}"
                )
                lines = [head, *lines]
            edits.append(
                Edit(
                    self.source.span(statement),
                    joined(self.source, statement, [*lines, *comments]),
                )
            )
        return edits

    def _first_definition(self) -> int:
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
        found = (node for node in self.source.tree.body if isinstance(node, kinds))
        return min((self.source.span(node).start for node in found), default=len(self.source.text))

    def _type_checking(self, needed: int) -> tuple[str, Import | None]:
        """Return the test of a block above ``needed``, and the import that it takes."""
        for node in self.source.tree.body:
            if self.source.span(node).end > needed:
                break
            if isinstance(node, ast.ImportFrom) and node.module == "typing":
                for alias in node.names:
                    if alias.name == "TYPE_CHECKING":
                        return alias.asname or alias.name, None
        return _TYPING.local, _TYPING

    def _first_use(self) -> int:
        starts = [self.source.span(change.statement).start for change in self.changes.values()]
        starts += [self.source.span(held.binding.statement).start for held in self.held.fixed]
        bare = [
            read.above[0]
            for read in self.found.reads
            if read.name in self.names.wanted and read.when in (IMPORT, LATER) and read.above
        ]
        starts += [self.source.span(each).start for each in bare if isinstance(each, ast.stmt)]
        return min(starts, default=len(self.source.text))


def import_of(read: Read, held: list[Held]) -> Import:
    """Return the import that a read needs of those that bind its name."""
    moved = [each for each in held if each.place in (TOP, NESTED)]
    return moved[0].import_for(read.parts, moved)


def _without_parents(imports: set[Import], around: Iterable[Import]) -> set[Import]:
    """Leave out what others import too: ``import torch.fx`` binds ``torch`` as well."""
    outer = set(around)
    plain = [each.name for each in imports | outer if not each.module and each.local == each.name]
    return {
        each
        for each in imports - outer
        if each.module
        or each.local != each.name
        or not any(name.startswith(each.name + ".") for name in plain)
    }
