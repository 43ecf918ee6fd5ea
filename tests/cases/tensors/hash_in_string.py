# case: a number sign in an index keeps nothing from being converted
import torch


def run(x: list[torch.Tensor]):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x[table["#"]].size(0), x[table["#"]].log_softmax(dim=len("#"))
#                        ^^^^ MP103 safe torch.Tensor.size
#                                               ^^^^^^^^^^^ MP103 safe torch.Tensor.log_softmax
# --- after ---
import mindspore as ms
from mindspore import mint


def run(x: list[ms.Tensor]):
    return x[table["#"]].shape[0], mint.nn.functional.log_softmax(x[table["#"]], dim=len("#"))
