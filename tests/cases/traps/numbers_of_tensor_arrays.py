# case: a number that NumPy makes of the array of a tensor is NumPy's, before a tensor; a row of it may be an array
# target: cpu
# unsafe
# findings: some
import numpy as np
import torch


def scaled(x: torch.Tensor):
    avg = np.abs(x.detach().cpu().numpy()).mean()
    lr = 0.1 / avg
    return lr * x


def centred(x: torch.Tensor):
    a = x.detach().numpy()
    avg = a.mean()
    return avg - x


def rows(x: torch.Tensor, y: torch.Tensor):
    a = x.numpy()
    return a[0] * y


def python(x: torch.Tensor):
    return float(x.numpy().max()) * x, x * x.numpy().max()


# --- after ---
import numpy as np
import mindspore as ms
from mindspore import ops


def scaled(x: ms.Tensor):
    avg = np.abs(ops.stop_gradient(x).numpy()).mean()
    lr = 0.1 / avg
    return float(lr) * x


def centred(x: ms.Tensor):
    a = ops.stop_gradient(x).numpy()
    avg = a.mean()
    return float(avg) - x


def rows(x: ms.Tensor, y: ms.Tensor):
    a = x.numpy()
    return a[0] * y


def python(x: ms.Tensor):
    return float(x.numpy().max()) * x, x * x.numpy().max()


