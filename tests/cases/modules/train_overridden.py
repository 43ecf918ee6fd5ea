# case: a class that overrides train is reviewed, as callers of set_train would pass the override by
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 review torch.nn.Module: `Net` overrides `train`
    def train(self, mode=True):
        return super().train(mode)
#                      ^^^^^ MP201 review inferred torch.nn.Module.train
# --- unchanged ---
