# case: bool and integers that a call of the file hands in, and that a parameter is before it is bound anew
# target: cpu
import torch


def boxes(masks: torch.Tensor):
#                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    rows, _ = torch.max(masks, dim=-1)
#             ^^^^^^^^^ MP102 safe torch.max
#             ^^^^^^^^^ MP521 manual inferred torch.Tensor
    return rows


def pad(labels: torch.Tensor):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    labels = torch.cat([labels, -torch.ones(1, 1)], dim=1)
#            ^^^^^^^^^ MP102 safe torch.cat
#                       ^^^^^^ MP112 safe inferred torch.cat
#                                ^^^^^^^^^^ MP102 safe torch.ones
    return labels, torch.cat([labels, torch.ones(1, 1)], dim=1)
#                  ^^^^^^^^^ MP102 safe torch.cat
#                             ^^^^^^ MP112 review inferred torch.cat
#                                     ^^^^^^^^^^ MP102 safe torch.ones


def apart(labels: torch.Tensor):
#                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    if len(labels) > 1:
        labels = labels.float()
    labels = torch.cat([labels, torch.ones(1, 1)], dim=1)
#            ^^^^^^^^^ MP102 safe torch.cat
#                       ^^^^^^ MP112 review inferred torch.cat
#                               ^^^^^^^^^^ MP102 safe torch.ones
    return labels


def run(logits: torch.Tensor, limit):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    top = torch.max(logits, dim=-1)
#         ^^^^^^^^^ MP102 safe torch.max
    label = torch.tensor([[1, 0]])
#           ^^^^^^^^^^^^ MP102 safe torch.tensor
    return boxes(logits > limit), pad(label), apart(label), top
# --- after ---
import mindspore as ms
from mindspore import mint


def boxes(masks: ms.Tensor):
    rows, _ = mint.max(masks, dim=-1)
    return rows


def pad(labels: ms.Tensor):
    labels = mint.cat([labels.astype(ms.float32), -mint.ones((1, 1))], dim=1)
    return labels, mint.cat([labels, mint.ones((1, 1))], dim=1)


def apart(labels: ms.Tensor):
    if len(labels) > 1:
        labels = labels.float()
    labels = mint.cat([labels, mint.ones((1, 1))], dim=1)
    return labels


def run(logits: ms.Tensor, limit):
    top = mint.max(logits, dim=-1)
    label = ms.tensor([[1, 0]])
    return boxes(logits > limit), pad(label), apart(label), top
