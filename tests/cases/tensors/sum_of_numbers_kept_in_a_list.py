# case: a sum that begins as an item of what is given may be of a number: it is written where numbers are
# unsafe
# target: cpu
import torch
from torch import nn


class Loss(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, outputs):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        z, logs, dets = outputs
        for i, each in enumerate(logs):
            if i == 0:
                log = torch.sum(each)
#                     ^^^^^^^^^ MP102 safe torch.sum
                det = dets[i]
            else:
                log = log + torch.sum(each)
#                           ^^^^^^^^^ MP102 safe torch.sum
                det += dets[i]
#               ^^^ MP206 review inferred torch.Tensor
        return torch.sum(z * z) - log - det
#              ^^^^^^^^^ MP102 safe torch.sum


def moved(boxes: torch.Tensor, by):
#                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    left = boxes.t()[:, 0]
    left += by
#   ^^^^ MP206 review inferred torch.Tensor
    up = boxes[1:].t()
    up += by
#   ^^ MP206 review inferred torch.Tensor
    return boxes
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Loss(nn.Cell):
    def construct(self, outputs):
        z, logs, dets = outputs
        for i, each in enumerate(logs):
            if i == 0:
                log = mint.sum(each)
                det = dets[i]
            else:
                log = log + mint.sum(each)
                det[()] = det + dets[i]
        return mint.sum(z * z) - log - det


def moved(boxes: ms.Tensor, by):
    left = boxes.t()[:, 0]
    left[:] = left + by
    up = boxes[1:].t()
    up[()] = up + by
    return boxes
