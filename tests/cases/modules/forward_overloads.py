# case: overloads before forward: every definition is renamed, as the last is the one that runs
import torch
from torch import nn


class Both(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    @torch.jit._overload_method  # noqa: F811
#    ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP408 safe torch.jit._overload_method
    def forward(self, x: list) -> int:  # noqa: F811
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        pass

    def forward(self, x):  # noqa: F811
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        torch._C._log_api_usage_once("both")
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP408 safe torch._C._log_api_usage_once
        return x
# --- after ---
from mindspore import nn


class Both(nn.Cell):
    # noqa: F811
    def construct(self, x: list) -> int:  # noqa: F811
        pass

    def construct(self, x):  # noqa: F811
        return x
