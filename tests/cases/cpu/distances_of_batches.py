# case: distances of rows are of batches that are broadcast: on CPU MindSpore takes equal ranks alone
# target: cpu
import torch


def nearest(rows: torch.Tensor, codes: torch.Tensor):
#                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                      ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.cdist(rows, codes).argmin(-1)
#          ^^^^^^^^^^^ MP102 safe torch.cdist
#                                   ^^^^^^ MP103 safe torch.Tensor.argmin
# --- after ---
import mindspore as ms
from mindspore import ops
import numpy as np


def cdist(x1, x2, p=2.0, compute_mode="use_mm_for_euclid_dist_if_necessary"):
    """Distances of each two rows, of batches that are broadcast (torch.cdist)."""
    if x1.ndim == x2.ndim == 2:
        return ops.cdist(x1, x2, float(p))
    lead = np.broadcast_shapes(x1.shape[:-2], x2.shape[:-2])
    # On CPU it takes one dimension of batches.
    first, second = (
        ops.broadcast_to(each, (*lead, *each.shape[-2:])).reshape(-1, *each.shape[-2:])
        for each in (x1, x2)
    )
    return ops.cdist(first, second, float(p)).reshape(*lead, x1.shape[-2], x2.shape[-2])


def nearest(rows: ms.Tensor, codes: ms.Tensor):
    return ops.argmin(cdist(rows, codes), -1, False).astype(ms.int64)
