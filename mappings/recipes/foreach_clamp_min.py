from mindspore import mint, ops

from .for_each import for_each


def foreach_clamp_min(self, other):
    """Lifts each tensor of a list to a lower bound (torch._foreach_clamp_min)."""
    # A number would take the place of NaN, which has no gradient.
    return for_each(
        lambda x, y: mint.where(x.isnan(), ops.stop_gradient(x), x.clamp(min=y)), self, other
    )
