def check_with(error_type, cond, message=None):
    """Raise an error of a class where a bool is False (torch._check_with)."""
    if not isinstance(cond, bool):
        raise TypeError(f"cond must be a bool, but got {type(cond)}")
    if not cond:
        text = "Expected cond to be True, but got False." if message is None else message()
        raise error_type(str(text))
