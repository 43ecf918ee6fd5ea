# case: what a class of tensors makes, and a method changes in place right there, is the value of it
# target: cpu
# findings: some
import torch


def padded(texts, width, device):
    batch = torch.LongTensor(len(texts), width + 1).fill_(0).to(device)
    mask = torch.BoolTensor(len(texts)).fill_(True)
    lengths = torch.IntTensor([len(text) for text in texts]).clamp_(1, width)
    named = torch.LongTensor(3)
    named.fill_(2)
    return batch, mask, lengths, named
# --- after ---
import mindspore as ms
from mindspore import ops


def BoolTensor(*args):
    """A tensor of bool from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.bool_)
    return ops.zeros(args or (0,), ms.bool_)


def LongTensor(*args):
    """A tensor of int64 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.int64)
    return ops.zeros(args or (0,), ms.int64)


def padded(texts, width, device):
    batch = ops.full_like(ops.zeros((len(texts), width + 1), ms.int64), 0).to(device)
    mask = BoolTensor(len(texts)).fill_(True)
    lengths = ms.tensor([len(text) for text in texts], dtype=ms.int32).clamp(1, width)
    named = LongTensor(3)
    named.fill_(2)
    return batch, mask, lengths, named
