# case: ~ of what is known to be integers flips their bits by a method, of bool it stays
import torch


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    bits = torch.tensor([5, 3])
#          ^^^^^^^^^^^^ MP102 safe torch.tensor
    seen = torch.zeros(3, dtype=torch.bool)
#          ^^^^^^^^^^^ MP102 safe torch.zeros
#                               ^^^^^^^^^^ MP104 safe torch.bool
    wide = x.long()
    old = x.to(torch.uint8)
#              ^^^^^^^^^^^ MP104 safe torch.uint8
    return ~bits, ~ bits, ~(bits + 1), ~bits[0] & 1, -~(wide), ~seen, ~old, ~torch.arange(3)
#          ^^^^^ MP201 safe inferred torch.Tensor
#                 ^^^^^^ MP201 safe inferred torch.Tensor
#                         ^^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                      ^^^^^^^^ MP201 safe inferred torch.Tensor
#                                                     ^^^^^^^ MP201 safe inferred torch.Tensor
#                                                                     ^^^^ MP201 manual inferred torch.Tensor
#                                                                           ^^^^^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                                                            ^^^^^^^^^^^^ MP102 safe torch.arange
# --- after ---
import mindspore as ms
from mindspore import mint


def f(x: ms.Tensor):
    bits = ms.tensor([5, 3])
    seen = mint.zeros((3,), dtype=ms.bool_)
    wide = x.long()
    old = x.to(ms.uint8)
    return bits.bitwise_xor(-1), bits.bitwise_xor(-1), (bits + 1).bitwise_xor(-1), bits[0].bitwise_xor(-1) & 1, -(wide).bitwise_xor(-1), ~seen, ~old, mint.arange(3).bitwise_xor(-1)
