# case: a comment inside a dotted name keeps the name from being replaced
import torch

y = (torch  # the framework
#    ^^^> MP302 manual torch.cat
     .cat([a, b]))
# --- unchanged ---
