from mindspore import ops


def embedding(
    input,
    weight,
    padding_idx=None,
    max_norm=None,
    norm_type=2.0,
    scale_grad_by_freq=False,
    sparse=False,
):
    """Look rows of a matrix up (torch.nn.functional.embedding)."""
    if max_norm is not None or scale_grad_by_freq:
        raise ValueError("embedding: max_norm and scale_grad_by_freq are not supported")
    if padding_idx is not None:
        # The row of padding gets no gradient.
        row = ops.arange(weight.shape[0]).reshape(-1, 1) == padding_idx % weight.shape[0]
        weight = ops.where(row, ops.stop_gradient(weight), weight)
    return ops.gather(weight, input, 0)
