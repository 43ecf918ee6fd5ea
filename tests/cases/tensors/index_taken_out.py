# case: the array of a tensor becomes a tensor again where it is an index; a tensor, and what is one by then, stays
# unsafe
import torch


def periods(x: torch.Tensor, k: int):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    _, top = torch.topk(x.mean(0), k)
#            ^^^^^^^^^^ MP102 safe torch.topk
    _, kept = torch.topk(x.mean(0), k)
#             ^^^^^^^^^^ MP102 safe torch.topk
    low = x.min(0)[1].numpy()
    low = torch.from_numpy(low)
#         ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
    top = top.detach().cpu().numpy()
#             ^^^^^^ MP201 review torch.Tensor.detach
#                      ^^^ MP403 review torch.Tensor.cpu
    return x.shape[1] // top, x[:, top], x[:, kept], x[:, low]
#                                  ^^^ MP201 safe inferred torch.Tensor
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def periods(x: ms.Tensor, k: int):
    _, top = mint.topk(x.mean(0), k)
    _, kept = mint.topk(x.mean(0), k)
    low = x.min(0)[1].numpy()
    low = ms.from_numpy(low)
    top = ops.stop_gradient(top).numpy()
    return x.shape[1] // top, x[:, ms.Tensor(top)], x[:, kept], x[:, low]
