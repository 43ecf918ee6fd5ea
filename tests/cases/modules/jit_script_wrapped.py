# case: unsafe takes torch.jit.script off what it wraps
# unsafe
import torch

net = torch.jit.script(make_net())
#     ^^^^^^^^^^^^^^^^ MP408 review torch.jit.script
# --- after ---
net = make_net()
