# case: of what is neither a dtype nor a device by its name, a function asks as it runs
# unsafe
import torch


def moved(x: torch.Tensor, y, place, model_device, compute_dtype, device_or_dtype):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x.to(y)
#         ^^ MP201 review torch.Tensor.to
    b = (x + 1).to(y, non_blocking=True)
#               ^^ MP201 review torch.Tensor.to
    c = x.to(place, compute_dtype)
#         ^^ MP201 review torch.Tensor.to
    # By their names these are a device and a dtype.
    d = x.to(model_device)
#         ^^ MP201 review torch.Tensor.to
    e = x.to(compute_dtype)
    f = x.to(get_dtype(y) if y is None else torch.float16)
#                                           ^^^^^^^^^^^^^ MP104 safe torch.float16
    g = x.to(place, dtype=y)
#         ^^ MP201 review torch.Tensor.to
    h = x.to(device_or_dtype)
#         ^^ MP201 review torch.Tensor.to
    return h, a, b, c, d, e, f, g, x.to(model_device if y is None else get_device(y))
#                                    ^^ MP201 review torch.Tensor.to
# --- after ---
import mindspore as ms


def turned_to(input, *args, **kwargs):
    """The tensor in the dtype that is given, or in that of a tensor; a device says nothing here."""
    kind = kwargs.get("dtype") or input.dtype
    for each in (*args, kwargs.get("other")):
        if isinstance(each, ms.Tensor):
            kind = each.dtype
        elif isinstance(each, ms.Type):
            kind = each
        elif isinstance(each, type):
            kind = {bool: ms.bool_, int: ms.int64, float: ms.float64}[each]
    if kwargs.get("copy"):
        return input.copy().astype(kind)
    return input if kind == input.dtype else input.astype(kind)


def moved(x: ms.Tensor, y, place, model_device, compute_dtype, device_or_dtype):
    a = turned_to(x, y)
    b = turned_to(x + 1, y, non_blocking=True)
    c = turned_to(x, place, compute_dtype)
    # By their names these are a device and a dtype.
    d = x
    e = x.to(compute_dtype)
    f = x.to(get_dtype(y) if y is None else ms.float16)
    g = turned_to(x, y)
    h = turned_to(x, device_or_dtype)
    return h, a, b, c, d, e, f, g, x
