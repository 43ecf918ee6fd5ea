# case: methods under no_grad that call themselves on other objects, and one that calls another object's
# unsafe
import torch


class Node:
    @torch.no_grad()
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    def total(self):
        return self.x if self.left is None else self.x + self.left.total()

    @torch.no_grad()
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    def visit(self):
        return through(self)

    @property
    @torch.no_grad()
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    def depth(self):
        return 1 + max(each.depth for each in self.parts)

    # torch's own, and an attribute that is no call.
    @torch.no_grad()
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    def clamp(self, x: torch.Tensor, layer):
#                      ^^^^^^^^^^^^ MP101 safe torch.Tensor
        return x.clamp(0, 1) + layer.clamp


def through(node):
    return node.x if node.left is None else node.left.visit()
# --- after ---
import mindspore as ms
import functools


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


class Node:
    @set_grad_enabled(False)
    def total(self):
        return self.x if self.left is None else self.x + self.left.total()

    @set_grad_enabled(False)
    def visit(self):
        return through(self)

    @property
    @set_grad_enabled(False)
    def depth(self):
        return 1 + max(each.depth for each in self.parts)

    # torch's own, and an attribute that is no call.
    @ms._no_grad()
    def clamp(self, x: ms.Tensor, layer):
        return x.clamp(0, 1) + layer.clamp


def through(node):
    return node.x if node.left is None else node.left.visit()
