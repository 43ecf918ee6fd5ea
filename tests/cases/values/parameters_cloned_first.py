# case: a parameter whose clone takes its name before torch's function gets it is a tensor
# unsafe
# target: cpu
import torch
import torch.nn.functional as F


def loss(scores, labels):
    scores = scores.clone()
#                   ^^^^^ MP103 safe inferred torch.Tensor.clone
    labels = labels.detach().clone()
#                   ^^^^^^ MP201 review inferred torch.Tensor.detach
#                            ^^^^^ MP103 safe inferred torch.Tensor.clone
    return -torch.sum(F.softmax(labels, dim=1) * F.log_softmax(scores, dim=1), dim=scores.dim() - 1)
#           ^^^^^^^^^ MP102 safe torch.sum
#                     ^^^^^^^^^ MP102 safe torch.nn.functional.softmax
#                                                ^^^^^^^^^^^^^ MP102 safe torch.nn.functional.log_softmax


def padded(rows, weight, places):
    count = rows.size(0)
#                ^^^^ MP201 review inferred torch.Tensor.size
    return F.conv1d(rows[:, :, places], weight), count
#          ^^^^^^^^ MP102 safe torch.nn.functional.conv1d


def part(rows, places):
    count = rows.size(0)
#                ^^^^ MP201 review inferred torch.Tensor.size
    return torch.relu(rows[places]), count
#          ^^^^^^^^^^ MP102 safe torch.relu


def other(rows):
    rows = rows.copy()
    return torch.relu(rows), rows.size(0)
#          ^^^^^^^^^^ MP102 safe torch.relu
#                                 ^^^^ MP103 safe inferred torch.Tensor.size


def maybe(rows, often):
    if often:
        rows = rows.clone()
#                   ^^^^^ MP205 manual guessed torch.Tensor.clone
        return torch.relu(rows)
#              ^^^^^^^^^^ MP102 safe torch.relu
    return rows
# --- after ---
from mindspore import mint, ops


def loss(scores, labels):
    scores = ops.deepcopy(scores)
    labels = ops.deepcopy(ops.stop_gradient(labels))
    return -mint.sum(ops.exp(ops.log_softmax(labels, 1)) * ops.log_softmax(scores, axis=1), dim=scores.dim() - 1)


def padded(rows, weight, places):
    count = rows.shape[0]
    return ops.conv1d(rows[:, :, places], weight, pad_mode='pad'), count


def part(rows, places):
    count = rows.shape[0]
    return mint.nn.functional.relu(rows[places]), count


def other(rows):
    rows = rows.copy()
    return mint.nn.functional.relu(rows), rows.shape[0]


def maybe(rows, often):
    if often:
        rows = rows.clone()
        return mint.nn.functional.relu(rows)
    return rows
