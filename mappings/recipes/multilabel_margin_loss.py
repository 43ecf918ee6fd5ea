import mindspore as ms
from mindspore import ops


def multilabel_margin_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    """The margin loss of several labels; labels may be int64."""
    found = ops.multilabel_margin_loss(input, target.astype(ms.int32), reduction)
    return found[0] if isinstance(found, tuple) else found
