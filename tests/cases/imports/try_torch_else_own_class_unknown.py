# case: a name that torch has not fails to be imported, and the handler's class is the one
import torch

try:
    from torch.nn import Same
except ImportError:

    class Same:
        def __call__(self, x):
            return x


try:
    from torch.nn import Identity
    from own import helper
except ImportError:

    class Identity:
        def __call__(self, x):
            return x


layers = Same(), Identity(), torch.abs
#        ^^^^ MP306 manual inferred torch.nn.Same
#                ^^^^^^^^ MP306 manual inferred torch.nn.Identity
#                            ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

try:
    from torch.nn import Same
except ImportError:

    class Same:
        def __call__(self, x):
            return x


try:
    from torch.nn import Identity
    from own import helper
except ImportError:

    class Identity:
        def __call__(self, x):
            return x


layers = Same(), Identity(), mint.abs
