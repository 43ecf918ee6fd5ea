# case: torch.jit.unused and its like called with a function give it back; an option in that place is none
# unsafe
# findings: some
import torch


def marked_if(flag):
    def decorator(function):
        if flag:
            return torch.jit.export(function)
        return torch.jit.unused(function)

    return decorator


def marked(function):
    return torch.jit.ignore(True)(torch.jit.ignore(function))


class Net(torch.nn.Module):
    @marked_if(True)
    def forward(self, x):
        return self.named(x)

    @torch.jit.ignore
    def named(self, x):
        return x
# --- after ---
from mindspore import nn
import torch


def marked_if(flag):
    def decorator(function):
        if flag:
            return function
        return function

    return decorator


def marked(function):
    return torch.jit.ignore(True)(function)


class Net(nn.Cell):
    @marked_if(True)
    def construct(self, x):
        return self.named(x)

    def named(self, x):
        return x
