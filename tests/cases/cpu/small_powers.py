# case: a power of two that may be a tensor is a number before it is multiplied with eight bits
# target: cpu
# unsafe
import torch


def shifted(x, bits):
    shift = 8 - bits
    return (x * 255).to(torch.uint8) * (2**shift)
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP521 review inferred torch.Tensor
#                       ^^^^^^^^^^^ MP104 safe torch.uint8


def scaled(x, n: int, bits):
    u = x.to(torch.uint8)
#            ^^^^^^^^^^^ MP104 safe torch.uint8
    y = u * 2**n, u * 2, u * (1 << n), u * 2 ** len(x)
    return y, x.long() * 2**bits, (1 << bits) * u, u / 2**bits
#                                 ^^^^^^^^^^^^^^^ MP521 review inferred torch.Tensor
# --- after ---
import mindspore as ms


def shifted(x, bits):
    shift = 8 - bits
    return (x * 255).to(ms.uint8) * (int(2**shift))


def scaled(x, n: int, bits):
    u = x.to(ms.uint8)
    y = u * 2**n, u * 2, u * (1 << n), u * 2 ** len(x)
    return y, x.long() * 2**bits, (1 << int(bits)) * u, u / 2**bits
