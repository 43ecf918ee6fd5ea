# case: Events that take the time on a device are MindSpore's on Ascend
# unsafe
import torch


def timed(step):
    start = torch.cuda.Event(enable_timing=True)
#           ^^^^^^^^^^^^^^^^ MP403 review torch.cuda.Event
    end = torch.cuda.Event(enable_timing=True)
#         ^^^^^^^^^^^^^^^^ MP403 review torch.cuda.Event
    start.record()
    step()
    end.record()
    torch.cuda.synchronize()
#   ^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.cuda.synchronize
    print(torch.cuda.get_device_name(0))
#         ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 manual torch.cuda.get_device_name
    return start.elapsed_time(end)
# --- after ---
import mindspore as ms
import torch


def timed(step):
    start = ms.runtime.Event(enable_timing=True)
    end = ms.runtime.Event(enable_timing=True)
    start.record()
    step()
    end.record()
    ms.runtime.synchronize()
    print(torch.cuda.get_device_name(0))
    return start.elapsed_time(end)
