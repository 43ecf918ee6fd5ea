# case: several tensors moved at once: the assignment goes as a whole, and what is left of it stays
# unsafe
# findings: some
import torch


def run(batch, a: torch.Tensor, b: torch.Tensor, device, args):
    a, b = a.to(device), b.to(device)
    (a, b) = (
        a.cuda(),
        b,
    )
    a, b = b.to(device), a.to(device)
    a, b = a.to(device), b.abs()
    a, batch = a.to(device), batch.to(device)
    if args.cuda:
        a, b = a.cuda(), b.cuda()
    return a, b
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


def run(batch, a: ms.Tensor, b: ms.Tensor, device, args):
    a, b = b, a
    a, b = a, b.abs()
    a, batch = a, moved_to(batch, device)
    return a, b
