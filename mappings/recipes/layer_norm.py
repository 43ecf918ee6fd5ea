import mindspore as ms
from mindspore import ops


def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-05):
    """Normalize over the last dimensions (torch.nn.functional.layer_norm)."""
    axes = tuple(range(-len(tuple(normalized_shape)), 0))
    exact = input.astype(ms.float32) if input.dtype in (ms.float16, ms.bfloat16) else input
    centred = exact - exact.mean(axes, keep_dims=True)
    variance = centred.square().mean(axes, keep_dims=True)
    output = centred * ops.rsqrt(variance + eps)
    if weight is not None:
        output = output * weight
    if bias is not None:
        output = output + bias
    return output.astype(input.dtype)
