# case: what a class method puts in the place of a method gets an object of the class as self
from functools import wraps
from torch import nn


class Layer(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        forward = cls.forward
#                     ^^^^^^^ MP402 safe torch.nn.Module.forward

        @wraps(forward)
        def wrapped(self, *args):
            if type(self).forward is wrapped:
#                         ^^^^^^^ MP402 safe torch.nn.Module.forward
                return forward(self, *args)
            return self.forward(*args)
#                       ^^^^^^^ MP402 safe torch.nn.Module.forward

        cls.forward = wrapped
#           ^^^^^^^ MP402 safe torch.nn.Module.forward


class Reader:
    def __init_subclass__(cls, **kwargs):
        def wrapped(self, *args):
            return self.forward(*args)

        cls.read = wrapped


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        def inner(self, y):
            return self.forward(y)
#                       ^^^^^^^ MP402 review inferred torch.nn.Module.forward

        return inner
# --- after ---
from functools import wraps
from mindspore import nn


class Layer(nn.Cell):
    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        forward = cls.construct

        @wraps(forward)
        def wrapped(self, *args):
            if type(self).construct is wrapped:
                return forward(self, *args)
            return self.construct(*args)

        cls.construct = wrapped


class Reader:
    def __init_subclass__(cls, **kwargs):
        def wrapped(self, *args):
            return self.forward(*args)

        cls.read = wrapped


class Net(nn.Cell):
    def construct(self, x):
        def inner(self, y):
            return self.forward(y)

        return inner
