from mindspore import ops


def get_total_norm(tensors, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    """Return the norm of all values of the tensors together."""
    tensors = [tensors] if hasattr(tensors, "shape") else list(tensors)
    order = float(norm_type)
    if order == float("inf"):
        total = ops.stack([ops.abs(each).max() for each in tensors]).max()
    else:
        parts = [ops.pow(ops.abs(each), order).sum() for each in tensors]
        total = ops.pow(ops.stack(parts).sum(), 1.0 / order)
    if error_if_nonfinite and not bool(ops.isfinite(total)):
        raise RuntimeError(f"the total norm of order {order} is not finite")
    return total
