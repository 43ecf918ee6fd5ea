# case: sums of small integers are int64 in torch, and norms of complex numbers real
# target: cpu
import torch


def added():
    small = torch.zeros(3, 3, dtype=torch.int8)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
#                                   ^^^^^^^^^^ MP104 safe torch.int8
    wide = torch.zeros(3, 3, dtype=torch.int64)
#          ^^^^^^^^^^^ MP102 safe torch.zeros
#                                  ^^^^^^^^^^^ MP104 safe torch.int64
    real = torch.zeros(3)
#          ^^^^^^^^^^^ MP102 safe torch.zeros
    spectrum = torch.fft.fft(real)
#              ^^^^^^^^^^^^^ MP102 safe torch.fft.fft
    return small.trace(), torch.nansum(small), torch.nansum(wide), spectrum.norm(), real.norm()
#          ^^^^^ MP112 safe inferred torch.Tensor.trace
#                         ^^^^^^^^^^^^ MP102 safe torch.nansum
#                                      ^^^^^ MP112 safe inferred torch.nansum
#                                              ^^^^^^^^^^^^ MP102 safe torch.nansum
#                                                                  ^^^^^^^^^^^^^^^ MP112 safe inferred torch.Tensor.norm
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def added():
    small = mint.zeros((3, 3), dtype=ms.int8)
    wide = mint.zeros((3, 3), dtype=ms.int64)
    real = mint.zeros((3,))
    spectrum = ops.fft(real)
    return small.astype(ms.int64).trace(), ops.nansum(small.astype(ms.int64)), ops.nansum(wide), spectrum.norm().real(), real.norm()
