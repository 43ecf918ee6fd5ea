import mindspore as ms
import numpy as np
from mindspore import ops


def new_values(self, *args):
    """A tensor of a dtype from data, or from sizes, filled with zeros (torch.Tensor.new)."""
    if len(args) == 1 and not isinstance(args[0], (int, np.integer)):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=self.dtype)
    return ops.zeros(args or (0,), self.dtype)
