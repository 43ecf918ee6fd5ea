from mindspore import ops


def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-05):
    """Normalise over the last dimensions; `weight` and `bias` may be left out."""
    axes = tuple(range(-len(tuple(normalized_shape)), 0))
    centred = input - input.mean(axes, keep_dims=True)
    variance = (centred * centred).mean(axes, keep_dims=True)
    result = centred * ops.rsqrt(variance + eps)
    if weight is not None:
        result = result * weight
    return result if bias is None else result + bias
