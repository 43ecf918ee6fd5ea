# case: a Buffer under a name that is computed is registered under it
import torch
from torch import nn


class Rotary(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, kinds, inv_freq: torch.Tensor):
#                                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
        super().__init__()
        for kind in kinds:
            setattr(self, f"{kind}_inv_freq", nn.Buffer(inv_freq, persistent=False))
#                                             ^^^^^^^^^ MP409 safe torch.nn.Buffer
            setattr(self, kind + "_kept", nn.Buffer(inv_freq.clone()))
#                                         ^^^^^^^^^ MP409 safe torch.nn.Buffer
#                                                            ^^^^^ MP103 safe torch.Tensor.clone
            setattr(
                self,
                f"{kind}_lines",
                nn.Buffer(inv_freq * 2, persistent=False),
#               ^^^^^^^^^ MP409 safe torch.nn.Buffer
            )
        setattr(self, "more", nn.Buffer(inv_freq, True))
#                             ^^^^^^^^^ MP409 manual torch.nn.Buffer
# --- after ---
import mindspore as ms
from mindspore import mint
from torch import nn


class Rotary(ms.nn.Cell):
    def __init__(self, kinds, inv_freq: ms.Tensor):
        super().__init__()
        for kind in kinds:
            self.register_buffer(f"{kind}_inv_freq", inv_freq, persistent=False)
            self.register_buffer(kind + "_kept", mint.clone(inv_freq))
            self.register_buffer(f"{kind}_lines", inv_freq * 2, persistent=False)
        setattr(self, "more", nn.Buffer(inv_freq, True))
