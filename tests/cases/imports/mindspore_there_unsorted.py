# case: names that join an import of MindSpore leave the others in their order
import torch
from mindspore import nn, ops, Tensor

y = Tensor(ops.abs(torch.cat([a, nn.Dense(3, 4)(b)])))
#                  ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import nn, ops, Tensor, mint

y = Tensor(ops.abs(mint.cat([a, nn.Dense(3, 4)(b)])))
