def assert_async(input, assert_msg="Expected Tensor with single nonzero value, but got zero"):
    """Raise where a tensor of one element is zero or False (torch._assert_async)."""
    if not bool(input):
        raise RuntimeError(assert_msg)
