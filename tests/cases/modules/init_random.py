# case: an init function that draws numbers is reviewed, as other numbers are drawn
# unsafe
from torch import nn

nn.init.normal_(weight, std=0.02)
#<^^^^^^^^^^^^^ MP201 review torch.nn.init.normal_
# --- after ---
from mindspore.common.initializer import Normal, initializer

weight.set_data(initializer(Normal(0.02, 0.0), weight.shape, weight.dtype))
