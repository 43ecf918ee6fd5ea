# case: a size whose dimensions are counted is a tensor's, for review; a number has no len
# unsafe
import torch


def squeezed(positions, queue, table):
    if len(positions.size()) > 1:
#                    ^^^^ MP201 review inferred torch.Tensor.size
        positions = positions.squeeze(-1)
    return positions, queue.size(), len(table.groupby("a").size()), torch.ones(2)
#                           ^^^^ MP205 manual guessed torch.Tensor.size
#                                                          ^^^^ MP205 manual guessed torch.Tensor.size
#                                                                   ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
from mindspore import mint


def squeezed(positions, queue, table):
    if len(positions.shape) > 1:
        positions = positions.squeeze(-1)
    return positions, queue.size(), len(table.groupby("a").size()), mint.ones((2,))
