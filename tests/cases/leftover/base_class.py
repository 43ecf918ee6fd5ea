# case: a base class is a definition that raises when an object is made
# whole
# findings: some
import torch
from torch.fx import Interpreter


class Mine(torch.fx.Tracer):
    pass


class Other(Interpreter, dict):
    pass
# --- after ---
class NotConverted:
    """Stands for what only torch has: the file can be imported, and using the name raises."""

    api = reason = ""

    def __init__(self, api, reason):
        self.api, self.reason = api, reason

    def _use(self, *args, **kwargs):
        raise NotImplementedError(f"{self.api} {self.reason}")

    __call__ = __bool__ = __iter__ = __getitem__ = __eq__ = __str__ = __fspath__ = _use
    __enter__ = __instancecheck__ = __subclasscheck__ = _use
    __hash__ = object.__hash__

    def __getattr__(self, name):
        raise AttributeError(f"{self.api} {self.reason}")

    def __mro_entries__(self, bases):
        def make_unusable(cls, **kwargs):
            cls.__new__ = self._use

        return (type(self.api, (), {"__init_subclass__": classmethod(make_unusable)}),)

    def instead_of(self, *decorated, **kwargs):
        return self

    __or__ = __ror__ = instead_of


Interpreter = NotConverted(
    "torch.fx.Interpreter",
    "has no equivalent: change the Cell itself, or its graph with mindspore.rewrite.SymbolTree",
)
torch_fx_Tracer = NotConverted(
    "torch.fx.Tracer",
    "has no equivalent: change the Cell itself, or its graph with mindspore.rewrite.SymbolTree",
)


class Mine(torch_fx_Tracer):
    pass


class Other(Interpreter, dict):
    pass
