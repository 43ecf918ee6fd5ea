# case: a property that is kept when it is first read
# target: cpu
# unsafe
import torch
from torch.distributions.utils import lazy_property


class Values:
    def __init__(self, q):
        self.q = q

    @lazy_property
#    ^^^^^^^^^^^^^ MP203 review torch.distributions.utils.lazy_property
    def best(self):
        return self.q[0]

    @lazy_property
#    ^^^^^^^^^^^^^ MP203 review torch.distributions.utils.lazy_property
    def zeros(self):
        return torch.zeros(3)
#              ^^^^^^^^^^^ MP102 safe torch.zeros

    def kept(self):
        return self.zeros.repeat(2)
#                         ^^^^^^ MP103 safe inferred torch.Tensor.repeat
# --- after ---
from mindspore import mint, ops
import functools


class lazy_property:
    """A property that is computed when it is first read, and kept (torch.distributions.utils)."""

    def __init__(self, wrapped):
        self.wrapped = wrapped
        functools.update_wrapper(self, wrapped)

    def __get__(self, instance, obj_type=None):
        if instance is None:
            return property(self.wrapped)
        value = self.wrapped(instance)
        setattr(instance, self.wrapped.__name__, value)
        return value


def repeat_of(x, *repeats):
    """The tensor repeated; one without elements as well, at which MindSpore's kernel raises."""
    counts = repeats[0] if isinstance(repeats[0], (tuple, list)) else repeats
    if x.size:
        return x.tile(tuple(counts))
    shape = (1,) * (len(counts) - x.ndim) + x.shape
    sizes = tuple(count * size for count, size in zip(counts, shape))
    return ops.zeros(sizes, x.dtype)


class Values:
    def __init__(self, q):
        self.q = q

    @lazy_property
    def best(self):
        return self.q[0]

    @lazy_property
    def zeros(self):
        return mint.zeros((3,))

    def kept(self):
        return repeat_of(self.zeros, 2)
