# case: torch.zeros and torch.ones that are passed on take sizes one by one or in a list; a call keeps the name
# target: cpu
import torch


def table(rows, columns, known):
    make = torch.zeros if known else torch.ones
#          ^^^^^^^^^^^ MP102 safe torch.zeros
#                                    ^^^^^^^^^^ MP102 safe torch.ones
    return make(rows, columns)


def counts(size):
    return [make((size,), dtype=torch.int64, device="cpu") for make in (torch.ones, torch.zeros)]
#                               ^^^^^^^^^^^ MP104 safe torch.int64
#                                                                       ^^^^^^^^^^ MP102 safe torch.ones
#                                                                                   ^^^^^^^^^^^ MP102 safe torch.zeros


print(table(2, 3, True), counts(3), torch.zeros(2, 3), torch.ones((2,)))
#                                   ^^^^^^^^^^^ MP102 safe torch.zeros
#                                                      ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def ones(*size, dtype=None, device=None):
    """A tensor of ones (torch.ones), of sizes that are given one by one or in one list."""
    shape = size[0] if len(size) == 1 and isinstance(size[0], (tuple, list)) else size
    return ops.full(tuple(shape), 1.0, dtype=ms.float32 if dtype is None else dtype)


def zeros(*size, dtype=None, device=None):
    """A tensor of zeros (torch.zeros), of sizes that are given one by one or in one list."""
    shape = size[0] if len(size) == 1 and isinstance(size[0], (tuple, list)) else size
    return ops.full(tuple(shape), 0.0, dtype=ms.float32 if dtype is None else dtype)


def table(rows, columns, known):
    make = zeros if known else ones
    return make(rows, columns)


def counts(size):
    return [make((size,), dtype=ms.int64, device="cpu") for make in (ones, zeros)]


print(table(2, 3, True), counts(3), mint.zeros((2, 3)), mint.ones((2,)))
