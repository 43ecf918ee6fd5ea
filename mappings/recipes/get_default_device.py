import mindspore as ms

from .Device import Device


def get_default_device():
    """The device that MindSpore runs on, as torch names it (torch.get_default_device)."""
    return Device(ms.get_current_device().device_target)
