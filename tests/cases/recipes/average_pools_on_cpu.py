# case: averages of regions are composed for CPU, where MindSpore asks for lengths that the size divides
# target: cpu
import torch.nn.functional as F
from torch import nn

pool = nn.AdaptiveAvgPool1d(3)
#      ^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.AdaptiveAvgPool1d
whole = nn.AdaptiveAvgPool1d(1)
#       ^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.AdaptiveAvgPool1d


def halves(x):
    return F.adaptive_avg_pool1d(x, 2) + F.adaptive_avg_pool1d(x, 1)
#          ^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.adaptive_avg_pool1d
#                                        ^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.adaptive_avg_pool1d
# --- after ---
from mindspore import nn, ops


class AdaptiveAvgPoolLayer1d(nn.Cell):
    """Means of regions, whatever the length is (torch.nn.AdaptiveAvgPool1d)."""

    def __init__(self, output_size):
        super().__init__()
        self.output_size = output_size

    def construct(self, input):
        return adaptive_avg_pool1d(input, self.output_size)


def adaptive_avg_pool1d(input, output_size):
    """Means of regions, whatever the length is (torch.nn.functional.adaptive_avg_pool1d)."""
    size = output_size if isinstance(output_size, (int, type(None))) else output_size[0]
    wanted = input.shape[-1] if size is None else size
    # Of one dimension MindSpore takes lengths alone that the size divides.
    return ops.adaptive_avg_pool2d(input.expand_dims(-1), (wanted, 1)).squeeze(-1)


pool = AdaptiveAvgPoolLayer1d(3)
whole = nn.AdaptiveAvgPool1d(1)


def halves(x):
    return adaptive_avg_pool1d(x, 2) + ops.adaptive_avg_pool1d(x, 1)
