# case: a function inside has the class of an object by the name that the one around it gave
# target: cpu
# unsafe
from torch import nn


def reader(m):
    kind = m.__class__

    def inner(x):
        return x if kind is nn.BatchNorm2d else None
#                           ^^^^^^^^^^^^^^ MP201 review torch.nn.BatchNorm2d

    return inner


def other(kind):
    def inner(x):
        return x if kind is nn.BatchNorm2d else None
#                           ^^^^^^^^^^^^^^ MP201 review torch.nn.BatchNorm2d

    return inner


def again(m, kinds):
    kind = type(m)

    def inner(x):
        for kind in kinds:
            if kind is nn.BatchNorm2d:
#                      ^^^^^^^^^^^^^^ MP201 review torch.nn.BatchNorm2d
                return x

    return kind, inner
# --- after ---
import mindspore as ms
from mindspore import nn


class BatchNorm2d(nn.BatchNorm2d):
    """BatchNorm2d with the arguments of torch.nn.BatchNorm2d."""

    def __init__(
        self,
        num_features,
        eps=1e-05,
        momentum=0.1,
        affine=True,
        track_running_stats=True,
        device=None,
        dtype=None,
        *,
        bias=True,
    ):
        if momentum is None:
            raise ValueError(f"no counterpart of momentum={momentum!r}")
        if not track_running_stats:
            raise ValueError(f"no counterpart of track_running_stats={track_running_stats!r}")
        if not bias:
            raise ValueError(f"no counterpart of bias={bias!r}")
        super().__init__(
            num_features,
            eps=float(eps),
            momentum=1 - momentum,
            affine=affine,
            dtype=dtype or ms.float32,
        )


def reader(m):
    kind = m.__class__

    def inner(x):
        return x if kind is nn.BatchNorm2d else None

    return inner


def other(kind):
    def inner(x):
        return x if kind is BatchNorm2d else None

    return inner


def again(m, kinds):
    kind = type(m)

    def inner(x):
        for kind in kinds:
            if kind is BatchNorm2d:
                return x

    return kind, inner
