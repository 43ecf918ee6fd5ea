import mindspore as ms
from mindspore import ops


def softplus(input, beta=1.0, threshold=20.0):
    """A smooth relu (torch.nn.functional.softplus), in double precision too."""
    factor = ms.tensor(beta, input.dtype)
    scaled = input * factor
    over = scaled > threshold
    small = ops.select(over, ops.zeros_like(input), scaled)
    return ops.select(over, input, ops.log1p(ops.exp(small)) / factor)
