import mindspore as ms
import numpy as np


def repeated_places(repeats, output_size=None):
    """The number of each place, as often as it says there (torch.repeat_interleave)."""
    return ms.Tensor(np.repeat(np.arange(len(repeats)), repeats.asnumpy()), repeats.dtype)
