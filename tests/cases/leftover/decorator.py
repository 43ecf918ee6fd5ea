# case: what a decorator of torch decorates raises, and what is made of it on import
# whole
# findings: some
import torch


@torch.library.custom_op("a::b", mutates_args=())
def op(x):
    return x


@op.register_fake
def fake(x):
    return x


def call(x):
    return op(x), fake(x)
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


torch_library_custom_op = NotConverted(
    "torch.library.custom_op",
    (
        "has no equivalent: write the operator as mindspore.ops.Custom, or build it from C++ with "
        "mindspore.ops.CustomOpBuilder"
    ),
)


# was: torch.library.custom_op("a::b", mutates_args=())
@torch_library_custom_op.instead_of
def op(x):
    return x


# was: op.register_fake
@op.instead_of
def fake(x):
    return x


def call(x):
    return op(x), fake(x)
