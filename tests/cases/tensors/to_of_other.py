# case: `to` of an object that is no Tensor and no Module stays, or is asked what it is as the program runs
import torch

letter.to("cuda")
#      ^^ MP201 review inferred torch.Tensor.to
message = letter.to(address)
#                ^^ MP205 manual guessed torch.Tensor.to
y = torch.abs(x)
#   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

letter.to("cuda")
message = letter.to(address)
y = mint.abs(x)
