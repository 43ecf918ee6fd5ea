"""``~x`` of tensors: of bool it is the same in both, of whole numbers it is not."""

from __future__ import annotations

import ast
import re

from mindport.core.base.patterns import pattern
from mindport.core.base.records import replace
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.kept_values import returned_values
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Severity, Span
from mindport.core.tensor_findings import mended, told_of_tensor
from mindport.core.text.nodes import function_of, last_name, parents_of
from mindport.core.text.source import Source, assigned_values
from mindport.core.walk.scopes import all_arguments
from mindport.core.walk.statements import Walked

#: What gives tensors of bool, by the last name of what is called.
_OF_BOOL = frozenset(
    {
        *("eq", "ne", "lt", "le", "gt", "ge", "equal", "isnan", "isinf", "isfinite", "isin"),
        *("isclose", "isposinf", "isneginf", "isreal", "signbit", "bool", "any", "all"),
        *("logical_not", "logical_and", "logical_or", "logical_xor", "BoolTensor"),
    }
)
#: Names that tensors of bool bear, and hardly any others.
_BOOL_NAMES = pattern(
    r"(mask|valid|pad|done|keep|flag|cond|inside|outside|found|match)|^(is|has|are|not)_", re.I
)
_SIGNED = frozenset({"int8", "int16", "int32", "int64"})
#: The method that flips the bits; measured in MindSpore 2.10, on CPU.
_FLIPS = "mindspore.Tensor.bitwise_xor"
#: What a dot may follow as it is written.
_CLOSED = (ast.Name, ast.Attribute, ast.Call, ast.Subscript)

#: What a file with masks of uint8 says somewhere.
_OLD_MASKS = pattern(r"\b(uint8|int8|ByteTensor|byte)\b")


def inverted_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each ``~x`` of a tensor that does not look like one of bool.

    A name speaks for bool in a file that has no masks of the old kind, which were of uint8.
    Where the tensor is known to be one of signed integers the finding has its fix.
    """
    if not (walked.inverted or (walked.perhaps_inverted and walked.uses)):
        return []
    names = not _OLD_MASKS.search(source.text)
    dtypes = Dtypes(source.tree, walked, strict=True)
    found: list[Finding] = []
    for node in walked.inverted:
        dtype = dtypes.of(node.operand, function_of(source.tree, node)).dtype
        if dtype == "bool":
            continue
        if dtype in _SIGNED:
            message = text("inverted_integers", name=_closed(node.operand))
            told = told_of_tensor("MP201", Severity.WARNING, message, source.span(node))
            found.append(mended(told, "bitwise_xor", _flipped(source, node), _FLIPS))
        elif not _is_bool(node.operand, source.tree, names=names):
            message = text("inverted", name=_closed(node.operand))
            told = told_of_tensor("MP201", Severity.INFORMATION, message, source.span(node))
            found.append(told)
    sure = set(map(id, walked.inverted))
    for node in walked.perhaps_inverted if walked.uses else ():
        if id(node) in sure or not _may_be_integers(node, source.tree, dtypes, names=names):
            continue
        message = text("inverted_perhaps", name=_closed(node.operand))
        told = told_of_tensor("MP201", Severity.INFORMATION, message, source.span(node))
        found.append(replace(told, certainty=Certainty.GUESSED))
    return found


def _may_be_integers(node: ast.UnaryOp, tree: ast.Module, dtypes: Dtypes, *, names: bool) -> bool:
    """Tell whether ``~x`` may be of integers, for all that its text shows: an index is a mask."""
    parents = parents_of(tree)
    index: ast.AST = node
    if isinstance(parents[index], ast.Tuple):
        index = parents[index]
    around = parents.get(index)
    if isinstance(around, ast.Subscript) and around.slice is index:
        return False
    kind = dtypes.of(node.operand, function_of(tree, node))
    return not kind.dtype and not _is_bool(node.operand, tree, names=names)


def _flipped(source: Source, node: ast.UnaryOp) -> tuple[Edit, ...]:
    """Return the edits that write ``~x`` as ``x.bitwise_xor(-1)``."""
    whole, operand = source.span(node), source.span(node.operand)
    between = source.text[whole.start + 1 : operand.start]
    closed = "(" in between or isinstance(node.operand, _CLOSED)
    sign = whole.start + 1 + len(between) - len(between.lstrip(" \t"))
    return (
        Edit(Span(whole.start, sign), "" if closed else "("),
        Edit(Span(whole.end, whole.end), f"{'' if closed else ')'}.bitwise_xor(-1)"),
    )


def _closed(node: ast.expr) -> str:
    """Return an expression as it is written before the dot of a method."""
    return ast.unparse(node) if isinstance(node, _CLOSED) else f"({ast.unparse(node)})"


def _is_bool(node: ast.expr, tree: ast.Module, depth: int = 4, *, names: bool) -> bool:
    """Tell whether an expression gives a tensor of bool, by what it is made of or by its name.

    names: whether a name as ``mask`` is enough.
    """
    if isinstance(node, (ast.Compare, ast.BoolOp)):
        return True
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.op, ast.Not) or _is_bool(node.operand, tree, depth, names=names)
    if isinstance(node, ast.BinOp):
        sides = [_is_bool(each, tree, depth, names=names) for each in (node.left, node.right)]
        if isinstance(node.op, ast.Mult):
            # ``mask[:, None] * mask[None]`` is of bool where both are.
            return all(sides)
        return isinstance(node.op, (ast.BitAnd, ast.BitOr, ast.BitXor)) and any(sides)
    if isinstance(node, ast.Subscript):
        key = node.slice.value if isinstance(node.slice, ast.Constant) else None
        if names and isinstance(key, str) and _BOOL_NAMES.search(key):
            return True
        return _is_bool(node.value, tree, depth, names=names)
    if isinstance(node, ast.Call):
        function = node.func
        name = last_name(function)
        given = [*node.args, *(keyword.value for keyword in node.keywords)]
        if name in _OF_BOOL or any(ast.unparse(each).endswith("bool") for each in given):
            return True
        returned = returned_values(tree, node) if depth else []
        if returned and all(
            value is not None and _is_bool(value, tree, depth - 1, names=names)
            for value, _ in returned
        ):
            return True
        # ``mask.view(2, 3)`` is of what its receiver is of.
        return isinstance(function, ast.Attribute) and _is_bool(
            function.value, tree, depth, names=names
        )
    name = last_name(node)
    if names and _BOOL_NAMES.search(name):
        return True
    if not isinstance(node, ast.Name) or not depth:
        return False
    within = function_of(tree, node)
    if within is not None and any(each.arg == name for each in all_arguments(within.args)):
        # A caller may hand in something else.
        return False
    values = assigned_values(tree, name)
    return bool(values) and all(_is_bool(value, tree, depth - 1, names=names) for value in values)
