# case: an index that calls hand in as NumPy's array, or that compares arrays, becomes a Tensor; one that may be anything is told
# target: cpu
# unsafe
# findings: some
import numpy as np
import torch


def pick(old, idx):
    return old[idx]
#              ^^^ MP201 review inferred torch.Tensor


def noted(old: torch.Tensor, idx: np.ndarray):
    idx[0] = 1
    return old[:, idx]


def told(old: torch.Tensor, idx):
    return old[idx]
#              ^^^ MP201 manual inferred torch.Tensor: MindSpore's Tensor takes no array or number of NumPy as an index


def compared(old: torch.Tensor, n):
    late = np.arange(n) > 2
    return old[late], old[n in np.arange(3)]


def apart(old: torch.Tensor, idx, later):
    later = later.tolist()
    return old[idx], old[later]


def run(x: torch.Tensor, given):
    apart(x, 1, np.arange(2))
    return pick(x, np.array([3, 1])), told(x, np.array([3, 1])), told(x, given)
# --- after ---
import numpy as np
import mindspore as ms


def pick(old, idx):
    return old[ms.Tensor(idx)]


def noted(old: ms.Tensor, idx: np.ndarray):
    idx[0] = 1
    return old[:, ms.Tensor(idx)]


def told(old: ms.Tensor, idx):
    return old[idx]


def compared(old: ms.Tensor, n):
    late = np.arange(n) > 2
    return old[ms.Tensor(late)], old[n in np.arange(3)]


def apart(old: ms.Tensor, idx, later):
    later = later.tolist()
    return old[idx], old[later]


def run(x: ms.Tensor, given):
    apart(x, 1, np.arange(2))
    return pick(x, np.array([3, 1])), told(x, np.array([3, 1])), told(x, given)
