from mindspore import ops

from .reduced import reduced


def gaussian_nll_loss(input, target, var, full=False, eps=1e-06, reduction="mean"):
    """The negative log likelihood under normal distributions, of no values too."""
    return reduced(ops.gaussian_nll_loss(input, target, var, full, eps, "none"), reduction)
