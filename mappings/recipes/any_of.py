from mindspore import ops


def any_of(input, dim=None, keepdim=False):
    """Whether any is true; of none False, where MindSpore's CPU kernel gives anything."""
    # Whether all are is right of no elements too.
    return ops.logical_not(ops.all(ops.logical_not(input.bool()), dim, keepdim))
