# case: slices that are made for an index elsewhere get Python's numbers for NumPy's; others stay as they are
# unsafe
# target: cpu
import numpy as np
import torch


def places(size, n):
    starts = np.linspace(0, size, n).astype(int)
    return [(slice(s, s + 2), slice(None)) for s in starts]
#                  ^ MP201 review inferred torch.Tensor
#                     ^^^^^ MP201 review inferred torch.Tensor


def own(size):
    return [slice(s, s + 2) for s in range(size)]


def parts(x: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return [x[place] for place in places(x.shape[0], 3)]
# --- after ---
import numpy as np
import mindspore as ms


def places(size, n):
    starts = np.linspace(0, size, n).astype(int)
    return [(slice(int(s), int(s + 2)), slice(None)) for s in starts]


def own(size):
    return [slice(s, s + 2) for s in range(size)]


def parts(x: ms.Tensor):
    return [x[place] for place in places(x.shape[0], 3)]
