"""Where a block of statements stands: its function, what is around it, what that reads."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence

from mindport.core.base.records import dataclass, field
from mindport.core.binding.given_parts import given_by, unpacked
from mindport.core.binding.name_bindings import parameters
from mindport.core.text.nodes import children_of, each_of, last_name, nodes_within
from mindport.core.text.source import Source, suites
from mindport.core.training_step.calls import model_of
from mindport.core.training_step.flow.assigned import names_before_bound, surely_bound
from mindport.core.training_step.flow.gradient_flow import (
    is_decorated_without_gradients,
    is_without_gradients,
)
from mindport.core.training_step.flow.known import Known
from mindport.core.training_step.flow.paths import (
    bound_by,
    names_read,
    own_nodes,
    path,
    read_by_functions,
    statements_in,
)
from mindport.core.walk.statements import Walked

_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_PARTS = (ast.stmt, ast.ExceptHandler, ast.match_case)
#: Methods of models, in either framework, that give the model.
_HANDING_ON = frozenset(
    {"train", "eval", "set_train", "to", "cuda", "cpu", "npu", "float", "double", "half"}
    | {"bfloat16", "to_float", "apply", "requires_grad_"}
)
Scope = ast.Module | ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class File:
    """What is asked of a file again and again.

    known: what may hold parameters, of what it calls.
    models: last parts of the paths whose parameters the file asks for, or that it trains.
    kept: what was found of all the file once, by what it is.
    """

    source: Source
    walked: Walked
    known: Known
    models: frozenset[str]
    parents: dict[int, ast.AST]
    held_by: Mapping[ast.stmt, list[ast.stmt]]
    kept: dict[str, frozenset[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, source: Source, walked: Walked) -> File:
        """Gather it."""
        frameworks = frozenset(
            each.name
            for each in walked.bindings
            if each.target.partition(".")[0] in ("torch", "mindspore", "torchvision")
        )
        models = _models(source.tree, walked)
        return cls(
            source,
            walked,
            Known.of(source.tree, frameworks, models),
            models,
            {id(child): node for node in nodes_within(source.tree) for child in children_of(node)},
            suites(source.tree),
        )

    def scope_of(self, statement: ast.stmt) -> ast.AST:
        """Return the function, class or module that a statement is of."""
        node: ast.AST = statement
        while True:
            node = self.parents[id(node)]
            if isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                return node

    def binding_scope(self, scope: ast.AST, name: str) -> ast.AST:
        """Return the function or module whose name it is that a scope reads."""
        while not isinstance(scope, ast.Module):
            if isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef)):
                declared = _declared_outer(scope, name)
                if declared is ast.Global:
                    return self.source.tree
                bound = name in parameters(scope) or any(name in bound_by(n) for n in scope.body)
                if bound and declared is None:
                    return scope
            scope = self.parents[id(scope)]
        return scope

    def whose(self, node: ast.Name) -> ast.AST:
        """Return the function, lambda, comprehension or module whose name a node is."""
        inner: ast.AST = node
        while not isinstance(inner, ast.Module):
            around = self.parents[id(inner)]
            if isinstance(around, (ast.FunctionDef, ast.AsyncFunctionDef)):
                if inner in around.body:
                    return self.binding_scope(around, node.id)
            elif isinstance(around, ast.Lambda):
                if inner is around.body and node.id in parameters(around):
                    return around
            elif isinstance(around, _COMPREHENSIONS):
                # What the first part goes through is read outside.
                targets = [each.target for each in around.generators]
                names = (each for target in targets for each in nodes_within(target))
                bound = any(isinstance(each, ast.Name) and each.id == node.id for each in names)
                outer = around.generators[0].iter
                if bound and node not in nodes_within(outer):
                    return around
            inner = around
        return inner

    def statement_of(self, node: ast.expr) -> ast.stmt | None:
        """Return the statement of a function or module that an expression is of."""
        found: ast.AST = node
        while not isinstance(found, ast.stmt):
            if isinstance(found, (ast.Lambda, ast.GeneratorExp, ast.ListComp)):
                return None
            found = self.parents[id(found)]
        simple = isinstance(found, (ast.Expr, ast.Assign, ast.AugAssign, ast.Return, ast.AnnAssign))
        return found if simple and found in self.held_by else None

    def words(self, node: ast.expr) -> str:
        """Return how an expression is written, for messages."""
        span = self.source.span(node)
        shown = " ".join(self.source.text[span.start : span.end].split())
        return shown if len(shown) <= 60 else shown[:57] + "..."

    def bound_before(self, name: str, statement: ast.stmt) -> bool:
        """Tell whether a path surely stands for something where a statement runs.

        An attribute of an object is taken for one that its constructor makes.
        """
        if "." in name:
            return True
        return self._is_bound(
            name, statement, lambda above: any(name in bound_by(each) for each in above)
        )

    def bound_on_all_paths(self, name: str, statement: ast.stmt) -> bool:
        """Tell whether a name that is `bound_before` has a value whatever ran until there."""
        return self._is_bound(name, statement, lambda above: name in surely_bound(above))

    def _is_bound(
        self, name: str, statement: ast.stmt, binds: Callable[[list[ast.stmt]], bool]
    ) -> bool:
        """Tell whether a name is bound where a statement runs.

        binds: tells whether the statements above it in a suite bind the name.
        """
        node: ast.AST = statement
        while not isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)):
            suite = self.held_by.get(node) if isinstance(node, ast.stmt) else None
            if suite is not None:
                at = next(n for n, each in enumerate(suite) if each is node)
                if binds(suite[:at]):
                    return True
            inner, node = node, self.parents[id(node)]
            if name in _heads(node, inner):
                return True
        if isinstance(node, ast.Module):
            return False
        given = node.args
        if any(each.arg == name for each in [*given.posonlyargs, *given.args, *given.kwonlyargs]):
            return True
        return not any(name in bound_by(each) for each in node.body)

    def in_loop(self, statement: ast.stmt) -> bool:
        """Tell whether a statement runs in a loop of its function."""
        return bool(self.loops_of(statement))

    def loops_of(self, statement: ast.stmt) -> list[ast.AST]:
        """Return the loops of its function that a statement runs in."""
        found: list[ast.AST] = []
        node: ast.AST = statement
        while not isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)):
            node = self.parents[id(node)]
            if isinstance(node, (ast.For, ast.AsyncFor, ast.While)):
                found.append(node)
        return found

    def without_gradients(self, node: ast.AST) -> bool:
        """Tell whether a node stands where no gradients are recorded."""
        while not isinstance(node, ast.Module):
            node = self.parents[id(node)]
            if isinstance(node, (ast.With, ast.AsyncWith)) and is_without_gradients(node):
                return True
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                return is_decorated_without_gradients(node)
        return False

    def turn_targets(self, statement: ast.stmt) -> set[str]:
        """Return the names that each turn of the innermost loop around a statement binds anew."""
        node: ast.AST = statement
        while not isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)):
            node = self.parents[id(node)]
            if isinstance(node, ast.While):
                return set()
            if isinstance(node, (ast.For, ast.AsyncFor)):
                return {n.id for n in nodes_within(node.target) if isinstance(n, ast.Name)}
        return set()


def _declared_outer(scope: ast.AST, name: str) -> type[ast.stmt] | None:
    """Return how a function itself declares a name as one of an outer scope, if it does."""
    for each in own_nodes(*getattr(scope, "body", [])):
        if isinstance(each, (ast.Global, ast.Nonlocal)) and name in each.names:
            return type(each)
    return None


def _heads(node: ast.AST, inner: ast.AST) -> set[str]:
    """Return the names that a statement binds before the part of it runs that ``inner`` is."""
    targets: list[ast.AST | None] = []
    if isinstance(node, (ast.For, ast.AsyncFor)) and inner in node.body:
        targets = [node.target]
    elif isinstance(node, (ast.With, ast.AsyncWith)):
        targets = [each.optional_vars for each in node.items]
    elif isinstance(node, (ast.If, ast.While)):
        targets = [
            each.target for each in nodes_within(node.test) if isinstance(each, ast.NamedExpr)
        ]
    elif isinstance(node, (ast.ExceptHandler, ast.match_case)):
        pattern = node if isinstance(node, ast.ExceptHandler) else node.pattern
        named = (getattr(each, "name", None) for each in nodes_within(pattern))
        return {each for each in named if isinstance(each, str)}
    found = (each for target in targets if target is not None for each in nodes_within(target))
    return {each.id for each in found if isinstance(each, ast.Name)}


_ASKED = frozenset({"parameters", "named_parameters", "train", "eval", "state_dict", "zero_grad",
                    "set_train", "trainable_params", "get_parameters"})  # fmt: skip


def _models(tree: ast.Module, walked: Walked) -> frozenset[str]:
    found: set[str] = set()
    modules = {info.name for info in walked.modules}
    for each in each_of(tree, ast.ClassDef):
        # Those of a round of fixes before.
        if any(last_name(base) in {"Cell", *modules} for base in each.bases):
            modules.add(each.name)
    for node in nodes_within(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            name = path(node.func.value)
            if name is not None and node.func.attr in _ASKED:
                found.add(name.rpartition(".")[2])
        if isinstance(node, ast.Call) and (asked := model_of(node)) is not None:
            found.add(asked.rpartition(".")[2])
        if isinstance(node, ast.arg) and node.annotation is not None:
            # Converted or not yet: a round of fixes may stand between this and the last.
            noted = path(node.annotation) or ""
            if noted.rpartition(".")[2] in ("Module", "Cell"):
                found.add(node.arg)
        given = given_by(node) if isinstance(node, ast.Assign) else ()
        for target, value in (part for whole in given for part in unpacked(*whole)):
            if not isinstance(value, ast.Call):
                continue
            name, made = path(target), path(_maker(value).func)
            if name is not None and made is not None and made in modules:
                found.add(name.rpartition(".")[2])
    return frozenset(found - {"self"})


def _maker(call: ast.Call) -> ast.Call:
    """Return the call that makes what methods hand on, ``Net().to(device)``: its first one."""
    while isinstance(call.func, ast.Attribute) and call.func.attr in _HANDING_ON:
        if not isinstance(call.func.value, ast.Call):
            break
        call = call.func.value
    return call


def names_read_outside(scope: ast.AST, region: list[ast.stmt], gone: list[ast.stmt]) -> set[str]:
    """Return the names that a scope reads outside of some statements, where those may bind them.

    What surely gets another value between the two is left out: another ``for j`` binds its own.
    """
    without = frozenset(map(id, [*region, *gone]))
    return _read_of(scope.body if isinstance(scope, Scope) else [], without)


def _read_of(suite: Sequence[ast.AST], without: frozenset[int]) -> set[str]:
    """Return the names that what runs one after another may read, in the parts that are kept."""
    found: set[str] = set()
    run: list[ast.stmt] = []
    for statement in suite:
        if isinstance(statement, ast.stmt) and without.isdisjoint(statements_in(statement)):
            run.append(statement)
            # A function may be called after what else binds the name.
            found |= read_by_functions(statement)
            continue
        found |= names_before_bound(run)
        run = []
        if id(statement) not in without:
            for body in _suites(statement):
                found |= _read_of(body, without)
            held = (each for each in children_of(statement) if not isinstance(each, _PARTS))
            found |= names_read(held, without)
    return found | names_before_bound(run)


def _suites(node: ast.AST) -> Iterator[list[ast.AST]]:
    """Yield the suites of a statement, and those of its handlers and cases."""
    for name in ("body", "orelse", "finalbody"):
        yield list(getattr(node, name, []))
    for name in ("handlers", "cases"):
        for each in getattr(node, name, []):
            yield [each]
