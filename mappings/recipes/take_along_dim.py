from mindspore import ops


def take_along_dim(input, indices, dim=None):
    """Take the elements that indices name along a dimension (torch.take_along_dim)."""
    if dim is None:
        return ops.gather_elements(input.reshape(-1), 0, indices.reshape(-1))
    dim = dim % input.ndim
    shape = [
        max(here, there) if here and there else 0
        for here, there in zip(input.shape, indices.shape, strict=True)
    ]
    source, target = list(shape), list(shape)
    source[dim], target[dim] = input.shape[dim], indices.shape[dim]
    input = ops.broadcast_to(input, tuple(source))
    return ops.gather_elements(input, dim, ops.broadcast_to(indices, tuple(target)))
