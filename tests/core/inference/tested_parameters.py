"""Parameters of ``forward`` that are tested for being something else on one path."""

import torch.nn as nn


class Model(nn.Module):
    def forward(self, x, size, config, mask):
        if isinstance(x, (list, tuple)):
            x.append(3)  #: none
            return [self.one(each) for each in x]
        if isinstance(size, Size):
            size.append(3)  #: none
        if isinstance(config, dict):
            config.update(a=3)  #: none
        size.view(3)  #: none
        mask.values()  #: none
        mask.view(3)  #: none
        return x.view(3)  #: inferred

    def one(self, x):
        return x
