from mindspore import mint, ops

from .for_each import for_each


def foreach_clamp_max(self, other):
    """Cuts each tensor of a list to an upper bound (torch._foreach_clamp_max)."""
    # A number would take the place of NaN, which has no gradient.
    return for_each(
        lambda x, y: mint.where(x.isnan(), ops.stop_gradient(x), x.clamp(max=y)), self, other
    )
