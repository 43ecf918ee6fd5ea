class autocast:
    """A block or function that computes in the precision of its values: nothing is cast."""

    def __init__(self, device_type="", dtype=None, enabled=True, cache_enabled=None):
        self.device_type = device_type
        self.dtype = dtype
        self.enabled = enabled

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        return False

    def __call__(self, function):
        return function
