# case: what is called a shape is taken for a Size, whose numel a tuple does not have
import torch


def parts(shapes, flat, others):
    print(others.numel())
    return [torch.exp(flat[: shape.numel()]) for shape in shapes]
#           ^^^^^^^^^ MP102 safe torch.exp
#                                  ^^^^^ MP205 manual guessed torch.Size.numel
# --- after ---
from mindspore import mint


def parts(shapes, flat, others):
    print(others.numel())
    return [mint.exp(flat[: shape.numel()]) for shape in shapes]
