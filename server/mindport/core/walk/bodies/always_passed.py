"""What a function's parameters are passed to whenever it runs to its end."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from mindport.core.base.records import dataclass
from mindport.core.text.nodes import children_of, is_number, kept_on_node, last_name, nodes_within
from mindport.core.walk.values.kinds import FunctionNode

_ENDS = (ast.Return, ast.Break, ast.Continue, ast.Yield, ast.YieldFrom)
_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_UNSURE = (ast.Try, ast.Match, *_DEFINITIONS)
#: Methods that tensors alone have, and that give one.
_OF_TENSORS = frozenset(
    {"clone", "detach", "contiguous", "float", "double", "half", "long", "unsqueeze"}
)
#: Attributes that are tensors where they are those of one; of an array they would be arrays.
_PARTS = frozenset({"real", "imag", "T", "mT"})


@dataclass(frozen=True, slots=True)
class Passed:
    """A parameter that a call takes: at which position, and whether in a list or tuple there."""

    call: ast.Call
    at: int
    name: str
    as_item: bool


def always_passed(node: FunctionNode, names: frozenset[str]) -> Iterator[Passed]:
    """Give the calls that such a parameter is passed to, itself or as an item of a list.

    A call in a branch, a loop or what is only maybe evaluated is none, and neither is one behind
    a place where the function may end, or where the name is bound anew; ``x = x.clone()`` is no
    such place, as only a tensor's clone is one.
    names: parameters of the function.
    """
    left = set(_passed_somewhere(node) & names)
    for step, sure in _steps(node.body, sure=True) if left else ():
        within = nodes_within(step)
        bound = {
            each.id
            for each in within
            if type(each) is ast.Name and not isinstance(each.ctx, ast.Load) and each.id in left
        }
        if any(isinstance(each, ast.NamedExpr) for each in within):
            left -= bound
        for call in _evaluated(step) if sure else ():
            for at, argument in enumerate(call.args):
                if type(argument) is ast.Starred:
                    break
                for each, as_item in _parts(argument):
                    whole = _whole(each)
                    if type(whole) is ast.Name and whole.id in left:
                        yield Passed(call, at, whole.id, as_item)
        left -= bound - {_copied(step)}
        if not left:
            return


@kept_on_node
def _passed_somewhere(node: FunctionNode) -> frozenset[str]:
    """Return the names that any call in a function is passed; a file is walked more than once."""
    return frozenset(
        passed.id
        for each in nodes_within(node)
        if type(each) is ast.Call
        for argument in each.args
        for part, _ in _parts(argument)
        if type(passed := _whole(part)) is ast.Name
    )


def _parts(argument: ast.expr) -> Iterator[tuple[ast.expr, bool]]:
    """Give what an argument hands on: itself, or the items of a list or tuple written there."""
    if isinstance(argument, (ast.List, ast.Tuple)):
        for item in argument.elts:
            yield item, True
    else:
        yield argument, False


def _whole(argument: ast.expr) -> ast.expr:
    """Return what has to be a tensor for an argument to be one."""
    while True:
        if isinstance(argument, ast.Call) and _is_copy(argument):
            assert isinstance(argument.func, ast.Attribute)
            argument = argument.func.value
        elif isinstance(argument, ast.Attribute) and argument.attr in _PARTS:
            argument = argument.value
        elif isinstance(argument, ast.UnaryOp) and isinstance(argument.op, (ast.USub, ast.Invert)):
            argument = argument.operand
        elif isinstance(argument, ast.BinOp) and is_number(argument.right):
            # Beside a number only a tensor makes a tensor.
            argument = argument.left
        elif isinstance(argument, ast.BinOp) and is_number(argument.left):
            argument = argument.right
        elif (
            isinstance(argument, ast.Compare)
            and len(argument.comparators) == 1
            and is_number(argument.comparators[0])
        ):
            argument = argument.left
        else:
            return argument


def _is_copy(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr in _OF_TENSORS


def _copied(step: ast.AST) -> str:
    """Return the name that a statement binds to a copy of what it was, or ""."""
    if not isinstance(step, ast.Assign) or len(step.targets) != 1:
        return ""
    target, value = step.targets[0], step.value
    if not isinstance(target, ast.Name) or not isinstance(value, ast.Call) or not _is_copy(value):
        return ""
    whole = _whole(value)
    return target.id if isinstance(whole, ast.Name) and whole.id == target.id else ""


def _steps(body: Sequence[ast.stmt], *, sure: bool) -> Iterator[tuple[ast.AST, bool]]:
    """Give what runs one after the other until the function may end, and whether all of it does.

    The statements inside of a ``with`` are among them; of others that hold some, only the whole is.
    sure: whether none of it may end in an exception that goes no further.
    """
    for statement in body:
        if isinstance(statement, (ast.With, ast.AsyncWith)):
            for item in statement.items:
                yield item, sure
            takes = any(_takes_exceptions(item.context_expr) for item in statement.items)
            yield from _steps(statement.body, sure=sure and not takes)
        else:
            yield statement, sure and not isinstance(statement, _UNSURE)
        if any(isinstance(each, _ENDS) for each in nodes_within(statement)):
            return


def _takes_exceptions(manager: ast.expr) -> bool:
    """Tell whether what a ``with`` holds may end in an exception that goes no further."""
    name = last_name(manager.func if isinstance(manager, ast.Call) else manager).lower()
    return name == "suppress" or "raises" in name


def _evaluated(node: ast.AST) -> Iterator[ast.Call]:
    """Give the calls that are made whenever a statement or a part of one is reached."""
    stack = [node]
    while stack:
        inner = stack.pop()
        if isinstance(inner, ast.Call):
            yield inner
        if isinstance(inner, ast.Lambda):
            continue
        if isinstance(inner, (ast.If, ast.While, ast.IfExp)):
            stack.append(inner.test)
        elif isinstance(inner, (ast.For, ast.AsyncFor)):
            stack.append(inner.iter)
        elif isinstance(inner, ast.Assert):
            # The message is for what fails alone, and ``-O`` leaves out all of it.
            continue
        elif isinstance(inner, ast.BoolOp):
            stack.append(inner.values[0])
        elif isinstance(inner, ast.Compare):
            stack += [inner.left, inner.comparators[0]]
        elif isinstance(inner, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
            stack.append(inner.generators[0].iter)
        else:
            stack += children_of(inner)
