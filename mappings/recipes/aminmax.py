from mindspore import ops


def aminmax(input, *, dim=None, keepdim=False):
    """The least and the greatest value, as a pair."""
    if dim is None:
        least, most = input.min(), input.max()
        if keepdim:
            shape = (1,) * input.ndim
            return least.reshape(shape), most.reshape(shape)
        return least, most
    if not input.ndim:
        return input, input
    return ops.amin(input, dim, keepdim), ops.amax(input, dim, keepdim)
