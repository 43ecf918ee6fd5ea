# case: on CPU what is not zero is counted in any dtype, bool too
# target: cpu
import torch


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.count_nonzero(x), x.count_nonzero(dim=(0, 1)), -torch.count_nonzero(x > 1, dim=0)
#          ^^^^^^^^^^^^^^^^^^^ MP102 safe torch.count_nonzero
#                                    ^^^^^^^^^^^^^ MP103 safe torch.Tensor.count_nonzero
#                                                                ^^^^^^^^^^^^^^^^^^^ MP102 safe torch.count_nonzero
# --- after ---
import mindspore as ms


def f(x: ms.Tensor):
    return (x != 0).sum(), (x != 0).sum((0, 1)), -((x > 1) != 0).sum(0)
