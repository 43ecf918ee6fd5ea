# case: a power of a tensor that may have dimensions is no number: told alone
# target: cpu
# unsafe
import torch


def shifted(image: torch.Tensor, shift: torch.Tensor, bits):
#                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return (image * 255).to(torch.uint8) * (2**shift), image.to(torch.uint8) * 2 ** (8 - bits)
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP521 manual inferred torch.Tensor
#                           ^^^^^^^^^^^ MP104 safe torch.uint8
#                                                      ^^^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
#                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP521 review inferred torch.Tensor
#                                                               ^^^^^^^^^^^ MP104 safe torch.uint8
# --- after ---
import mindspore as ms
from mindspore import ops


def shifted(image: ms.Tensor, shift: ms.Tensor, bits):
    return (ops.stop_gradient(image * 255)).to(ms.uint8) * (2**shift), ops.stop_gradient(image).to(ms.uint8) * int(2 ** (8 - bits))
