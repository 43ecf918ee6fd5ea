# case: a cast that drops a device beside it is for review, as the call itself is


import torch


def noisy(values, device):
    wave = torch.from_numpy(values).to(device, torch.float32)
#          ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
#                                   ^^ MP201 review torch.Tensor.to
#                                              ^^^^^^^^^^^^^ MP104 safe torch.float32
    wave += 1
#   ^^^^ MP206 manual inferred torch.Tensor
    return wave


def alone(values):
    wave = torch.from_numpy(values).to(torch.float32)
#          ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
#                                      ^^^^^^^^^^^^^ MP104 safe torch.float32
    wave += 1
#   ^^^^ MP206 manual inferred torch.Tensor
    return wave
# --- after ---


import mindspore as ms
from mindspore import ops


def noisy(values, device):
    wave = ms.from_numpy(values).to(device, ms.float32)
    wave += 1
    return wave


def alone(values):
    wave = ops.cast(ms.from_numpy(values), ms.float32)
    wave += 1
    return wave
