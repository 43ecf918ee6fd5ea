# case: What is assigned to a part of what may be a stand-in is asked for first, and not left out: `optimizer.grads = None` holds wherever the optimizer is one
# whole
# findings: some
import torch
from torch import nn

net = nn.Linear(2, 2)
wrapped = False
if wrapped:
    net = nn.parallel.DistributedDataParallel(net)

for step in range(2):
    net.seen = step
    net.count, net.total = step, step + 1
    net.seen += 1
    if step:
        net.last = net.seen + net.count
    del net.total
    net.one = 1; net.two = 2


def later():
    net.seen = 0


class Plain:
    pass


plain = Plain()
plain.seen = 0
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
wrapped = False
if wrapped:
    # was: nn.parallel.DistributedDataParallel(net)
    net = torch_nn_parallel_DistributedDataParallel

for step in range(2):
    if __name__ == "__main__" or not isinstance(net, NotConverted):
        net.seen = step
    if __name__ == "__main__" or not isinstance(net, NotConverted):
        net.count, net.total = step, step + 1
    if __name__ == "__main__" or not isinstance(net, NotConverted):
        net.seen += 1
    if step:
        if __name__ == "__main__" or not isinstance(net, NotConverted):
            net.last = net.seen + net.count
    if __name__ == "__main__" or not isinstance(net, NotConverted):
        del net.total
    net.one = 1; net.two = 2


def later():
    net.seen = 0


class Plain:
    pass


plain = Plain()
plain.seen = 0
