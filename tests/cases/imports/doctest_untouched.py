# case: code in a docstring is left as it is
import torch


def join(a, b):
    """Join two tensors.

    >>> torch.cat([a, b])
    """
    return torch.cat([a, b])
#          ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint


def join(a, b):
    """Join two tensors.

    >>> torch.cat([a, b])
    """
    return mint.cat([a, b])
