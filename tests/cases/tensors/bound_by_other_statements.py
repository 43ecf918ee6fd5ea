# case: names that loops, clauses, lambdas and inner functions bind too are not what an assignment gives
# target: cpu
import numpy as np
import torch
import torch.nn.functional as F


def looped(x: torch.Tensor, parts):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    i = np.array([0, 1])
    for i in parts:
        pass
    y = x[i]
    for i in parts:
        y = x[i]
    return y, [x[i] for i in parts], (lambda i: x[i])(0)


def entered(x: torch.Tensor, made, pair):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    i = n = np.int64(1)
    with made as i:
        y = x[i]
    if pair:
        n, _ = pair
    return y, x[:n], x.sum(n)


def matched(x: torch.Tensor, given):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    i = np.int64(1)
    keep = []
    dtype = x.dtype
    match given:
        case {"i": i, "keep": keep, **dtype}:
            pass
    return x[i], x[keep], str(dtype) == "torch.float32"
#            ^ MP201 review inferred torch.Tensor
#                         ^^^^^^^^^^ MP201 review inferred torch.Tensor


def caught(x: torch.Tensor, call):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    keep = []
    try:
        call()
    except IndexError as keep:
        return x[keep]
    return x[keep]


def imported(x: torch.Tensor, known):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    keep = []
    i = np.array([0, 1])
    if known:
        from settings import i, keep
    return x[keep], x[i]
#                     ^ MP201 review inferred torch.Tensor


def bound_inside(x: torch.Tensor, given):
#                   ^^^^^^^^^^^^ MP101 safe torch.Tensor
    i = np.array([0, 1])
    m = torch.zeros(3, dtype=torch.uint8)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
#                            ^^^^^^^^^^^ MP104 safe torch.uint8
    dtype = x.dtype

    def take():
        nonlocal i, m, dtype
        i, m = m, i
        dtype = given

    take()
    return x[i], x[m], str(dtype) == "torch.float32"
#                  ^ MP201 review inferred torch.Tensor


def another_name_inside(x: torch.Tensor, given):
#                          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    n = given

    def count():
        n = np.int64(1)
        return n

    return x[n], count()


def walrus(x: torch.Tensor, given):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    value = np.float32(1.5)
    if value := given:
        pass
    return x.masked_fill(x > 0, value), F.pad(x, (1, 1), value=value), x * value
#                                       ^^^^^ MP102 safe torch.nn.functional.pad


def added(x: torch.Tensor, y: torch.Tensor, parts):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    v = torch.zeros(1, 3)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    for v in parts:
        pass
    x[0] = v
#          ^ MP201 review inferred torch.Tensor
    for v in parts:
        y[0] = v
    return x, y


def as_assigned(x: torch.Tensor, parts, i, c):
#                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
    for i in parts:
        i = np.array([0, 1])
        x[i] = 0
#         ^ MP201 safe inferred torch.Tensor
    n = 0
    while c():
        n = np.int64(1)
    v = torch.zeros(1, 3)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    v += 1
    x[0] = v
#          ^ MP201 safe inferred torch.Tensor
    keep = []
    keep.append(0)
    value = np.float32(1.5)
    dtype = x.dtype
    for j in np.arange(2):
        x[j] = value
#         ^ MP201 safe inferred torch.Tensor
    return x[:n], x[keep], x.masked_fill(x > 0, value), str(dtype) == "torch.float32"
#             ^ MP201 safe inferred torch.Tensor
#                   ^^^^ MP201 safe inferred torch.Tensor
#                            ^^^^^^^^^^^ MP103 safe torch.Tensor.masked_fill
#                                                       ^^^^^^^^^^ MP201 safe inferred torch.Tensor
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, ops


def looped(x: ms.Tensor, parts):
    i = np.array([0, 1])
    for i in parts:
        pass
    y = x[i]
    for i in parts:
        y = x[i]
    return y, [x[i] for i in parts], (lambda i: x[i])(0)


def entered(x: ms.Tensor, made, pair):
    i = n = np.int64(1)
    with made as i:
        y = x[i]
    if pair:
        n, _ = pair
    return y, x[:n], x.sum(n)


def matched(x: ms.Tensor, given):
    i = np.int64(1)
    keep = []
    dtype = x.dtype
    match given:
        case {"i": i, "keep": keep, **dtype}:
            pass
    return x[i], x[keep], str(dtype) == "torch.float32"


def caught(x: ms.Tensor, call):
    keep = []
    try:
        call()
    except IndexError as keep:
        return x[keep]
    return x[keep]


def imported(x: ms.Tensor, known):
    keep = []
    i = np.array([0, 1])
    if known:
        from settings import i, keep
    return x[keep], x[i]


def bound_inside(x: ms.Tensor, given):
    i = np.array([0, 1])
    m = mint.zeros((3,), dtype=ms.uint8)
    dtype = x.dtype

    def take():
        nonlocal i, m, dtype
        i, m = m, i
        dtype = given

    take()
    return x[i], x[m], str(dtype) == "torch.float32"


def another_name_inside(x: ms.Tensor, given):
    n = given

    def count():
        n = np.int64(1)
        return n

    return x[n], count()


def walrus(x: ms.Tensor, given):
    value = np.float32(1.5)
    if value := given:
        pass
    return x.masked_fill(x > 0, value), ops.pad(x, (1, 1), value=value), x * value


def added(x: ms.Tensor, y: ms.Tensor, parts):
    v = mint.zeros((1, 3))
    for v in parts:
        pass
    x[0] = v
    for v in parts:
        y[0] = v
    return x, y


def as_assigned(x: ms.Tensor, parts, i, c):
    for i in parts:
        i = np.array([0, 1])
        x[ms.Tensor(i)] = 0
    n = 0
    while c():
        n = np.int64(1)
    v = mint.zeros((1, 3))
    v += 1
    x[0] = v.squeeze(0)
    keep = []
    keep.append(0)
    value = np.float32(1.5)
    dtype = x.dtype
    for j in np.arange(2):
        x[ms.Tensor(j)] = value
    return x[:int(n)], x[keep or ms.tensor([], dtype=ms.int64)], x.masked_fill(x > 0, value.item()), f"torch.{str(dtype).lower()}" == "torch.float32"
