# case: a tensor of a typed class shares an array's memory in torch, and has a copy in MindSpore
# target: cpu
import numpy as np
import torch


def filled(rows):
    a = np.arange(3)
    t = torch.LongTensor(a)
#       ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
    t.fill_(5)
#   ^ MP206 manual inferred torch.Tensor
#     ^^^^^ MP201 review torch.Tensor.fill_
    return a, t


def at_once(rows):
    a = np.zeros(3, dtype=np.float32)
    t = torch.FloatTensor(a).fill_(2)
#       ^^^^^^^^^^^^^^^^^ MP101 safe torch.FloatTensor
#       ^^^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
#                            ^^^^^ MP201 review torch.Tensor.fill_
    return a, t


def items(rows):
    a = np.zeros(3, dtype=np.int64)
    t = torch.LongTensor(a)
#       ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
    t[0] = rows
#   ^ MP206 manual inferred torch.Tensor
    return a, t


def shared_items(rows):
    a = np.zeros(3, dtype=np.int64)
    t = torch.from_numpy(a)
#       ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
    t[0] = rows
    return a, t


def copied(rows):
    a = np.zeros(3)
    t = torch.FloatTensor(a)
#       ^^^^^^^^^^^^^^^^^ MP101 safe torch.FloatTensor
    t.fill_(5)
#     ^^^^^ MP201 review torch.Tensor.fill_
    return a, t


def unread(rows):
    a = np.zeros(3, dtype=np.int64)
    t = torch.LongTensor(a).fill_(5)
#       ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
#                           ^^^^^ MP201 review torch.Tensor.fill_
    return t


def sized(rows):
    t = torch.LongTensor(rows)
#       ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
    t.fill_(5)
#     ^^^^^ MP201 review torch.Tensor.fill_
    return rows, t
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import ops


def FloatTensor(*args):
    """A tensor of float32 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.float32)
    return ops.zeros(args or (0,), ms.float32)


def LongTensor(*args):
    """A tensor of int64 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.int64)
    return ops.zeros(args or (0,), ms.int64)


def filled(rows):
    a = np.arange(3)
    t = LongTensor(a)
    t.fill_(5)
    return a, t


def at_once(rows):
    a = np.zeros(3, dtype=np.float32)
    t = FloatTensor(a).fill_(2)
    return a, t


def items(rows):
    a = np.zeros(3, dtype=np.int64)
    t = LongTensor(a)
    t[0] = rows
    return a, t


def shared_items(rows):
    a = np.zeros(3, dtype=np.int64)
    t = ms.from_numpy(a)
    t[0] = rows
    return a, t


def copied(rows):
    a = np.zeros(3)
    t = FloatTensor(a)
    t.fill_(5)
    return a, t


def unread(rows):
    a = np.zeros(3, dtype=np.int64)
    t = LongTensor(a).fill_(5)
    return t


def sized(rows):
    t = LongTensor(rows)
    t.fill_(5)
    return rows, t
