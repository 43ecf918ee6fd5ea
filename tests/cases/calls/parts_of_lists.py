# case: a part of a list is a list: it is written as a tuple where the target takes no list
import torch


def repeated(x: torch.Tensor, n):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    counts = [1, 2, 1, 1]
    pair = (1, 2, 1)
    a = x.repeat([1, 2, 1, 1][:n])
#         ^^^^^^ MP103 safe torch.Tensor.repeat
    b = x.repeat(counts[:n])
#         ^^^^^^ MP103 safe torch.Tensor.repeat
    c = x.repeat(pair[:n])
#         ^^^^^^ MP103 safe torch.Tensor.repeat
    d = x.repeat((1, 2)[:n])
#         ^^^^^^ MP103 safe torch.Tensor.repeat
    return a, b, c, d, x.permute([0, 1, 2][:n]), x.repeat(counts[n])
# --- after ---
import mindspore as ms


def repeated(x: ms.Tensor, n):
    counts = [1, 2, 1, 1]
    pair = (1, 2, 1)
    a = x.tile(tuple([1, 2, 1, 1][:n]))
    b = x.tile(tuple(counts[:n]))
    c = x.tile(pair[:n])
    d = x.tile((1, 2)[:n])
    return a, b, c, d, x.permute([0, 1, 2][:n]), x.repeat(counts[n])
