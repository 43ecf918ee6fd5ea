# case: a logarithm is followed to where it is cut: through dicts, lists, loops, lambdas, calls of the file
# target: cpu
import torch


def held(x: torch.Tensor, d, out):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    d["cut"] = torch.log2(x)
#              ^^^^^^^^^^ MP102 safe torch.log2
    d["kept"] = torch.log2(x)
#               ^^^^^^^^^^ MP102 safe torch.log2
    both = {"cut": torch.log10(x), "kept": torch.log10(x)}
#                  ^^^^^^^^^^^ MP102 safe torch.log10
#                                          ^^^^^^^^^^^ MP102 safe torch.log10
    values = [torch.log2(v) for v in x]
#             ^^^^^^^^^^ MP102 safe torch.log2
    found = []
    found.append(torch.log(x))
#                ^^^^^^^^^ MP102 safe torch.log
    torch.log2(x, out=out)
#   ^^^^^^^^^^ MP201 review torch.log2
    for each in torch.log2(x).tolist():
#               ^^^^^^^^^^ MP102 safe torch.log2
#                             ^^^^^^ MP103 safe torch.Tensor.tolist
        print(int(each))
    return d["cut"].int(), both["cut"].floor(), [int(v) for v in values], found[0].long(), out.long()


def called(x: torch.Tensor):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    f = lambda v: torch.log2(v)
#                 ^^^^^^^^^^ MP102 safe torch.log2
    g = torch.log2
#       ^^^^^^^^^^ MP102 safe torch.log2
    kept = torch.log2
#          ^^^^^^^^^^ MP102 safe torch.log2
    return f(x).int(), g(x).long(), kept(x), whole(torch.log10(x)), same(torch.log10(x))
#                                                  ^^^^^^^^^^^ MP102 safe torch.log10
#                                                                        ^^^^^^^^^^^ MP102 safe torch.log10


def whole(v):
    return v.long()


def same(v):
    return v
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import torch


def log(input):
    """The natural logarithm, where MindSpore's CPU kernel is some digits off in float32."""
    if input.is_complex():
        return mint.log(input)
    dtype = input.dtype if input.is_floating_point() else ms.float32
    return mint.log(input.astype(ms.float64)).astype(dtype)


def log10(input):
    """The logarithm to base 10, where MindSpore's CPU kernel is some digits off in float32."""
    if input.is_complex():
        return ops.log10(input)
    dtype = input.dtype if input.is_floating_point() else ms.float32
    return ops.log10(input.astype(ms.float64)).astype(dtype)


def log2(input):
    """The logarithm to base 2, where MindSpore's CPU kernel is some digits off in float32."""
    if input.is_complex():
        return ops.log2(input)
    dtype = input.dtype if input.is_floating_point() else ms.float32
    return ops.log2(input.astype(ms.float64)).astype(dtype)


def held(x: ms.Tensor, d, out):
    d["cut"] = log2(x)
    d["kept"] = ops.log2(x)
    both = {"cut": log10(x), "kept": ops.log10(x)}
    values = [log2(v) for v in x]
    found = []
    found.append(log(x))
    torch.log2(x, out=out)
    for each in log2(x).asnumpy().tolist():
        print(int(each))
    return d["cut"].int(), both["cut"].floor(), [int(v) for v in values], found[0].long(), out.long()


def called(x: ms.Tensor):
    f = lambda v: log2(v)
    g = log2
    kept = ops.log2
    return f(x).int(), g(x).long(), kept(x), whole(log10(x)), same(ops.log10(x))


def whole(v):
    return v.long()


def same(v):
    return v
