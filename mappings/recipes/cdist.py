import numpy as np
from mindspore import ops


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
