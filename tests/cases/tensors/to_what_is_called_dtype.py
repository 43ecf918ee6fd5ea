# case: `to` of what is annotated as a dtype or None stays, and of what is called one for review; a device beside it goes
# target: cpu
# unsafe
from typing import Optional, Union

import torch


def annotated(x: torch.Tensor, kind: Optional[torch.dtype] = None, other: "torch.dtype | None" = None):
#                ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                             ^^^^^^^^^^^ MP101 safe torch.dtype
#                                                                          ^^^^^^^^^^^ MP101 safe torch.dtype
    return x.to(kind)


def joined(x: torch.Tensor, kind: Union[torch.dtype, None], other: torch.dtype | None):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                       ^^^^^^^^^^^ MP101 safe torch.dtype
#                                                                  ^^^^^^^^^^^ MP101 safe torch.dtype
    return x.to(kind) + x.to(other)


def named(x: torch.Tensor, dtype, device, options):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.to(dtype), x.to(device, dtype), x.to(options.out_dtype)
#                         ^^ MP201 review torch.Tensor.to


def either(x: torch.Tensor, kind: Union[torch.dtype, str], dtype_or_device, like, copy):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                       ^^^^^^^^^^^ MP101 safe torch.dtype
    return x.to(kind), x.to(dtype_or_device), x.to(like), x.to(copy, like)
#            ^^ MP201 review torch.Tensor.to
#                        ^^ MP201 review torch.Tensor.to
#                                               ^^ MP201 review torch.Tensor.to
#                                                           ^^ MP201 review torch.Tensor.to
# --- after ---
from typing import Optional, Union

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


def annotated(x: ms.Tensor, kind: Optional[ms.Type] = None, other: "ms.Type | None" = None):
    return x.to(kind)


def joined(x: ms.Tensor, kind: Union[ms.Type, None], other: ms.Type | None):
    return x.to(kind) + x.to(other)


def named(x: ms.Tensor, dtype, device, options):
    return x.to(dtype), x.to(dtype), x.to(options.out_dtype)


def either(x: ms.Tensor, kind: Union[ms.Type, str], dtype_or_device, like, copy):
    return turned_to(x, kind), turned_to(x, dtype_or_device), turned_to(x, like), turned_to(x, copy, like)
