from .fill_by import fill_by


def fill_ones(tensor):
    """Fill a tensor with ones (torch.nn.init.ones_)."""
    return fill_by(tensor, "ones")
