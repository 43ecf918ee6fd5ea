# case: sizes given to `expand` one by one become the tuple that MindSpore takes
# target: cpu
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.expand(2, -1), x.expand((2, -1))
#            ^^^^^^ MP103 safe torch.Tensor.expand
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    return x.expand((2, -1)), x.expand((2, -1))
