# case: members that MindSpore's Tensor lacks are still reported when the annotation has changed
# remaining
import torch


def run(x: torch.Tensor, y):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x.backward()
#     ^^^^^^^^ MP404 manual torch.Tensor.backward
    return x.to(y), x.is_cuda
#            ^^ MP201 review torch.Tensor.to
#                     ^^^^^^^ MP403 review torch.Tensor.is_cuda
# --- after ---
import mindspore as ms


def run(x: ms.Tensor, y):
    x.backward()
#     ^^^^^^^^ MP404 manual torch.Tensor.backward
    return x.to(y), x.is_cuda
#            ^^ MP201 review torch.Tensor.to
#                     ^^^^^^^ MP403 review torch.Tensor.is_cuda
