# case: a list that may have stayed empty is an empty tensor as an index; one that never is, or that is written at, is left
import torch


def kept(boxes: torch.Tensor, scores):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    keep = []
    for i, score in enumerate(scores):
        if score > 0.5:
            keep.append(i)
    good = [i for i, score in enumerate(scores) if score > 0.5]
    return boxes[keep], boxes[:, good]
#                ^^^^ MP201 safe inferred torch.Tensor
#                                ^^^^ MP201 safe inferred torch.Tensor


def left(boxes: torch.Tensor, keep, scores):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    always = [0, 1]
    every = [i for i in range(3)]
    found = []
    boxes[found] = 0
    either = []
    if len(scores):
        either = torch.nonzero(scores)
#                ^^^^^^^^^^^^^ MP102 safe torch.nonzero
    return boxes[always], boxes[every], boxes[keep], boxes[either]
# --- after ---
import mindspore as ms
from mindspore import mint


def kept(boxes: ms.Tensor, scores):
    keep = []
    for i, score in enumerate(scores):
        if score > 0.5:
            keep.append(i)
    good = [i for i, score in enumerate(scores) if score > 0.5]
    return boxes[keep or ms.tensor([], dtype=ms.int64)], boxes[:, good or ms.tensor([], dtype=ms.int64)]


def left(boxes: ms.Tensor, keep, scores):
    always = [0, 1]
    every = [i for i in range(3)]
    found = []
    boxes[found] = 0
    either = []
    if len(scores):
        either = mint.nonzero(scores)
    return boxes[always], boxes[every], boxes[keep], boxes[either]
