# case: a logarithm in place that is cut later is told, as what stands for it is some digits off
# target: cpu
# unsafe
import torch


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    cut, kept, each = x * 2, x * 3, x * 4
    cut.log2_()
#       ^^^^^ MP309 manual torch.Tensor.log2_
    torch.log10_(each)
#   ^^^^^^^^^^^^ MP309 manual torch.log10_
    kept.log_()
#        ^^^^ MP201 review torch.Tensor.log_
    return cut.long(), kept, each.floor(), (x * 5).exp_().int(), (x * 6).exp_(), x.clone().log2_().int()
#                                                  ^^^^ MP309 manual torch.Tensor.exp_
#                                                                        ^^^^ MP201 review torch.Tensor.exp_
#                                                                                  ^^^^^ MP103 safe torch.Tensor.clone
#                                                                                          ^^^^^ MP201 review torch.Tensor.log2_
# --- after ---
import mindspore as ms
from mindspore import ops
import torch


def log2(input):
    """The logarithm to base 2, where MindSpore's CPU kernel is some digits off in float32."""
    if input.is_complex():
        return ops.log2(input)
    dtype = input.dtype if input.is_floating_point() else ms.float32
    return ops.log2(input.astype(ms.float64)).astype(dtype)


def f(x: ms.Tensor):
    cut, kept, each = x * 2, x * 3, x * 4
    cut.log2_()
    torch.log10_(each)
    kept = kept.log()
    return cut.long(), kept, each.floor(), (x * 5).exp_().int(), (x * 6).exp(), log2(ops.deepcopy(x)).int()
