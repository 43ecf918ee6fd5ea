# case: what torch asserts of tensors and of bools raises as torch raises it
import torch


def loss(x, target):
    torch._assert_async((target >= 0).all(), "negative")
#   ^^^^^^^^^^^^^^^^^^^ MP102 safe torch._assert_async
    torch._check(x.shape[0] == target.shape[0], lambda: f"{x.shape} and {target.shape}")
#   ^^^^^^^^^^^^ MP102 safe torch._check
    torch._check(x.ndim == 2)
#   ^^^^^^^^^^^^ MP102 safe torch._check
    return torch.sum(x)
#          ^^^^^^^^^ MP102 safe torch.sum
# --- after ---
from mindspore import mint


def assert_async(input, assert_msg="Expected Tensor with single nonzero value, but got zero"):
    """Raise where a tensor of one element is zero or False (torch._assert_async)."""
    if not bool(input):
        raise RuntimeError(assert_msg)


def check(cond, message=None):
    """Raise a RuntimeError where a bool is False (torch._check)."""
    if not isinstance(cond, bool):
        raise TypeError(f"cond must be a bool, but got {type(cond)}")
    if not cond:
        text = "Expected cond to be True, but got False." if message is None else message()
        raise RuntimeError(str(text))


def loss(x, target):
    assert_async((target >= 0).all(), "negative")
    check(x.shape[0] == target.shape[0], lambda: f"{x.shape} and {target.shape}")
    check(x.ndim == 2)
    return mint.sum(x)
