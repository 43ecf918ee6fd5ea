# case: an init function that draws numbers draws them from the same distribution
from torch import nn

nn.init.normal_(weight, std=0.02)
#<^^^^^^^^^^^^^ MP102 safe torch.nn.init.normal_
# --- after ---
from mindspore.common.initializer import Normal, initializer

weight.copy_(initializer(Normal(0.02, 0.0), weight.shape, weight.dtype).init_data())
