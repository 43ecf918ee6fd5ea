# case: a text that is run as code stays as it is: names of torch in it are told
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, depth, text):
        super().__init__()
        for at in range(depth):
            exec(f"self.scale_{at} = torch.nn.Parameter(torch.ones({at})).requires_grad_(False)")
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP305 manual inferred torch
            exec(f"self.scales.append(self.scale_{at})")
        exec("self.first" + " = nn.Linear(2, 2)")
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP305 manual inferred torch
        exec(text)
        exec("not code at all")
        self.last = torch.ones(2)
#                   ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self, depth, text):
        super().__init__()
        for at in range(depth):
            exec(f"self.scale_{at} = torch.nn.Parameter(torch.ones({at})).requires_grad_(False)")
            exec(f"self.scales.append(self.scale_{at})")
        exec("self.first" + " = nn.Linear(2, 2)")
        exec(text)
        exec("not code at all")
        self.last = mint.ones((2,))
