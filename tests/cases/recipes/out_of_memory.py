# case: a handler of torch's error keeps its class, which nothing raises on CPU in torch either
# target: cpu
# unsafe
import torch


def attempt(step):
    try:
        step()
    except torch.cuda.OutOfMemoryError:
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP203 review torch.OutOfMemoryError
        torch.cuda.empty_cache()
#       ^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.cuda.empty_cache
    except (torch.OutOfMemoryError, ValueError) as error:
#           ^^^^^^^^^^^^^^^^^^^^^^ MP203 review torch.OutOfMemoryError
        print(error)
    except RuntimeError:
        pass
# --- after ---
import mindspore as ms


class OutOfMemoryError(RuntimeError):
    """What torch raises when a device has no memory left (torch.OutOfMemoryError)."""


def attempt(step):
    try:
        step()
    except OutOfMemoryError:
        ms.runtime.empty_cache()
    except (OutOfMemoryError, ValueError) as error:
        print(error)
    except RuntimeError:
        pass
