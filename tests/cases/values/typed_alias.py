# case: a name for tensor classes makes tensors, and names their dtype for type()
# target: cpu
# unsafe
# findings: some
import torch

cuda = torch.cuda.is_available()
Tensor = torch.cuda.FloatTensor if cuda else torch.FloatTensor


def f(images, rows):
    valid = Tensor(rows, 1).fill_(1.0)
    return valid, images.type(Tensor), Tensor(images.shape[0], 2)
# --- after ---
import mindspore as ms
from mindspore import ops


def FloatTensor(*args):
    """A tensor of float32 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.float32)
    return ops.zeros(args or (0,), ms.float32)


cuda = ms.get_current_device().device_target != "CPU"
Tensor = FloatTensor if cuda else FloatTensor


def f(images, rows):
    valid = ops.full_like(Tensor(rows, 1), 1.0)
    return valid, images.type(Tensor().dtype), Tensor(images.shape[0], 2)
