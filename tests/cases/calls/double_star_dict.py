# case: a dictionary of keyword arguments is data, and stays
import torch

options = dict(dim=1)
y = torch.cat([a, b], **options)
#   ^^^^^^^^^ MP201 review torch.cat
# --- after ---
from mindspore import mint

options = dict(dim=1)
y = mint.cat([a, b], **options)
