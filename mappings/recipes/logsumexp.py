from mindspore import ops


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
