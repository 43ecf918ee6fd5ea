# case: a cast that is the tensor itself keeps its comment, its lines and its memory format
# target: cpu
import torch


def f(x: torch.Tensor, other, dtype_or_device, dtype):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x[1].float(  # why
#       ^^^> MP206 manual inferred torch.Tensor
    )
    a += 1
#   ^ MP206 manual inferred torch.Tensor
    b = x[1] \
#       ^^^> MP206 safe inferred torch.Tensor
        .contiguous()
    b += 1
#   ^ MP206 manual inferred torch.Tensor
    c = x[1] \
#       ^^^> MP206 safe inferred torch.Tensor
        .to(dtype)
#        ^^ MP201 manual torch.Tensor.to
    c += 1
#   ^ MP206 manual inferred torch.Tensor
    d = x[1].contiguous(memory_format=torch.channels_last)
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
#            ^^^^^^^^^^ MP201 review torch.Tensor.contiguous
    d += 1
#   ^ MP206 manual inferred torch.Tensor
    e = x[1].contiguous(memory_format=other)
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
#            ^^^^^^^^^^ MP201 review torch.Tensor.contiguous
    e += 1
#   ^ MP206 manual inferred torch.Tensor
    g = x[1].to(dtype_or_device)
#       ^^^^^^^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
#            ^^ MP302 manual torch.Tensor.to
    g += 1
#   ^ MP206 manual inferred torch.Tensor
    return x, a, b, c, d, e, g


def g(x: torch.Tensor, dtype):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x[1].float()  # why
#       ^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
    a += 1
#   ^ MP206 manual inferred torch.Tensor
    b = x[1].contiguous(memory_format=torch.contiguous_format)
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
#            ^^^^^^^^^^ MP103 safe torch.Tensor.contiguous
    b += 1
#   ^ MP206 manual inferred torch.Tensor
    c = x[1].to(dtype)
#       ^^^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
#            ^^ MP201 manual torch.Tensor.to
    c += 1
#   ^ MP206 manual inferred torch.Tensor
    return x, a, b, c
# --- after ---
import mindspore as ms
from mindspore import ops
import torch


def f(x: ms.Tensor, other, dtype_or_device, dtype):
    a = x[1].float(  # why
    )
    a += 1
    b = x[1] if x[1].is_contiguous() else x[1] \
        .contiguous()
    b += 1
    c = ops.cast(x[1] \
        , dtype or x[1].dtype)
    c += 1
    d = x[1].contiguous(memory_format=torch.channels_last)
    d += 1
    e = x[1].contiguous(memory_format=other)
    e += 1
    g = x[1].to(dtype_or_device)
    g += 1
    return x, a, b, c, d, e, g


def g(x: ms.Tensor, dtype):
    a = ops.cast(x[1], ms.float32)  # why
    a += 1
    b = x[1] if x[1].is_contiguous() else x[1].contiguous()
    b += 1
    c = ops.cast(x[1], dtype or x[1].dtype)
    c += 1
    return x, a, b, c
