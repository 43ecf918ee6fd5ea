# case: where a release lacks the first tier, or takes other arguments there, the next one serves
# mindspore: 2.7.2
import torch
from torch import nn

loss = nn.CosineEmbeddingLoss()
#      ^^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.CosineEmbeddingLoss: `mindspore.nn.CosineEmbeddingLoss`
y = torch.all(x)
#   ^^^^^^^^^ MP102 safe torch.all: `mindspore.ops.all`
i = torch.randint(0, 4, (2,), device="cuda")
#   ^^^^^^^^^^^^^ MP102 safe torch.randint: `mindspore.mint.randint`
# --- after ---
from mindspore import mint, nn, ops

loss = nn.CosineEmbeddingLoss()
y = ops.all(x)
i = mint.randint(0, 4, (2,))
