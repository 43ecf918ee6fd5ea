# case: what is asked for MindSpore's name as well, for another one, or of itself is let be
# target: cpu
# unsafe
from torch import nn

print(nn.ReLU())
#     ^^^^^^^ MP101 safe torch.nn.ReLU
kept = getattr(m, "weight", getattr(m, "gamma", None)), getattr(m, "weight"), getattr(m, name, 1)
both = hasattr(m, "bias") or hasattr(m, "beta"), hasattr(self, "bias"), hasattr(f(m), "bias")
nn.init.zeros_(f(m).bias)
#<^^^^^^^^^^^^ MP201 review torch.nn.init.zeros_
setting = getattr(args, "bias", False)
# --- after ---
from mindspore import mint
from mindspore.common.initializer import initializer

print(mint.nn.ReLU())
kept = getattr(m, "weight", getattr(m, "gamma", None)), getattr(m, "weight"), getattr(m, name, 1)
both = hasattr(m, "bias") or hasattr(m, "beta"), hasattr(self, "bias"), hasattr(f(m), "bias")
f(m).bias.copy_(initializer('zeros', f(m).bias.shape, f(m).bias.dtype).init_data())
setting = getattr(args, "bias", False)
