from mindspore import ops


def embedding(
    input, weight, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False,
    sparse=False,
):
    """Rows of the weight; the row of `padding_idx` takes no gradient."""
    if max_norm is not None or scale_grad_by_freq:
        raise ValueError("embedding: max_norm and scale_grad_by_freq are not supported")
    found = ops.gather(weight, input, 0)
    if padding_idx is None:
        return found
    hidden = ops.equal(input, padding_idx % weight.shape[0]).expand_dims(-1)
    return ops.where(hidden, ops.stop_gradient(found), found)
