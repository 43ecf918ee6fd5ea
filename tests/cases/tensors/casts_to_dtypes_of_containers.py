# case: a dtype may come out of a list, a dict, a loop, a function, or what a call hands in; what changes is told alone
# target: cpu
import torch

KINDS = {"half": torch.float16, "full": torch.float32}
#                ^^^^^^^^^^^^^ MP104 safe torch.float16
#                                       ^^^^^^^^^^^^^ MP104 safe torch.float32
LISTED = [torch.float32]
#         ^^^^^^^^^^^^^ MP104 safe torch.float32
CHANGED = {"full": torch.float32}
#                  ^^^^^^^^^^^^^ MP104 safe torch.float32
CHANGED["none"] = None
PLACES = {"first": "cpu"}


def item(x: torch.Tensor, n):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x[0].to(KINDS["full"])
#       ^^^^^^^^^^^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
#            ^^ MP201 review torch.Tensor.to
    a += 1
#   ^ MP206 manual inferred torch.Tensor
    b = x[1].to(LISTED[0])
#       ^^^^^^^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
#            ^^ MP201 review torch.Tensor.to
    b += 1
#   ^ MP206 manual inferred torch.Tensor
    c = x[2].to(CHANGED[n])
#       ^^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
#            ^^ MP201 review torch.Tensor.to
    c += 1
#   ^ MP206 manual inferred torch.Tensor
    return x


def given(x: torch.Tensor, n):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x[0].to(KINDS.get(n))
#       ^^^^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
#            ^^ MP201 review torch.Tensor.to
    a += 1
#   ^ MP206 manual inferred torch.Tensor
    b = x[1].to(getattr(torch, n))
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
#            ^^ MP201 review torch.Tensor.to
#                       ^^^^^ MP305 manual torch
    b += 1
#   ^ MP206 manual inferred torch.Tensor
    c = x[2].to(kind_of(n))
#       ^^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
#            ^^ MP201 review torch.Tensor.to
    c += 1
#   ^ MP206 manual inferred torch.Tensor
    d = x[3].to((lambda: torch.float32)())
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
#            ^^ MP201 review torch.Tensor.to
#                        ^^^^^^^^^^^^^ MP104 safe torch.float32
    d += 1
#   ^ MP206 manual inferred torch.Tensor
    for kind in LISTED:
        e = x[4].to(kind)
#           ^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
#                ^^ MP201 review torch.Tensor.to
        e += 1
#       ^ MP206 manual inferred torch.Tensor
    return x


def kind_of(n):
    return torch.float32 if n else KINDS[n]
#          ^^^^^^^^^^^^^ MP104 safe torch.float32


def handed(x: torch.Tensor, asked):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x[0].to(asked)
#       ^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
#            ^^ MP201 review torch.Tensor.to
    a += 1
#   ^ MP206 manual inferred torch.Tensor
    return x


def placed(x: torch.Tensor, n):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x[0].to(PLACES["first"])
#            ^^ MP201 review torch.Tensor.to
    a += 1
#   ^ MP206 review inferred torch.Tensor
    return handed(x, torch.float32)
#                    ^^^^^^^^^^^^^ MP104 safe torch.float32
# --- after ---
import mindspore as ms
from mindspore import ops
import torch

KINDS = {"half": ms.float16, "full": ms.float32}
LISTED = [ms.float32]
CHANGED = {"full": ms.float32}
CHANGED["none"] = None
PLACES = {"first": "cpu"}


def item(x: ms.Tensor, n):
    a = ops.cast(x[0], KINDS["full"])
    a += 1
    b = ops.cast(x[1], LISTED[0])
    b += 1
    c = x[2].to(CHANGED[n])
    c += 1
    return x


def given(x: ms.Tensor, n):
    a = x[0].to(KINDS.get(n))
    a += 1
    b = x[1].to(getattr(torch, n))
    b += 1
    c = x[2].to(kind_of(n))
    c += 1
    d = x[3].to((lambda: ms.float32)())
    d += 1
    for kind in LISTED:
        e = x[4].to(kind)
        e += 1
    return x


def kind_of(n):
    return ms.float32 if n else KINDS[n]


def handed(x: ms.Tensor, asked):
    a = x[0].to(asked)
    a += 1
    return x


def placed(x: ms.Tensor, n):
    a = x[0].to(PLACES["first"])
    a += 1
    return handed(x, ms.float32)
