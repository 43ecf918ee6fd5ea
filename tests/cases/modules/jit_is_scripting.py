# case: `torch.jit.is_scripting()` is False
import torch

if not torch.jit.is_scripting():
#      ^^^^^^^^^^^^^^^^^^^^^^ MP408 safe torch.jit.is_scripting
    run()
# --- after ---
if not False:
    run()
