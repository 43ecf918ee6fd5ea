"""Lists where a target takes tuples only: a list raises there, so it is written as a tuple."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from mindport.core.binding.bound_values import bound_in
from mindport.core.binding.name_bindings import SCOPES, Bindings, parameters
from mindport.core.calls.call_args import Argument, BoundCall
from mindport.core.messages import text
from mindport.core.model import Safety
from mindport.core.text.nodes import declared_names, each_of, last_name, nodes_within

if TYPE_CHECKING:
    from mindport.core.calls.target_call import CallChange

#: Parameters that are hardly ever one number, so that a name may stand for a list.
_ALWAYS = frozenset({"dims", "size", "shape", "normalized_shape", "repeats"})
_MAKERS = frozenset({"list", "sorted"})
_LIST_TYPES = frozenset({"list", "List", "Sequence", "MutableSequence"})
#: What a name stands for.
LIST, TUPLE = "list", "tuple"
_KEEPERS = frozenset({"tuple", "len", "int", "max", "min", "sum", "round"})


def as_tuple(item: Argument, change: CallChange, kind: str) -> None:
    """Write a list that an argument is known to be as a tuple; say where it may be one.

    kind: what a name is known to stand for, as ``kind_of_name`` tells it.
    """
    node = item.node
    if isinstance(node, ast.List):
        few = len(node.elts) == 1
        change.tuples[item.slot] = ",)" if few else ")"
    elif is_list(node) or kind == LIST:
        change.around[item.slot] = ("tuple(", ")")
    elif item.param in _ALWAYS and not kind and not _is_tuple(node):
        change.lower(Safety.REVIEW, text("maybe_list", name=item.param))


def as_list(item: Argument, change: CallChange, written: str) -> None:
    """Write a tuple as a list: a literal as such, what makes one otherwise through ``list``."""
    node = item.node
    made = (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tuple"
    )
    if not isinstance(node, ast.Tuple):
        if made:
            change.around[item.slot] = ("list(", ")")
    elif written.startswith("(") and all(isinstance(each, ast.Constant) for each in node.elts):
        inner = written[1:-1].rstrip().removesuffix(",")
        change.replace[item.slot] = f"[{inner}]"
    else:
        change.around[item.slot] = ("list(", ")")


def spread(item: Argument, bound: BoundCall, change: CallChange, kind: str) -> None:
    """Spread a sequence that stands for several arguments, where the target takes those only.

    kind: what a name is known to stand for, as ``kind_of_name`` tells it.
    """
    if sum(other.param == item.param for other in bound.arguments) > 1:
        return
    node = item.node
    if is_list(node) or isinstance(node, ast.Tuple) or kind:
        change.around[item.slot] = ("*", "")
    elif not isinstance(node, ast.Starred):
        change.lower(Safety.REVIEW, text("varargs_one"))


def is_list(node: ast.expr) -> bool:
    """Tell whether an expression makes a list, whatever its parts are."""
    if isinstance(node, (ast.List, ast.ListComp)):
        return True
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Mult)):
        return is_list(node.left) or is_list(node.right)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in _MAKERS
    if isinstance(node, ast.Subscript):
        return isinstance(node.slice, ast.Slice) and is_list(node.value)
    if isinstance(node, ast.IfExp):
        return is_list(node.body) or is_list(node.orelse)
    return False


def kind_of_name(node: ast.expr, tree: ast.Module) -> str:
    """Tell whether a name stands for a list or a tuple, whichever of its assignments it is from.

    Gives ``LIST`` where any of them makes a list, or an annotation says so, "" where one is not
    known. An attribute of ``self`` is a list where all that its class and those beside it assign
    to it are lists, one of another object where its class says so.
    """
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        # A part of it is of its kind.
        node = node.value
    if isinstance(node, ast.Attribute):
        return _kind_of_attribute(node, tree) or _kind_of_field(node.attr, tree)
    if not isinstance(node, ast.Name):
        return ""
    for scope in Bindings(tree).around(node):
        if not isinstance(scope, (*SCOPES, ast.Module)):
            continue
        found = bound_in(scope)
        if node.id in parameters(scope):
            if node.id in found or not isinstance(scope, ast.FunctionDef):
                return ""
            return _annotated(scope.args, node.id)
        if node.id in found:
            kinds = {_kind(value) for value in found[node.id]}
            return "" if "" in kinds or node.id in declared_names(tree) else min(kinds)
    return ""


def _annotated(arguments: ast.arguments, name: str) -> str:
    """Return ``LIST`` where a parameter is annotated as a list: a tuple is made of any sequence."""
    every = (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)
    found = [each.annotation for each in every if each.arg == name]
    return LIST if any(each is not None and _is_list_type(each) for each in found) else ""


def _kind_of_field(name: str, tree: ast.Module) -> str:
    """Return ``LIST`` where all that the file says of a field is that it is a list."""
    types = [
        statement.annotation
        for node in each_of(tree, ast.ClassDef)
        for statement in node.body
        if isinstance(statement, ast.AnnAssign)
        and isinstance(statement.target, ast.Name)
        and statement.target.id == name
    ]
    stored = any(
        node.attr == name and isinstance(node.ctx, ast.Store)
        for node in each_of(tree, ast.Attribute)
    )
    return LIST if types and all(map(_is_list_type, types)) and not stored else ""


def _is_list_type(node: ast.expr) -> bool:
    if isinstance(node, ast.Subscript):
        node = node.value
    return last_name(node) in _LIST_TYPES


def _kind_of_attribute(node: ast.Attribute, tree: ast.Module) -> str:
    """Tell whether an attribute of ``self`` is a list that its own constructor gives it at last."""
    bindings = Bindings(tree)
    owner = bindings.owner(node)
    if owner is None or not isinstance(node.value, ast.Name) or node.value.id != "self":
        return ""
    given: list[ast.expr | None] = []
    made = False
    for info in bindings.family(owner):
        for each in nodes_within(info):
            if _names(each, node.attr):
                plain = isinstance(each, (ast.Assign, ast.AnnAssign))
                given.append(getattr(each, "value", None) if plain else None)
        for method in info.body:
            if info is owner and getattr(method, "name", "") == "__init__":
                assert isinstance(method, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
                made = any(_names(each, node.attr) for each in method.body)
    lists = all(value is not None and _ends_as_list(value) for value in given)
    return LIST if made and lists else ""


def _names(statement: ast.AST, name: str) -> bool:
    """Tell whether a statement assigns an attribute of ``self``."""
    targets = getattr(statement, "targets", None) or [getattr(statement, "target", None)]
    return any(
        isinstance(each, ast.Attribute) and each.attr == name
        for target in targets
        if isinstance(target, ast.AST)
        for each in nodes_within(target)
    )


def _ends_as_list(value: ast.expr) -> bool:
    """Tell whether a value is a list, or what is no number: ``[x] * 2 if isinstance(x, int)``."""
    if not isinstance(value, ast.IfExp):
        return is_list(value)
    test = value.test
    whole = isinstance(test, ast.Call) and last_name(test.func) == "isinstance"
    kind = test.args[1] if isinstance(test, ast.Call) and len(test.args) == 2 else None
    number = whole and isinstance(kind, ast.Name) and kind.id == "int"
    return is_list(value.body) and (is_list(value.orelse) or number)


def _kind(value: ast.expr | None) -> str:
    """Return what an expression makes: a list, a tuple, or "" for what is not known."""
    if value is None:
        return ""
    if is_list(value):
        return LIST
    if isinstance(value, ast.Subscript):
        return _kind(value.value) if isinstance(value.slice, ast.Slice) else ""
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Add):
        return _kind(value.left) or _kind(value.right)
    if isinstance(value, ast.Attribute):
        return TUPLE if value.attr == "shape" else ""
    if isinstance(value, ast.Call):
        name = last_name(value.func)
        made = name == "tuple" or (name == "size" and not value.args and not value.keywords)
        return TUPLE if made else ""
    return TUPLE if isinstance(value, ast.Tuple) else ""


def is_literal(node: ast.expr) -> bool:
    """Tell whether an expression is a constant, or a number with a sign."""
    inner = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(inner, ast.Constant)


def _is_tuple(node: ast.expr) -> bool:
    """Tell whether an expression is a tuple or a number, whatever its parts are."""
    if isinstance(node, (ast.Tuple, ast.Constant, ast.UnaryOp)):
        return True
    if isinstance(node, ast.BinOp):
        return _is_tuple(node.left) or _is_tuple(node.right)
    if isinstance(node, ast.Subscript):
        return _is_tuple(node.value)
    if isinstance(node, ast.Attribute):
        return node.attr == "shape"
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute):
            return node.func.attr == "size"
        return isinstance(node.func, ast.Name) and node.func.id in _KEEPERS
    return False
