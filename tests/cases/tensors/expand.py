# case: sizes given to `expand` become the tuple that `broadcast_to` takes
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.expand(2, -1), x.expand((2, -1))
#            ^^^^^^ MP103 safe torch.Tensor.expand
#                             ^^^^^^ MP103 safe torch.Tensor.expand
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    return x.broadcast_to((2, -1)), x.broadcast_to((2, -1))
