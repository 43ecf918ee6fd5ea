# case: a default value is evaluated on import, and the body that reads it later
# whole
# findings: some
import torch


def run(x, kind=torch.fx.Node, *, make=torch.fx.Graph(3)):
    return torch.fx.Proxy(x, kind, make)
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


torch_fx_Graph = NotConverted(
    "torch.fx.Graph",
    "has no equivalent: change the Cell itself, or its graph with mindspore.rewrite.SymbolTree",
)
torch_fx_Node = NotConverted(
    "torch.fx.Node",
    (
        "has no equivalent: MindSpore has no counterpart of torch.fx graphs: change the Cell "
        "itself, or use mindspore.rewrite.SymbolTree"
    ),
)


# was: torch.fx.Graph(3)
def run(x, kind=torch_fx_Node, *, make=torch_fx_Graph):
    import torch

    return torch.fx.Proxy(x, kind, make)
