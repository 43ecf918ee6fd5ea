# case: a dict of another dict's items holds the same tensors
import torch


def copied():
    d = {"a": torch.zeros(2)}
#             ^^^^^^^^^^^ MP102 safe torch.zeros
    e = dict(d)
    e["a"] += 1
#   ^^^^^^ MP206 manual inferred torch.Tensor
    f = {**d, "b": 1}
    f["a"] += 1
#   ^^^^^^ MP206 manual inferred torch.Tensor
    f["b"] += 1
    return d
# --- after ---
from mindspore import mint


def copied():
    d = {"a": mint.zeros((2,))}
    e = dict(d)
    e["a"] += 1
    f = {**d, "b": 1}
    f["a"] += 1
    f["b"] += 1
    return d
