# case: what would use a value of torch is replaced whole, and so is what is made of it
# whole
# findings: some
import os

from torch.hub import _get_torch_home

HOME = os.path.join(_get_torch_home(), "a")
BELOW = os.path.join(  # joined
    HOME,  # where it is
    "b",
)
A, B = _get_torch_home()
COUNT = len([_get_torch_home()])


def below():
    return BELOW
# --- after ---
import os


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


_get_torch_home = NotConverted(
    "torch.hub._get_torch_home",
    "has no equivalent: download the weights and convert them; MindSpore Hub is mindspore_hub",
)


# was: os.path.join(_get_torch_home(), "a")
HOME = _get_torch_home
# was: os.path.join(
#          HOME,
#          "b",
#      )
# joined
# where it is
BELOW = HOME
# was: _get_torch_home()
A, B = _get_torch_home, _get_torch_home
# was: len([_get_torch_home()])
COUNT = _get_torch_home


def below():
    return BELOW
