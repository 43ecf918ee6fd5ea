"""What uses a name that may be a stand-in asks first whether it is one, so that others work."""

from __future__ import annotations

import ast
from collections.abc import Callable

from mindport.core.leftover.assemble import Assembly
from mindport.core.leftover.definitions import DECORATOR
from mindport.core.leftover.raising import Raising
from mindport.core.leftover.reads import Read
from mindport.core.leftover.script_only import IMPORTED, RUN_AS_SCRIPT, runs_as_script
from mindport.core.leftover.stand_ins import Place
from mindport.core.text.nodes import each_of, nodes_within
from mindport.core.text.source import shares_line


class Asking:
    """Writes the questions of one file.

    tainted: names that raise when they are used, by the dotted text that reads them. taint: notes
    that what a statement binds may be a stand-in as well.
    """

    def __init__(
        self,
        assembly: Assembly,
        tainted: dict[str, Raising],
        taint: Callable[[str, ast.AST, str], None],
    ) -> None:
        self.assembly = assembly
        self.source = assembly.source
        self.found = assembly.found
        self.names = assembly.names
        self.tainted = tainted
        self.taint = taint
        self._tests: dict[ast.stmt, str] | None = None

    def is_asked(self, read: Read, place: Place, key: str) -> bool:
        """Have a question asked; tell whether that could be written, or is there already."""
        return self._is_held_back(read, key) or self._asks_first(read, place, key)

    def _is_held_back(self, read: Read, key: str) -> bool:
        """Have what assigns to a part of what may be a stand-in ask whether it is one.

        Left out, ``optimizer.grads = None`` would be missing wherever the optimizer is one.
        """
        statement = read.above[0]
        if not isinstance(statement, (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Delete)):
            return False
        targets = getattr(statement, "targets", None) or [statement.target]  # type: ignore[union-attr]
        parts = [part for each in targets for part in (unpacked(each) or [each])]
        if not any(not isinstance(each, ast.Name) and _root(each) == key for each in parts):
            return False
        if shares_line(self.source, statement):
            # A stand-in takes what is assigned to it, too.
            return read.assigned
        question = f"not isinstance({key}, {self.names.made_with})"
        if question not in self._tests_above(statement):
            self.assembly.asked.setdefault(statement, {})[question] = None
        return True

    def _tests_above(self, statement: ast.stmt) -> str:
        """Return the text of the test that a statement is run after, of an ``if`` without else."""
        if self._tests is None:
            self._tests = {
                inner: ast.unparse(each.test)
                for each in each_of(self.source.tree, ast.If)
                if not each.orelse
                for inner in each.body
            }
        return self._tests.get(statement, "")

    def _asks_first(self, read: Read, place: Place, key: str) -> bool:
        """Have the expression ask that stands in the place of what may be a stand-in."""
        made_with, node = self.names.made_with, place.node
        question = f"isinstance({key}, {made_with})"
        tests = [each.test for each in read.above if isinstance(each, ast.IfExp)]
        tests += [each.values[0] for each in read.above if isinstance(each, ast.BoolOp)]
        tests += [each.test for each in read.above[:1] if isinstance(each, ast.If)]
        if any(question in ast.unparse(test) for test in tests):
            return True
        movable = self.assembly.held.movable
        inside = {id(each) for each in nodes_within(node)}
        others = {each.name for each in self.found.reads if id(each.chain) in inside} - {key}
        own = all(isinstance(each, ast.Name) for each in self.found.binders.get(key, ()))
        statement, start = read.above[0], self.source.span(node).start
        raising = {each: self.tainted[each] for each in others & self.tainted.keys()}
        sure = [each for each in raising.values() if not each.perhaps]
        if not own or read.assigned or others & movable.keys() or sure:
            return False
        instead = key
        if also := sorted(each for each in raising if raising[each].begin <= start):
            # Any of them may be one: what stands for it is said by a name of its own.
            question = " or ".join(f"isinstance({each}, {made_with})" for each in (key, *also))
            instead = self.names.name_for(self.tainted[key].api)
            self.names.define_as(instead, self.tainted[key].api, self.tainted[key].reason)
        assert isinstance(statement, ast.stmt)
        span = self.source.span(node)
        written = self.source.text[span.start : span.end]
        alone = node is getattr(statement, "value", None)
        if any(node is each for each in getattr(statement, "decorator_list", ())):
            instead = f"{instead}.{DECORATOR}"
        asked = f"{instead} if {question} else {written}"
        if node is getattr(statement, "iter", None):
            as_script = runs_as_script(self.source.tree, statement)
            several = f"({question})" if " or " in question else question
            lost = f"{IMPORTED} and {several}" if as_script else question
            asked = f"() if {lost} else {written}"
        elif node is getattr(statement, "test", None):
            plain = isinstance(node, (ast.Name, ast.Attribute, ast.Call, ast.Compare))
            as_script = runs_as_script(self.source.tree, statement)
            several = f"({question})" if " or " in question else question
            kept = f"({RUN_AS_SCRIPT} or not {several})" if as_script else f"not {several}"
            asked = f"{kept} and {written if plain else f'({written})'}"
        elif not alone:
            asked = f"({asked})"
        self.assembly.change(node, asked, None, statement)
        for bound in getattr(statement, "targets", ()) if alone else ():
            if isinstance(bound, ast.Name):
                self.taint(bound.id, bound, key)
        return True


def _root(target: ast.expr) -> str:
    """Return the name whose part a target is, nothing where it is a part of something else."""
    while isinstance(target, (ast.Attribute, ast.Subscript)):
        target = target.value
    return target.id if isinstance(target, ast.Name) else ""


def unpacked(target: ast.expr) -> list[ast.expr]:
    """Return the parts that a target gives names or places to, nothing where it is one itself."""
    return target.elts if isinstance(target, (ast.Tuple, ast.List)) else []
