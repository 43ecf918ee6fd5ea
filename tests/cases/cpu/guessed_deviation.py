# case: of what may be a tensor, a method that MindSpore's Tensor has with another number is told, where its target is composed too
# target: cpu
import torch


def f(batch, a):
    centred = batch - torch.ones(3)
#                     ^^^^^^^^^^ MP102 safe torch.ones
    return batch.std(), batch.var(0), batch.std(axis=0), centred
#                ^^^ MP205 manual guessed torch.Tensor.std: own `std` computes another number
#                             ^^^ MP205 manual guessed torch.Tensor.var: own
# --- after ---
from mindspore import mint


def f(batch, a):
    centred = batch - mint.ones((3,))
    return batch.std(), batch.var(0), batch.std(axis=0), centred
