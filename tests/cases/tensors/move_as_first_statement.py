# case: a helper that a file's first statement calls stands above it
# unsafe
import torch
#      ^^^^^ MP106 review torch

letter.to("cuda")
#      ^^ MP201 review inferred torch.Tensor.to
# --- after ---
import mindspore as ms
from mindspore import nn


def moved_to(value, *args, **kwargs):
    """What `value.to(...)` gives of anything: of tensors and Cells a dtype alone says something."""
    tensor = isinstance(value, ms.Tensor)
    if not tensor and not (isinstance(value, nn.Cell) and type(value).to is nn.Cell.to):
        return value.to(*args, **kwargs)
    kind = kwargs.get("dtype")
    for each in (*args, kwargs.get("other")):
        if isinstance(each, ms.Tensor):
            kind = each.dtype
        elif isinstance(each, (ms.Type, type)):
            kind = {bool: ms.bool_, int: ms.int64, float: ms.float64}.get(each, each)
    if tensor and kwargs.get("copy"):
        value = value.copy()
    return value if kind is None else value.to(kind)


moved_to(letter, "cuda")
