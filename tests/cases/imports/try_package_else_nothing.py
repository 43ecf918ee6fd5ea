# case: a handler that raises or gives no torch in place of a package leaves the names as they are
# target: cpu
# unsafe
# findings: some
import torch

try:
    from apex import amp
except ImportError as error:
    raise ImportError("install apex") from error

try:
    from flash_attn import flash_attn_func
except ImportError:
    flash_attn_func = None

try:
    import numpy as xp
except ImportError:
    xp = torch


def attend(x):
    if flash_attn_func is not None:
        return flash_attn_func(x)
    return xp.tanh(amp.scaled(torch.relu(x)))
# --- after ---
from mindspore import mint
import torch

try:
    from apex import amp
except ImportError as error:
    raise ImportError("install apex") from error

try:
    from flash_attn import flash_attn_func
except ImportError:
    flash_attn_func = None

try:
    import numpy as xp
except ImportError:
    xp = torch


def attend(x):
    if flash_attn_func is not None:
        return flash_attn_func(x)
    return xp.tanh(amp.scaled(mint.nn.functional.relu(x)))
