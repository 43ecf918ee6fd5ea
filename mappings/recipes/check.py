def check(cond, message=None):
    """Raise a RuntimeError where a bool is False (torch._check)."""
    if not isinstance(cond, bool):
        raise TypeError(f"cond must be a bool, but got {type(cond)}")
    if not cond:
        text = "Expected cond to be True, but got False." if message is None else message()
        raise RuntimeError(str(text))
