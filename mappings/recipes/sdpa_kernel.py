class sdpa_kernel:
    """A block in which attention is computed as elsewhere (torch.nn.attention.sdpa_kernel)."""

    def __init__(self, backends, set_priority=False):
        self.backends = backends
        self.set_priority = set_priority

    def __enter__(self):
        return None

    def __exit__(self, kind, value, traceback):
        return False

    def __call__(self, function):
        return function
