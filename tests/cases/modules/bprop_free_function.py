# case: a function called forward outside of classes is left alone
from torch import nn


def forward(x):
    return nn.Identity()(x)
#          ^^^^^^^^^^^ MP101 safe torch.nn.Identity


y = forward(x)
# --- after ---
from mindspore import mint


def forward(x):
    return mint.nn.Identity()(x)


y = forward(x)
