# case: an assignment of a Tensor moved to a device goes as a whole
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
    if device:
        pass
    y = x
    return x, y
