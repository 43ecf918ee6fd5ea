# case: `detach`, `cpu` and `cuda` of what only its name tells are asked for as the program runs; what is written into stays
# target: cpu
# unsafe
import torch


class Neuron:
    def __init__(self, fire):
        self.fire = fire
        self.one = torch.ones(1)
#                  ^^^^^^^^^^ MP102 safe torch.ones

    def reset(self, spike):
        held = spike.detach()
#                    ^^^^^^ MP201 review inferred torch.Tensor.detach
        self.last = self.fire(spike).detach()
#                                    ^^^^^^ MP201 review inferred torch.Tensor.detach
        return held * 2

    def states(self, hidden):
        return tuple(each.detach() for each in hidden)
#                         ^^^^^^ MP201 review inferred torch.Tensor.detach

    def fetched(self, batch):
        return batch.cpu()
#                    ^^^ MP403 review inferred torch.Tensor.cpu

    def sent(self, batch):
        return batch.cuda(0)
#                    ^^^^ MP403 review inferred torch.Tensor.cuda

    def written(self, spike, other):
        part = spike.detach()
#                    ^^^^^^ MP205 manual guessed torch.Tensor.detach
        part[0] = 1
        self.kept = other.detach()
#                         ^^^^^^ MP205 manual guessed torch.Tensor.detach
        return part

    def write(self):
        self.kept.zero_()
#                 ^^^^^ MP201 review inferred torch.Tensor.zero_
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def detached_of(value):
    """What `value.detach()` gives of anything: of a tensor one that no gradient passes."""
    return ops.stop_gradient(value) if isinstance(value, ms.Tensor) else value.detach()


class Neuron:
    def __init__(self, fire):
        self.fire = fire
        self.one = mint.ones((1,))

    def reset(self, spike):
        held = detached_of(spike)
        self.last = detached_of(self.fire(spike))
        return held * 2

    def states(self, hidden):
        return tuple(detached_of(each) for each in hidden)

    def fetched(self, batch):
        return batch

    def sent(self, batch):
        return batch

    def written(self, spike, other):
        part = spike.detach()
        part[0] = 1
        self.kept = other.detach()
        return part

    def write(self):
        self.kept[()] = ops.zeros_like(self.kept)
