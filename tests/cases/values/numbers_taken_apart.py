# case: NumPy's numbers that a function gives in a tuple of a tuple are no bounds of a slice
# target: cpu
import numpy as np
import torch


def box(h):
    y = np.random.randint(0, h)
    return np.clip(y - 2, 0, h), np.clip(y + 2, 0, h)


def box_and_share(h):
    low, high = box(h)
    return (low, high), 1 - (high - low) / h


def plain_and_share(h):
    return (1, h), 1.0


def cut(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    (low, high), share = box_and_share(4)
    (first, last), _ = plain_and_share(4)
    return x[:, low:high], x[:, first:last]
#               ^^^ MP201 safe inferred torch.Tensor
#                   ^^^^ MP201 safe inferred torch.Tensor
# --- after ---
import numpy as np
import mindspore as ms


def box(h):
    y = np.random.randint(0, h)
    return np.clip(y - 2, 0, h), np.clip(y + 2, 0, h)


def box_and_share(h):
    low, high = box(h)
    return (low, high), 1 - (high - low) / h


def plain_and_share(h):
    return (1, h), 1.0


def cut(x: ms.Tensor):
    (low, high), share = box_and_share(4)
    (first, last), _ = plain_and_share(4)
    return x[:, int(low):int(high)], x[:, first:last]
