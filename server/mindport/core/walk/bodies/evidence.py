"""What the body of a function says of its parameters: which of them may well be tensors."""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterable

from mindport.core.base.patterns import pattern
from mindport.core.walk.values.kinds import FunctionNode

#: Functions whose arguments are more often something else than a tensor.
_OF_OTHERS = frozenset({"isinstance", "len", "zip", "enumerate"})
#: Names that settings and tools have, which nobody gives to a tensor.
_SETTING = pattern(
    r"(^|_)(config|cfg|conf|args|kwargs|opts?|options|hparams|settings|tokenizer|processor|mode"
    r"|name|path|device|dtype|logger|criterion|optimizer|scheduler)$"
)
_LEFT_OUT = frozenset({"ctx", "op", "ops", "id", "attr", "arg", "name", "asname", "names", "kind"})
#: Methods of Tensor that texts or lists have as well.
OF_TEXT = frozenset({"split", "index"})
_PYTHONS = frozenset({"bool", "dict", "float", "int", "list", "set", "str", "tuple"})
#: The fields of each kind of node that may hold nodes; lists of them may hold None and names too.
_fields: dict[type, tuple[str, ...]] = {type(None): (), str: ()}


def tensor_parameters(
    node: FunctionNode,
    names: Iterable[str],
    has_member: Callable[[str, ast.Call | None], bool],
    passed: Collection[str] = (),
) -> tuple[frozenset[str], frozenset[str]]:
    """Return those of ``names`` that nothing in the function speaks against being a Tensor.

    Also those of which no more is known than that they are tested with ``isinstance``.

    A parameter that is called, measured with ``len``, tested with ``isinstance``, looped over,
    unpacked, indexed with a text, or asked for a name that Tensor lacks or has otherwise, may be
    something else; so may one whose name is that of a setting.
    has_member: tells whether Tensor has a member of that name, that can be called or read so.
    passed: those to which calls give tensors; they may well be looped over, measured and tested.
    """
    left = set(names) & (_plausible(node) | set(passed))
    tested: set[str] = set()
    against: set[str] = set()
    calls: dict[int, ast.Call] = {}
    stack: list[ast.AST] = list(node.body)
    while stack and left:
        inner = stack.pop()
        kind = type(inner)
        if kind is ast.Attribute:
            value = inner.value  # type: ignore[attr-defined]
            if type(value) is not ast.Name:
                stack.append(value)
            elif value.id in left and not has_member(
                inner.attr,  # type: ignore[attr-defined]
                calls.get(id(inner)),
            ):
                left.discard(value.id)
            continue
        if kind is ast.Name or kind is ast.Constant:
            continue
        if kind is ast.Call:
            assert isinstance(inner, ast.Call)
            function = inner.func
            calls[id(function)] = inner
            if type(function) is ast.Name:
                left.discard(function.id)
                if function.id in _OF_OTHERS:
                    named = {each.id for each in inner.args if isinstance(each, ast.Name)}
                    if function.id == "isinstance" and _of_pythons(inner):
                        tested |= named & left
                    elif function.id == "isinstance":
                        left -= named
                    else:
                        left -= named.difference(passed)
        speaker = _SPEAKERS.get(kind)
        if speaker is not None:
            speaker(inner, against)
            if against:
                left -= against.difference(passed) if kind in _WEAK else against
                against.clear()
        if kind is ast.Call:
            # The commonest node by far that has others inside.
            stack.append(inner.func)  # type: ignore[attr-defined]
            stack += inner.args  # type: ignore[attr-defined]
            for keyword in inner.keywords:  # type: ignore[attr-defined]
                stack.append(keyword.value)
            continue
        if kind is ast.If and (other := _other_than_tensor(inner)) in left:  # type: ignore[arg-type]
            # What is asked of it where it is something else says nothing of the rest.
            assert isinstance(inner, ast.If)
            apart = ast.FunctionDef(node.name, node.args, inner.body, [])
            kept, among = tensor_parameters(apart, left - {other}, has_member, passed)
            left, tested = set(kept | among | {other}), tested | among | {other}
            stack += inner.orelse
            continue
        fields = _fields.get(kind)
        if fields is None:
            fields = _fields[kind] = tuple(set(kind._fields) - _LEFT_OUT)
        for field in fields:
            child = getattr(inner, field)
            if type(child) is list:
                # A keyword without a default, and ``**`` in a dict, have None for a node.
                stack += [each for each in child if each is not None]
            elif isinstance(child, ast.AST):
                stack.append(child)
    return frozenset(left - tested), frozenset(left & tested)


def _other_than_tensor(node: ast.If) -> str:
    """Return the name that a branch has tested for being of a type of Python's own, or ""."""
    test = node.test
    if not isinstance(test, ast.Call) or not isinstance(test.func, ast.Name):
        return ""
    if test.func.id != "isinstance" or not _of_pythons(test):
        return ""
    return test.args[0].id if isinstance(test.args[0], ast.Name) else ""


def _of_pythons(test: ast.Call) -> bool:
    """Tell whether a value is tested for being of types of Python's own."""
    if len(test.args) != 2:
        return False
    kinds = test.args[1]
    asked = kinds.elts if isinstance(kinds, ast.Tuple) else [kinds]
    return all(isinstance(each, ast.Name) and each.id in _PYTHONS for each in asked)


def _plausible(node: FunctionNode) -> set[str]:
    """Return the parameters that have no default, or None."""
    arguments = node.args
    positional = [*arguments.posonlyargs, *arguments.args]
    found = {arg.arg for arg in positional}
    for arg, default in zip(reversed(positional), reversed(arguments.defaults), strict=False):
        if not (isinstance(default, ast.Constant) and default.value is None):
            found.discard(arg.arg)
    return {name for name in found if not _SETTING.search(name)}


def _call(node: ast.AST, found: set[str]) -> None:
    """What is unpacked into arguments."""
    assert isinstance(node, ast.Call)
    for arg in node.args:
        if type(arg) is ast.Starred and isinstance(arg.value, ast.Name):
            found.add(arg.value.id)
    for keyword in node.keywords:
        if keyword.arg is None and isinstance(keyword.value, ast.Name):
            found.add(keyword.value.id)


def _loop(node: ast.AST, found: set[str]) -> None:
    assert isinstance(node, (ast.For, ast.AsyncFor, ast.comprehension))
    if isinstance(node.iter, ast.Name):
        found.add(node.iter.id)


def _subscript(node: ast.AST, found: set[str]) -> None:
    assert isinstance(node, ast.Subscript)
    if isinstance(node.value, ast.Name) and is_text(node.slice):
        found.add(node.value.id)


def _compare(node: ast.AST, found: set[str]) -> None:
    """A flag or a mode: compared with a text, or tested for being in something."""
    assert isinstance(node, ast.Compare)
    operands = [node.left, *node.comparators]
    if any(isinstance(operator, (ast.In, ast.NotIn)) for operator in node.ops) or any(
        is_text(operand) for operand in operands
    ):
        found.update(operand.id for operand in operands if isinstance(operand, ast.Name))


def _test(node: ast.AST, found: set[str]) -> None:
    assert isinstance(node, (ast.If, ast.While, ast.IfExp))
    test = node.test
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        test = test.operand
    if isinstance(test, ast.Name):
        found.add(test.id)


def is_text(node: ast.expr) -> bool:
    """Tell whether an expression is a text."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def may_be_tensors(attribute: str, call: ast.Call) -> bool:
    """Tell whether a call of a method that texts and lists have too can be one of Tensor's."""
    if any(is_text(argument) for argument in call.args):
        return False
    return attribute != "split" or bool(call.args or call.keywords)


#: What a tensor is often seen in, too.
_WEAK = frozenset({ast.For, ast.AsyncFor, ast.comprehension, ast.If, ast.While, ast.IfExp})
_SPEAKERS: dict[type, Callable[[ast.AST, set[str]], None]] = {
    ast.Call: _call,
    ast.For: _loop,
    ast.AsyncFor: _loop,
    ast.comprehension: _loop,
    ast.Subscript: _subscript,
    ast.Compare: _compare,
    ast.If: _test,
    ast.While: _test,
    ast.IfExp: _test,
}
