"""Chains of calls that tensors alone are asked for, by what comes of them.

``x.detach().cpu().numpy()``, ``x.clone().detach()``, ``x.to(device) * y``, ``x.size(-1)`` and
``F.softmax(x.to(device))`` say that ``x`` is a tensor, whatever it is called: a Module is moved by
the same names, but nothing is computed with what comes of that, and arrays have none of them.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping

from mindport.core.text.nodes import FUNCTIONS, last_name, nodes_within, whole_number
from mindport.core.walk.values.devices import is_device

#: Frameworks whose tensors are asked for the same.
LIKE_TORCH = frozenset({"jittor", "oneflow", "paddle", "tensorflow"})
#: Libraries whose arrays are asked for things along a ``dim`` that has a name.
NAME_DIMENSIONS = frozenset({"xarray"})
#: Libraries whose collections of tensors are cut off and copied as tensors are.
HOLD_TENSORS = frozenset(
    {"tensordict", "torch_geometric", "torchrl", "torch_frame", "torch_sparse", "torchsparse"}
    | {"pytorch3d", "kaolin", "fvdb", "MinkowskiEngine", "spconv", "dgl", "torchdrug", "escnn"}
    | {"mmengine", "mmcv", "mmdet", "mmdet3d", "mmpose", "mmseg", "detectron2"}
    | {"gpytorch", "linear_operator"}
)
#: What a tensor is called on its way off its device, and what is called where it is there.
_OFF_DEVICE = frozenset({"detach", "cpu"})
_ON_THE_WAY = frozenset(
    {"data", "clone", "contiguous", "float", "double", "half", "long", "int", "bool", "type", "to"}
    | {"squeeze", "unsqueeze", "flatten", "reshape", "view", "permute", "transpose", "t", "numpy"}
    | {"item", "tolist", "mean", "sum", "resolve_conj", "resolve_neg", "cuda"}
)
#: What is asked for one after the other, in either order, of tensors and of collections of them.
_CUT_AND_COPIED = frozenset({"clone", "detach"})
#: What other objects have hardly ever, whose results are computed with.
_MOVED = frozenset({"detach", "cpu", "cuda", "contiguous"})
#: These give something that is no tensor.
_LEAVE = frozenset({"numpy", "item", "tolist"})
#: What layers name their Parameters, and what is asked of a device.
_WEIGHTS = frozenset({"weight", "bias"})
_OF_DEVICES = frozenset({"type", "index"})
_ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.MatMult)
#: What ``to`` is told besides a device and a dtype.
_OPTIONS = frozenset({"device", "dtype", "non_blocking", "copy", "memory_format"})


def is_of_tensor(
    node: ast.Attribute,
    parents: Mapping[ast.AST, ast.AST],
    takes_tensor: Callable[[ast.Call, ast.AST], bool],
    *,
    held: bool = False,
) -> bool:
    """Tell whether tensors alone are asked for the chain of calls that starts at a member.

    takes_tensor: tells whether a call of torch's takes an argument as a tensor. held: the file may
    hold collections that are cut off and copied as tensors are.
    """
    if node.attr == "size":
        return _is_size_of_tensor(node, parents) or (
            not held and _counts_from_the_end(node, parents)
        )
    if node.attr == "device":
        return _is_device_of_weight(node, parents)
    met: set[str] = set()
    copied: set[str] = set()
    moved = False
    link: ast.AST | None = node
    end: ast.AST = node
    while isinstance(link, ast.Attribute):
        call = parents.get(link)
        called = isinstance(call, ast.Call) and call.func is link
        if called and (link.attr in _OFF_DEVICE or link.attr == "numpy"):
            met.add(link.attr)
        elif link.attr not in _ON_THE_WAY:
            break
        if called and link.attr in _CUT_AND_COPIED and isinstance(call, ast.Call) and not call.args:
            copied.add(link.attr)
        moved = moved or link.attr in _MOVED or (called and _moves(call))
        if link.attr in _LEAVE:
            moved = False
            break
        end = call if called and call is not None else link
        link = parents.get(end)
    if len(met) > 1 or (len(copied) > 1 and not held):
        return True
    return moved and _is_computed_with(end, parents, takes_tensor)


def _is_size_of_tensor(node: ast.Attribute, parents: Mapping[ast.AST, ast.AST]) -> bool:
    """Tell whether a size is asked for and used as a Tensor's alone is.

    It is unpacked or indexed, as in ``rows, columns = x.size()``, or compared with a
    ``torch.Size``. What NumPy and PIL call so is not called, and queues, groups of processes and
    files give a number.
    """
    if not _asks_all_sizes(node, parents):
        return False
    call = parents[node]
    parent = parents.get(call)
    if isinstance(parent, ast.Assign):
        return all(isinstance(each, (ast.Tuple, ast.List)) for each in parent.targets)
    if isinstance(parent, ast.Compare) and isinstance(parent.ops[0], (ast.Eq, ast.NotEq)):
        others = [each for each in (parent.left, *parent.comparators) if each is not call]
        return any(isinstance(each, ast.Call) and last_name(each.func) == "Size" for each in others)
    if isinstance(parent, ast.Subscript):
        return parent.value is call
    return isinstance(parent, ast.Starred)


def owners_of_sizes_beside(
    node: ast.Attribute, parents: Mapping[ast.AST, ast.AST]
) -> list[ast.Name]:
    """Return the names whose sizes a size is compared with, as `y` in ``x.size() == y.size()``."""
    compared = parents.get(parents.get(node, node)) if _asks_all_sizes(node, parents) else None
    if not isinstance(compared, ast.Compare):
        return []
    if not isinstance(compared.ops[0], (ast.Eq, ast.NotEq)) or len(compared.ops) > 1:
        return []
    sizes = [
        each.func if isinstance(each, ast.Call) and not (each.args or each.keywords) else each
        for each in (compared.left, *compared.comparators)
    ]
    return [
        each.value
        for each in sizes
        if each is not node
        and isinstance(each, ast.Attribute)
        and each.attr in ("size", "shape")
        and isinstance(each.value, ast.Name)
    ]


def is_counted_size(node: ast.Attribute, parents: Mapping[ast.AST, ast.AST]) -> bool:
    """Tell whether it is ``len(x.size())``: the size of a queue or a group is a number.

    What a call gives may be a table that is grouped, as pandas has it.
    """
    around = parents.get(parents.get(node, node)) if _asks_all_sizes(node, parents) else None
    counted = isinstance(around, ast.Call) and getattr(around.func, "id", "") == "len"
    return counted and isinstance(node.value, (ast.Name, ast.Attribute, ast.Subscript))


def _asks_all_sizes(node: ast.Attribute, parents: Mapping[ast.AST, ast.AST]) -> bool:
    """Tell whether it is ``x.size()``, which is asked for no dimension."""
    call = parents.get(node)
    if node.attr != "size" or not isinstance(call, ast.Call) or call.func is not node:
        return False
    return not call.args and not call.keywords


def _counts_from_the_end(node: ast.Attribute, parents: Mapping[ast.AST, ast.AST]) -> bool:
    """Tell whether a size is asked of a dimension that is counted from the end: ``x.size(-1)``."""
    call = parents.get(node)
    if not isinstance(call, ast.Call) or call.func is not node or len(call.args) != 1:
        return False
    number = None if call.keywords else whole_number(call.args[0])
    return number is not None and number < 0


def _is_device_of_weight(node: ast.Attribute, parents: Mapping[ast.AST, ast.AST]) -> bool:
    """Tell whether a weight's device is asked for its type: ``layer.weight.device.type``.

    Also by a name of the function: ``device = layer.weight.device``, later ``device.type``. Arrays
    name their device by a text.
    """
    if not isinstance(node.value, ast.Attribute) or node.value.attr not in _WEIGHTS:
        return False
    parent = parents.get(node)
    if isinstance(parent, ast.Attribute):
        return parent.attr in _OF_DEVICES
    if not isinstance(parent, ast.Assign) or not isinstance(parent.targets[0], ast.Name):
        return False
    around: ast.AST | None = parent
    while around is not None and not isinstance(around, FUNCTIONS):
        around = parents.get(around)
    return around is not None and any(
        isinstance(each, ast.Attribute)
        and each.attr in _OF_DEVICES
        and last_name(each.value) == parent.targets[0].id
        for each in nodes_within(around)
    )


def _moves(call: ast.AST | None) -> bool:
    """Tell whether this is ``x.to(...)`` with a device, which units and the like are not."""
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
        return False
    if call.func.attr != "to" or any(each.arg not in _OPTIONS for each in call.keywords):
        return False
    named = any(each.arg == "device" for each in call.keywords)
    return named or any(map(is_device, call.args[:1]))


def _is_computed_with(
    node: ast.AST,
    parents: Mapping[ast.AST, ast.AST],
    takes_tensor: Callable[[ast.Call, ast.AST], bool],
) -> bool:
    """Tell whether the result of a chain is an operand, or what a function of torch takes."""
    parent = parents.get(node)
    if isinstance(parent, (ast.BinOp, ast.AugAssign)):
        return isinstance(parent.op, _ARITHMETIC)
    if (isinstance(parent, ast.ListComp) and parent.elt is node) or isinstance(
        parent, (ast.List, ast.Tuple)
    ):
        node, parent = parent, parents.get(parent)
    return isinstance(parent, ast.Call) and takes_tensor(parent, node)
