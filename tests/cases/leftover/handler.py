# case: an import that takes over where another fails becomes a definition there
# whole
# findings: some
try:
    from torch.hub import load_state_dict_from_url
except ImportError:
    from torch.utils.model_zoo import load_url as load_state_dict_from_url


def load(url):
    return load_state_dict_from_url(url)
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


try:
    from torch.hub import load_state_dict_from_url
except ImportError:
    load_state_dict_from_url = NotConverted(
        "torch.utils.model_zoo.load_url",
        (
            "has no equivalent: download the file with Python, convert it, and read it with "
            "mindspore.load_checkpoint"
        ),
    )


def load(url):
    return load_state_dict_from_url(url)
