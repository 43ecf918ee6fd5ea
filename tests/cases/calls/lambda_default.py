# case: defaults of lambdas and keyword-only parameters are looked at
import torch

act = lambda x, f=torch.abs: f(x)
#                 ^^^^^^^^^ MP102 safe torch.abs


def run(*, f=torch.exp):
#            ^^^^^^^^^ MP102 safe torch.exp
    return f
# --- after ---
from mindspore import mint

act = lambda x, f=mint.abs: f(x)


def run(*, f=mint.exp):
    return f
