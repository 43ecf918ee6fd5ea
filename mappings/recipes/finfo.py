from types import SimpleNamespace

import mindspore as ms


def finfo(dtype=ms.float32):
    """The limits of a floating point dtype, bfloat16 included (torch.finfo)."""
    bits, fraction, least, digits = {
        "Float16": (16, 10, -14, 3),
        "BFloat16": (16, 7, -126, 2),
        "Float32": (32, 23, -126, 6),
        "Float64": (64, 52, -1022, 15),
    }[str(dtype)]
    largest = (2.0 - 2.0**-fraction) * 2.0 ** (1 - least)
    return SimpleNamespace(
        bits=bits,
        eps=2.0**-fraction,
        max=largest,
        min=-largest,
        tiny=2.0**least,
        smallest_normal=2.0**least,
        resolution=10.0**-digits,
        dtype=str(dtype).lower(),
    )
