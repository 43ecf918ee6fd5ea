# case: what a template has written is not written again where the receiver is still torch's
# target: cpu
import torch


def f(a, b, c):
    x = torch.ormqr(a, b, c)
#       ^^^^^^^^^^^ MP308 manual torch.ormqr
    return (x < 0).any(), (x < 0).bool().any(), x.any(1)
#                  ^^^ MP103 safe torch.Tensor.any
#                                                 ^^^ MP103 safe torch.Tensor.any
# --- after ---
import torch


def f(a, b, c):
    x = torch.ormqr(a, b, c)
    return (x < 0).bool().any(), (x < 0).bool().any(), x.bool().any(dim=1)
