# case: what tells torch's compiler that a tensor stays where it is goes
import torch


def fixed(x: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    if x.is_floating_point():
        torch._dynamo.mark_static_address(x)
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP408 safe torch._dynamo.mark_static_address
    return x
# --- after ---
import mindspore as ms


def fixed(x: ms.Tensor):
    if x.is_floating_point():
        pass
    return x
