# case: a name that is computed of itself, or of itself and a number, is still what it was; with another name it may be anything
# target: cpu
import torch


def normalized(scores):
    scores = scores.float()
    scores = scores - scores.amax(dim=-2, keepdim=True)
#                            ^^^^ MP103 safe inferred torch.Tensor.amax
    scores = scores * 2
    return scores, torch.ones(1)
#                  ^^^^^^^^^^ MP102 safe torch.ones


def other(scores, bias):
    scores = scores.float()
    scores = scores - bias.mean()
    return scores.amax(dim=-2, keepdim=True)
#                 ^^^^ MP201 review inferred torch.Tensor.amax


def either(scores):
    scores = "{}" + scores
    return scores.float(), scores.amax(dim=-2, keepdim=True)
#                                 ^^^^ MP201 review inferred torch.Tensor.amax
# --- after ---
from mindspore import mint


def normalized(scores):
    scores = scores.float()
    scores = scores - scores.amax(axis=-2, keepdims=True)
    scores = scores * 2
    return scores, mint.ones((1,))


def other(scores, bias):
    scores = scores.float()
    scores = scores - bias.mean()
    return scores.amax(dim=-2, keepdim=True)


def either(scores):
    scores = "{}" + scores
    return scores.float(), scores.amax(dim=-2, keepdim=True)
