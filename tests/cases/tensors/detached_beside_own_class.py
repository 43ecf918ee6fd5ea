# case: where a class of the file has `detach` too, it is asked for as well, and a known object's stays
# target: cpu
# unsafe
import torch


class Handle:
    def detach(self):
        return torch.ones(1)
#              ^^^^^^^^^^ MP102 safe torch.ones


def any_of(thing):
    return thing.detach()
#                ^^^^^^ MP201 review inferred torch.Tensor.detach


def own():
    return Handle().detach()
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def detached_of(value):
    """What `value.detach()` gives of anything: of a tensor one that no gradient passes."""
    return ops.stop_gradient(value) if isinstance(value, ms.Tensor) else value.detach()


class Handle:
    def detach(self):
        return mint.ones((1,))


def any_of(thing):
    return detached_of(thing)


def own():
    return Handle().detach()
