# case: what a generator over a stand-in is given to goes through it at once; a generator keeps its parentheses
# whole
# unsafe
# findings: some
import torch

WORDS = tuple(word for word in torch.__config__.show().split())
ROWS = list((word for word in torch.__config__.show().split()))
LATER = (word for word in torch.__config__.show().split())
KEPT = tuple([torch.__config__.show])
OWN = tuple(word for word in "a b".split())
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


torch___config___show = NotConverted(
    "torch.__config__.show",
    (
        "was not converted: the module torch.__config__ is used as a value, so the names taken "
        "from it cannot be seen"
    ),
)


# was: tuple(word for word in torch.__config__.show().split())
WORDS = torch___config___show
# was: list((word for word in torch.__config__.show().split()))
ROWS = torch___config___show
# was: (word for word in torch.__config__.show().split())
LATER = (torch___config___show)
KEPT = tuple([torch___config___show])
OWN = tuple(word for word in "a b".split())
