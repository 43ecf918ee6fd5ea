import mindspore as ms


def current_accelerator(check_available=False):
    """The device that MindSpore runs on, None on CPU (torch.accelerator.current_accelerator)."""
    target = ms.get_current_device().device_target
    if target == "CPU":
        return None
    return type("Accelerator", (str,), {"type": "cuda", "index": None})(target)
