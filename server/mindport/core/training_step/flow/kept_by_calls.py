"""What a model keeps of a call, to be read of it afterwards: ``model.last_loss``."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator, Sequence

from mindport.core.base.patterns import pattern
from mindport.core.text.nodes import kept_on_node, nodes_within
from mindport.core.text.suites import suites_of
from mindport.core.training_step.flow.known import RUN_BY_CALLS, FunctionNode, Known
from mindport.core.training_step.flow.paths import path, paths_in

_BUILTINS = frozenset(vars(builtins))
#: Methods that give a model no state.
_OF_MODULES = frozenset(
    {"train", "eval", "zero_grad", "set_train", "to", "cuda", "cpu", "load_state_dict", "step"}
)
#: What methods are called that give a model of another file its first state.
_BEGINS = pattern(r"(re)?(set|init)(_|$|ialize)|clear|begin|start")
#: Those whose calls run on their way to the next statement, or not at all.
_STATEMENTS = (ast.With, ast.AsyncWith, ast.If, ast.Try, ast.Assign, ast.AnnAssign, ast.Expr)


def kept_by(statement: ast.stmt, needed: set[str], known: Known) -> set[str]:
    """Return those of some paths that a statement may give a value by calling their objects.

    A model that keeps its loss is one: ``model(x, y)``, and ``model.last_loss`` afterwards.
    """
    dotted = [name for name in needed if "." in name]
    if not dotted or not isinstance(statement, _STATEMENTS):
        return set()
    return {name for name in dotted if _runs_of(statement, name, known)}


def runs_unread(
    statement: ast.stmt, needed: set[str], known: Known, run: set[str], states: set[str]
) -> bool:
    """Tell whether a statement calls an object that is needed, for what the object keeps of it.

    ``model(x)``, and ``sum(each.aux for each in model.modules())`` afterwards; also for each of
    several. run: the models that are called on the way to the loss. states: those whose next call
    goes on from the one before, whatever becomes of what that gives.
    """
    for each, called in _calls_of(statement):
        objects = {called, called.removesuffix(".forward")}
        if isinstance(each, ast.Assign) and [path(target) for target in each.targets] != ["_"]:
            if objects & states:
                return True
        elif objects & needed or objects & run:
            return True
    return False


def gives_state(statement: ast.stmt, known: Known, run: set[str], going: bool) -> bool:
    """Tell whether a statement calls a method that gives a model its first state.

    One that keeps what it makes of its object's attributes, as of a Parameter; or, where runs in
    front of the loss are ``going`` on from it, one of another file that is called so.
    """
    for each, called in _calls_of(statement):
        owner, _, method = called.rpartition(".")
        if owner not in run or method in _OF_MODULES or not isinstance(each, ast.Expr):
            continue
        if any(_keeps_made(function) for function in known.functions.get(method, ())):
            return True
        if going and _begins(called, known):
            return True
    return False


def _calls_of(statement: ast.stmt) -> Iterator[tuple[ast.stmt, str]]:
    """Yield the calls that stand alone, or whose result is kept, with the path that is called."""
    for each in _statements_of(statement):
        call = each.value if isinstance(each, (ast.Expr, ast.Assign)) else None
        if isinstance(call, ast.Call):
            yield each, path(call.func) or ""


def objects_run(called: set[str], known: Known) -> set[str]:
    """Return those of some paths that are called which are models, or may be such objects."""
    found: set[str] = set()
    for each in called:
        root, _, _ = each.partition(".")
        last = each.rpartition(".")[2]
        if last in known.models or (
            each in (last, f"self.{last}")
            and not (
                last in known.functions
                or {root, last} & (known.frameworks | known.plain | known.numbers | _BUILTINS)
                or known.is_class(last)
                or "loss" in last
                or "crit" in last
            )
        ):
            found.add(each)
    return found


def with_states(run: set[str], suite: Sequence[ast.stmt], known: Known) -> set[str]:
    """Return those of some models that may go on from what they kept of the call before.

    A forward of the file's does so, or the model is of another file and given a first state here.
    """
    if any(_goes_on(each) for name in RUN_BY_CALLS for each in known.functions.get(name, ())):
        return run
    begun = {
        called.rpartition(".")[0]
        for each in suite
        if isinstance(each, ast.Expr) and isinstance(each.value, ast.Call)
        if _begins(called := path(each.value.func) or "", known)
    }
    return run & begun


def _begins(called: str, known: Known) -> bool:
    owner, _, method = called.rpartition(".")
    if not owner or method in known.functions or owner in known.frameworks:
        return False
    return method not in _OF_MODULES and _BEGINS.match(method) is not None


@kept_on_node
def _goes_on(function: FunctionNode) -> bool:
    """Tell whether a forward gives its object an attribute, and has read it before: a state."""
    for statement in nodes_within(function):
        stored = _given_itself(statement)
        end = (getattr(statement, "end_lineno", 0), getattr(statement, "end_col_offset", 0))
        for each in nodes_within(function) if stored else ():
            if (
                isinstance(each, ast.Attribute)
                and isinstance(each.ctx, ast.Load)
                and each.attr in stored
                and (each.lineno, each.col_offset) < end
            ):
                return True
    return False


def _given_itself(statement: ast.AST) -> set[str]:
    """Return the attributes that an assignment in a method gives its object."""
    targets: list[ast.expr] = []
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, ast.AugAssign):
        targets = [statement.target]
    return {
        each.attr
        for target in targets
        for each in nodes_within(target)
        if isinstance(each, ast.Attribute) and path(each) == f"self.{each.attr}"
    }


def _statements_of(statement: ast.stmt) -> Iterator[ast.stmt]:
    """Yield a statement, and those in the blocks of it, without what functions do when called."""
    yield statement
    if not isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        for suite in suites_of(statement):
            for each in suite:
                yield from _statements_of(each)


@kept_on_node
def _keeps_made(function: FunctionNode) -> bool:
    """Tell whether a method keeps on its object what it makes of others of its attributes."""
    return any(
        isinstance(node, ast.Assign)
        and _given_itself(node)
        and any(name.startswith("self.") for name, _ in paths_in(node.value))
        for node in nodes_within(function)
    )


def kept_within(block: ast.stmt, read: set[str], known: Known) -> set[str]:
    """Return those of the paths read in a block that it gives a value by calling their objects."""
    found: set[str] = set()
    for name in read:
        runs = _runs_of(block, name, known) if "." in name else []
        nodes = [node for each, node in paths_in(block) if each == name] if runs else []
        if runs and all(min(runs) < (each.lineno, each.col_offset) for each in nodes):
            found.add(name)
    return found


def _runs_of(statement: ast.stmt, name: str, known: Known) -> list[tuple[int, int]]:
    """Return where a statement calls the object that a path is an attribute of, or is in."""
    owners = _owners(name, known)
    return [
        (each.lineno, each.col_offset)
        for each in nodes_within(statement)
        if isinstance(each, ast.Call)
        and (called := path(each.func)) is not None
        and any(known.runs(called, owner) for owner in owners)
    ]


def _owners(name: str, known: Known) -> list[str]:
    """Return the objects whose calls may give an attribute its value.

    ``model`` for ``model.moe.aux``, where the attribute is one that a method gives its own object,
    and no other call runs that part: then it is the model's call that does.
    """
    owner, _, attribute = name.rpartition(".")
    found = [owner]
    while attribute in known.stored and not known.run_alone(owner):
        owner = owner.rpartition(".")[0]
        if owner in ("", "self", "cls"):
            break
        found.append(owner)
    return found
