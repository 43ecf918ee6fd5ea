# case: a guessed change in place that MindSpore's own method leaves undone on CPU says so; one that raises there needs no word
# target: cpu
import torch


def update(p, rate, kept, found):
    p.data.mul_(1 - rate)
#          ^^^^ MP205 manual guessed torch.Tensor.mul_: own `mul_` of a Tensor writes nothing into it
    p.add_(found, alpha=rate)
#     ^^^^ MP205 manual guessed torch.Tensor.add_: own `add_` of a Tensor writes nothing into it
    kept.clamp_(rate)
#        ^^^^^^ MP205 manual guessed torch.Tensor.clamp_: in MindSpore, but `copy_` writes
    return torch.ones(3)
#          ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
from mindspore import mint


def update(p, rate, kept, found):
    p.data.mul_(1 - rate)
    p.add_(found, alpha=rate)
    kept.clamp_(rate)
    return mint.ones((3,))
