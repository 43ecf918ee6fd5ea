from mindspore import ops


def logsumexp(input, dim, keepdim=False):
    """The logarithm of a sum of exponentials, of infinite ones too (torch.logsumexp)."""
    input = input * 1.0
    high = ops.stop_gradient(ops.amax(input, dim, keepdims=True))
    high = ops.where(ops.isinf(high), 0.0, high)
    total = ops.exp(input - high).sum(dim, keepdims=True)
    result = ops.log(total) + high
    return result if keepdim else result.squeeze(dim)
