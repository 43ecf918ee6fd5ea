# case: on cpu an API that runs on ascend alone is reported
# target: cpu
import torch

y = torch.nn.functional.multilabel_margin_loss(a, b)
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP308 manual torch.nn.functional.multilabel_margin_loss
# --- unchanged ---
