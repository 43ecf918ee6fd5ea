# case: lines that begin with a text of their own are indented with their statement, none inside one
# unsafe
# whole
# findings: some
import torch

net = torch.jit.load("a.pt")
print('| end of epoch {:3d} | time {:5.2f} | '
      f'{net.code} ' "valid"
      """ and
  more"""
      .format(1, 2))
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


torch_jit_load = NotConverted(
    "torch.jit.load",
    "needs a change elsewhere: export with ms.export to MindIR and load that",
)


# was: torch.jit.load("a.pt")
net = torch_jit_load
if __name__ == "__main__":
    print('| end of epoch {:3d} | time {:5.2f} | '
          f'{net.code} ' "valid"
          """ and
  more"""
          .format(1, 2))
