# case: of a cast that also says device and layout in memory the dtype stays
# unsafe
import torch


def f(x: torch.Tensor, device):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x.to(device=device, dtype=torch.float32, memory_format=torch.channels_last)
#         ^^ MP201 review torch.Tensor.to
#                                 ^^^^^^^^^^^^^ MP104 safe torch.float32
    return a, x.to("cuda", torch.float16, memory_format=torch.channels_last, non_blocking=True)
#               ^^ MP201 review torch.Tensor.to
#                          ^^^^^^^^^^^^^ MP104 safe torch.float16
# --- after ---
import mindspore as ms


def f(x: ms.Tensor, device):
    a = x.to(ms.float32)
    return a, x.to(ms.float16)
