# case: whole numbers of another dtype, and like a tensor, are drawn by a function on CPU
# target: cpu
# unsafe
import torch


def drawn(x: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    noise = torch.randint(0, 255, (2, 3), dtype=torch.float32)
#           ^^^^^^^^^^^^^ MP201 review torch.randint
#                                               ^^^^^^^^^^^^^ MP104 safe torch.float32
    # What stays: no dtype is asked for.
    places = torch.randint(0, 3, (2,))
#            ^^^^^^^^^^^^^ MP201 review torch.randint
    if x.is_inference():
#        ^^^^^^^^^^^^ MP403 review torch.Tensor.is_inference
        x = x.clone()
#             ^^^^^ MP103 safe torch.Tensor.clone
    return noise, places, torch.randint_like(x, 3), torch.randint_like(x, 1, 3)
#                         ^^^^^^^^^^^^^^^^^^ MP201 review torch.randint_like
#                                                   ^^^^^^^^^^^^^^^^^^ MP201 review torch.randint_like
# --- after ---
import mindspore as ms
from mindspore import ops


def randint(low=0, high=None, size=None, *, dtype=None):
    """Random whole numbers from low up to, without, high; one bound is the upper one."""
    if size is None:
        low, high, size = 0, low, high
    drawn = ops.floor(ops.rand(*size, dtype=ms.float64).reshape(tuple(size)) * (high - low)) + low
    return drawn.astype(dtype or ms.int64)


def randint_like(input, low=0, high=None, *, dtype=None):
    """Random whole numbers of the same shape; one bound is the upper one."""
    if high is None:
        low, high = 0, low
    drawn = ops.rand(*input.shape, dtype=ms.float64).reshape(input.shape)
    drawn = ops.floor(drawn * (high - low)) + low
    return drawn.astype(dtype or input.dtype)


def drawn(x: ms.Tensor):
    noise = randint(0, 255, (2, 3), dtype=ms.float32)
    # What stays: no dtype is asked for.
    places = ops.randint(0, 3, (2,))
    if False:
        x = ops.deepcopy(x)
    return noise, places, randint_like(x, high=3), randint_like(x, 1, 3)
