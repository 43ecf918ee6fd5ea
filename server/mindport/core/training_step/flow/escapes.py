"""What leaves a block that becomes a function: statements, and values for the next turn."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.text.nodes import children_of, last_name, nodes_within
from mindport.core.training_step.calls import Call
from mindport.core.training_step.flow.assigned import surely_bound
from mindport.core.training_step.flow.gradient_flow import flow_of
from mindport.core.training_step.flow.known import Known
from mindport.core.training_step.flow.paths import (
    bound_by,
    changes_its_object,
    holder,
    is_in_place,
    names_read,
    own_nodes,
    related,
    written,
)
from mindport.core.training_step.place import File

_SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr)
_LOOPS = (ast.For, ast.AsyncFor, ast.While)


def leaving_word(statements: Sequence[ast.stmt]) -> str | None:
    """Return the word of a statement that leaves the block, or that a function cannot hold."""
    own = frozenset(id(each) for each, _ in own_deletions(statements))
    for statement in statements:
        stack: list[tuple[ast.AST, bool]] = [(statement, False)]
        while stack:
            node, in_loop = stack.pop()
            if isinstance(node, ast.Return):
                return "return"
            if isinstance(node, (ast.Yield, ast.YieldFrom)):
                return "yield"
            if isinstance(node, (ast.Await, ast.AsyncFor, ast.AsyncWith)):
                return "await"
            if isinstance(node, (ast.Break, ast.Continue)) and not in_loop:
                return "break" if isinstance(node, ast.Break) else "continue"
            if isinstance(node, (ast.Global, ast.Nonlocal)):
                return "global"
            names = isinstance(node, ast.Delete) and any(map(_is_name, node.targets))
            if names and id(node) not in own:
                return "del"
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)):
                continue
            inside = in_loop or isinstance(node, _LOOPS)
            stack.extend((child, inside) for child in children_of(node))
    return None


def own_deletions(statements: Sequence[ast.stmt]) -> list[tuple[ast.Delete, set[str]]]:
    """Return the ``del`` of names that the block itself has bound before, with those names.

    Nothing behind it in the block has the name again: it is gone with the block's function anyway.
    """
    found: list[tuple[ast.Delete, set[str]]] = []
    for at, node in enumerate(statements):
        if not isinstance(node, ast.Delete):
            continue
        names = {each.id for each in node.targets if isinstance(each, ast.Name)}
        behind = statements[at + 1 :]
        again = names_read(behind).union(*map(bound_by, behind))
        alone = len(names) == len(node.targets) and not names & again
        if alone and names <= surely_bound(statements[:at]):
            found.append((node, names))
    return found


def _is_name(target: ast.expr) -> bool:
    """Tell whether ``del`` takes a name away, or one of several; not ``del kept[:]``."""
    return not isinstance(target, (ast.Subscript, ast.Attribute))


def handed_on(file: File, call: Call, outside: set[str]) -> str | None:
    """Return what one turn of a loop may hand on to the next with the graph that it retains."""
    node: ast.AST = call.statement
    while not isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)):
        node = file.parents[id(node)]
        if not isinstance(node, _LOOPS):
            continue
        statements = [each for each in nodes_within(node) if isinstance(each, _SIMPLE)]
        for name in sorted(outside - file.turn_targets(call.statement)):
            for each in statements:
                if not any(related(name, target) for target in written(each)):
                    continue
                flow = flow_of(each, file.known)
                if flow.paths or flow.starts:
                    return name
    return None


def only_takes_numbers(name: str, statements: Sequence[ast.stmt], known: Known) -> bool:
    """Tell whether statements only put into a container what no gradient comes through.

    ``losses.append(loss.item())``: no turn of a loop hands a graph on with it.
    """
    if any(name in bound_by(each) for each in statements):
        return False
    for node in own_nodes(*statements):
        if isinstance(node, (ast.Attribute, ast.Subscript)) and not isinstance(node.ctx, ast.Load):
            changed = holder(node)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            changed = holder(node.func.value) if changes_its_object(node.func.attr) else None
        else:
            continue
        if changed is None or not related(name, changed):
            continue
        if not isinstance(node, ast.Call) or is_in_place(last_name(node.func)):
            return False
        flows = (flow_of(each, known) for each in (*node.args, *(k.value for k in node.keywords)))
        if any(flow.paths or flow.starts for flow in flows):
            return False
    return True
