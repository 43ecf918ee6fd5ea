# case: buffers that subclasses assign, and code outside of the class where the class is known
# findings: some
from torch import nn


class Base(nn.Module):
    def __init__(self, start):
        super().__init__()
        self.register_buffer("mask", start)


class Derived(Base):
    def __init__(self, start):
        self.count = 0
        super().__init__(start)
        self.mask = start * 2
#       ^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer

    def forward(self, x):
        self.mask = self.mask + x
#       ^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        self.mask += x
#       ^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        return self.mask


class Plain:
    def __init__(self):
        self.mask = None


class Whole(nn.Module):
    def __init__(self, start):
        super().__init__()
        self.part = Derived(start)


def change(start, unknown):
    model = Derived(start)
    model.mask = start
#   ^^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
    model.mask *= 3
#   ^^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
    model.count = 3
    whole = Whole(start)
    whole.part.mask = start
#   ^^^^^^^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
    (whole.part).mask = start
#   ^^^^^^^^^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
    Derived(start).mask += start
#   ^^^^^^^^^^^^^^^^^^^ MP111 manual inferred torch.nn.Module.register_buffer: a name of its own
    plain = Plain()
    plain.mask = start
    unknown.mask = start
    return model, plain
# --- after ---
from mindspore import nn


class Base(nn.Cell):
    def __init__(self, start):
        super().__init__()
        self.register_buffer("mask", start)


class Derived(Base):
    def __init__(self, start):
        self.count = 0
        super().__init__(start)
        self._buffers["mask"] = start * 2

    def construct(self, x):
        self._buffers["mask"] = self.mask + x
        self.mask.copy_(self.mask + x)
        return self.mask


class Plain:
    def __init__(self):
        self.mask = None


class Whole(nn.Cell):
    def __init__(self, start):
        super().__init__()
        self.part = Derived(start)


def change(start, unknown):
    model = Derived(start).set_train()
    model._buffers["mask"] = start
    model.mask.copy_(model.mask * 3)
    model.count = 3
    whole = Whole(start).set_train()
    whole.part._buffers["mask"] = start
    (whole.part)._buffers["mask"] = start
    Derived(start).set_train().mask += start
    plain = Plain()
    plain.mask = start
    unknown.mask = start
    return model, plain
