class sdp_kernel:
    """A block in which attention is computed as elsewhere (torch.backends.cuda.sdp_kernel)."""

    def __init__(
        self, enable_flash=True, enable_math=True, enable_mem_efficient=True, enable_cudnn=True
    ):
        self.enabled = enable_flash, enable_math, enable_mem_efficient, enable_cudnn

    def __enter__(self):
        return None

    def __exit__(self, kind, value, traceback):
        return False

    def __call__(self, function):
        return function
