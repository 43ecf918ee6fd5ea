from mindspore import ops


def unravel_index(indices, shape):
    """Places of flat indices, one tensor for each dimension."""
    shape = (shape,) if isinstance(shape, int) else tuple(shape)
    found = []
    for length in reversed(shape):
        found.insert(0, indices % length)
        indices = ops.floor_divide(indices, length)
    return tuple(found)
