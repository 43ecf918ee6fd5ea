import mindspore as ms
import numpy as np
from mindspore import ops


def sliding_windows(self, dimension, size, step):
    """Windows of a dimension as torch.Tensor.unfold gives them, as a copy."""
    dimension = dimension % self.ndim
    count = (self.shape[dimension] - size) // step + 1
    index = np.arange(count)[:, None] * step + np.arange(size)
    taken = ops.gather(self, ms.Tensor(index.reshape(-1).astype(np.int32)), dimension)
    shape = self.shape[:dimension] + (count, size) + self.shape[dimension + 1:]
    return ops.movedim(taken.reshape(shape), dimension + 1, -1)
