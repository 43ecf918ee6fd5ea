# case: definitions are added above a heading of what follows, and below a comment on the imports
# findings: some
import torch
from torch import nn
# isort: split


###############
###  LAYERS ###
###############

# The first one.
class Net(nn.Module):
    def forward(self, x):
        return torch.logsumexp(x, 0), torch.LongTensor(x)
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
# isort: split


def LongTensor(*args):
    """A tensor of int64 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.int64)
    return ops.zeros(args or (0,), ms.int64)


###############
###  LAYERS ###
###############

# The first one.
class Net(nn.Cell):
    def construct(self, x):
        return mint.logsumexp(x, 0), LongTensor(x)
