# case: `**` arguments are reviewed where one that torch alone has may be among them
import torch

options = dict(dim=1)
y = torch.cat([a, b], **options)
#   ^^^^^^^^^ MP201 review torch.cat
# --- unchanged ---
