from mindspore import ops

from .reduced import reduced


def cosine_embedding_loss(
    input1,
    input2,
    target,
    margin=0.0,
    size_average=None,
    reduce=None,
    reduction="mean",
):
    """One minus the cosine of what is alike, and that of others above a margin."""
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    one = ops.square(input1).sum(target.ndim) + 1e-12
    two = ops.square(input2).sum(target.ndim) + 1e-12
    cosine = (input1 * input2).sum(target.ndim) / ops.sqrt(one * two)
    zeros = ops.zeros_like(cosine)
    loss = ops.where(target == 1, 1 - cosine, zeros)
    far = ops.where(cosine < margin, zeros, cosine - margin)
    loss = loss + ops.where(target == -1, far, zeros)
    return reduced(loss, reduction)
