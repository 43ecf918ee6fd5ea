# case: An expression of several names that may be stand-ins asks for each, and runs where none is one
# whole
# findings: some
import torch
from torch import nn

net = nn.Linear(2, 2)
critic = nn.Linear(2, 2)
if len(net.name) > 9:
    net = nn.parallel.DistributedDataParallel(net)
    critic = nn.parallel.DistributedDataParallel(critic)


def score(one, two):
    return 1.0


best = score(net, critic)
for each in zip(net.cells(), critic.cells()):
    best += 1
if score(net, critic) > 0.5 and score(critic, net) < 1:
    best += score(net, net)
score(net, critic)
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


net = mint.nn.Linear(2, 2)
critic = mint.nn.Linear(2, 2)
if len(net.name) > 9:
    # was: nn.parallel.DistributedDataParallel(net)
    net = torch_nn_parallel_DistributedDataParallel
    # was: nn.parallel.DistributedDataParallel(critic)
    critic = torch_nn_parallel_DistributedDataParallel


def score(one, two):
    return 1.0


best = torch_nn_parallel_DistributedDataParallel if isinstance(critic, NotConverted) or isinstance(net, NotConverted) else score(net, critic)
for each in () if __name__ != "__main__" and (isinstance(critic, NotConverted) or isinstance(net, NotConverted)) else zip(net.cells(), critic.cells()):
    best += 1
if (__name__ == "__main__" or not (isinstance(critic, NotConverted) or isinstance(net, NotConverted))) and (score(net, critic) > 0.5 and score(critic, net) < 1):
    best += net if isinstance(net, NotConverted) else score(net, net)
torch_nn_parallel_DistributedDataParallel if isinstance(critic, NotConverted) or isinstance(net, NotConverted) else score(net, critic)
