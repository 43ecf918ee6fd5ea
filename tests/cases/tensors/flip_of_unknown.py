# case: a flip along dimensions that are given by number is a tensor's, most likely; another flip is not claimed
import torch


def turned(x, coin):
    coin.flip()
    coin.flip(x)
    return torch.cat([x.flip(-1), x.flip(0, 1), x.flip([2])])
#          ^^^^^^^^^ MP102 safe torch.cat
#                       ^^^^ MP205 manual guessed torch.Tensor.flip
#                                   ^^^^ MP205 manual guessed torch.Tensor.flip
# --- after ---
from mindspore import mint


def turned(x, coin):
    coin.flip()
    coin.flip(x)
    return mint.cat([x.flip(-1), x.flip(0, 1), x.flip([2])])
