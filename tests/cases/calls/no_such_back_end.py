# case: back ends that MindSpore has none of are not there; settings of kernels go
# unsafe
import torch

torch.set_num_threads(1)
#<^^^^^^^^^^^^^^^^^^^ MP403 safe torch.set_num_threads
torch.set_float32_matmul_precision("high")
#<^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 safe torch.set_float32_matmul_precision
torch.use_deterministic_algorithms(True)
#<^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.use_deterministic_algorithms
device = "mps" if torch.backends.mps.is_available() else "cpu"
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.backends.mps.is_available
if torch.accelerator.is_available():
#  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.accelerator.is_available
    device = torch.accelerator.current_accelerator().type
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.accelerator.current_accelerator
print(device, torch.get_num_threads())
#             ^^^^^^^^^^^^^^^^^^^^^ MP105 manual torch.get_num_threads
# --- after ---
import mindspore as ms
import torch


def current_accelerator(check_available=False):
    """The device that MindSpore runs on, None on CPU (torch.accelerator.current_accelerator)."""
    target = ms.get_current_device().device_target
    if target == "CPU":
        return None
    return type("Accelerator", (str,), {"type": "cuda", "index": None})(target)


ms.set_deterministic(True)
device = "mps" if False else "cpu"
if ms.get_current_device().device_target != "CPU":
    device = current_accelerator().type
print(device, torch.get_num_threads())
