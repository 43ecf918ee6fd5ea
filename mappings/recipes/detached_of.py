import mindspore as ms
from mindspore import ops


def detached_of(value):
    """What `value.detach()` gives of anything: of a tensor one that no gradient passes."""
    return ops.stop_gradient(value) if isinstance(value, ms.Tensor) else value.detach()
