# case: of two fixes that are lost by each other, both have their turn
# target: cpu
# unsafe

import torch
from torch import nn


def mask_of(length):
    found = torch.zeros((2, length + 1))
#           ^^^^^^^^^^^ MP102 safe torch.zeros
    return found[:, 1:].bool()
#          ^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor


class Masking(nn.Module):
#             ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, tokens, fill):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        mask = mask_of(tokens.shape[1])
        changed = tokens.clone().detach()
#                        ^^^^^ MP103 safe inferred torch.Tensor.clone
#                                ^^^^^^ MP201 review inferred torch.Tensor.detach
        kept = mask.clone()
#                   ^^^^^ MP103 safe torch.Tensor.clone
        return changed.masked_fill(kept * fill, 1)
# --- after ---

from mindspore import mint, nn, ops


def mask_of(length):
    found = mint.zeros((2, length + 1))
    return ops.stop_gradient(found[:, 1:]).bool()


class Masking(nn.Cell):
    def construct(self, tokens, fill):
        mask = mask_of(tokens.shape[1])
        changed = ops.stop_gradient(ops.deepcopy(tokens))
        kept = ops.deepcopy(mask)
        return changed.masked_fill(kept * fill, 1)
