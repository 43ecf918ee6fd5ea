from mindspore import mint

from .reduced import reduced


def binary_cross_entropy_with_logits(
    input,
    target,
    weight=None,
    size_average=None,
    reduce=None,
    reduction="mean",
    pos_weight=None,
):
    """The cross entropy of sigmoid(input), whose mean is taken of the losses.

    On CPU the gradient of MindSpore's own mean is scaled by the size of an earlier batch.
    """
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    loss = mint.nn.functional.binary_cross_entropy_with_logits(
        input, target, weight, "none", pos_weight
    )
    return reduced(loss, reduction)
