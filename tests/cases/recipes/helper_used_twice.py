# case: a helper is added once, whatever the number of its uses
import torch


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    low = torch.finfo(x.dtype).min
#         ^^^^^^^^^^^ MP101 safe torch.finfo
    return x.masked_fill(x > 3, low) + torch.finfo(torch.float16).tiny + torch.iinfo(torch.int64).max
#                                      ^^^^^^^^^^^ MP101 safe torch.finfo
#                                                  ^^^^^^^^^^^^^ MP104 safe torch.float16
#                                                                        ^^^^^^^^^^^ MP101 safe torch.iinfo
#                                                                                    ^^^^^^^^^^^ MP104 safe torch.int64
# --- after ---
import mindspore as ms
import types


def finfo(dtype=ms.float32):
    """The limits of a floating point dtype, bfloat16 included (torch.finfo)."""
    bits, fraction, least, digits = {
        "Float16": (16, 10, -14, 3),
        "BFloat16": (16, 7, -126, 2),
        "Float32": (32, 23, -126, 6),
        "Float64": (64, 52, -1022, 15),
    }[str(dtype)]
    largest = (2.0 - 2.0**-fraction) * 2.0 ** (1 - least)
    return types.SimpleNamespace(
        bits=bits,
        eps=2.0**-fraction,
        max=largest,
        min=-largest,
        tiny=2.0**least,
        smallest_normal=2.0**least,
        resolution=10.0**-digits,
        dtype=str(dtype).lower(),
    )


def iinfo(dtype):
    """The limits of an integer dtype (torch.iinfo)."""
    name = str(dtype).lower()
    bits = int(name.lstrip("uint"))
    if name.startswith("u"):
        least, largest = 0, 2**bits - 1
    else:
        least, largest = -(2 ** (bits - 1)), 2 ** (bits - 1) - 1
    return types.SimpleNamespace(bits=bits, min=least, max=largest, dtype=name)


def f(x: ms.Tensor):
    low = finfo(x.dtype).min
    return x.masked_fill(x > 3, low) + finfo(ms.float16).tiny + iinfo(ms.int64).max
