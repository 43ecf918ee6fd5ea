"""Branches and loops: what names stand for where paths part and meet again."""

from __future__ import annotations

import ast

from mindport.core.base.kept_property import kept_property
from mindport.core.catalog import package_over
from mindport.core.text.nodes import last_name, nodes_within
from mindport.core.walk import uses
from mindport.core.walk.far.portable import Far
from mindport.core.walk.import_bindings import WATCHED
from mindport.core.walk.narrowing import Narrowing
from mindport.core.walk.scopes import Scope, bound_names, plain_bindings
from mindport.core.walk.values.joins import is_tensor, item_of, merge, plain, weakened
from mindport.core.walk.values.kinds import (
    NOTHING,
    UNKNOWN,
    Instance,
    Known,
    LocalClass,
    LocalFunction,
    LocalInstance,
    ManyOf,
    Mixed,
    OneOf,
    TupleOf,
    Value,
)
from mindport.core.walk.values.looped_names import looped_names, pairs
from mindport.core.walk.values.types_of import RETURN_SELF

_ANY_ERROR = ("Exception", "BaseException")
#: What a handler may give in place of what an import would have given.
_DEFINED = (Known, LocalClass, LocalFunction)


class Branches(Narrowing):
    """The part of the walk that reads ``if``, loops, ``try`` and ``match``."""

    #: What names stood for where the body of the loop that is walked was left, and by a ``break``.
    left: list[tuple[dict[str, Value], bool]]

    def walk_if(self, node: ast.stmt) -> None:
        """Walk both branches and join what they leave; one that never ends does not count."""
        assert isinstance(node, ast.If)
        self.value(node.test)
        before = dict(self.scope.env)
        checking = _is_type_checking(node.test)
        seen = dict(self.scope.all) if checking and node.orelse else {}
        self.guards += not checking
        self.narrow(node.test, negated=False)
        self.block(node.body)
        after = self.scope.env
        started = dict(before) if checking and node.orelse else {}
        self.scope.env = before
        self.narrow(node.test, negated=True)
        self.block(node.orelse)
        self.guards -= not checking
        if _leaves(node.body):
            return
        if _leaves(node.orelse):
            self.scope.env = after
        elif not checking:
            instead = self._instead(node.body, self.scope.env)
            instead = instead or self._instead(node.orelse, after)
            self.scope.env = self._paths_met(after, self.scope.env) | instead
            self.scope.all.update(instead)
        elif not node.orelse:
            self.scope.env = after
        else:
            self._take_what_runs(after, started, seen)

    def _instead(self, body: list[ast.stmt], other: dict[str, Value]) -> dict[str, Value]:
        """Return what names stand for that a package built on torch would have given.

        other: what they stand for on the path that does not run the body.
        """
        if not any(map(self._is_of_package, body)):
            return {}
        return _defined(body, other)

    def _take_what_runs(
        self, checked: dict[str, Value], started: dict[str, Value], seen: dict[str, Value]
    ) -> None:
        """Bind names as the branch does that runs; type checkers read the other one.

        checked: what they take names for. started: names before. seen: all that names stood for.
        """
        ran = self.scope.env
        self.scope.env = dict(checked)
        for name, value in ran.items():
            if started.get(name) is not value:
                self.scope.all.pop(name, None)
                if name in seen:
                    self.scope.all[name] = seen[name]
                self.scope.bind(name, value)

    def walk_loop(self, node: ast.stmt) -> None:
        """Walk a loop; what its body binds may hold at its start."""
        assert isinstance(node, (ast.For, ast.AsyncFor, ast.While))
        if isinstance(node, ast.While):
            self.value(node.test)
        else:
            iterated = self.value(node.iter)
            self._note_rows(node.target, node.iter, iterated)
        self._weaken(node.body)
        before = dict(self.scope.env)
        if not isinstance(node, ast.While):
            self.bind_target(node.target, plain(item_of(self.spread(iterated))))
        self.guards += 1
        self.scope.loops += 1
        outer, self.left = self.left, []
        around = self.looped
        if not isinstance(node, ast.While):
            self.looped = {**around, **looped_names(node)}
        self.block(node.body)
        self.looped = around
        self.scope.loops -= 1
        if not self.scope.loops:
            self._settle_sums(self.scope)
        left, self.left = self.left, outer
        broken = [env for env, is_break in left if is_break]
        if isinstance(node, ast.While) and _is_endless(node.test) and broken:
            # Nothing but a ``break`` leads out of it.
            self.scope.env = broken.pop()
        else:
            self.scope.env = self._paths_met(before, self.scope.env)
            for env, is_break in left:
                if not is_break:
                    self.scope.env = self._paths_met(self.scope.env, env)
            self.block(node.orelse)
        for env in broken:
            self.scope.env = self._paths_met(self.scope.env, env)
        self.guards -= 1

    def _settle_sums(self, scope: Scope) -> None:
        """Keep the ``x += y`` whose name stands for a tensor in a later round of the loop."""
        self.later_sums += [
            node
            for node in scope.sums
            if not isinstance(node.target, ast.Name) or node.target.id in scope.tensors
        ]
        scope.sums.clear()
        scope.tensors.clear()

    def _note_rows(self, target: ast.expr, iterated: ast.expr, value: Value) -> None:
        """Remember which tensors a loop takes rows of: views, as ``x[0]`` is."""
        for _, given in pairs(target, iterated):
            if given is not iterated:
                value = self.lookup(given.id) or UNKNOWN if isinstance(given, ast.Name) else UNKNOWN
            if is_tensor(value) and not isinstance(given, ast.Subscript):
                self.looped_tensors.append(given)

    def _paths_met(self, first: dict[str, Value], second: dict[str, Value]) -> dict[str, Value]:
        """Return what names stand for where two paths meet."""
        if first is second:
            return first
        joined = dict(first)
        for name, value in second.items():
            before = joined.get(name)
            if before is not value:
                joined[name] = value if before is None else self.met(before, value)
        return joined

    def leave(self, node: ast.stmt) -> None:
        """Keep what names stand for where ``break`` or ``continue`` leads out of a loop's body."""
        self.left.append((dict(self.scope.env), isinstance(node, ast.Break)))

    def _weaken(self, body: list[ast.stmt]) -> None:
        """A name that the loop binds again may hold that value at the loop's start."""
        env = self.scope.env
        others = plain_bindings(body) if any(is_tensor(value) for value in env.values()) else {}
        for name in bound_names(body, walrus=self.walrus):
            value = env.get(name)
            if isinstance(value, Instance):
                env[name] = merge(weakened(value), others.get(name, value))
            elif isinstance(value, Known):
                env[name] = Mixed((value, UNKNOWN))
            elif isinstance(value, (LocalInstance, OneOf, Far)):
                kept = self.exporting or self.is_module_object(value)
                if not (kept and _stays(body, name)) and not self._remade(body, name, value):
                    env[name] = UNKNOWN
            elif isinstance(value, (TupleOf, ManyOf)) or value is NOTHING:
                env[name] = UNKNOWN

    def _remade(self, body: list[ast.stmt], name: str, value: Value) -> bool:
        """Tell whether a loop binds a name to nothing but new objects of the class it is of."""
        if not isinstance(value, LocalInstance) or value.is_self:
            return False
        made = [
            node
            for statement in body
            for node in nodes_within(statement)
            if isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Call)
            and isinstance(node.value.func, ast.Name)
            and self.lookup(node.value.func.id) == LocalClass(value.info)
        ]
        return bool(made) and _only_bound(body, name, made)

    def walk_try(self, node: ast.stmt) -> None:
        """Walk ``try``: a failed import binds nothing in its handler."""
        assert isinstance(node, ast.Try) or type(node).__name__ == "TryStar"
        body: list[ast.stmt] = getattr(node, "body", [])
        handlers: list[ast.ExceptHandler] = getattr(node, "handlers", [])
        before = dict(self.scope.env)
        self.guards += 1
        self.block(body)
        self.block(getattr(node, "orelse", []))
        ends = [] if _leaves(body) else [self.scope.env]
        # An older name of torch's that a handler imports is for releases that lack the newer one.
        succeeds = bool(body) and all(map(self._is_in_torch, body))
        lacking = bool(body) and self._is_of_package(body[0])
        start = self._paths_met(before, self.scope.env)
        fallbacks: dict[str, Value] = {}
        if handlers and any(map(is_tensor, start.values())):
            # What failed may have come before a name was bound for the last time.
            start = self._paths_met(
                start, {k: v for k, v in plain_bindings(body).items() if k in start}
            )
        for handler in handlers:
            self.scope.env = dict(start)
            if _is_import_error(handler):
                # The import failed, so what it would have bound is not there.
                self.scope.env = dict(before)
            if handler.type is not None:
                self.value(handler.type)
            if handler.name:
                self.bind(handler.name, UNKNOWN)
            if succeeds and _imports_torch(handler.body) and not _defines(handler.body):
                # Functions do not see what it binds either.
                seen = dict(self.scope.all)
                self.block(handler.body)
                self.scope.all.clear()
                self.scope.all.update(seen)
                continue
            if succeeds and self.torch_is_there and not _imports_torch(handler.body):
                # What it defines reads its own names, but nobody gets them for torch's.
                names = [each.asname or each.name.partition(".")[0] for each in _imported(body)]
                seen = {name: self.scope.all[name] for name in names if name in self.scope.all}
                self.block(handler.body)
                self.scope.all.update(seen)
                continue
            self.block(handler.body)
            if not _leaves(handler.body):
                ends.append(self.scope.env)
                if lacking and _is_import_error(handler, of_any=True):
                    fallbacks |= _defined(handler.body, self.scope.env)
                    # What is there before stays where the handler binds nothing.
                    fallbacks = self._instead(body, before) | fallbacks
        self.guards -= 1
        merged = ends[0] if ends else start
        for end in ends[1:]:
            merged = self._paths_met(merged, end)
        self.scope.env = merged | fallbacks
        self.scope.all.update(fallbacks)
        self.block(getattr(node, "finalbody", []))

    @kept_property
    def torch_is_there(self) -> bool:
        """Whether the file imports torch on every path, so that no import of its names fails."""
        return _imports_torch(self.tree.body)

    def _is_of_package(self, node: ast.stmt) -> bool:
        """Tell whether a statement imports of a package that is built on torch, as apex is.

        MindSpore has none of it: what the handler of its failure defines is what there is.
        """
        names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and not node.level and node.module:
            names = [node.module]
        return any(
            name.partition(".")[0] not in WATCHED and package_over(self.catalog, name) is not None
            for name in names
        )

    def _is_in_torch(self, node: ast.stmt) -> bool:
        """Tell whether a statement imports public names of torch alone."""
        if isinstance(node, ast.Import):
            return all(self.catalog.is_namespace(each.name) for each in node.names)
        if not isinstance(node, ast.ImportFrom) or node.level or node.module is None:
            return False
        names = [f"{node.module}.{each.name}" for each in node.names]
        return all(
            self.catalog.canonical(name) is not None or self.catalog.is_namespace(name)
            for name in names
        )

    def walk_match(self, node: ast.stmt) -> None:
        """Walk the cases of a ``match`` and join what they leave."""
        assert isinstance(node, ast.Match)
        self.value(node.subject)
        before = dict(self.scope.env)
        name = node.subject.id if isinstance(node.subject, ast.Name) else ""
        merged: dict[str, Value] | None = None if _takes_all(node.cases[-1]) else before
        for case in node.cases:
            self.scope.env = dict(before)
            # What a case names stands in the ``match``, in no statement of the case above.
            self.statement = node
            matched = self.matched(case.pattern)
            if name and matched is not None and is_tensor(matched):
                self.scope.env.update(self.as_tensor(name, "match", negated=False))
            elif name and matched is not None:
                self.scope.env[name] = matched
            for inner in nodes_within(case.pattern):
                if isinstance(inner, (ast.MatchAs, ast.MatchStar)) and inner.name:
                    whole = inner is case.pattern and matched is not None
                    self.bind(inner.name, matched if whole and matched else UNKNOWN)
                elif isinstance(inner, ast.MatchMapping) and inner.rest:
                    self.bind(inner.rest, UNKNOWN)
                elif isinstance(inner, ast.MatchValue):
                    self.value(inner.value)
                elif isinstance(inner, ast.MatchClass):
                    self.value(inner.cls, uses.TYPE_TEST)
            if case.guard is not None:
                self.value(case.guard)
            self.block(case.body)
            if not _leaves(case.body):
                ended = self.scope.env
                merged = ended if merged is None else self._paths_met(merged, ended)
        self.scope.env = before if merged is None else merged


def _takes_all(case: ast.match_case) -> bool:
    """Tell whether a case is taken whatever the subject is."""
    pattern = case.pattern
    return case.guard is None and isinstance(pattern, ast.MatchAs) and pattern.pattern is None


def _leaves(body: list[ast.stmt]) -> bool:
    """Tell whether control never runs off the end of the suite."""
    return bool(body) and isinstance(body[-1], (ast.Return, ast.Raise, ast.Continue, ast.Break))


def _is_endless(test: ast.expr) -> bool:
    """Tell whether a ``while`` has a test that always holds."""
    return isinstance(test, ast.Constant) and bool(test.value)


def _is_type_checking(test: ast.expr) -> bool:
    return last_name(test) == "TYPE_CHECKING"


def _imported(body: list[ast.stmt]) -> list[ast.alias]:
    """Return what statements import."""
    return [
        each
        for node in body
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for each in node.names
    ]


def _imports_torch(body: list[ast.stmt]) -> bool:
    return any(
        (
            isinstance(node, ast.ImportFrom)
            and not node.level
            and (node.module or "").partition(".")[0] == "torch"
        )
        or (
            isinstance(node, ast.Import)
            and any(each.name.partition(".")[0] == "torch" for each in node.names)
        )
        for node in body
    )


def _defined(body: list[ast.stmt], env: dict[str, Value]) -> dict[str, Value]:
    """Return what the names that statements bind stand for, where that is defined somewhere."""
    return {name: env[name] for name in bound_names(body) if isinstance(env.get(name), _DEFINED)}


def _defines(body: list[ast.stmt]) -> bool:
    """Tell whether statements define what runs later, and reads the names that they bind."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
    return any(isinstance(node, kinds) for each in body for node in nodes_within(each))


def _is_import_error(handler: ast.ExceptHandler, *, of_any: bool = False) -> bool:
    """Tell whether a handler is of imports that fail; ``of_any``: or of whatever does."""
    caught = handler.type
    names = caught.elts if isinstance(caught, ast.Tuple) else [caught]
    errors = ("ImportError", "ModuleNotFoundError", *(_ANY_ERROR if of_any else ()))
    return (of_any and caught is None) or any(
        isinstance(name, ast.Name) and name.id in errors for name in names
    )


def _stays(body: list[ast.stmt], name: str) -> bool:
    """Tell whether statements bind a name to nothing but what ``train`` and its like give of it."""
    same: list[ast.Assign] = []
    for node in (each for statement in body for each in nodes_within(statement)):
        if isinstance(node, ast.Assign):
            value = node.value
            while isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute):
                if value.func.attr not in RETURN_SELF:
                    break
                value = value.func.value
            if value is not node.value and isinstance(value, ast.Name) and value.id == name:
                same.append(node)
    return _only_bound(body, name, same)


def _only_bound(body: list[ast.stmt], name: str, by: list[ast.Assign]) -> bool:
    """Tell whether statements bind a name by nothing but these assignments of one name each."""
    same = {id(each.targets[0]) for each in by if len(each.targets) == 1}
    stored: set[int] = set()
    for node in (each for statement in body for each in nodes_within(statement)):
        if isinstance(node, ast.Name):
            if node.id == name and not isinstance(node.ctx, ast.Load):
                stored.add(id(node))
        elif name in (getattr(node, "name", None), getattr(node, "asname", None)):
            # A function, a class, an import or a handler.
            return False
    return stored <= same
