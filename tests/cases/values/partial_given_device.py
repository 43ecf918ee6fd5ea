# case: a class in a partial whose calls may pass a device takes one too
# unsafe
from functools import partial

from torch import nn


def block(dim, norm=partial(nn.LayerNorm, eps=1e-6), device=None, dtype=None):
#                           ^^^^^^^^^^^^ MP203 review torch.nn.LayerNorm
    dd = {"device": device, "dtype": dtype}
    return norm(dim, **dd)


def later(dim, norm=None, conv=partial(nn.Conv2d, bias=False), **dd):
#                                      ^^^^^^^^^ MP203 review torch.nn.Conv2d
    norm = norm or partial(nn.GroupNorm, 2)
#                          ^^^^^^^^^^^^ MP203 review torch.nn.GroupNorm
    return norm(dim, **dd), conv(dim, dim, 3, **dd), nn.Conv1d(dim, dim, 3, **dd)
#                                                    ^^^^^^^^^ MP201 review torch.nn.Conv1d


def plain(dim, norm=partial(nn.BatchNorm2d, eps=1e-6), act=partial(print, nn.Conv2d)):
#                           ^^^^^^^^^^^^^^ MP203 review torch.nn.BatchNorm2d
#                                                                         ^^^^^^^^^ MP101 safe torch.nn.Conv2d
    act(device=None)
    return norm(dim), nn.Conv2d(dim, dim, 3)
#                     ^^^^^^^^^ MP101 safe torch.nn.Conv2d
# --- after ---
from functools import partial

from mindspore import mint


class BatchNorm2d(mint.nn.BatchNorm2d):
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
        if not bias:
            raise ValueError(f"no counterpart of bias={bias!r}")
        super().__init__(
            num_features,
            eps=float(eps),
            momentum=momentum,
            affine=affine,
            track_running_stats=track_running_stats,
            dtype=dtype,
        )


class GroupNorm(mint.nn.GroupNorm):
    """GroupNorm with the arguments of torch.nn.GroupNorm."""

    def __init__(
        self,
        num_groups,
        num_channels,
        eps=1e-05,
        affine=True,
        device=None,
        dtype=None,
        *,
        bias=True,
    ):
        if not bias:
            raise ValueError(f"no counterpart of bias={bias!r}")
        super().__init__(
            num_groups,
            num_channels,
            eps=float(eps),
            affine=affine,
            dtype=dtype,
        )


class LayerNorm(mint.nn.LayerNorm):
    """LayerNorm with the arguments of torch.nn.LayerNorm."""

    def __init__(
        self,
        normalized_shape,
        eps=1e-05,
        elementwise_affine=True,
        bias=True,
        device=None,
        dtype=None,
    ):
        super().__init__(
            normalized_shape,
            eps=eps,
            elementwise_affine=elementwise_affine,
            bias=bias,
            dtype=dtype,
        )


def block(dim, norm=partial(LayerNorm, eps=1e-6), device=None, dtype=None):
    dd = {"device": device, "dtype": dtype}
    return norm(dim, **dd)


def later(dim, norm=None, conv=partial(mint.nn.Conv2d, bias=False), **dd):
    norm = norm or partial(GroupNorm, 2)
    return norm(dim, **dd), conv(dim, dim, 3, **dd), mint.nn.Conv1d(dim, dim, 3, **dd)


def plain(dim, norm=partial(BatchNorm2d, eps=1e-6), act=partial(print, mint.nn.Conv2d)):
    act(device=None)
    return norm(dim), mint.nn.Conv2d(dim, dim, 3)
