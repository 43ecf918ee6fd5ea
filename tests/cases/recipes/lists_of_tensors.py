# case: functions of lists of tensors, which go through them one by one
# target: cpu
# unsafe
import torch


@torch.no_grad()
#^^^^^^^^^^^^^ MP201 review torch.no_grad
def averaged(kept, weights, decay):
    torch._foreach_mul_(kept, scalar=decay)
#   ^^^^^^^^^^^^^^^^^^^ MP201 review torch._foreach_mul_
    torch._foreach_add_(kept, weights, alpha=1 - decay)
#   ^^^^^^^^^^^^^^^^^^^ MP201 review torch._foreach_add_
    norms = torch._foreach_norm(weights)
#           ^^^^^^^^^^^^^^^^^^^ MP102 safe torch._foreach_norm
    return torch._foreach_div(kept, norms)
#          ^^^^^^^^^^^^^^^^^^ MP102 safe torch._foreach_div
# --- after ---
import mindspore as ms
from mindspore import ops


def for_each(function, *given):
    """What a function gives of each tensor of a list, and of what belongs to it in others.

    What is no list belongs to each of them.
    """
    lists = [each for each in given if isinstance(each, (list, tuple))]
    if any(len(each) != len(lists[0]) for each in lists):
        raise RuntimeError("the lists must have one length")
    rows = (
        [each[at] if isinstance(each, (list, tuple)) else each for each in given]
        for at in range(len(lists[0]))
    )
    return [function(*row) for row in rows]


def foreach_add_(self, other, alpha=1):
    """Adds to each tensor of a list, in place (torch._foreach_add_)."""
    for_each(lambda x, y: x.copy_(x.add(y, alpha=alpha)), self, other)


def foreach_div(self, other):
    """Divides each tensor of a list (torch._foreach_div)."""
    return for_each(lambda x, y: x.div(y), self, other)


def foreach_mul_(self, other):
    """Multiplies each tensor of a list, in place (torch._foreach_mul_)."""
    for_each(lambda x, y: x.copy_(x.mul(y)), self, other)


def foreach_norm(self, ord=2):
    """The norm of each tensor of a list (torch._foreach_norm)."""
    return for_each(lambda x: vector_norm(x, ord), self)


def vector_norm(x, ord=2, dim=None, keepdim=False, *, dtype=None):
    """The norm of vectors (torch.linalg.vector_norm); where it is 0, so is its gradient."""
    given = x.dtype if dtype is None else dtype
    half = given in (ms.float16, ms.bfloat16)
    size = ops.abs(x.astype(ms.float32 if half else given))
    size = ops.real(size) if size.is_complex() else size
    dim = tuple(range(x.ndim)) if dim is None else tuple(dim) if isinstance(dim, list) else dim
    if not size.size:
        # MindSpore's CPU kernels sum nothing to any number: a zero has the norm of nothing.
        over = {each % x.ndim for each in ((dim,) if isinstance(dim, int) else dim)}
        shape = [1 if at in over else n for at, n in enumerate(x.shape)]
        size = ops.zeros(shape, dtype=size.dtype)
    if ord in (float("inf"), float("-inf")):
        found = (ops.amax if ord > 0 else ops.amin)(size, dim, keepdim)
        total = size.sum(dim, keepdims=keepdim)
        found = ops.where(ops.isnan(total), total, found)
    elif ord == 0:
        found = (size != 0).astype(size.dtype).sum(dim, keepdims=keepdim)
    elif ord < 0:
        found = ops.pow(ops.pow(size, ord).sum(dim, keepdims=keepdim), 1 / ord)
    else:
        zero, one = size == 0, ops.ones_like(size)
        powers = ops.square(size) if ord == 2 else ops.pow(ops.where(zero, one, size), ord)
        total = ops.where(zero, size, powers).sum(dim, keepdims=keepdim)
        zero = total == 0
        some = ops.where(zero, ops.ones_like(total), total)
        found = ops.where(zero, total, ops.sqrt(some) if ord == 2 else ops.pow(some, 1 / ord))
    return found.astype(x.dtype) if half else found


@ms._no_grad()
def averaged(kept, weights, decay):
    foreach_mul_(kept, other=decay)
    foreach_add_(kept, weights, alpha=1 - decay)
    norms = foreach_norm(weights)
    return foreach_div(kept, norms)
