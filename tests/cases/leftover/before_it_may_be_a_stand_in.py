# case: Before a name is bound to what may be a stand-in it is none, and nothing asks; in a loop, and where a function binds it, it may be one before as well
# whole
# findings: some
import torch
from torch import nn

net = nn.Linear(2, 2)
print(net.training)
net.seen = 0
wrapped = len(net.name) > 9
if wrapped:
    net = nn.parallel.DistributedDataParallel(net)
print(net.training)

again = nn.Linear(2, 2)
print(again.training)
for _ in range(2):
    print(again.training)
    again.seen = 1
    if wrapped:
        again = nn.parallel.DistributedDataParallel(again)

shared = nn.Linear(2, 2)


def wrap():
    global shared
    shared = nn.parallel.DistributedDataParallel(shared)


wrap()
print(shared.training)
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


torch_nn_parallel_DistributedDataParallel = NotConverted(
    "torch.nn.parallel.DistributedDataParallel",
    (
        "needs a change elsewhere: use mindspore.parallel.distributed.DistributedDataParallel "
        "(2.8 and later), or reduce gradients with nn.DistributedGradReducer"
    ),
)


net = mint.nn.Linear(2, 2).set_train()
print(net.training)
net.seen = 0
wrapped = len(net.name) > 9
if wrapped:
    # was: nn.parallel.DistributedDataParallel(net)
    net = torch_nn_parallel_DistributedDataParallel
net if isinstance(net, NotConverted) else print(net.training)

again = mint.nn.Linear(2, 2).set_train()
print(again.training)
for _ in range(2):
    again if isinstance(again, NotConverted) else print(again.training)
    if __name__ == "__main__" or not isinstance(again, NotConverted):
        again.seen = 1
    if wrapped:
        # was: nn.parallel.DistributedDataParallel(again)
        again = torch_nn_parallel_DistributedDataParallel

shared = mint.nn.Linear(2, 2).set_train()


def wrap():
    global shared
    from torch import nn

    shared = nn.parallel.DistributedDataParallel(shared)


if __name__ == "__main__":
    wrap()
print(shared.training)
