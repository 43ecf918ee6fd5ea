# case: a __getattr__ that hands on to a member asks the base for it, which knows if it is there
# unsafe
# target: cpu
# findings: some
from torch import nn


class Wrapper(nn.Module):
    def __init__(self, module):
        super().__init__()
        self.module = module

    def __getattr__(self, name):
        try:
            return super().__getattr__(name)
        except AttributeError:
            return getattr(self.module, name)
#                          ^^^^^^^^^^^ MP201 review inferred torch.nn.Module.__getattr__


class Plain(nn.Module):
    def __init__(self):
        super().__init__()
        self.known = {}

    def __getattr__(self, name):
        if name in self.known:
#                  ^^^^^^^^^^ MP201 manual inferred torch.nn.Module.__getattr__
            return self.known[name]
        return super().__getattr__(name)


class Other:
    def __getattr__(self, name):
        return getattr(self.module, name)


class Base(nn.Module):
    RENAMED: dict[str, str] = {"old": "new"}
    kinds = ("a",)

    def find(self, name):
        return name


class Renaming(Base):
    FOUND: dict[str, str] = {}

    def __getattr__(self, name):
        new = self.RENAMED.get(name) or self.FOUND.get(self.find(name)) or self.kinds
        if new in self.elsewhere:
#                 ^^^^^^^^^^^^^^ MP201 manual inferred torch.nn.Module.__getattr__
            return new
        return super().__getattr__(name)
# --- after ---
from mindspore import nn


class Wrapper(nn.Cell):
    def __init__(self, module):
        super().__init__()
        self.module = module

    def __getattr__(self, name):
        try:
            return super().__getattr__(name)
        except AttributeError:
            return getattr(super().__getattr__("module"), name)


class Plain(nn.Cell):
    def __init__(self):
        super().__init__()
        self.known = {}

    def __getattr__(self, name):
        if name in self.known:
            return self.known[name]
        return super().__getattr__(name)


class Other:
    def __getattr__(self, name):
        return getattr(self.module, name)


class Base(nn.Cell):
    RENAMED: dict[str, str] = {"old": "new"}
    kinds = ("a",)

    def find(self, name):
        return name


class Renaming(Base):
    FOUND: dict[str, str] = {}

    def __getattr__(self, name):
        new = self.RENAMED.get(name) or self.FOUND.get(self.find(name)) or self.kinds
        if new in self.elsewhere:
            return new
        return super().__getattr__(name)
