from mindspore import ops

from .log_softmax import log_softmax


def softmax(input, dim=None, _stacklevel=3, dtype=None):
    """Shares that add up to 1 (torch.nn.functional.softmax), in double precision too."""
    return ops.exp(log_softmax(input, dim, dtype=dtype))
