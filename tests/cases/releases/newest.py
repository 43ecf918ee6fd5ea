# case: the newest release has the first tier, with the arguments that were compared
import torch
from torch import nn

loss = nn.CosineEmbeddingLoss()
#      ^^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.CosineEmbeddingLoss
y = torch.all(x)
#   ^^^^^^^^^ MP102 safe torch.all: `mindspore.mint.all`
# --- after ---
from mindspore import mint, nn

loss = nn.CosineEmbeddingLoss()
y = mint.all(x)
