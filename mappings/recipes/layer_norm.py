from mindspore import ops


def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-05):
    """Normalize over the last dimensions (torch.nn.functional.layer_norm)."""
    axes = tuple(range(-len(tuple(normalized_shape)), 0))
    mean = input.mean(axes, keep_dims=True)
    variance = (input - mean).square().mean(axes, keep_dims=True)
    output = (input - mean) * ops.rsqrt(variance + eps)
    if weight is not None:
        output = output * weight
    return output if bias is None else output + bias
