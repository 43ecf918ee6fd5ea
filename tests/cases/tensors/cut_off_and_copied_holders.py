# case: libraries have collections of tensors that are copied and cut off as tensors are
import torch
from torch_geometric.data import Data
#                                ^^^^ MP303 manual torch_geometric.data.Data


def kept(data):
    return data.clone().detach(), torch.abs(data.x)
#               ^^^^^ MP205 manual guessed torch.Tensor.clone
#                       ^^^^^^ MP201 review inferred torch.Tensor.detach
#                                 ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint
from torch_geometric.data import Data


def kept(data):
    return data.clone().detach(), mint.abs(data.x)
