# case: checks of a condition raise as torch's do
import torch


def run(x, kind):
    torch._check_with(kind, x.shape[0] == 2, lambda: "two rows")
#   ^^^^^^^^^^^^^^^^^ MP102 safe torch._check_with
    torch._check_tensor_all(x < 9)
#   ^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch._check_tensor_all
    torch._check_tensor_all_with(ValueError, x < 9, lambda: f"{x}")
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch._check_tensor_all_with
    return torch.abs(x)
#          ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint


def check_all(cond, message=None):
    """Raise a RuntimeError unless a tensor holds throughout (torch._check_tensor_all)."""
    check_all_with(RuntimeError, cond, message)


def check_all_with(error_type, cond, message=None):
    """Raise an error of a class unless a tensor holds throughout (torch._check_tensor_all_with)."""
    if not bool(cond.asnumpy().all()):
        text = "Expected cond to be True, but got False." if message is None else message()
        raise error_type(str(text))


def check_with(error_type, cond, message=None):
    """Raise an error of a class where a bool is False (torch._check_with)."""
    if not isinstance(cond, bool):
        raise TypeError(f"cond must be a bool, but got {type(cond)}")
    if not cond:
        text = "Expected cond to be True, but got False." if message is None else message()
        raise error_type(str(text))


def run(x, kind):
    check_with(kind, x.shape[0] == 2, lambda: "two rows")
    check_all(x < 9)
    check_all_with(ValueError, x < 9, lambda: f"{x}")
    return mint.abs(x)
