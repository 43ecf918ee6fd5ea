# case: an import stays where a function reads its own name of the same spelling too early, as it did
import torch


def step(x, other):
    first = torch.relu(x)
#                 ^^^^ MP205 manual guessed torch.Tensor.relu
    torch = other
    return first, torch


def rest(x):
    return torch.relu(x)
#          ^^^^^^^^^^ MP102 safe torch.relu
# --- after ---
from mindspore import mint
import torch


def step(x, other):
    first = torch.relu(x)
    torch = other
    return first, torch


def rest(x):
    return mint.nn.functional.relu(x)
