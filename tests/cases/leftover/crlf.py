# case: line ends are kept in what is added
# whole
# findings: some
# text: crlf
import torch


def run(x=torch.fx.Node):
    return torch.fx.Graph(x)
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


torch_fx_Node = NotConverted(
    "torch.fx.Node",
    (
        "has no equivalent: MindSpore has no counterpart of torch.fx graphs: change the Cell "
        "itself, or use mindspore.rewrite.SymbolTree"
    ),
)


def run(x=torch_fx_Node):
    import torch

    return torch.fx.Graph(x)
