# case: what is set before a decorated function stands above its decorators
import functools

from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.part = nn.Dropout(0.5)
#                   ^^^^^^^^^^ MP101 safe torch.nn.Dropout

        @functools.cache
        def first(self):
#       ^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
            self.part.eval()
#                     ^^^^ MP103 safe inferred torch.nn.Module.eval

        first(self)

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.part(x)


class Other(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.part = nn.Dropout(0.5)
#                   ^^^^^^^^^^ MP101 safe torch.nn.Dropout

        @ functools.cache
        @(functools.cache)
        def first(self):
#       ^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
            self.part.eval()
#                     ^^^^ MP103 safe inferred torch.nn.Module.eval

        first(self)

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.part(x)
# --- after ---
import functools

from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.part = mint.nn.Dropout(0.5)

        self.set_train()
        @functools.cache
        def first(self):
            self.part.set_train(False)

        first(self)

    def construct(self, x):
        return self.part(x)


class Other(nn.Cell):
    def __init__(self):
        super().__init__()
        self.part = mint.nn.Dropout(0.5)

        self.set_train()
        @ functools.cache
        @(functools.cache)
        def first(self):
            self.part.set_train(False)

        first(self)

    def construct(self, x):
        return self.part(x)
