# case: a method that only a Tensor has is guessed at on an unknown value, and reviewed
import torch


def run(x):
    return x.masked_fill_(torch.abs(x), 0.0).unsqueeze_(0)
#                         ^^^^^^^^^ MP102 safe torch.abs
#                                            ^^^^^^^^^^ MP309 manual guessed torch.Tensor.unsqueeze_
# --- after ---
from mindspore import mint


def run(x):
    return x.masked_fill_(mint.abs(x), 0.0).unsqueeze_(0)
