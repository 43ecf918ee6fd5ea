# case: on CPU what adds up a slice that its constants make empty is any number; one that leaves numbers out may be; others stay
# target: cpu
import torch
import torch.nn.functional as F


def f(x: torch.Tensor, y: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    none = x[2:2]
#          ^^^^^^ MP518 safe inferred torch.Tensor
    a = F.l1_loss(x[:0], y[:0]), x[3:1].prod(0), torch.logsumexp(none, 0), x[:, -1:-2].prod(1)
#       ^^^^^^^^^ MP102 safe torch.nn.functional.l1_loss
#                 ^^^^^ MP518 safe inferred torch.Tensor
#                        ^^^^^ MP518 safe inferred torch.Tensor
#                                ^^^^^^ MP518 safe inferred torch.Tensor
#                                       ^^^^ MP103 safe torch.Tensor.prod
#                                                ^^^^^^^^^^^^^^^ MP102 safe torch.logsumexp
#                                                                          ^^^^^^^^^^^ MP518 safe inferred torch.Tensor
#                                                                                      ^^^^ MP103 safe torch.Tensor.prod
    b = x[:0].t() @ y[:0], x[..., :-0].cumsum(-1), x[:0].sum()
#       ^^^^^ MP518 safe inferred torch.Tensor
#       ^^^^^^^^^^^^^^^^^ MP519 manual inferred torch.Tensor
#                   ^^^^^ MP518 safe inferred torch.Tensor
#                          ^^^^^^^^^^^ MP518 safe inferred torch.Tensor
#                                      ^^^^^^ MP103 safe torch.Tensor.cumsum
#                                                  ^^^^^ MP518 safe inferred torch.Tensor
#                                                        ^^^ MP103 safe torch.Tensor.sum
    some = x[1:3].prod(0), x[:1].prod(0), x[-2:-1].prod(0), x[0:4:2].prod(0), x[0].prod(0)
#                 ^^^^ MP103 safe torch.Tensor.prod
#                                                  ^^^^ MP103 safe torch.Tensor.prod
    return a, b, some, x[:-1].prod(0), x[-1:2].prod(0), x[:0] @ y
#                             ^^^^ MP103 safe torch.Tensor.prod
#                                              ^^^^ MP103 safe torch.Tensor.prod
#                                                       ^^^^^ MP518 safe inferred torch.Tensor
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def cumsum(input, dim, dtype=None):
    """Cumulative sums; bool and integers are added up as int64 (torch.cumsum)."""
    if dtype is None and input.dtype in (ms.bool_, ms.uint8, ms.int8, ms.int16, ms.int32):
        dtype = ms.int64
    values = input if dtype is None else input.astype(dtype)
    return ops.cumsum(values, dim) if input.size and input.ndim else values.copy()


def l1_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    """Absolute differences, or their mean or sum, of none too (torch.nn.functional.l1_loss)."""
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    loss = ops.l1_loss(input, target, "none")
    return reduced(ops.real(loss) if loss.is_complex() else loss, reduction)


def logsumexp(input, dim, keepdim=False):
    """The logarithm of a sum of exponentials, of infinite ones too (torch.logsumexp)."""
    input = input * 1.0
    if not input.size:
        # MindSpore's CPU kernels sum nothing to any number: of -inf alone it is that of nothing.
        over = {each % input.ndim for each in ((dim,) if isinstance(dim, int) else dim)}
        shape = [1 if at in over else n for at, n in enumerate(input.shape)]
        input = ops.full(shape, float("-inf"), dtype=input.dtype)
    high = ops.stop_gradient(ops.amax(input, dim, keepdims=True))
    high = ops.where(ops.isinf(high), 0.0, high)
    total = ops.exp(input - high).sum(dim, keepdims=True)
    result = ops.log(total) + high
    return result if keepdim else result.squeeze(dim)


def prod_of(input, dim, keepdim=False):
    """The product along a dimension; of no elements 1, where MindSpore's CPU kernel gives any."""
    if input.size:
        return mint.prod(input, dim, keepdim)
    total = sum_of(input, dim, keepdim)
    return ops.full(total.shape, 1, dtype=total.dtype)


def reduced(loss, reduction):
    """Losses, their mean or sum: of none NaN and 0, where MindSpore's CPU build gives anything."""
    if reduction == "none" or loss.size:
        return {"mean": loss.mean, "sum": loss.sum}.get(reduction, lambda: loss)()
    return ops.full((), 0.0 if reduction == "sum" else float("nan"), dtype=loss.dtype)


def sum_of(input, dim=None, keepdim=False, *, dtype=None):
    """The sum; of a tensor without elements 0, where MindSpore's CPU kernel gives any number."""
    if input.size:
        return mint.sum(input, dim, keepdim, dtype=dtype)
    given = range(input.ndim) if dim is None else (dim,) if isinstance(dim, int) else dim
    gone = {each % input.ndim for each in given or range(input.ndim)}
    kept = [1 if at in gone else n for at, n in enumerate(input.shape) if keepdim or at not in gone]
    like = input.dtype if dtype is None else dtype
    whole = dtype is None and not (input.is_floating_point() or input.is_complex())
    return ops.full(tuple(kept), 0, dtype=ms.int64 if whole else like)


def f(x: ms.Tensor, y: ms.Tensor):
    none = ops.stop_gradient(x)[2:2]
    a = l1_loss(ops.stop_gradient(x)[:0], ops.stop_gradient(y)[:0]), prod_of(ops.stop_gradient(x)[3:1], 0), logsumexp(none, 0), prod_of(ops.stop_gradient(x)[:, -1:-2], 1)
    b = ops.stop_gradient(x)[:0].t() @ ops.stop_gradient(y)[:0], cumsum(ops.stop_gradient(x)[..., :-0], -1), sum_of(ops.stop_gradient(x)[:0])
    some = prod_of(x[1:3], 0), x[:1].prod(0), prod_of(x[-2:-1], 0), x[0:4:2].prod(0), x[0].prod(0)
    return a, b, some, prod_of(x[:-1], 0), prod_of(x[-1:2], 0), ops.stop_gradient(x)[:0] @ y
