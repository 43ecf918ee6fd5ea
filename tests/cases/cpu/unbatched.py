# case: an input that is known to have no batch gets one; batches and what is not known stay
# target: cpu
import torch
import torch.nn.functional as F
from torch import nn

conv = nn.Conv2d(3, 4, 3)
#      ^^^^^^^^^ MP101 safe torch.nn.Conv2d
image = torch.rand(3, 8, 8)
#       ^^^^^^^^^^ MP102 safe torch.rand


def f(x, w: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    single = torch.zeros((2, 5))
#            ^^^^^^^^^^^ MP102 safe torch.zeros
    a = nn.ConvTranspose1d(2, 3, 2)(single), F.max_pool2d(torch.ones(1, 4, 4) + 1, 2)
#       ^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.ConvTranspose1d
#                                   ^^^^^^ MP112 safe inferred torch.nn.ConvTranspose1d
#                                            ^^^^^^^^^^^^ MP102 safe torch.nn.functional.max_pool2d
#                                                         ^^^^^^^^^^ MP102 safe torch.ones
#                                                         ^^^^^^^^^^^^^^^^^^^^^^^ MP112 safe inferred torch.nn.functional.max_pool2d
    b = F.max_pool2d(torch.ones(1, 4, 4).float(), 2), F.conv1d(single.unsqueeze(0), w)
#       ^^^^^^^^^^^^ MP102 safe torch.nn.functional.max_pool2d
#                    ^^^^^^^^^^ MP102 safe torch.ones
#                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP112 safe inferred torch.nn.functional.max_pool2d
#                                                     ^^^^^^^^ MP102 safe torch.nn.functional.conv1d
    c = F.max_pool2d(torch.ones(1, 4, 4), 2, return_indices=True)
#       ^^^^^^^^^^^^ MP102 safe torch.nn.functional.max_pool2d
#                    ^^^^^^^^^^ MP102 safe torch.ones
#                    ^^^^^^^^^^^^^^^^^^^ MP201 manual inferred torch.nn.functional.max_pool2d
    return a, b, c, conv(x), F.conv2d(x, w), F.avg_pool2d(torch.ones(2, 1, 4, 4), 2)
#                            ^^^^^^^^ MP102 safe torch.nn.functional.conv2d
#                                            ^^^^^^^^^^^^ MP102 safe torch.nn.functional.avg_pool2d
#                                                         ^^^^^^^^^^ MP102 safe torch.ones


def g(single, w: torch.Tensor):
#                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return F.conv1d(single, w)
#          ^^^^^^^^ MP102 safe torch.nn.functional.conv1d


print(conv(image), conv(image.unsqueeze(0)))
#          ^^^^^ MP112 safe inferred torch.nn.Conv2d


def h(x: torch.Tensor, w: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    rows = x.reshape((3, 8))
    return F.conv1d(input=rows, weight=w), F.conv1d(weight=w, input=rows[None])
#          ^^^^^^^^ MP102 safe torch.nn.functional.conv1d
#                         ^^^^ MP112 safe inferred torch.nn.functional.conv1d
#                                          ^^^^^^^^ MP102 safe torch.nn.functional.conv1d
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops

conv = nn.Conv2d(3, 4, 3, has_bias=True, pad_mode='pad')
image = ops.rand(3, 8, 8)


def f(x, w: ms.Tensor):
    single = mint.zeros((2, 5))
    a = nn.Conv1dTranspose(2, 3, 2, has_bias=True, pad_mode='pad')(single.unsqueeze(0)).squeeze(0), ops.max_pool2d((mint.ones((1, 4, 4)) + 1).unsqueeze(0), 2).squeeze(0)
    b = ops.max_pool2d(mint.ones((1, 4, 4)).float().unsqueeze(0), 2).squeeze(0), ops.conv1d(single.unsqueeze(0), w, pad_mode='pad')
    c = ops.max_pool2d(mint.ones((1, 4, 4)), 2, return_indices=True)
    return a, b, c, conv(x), ops.conv2d(x, w, pad_mode='pad'), ops.avg_pool2d(mint.ones((2, 1, 4, 4)), 2, stride=2)


def g(single, w: ms.Tensor):
    return ops.conv1d(single, w, pad_mode='pad')


print(conv(image.unsqueeze(0)).squeeze(0), conv(image.unsqueeze(0)))


def h(x: ms.Tensor, w: ms.Tensor):
    rows = x.reshape((3, 8))
    return ops.conv1d(input=rows.unsqueeze(0), weight=w, pad_mode='pad').squeeze(0), ops.conv1d(weight=w, input=rows[None], pad_mode='pad')
