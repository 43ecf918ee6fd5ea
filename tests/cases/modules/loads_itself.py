# case: what a class changes as torch loads each part is not called where a Cell is loaded, which is told of the class; what it changes as it is saved is.
import torch
#      ^^^^^ MP106 review torch
from torch import nn


class Doubled(nn.Module):
#             ^^^^^^^^^ MP401 review torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 1)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear

    def _load_from_state_dict(self, state, prefix, *args):
        state[prefix + "fc.weight"] = 2 * state[prefix + "fc.weight"]
        super()._load_from_state_dict(state, prefix, *args)

    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        return self.fc(x)


class Saved(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 1)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear

    def _save_to_state_dict(self, state, prefix, keep_vars):
        super()._save_to_state_dict(state, prefix, keep_vars)

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.fc(x)
# --- after ---
import mindspore as ms
from mindspore import mint
import torch
from torch import nn


class Doubled(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(3, 1)

    def _load_from_state_dict(self, state, prefix, *args):
        state[prefix + "fc.weight"] = 2 * state[prefix + "fc.weight"]
        super()._load_from_state_dict(state, prefix, *args)

    def forward(self, x):
        return self.fc(x)


class Saved(ms.nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(3, 1)

    def _save_to_state_dict(self, state, prefix, keep_vars):
        super()._save_to_state_dict(state, prefix, keep_vars)

    def construct(self, x):
        return self.fc(x)
