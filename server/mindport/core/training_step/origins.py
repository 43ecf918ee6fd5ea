"""Where a value from before a forward comes from: whether its gradient would be lost."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.nodes import children_of, each_of, nodes_within
from mindport.core.reaching import reaching
from mindport.core.records import dataclass
from mindport.core.training_step.flow import Flow, flow_of, given_anew
from mindport.core.training_step.optimizers_left import Followed, Held
from mindport.core.training_step.paths import bound_by, own_nodes, path, related, replaced, written
from mindport.core.training_step.place import File

#: What an environment of reinforcement learning is called by: its arrays have no gradients.
_OF_ENVIRONMENTS = frozenset({"step", "reset"})
#: What gives the parts and the weights of a model, which are no results of it.
_OF_MODELS = frozenset(
    {"state_dict", "parameters", "named_parameters", "buffers", "modules", "children"}
)
#: What an optimizer, or a model, has called, and what a scaler of gradients does with an optimizer.
_CLEARS, _UNSCALES = "zero_grad", "unscale_"
_SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr)


@dataclass(slots=True)
class Around:
    """Where a name from before a block comes from.

    computed: a model may have computed it in the same pass, so that its gradient would be lost.
    unsure: nothing says that it is a constant.
    """

    computed: bool = False
    unsure: bool = False


def origin_of(file: File, name: str, region: list[ast.stmt]) -> Around:
    """Return what is known of a path that flows into a block from before it."""
    found = Around()
    inside = {id(node) for statement in region for node in nodes_within(statement)}
    _trace(file, name, region, found, crossed=False, seen=set(), inside=inside)
    # What a writer of logs is handed is not read back: only of what the block itself reads.
    found.computed |= _is_kept_computed(file, name, region[0], inside, anyones=True)
    return found


def _trace(
    file: File,
    name: str,
    region: list[ast.stmt],
    found: Around,
    *,
    crossed: bool,
    seen: set[tuple[str, int]],
    inside: set[int],
) -> None:
    """Follow a path back from a block, and the paths that its value came from.

    crossed: the block is of a later turn of a loop than what is looked at. inside: the nodes of the
    block that was asked for first.
    """
    if (name, id(region[0])) in seen:
        return
    seen.add((name, id(region[0])))
    found.computed |= _is_kept_computed(file, name, region[0], inside)
    node: ast.AST = region[0]
    while True:
        parent = file.parents[id(node)]
        suite = file.held_by.get(node) if isinstance(node, ast.stmt) else None
        if suite is not None:
            at = next(at for at, each in enumerate(suite) if each is node)
            for statement in reversed(suite[:at]):
                if not any(related(name, each) for each in written(statement)):
                    continue
                flow = flow_of(statement, file.known)
                found.computed |= flow.starts and not crossed
                found.unsure |= flow.starts
                for path_before in flow.paths - {name}:
                    before = Around()
                    _trace(
                        file,
                        path_before,
                        [statement],
                        before,
                        crossed=crossed,
                        seen=seen,
                        inside=inside,
                    )
                    found.computed |= before.computed
                    found.unsure |= before.unsure
                if name in given_anew(statement):
                    return
        if isinstance(parent, (ast.For, ast.AsyncFor)):
            if node in parent.body and any(related(name, each) for each in _paths(parent.target)):
                return
            crossed = True
        elif isinstance(parent, ast.While):
            crossed = True
        elif isinstance(parent, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Module)):
            _from_outside(file, name, parent, region, found)
            return
        node = parent


def _from_outside(
    file: File, name: str, scope: ast.AST, region: list[ast.stmt], found: Around
) -> None:
    """Add what is known of an attribute, of a parameter, or of a name of the module."""
    if "." in name:
        _stored(file, name, region, found)
        return
    if isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef)):
        given = [*scope.args.posonlyargs, *scope.args.args, *scope.args.kwonlyargs]
        own = next((each for each in given if each.arg == name), None)
        if own is not None:
            found.unsure |= not _is_setting(scope, own)
            found.computed |= _is_passed_computed(file, scope, name)
            return
    # Of the module or of a function around: what puts something into it may stand anywhere.
    _stored(file, name, region, found)


def _stored(file: File, name: str, region: list[ast.stmt], found: Around) -> None:
    """Look at what is stored under an attribute, on any object, or put into a shared name."""
    inside = {id(node) for statement in region for node in nodes_within(statement)}
    last = name.rpartition(".")[2]
    dotted = "." in name
    seen = False
    for statement, made_by_constructor in _statements(file.source.tree):
        if id(statement) in inside:
            continue
        targets = written(statement)
        if dotted:
            hit = any("." in each and each.rpartition(".")[2] == last for each in targets)
        else:
            hit = name in targets and (name not in replaced(statement) or _is_filled(statement))
        if not hit:
            continue
        seen = True
        starts, given = _sources(file, statement)
        found.unsure |= starts or given
        found.computed |= starts and not made_by_constructor
    found.unsure |= dotted and not seen


def _is_kept_computed(
    file: File, name: str, place: ast.stmt, inside: set[int], *, anyones: bool = False
) -> bool:
    """Tell whether an object is handed what a model computes, by a call of one of its methods.

    ``memory.put(net(x))``: what ``memory.sample()`` gives has its gradients. place: where the
    object is read. anyones: methods that other files define count as well.
    """
    owner = _owner_of(file, name, place)
    for node in each_of(file.source.tree, ast.Call):
        if not isinstance(node.func, ast.Attribute) or path(node.func.value) != name:
            continue
        if _owner_of(file, name, node) is not owner:
            continue
        # Of what other files define, a call for its own sake: a tensor's method gives something.
        own = node.func.attr in file.known.functions
        if not own and not (anyones and isinstance(file.parents[id(node)], ast.Expr)):
            continue
        if not own and node.func.attr in _OF_ENVIRONMENTS:
            continue
        if id(_statement_of(file, node)) in inside or set(name.split(".")) & file.models:
            continue
        if node.func.attr == _UNSCALES:
            continue
        passed = [*node.args, *(each.value for each in node.keywords)]
        passed = [each for each in passed if not _has_gradients_cleared(file, each)]
        if any(_holds_computed(file, each, set()) for each in passed):
            return True
    return False


def _has_gradients_cleared(file: File, value: ast.expr) -> bool:
    """Tell whether a value is an optimizer or a model, whatever gave it: ``net.optimizers()``."""
    return f"{path(value)}.{_CLEARS}" in file.known.called


def _holds_computed(file: File, value: ast.expr, seen: set[int]) -> bool:
    """Tell whether a value is what a model computes, by what its names were given last."""
    if id(value) in seen or file.without_gradients(value):
        return False
    seen.add(id(value))
    flow = flow_of(value, file.known)
    if {each.rpartition(".")[2] for each in flow.called} & _OF_MODELS:
        return False
    if _calls_model(file, flow) or any(_gives_computed(file, each, seen) for each in flow.called):
        return True
    roots = {each.partition(".")[0] for each in flow.paths}
    if _is_of_environment(file, flow):
        return False
    for node in nodes_within(value):
        if not isinstance(node, ast.Name) or node.id not in roots:
            continue
        for binder in reaching(file.source.tree, node).bound:
            if _is_replaced(file, binder, node):
                continue
            loops = isinstance(binder, (ast.For, ast.AsyncFor))
            given = getattr(binder, "iter" if loops else "value", None)
            if isinstance(given, ast.expr) and _holds_computed(file, given, seen):
                return True
    return False


def _is_replaced(file: File, binder: ast.AST, node: ast.Name) -> bool:
    """Tell whether a name gets another value behind a statement, before it is read."""
    suite = file.held_by.get(binder) if isinstance(binder, ast.stmt) else None
    if suite is None:
        return False
    at = next(n for n, each in enumerate(suite) if each is binder)
    for each in suite[at + 1 :]:
        if (each.lineno, each.col_offset) > (node.lineno, node.col_offset) > _start(binder):
            return False
        if node.id in replaced(each) and isinstance(each, (ast.Assign, ast.AnnAssign)):
            return not any(one is node for one in nodes_within(each))
        if any(isinstance(one, (ast.Break, ast.Continue, ast.Return)) for one in own_nodes(each)):
            return False
    return False


def _start(node: ast.AST) -> tuple[int, int]:
    return (getattr(node, "lineno", 0), getattr(node, "col_offset", 0))


def _owner_of(file: File, name: str, node: ast.AST) -> ast.AST | None:
    """Return the function or module whose name it is that is read there; None for attributes."""
    if "." in name:
        return None
    while True:
        scope = node = _scope_of(file, file.parents[id(node)])
        if isinstance(scope, ast.Module):
            return scope
        assert isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef))
        given = [*scope.args.posonlyargs, *scope.args.args, *scope.args.kwonlyargs]
        if any(each.arg == name for each in given):
            return scope
        if any(name in bound_by(each) for each in scope.body):
            return scope


def _statement_of(file: File, node: ast.AST) -> ast.AST:
    while not isinstance(node, ast.stmt):
        node = file.parents[id(node)]
    return node


def _sources(file: File, statement: ast.stmt) -> tuple[bool, bool]:
    """Tell whether what a statement stores may be computed by a model, and if it may be given.

    Names are followed through the function that stores it.
    """
    scope = _scope_of(file, statement)
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
                made = _paths(node.target) if isinstance(node, ast.For) else replaced(node)
                if any(related(one, other) for one in flow.paths for other in made):
                    done.add(id(node))
                    waiting.append(node.iter if isinstance(node, ast.For) else node)
    return False, is_given


def _scope_of(file: File, node: ast.AST) -> ast.AST:
    """Return the function, or the module, that a node stands in."""
    while not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Module)):
        node = file.parents[id(node)]
    return node


def _is_filled(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.AugAssign)


def _statements(tree: ast.Module) -> Iterator[tuple[ast.stmt, bool]]:
    """Yield the simple statements of a module, and whether they are of a constructor."""
    stack: list[tuple[ast.AST, bool]] = [(tree, False)]
    while stack:
        node, constructor = stack.pop()
        if isinstance(node, _SIMPLE):
            yield node, constructor
            continue
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            constructor = node.name == "__init__"
        stack.extend((child, constructor) for child in children_of(node))


def _is_passed_computed(file: File, scope: ast.AST, name: str) -> bool:
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
    return _is_computed(file, value, site, {id(file.parents.get(id(site)))})


def _is_computed(file: File, value: ast.AST, site: ast.AST, seen: set[int]) -> bool:
    scope = _scope_of(file, site)
    makers = [
        (node, _paths(node.target) if isinstance(node, (ast.For, ast.AsyncFor)) else written(node))
        for node in nodes_within(scope)
        if isinstance(node, (*_SIMPLE, ast.For, ast.AsyncFor)) and not file.without_gradients(node)
    ]
    waiting = [value]
    while waiting:
        node = waiting.pop()
        flow = flow_of(node, file.known)
        if _calls_model(file, flow) or any(
            _gives_computed(file, each, seen) for each in flow.called
        ):
            return True
        if _is_of_environment(file, flow):
            continue
        for maker, made in makers:
            if id(maker) in seen or not any(
                related(one, two) for one in flow.paths for two in made
            ):
                continue
            seen.add(id(maker))
            waiting.append(maker.iter if isinstance(maker, (ast.For, ast.AsyncFor)) else maker)
    return False


def _gives_computed(file: File, called: str, seen: set[int]) -> bool:
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
                and _is_computed(file, node.value, node, seen)
            ):
                return True
    return False


def _is_of_environment(file: File, flow: Flow) -> bool:
    """Tell whether a value is what ``env.step(action)`` gives, as libraries of simulations do."""
    lasts = {each.rpartition(".")[2] for each in flow.called}
    return bool(lasts) and lasts <= _OF_ENVIRONMENTS and not lasts & file.known.functions.keys()


def _calls_model(file: File, flow: Flow) -> bool:
    return any(set(each.split(".")) & file.models for each in flow.called)


def _is_setting(function: ast.FunctionDef | ast.AsyncFunctionDef, given: ast.arg) -> bool:
    """Tell whether an argument is a plain number or word, by its annotation or its default."""
    if isinstance(given.annotation, ast.Name):
        return given.annotation.id in ("int", "float", "bool", "str")
    arguments = function.args
    positional = [*arguments.posonlyargs, *arguments.args]
    pairs = [
        *zip(reversed(positional), reversed(arguments.defaults), strict=False),
        *zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True),
    ]
    return any(
        each is given and isinstance(default, ast.Constant) and default.value is not None
        for each, default in pairs
    )


def _paths(target: ast.expr) -> set[str]:
    return {
        found
        for node in nodes_within(target)
        if isinstance(node, (ast.Name, ast.Attribute)) and (found := path(node)) is not None
    }
