# case: the gradient of a slice up to a parameter that is 0 by default is told on CPU, where it raises
# unsafe
# target: cpu
import torch


def rotate(t: torch.Tensor, freqs: torch.Tensor, start=0):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
    end = start + freqs.shape[-1]
    left = t[..., :start]
#          ^^^^^^^^^^^^^^ MP518 review inferred torch.Tensor
    middle = t[..., start:end]
    first, rows, inner = t[:start], t[:, :start], t[..., :start, :]
#                        ^^^^^^^^^ MP518 review inferred torch.Tensor
#                                   ^^^^^^^^^^^^ MP518 review inferred torch.Tensor
#                                                 ^^^^^^^^^^^^^^^^^ MP518 review inferred torch.Tensor
    return torch.cat((left, middle * freqs, t[..., end:]), dim=-1), first, rows, inner
#          ^^^^^^^^^ MP102 safe torch.cat


def other(t: torch.Tensor, count: int, skip=0, start=1, kept=0):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    kept = kept or 4
    with torch.no_grad():
#        ^^^^^^^^^^^^^ MP201 review torch.no_grad
        prefix = t[:, :skip]
    return t[:count], t[:start], t[skip:], t[:, :skip, 0], t[:kept], prefix, t.argmax(1)[:skip]


def tested(t: torch.Tensor, skip=0, more=0):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    if not more:
        return t
    if skip > 0:
        t = torch.cat([t[:, skip:], t[:, :skip]], dim=1)
#           ^^^^^^^^^ MP102 safe torch.cat
    return t, t[:more]


def untyped(freqs, t, start=0, skip=0):
    left, rest = t[..., :start], t[..., :skip]
    before = t[..., :start]
#            ^^^^^^^^^^^^^^ MP518 review inferred torch.Tensor
    return torch.cat([before, t[..., start:] * freqs], dim=-1), left, rest
#          ^^^^^^^^^ MP102 safe torch.cat


def joined(freqs, t, at=0):
    return torch.cat((t[:, :at], freqs), dim=1), freqs[..., :at]
#          ^^^^^^^^^ MP102 safe torch.cat
#                     ^^^^^^^^^ MP518 review inferred torch.Tensor
#                                                ^^^^^^^^^^^^^^^ MP518 review inferred torch.Tensor
# --- after ---
import mindspore as ms
from mindspore import mint


def rotate(t: ms.Tensor, freqs: ms.Tensor, start=0):
    end = start + freqs.shape[-1]
    left = mint.narrow(t, -1, 0, start)
    middle = t[..., start:end]
    first, rows, inner = mint.narrow(t, 0, 0, start), mint.narrow(t, 1, 0, start), mint.narrow(t, -2, 0, start)
    return mint.cat((left, middle * freqs, t[..., end:]), dim=-1), first, rows, inner


def other(t: ms.Tensor, count: int, skip=0, start=1, kept=0):
    kept = kept or 4
    with ms._no_grad():
        prefix = t[:, :skip]
    return t[:count], t[:start], t[skip:], t[:, :skip, 0], t[:kept], prefix, t.argmax(1)[:skip]


def tested(t: ms.Tensor, skip=0, more=0):
    if not more:
        return t
    if skip > 0:
        t = mint.cat([t[:, skip:], t[:, :skip]], dim=1)
    return t, t[:more]


def untyped(freqs, t, start=0, skip=0):
    left, rest = t[..., :start], t[..., :skip]
    before = mint.narrow(t, -1, 0, start)
    return mint.cat([before, t[..., start:] * freqs], dim=-1), left, rest


def joined(freqs, t, at=0):
    return mint.cat((mint.narrow(t, 1, 0, at), freqs), dim=1), mint.narrow(freqs, -1, 0, at)
