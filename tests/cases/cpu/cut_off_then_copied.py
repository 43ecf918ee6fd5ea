# case: what is cut off and copied is written whole, whichever fix comes first
# unsafe
# target: cpu
import torch


def best(net, x, other):
    found = net.h(x)
    return found.detach().clone(), torch.abs(other.clone().detach())
#                ^^^^^^ MP201 review inferred torch.Tensor.detach
#                         ^^^^^ MP103 safe inferred torch.Tensor.clone
#                                  ^^^^^^^^^ MP102 safe torch.abs
#                                                  ^^^^^ MP103 safe inferred torch.Tensor.clone
#                                                          ^^^^^^ MP201 review inferred torch.Tensor.detach
# --- after ---
from mindspore import mint, ops


def best(net, x, other):
    found = net.h(x)
    return ops.deepcopy(ops.stop_gradient(found)), mint.abs(ops.stop_gradient(ops.deepcopy(other)))
