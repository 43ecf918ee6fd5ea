# case: in a file without complex numbers nothing is said of magnitudes
# findings: some
import torch


def f(x: torch.Tensor):
    return x.abs(), torch.abs(x)
# --- after ---
import mindspore as ms
from mindspore import mint


def f(x: ms.Tensor):
    return x.abs(), mint.abs(x)
