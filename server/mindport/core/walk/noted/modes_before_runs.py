"""Whether a program sets an object's training mode before anything can have run the object.

Told from the statements that follow the one that makes it, in the order in which they run. What is
not surely harmless is taken to run the object: a mode set once more costs nothing, one that is not
set costs the numbers.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable
from enum import Enum

from mindport.core.binding.name_bindings import Bindings
from mindport.core.text.nodes import children_of, nodes_within
from mindport.core.text.suites import suite_with, suites_of
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.api_members import CHAINS, MODE_SETTERS
from mindport.core.walk.bodies.trained_models import sets_a_mode

_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_LOOPS = (ast.For, ast.AsyncFor, ast.While)
_TRIES = (ast.Try, ast.TryStar) if hasattr(ast, "TryStar") else (ast.Try,)
_BRANCHES = (ast.If, ast.Match)

#: Methods that run nothing and give something else, and those that containers grow by.
QUIET = frozenset(
    {"parameters", "named_parameters", "buffers", "named_buffers", "modules", "named_modules"}
    | {"children", "named_children", "state_dict", "load_state_dict", "zero_grad", "apply"}
    | {"get_parameter", "get_buffer", "get_submodule", "add_module", "register_module"}
    | {"register_buffer", "register_parameter", "append", "extend", "insert", "items", "keys"}
    | {"values", "trainable_params", "untrainable_params", "get_parameters", "parameters_dict"}
    | {"parameters_and_names", "cells", "cells_and_names", "name_cells", "insert_child_to_cell"}
    | {"update_parameters_name", "insert_param_to_cell", "extra_repr"}
)
#: Attributes that are Tensors or numbers: what is called of them runs no Module.
VALUES = frozenset(
    {"weight", "bias", "data", "grad", "gamma", "beta", "in_features", "out_features", "shape"}
    | {"in_channels", "out_channels", "running_mean", "running_var", "moving_mean"}
    | {"moving_variance", "embedding_table", "requires_grad", "__class__", "__dict__", "config"}
)
#: Functions that run nothing of what they are given.
LOOKS = frozenset(
    {"print", "isinstance", "issubclass", "type", "len", "id", "str", "repr", "hasattr"}
    | {"callable", "vars", "load_param_into_net", "setattr", "delattr"}
)


class Verdict(Enum):
    """What a piece of a program does to an object: nothing, sets its mode, or may run it."""

    NOTHING = 0
    SETS = 1
    RUNS = 2


class ModesBeforeRuns:
    """Reads the statements of one file.

    bindings: what stands around its nodes. quiet: the names of functions that stand for methods of
    Module which run nothing.
    """

    def __init__(self, bindings: Bindings, quiet: Collection[str] = ()) -> None:
        self._bindings = bindings
        self._looks = LOOKS | frozenset(quiet)

    def decided(self, statement: ast.stmt, names: frozenset[str]) -> bool:
        """Tell whether the mode is set after a statement and before a run.

        names: those that the statement gives to the new object, as ``net`` and ``self.net``.
        """
        reader = _Reader(names, self._looks, self._running(statement, names))
        current = statement
        while True:
            holder = self._bindings.parent(current)
            suite = suite_with(holder, current) or [current]
            verdict = reader.suite(suite[suite.index(current) + 1 :])
            if verdict is not Verdict.NOTHING:
                return verdict is Verdict.SETS
            if not isinstance(holder, ast.stmt) or isinstance(holder, (*_LOOPS, *_DEFINITIONS)):
                return False
            current = holder

    def _running(self, statement: ast.stmt, names: frozenset[str]) -> frozenset[str]:
        """Return the names of functions and classes around that may run the object.

        Those which read one of its names from outside, and those which read these.
        """
        first = {name.partition(".")[0] for name in names}
        reads: dict[str, set[str]] = {}
        for node in nodes_within(self._bindings.function(statement)):
            if isinstance(node, _DEFINITIONS):
                reads.setdefault(node.name, set()).update(_free(node))
        found = set(first)
        while True:
            more = {name for name, read in reads.items() if name not in found and read & found}
            if not more:
                return frozenset(found - first)
            found |= more


class _Reader:
    """Reads suites for one object."""

    def __init__(
        self, names: frozenset[str], looks: frozenset[str], running: frozenset[str]
    ) -> None:
        self.names = names
        self.looks = looks
        self.running = running
        #: What the object is an attribute of, whose methods may run it.
        dotted = [name for name in names if "." in name]
        self.holders = {name.rpartition(".")[0] for name in dotted} | {
            name.partition(".")[0] for name in dotted
        }

    def suite(self, statements: Iterable[ast.stmt]) -> Verdict:
        """Return what statements do that run one after the other."""
        for statement in statements:
            verdict = self._statement(statement)
            if verdict is not Verdict.NOTHING:
                return verdict
        return Verdict.NOTHING

    def _statement(self, statement: ast.stmt) -> Verdict:
        if isinstance(statement, _DEFINITIONS):
            heads = [*statement.decorator_list]
            if not isinstance(statement, ast.ClassDef):
                heads += [*statement.args.defaults, *filter(None, statement.args.kw_defaults)]
            return self._expressions(heads)
        if isinstance(statement, _BRANCHES):
            head = self._expressions(
                [statement.test if isinstance(statement, ast.If) else statement.subject]
            )
            return head if head is not Verdict.NOTHING else self._branches(statement)
        if isinstance(statement, _LOOPS):
            if isinstance(statement, ast.While):
                heads = [statement.test]
            else:
                heads = [statement.iter, statement.target]
            verdict = self._expressions(heads)
            # A loop that is never entered runs nothing either, as a rule.
            return verdict if verdict is not Verdict.NOTHING else self._all(statement)
        if isinstance(statement, (ast.With, ast.AsyncWith)):
            verdict = self._expressions(
                part
                for item in statement.items
                for part in (item.context_expr, item.optional_vars)
                if part is not None
            )
            return verdict if verdict is not Verdict.NOTHING else self.suite(statement.body)
        if isinstance(statement, _TRIES):
            return self._all(statement)
        verdict = self._expressions([statement])
        if verdict is Verdict.NOTHING and isinstance(statement, (ast.Return, ast.Raise)):
            # Nothing of the function runs after that; an attribute stays.
            return Verdict.RUNS if self.holders else Verdict.SETS
        return verdict

    def _branches(self, statement: ast.If | ast.Match) -> Verdict:
        verdicts = [self.suite(suite) for suite in suites_of(statement)]
        if Verdict.RUNS in verdicts:
            return Verdict.RUNS
        whole = isinstance(statement, ast.If) and bool(statement.orelse)
        return Verdict.SETS if whole and set(verdicts) == {Verdict.SETS} else Verdict.NOTHING

    def _all(self, statement: ast.stmt) -> Verdict:
        for suite in suites_of(statement):
            verdict = self.suite(suite)
            if verdict is not Verdict.NOTHING:
                return verdict
        return Verdict.NOTHING

    def _expressions(self, nodes: Iterable[ast.AST]) -> Verdict:
        for node in nodes:
            parents = {child: each for each in nodes_within(node) for child in children_of(each)}
            read = [
                each for each in (node, *parents) if isinstance(each, (ast.Name, ast.Attribute))
            ]
            # What is assigned is evaluated before it is bound.
            stored = [each for each in read if not isinstance(each.ctx, ast.Load)]
            loaded = [each for each in read if isinstance(each.ctx, ast.Load)]
            loaded.sort(key=lambda each: (each.lineno, each.col_offset))
            for each in (*loaded, *stored):
                verdict = self._one(each, parents)
                if verdict is not Verdict.NOTHING:
                    return verdict
        return Verdict.NOTHING

    def _one(self, node: ast.Name | ast.Attribute, parents: dict[ast.AST, ast.AST]) -> Verdict:
        if isinstance(node, ast.Name) and node.id in self.running:
            return Verdict.RUNS
        name = path(node)
        if name is None:
            return Verdict.NOTHING
        if name in self.names:
            if isinstance(node.ctx, ast.Load):
                return self._use(node, parents)
            return self._bound(node, parents)
        if name in self.holders:
            return self._holder(node, parents)
        return Verdict.NOTHING

    def _use(self, node: ast.expr, parents: dict[ast.AST, ast.AST]) -> Verdict:
        """Return what becomes of the object where one of its names is read."""
        here: ast.AST = node
        whole = True
        while True:
            around = parents.get(here)
            if isinstance(around, ast.Attribute):
                call = parents.get(around)
                if isinstance(call, ast.Call) and call.func is around:
                    if around.attr in MODE_SETTERS:
                        if not sets_a_mode(call):
                            # ``agent.train(x, y)`` is a loop of its class.
                            return Verdict.RUNS
                        if whole:
                            return Verdict.SETS
                        # A member's mode: it is set the same way in both, whatever comes of it.
                        return Verdict.NOTHING
                    if around.attr not in CHAINS:
                        return Verdict.NOTHING if around.attr in QUIET else Verdict.RUNS
                    here = call
                    continue
                if not isinstance(around.ctx, ast.Load) or around.attr in VALUES:
                    return Verdict.NOTHING
                if around.attr == "training" or around.attr in MODE_SETTERS:
                    return Verdict.RUNS
                whole, here = False, around
            elif isinstance(around, ast.Subscript) and around.value is here:
                whole, here = False, around
                if not isinstance(around.ctx, ast.Load):
                    return Verdict.NOTHING
            else:
                return self._bare(here, around, parents)

    def _bare(
        self, here: ast.AST, around: ast.AST | None, parents: dict[ast.AST, ast.AST]
    ) -> Verdict:
        """Return what becomes of the object, or of a member, that stands for itself."""
        if around is None or isinstance(around, ast.Expr):
            return Verdict.NOTHING
        if isinstance(around, ast.keyword):
            here, around = around, parents.get(around)
        if isinstance(around, ast.Call) and here is not around.func:
            name = path(around.func) or ""
            return Verdict.NOTHING if name.rpartition(".")[2] in self.looks else Verdict.RUNS
        if isinstance(around, ast.Compare) and all(
            isinstance(op, (ast.Is, ast.IsNot)) for op in around.ops
        ):
            return Verdict.NOTHING
        if isinstance(around, (ast.Assign, ast.AnnAssign)) and around.value is here:
            targets = around.targets if isinstance(around, ast.Assign) else [around.target]
            if all(path(target) in self.names for target in targets):
                return Verdict.NOTHING
        return Verdict.RUNS

    def _bound(self, node: ast.expr, parents: dict[ast.AST, ast.AST]) -> Verdict:
        """Return what a new value for a name means: the object is gone, unless it is the same."""
        around = parents.get(node)
        value = getattr(around, "value", None)
        if isinstance(around, (ast.Assign, ast.AnnAssign)) and value is not None:
            while isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute):
                value = value.func.value
            if path(value) in self.names:
                return Verdict.NOTHING
        return Verdict.SETS if len(self.names) == 1 else Verdict.NOTHING

    def _holder(self, node: ast.expr, parents: dict[ast.AST, ast.AST]) -> Verdict:
        """Return what becomes of what the object is an attribute of."""
        around = parents.get(node)
        if not isinstance(around, ast.Attribute):
            return Verdict.RUNS
        call = parents.get(around)
        called = isinstance(call, ast.Call) and call.func is around
        return Verdict.RUNS if called else Verdict.NOTHING


def _free(node: ast.AST) -> set[str]:
    """Return the names that a definition reads and does not bind itself."""
    read: set[str] = set()
    bound: set[str] = set()
    outer: set[str] = set()
    for each in nodes_within(node):
        if isinstance(each, ast.Name):
            (read if isinstance(each.ctx, ast.Load) else bound).add(each.id)
        elif isinstance(each, ast.arg):
            bound.add(each.arg)
        elif isinstance(each, (ast.Global, ast.Nonlocal)):
            outer.update(each.names)
    return (read - bound) | outer
