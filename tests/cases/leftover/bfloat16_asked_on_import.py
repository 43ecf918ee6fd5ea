# case: whether there is bfloat16 is asked on import, and the settings that come of it stay values
# target: cpu
# unsafe
# whole
import torch

dtype = "bfloat16" if torch.cuda.is_available() and torch.cuda.is_bf16_supported() else "float16"
#                     ^^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.cuda.is_available
#                                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.cuda.is_bf16_supported
kind = {"bfloat16": torch.bfloat16, "float16": torch.float16}[dtype]
#                   ^^^^^^^^^^^^^^ MP104 safe torch.bfloat16
#                                              ^^^^^^^^^^^^^ MP104 safe torch.float16
# --- after ---
import mindspore as ms

dtype = "bfloat16" if ms.get_current_device().device_target != "CPU" and ms.get_current_device().device_target != "CPU" else "float16"
kind = {"bfloat16": ms.bfloat16, "float16": ms.float16}[dtype]
