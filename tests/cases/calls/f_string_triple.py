# case: a call in a later line of a triple-quoted f-string is found at its place
import torch

print(f"""first
second {torch.sum(x)}
#       ^^^^^^^^^ MP102 safe torch.sum
third {torch.abs(x)}""")
#      ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

print(f"""first
second {mint.sum(x)}
third {mint.abs(x)}""")
