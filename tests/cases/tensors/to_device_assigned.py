# case: an assignment of a Tensor moved to a device goes as a whole, and so does an `if` around it
# unsafe
import torch


def run(x: torch.Tensor, device):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x = x.to(device)
#         ^^ MP201 review torch.Tensor.to
    if device:
        x = x.cuda()
#             ^^^^ MP403 review torch.Tensor.cuda
    y = x.cuda()
#         ^^^^ MP403 review torch.Tensor.cuda
    return x, y
# --- after ---
import mindspore as ms


def run(x: ms.Tensor, device):
    y = x
    return x, y
