# case: a metaclass, an augmented assignment and a loop on import
# whole
# findings: some
import torch

TOTAL = 1
TOTAL += torch.fx.count()

for each in torch.fx.graphs():
    print(each)


class Made(metaclass=torch.fx.Meta):
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


torch_fx_Meta = NotConverted(
    "torch.fx.Meta",
    "has no equivalent: change the Cell itself, or its graph with mindspore.rewrite.SymbolTree",
)
torch_fx_count = NotConverted(
    "torch.fx.count",
    "has no equivalent: change the Cell itself, or its graph with mindspore.rewrite.SymbolTree",
)
torch_fx_graphs = NotConverted(
    "torch.fx.graphs",
    "has no equivalent: change the Cell itself, or its graph with mindspore.rewrite.SymbolTree",
)


TOTAL = 1
# was: torch.fx.count()
TOTAL = torch_fx_count

# was: torch.fx.graphs()
for each in torch_fx_graphs if __name__ == "__main__" else ():
    print(each)


class Made(metaclass=torch_fx_Meta.instead_of):
    pass
