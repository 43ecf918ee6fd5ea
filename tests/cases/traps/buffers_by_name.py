# case: `setattr` of a registered buffer is an assignment of it; of anything else it stays
# target: cpu
# unsafe
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.register_buffer("mask", torch.zeros(3))
#                                    ^^^^^^^^^^^ MP102 safe torch.zeros
        for i in range(2):
            self.register_buffer(f"mask_{i}", torch.zeros(3))
#                                             ^^^^^^^^^^^ MP102 safe torch.zeros
        self.plain = torch.zeros(3)
#                    ^^^^^^^^^^^ MP102 safe torch.zeros

    def put(self, t, other):
        setattr(self, "mask", t + 1)
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP111 review inferred torch.nn.Module.register_buffer
        setattr(self, "mask", None)
        setattr(self, "plain", t)
        setattr(other, "mask", t)
        setattr(self, "mask", t
#       ^^^> MP111 review inferred torch.nn.Module.register_buffer
                      + 1)
        setattr(self, "mask", kept := t * 2)
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP111 review inferred torch.nn.Module.register_buffer
        setattr(self, "mask",  # as it was
#       ^^^> MP111 manual inferred torch.nn.Module.register_buffer
                kept)
        setattr(self, "mask", *[t])
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP111 manual inferred torch.nn.Module.register_buffer
        for name in ("mask", "plain"):
            setattr(self, name, t)
#           ^^^^^^^^^^^^^^^^^^^^^^ MP111 manual inferred torch.nn.Module.register_buffer
        for i in range(2):
            setattr(self, f"mask_{i}", t)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP111 review inferred torch.nn.Module.register_buffer
            setattr(self, f"plain_{i}", t)
        if other:
            setattr(
#           ^^^> MP111 manual inferred torch.nn.Module.register_buffer
                self,
                "mask",
                t,
            )
# --- after ---
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.register_buffer("mask", mint.zeros((3,)))
        for i in range(2):
            self.register_buffer(f"mask_{i}", mint.zeros((3,)))
        self.plain = mint.zeros((3,))

    def put(self, t, other):
        self._buffers["mask"] = t + 1
        setattr(self, "mask", None)
        setattr(self, "plain", t)
        setattr(other, "mask", t)
        self._buffers["mask"] = (t
                      + 1)
        self._buffers["mask"] = (kept := t * 2)
        setattr(self, "mask",  # as it was
                kept)
        setattr(self, "mask", *[t])
        for name in ("mask", "plain"):
            setattr(self, name, t)
        for i in range(2):
            self._buffers[f"mask_{i}"] = t
            setattr(self, f"plain_{i}", t)
        if other:
            setattr(
                self,
                "mask",
                t,
            )
