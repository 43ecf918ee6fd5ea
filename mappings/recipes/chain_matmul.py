from mindspore import ops


def chain_matmul(*matrices):
    """The product of several matrices, from left to right."""
    found = matrices[0]
    for each in matrices[1:]:
        found = ops.matmul(found, each)
    return found
