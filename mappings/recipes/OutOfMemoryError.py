class OutOfMemoryError(RuntimeError):
    """What torch raises when a device has no memory left (torch.OutOfMemoryError)."""
