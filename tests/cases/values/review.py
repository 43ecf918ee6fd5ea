# case: the subclass that a class value becomes is for review
# target: cpu
from torch import nn

ACTIVATIONS = {"relu": nn.ReLU, "gelu": nn.GELU, "sigmoid": nn.Sigmoid}
#                      ^^^^^^^ MP203 review torch.nn.ReLU
#                                       ^^^^^^^ MP203 review torch.nn.GELU
#                                                           ^^^^^^^^^^ MP101 safe torch.nn.Sigmoid
# --- after ---
from mindspore import mint
from torch import nn

ACTIVATIONS = {"relu": nn.ReLU, "gelu": nn.GELU, "sigmoid": mint.nn.Sigmoid}
