import mindspore as ms
from mindspore import ops


def median(input, dim=None, keepdim=False):
    """The lower median; with a dimension also its index."""
    if dim is None:
        flat = input.reshape(-1)
        return ops.sort(flat)[0][(flat.shape[0] - 1) // 2]
    values, indices = ops.sort(input, dim)
    at = ms.Tensor([(input.shape[dim] - 1) // 2], ms.int32)
    values, indices = ops.gather(values, at, dim), ops.gather(indices, at, dim).astype(ms.int64)
    return (values, indices) if keepdim else (values.squeeze(dim), indices.squeeze(dim))
