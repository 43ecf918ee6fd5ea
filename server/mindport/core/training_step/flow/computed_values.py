"""Which values a model of the file computes, so that they have gradients, and what stores them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from mindport.core.base.records import dataclass
from mindport.core.text.nodes import children_of, nodes_within
from mindport.core.training_step.flow.gradient_flow import Flow, flow_of
from mindport.core.training_step.flow.paths import own_nodes, path, related, replaced, written
from mindport.core.training_step.optimizers_left import Followed, Held
from mindport.core.training_step.place import File

#: What an environment of reinforcement learning is called by: its arrays have no gradients.
OF_ENVIRONMENTS = frozenset({"step", "reset"})
_SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr)


@dataclass(slots=True)
class Around:
    """Where a name from before a block comes from.

    computed: a model may have computed it in the same pass, so that its gradient would be lost.
    unsure: nothing says that it is a constant.
    """

    computed: bool = False
    unsure: bool = False


def sources(file: File, statement: ast.stmt) -> tuple[bool, bool]:
    """Tell whether what a statement stores may be computed by a model, and if it may be given.

    Names are followed through the function that stores it.
    """
    scope = scope_of(file, statement)
    given = {each.arg for each in nodes_within(scope) if isinstance(each, ast.arg)} - {
        "self",
        "cls",
    }
    waiting: list[ast.AST] = [statement]
    done = {id(statement)}
    is_given = False
    while waiting:
        node = waiting.pop()
        flow = flow_of(node, file.known)
        if file.without_gradients(node):
            if not flow.moves or flow.starts:
                continue
        elif flow.starts:
            return True, is_given
        is_given |= any(each.partition(".")[0] in given for each in flow.paths)
        for node in nodes_within(scope):
            if isinstance(node, (*_SIMPLE, ast.For)) and id(node) not in done:
                made = paths_of(node.target) if isinstance(node, ast.For) else replaced(node)
                if any(related(one, other) for one in flow.paths for other in made):
                    done.add(id(node))
                    waiting.append(node.iter if isinstance(node, ast.For) else node)
    return False, is_given


def scope_of(file: File, node: ast.AST) -> ast.AST:
    """Return the function, or the module, that a node stands in."""
    while not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Module)):
        node = file.parents[id(node)]
    return node


def simple_statements(tree: ast.AST) -> Iterator[tuple[ast.stmt, bool]]:
    """Yield the simple statements of a part of a file, and whether they are of a constructor."""
    stack: list[tuple[ast.AST, bool]] = [(tree, False)]
    while stack:
        node, constructor = stack.pop()
        if isinstance(node, _SIMPLE):
            yield node, constructor
            continue
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            constructor = node.name == "__init__"
        stack.extend((child, constructor) for child in children_of(node))


def is_passed_computed(file: File, scope: ast.AST, name: str) -> bool:
    """Tell whether a call in the file passes what a model of the file computes."""
    assert isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef))
    names = [each.arg for each in [*scope.args.posonlyargs, *scope.args.args]]
    objects = _objects_called(file, scope)
    for node in nodes_within(file.source.tree):
        if not isinstance(node, ast.Call):
            continue
        called = path(node.func) or ""
        by_object = id(node) in objects
        if called.rpartition(".")[2] != scope.name and not by_object:
            continue
        of_object = by_object or ("." in called and names[:1] in (["self"], ["cls"]))
        at = names.index(name) - of_object if name in names else -1
        passed = [each.value for each in node.keywords if each.arg == name]
        if scope.args.vararg is not None and scope.args.vararg.arg == name:
            passed += node.args[len(names) - of_object :]
        if scope.args.kwarg is not None and scope.args.kwarg.arg == name:
            passed += [each.value for each in node.keywords]
        if 0 <= at < len(node.args) and not isinstance(node.args[at], ast.Starred):
            passed.append(node.args[at])
        if any(_of_model(file, each, node) for each in passed):
            return True
    return False


def _objects_called(file: File, scope: ast.AST) -> set[int]:
    """Return the calls of what may be an object of the class whose ``__call__`` it is."""
    owner = file.parents[id(scope)]
    if not isinstance(owner, ast.ClassDef) or getattr(scope, "name", "") != "__call__":
        return set()
    calls = [each for each in nodes_within(file.source.tree) if isinstance(each, ast.Call)]
    made = [each for each in calls if path(each.func) == owner.name]
    followed = Followed(file.source.tree)
    held: set[Held] = set().union(*(followed.of(each) for each in made))
    return {
        id(each)
        for each in calls
        if any(each.func is one for one in made) or followed.is_held(each.func, held)
    }


def _of_model(file: File, value: ast.expr, site: ast.Call) -> bool:
    """Tell whether an argument holds what a model of the file computes.

    Followed are the names of the function that calls, and what functions of the file give back.
    """
    return is_computed(file, value, site, {id(file.parents.get(id(site)))})


def is_computed(file: File, value: ast.AST, site: ast.AST, seen: set[int]) -> bool:
    scope = scope_of(file, site)
    makers = [
        (
            node,
            paths_of(node.target) if isinstance(node, (ast.For, ast.AsyncFor)) else written(node),
        )
        for node in nodes_within(scope)
        if isinstance(node, (*_SIMPLE, ast.For, ast.AsyncFor)) and not file.without_gradients(node)
    ]
    waiting = [value]
    while waiting:
        node = waiting.pop()
        flow = flow_of(node, file.known)
        if calls_model(file, flow) or any(gives_computed(file, each, seen) for each in flow.called):
            return True
        if is_of_environment(file, flow):
            continue
        for maker, made in makers:
            if id(maker) in seen or not any(
                related(one, two) for one in flow.paths for two in made
            ):
                continue
            seen.add(id(maker))
            waiting.append(maker.iter if isinstance(maker, (ast.For, ast.AsyncFor)) else maker)
    return False


def gives_computed(file: File, called: str, seen: set[int]) -> bool:
    """Tell whether a function of the file gives back what a model computes."""
    for function in file.known.functions.get(called.rpartition(".")[2], ()):
        if id(function) in seen:
            continue
        seen.add(id(function))
        for node in nodes_within(function):
            if (
                isinstance(node, (ast.Return, ast.Yield))
                and node.value is not None
                and not file.without_gradients(node)
                and is_computed(file, node.value, node, seen)
            ):
                return True
    return False


def stores_computed(file: File, name: str) -> bool:
    """Tell whether what models compute is put into an attribute, by whoever stores it."""
    stores = _attribute_stores(file.source.tree).get(name.rpartition(".")[2], ())
    return any(puts_computed(file, statement) for statement in stores)


@lru_cache(maxsize=4)
def _attribute_stores(tree: ast.Module) -> dict[str, list[ast.stmt]]:
    """Return the statements that write to an attribute of anything, by its last name."""
    found: dict[str, list[ast.stmt]] = {}
    for statement, _ in simple_statements(tree):
        for last in {each.rpartition(".")[2] for each in written(statement) if "." in each}:
            found.setdefault(last, []).append(statement)
    return found


def puts_computed(file: File, statement: ast.stmt) -> bool:
    """Tell whether a statement stores what models compute, by itself or by who calls its function.

    ``pi.put((reward, prob))``, of a method that does ``self.kept.append(item)``.
    """
    if file.without_gradients(statement):
        return False
    if is_computed(file, statement, statement, set()):
        return True
    scope = scope_of(file, statement)
    if isinstance(scope, ast.Module):
        return False
    given = {each.arg for each in nodes_within(scope) if isinstance(each, ast.arg)} - {"self"}
    roots = {each.partition(".")[0] for each in flow_of(statement, file.known).paths}
    return any(is_passed_computed(file, scope, each) for each in sorted(roots & given))


def is_of_environment(file: File, flow: Flow) -> bool:
    """Tell whether a value is what ``env.step(action)`` gives, as libraries of simulations do."""
    lasts = {each.rpartition(".")[2] for each in flow.called}
    return bool(lasts) and lasts <= OF_ENVIRONMENTS and not lasts & file.known.functions.keys()


def calls_model(file: File, flow: Flow) -> bool:
    """Tell whether a value is computed by a call of a model, or of a method of one."""
    return any(
        set(each.split(".")) & file.models and not _gives_constants(file, each)
        for each in flow.called
    )


def _gives_constants(file: File, called: str) -> bool:
    """Tell whether a method of the file gives nothing with gradients: ``agent.act(state)``."""
    owner, _, name = called.rpartition(".")
    functions = file.known.functions.get(name, ()) if owner else ()
    return bool(functions) and all(
        _is_constant(file, node)
        for function in functions
        for node in own_nodes(*function.body)
        if isinstance(node, (ast.Return, ast.Yield, ast.YieldFrom))
    )


def _is_constant(file: File, given: ast.Return | ast.Yield | ast.YieldFrom) -> bool:
    if given.value is None or file.without_gradients(given):
        return True
    flow = flow_of(given.value, file.known)
    return not (flow.starts or flow.called or flow.paths)


def paths_of(target: ast.expr) -> set[str]:
    return {
        found
        for node in nodes_within(target)
        if isinstance(node, (ast.Name, ast.Attribute)) and (found := path(node)) is not None
    }
