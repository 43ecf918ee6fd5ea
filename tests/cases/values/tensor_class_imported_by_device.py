# case: a class of tensors that branches import for the GPU and for the CPU is one in MindSpore; classes of other dtypes on either branch stay
# unsafe
# target: cpu
# findings: some
import torch

if torch.cuda.is_available():
    from torch.cuda import FloatTensor
    from torch.cuda import LongTensor as Whole
else:
    from torch import FloatTensor
    from torch import IntTensor as Whole


def rows(batch):
    return [FloatTensor(each[:-1]) for each in batch]


def whole(batch):
    return Whole(batch)
# --- after ---
import mindspore as ms
from mindspore import ops

if ms.get_current_device().device_target != "CPU":
    from torch.cuda import LongTensor as Whole
else:
    from torch import IntTensor as Whole


def FloatTensor(*args):
    """A tensor of float32 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.float32)
    return ops.zeros(args or (0,), ms.float32)


def rows(batch):
    return [FloatTensor(each[:-1]) for each in batch]


def whole(batch):
    return Whole(batch)
