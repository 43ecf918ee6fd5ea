# case: an item of `_buffers` that the file registers is there in a Cell too; of any other nothing is known
# target: cpu
import torch
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.register_buffer("mask", mint.zeros((3,)))
        for i in range(2):
            self.register_buffer(f"part_{i}", mint.zeros((3,)))

    def put(self, x, name):
        self._buffers["mask"] = x
        for i in range(2):
            self._buffers[f"part_{i}"] = x
        self._buffers[name] = x
#            ^^^^^^^^ MP409 manual inferred torch.nn.Module._buffers
        return self._buffers.items(), torch.abs(x)
#                   ^^^^^^^^ MP409 manual inferred torch.nn.Module._buffers
#                                     ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.register_buffer("mask", mint.zeros((3,)))
        for i in range(2):
            self.register_buffer(f"part_{i}", mint.zeros((3,)))

    def put(self, x, name):
        self._buffers["mask"] = x
        for i in range(2):
            self._buffers[f"part_{i}"] = x
        self._buffers[name] = x
        return self._buffers.items(), mint.abs(x)
