"""Attributes of layers of which MindSpore's have one dimension more: what is read there of it.

``nn.Conv1d`` of MindSpore is a Conv2d inside: ``stride`` is ``(1, 2)`` where torch has ``(2,)``,
and ``weight`` has a dimension of size 1 before the last. Which part is torch's value was measured;
here is told whether a place asks for the value, so that the part stands for it there, or for the
object itself, as an optimizer and what changes it in place do.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping

from mindport.core.base.records import dataclass, replace
from mindport.core.catalog import LayerAttribute
from mindport.core.model import Edit, Span
from mindport.core.text.nodes import each_of, kept_on_node, last_name, parents_of
from mindport.core.text.source import Source
from mindport.core.walk import uses
from mindport.core.walk.statements import Walked

#: The same on both, however many dimensions there are.
_OF_ANY_SHAPE = frozenset({"dtype", "device", "requires_grad"})
#: Fill every item without a look at the shape; fans are products of all dimensions but two.
_FILLS = frozenset({"normal_", "uniform_", "zero_", "fill_", "requires_grad_"})
_INITIALIZERS = frozenset(
    {
        "constant_", "kaiming_normal_", "kaiming_uniform_", "normal_", "ones_", "orthogonal_",
        "trunc_normal_", "uniform_", "xavier_normal_", "xavier_uniform_", "zeros_",
    }
)  # fmt: skip
#: Methods whose result is a number or a tensor that is read; others may hold on to the object.
_READING = frozenset(
    {
        "abs", "bfloat16", "clone", "contiguous", "detach", "dim", "expand", "flatten", "flip",
        "float", "half", "item", "max", "mean", "min", "mul", "norm", "numel", "permute", "pow",
        "reshape", "size", "sqrt", "square", "squeeze", "std", "sum", "to", "transpose", "type_as",
        "unsqueeze", "var", "view",
    }
)  # fmt: skip
_FIELDS = frozenset({"shape", "ndim", "T", "mT"})
#: Their functions compute; those of others make parameters of what they are handed, or follow it.
_READING_MODULES = ("torch", "torch.nn.functional")
#: With these, MindSpore's layers keep no padding.
_WORD, _MODE = "same", "padding_mode"
_TAIL = re.compile(r"\[(\d+):\]")


@dataclass(frozen=True, slots=True)
class Asked:
    """What tells how a file asks for attributes of layers.

    functions: those of torch that are called, by ``id`` of the call. stored: the attributes of
    layers that the file assigns to. migrating: the file imports torch still.
    """

    functions: Mapping[int, str]
    stored: frozenset[str]
    migrating: bool


def asked_of(walked: Walked) -> Asked:
    """Return what tells how a file asks for attributes of layers."""
    stored = (use.node.attr for use in walked.layer_uses if use.context == uses.STORE)
    functions = {id(use.call): use.name for use in walked.uses if use.call is not None}
    migrating = walked.imports_torch
    return Asked(functions, frozenset(stored), migrating)


def by_item(
    node: ast.Attribute, attribute: LayerAttribute, source: Source
) -> LayerAttribute | None:
    """Return what ``conv.padding`` of one dimension is, where it is no word.

    A word, which it may be, has no items; nor is it one where the file has none of these words.
    """
    word, longer = attribute.torch[:1] in "'\"", attribute.mindspore.startswith("(0, 0, 0, 0")
    if node.attr != "padding" or not word or not longer:
        return None
    if not _is_first(node, source) and _has_word(source.tree):
        return None
    return replace(attribute, load="part", name="padding[3:]")


@kept_on_node
def _has_word(tree: ast.Module) -> bool:
    """Tell whether a file pads by a word, or from what is there; what compares one passes none."""
    parents = parents_of(tree)
    words = (each for each in each_of(tree, ast.Constant) if each.value == _WORD)
    return any(not isinstance(parents.get(each), ast.Compare) for each in words) or any(
        each.arg == _MODE for each in each_of(tree, ast.keyword)
    )


def may_be_word(node: ast.Attribute, attribute: LayerAttribute, source: Source) -> bool:
    """Tell whether ``conv.padding`` may be a word all the same, which another file passes."""
    return attribute.torch[:1] in "'\"" and not _is_first(node, source)


def _is_first(node: ast.Attribute, source: Source) -> bool:
    """Tell whether the first item of an attribute is asked for, which no word has."""
    parent = parents_of(source.tree).get(node)
    item = parent.slice if isinstance(parent, ast.Subscript) and parent.value is node else None
    return _is_number(item, 0)


def part_edit(
    node: ast.Attribute, attribute: LayerAttribute, source: Source, asked: Asked
) -> Edit | str | None:
    """Return what reads torch's value at one place, "" where both have the same there.

    node: the attribute. None where the object itself is asked for, of which no part is a stand-in.
    """
    if node.attr in asked.stored:
        # What is assigned may be torch's form of it.
        return None
    parents = parents_of(source.tree)
    parent = parents.get(node)
    end = source.span(node).end
    name = Span(end - len(node.attr), end)
    if source.text.startswith(attribute.name, name.start):
        return ""
    if attribute.kind == "value":
        edit = _item(node, parent, attribute, source)
        return Edit(name, attribute.name) if edit is None else edit
    if _is_same(node, parent, parents):
        return ""
    if _is_read(node, parent, parents, asked.functions):
        return Edit(name, attribute.name)
    return None


def _item(
    node: ast.Attribute, parent: ast.AST | None, attribute: LayerAttribute, source: Source
) -> Edit | str | None:
    """Return the item of the longer tuple that ``stride[0]`` is, None for another use.

    The last of both, and what only the longer one has, are as they are.
    """
    tail = _TAIL.fullmatch(attribute.name[len(node.attr) :])
    if tail is None or not isinstance(parent, ast.Subscript) or parent.value is not node:
        return None
    index = parent.slice
    if isinstance(index, ast.Slice) and index.upper is index.step is None and index.lower:
        index = index.lower if isinstance(index.lower, ast.UnaryOp) else index
    if isinstance(index, ast.UnaryOp) and isinstance(index.op, ast.USub):
        return "" if _is_number(index.operand, 1) else None
    if _is_number(index, 0):
        return Edit(source.span(index), tail[1])
    return "" if isinstance(index, ast.Constant) and type(index.value) is int else None


def _is_number(node: ast.AST | None, number: int) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int and node.value == number


def _is_same(node: ast.AST, parent: ast.AST | None, parents: Mapping[ast.AST, ast.AST]) -> bool:
    """Tell whether a place makes no difference between a parameter and its part."""
    if isinstance(parent, ast.Compare) and parent.left is node:
        return all(isinstance(each, (ast.Is, ast.IsNot)) for each in parent.ops)
    if isinstance(parent, ast.Call):
        # Whoever defines an initializer of such a name: it fills what it is handed first.
        return parent.args[:1] == [node] and last_name(parent.func) in _INITIALIZERS
    if not isinstance(parent, ast.Attribute):
        return False
    if parent.attr in _OF_ANY_SHAPE:
        return True
    if parent.attr == "data":
        return _is_same(parent, parents.get(parent), parents)
    call = parents.get(parent)
    return parent.attr in _FILLS and isinstance(call, ast.Call) and call.func is parent


def _is_read(
    node: ast.AST,
    parent: ast.AST | None,
    parents: Mapping[ast.AST, ast.AST],
    functions: Mapping[int, str],
) -> bool:
    """Tell whether a place reads the values or the shape of a parameter alone."""
    if isinstance(parent, (ast.BinOp, ast.UnaryOp)):
        return True
    if isinstance(parent, ast.Subscript):
        return parent.value is node and isinstance(parent.ctx, ast.Load)
    if isinstance(parent, ast.Attribute) and isinstance(parent.ctx, ast.Load):
        call = parents.get(parent)
        called = isinstance(call, ast.Call) and call.func is parent
        return parent.attr in (_READING if called else _FIELDS)
    call = parent
    if isinstance(parent, ast.keyword) and parent.arg != "out":
        call = parents.get(parent)
    if not isinstance(call, ast.Call):
        return False
    module, _, function = functions.get(id(call), "").rpartition(".")
    return module in _READING_MODULES and function[:1].islower() and not function.endswith("_")
