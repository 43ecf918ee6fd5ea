# case: what fills parameters was once called without the underscore
import torch.nn.init as init
from torch import nn

fc = nn.Linear(2, 2).eval()
#    ^^^^^^^^^ MP101 safe torch.nn.Linear
#                    ^^^^ MP103 safe torch.nn.Module.eval
init.xavier_uniform(fc.weight)
#<^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.init.xavier_uniform_
nn.init.constant(fc.bias, 0.1)
#<^^^^^^^^^^^^^^ MP102 safe torch.nn.init.constant_
# --- after ---
from mindspore import mint
from mindspore.common.initializer import Constant, XavierUniform, initializer

fc = mint.nn.Linear(2, 2).set_train(False)
fc.weight.copy_(initializer(XavierUniform(1.0), fc.weight.shape, fc.weight.dtype).init_data())
fc.bias.copy_(initializer(Constant(0.1), fc.bias.shape, fc.bias.dtype).init_data())
