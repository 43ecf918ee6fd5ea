import mindspore as ms
import numpy as np


def histogram(input, bins=100, *, range=None, weight=None, density=False):
    """Counts in bins and their edges, computed by NumPy."""
    if isinstance(bins, ms.Tensor):
        bins = bins.asnumpy()
    array = input.asnumpy().reshape(-1)
    weights = None if weight is None else weight.asnumpy().reshape(-1)
    if range is None and not isinstance(bins, np.ndarray) and array.size:
        range = (float(array.min()), float(array.max()))
    counts, edges = np.histogram(array, bins, range, weights=weights, density=density)
    kind = input.asnumpy().dtype
    return ms.Tensor(counts.astype(kind)), ms.Tensor(edges.astype(kind))
