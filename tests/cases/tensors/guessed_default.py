# case: of what may be a tensor, a default that is another is told; where it is written out there is nothing to tell
# unsafe
from other import batches
import torch


def f(buffer):
    for ad in buffer.batches(torch.ones(3)):
#                            ^^^^^^^^^^ MP102 safe torch.ones
        ad = ad / ad.std()
#                    ^^^ MP205 manual guessed torch.Tensor.std: default is not PyTorch's `correction=1`
        spread = ad.std(unbiased=False)
#                   ^^^ MP205 manual guessed torch.Tensor.std: that the value is torch's
    return ad, spread
# --- after ---
from other import batches
from mindspore import mint


def f(buffer):
    for ad in buffer.batches(mint.ones((3,))):
        ad = ad / ad.std()
        spread = ad.std(unbiased=False)
    return ad, spread
