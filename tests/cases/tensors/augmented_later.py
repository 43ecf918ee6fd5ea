# case: what begins as None, or as a number in a list or dict, is a tensor that torch changes in place from the second round on
# unsafe
# target: cpu
import torch


def first_kept(rows: torch.Tensor):
#                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
    total = first = None
    for row in rows:
        out = torch.tanh(row)
#             ^^^^^^^^^^ MP102 safe torch.tanh
        if total is None:
            total = out
            first = out
        else:
            total += out
#           ^^^^^ MP206 review inferred torch.Tensor
    return first, total


def alone(rows: torch.Tensor):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    total = None
    for row in rows:
        out = torch.tanh(row)
#             ^^^^^^^^^^ MP102 safe torch.tanh
        if total is None:
            total = out
        else:
            total += out
    return total


def averaged(rows: torch.Tensor, average=None):
#                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
    seen = []
    for row in rows:
        out = torch.tanh(row)
#             ^^^^^^^^^^ MP102 safe torch.tanh
        if average is None:
            average = out
        else:
            average *= 0.9
#           ^^^^^^^ MP206 review inferred torch.Tensor
        seen.append(average)
    return seen


def of_dict(rows: torch.Tensor):
#                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    sums = {"loss": 0.0}
    history = []
    for row in rows:
        sums["loss"] += torch.tanh(row).sum()
#       ^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
#                       ^^^^^^^^^^ MP102 safe torch.tanh
        history.append(sums["loss"])
    return history


def of_list(rows: torch.Tensor):
#                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    sums = [0.0]
    history = []
    for row in rows:
        sums[0] += torch.tanh(row).sum()
#       ^^^^^^^ MP206 manual inferred torch.Tensor
#                  ^^^^^^^^^^ MP102 safe torch.tanh
        history.append(tuple(sums))
    return history


def read_at_the_end(rows: torch.Tensor):
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    sums = {"loss": 0.0, "rows": 0}
    for row in rows:
        sums["loss"] += torch.tanh(row).sum()
#                       ^^^^^^^^^^ MP102 safe torch.tanh
        sums["rows"] += 1
    return sums["loss"] / sums["rows"]


def by_method(rows: torch.Tensor):
#                   ^^^^^^^^^^^^ MP101 safe torch.Tensor
    total, kept = None, []
    for row in rows:
        out = torch.tanh(row)
#             ^^^^^^^^^^ MP102 safe torch.tanh
        total = out if total is None else total.add_(out)
#                                               ^^^^ MP205 manual guessed torch.Tensor.add_
        kept.append(total)
    return kept
# --- after ---
import mindspore as ms
from mindspore import ops


def tanh(input):
    """The hyperbolic tangent (torch.tanh), from that of a quarter of the input.

    On CPU `ops.tanh` of float32 is wrong by up to 1e-4 where x is between 3 and 7.
    """
    quarter = ops.tanh(input / 4)
    half = 2 * quarter / (1 + quarter * quarter)
    return 2 * half / (1 + half * half)


def first_kept(rows: ms.Tensor):
    total = first = None
    for row in rows:
        out = tanh(row)
        if total is None:
            total = out
            first = out
        else:
            total[...] = total + out
    return first, total


def alone(rows: ms.Tensor):
    total = None
    for row in rows:
        out = tanh(row)
        if total is None:
            total = out
        else:
            total += out
    return total


def averaged(rows: ms.Tensor, average=None):
    seen = []
    for row in rows:
        out = tanh(row)
        if average is None:
            average = out
        else:
            average[...] = average * 0.9
        seen.append(average)
    return seen


def of_dict(rows: ms.Tensor):
    sums = {"loss": 0.0}
    history = []
    for row in rows:
        sums["loss"] += tanh(row).sum()
        history.append(sums["loss"])
    return history


def of_list(rows: ms.Tensor):
    sums = [0.0]
    history = []
    for row in rows:
        sums[0] += tanh(row).sum()
        history.append(tuple(sums))
    return history


def read_at_the_end(rows: ms.Tensor):
    sums = {"loss": 0.0, "rows": 0}
    for row in rows:
        sums["loss"] += tanh(row).sum()
        sums["rows"] += 1
    return sums["loss"] / sums["rows"]


def by_method(rows: ms.Tensor):
    total, kept = None, []
    for row in rows:
        out = tanh(row)
        total = out if total is None else total.add_(out)
        kept.append(total)
    return kept
