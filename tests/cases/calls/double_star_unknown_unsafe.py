# case: of options that cannot be seen, those on where a tensor is put are left out
# target: cpu
# unsafe
import torch


class Grid:
    def __init__(self, n, options, **kwargs):
        self.points = torch.rand(n, 2, **options)
#                     ^^^^^^^^^^ MP201 review torch.rand
        self.zeros = torch.zeros_like(self.points, **kwargs)
#                    ^^^^^^^^^^^^^^^^ MP201 review torch.zeros_like
        self.sizes = torch.max(self.points, **kwargs)
#                    ^^^^^^^^^ MP201 review torch.max
# --- after ---
from mindspore import mint, ops


def without_placement(options):
    """Keyword arguments without those that say where torch puts a tensor (torch.empty)."""
    if options.get("requires_grad"):
        raise ValueError("no counterpart of requires_grad=True: make a Parameter of the tensor")
    placement = ("device", "layout", "pin_memory", "requires_grad", "memory_format", "non_blocking")
    return {name: value for name, value in options.items() if name not in placement}


class Grid:
    def __init__(self, n, options, **kwargs):
        self.points = ops.rand(n, 2, **without_placement(options))
        self.zeros = ops.zeros_like(self.points, **without_placement(kwargs))
        self.sizes = mint.max(self.points, **kwargs)
