# case: a name that is only kept is replaced alone, where it stands
# whole
# findings: some
from functools import partial

import torch

TABLE = {
    "node": torch.fx.Node,  # a node
    "made": torch.fx.Graph(1),  # a graph
    "more": [torch.fx.Proxy, len],
}
MAKE = partial(torch.fx.Graph, 1)


class Config:
    kind = torch.fx.Node
# --- after ---
from functools import partial


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
torch_fx_Proxy = NotConverted(
    "torch.fx.Proxy",
    "has no equivalent: change the Cell itself, or its graph with mindspore.rewrite.SymbolTree",
)


TABLE = {
    "node": torch_fx_Node,  # a node
    # was: torch.fx.Graph(1)
    "made": torch_fx_Graph,  # a graph
    "more": [torch_fx_Proxy, len],
}
MAKE = partial(torch_fx_Graph, 1)


class Config:
    kind = torch_fx_Node
