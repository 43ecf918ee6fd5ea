from .check_all_with import check_all_with


def check_all(cond, message=None):
    """Raise a RuntimeError unless a tensor holds throughout (torch._check_tensor_all)."""
    check_all_with(RuntimeError, cond, message)
