# case: a call on import of a function that needs torch is replaced, and what is made of it
# whole
# findings: some
import torch


def table():
    return torch.fx.Graph()


class Made:
    def __init__(self):
        self.node = torch.fx.Node()


TABLE = table()
MADE = Made()
KIND = Made


def later():
    return table(), Made(), TABLE, MADE
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


torch_fx_Graph = NotConverted("torch.fx.Graph", "is needed by table")
torch_fx_Node = NotConverted("torch.fx.Node", "is needed by Made")


def table():
    import torch

    return torch.fx.Graph()


class Made:
    def __init__(self):
        import torch

        self.node = torch.fx.Node()


# was: table()
TABLE = torch_fx_Graph
# was: Made()
MADE = torch_fx_Node
KIND = Made


def later():
    return table(), Made(), TABLE, MADE
