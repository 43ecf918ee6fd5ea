from mindspore import ops


def multi_dot(tensors):
    """The product of several matrices, from left to right."""
    found = tensors[0]
    for each in tensors[1:]:
        found = ops.matmul(found, each)
    return found
