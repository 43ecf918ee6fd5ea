# case: distances of rows are MindSpore's own where no target says otherwise
import torch


def nearest(rows: torch.Tensor, codes: torch.Tensor):
#                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                      ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.cdist(rows, codes)
#          ^^^^^^^^^^^ MP102 safe torch.cdist
# --- after ---
import mindspore as ms
from mindspore import mint


def nearest(rows: ms.Tensor, codes: ms.Tensor):
    return mint.cdist(rows, codes)
