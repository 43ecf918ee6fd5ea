# case: a loss of whole tensors stays MindSpore's own on CPU
# target: cpu
import torch
import torch.nn as nn
import torch.nn.functional as F


class Boxes(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.squared = nn.MSELoss()
#                      ^^^^^^^^^^ MP101 safe torch.nn.MSELoss
        self.heads = {}
        self.heads["size"] = nn.L1Loss()
#                            ^^^^^^^^^ MP101 safe torch.nn.L1Loss

    def forward(self, boxes: torch.Tensor, wanted: torch.Tensor, there: torch.Tensor):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
        first = self.make()(boxes[there])
        edge = F.huber_loss(boxes, wanted, reduction="sum")
#              ^^^^^^^^^^^^ MP102 safe torch.nn.functional.huber_loss
        return self.squared(boxes, wanted) + edge + F.l1_loss(input=boxes, target=wanted) + first
#                                                   ^^^^^^^^^ MP102 safe torch.nn.functional.l1_loss


def counts(scores: torch.Tensor):
#                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.count_nonzero(scores), scores.nansum(), torch.nanmean(scores)
#          ^^^^^^^^^^^^^^^^^^^ MP102 safe torch.count_nonzero
#                                              ^^^^^^ MP103 safe torch.Tensor.nansum
#                                                        ^^^^^^^^^^^^^ MP102 safe torch.nanmean
# --- after ---
import mindspore as ms
from mindspore import nn, ops


class Boxes(nn.Cell):
    def __init__(self):
        super().__init__()
        self.squared = nn.MSELoss()
        self.heads = {}
        self.heads["size"] = nn.L1Loss()

    def construct(self, boxes: ms.Tensor, wanted: ms.Tensor, there: ms.Tensor):
        first = self.make()(boxes[there])
        edge = ops.huber_loss(boxes, wanted, reduction="sum")
        return self.squared(boxes, wanted) + edge + ops.l1_loss(input=boxes, target=wanted) + first


def counts(scores: ms.Tensor):
    return (scores != 0).sum(), ops.nansum(scores), ops.nanmean(scores)
