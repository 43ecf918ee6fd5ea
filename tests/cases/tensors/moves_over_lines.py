# case: a move of what nothing tells the kind of, whose arguments begin a line, leaves no space at the end of the one before
# unsafe
import torch


def run(batch, device):
    batch = batch.to(
#                 ^^ MP201 review inferred torch.Tensor.to
        device=device,
        non_blocking=True,
    )
    return batch, torch.ones(2)
#                 ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
import mindspore as ms
from mindspore import mint, nn


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


def run(batch, device):
    batch = moved_to(batch,
        device=device,
        non_blocking=True,
    )
    return batch, mint.ones((2,))
