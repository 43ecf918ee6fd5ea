# case: decorators without parentheses, and functions that call themselves under one: `_no_grad` is one object for all calls
# unsafe
import torch
from torch import inference_mode


@torch.no_grad
#^^^^^^^^^^^^^ MP203 review torch.no_grad
def bare(x):
    return x


@inference_mode
#^^^^^^^^^^^^^^ MP203 review torch.inference_mode
def other(x):
    return x


# The block of this one is entered while it is entered.
@torch.no_grad()
#^^^^^^^^^^^^^ MP201 review torch.no_grad
def halved(x, n):
    return x if n == 0 else halved(x / 2, n - 1)


class Tree:
    # Through another method of the object.
    @torch.no_grad()
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    def walk(self, n):
        return self.inner(n)

    def inner(self, n):
        return 0 if n == 0 else self.walk(n - 1)

    # One of the same name, and of another decorator.
    @torch.no_grad()
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    def halved(self, x):
        return halved(x, 2)

    @torch.no_grad()
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    def clear(self):
        super().clear()


# A value is called where it is used.
def chosen(training):
    return torch.enable_grad if training else torch.no_grad
#          ^^^^^^^^^^^^^^^^^ MP404 manual torch.enable_grad
#                                             ^^^^^^^^^^^^^ MP203 review torch.no_grad


block = torch.no_grad if chosen else torch.inference_mode
#       ^^^^^^^^^^^^^ MP203 review torch.no_grad
#                                    ^^^^^^^^^^^^^^^^^^^^ MP203 review torch.inference_mode
with block():
    pass
# --- after ---
import mindspore as ms
import functools
import torch


class set_grad_enabled:
    """A block in which a function of value_and_grad records what it computes, or does not."""

    def __init__(self, mode):
        self.mode = mode

    def __enter__(self):
        self.block = ms._no_grad()
        self.block.__enter__()
        if self.mode:
            # It is left at once, for what would be if gradients had been on before.
            self.before, self.block.prev_state = self.block.prev_state, True
            self.block.__exit__(None, None, None)

    def __exit__(self, kind, value, traceback):
        if self.mode:
            self.block.__enter__()
            self.block.prev_state = self.before
        self.block.__exit__(kind, value, traceback)

    def __call__(self, function):
        @functools.wraps(function)
        def decorated(*args, **kwargs):
            with set_grad_enabled(self.mode):
                return function(*args, **kwargs)

        return decorated


@ms._no_grad()
def bare(x):
    return x


@ms._no_grad()
def other(x):
    return x


# The block of this one is entered while it is entered.
@set_grad_enabled(False)
def halved(x, n):
    return x if n == 0 else halved(x / 2, n - 1)


class Tree:
    # Through another method of the object.
    @set_grad_enabled(False)
    def walk(self, n):
        return self.inner(n)

    def inner(self, n):
        return 0 if n == 0 else self.walk(n - 1)

    # One of the same name, and of another decorator.
    @ms._no_grad()
    def halved(self, x):
        return halved(x, 2)

    @ms._no_grad()
    def clear(self):
        super().clear()


# A value is called where it is used.
def chosen(training):
    return torch.enable_grad if training else ms._no_grad


block = ms._no_grad if chosen else ms._no_grad
with block():
    pass
