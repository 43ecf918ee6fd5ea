from mindspore import ops


def normalize(input, p=2.0, dim=1, eps=1e-12):
    """Divide by the p-norm along a dimension."""
    return input / ops.clamp(ops.norm(input, float(p), dim, True), min=eps)
