from .fill_by import fill_by


def fill_zeros(tensor):
    """Fill a tensor with zeros (torch.nn.init.zeros_)."""
    return fill_by(tensor, "zeros")
