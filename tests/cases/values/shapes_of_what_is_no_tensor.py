# case: torch.Tensor makes zeros of a tensor's shape alone: those of arrays and of a game's spaces are data, and of what is not known it is told
# target: cpu
# unsafe
# findings: some
import numpy as np
import torch


def f(env, x: torch.Tensor, unknown):
    entropy = -torch.prod(torch.Tensor(env.action_space.shape)).item()
    array = np.zeros((2, 3))
    a = torch.Tensor(array.shape)
    b = torch.Tensor(x.shape)
    c = torch.Tensor(x.shape[1:])
    d = torch.Tensor(unknown.shape)
#       ^^^^^^^^^^^^ MP101 review proven torch.Tensor
    shape = env.observation_space.shape
    e = torch.FloatTensor(shape)
    return entropy, a, b, c, d, e
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, ops


def FloatTensor(*args):
    """A tensor of float32 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.float32)
    return ops.zeros(args or (0,), ms.float32)


def f(env, x: ms.Tensor, unknown):
    entropy = -mint.prod(FloatTensor(env.action_space.shape)).item()
    array = np.zeros((2, 3))
    a = FloatTensor(array.shape)
    b = ops.zeros(x.shape, ms.float32)
    c = ops.zeros(x.shape[1:], ms.float32)
    d = ops.zeros(unknown.shape, ms.float32)
#       ^^^^^^^^^^^^ MP101 review proven torch.Tensor
    shape = env.observation_space.shape
    e = FloatTensor(shape)
    return entropy, a, b, c, d, e
