from mindspore import ops


def rms_norm(input, normalized_shape, weight=None, eps=None):
    """Divide by the root mean square over the last dimensions."""
    axes = tuple(range(-len(tuple(normalized_shape)), 0))
    if eps is None:
        eps = {"Float16": 2.0**-10, "BFloat16": 2.0**-7, "Float64": 2.0**-52}.get(
            str(input.dtype), 2.0**-23
        )
    result = input * ops.rsqrt(ops.square(input).mean(axes, keep_dims=True) + eps)
    return result if weight is None else result * weight
