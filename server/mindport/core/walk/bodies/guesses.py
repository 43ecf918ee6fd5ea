"""Which names of members are Tensor's alone, in a file that imports torch.

A name that built-in types, Modules, NumPy arrays and their like have too is never taken on its own
account: a guess that is often wrong is worse than none. What is guessed is shown as a hint and
never edited by fix-all. Where a value is likely a Tensor, such names say that it is one; there a
library's names count only in a file that imports that library.
"""

from __future__ import annotations

import ast
from functools import lru_cache
from io import TextIOWrapper

from mindport.core.base.patterns import pattern
from mindport.core.text.nodes import (
    is_number,
    kept_on_node,
    last_name,
    nodes_within,
    whole_number,
)
from mindport.core.walk.bodies.shared_names import SHARED

_BUILTIN = frozenset(
    name
    for kind in (
        *(int, float, complex, str, bytes, bytearray, list, tuple, dict, set, frozenset),
        *(range, slice, type, object, BaseException, property),
    )
    for name in dir(kind)
)
#: Names of rarer types, which a value that is likely a Tensor is not.
_RARE = frozenset(name for kind in (memoryview, TextIOWrapper) for name in dir(kind)) - _BUILTIN
#: Names that many programs give to methods of their own, or that small libraries have.
_COMMON = frozenset(
    {
        "align_to", "apply_", "bool", "clone", "copy_", "cross", "data", "device", "dim", "double",
        "equal", "expand", "fix", "flip", "float", "gather", "grad", "half", "index_put", "int",
        "layout", "log", "long", "map_", "module_load", "name", "names", "new", "norm", "ones_like",
        "reduce", "refine_names", "register_hook", "reinforce", "rename", "reset", "resize", "roll",
        "scatter", "select", "short", "sign", "sin", "cos", "cosh", "sinh", "sqrt", "storage",
        "storage_offset", "square", "to_dense", "trace", "type", "unfold", "update", "volatile",
        "where",
    }
)  # fmt: skip
#: Names that others have as well, taken where they are called as Tensor's are.
_CALLED = frozenset({"size", "to", "cpu", "cuda", "contiguous", "detach", "clone", "copy_"})
#: Methods of Module that hardly anything else has.
_MODULES_ALONE = frozenset(
    {"named_parameters", "named_modules", "named_children", "named_buffers"}
    | {"get_submodule", "register_parameter", "register_full_backward_hook"}
)
_MODULE = _MODULES_ALONE | {"eval", "load_state_dict", "parameters", "state_dict"}
#: What registries, processes and nodes of trees have as well.
_OF_MODELS = frozenset({"buffers", "children", "modules"})
#: Properties of Tensor that are taken for it where they are read.
_PROPERTIES = frozenset({"grad_fn", "requires_grad", "is_cuda", "is_leaf", "is_sparse"})

#: What results and batches call their tensors, by the usage of Hugging Face's libraries.
LIKELY_ATTRIBUTES = frozenset(
    {
        "attention_mask", "hidden_state", "image_embeds", "input_ids", "last_hidden_state",
        "logits", "loss", "pixel_values", "pooler_output", "prev_sample", "sample", "start_logits",
        "end_logits", "text_embeds", "token_type_ids",
    }
)  # fmt: skip

#: ``opt`` as a word of a name: ``opt``, ``opt_g``, ``d_opt``, ``optD``, ``discOpt``, ``opt2``.
_OPT = pattern(r"(?:^|_)opt(?![a-z])|[a-z]Opt(?![a-z])")

#: Parts of the names that people give to Modules, and to functions that give a loss.
MODELS = ("model", "net", "module", "encoder", "decoder", "generator", "critic", "actor")
LOSSES = ("criterion", "loss_fn", "loss_func", "loss_function")


def guess(node: ast.Attribute, call: ast.Call | None) -> str | None:
    """Return the torch API that ``node`` probably is, or None.

    ``step`` and ``train`` are taken only where the receiver's own name speaks for it.
    """
    attribute = node.attr
    if call is None:
        return f"torch.Tensor.{attribute}" if attribute in _PROPERTIES else None
    if attribute == "step" and _names_optimizer(last_name(node.value)):
        return "torch.optim.Optimizer.step"
    if attribute == "numel" and last_name(node.value).lower().endswith(("shape", "size")):
        return "torch.Size.numel"
    if attribute == "flatten_parameters":
        return "torch.nn.RNNBase.flatten_parameters"
    if attribute == "zero_grad":
        return "torch.optim.Optimizer.zero_grad"
    if attribute == "train" and not call.keywords and len(call.args) < 2:
        return "torch.nn.Module.train" if is_model(node.value) else None
    if attribute in ("size", "cpu", "cuda", "detach", "clone") and len(call.args) > 1:
        return None
    if attribute == "eval" and (call.args or call.keywords):
        # That of frames and sessions takes what it evaluates.
        return None
    if attribute in _OF_MODELS and not is_model(node.value):
        return None
    if attribute in ("to", "cpu", "cuda") and names_model(node.value):
        return f"torch.nn.Module.{attribute}"
    if attribute == "repeat":
        return "torch.Tensor.repeat" if _repeats_dimensions(call) else None
    if attribute in ("split", "view", "flip"):
        return f"torch.Tensor.{attribute}" if is_called_as_tensor(node, call) else None
    if attribute in _MODULE or attribute in _OF_MODELS:
        return f"torch.nn.Module.{attribute}"
    if attribute in _CALLED or not is_shared(attribute):
        return f"torch.Tensor.{attribute}"
    return None


@kept_on_node
def asks_as_module(node: ast.ClassDef) -> bool:
    """Tell whether methods of a class ask their object for what hardly anything but Modules has."""
    asked = (
        each
        for each in nodes_within(node)
        if isinstance(each, ast.Attribute) and each.attr in _MODULES_ALONE
    )
    return any(getattr(each.value, "id", "") == "self" for each in asked)


def _repeats_dimensions(call: ast.Call) -> bool:
    """Tell whether a call of ``repeat`` says how often for each dimension: ``x.repeat(1, n, 1)``.

    NumPy's takes how often and an axis at most, and once is never asked for there; nor as often as
    a method tells the size of something (``x.repeat(y.size(0), 1)``): an array has its as a number.
    But ``array.repeat(y.size(0), 0)`` is along its first axis, and 0 times nobody asks for.
    """
    if call.keywords or len(call.args) < 2:
        return False
    first = call.args[0]
    if len(call.args) == 2 and whole_number(call.args[1]) == 0:
        return False
    once = isinstance(first, ast.Constant) and first.value == 1
    sized = (
        isinstance(first, ast.Call)
        and isinstance(first.func, ast.Attribute)
        and first.func.attr == "size"
        and len(first.args) == 1
        and whole_number(first.args[0]) is not None
    )
    return len(call.args) > 2 or once or sized


def _names_optimizer(name: str) -> bool:
    """Tell whether a name is one that optimizers have: ``optimizer``, ``opt_g``, ``optD``.

    That of a scheduler may say what it sets the rate of.
    """
    if "sched" in name.lower():
        return False
    return "optim" in name.lower() or _OPT.search(name) is not None


#: Methods of MindSpore's Tensor that on CPU give what they compute and leave the tensor as it was,
#: as measured with 2.10. All others of that kind raise there, but ``copy_``, which writes.
NOT_WRITTEN = frozenset({"add_", "sub_", "mul_", "div_", "exp_", "floor_divide_", "remainder_"})


def differs_silently(node: ast.Attribute, call: ast.Call | None) -> bool:
    """Tell whether MindSpore's Tensor has another number for a call that is left as it is.

    Measured with MindSpore 2.10: ``std`` and ``var`` are those of the population, ``median()`` is
    a tuple, ``norm(1)`` and ``norm(2)`` are those of a matrix. NumPy's and pandas' own keywords
    speak against a Tensor.
    """
    if call is None or node.attr not in ("std", "var", "median", "norm"):
        return False
    names = {keyword.arg for keyword in call.keywords}
    if node.attr in ("std", "var"):
        return names <= {"dim", "unbiased", "correction", "keepdim"}
    if node.attr == "median":
        return not call.args and not names
    order = [*call.args, *(keyword.value for keyword in call.keywords if keyword.arg == "p")]
    alone = len(order) == len(call.args) + len(call.keywords) == 1
    return alone and isinstance(order[0], ast.Constant) and type(order[0].value) in (int, float)


def names_dimension(call: ast.Call | None) -> bool:
    """Tell whether a call of a member gives a dimension as torch's methods name it.

    NumPy, pandas and their like say ``axis``, xarray gives names; functions of modules that stand
    in for a framework get the tensor first.
    """
    return (
        call is not None
        and all(isinstance(each, ast.Constant) for each in call.args)
        and any(
            keyword.arg in ("dim", "keepdim")
            and not (isinstance(keyword.value, ast.Constant) and type(keyword.value.value) is str)
            for keyword in call.keywords
        )
    )


@lru_cache(maxsize=1024)
def is_shared(attribute: str) -> bool:
    """Tell whether values of other kinds commonly have a member of that name."""
    return (
        attribute in _BUILTIN
        or attribute in _RARE
        or attribute in _COMMON
        or attribute.startswith("_")
        or any(attribute in names for names in SHARED.values())
    )


#: Methods that hardly any library gives its objects, and whose names are no words of the language.
_UNMISTAKABLE = frozenset(
    {"new_empty", "new_full", "new_ones", "new_tensor", "new_zeros", "expand_as", "type_as"}
    | {"view_as", "masked_fill", "masked_scatter", "masked_select", "index_add", "index_copy"}
    | {"index_fill", "index_select", "scatter_add", "unsqueeze", "repeat_interleave", "clamp_max"}
    | {"clamp_min", "log_softmax", "logsumexp", "unflatten", "addmm", "baddbmm", "bmm"}
)
#: What ``clamp`` calls its limits.
_LIMITS = frozenset({"min", "max"})
#: Why a value is taken for a Tensor that nothing but one call of it tells of.
BY_CALL = "how it is called"


def is_called_as_tensor(node: ast.Attribute, call: ast.Call | None) -> bool:
    """Tell whether one call says of a value that it is a Tensor, by its name and its arguments.

    So do moves to a device: Modules have them too, and what is written for both is the same.
    What is changed in place may be a view of a Parameter: that is not written on such evidence.
    """
    attribute = node.attr
    if call is None or attribute.endswith("_"):
        return False
    if attribute in _UNMISTAKABLE or names_dimension(call):
        return True
    if attribute in ("cuda", "cpu"):
        named = {each.arg for each in call.keywords}
        return named <= {"device", "non_blocking", "memory_format"} and len(call.args) < 2
    numbers = [whole_number(each) for each in call.args]
    if attribute == "split":
        # Texts are split at a text, and as often as a number says.
        sizes = bool(call.args) and isinstance(call.args[0], (ast.Tuple, ast.List))
        return len(numbers) == 2 and numbers[1] is not None and (sizes or numbers[0] is not None)
    if attribute == "clamp":
        return _names_limits(call)
    if call.keywords:
        return False
    if attribute == "flip":
        # MindSpore's takes no dimensions one by one.
        first = call.args[0] if len(call.args) == 1 else None
        given = first.elts if isinstance(first, (ast.Tuple, ast.List)) else call.args
        return bool(given) and all(whole_number(each) is not None for each in given)
    if attribute == "size":
        return len(numbers) == 1 and numbers[0] is not None
    if attribute == "expand":
        return len(numbers) > 1 or numbers == [-1]
    if attribute == "view":
        return len(numbers) > 1 and -1 in numbers
    if attribute in ("permute", "chunk"):
        return len(numbers) > 1 and numbers[1] is not None
    return attribute == "repeat" and _repeats_dimensions(call)


def _names_limits(call: ast.Call) -> bool:
    """Tell whether a call of ``clamp`` gives numbers, or says which limit it gives."""
    given = [*call.args, *(each.value for each in call.keywords if each.arg not in _LIMITS)]
    return bool(call.args or call.keywords) and all(map(is_number, given))


#: What Modules, generators, engines and the like are asked for by Tensor's names.
_OF_OTHERS = frozenset(
    _CALLED
    | _MODULE
    | _OF_MODELS
    | {"backward", "requires_grad_", "numpy", "numel", "nelement", "pin_memory", "share_memory_"}
    | {"is_shared", "is_pinned", "get_device", "inverse", "solve", "stride", "matmul", "t"}
    | {"softmax", "sigmoid", "relu", "tanh", "exp", "prelu", "maximum", "minimum", "positive"}
    | {"negative", "neg", "less", "greater", "record_stream", "xpu", "ipu", "mtia", "hash_tensor"}
    | {"coalesce", "chunk", "clamp", "permute", "narrow", "set_", "put_", "eig", "lu", "qr", "svd"}
    | {"dist", "diag", "det", "inner", "outer", "tile", "fix_", "angle", "byte", "char"}
)


def is_strict(attribute: str) -> bool:
    """Tell whether hardly anything else than a Tensor is asked for a method of that name.

    What distributions, graphs, matrices, texts and modules of functions have as well is not.
    """
    return attribute not in _OF_OTHERS and not is_shared(attribute)


#: Those whose ``size`` is read.
_SIZED = frozenset({"numpy", "pandas", "PIL"})
#: All libraries whose names are known.
EVERY = frozenset(SHARED)


def is_builtin(attribute: str) -> bool:
    """Tell whether values of Python's own types have a member of that name."""
    return attribute in _BUILTIN or attribute == "type" or attribute.startswith("_")


def only_tensors(attribute: str, libraries: frozenset[str], *, called: bool) -> bool:
    """Tell whether, of what a file may hold, Tensor alone has a member of that name.

    What moves or converts a Tensor does the same to a Module, so such names count as Tensor's own.
    libraries: those of ``SHARED`` that the file imports. called: the member is called, as ``size``
    of an array is not.
    """
    if is_builtin(attribute):
        return False
    if called and attribute == "size":
        libraries -= _SIZED
    return not any(attribute in SHARED.get(library, ()) for library in libraries)


def is_model(node: ast.expr) -> bool:
    """Tell whether the name of a value is one that people give to Modules."""
    name = last_name(node).lower()
    return any(part in name for part in MODELS)


def names_model(node: ast.expr) -> bool:
    """Tell whether the name of a value ends as those of Modules do: ``net``, ``model2``.

    ``encoder_mask`` and ``model_input`` are none.
    """
    return last_name(node).lower().rstrip("_0123456789").endswith(MODELS)
