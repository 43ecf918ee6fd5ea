"""Where a value from before a forward comes from: whether its gradient would be lost."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.binding.name_bindings import parameters
from mindport.core.binding.reaching import reaching
from mindport.core.model import Certainty
from mindport.core.text.nodes import each_of, nodes_within
from mindport.core.training_step.flow.computed_values import (
    OF_ENVIRONMENTS,
    Around,
    calls_model,
    gives_computed,
    is_of_environment,
    is_passed_computed,
    paths_of,
    puts_computed,
    scope_of,
    simple_statements,
    sources,
    stores_computed,
)
from mindport.core.training_step.flow.gradient_flow import (
    Flow,
    flow_of,
    given_anew,
    is_decorated_without_gradients,
)
from mindport.core.training_step.flow.kept_by_objects import kept_for_calls
from mindport.core.training_step.flow.leaf_tensors import leaves_of
from mindport.core.training_step.flow.logged_losses import begins_in_import, logged_behind
from mindport.core.training_step.flow.paths import (
    bound_by,
    own_nodes,
    path,
    related,
    replaced,
    written,
)
from mindport.core.training_step.place import File

#: What gives the parts and the weights of a model, which are no results of it.
_OF_MODELS = frozenset(
    {"state_dict", "parameters", "named_parameters", "buffers", "modules", "children"}
)
#: What an optimizer, or a model, has called, and what a scaler of gradients does with an optimizer.
_CLEARS, _UNSCALES = "zero_grad", "unscale_"
_SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr)


def origin_of(file: File, name: str, region: list[ast.stmt]) -> Around:
    """Return what is known of a path that flows into a block from before it."""
    found = Around()
    inside = {id(node) for statement in region for node in nodes_within(statement)}
    _trace(file, name, region, found, crossed=False, seen=set(), inside=inside)
    # What a writer of logs is handed is not read back: only of what the block itself reads.
    if begins_in_import(file, name):
        inside |= logged_behind(file, region, lambda each: _holds_computed(file, each, set()))
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
                kept = kept_for_calls(file, flow, region)
                takes = kept.computed or _is_of_leaf(file, flow, statement)
                found.computed |= takes and not crossed
                found.unsure |= takes or kept.unsure
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
            if node in parent.body and any(related(name, each) for each in paths_of(parent.target)):
                # ``for out in map(net, batches)``: computed as the loop goes on, or all before it.
                if not crossed and _holds_computed(file, parent.iter, set()):
                    found.unsure = True
                    found.computed |= _holds_computed(file, parent.iter, set(), beside=parent)
                for holder in _asked_for_kept(file, parent.iter):
                    found.computed |= _is_kept_computed(file, holder, region[0], inside)
                return
            crossed = True
        elif isinstance(parent, ast.While):
            crossed = True
        elif isinstance(parent, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Module)):
            _from_outside(file, name, parent, region, found)
            return
        node = parent


def _asked_for_kept(file: File, node: ast.expr) -> Iterator[str]:
    """Yield the objects whose methods give what a loop goes through, unless they are handed it."""
    for call in nodes_within(node):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
            continue
        holder = path(call.func.value)
        methods = file.known.functions.get(call.func.attr, ())
        if holder is None or (call.args and (not methods or any(map(_goes_through, methods)))):
            continue
        yield holder


def _goes_through(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Tell whether a function has a loop over what it is handed."""
    given = set(parameters(function)) - {"self"}
    loops = (each for each in nodes_within(function) if isinstance(each, (ast.For, ast.YieldFrom)))
    over = (each.iter if isinstance(each, ast.For) else each.value for each in loops)
    return any(
        isinstance(part, ast.Name) and part.id in given
        for each in over
        for part in (each, *getattr(each, "args", ()))
    )


def _is_of_leaf(file: File, flow: Flow, statement: ast.stmt) -> bool:
    """Tell whether a statement computes with a tensor that takes gradients, and makes none."""
    leaves = leaves_of(file.source.tree)
    if not leaves or flow.moves or any(statement in nodes for nodes in leaves.values()):
        return False
    if any(_takes_gradients(file, each, statement) for each in flow.paths):
        return True
    return any(_reads_leaf(file, each, set()) for each in flow.called)


def _takes_gradients(file: File, name: str, place: ast.stmt) -> bool:
    """Tell whether a tensor takes gradients, so that what a statement makes of it has some."""
    leaves = leaves_of(file.source.tree)
    if "." not in name:
        owner = _owner_of(file, name, place)
        return any(_owner_of(file, name, each) is owner for each in leaves.get(name, ()))
    last = name.rpartition(".")[2]
    return any("." in each and each.rpartition(".")[2] == last for each in leaves)


def _reads_leaf(file: File, called: str, seen: set[str]) -> bool:
    """Tell whether a function of the file computes with a tensor of the module that takes some."""
    leaves, name = leaves_of(file.source.tree), called.rpartition(".")[2]
    if not leaves or name in seen:
        return False
    seen.add(name)
    for function in file.known.functions.get(name, ()):
        if is_decorated_without_gradients(function):
            continue
        flow = flow_of(function, file.known)
        if any(
            each in leaves and _takes_gradients(file, each, function.body[0]) for each in flow.paths
        ) or any(_reads_leaf(file, each, seen) for each in flow.called):
            return True
    return False


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
            found.computed |= is_passed_computed(file, scope, name)
            return
    # Of the module or of a function around: what puts something into it may stand anywhere.
    _stored(file, name, region, found)


def _stored(file: File, name: str, region: list[ast.stmt], found: Around) -> None:
    """Look at what is stored under an attribute, on any object, or put into a shared name."""
    inside = {id(node) for statement in region for node in nodes_within(statement)}
    last = name.rpartition(".")[2]
    dotted = "." in name
    seen = False
    for statement, made_by_constructor in simple_statements(file.source.tree):
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
        starts, given = sources(file, statement)
        found.unsure |= starts or given
        found.computed |= starts and not made_by_constructor
        found.computed |= dotted and given and stores_computed(file, name)
    found.unsure |= dotted and not seen


def _is_filled(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.AugAssign)


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
        own = node.func.attr in file.known.functions and not _is_of_framework(file, node)
        if not own and not (anyones and isinstance(file.parents[id(node)], ast.Expr)):
            continue
        if not own and node.func.attr in OF_ENVIRONMENTS:
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


def _is_of_framework(file: File, call: ast.Call) -> bool:
    """Tell whether the object of a method is known to be torch's own, as a scaler is.

    A class of the file may have a method of that name too: ``GradScaler`` for an older torch.
    """
    return any(
        each.call is call and each.certainty is Certainty.PROVEN for each in file.walked.uses
    )


def _has_gradients_cleared(file: File, value: ast.expr) -> bool:
    """Tell whether a value is an optimizer or a model, whatever gave it: ``net.optimizers()``."""
    return f"{path(value)}.{_CLEARS}" in file.known.called


def _holds_computed(
    file: File, value: ast.expr, seen: set[int], beside: ast.stmt | None = None
) -> bool:
    """Tell whether a value is what a model computes, by what its names were given last.

    beside: the loop over it. ``for batch in logger.log_every(loader)`` goes through what it was
    handed, whatever its body tells the logger; but that its class is of another file.
    """
    if id(value) in seen or file.without_gradients(value):
        return False
    seen.add(id(value))
    flow = flow_of(value, file.known)
    if {each.rpartition(".")[2] for each in flow.called} & _OF_MODELS:
        return False
    if calls_model(file, flow) or any(gives_computed(file, each, seen) for each in flow.called):
        return True
    roots = {each.partition(".")[0] for each in flow.paths}
    if is_of_environment(file, flow):
        return False
    if any("." in each and stores_computed(file, each) for each in sorted(flow.paths)):
        return True
    for node in nodes_within(value):
        if not isinstance(node, ast.Name) or node.id not in roots:
            continue
        if _is_put_computed(file, node, beside if _is_asked_elsewhere(file, node) else None):
            return True
        for binder in reaching(file.source.tree, node).bound:
            if _is_replaced(file, binder, node):
                continue
            loops = isinstance(binder, (ast.For, ast.AsyncFor))
            given = getattr(binder, "iter" if loops else "value", None)
            if isinstance(given, ast.expr) and _holds_computed(file, given, seen):
                return True
    return False


def _is_asked_elsewhere(file: File, node: ast.Name) -> bool:
    """Tell whether a name is an object of which a method is called that this file does not hold."""
    parent = file.parents[id(node)]
    call = file.parents[id(parent)]
    return (
        isinstance(parent, ast.Attribute)
        and isinstance(call, ast.Call)
        and call.func is parent
        and bool(call.args)
        and parent.attr not in file.known.functions
    )


def _is_put_computed(file: File, node: ast.Name, beside: ast.stmt | None) -> bool:
    """Tell whether what models compute is put into what a name of a function stands for.

    beside: a loop in which this does not count.
    """
    inside = set() if beside is None else {id(each) for each in nodes_within(beside)}
    return any(
        isinstance(statement, ast.Expr)
        and id(statement) not in inside
        and node.id in written(statement)
        and puts_computed(file, statement)
        for statement, _ in simple_statements(scope_of(file, node))
    )


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
        scope = node = scope_of(file, file.parents[id(node)])
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
