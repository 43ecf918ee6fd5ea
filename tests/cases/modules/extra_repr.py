# case: what a Module says of itself when it is printed has another name in a Cell
from torch import nn


class Scale(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, k):
        super().__init__()
        self.k = k

    def extra_repr(self):
#       ^^^^^^^^^^ MP402 safe torch.nn.Module.extra_repr
        return f"k={self.k}"

    def shown(self):
        return self.extra_repr(), Scale.extra_repr(self)
#                   ^^^^^^^^^^ MP402 safe torch.nn.Module.extra_repr
#                                       ^^^^^^^^^^ MP402 safe torch.nn.Module.extra_repr


class Shift(Scale):
    def extra_repr(self) -> str:
#       ^^^^^^^^^^ MP402 safe torch.nn.Module.extra_repr
        return super().extra_repr() + ", shifted"
#                      ^^^^^^^^^^ MP402 safe torch.nn.Module.extra_repr


print(Shift(2).extra_repr())
#     ^^^^^ MP410 safe torch.nn.Module
#              ^^^^^^^^^^ MP402 safe torch.nn.Module.extra_repr
# --- after ---
from mindspore import nn


class Scale(nn.Cell):
    def __init__(self, k):
        super().__init__()
        self.k = k

    def extend_repr(self):
        return f"k={self.k}"

    def shown(self):
        return self.extend_repr(), Scale.extend_repr(self)


class Shift(Scale):
    def extend_repr(self) -> str:
        return super().extend_repr() + ", shifted"


print(Shift(2).set_train().extend_repr())
