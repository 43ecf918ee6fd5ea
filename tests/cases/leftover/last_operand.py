# case: what is asked for only where something else holds is replaced alone
# whole
# findings: some
import torch

from there import is_there


def device():
    return is_there() and torch.fx.Graph()


def known():
    return is_there() and device()


FLAG = is_there() and torch.fx.flag() > 1
OTHER = torch.fx.flag() and is_there()
KNOWN = known()

if is_there() and torch.fx.flag():
    BOTH = 1
# --- after ---
from there import is_there


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


torch_fx_Graph = NotConverted(
    "torch.fx.Graph",
    "has no equivalent: change the Cell itself, or its graph with mindspore.rewrite.SymbolTree",
)
torch_fx_flag = NotConverted(
    "torch.fx.flag",
    "has no equivalent: change the Cell itself, or its graph with mindspore.rewrite.SymbolTree",
)


def device():
    return is_there() and torch_fx_Graph()


def known():
    return is_there() and device()


# was: torch.fx.flag() > 1
FLAG = is_there() and torch_fx_flag
# was: torch.fx.flag() and is_there()
OTHER = torch_fx_flag
KNOWN = known()

# was: torch.fx.flag()
if is_there() and torch_fx_flag:
    BOTH = 1
