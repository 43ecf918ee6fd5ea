# case: repeat_interleave of what is bool on one path asks for the dtype as it runs
# target: cpu
import torch
import torch.nn as nn


def mask_of(lengths, maxlen):
    row = torch.arange(0, maxlen, 1)
#         ^^^^^^^^^^^^ MP102 safe torch.arange
    return row < torch.unsqueeze(lengths, dim=-1)
#                ^^^^^^^^^^^^^^^ MP102 safe torch.unsqueeze


class Attention(nn.Module):
#               ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, masking):
        super().__init__()
        self.masking = masking

    def forward(self, keys, lengths, given=None):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        if self.masking:
            chosen = given.unsqueeze(1)
        else:
            chosen = torch.arange(keys.shape[1])[None, :] < lengths
#                    ^^^^^^^^^^^^ MP102 safe torch.arange
            chosen = chosen.unsqueeze(1)
        a = torch.repeat_interleave(chosen, 2, dim=1)
#           ^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.repeat_interleave
#           ^^^^^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
        found = mask_of(lengths, 4)
        found = torch.repeat_interleave(found, 2, dim=1)
#               ^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.repeat_interleave
#               ^^^^^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
        # What stays: what is no mask, and what is surely bool is turned as before.
        sure = (keys > 0).repeat_interleave(2)
#                         ^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
        return a, found, sure, keys.repeat_interleave(2), given.repeat_interleave(3)


def repeated(attention_mask: torch.Tensor, scores: torch.Tensor):
#                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return attention_mask.repeat_interleave(2, dim=0), scores.repeat_interleave(2, 0)
#                         ^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor


def either(x: torch.Tensor, plain: bool):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    chosen = x if plain else x > 0
    return chosen.repeat_interleave(2), (x or x).repeat_interleave(2)
#                 ^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


def mask_of(lengths, maxlen):
    row = ops.arange(0, maxlen, 1)
    return row < mint.unsqueeze(lengths, dim=-1)


class Attention(nn.Cell):
    def __init__(self, masking):
        super().__init__()
        self.masking = masking

    def construct(self, keys, lengths, given=None):
        if self.masking:
            chosen = given.unsqueeze(1)
        else:
            chosen = ops.arange(keys.shape[1])[None, :] < lengths
            chosen = chosen.unsqueeze(1)
        a = ops.repeat_interleave((chosen.int() if chosen.dtype == ms.bool_ else chosen), 2, axis=1).astype(chosen.dtype)
        found = mask_of(lengths, 4)
        found = ops.repeat_interleave((found.int() if found.dtype == ms.bool_ else found), 2, axis=1).astype(found.dtype)
        # What stays: what is no mask, and what is surely bool is turned as before.
        sure = ((keys > 0).int()).repeat_interleave(2).bool()
        return a, found, sure, keys.repeat_interleave(2), given.repeat_interleave(3)


def repeated(attention_mask: ms.Tensor, scores: ms.Tensor):
    return (attention_mask.int() if attention_mask.dtype == ms.bool_ else attention_mask).repeat_interleave(2, dim=0).astype(attention_mask.dtype), scores.repeat_interleave(2, 0)


def either(x: ms.Tensor, plain: bool):
    chosen = x if plain else x > 0
    return (chosen.int() if chosen.dtype == ms.bool_ else chosen).repeat_interleave(2).astype(chosen.dtype), (x or x).repeat_interleave(2)
