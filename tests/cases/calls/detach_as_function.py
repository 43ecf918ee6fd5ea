# case: torch.detach is stop_gradient as the method is, by name too; as a value its calls may name what they pass
# target: cpu
# unsafe
import torch


def codes(x: torch.Tensor, learnable, keep, pairs):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    maybe = keep if learnable else torch.detach
#                                  ^^^^^^^^^^^^ MP203 review torch.detach
    return maybe(x), torch.detach(x) * 2, torch.detach(input=x), list(map(torch.detach, pairs))
#                    ^^^^^^^^^^^^ MP201 review torch.detach
#                                         ^^^^^^^^^^^^ MP201 review torch.detach
#                                                                         ^^^^^^^^^^^^ MP203 review torch.detach
# --- after ---
import mindspore as ms
from mindspore import ops


def codes(x: ms.Tensor, learnable, keep, pairs):
    maybe = keep if learnable else ops.stop_gradient
    return maybe(x), ops.stop_gradient(x) * 2, ops.stop_gradient(value=x), list(map(ops.stop_gradient, pairs))
