# case: a function called like an imported class hides it from there on
from torch.nn import Linear

layer = Linear(3, 4)
#       ^^^^^^ MP101 safe torch.nn.Linear


def Linear(inputs, outputs):
    return (inputs, outputs)


pair = Linear(3, 4)
# --- after ---
from mindspore import mint

layer = mint.nn.Linear(3, 4)


def Linear(inputs, outputs):
    return (inputs, outputs)


pair = Linear(3, 4)
