"""What an expression that names a device looks like."""

from __future__ import annotations

import ast

from mindport.core.text.nodes import last_name

#: Names that people give to devices; any other argument may be a dtype or another tensor.
_NAMES = frozenset({"device", "gpu", "cuda", "rank", "local_rank", "device_id", "dev"})
_TEXTS = ("cuda", "cpu", "mps", "xla", "npu", "meta")


def is_device(node: ast.expr) -> bool:
    """Tell whether an argument names a device: a number, a text, a name, ``torch.device(...)``."""
    if isinstance(node, ast.Constant):
        number = isinstance(node.value, int) and not isinstance(node.value, bool)
        return number or str(node.value).startswith(_TEXTS)
    if isinstance(node, ast.Call):
        name = last_name(node.func)
        return name.endswith("device") and "dtype" not in name
    if isinstance(node, ast.IfExp):
        return is_device(node.body) and is_device(node.orelse)
    name = last_name(node)
    return name in _NAMES or (name.endswith("_device") and "dtype" not in name)


def says_device(call: ast.Call) -> bool:
    """Tell whether a call such as ``x.to(device)`` names a device."""
    named = any(keyword.arg == "device" for keyword in call.keywords)
    return named or any(map(is_device, call.args))


def moves_device(call: ast.Call) -> bool:
    """Tell whether a call such as ``x.to(device)`` may name a device, not a dtype."""
    names = (each.id.lower() for each in call.args if isinstance(each, ast.Name))
    return says_device(call) or any("type" not in name for name in names)


#: Methods that cast as ``to`` does, and the dtype: tensors of MindSpore have them, Cells do not.
CASTS = {"float": "float32", "double": "float64", "half": "float16", "bfloat16": "bfloat16"}


def casts_made(call: ast.Call) -> bool:
    """Tell whether a call casts what a class makes by the looks of it: ``found.Model(x).float()``.

    The class is none that can be seen. A tensor is not made like that, and a Module may be; so may
    what is made by a name that is looked up, ``getattr(models, name)(x)``.
    """
    if last_name(call.func) not in CASTS or call.args or call.keywords:
        return False
    made = call.func.value if isinstance(call.func, ast.Attribute) else None
    if not isinstance(made, ast.Call):
        return False
    if isinstance(made.func, ast.Call):
        return last_name(made.func.func) == "getattr"
    name = last_name(made.func)
    return name[:1].isupper() and not name.isupper()


def may_move(call: ast.Call) -> bool:
    """Tell whether a method's call may move or cast what nothing is known of."""
    return last_name(call.func) == "to" or casts_made(call)


#: Methods of tensors that MindSpore's lack; what else has them is called as it was.
ASKED_OF_ALL = frozenset({"detach", "cpu", "cuda"})


def may_place(call: ast.Call) -> bool:
    """Tell whether a method's call may also detach, or put on a device, what is not known."""
    return may_move(call) or last_name(call.func) in ASKED_OF_ALL
