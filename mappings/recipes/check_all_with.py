def check_all_with(error_type, cond, message=None):
    """Raise an error of a class unless a tensor holds throughout (torch._check_tensor_all_with)."""
    if not bool(cond.asnumpy().all()):
        text = "Expected cond to be True, but got False." if message is None else message()
        raise error_type(str(text))
