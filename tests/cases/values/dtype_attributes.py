# case: what a dtype says of itself it says in MindSpore too
import torch


def turned(x: torch.Tensor, dtype: torch.dtype):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                  ^^^^^^^^^^^ MP101 safe torch.dtype
    if (kind := x.dtype).is_floating_point and not kind.is_complex:
        return x.to(dtype), dtype.itemsize, torch.int8.is_signed
#                                           ^^^^^^^^^^ MP104 safe torch.int8
    return dtype.to_complex()
#                ^^^^^^^^^^ MP409 manual torch.dtype.to_complex


# --- after ---
import mindspore as ms


def turned(x: ms.Tensor, dtype: ms.Type):
    if (kind := x.dtype).is_floating_point and not kind.is_complex:
        return x.to(dtype), dtype.itemsize, ms.int8.is_signed
    return dtype.to_complex()


