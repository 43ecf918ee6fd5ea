# case: A name of Tensor's that is called with a parameter which torch's has not is no guess
import torch

ONES = torch.ones(2)
#      ^^^^^^^^^^ MP102 safe torch.ones


def told(run, other):
    run.masked_fill(mask=ONES, by=0)
    other.masked_fill(mask=ONES, value=0)
# --- after ---
from mindspore import mint

ONES = mint.ones((2,))


def told(run, other):
    run.masked_fill(mask=ONES, by=0)
    other.masked_fill(mask=ONES, value=0)
