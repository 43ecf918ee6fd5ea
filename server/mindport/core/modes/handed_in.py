"""What a constructor is handed in that may be a Module, whose mode is its caller's matter."""

from __future__ import annotations

import ast
from collections.abc import Container, Iterable, Iterator

from mindport.core.text.nodes import last_name, nodes_within
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.values.kinds import ClassInfo, FunctionNode, with_own_bases

CONTAINERS = frozenset({"Sequential", "ModuleList", "ModuleDict", "SequentialCell", "CellList"})
#: What names of frameworks begin with.
FRAMEWORKS = ("torch.", "nn.", "mindspore.", "ms.", "mint.", "F.")
_PLAIN = frozenset({"int", "float", "str", "bool", "bytes", "complex", "dtype", "device", "Tensor"})
#: Python's functions that give numbers and texts.
PLAIN_CALLS = frozenset(
    {"range", "int", "float", "str", "bool", "len", "max", "min", "sum", "round"}
)
_VALUE = (ast.Assign, ast.AnnAssign)


def handed_in(
    init: FunctionNode, first: ast.stmt | None, makers: set[int], alone: Container[int] = ()
) -> list[str]:
    """Return the paths of what may be a Module of the caller's where a statement begins.

    init: the constructor. first: the statement, None for its end. makers: the identities of the
    calls that make Modules. alone: those of them that make these of no others, whatever they are
    given. In the text's order, each once.
    """
    self = init.args.args[0].arg
    able = able_parameters(init, 1)
    found: list[str] = []
    for statement in init.body:
        if statement is first:
            break
        for node in nodes_within(statement):
            if isinstance(node, ast.Call) and id(node) not in alone and _keeps(node, makers):
                found += _names(node, able)
            if not isinstance(node, _VALUE) or node.value is None:
                continue
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            stored = [name for target in targets if (name := path(target)) is not None]
            own = [name for name in stored if name.startswith(f"{self}.")]
            if own and _is_given(node.value, able, makers):
                found += own[:1]
    return list(dict.fromkeys(found))


def makes_by_given(init: FunctionNode, first: ast.stmt | None) -> bool:
    """Tell whether a constructor calls what it is given before a statement: ``make()``.

    Also of each of several. What it makes has whatever modes its maker has set.
    """
    given = able_parameters(init, 1)
    for statement in init.body:
        if statement is first:
            return False
        nodes = list(nodes_within(statement))
        loops = [each for each in nodes if isinstance(each, (ast.For, ast.comprehension))]
        for loop in loops:
            if any(
                isinstance(each, ast.Name) and each.id in given for each in nodes_within(loop.iter)
            ):
                given |= {
                    each.id for each in nodes_within(loop.target) if isinstance(each, ast.Name)
                }
        if any(
            isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id in given
            for each in nodes
        ):
            return True
    return False


def _is_given(value: ast.expr, able: set[str], makers: set[int]) -> bool:
    """Tell whether a value may hold a Module that is not made here."""
    if isinstance(value, ast.IfExp):
        return any(_is_given(each, able, makers) for each in (value.body, value.orelse))
    if isinstance(value, ast.Name):
        return value.id in able
    if isinstance(value, (ast.Attribute, ast.Subscript)):
        root = value
        while isinstance(root, (ast.Attribute, ast.Subscript)):
            root = root.value  # type: ignore[assignment]
        return isinstance(root, ast.Name) and root.id in able
    if isinstance(value, (ast.List, ast.Tuple)):
        return any(_is_given(each, able, makers) for each in value.elts)
    if not isinstance(value, ast.Call) or id(value) in makers:
        return False
    name = path(value.func) or ""
    return not name.startswith(FRAMEWORKS) and name not in PLAIN_CALLS


def _keeps(call: ast.Call, makers: set[int]) -> bool:
    """Tell whether a call makes what it is given a part of the new object, or of one that it makes.

    As ``nn.Sequential(body)``, ``self.add_module("body", body)`` and ``super().__init__(*layers)``.
    """
    last = last_name(call.func)
    if last in ("__init__", "add_module", "register_module", "append", "extend", "setattr"):
        return True
    return last in CONTAINERS or (id(call) in makers and not _is_framework(call))


def _is_framework(call: ast.Call) -> bool:
    return (path(call.func) or "").startswith(FRAMEWORKS)


def _names(call: ast.Call, able: set[str]) -> Iterator[str]:
    for given in (*call.args, *(each.value for each in call.keywords)):
        value = given.value if isinstance(given, ast.Starred) else given
        parts = value.elts if isinstance(value, (ast.List, ast.Tuple)) else [value]
        for part in parts:
            if isinstance(part, ast.Name) and part.id in able:
                yield part.id


def able_parameters(function: FunctionNode, bound: int) -> set[str]:
    """Return the parameters that may stand for a Module: nothing shows them to be plain values.

    bound: how many of them a call does not write, as ``self``.
    """
    arguments = function.args
    positional = [*arguments.posonlyargs, *arguments.args][bound:]
    stars = [each for each in (arguments.vararg,) if each is not None]
    every = [*positional, *arguments.kwonlyargs]
    found = {each.arg for each in (*every, *stars) if not _is_plain_note(each.annotation)}
    defaults: list[tuple[ast.arg, ast.expr | None]] = []
    if arguments.defaults:
        defaults += zip(positional[-len(arguments.defaults) :], arguments.defaults, strict=False)
    defaults += zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
    for each, default in defaults:
        if isinstance(default, ast.Constant):
            plain = default.value is not None
        else:
            plain = isinstance(default, (ast.Tuple, ast.List, ast.UnaryOp, ast.BinOp))
        if plain:
            found.discard(each.arg)
    return found - set(_computed_with(nodes_within(function)))


def able_arguments(call: ast.Call, cls: object) -> Iterator[ast.expr]:
    """Yield what a call hands to a constructor that may be a Module, of an unknown class all."""
    every = [*call.args, *(each.value for each in call.keywords)]
    owners = with_own_bases(cls) if isinstance(cls, ClassInfo) else []
    init = next((each.methods["__init__"] for each in owners if "__init__" in each.methods), None)
    if init is None or any(isinstance(each, ast.Starred) for each in call.args):
        yield from every
        return
    able = able_parameters(init, 1)
    names = [each.arg for each in (*init.args.posonlyargs, *init.args.args)][1:]
    rest = init.args.vararg.arg if init.args.vararg is not None else ""
    for at, each in enumerate(call.args):
        if (names[at] if at < len(names) else rest) in able:
            yield each
    known = {*names, *(each.arg for each in init.args.kwonlyargs)}
    for keyword in call.keywords:
        if keyword.arg in able or keyword.arg not in known:
            yield keyword.value


def _is_plain_note(note: ast.expr | None) -> bool:
    parts = [] if note is None else list(nodes_within(note))
    names = {each.id for each in parts if isinstance(each, ast.Name)}
    names |= {each.attr for each in parts if isinstance(each, ast.Attribute)}
    return bool(names) and names <= _PLAIN | {"Optional", "Union", "torch"}


def _computed_with(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the names that numbers and texts are computed of."""
    for node in nodes:
        used: list[ast.AST] = []
        if isinstance(node, ast.BinOp):
            used = [node.left, node.right]
        elif isinstance(node, ast.UnaryOp) and not isinstance(node.op, ast.Not):
            used = [node.operand]
        elif isinstance(node, ast.Compare) and not all(
            isinstance(op, (ast.Is, ast.IsNot)) for op in node.ops
        ):
            used = [node.left, *node.comparators]
        elif isinstance(node, ast.Subscript):
            used = [node.slice]
        elif isinstance(node, ast.FormattedValue):
            used = [node.value]
        elif isinstance(node, ast.Call):
            name = path(node.func) or ""
            layer = name.startswith(FRAMEWORKS) and name.rpartition(".")[2] not in CONTAINERS
            if layer or name in PLAIN_CALLS:
                used = [*node.args, *(each.value for each in node.keywords)]
        yield from (each.id for each in used if isinstance(each, ast.Name))
