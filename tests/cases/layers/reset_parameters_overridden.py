# case: torch's layers call reset_parameters as they are made, which a class may override
# target: cpu
import torch
from torch import nn


class Small(nn.Linear):
#           ^^^^^^^^^ MP203 review torch.nn.Linear
    def __init__(self, size):
        super().__init__(size, size)
        self.size = size

    def reset_parameters(self):
#       ^^^^^^^^^^^^^^^^ MP409 review inferred torch.nn.Linear.reset_parameters
        super().reset_parameters()
#               ^^^^^^^^^^^^^^^^ MP202 review inferred torch.nn.Linear.reset_parameters
        nn.init.zeros_(self.bias)
#       ^^^^^^^^^^^^^^ MP102 safe torch.nn.init.zeros_


class Smaller(Small):
    def reset_parameters(self):
        super().reset_parameters()


class Bare(nn.Linear):
#          ^^^^^^^^^ MP203 review torch.nn.Linear
    @torch.no_grad()
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    def reset_parameters(self):
#       ^^^^^^^^^^^^^^^^ MP409 review inferred torch.nn.Linear.reset_parameters
        nn.init.ones_(self.weight)
#       ^^^^^^^^^^^^^ MP102 safe torch.nn.init.ones_


class Said(nn.Linear):
#          ^^^^^^^^^ MP203 review torch.nn.Linear
    def __init__(self):
        nn.Linear.__init__(self, 2, 2)
#       ^^^^^^^^^ MP203 review torch.nn.Linear
        self.reset_parameters()

    def reset_parameters(self):
        nn.Linear.reset_parameters(self)
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP202 review inferred torch.nn.Linear.reset_parameters


class Hidden(nn.Linear):
#            ^^^^^^^^^ MP203 review torch.nn.Linear
    def __init__(self, size):
        if size:
            super().__init__(size, size)

    def reset_parameters(self):
#       ^^^^^^^^^^^^^^^^ MP409 manual inferred torch.nn.Linear.reset_parameters
        print(self)


class Active(nn.ReLU):
#            ^^^^^^^ MP203 review torch.nn.ReLU
    def reset_parameters(self):
        print(self)


class Slope(nn.PReLU):
#           ^^^^^^^^ MP203 review torch.nn.PReLU
    def __init__(self):
        super().__init__()
        self.reset_parameters()

    def reset_parameters(self):
        super().reset_parameters()
#               ^^^^^^^^^^^^^^^^ MP409 manual inferred torch.nn.PReLU.reset_parameters
# --- after ---
from mindspore.common.initializer import initializer
import torch
from torch import nn


class Small(nn.Linear):
    def __init__(self, size):
        super().__init__(size, size)
        self.size = size

    def reset_parameters(self):
        super().reset_parameters()
        self.bias.copy_(initializer('zeros', self.bias.shape, self.bias.dtype).init_data())


class Smaller(Small):
    def reset_parameters(self):
        super().reset_parameters()


class Bare(nn.Linear):
    @torch.no_grad()
    def reset_parameters(self):
        self.weight.copy_(initializer('ones', self.weight.shape, self.weight.dtype).init_data())


class Said(nn.Linear):
    def __init__(self):
        nn.Linear.__init__(self, 2, 2)
        self.reset_parameters()

    def reset_parameters(self):
        nn.Linear.reset_parameters(self)


class Hidden(nn.Linear):
    def __init__(self, size):
        if size:
            super().__init__(size, size)

    def reset_parameters(self):
        print(self)


class Active(nn.ReLU):
    def reset_parameters(self):
        print(self)


class Slope(nn.PReLU):
    def __init__(self):
        super().__init__()
        self.reset_parameters()

    def reset_parameters(self):
        super().reset_parameters()
