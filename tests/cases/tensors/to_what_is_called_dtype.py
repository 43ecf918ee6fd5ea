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
#            ^^ MP201 manual torch.Tensor.to
#                         ^^ MP201 review torch.Tensor.to
#                                              ^^ MP201 manual torch.Tensor.to


def either(x: torch.Tensor, kind: Union[torch.dtype, str], dtype_or_device, like, copy):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                       ^^^^^^^^^^^ MP101 safe torch.dtype
    return x.to(kind), x.to(dtype_or_device), x.to(like), x.to(copy, like)
#            ^^ MP302 manual torch.Tensor.to
#                        ^^ MP302 manual torch.Tensor.to
#                                               ^^ MP302 manual torch.Tensor.to
#                                                           ^^ MP302 manual torch.Tensor.to
# --- after ---
from typing import Optional, Union

import mindspore as ms


def annotated(x: ms.Tensor, kind: Optional[ms.Type] = None, other: "ms.Type | None" = None):
    return x.to(kind)


def joined(x: ms.Tensor, kind: Union[ms.Type, None], other: ms.Type | None):
    return x.to(kind) + x.to(other)


def named(x: ms.Tensor, dtype, device, options):
    return x.to(dtype), x.to(dtype), x.to(options.out_dtype)


def either(x: ms.Tensor, kind: Union[ms.Type, str], dtype_or_device, like, copy):
    return x.to(kind), x.to(dtype_or_device), x.to(like), x.to(copy, like)
