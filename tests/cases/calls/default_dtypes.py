# case: a default dtype of float32 is MindSpore's; another one is left to a person
# unsafe
# findings: some
import torch

torch.set_default_dtype(torch.float32)
torch.set_default_dtype(d=torch.float)
torch.set_default_tensor_type("torch.FloatTensor")
torch.set_default_tensor_type(torch.FloatTensor)
torch.set_default_dtype(torch.float64)
torch.set_default_tensor_type(torch.DoubleTensor)
# --- after ---
import mindspore as ms
from mindspore import ops
import torch


def DoubleTensor(*args):
    """A tensor of float64 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.float64)
    return ops.zeros(args or (0,), ms.float64)


torch.set_default_dtype(ms.float64)
torch.set_default_tensor_type(DoubleTensor)
