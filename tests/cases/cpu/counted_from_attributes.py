# case: what counts between bounds that nothing says are floats is whole, and has no logarithm on CPU; of floats it stays
# target: cpu
import torch


def a_log(args, step: float, n):
    A = torch.arange(1, args.d_state + 1).repeat(args.d_inner, 1)
#       ^^^^^^^^^^^^ MP102 safe torch.arange
#                                         ^^^^^^ MP103 safe torch.Tensor.repeat
    B = torch.arange(n)
#       ^^^^^^^^^^^^ MP102 safe torch.arange
    C = torch.arange(0.0, args.d_state)
#       ^^^^^^^^^^^^ MP102 safe torch.arange
    D = torch.arange(0, n / 2)
#       ^^^^^^^^^^^^ MP102 safe torch.arange
    E = torch.arange(0, 1, step)
#       ^^^^^^^^^^^^ MP102 safe torch.arange
    F = torch.arange(n, dtype=torch.float32)
#       ^^^^^^^^^^^^ MP102 safe torch.arange
#                             ^^^^^^^^^^^^^ MP104 safe torch.float32
    return torch.log(A), torch.exp(-B), torch.log(C), torch.sin(D), torch.sin(E), F.log()
#          ^^^^^^^^^ MP102 safe torch.log
#                    ^ MP112 safe inferred torch.log
#                        ^^^^^^^^^ MP102 safe torch.exp
#                                  ^^ MP112 safe inferred torch.exp
#                                       ^^^^^^^^^ MP102 safe torch.log
#                                                     ^^^^^^^^^ MP102 safe torch.sin
#                                                                   ^^^^^^^^^ MP102 safe torch.sin
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def a_log(args, step: float, n):
    A = ops.arange(1, args.d_state + 1).tile((args.d_inner, 1))
    B = ops.arange(n)
    C = ops.arange(0.0, args.d_state)
    D = ops.arange(0, n / 2)
    E = ops.arange(0, 1, step)
    F = ops.arange(n, dtype=ms.float32)
    return mint.log(A.astype(ms.float32)), mint.exp((-B).astype(ms.float32)), mint.log(C), mint.sin(D), mint.sin(E), F.log()
