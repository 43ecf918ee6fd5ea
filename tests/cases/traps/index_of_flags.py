# case: conditions without dimensions as indices on CPU; those that have some, or may have, stay
# target: cpu
import torch


def f(x: torch.Tensor, other: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    scale = torch.tensor(2.0)
#           ^^^^^^^^^^^^ MP102 safe torch.tensor
    result = torch.ones_like(scale)
#            ^^^^^^^^^^^^^^^ MP102 safe torch.ones_like
    near = torch.isclose(scale, torch.zeros_like(scale))
#          ^^^^^^^^^^^^^ MP102 safe torch.isclose
#                               ^^^^^^^^^^^^^^^^ MP102 safe torch.zeros_like
    result[~near] = 1 - scale[~near]
#                       ^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
    result[near] = 4
    result[near] = x
#   ^^^^^^^^^^^^ MP201 manual inferred torch.Tensor
    a = x[near], scale[~near], x[scale > 1]
#       ^^^^^^^ MP201 safe inferred torch.Tensor
#                ^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                              ^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
    flags = torch.isclose(x, other)
#           ^^^^^^^^^^^^^ MP102 safe torch.isclose
    return a, x[flags], x[torch.logical_and(flags, near)]
#                         ^^^^^^^^^^^^^^^^^ MP102 safe torch.logical_and
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def f(x: ms.Tensor, other: ms.Tensor):
    scale = ms.tensor(2.0)
    result = ops.ones_like(scale)
    near = mint.isclose(scale, ops.zeros_like(scale))
    result[~near] = 1 - scale
    result[near] = 4
    result[near] = x
    a = x[None][near[None]], scale[None][(~near)[None]], x[None][(scale > 1)[None]]
    flags = mint.isclose(x, other)
    return a, x[flags], x[mint.logical_and(flags, near)]
