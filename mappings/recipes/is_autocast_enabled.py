def is_autocast_enabled(device_type=None):
    """Whether autocast is on (torch.is_autocast_enabled): MindSpore has none to ask."""
    return False
