"""Tensors of both frameworks as neutral arrays, and back."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from mindport.verify.case import Input
from mindport.verify.compare import Array

_DTYPE_EDGES = (
    ("half", r"torch\.(b?float16|half)"),
    ("int", r"torch\.u?int\d+"),
    ("bool", r"torch\.bool"),
    ("complex", r"torch\.complex|complex\("),
)
#: The rank of a batch by the layer's name.
_RANKS = (
    (r"^torch\.nn\..*(Batch|Instance)Norm1d", 0),
    (r"^torch\.nn\..*1d$", 3),
    (r"^torch\.nn\..*2d$", 4),
    (r"^torch\.nn\..*3d$", 5),
    (r"^torch\.nn\.(LSTM|GRU|RNN|Transformer\w*|MultiheadAttention)$", 3),
    (r"^torch\.nn\.(LSTM|GRU|RNN)Cell$", 2),
)


def is_tensor(value: Any) -> bool:
    """Tell whether a value is a tensor of torch."""
    import torch

    return isinstance(value, torch.Tensor)


def special(value: Any) -> str | None:
    """Return the source of a value that torch names: a dtype, a layout, a memory format."""
    import torch

    if isinstance(value, (torch.dtype, torch.memory_format, torch.layout)):
        return str(value)
    if isinstance(value, torch.Size):
        return repr(tuple(value))
    if isinstance(value, torch.device):
        return repr(str(value))
    return None


def to_input(tensor: Any) -> Input:
    """Return a tensor of torch as an input."""
    array = array_of_torch(tensor)
    return Input(array.values, array.dtype)


def array_of_torch(tensor: Any) -> Array:
    """Return the values of a tensor of torch."""
    import torch

    dtype = str(tensor.dtype).removeprefix("torch.")
    plain = tensor.detach()
    if plain.layout is not torch.strided:
        plain = plain.to_dense()
    plain = plain.resolve_conj().resolve_neg()
    if dtype == "bfloat16":
        plain = plain.float()
    return Array(dtype, np.array(plain.cpu().numpy()))


def torch_tensor(given: Input) -> Any:
    """Return an input as a tensor of torch."""
    import torch

    tensor = torch.from_numpy(np.array(given.array))
    return tensor.to(getattr(torch, given.dtype))


def mindspore_tensor(given: Input) -> Any:
    """Return an input as a tensor of MindSpore."""
    import mindspore

    dtype = getattr(mindspore, "bool_" if given.dtype == "bool" else given.dtype)
    return mindspore.Tensor(np.array(given.array), dtype)


def array_of_mindspore(tensor: Any) -> Array:
    """Return the values of a tensor of MindSpore."""
    import mindspore

    dtype = dtype_name(tensor.dtype)
    if dtype == "bfloat16":
        tensor = tensor.astype(mindspore.float32)
    return Array(dtype, np.array(tensor.asnumpy()))


def dtype_name(dtype: Any) -> str:
    """Return the name of a dtype of MindSpore, in torch's words."""
    name = str(dtype).lower().removeprefix("mindspore.")
    return {"bool_": "bool"}.get(name, name)


def _dtype_type(mindspore: Any) -> type:
    """Return what all dtypes of MindSpore are of."""
    found: type = type(mindspore.float32).__mro__[2]
    return found


def edge_of(inputs: tuple[Input, ...]) -> str:
    """Return what is special of the inputs, empty for plain ones."""
    if any(given.array.size == 0 for given in inputs):
        return "empty"
    if inputs and inputs[0].array.ndim == 0:
        return "0d"
    if any(not np.isfinite(given.array).all() for given in inputs):
        return "nonfinite"
    if inputs and not inputs[0].array.any() and inputs[0].dtype in ("float32", "float64"):
        return "zero"
    return ""


def edge_of_code(code: str) -> str:
    """Return what is special of a call that asks for another dtype."""
    for edge, pattern in _DTYPE_EDGES:
        if re.search(pattern, code):
            return edge
    return ""


def unbatched(name: str, inputs: tuple[Input, ...]) -> str:
    """Return ``unbatched`` where a layer or its function is given a single sample."""
    rank = next((rank for pattern, rank in _RANKS if re.search(pattern, name)), 0)
    return "unbatched" if rank and inputs and inputs[0].array.ndim == rank - 1 else ""


def neutral_torch(value: Any) -> Any:
    """Return a result of torch as a neutral tree."""
    import torch

    if isinstance(value, torch.Tensor):
        return array_of_torch(value)
    if isinstance(value, torch.dtype):
        return "dtype " + str(value).removeprefix("torch.")
    if isinstance(value, torch.device):
        return f"device {value.type}"
    return _neutral(value, neutral_torch)


def neutral_mindspore(value: Any) -> Any:
    """Return a result of MindSpore as a neutral tree."""
    import mindspore

    if isinstance(value, mindspore.Tensor):
        return array_of_mindspore(value)
    if isinstance(value, _dtype_type(mindspore)):
        return "dtype " + dtype_name(value)
    return _neutral(value, neutral_mindspore)


def _neutral(value: Any, each: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return tuple(each(item) for item in value)
    if isinstance(value, dict):
        return tuple((str(key), each(value[key])) for key in value)
    if isinstance(value, np.ndarray):
        return Array(str(value.dtype), value)
    if isinstance(value, np.generic):
        return value.item()
    if value is None or isinstance(value, (bool, int, float, complex, str)):
        return value
    return type(value).__name__
