# case: what a function reads only where a test chooses it is replaced alone
# whole
# findings: some
import torch


def noop(*args):
    pass


class Codebook:
    def __init__(self, use):
        self.reduce = torch.fx.flag if use else noop
        self.test = noop if torch.fx.asked() else use
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


torch_fx_flag = NotConverted(
    "torch.fx.flag",
    "has no equivalent: change the Cell itself, or its graph with mindspore.rewrite.SymbolTree",
)


def noop(*args):
    pass


class Codebook:
    def __init__(self, use):
        import torch

        self.reduce = torch_fx_flag if use else noop
        self.test = noop if torch.fx.asked() else use
