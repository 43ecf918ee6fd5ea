# case: a class whose arguments are torch's is passed on as it is
# target: cpu
from torch import nn


def make(act_layer=nn.Sigmoid, linear=nn.Linear):
#                  ^^^^^^^^^^ MP101 safe torch.nn.Sigmoid
#                                     ^^^^^^^^^ MP101 safe torch.nn.Linear
    return act_layer(), linear(3, 4, bias=False)
# --- after ---
from mindspore import mint


def make(act_layer=mint.nn.Sigmoid, linear=mint.nn.Linear):
    return act_layer(), linear(3, 4, bias=False)
