# case: an annotation that joins what a branch binds, torch's name or another, runs at import
# whole
# findings: some
import torch.distributed

if torch.distributed.is_available():
    from torch.distributed.device_mesh import DeviceMesh
else:
    DeviceMesh = object


class Helper:
    def __init__(self, mesh: DeviceMesh | None, more: None | DeviceMesh = None):
        self.mesh = mesh


def size(n: int | None):
    return n
# --- after ---
from mindspore import mint


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


if mint.distributed.is_available():
    DeviceMesh = NotConverted(
        "torch.distributed.device_mesh.DeviceMesh",
        (
            "was not converted: name the axes of the devices with mindspore.parallel.Layout, and make "
            "groups with mindspore.mint.distributed.new_group"
        ),
    )
else:
    DeviceMesh = object


class Helper:
    def __init__(self, mesh: DeviceMesh | None, more: None | DeviceMesh = None):
        self.mesh = mesh


def size(n: int | None):
    return n
