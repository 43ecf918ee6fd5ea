# case: a model is turned to a dtype as torch's; a device beside it goes, what may be either is told
# unsafe
import torch
from torch import nn

net = nn.Linear(2, 3)
#     ^^^^^^^^^ MP101 safe torch.nn.Linear
net.to(torch.float16)
#      ^^^^^^^^^^^^^ MP104 safe torch.float16
net = net.to(dtype=torch.bfloat16).eval()
#                  ^^^^^^^^^^^^^^ MP104 safe torch.bfloat16
#                                  ^^^^ MP103 safe torch.nn.Module.eval
net.to("cuda", torch.float16)
#   ^^ MP403 review torch.nn.Module.to
#              ^^^^^^^^^^^^^ MP104 safe torch.float16
net.to(device=device, dtype=torch.float32, non_blocking=True)
#   ^^ MP403 review torch.nn.Module.to
#                           ^^^^^^^^^^^^^ MP104 safe torch.float32
net.to(device)
#   ^^ MP403 review torch.nn.Module.to
net.to(what)
#   ^^ MP302 manual torch.nn.Module.to


# --- after ---
import mindspore as ms
from mindspore import mint

net = mint.nn.Linear(2, 3)
net.to(ms.float16)
net = net.to(dtype=ms.bfloat16).set_train(False)
net.to(ms.float16)
net.to(ms.float32)
net.to(what)


