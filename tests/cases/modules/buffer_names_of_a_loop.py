# case: a loop over literals names buffers; of other names nothing is known
from torch import nn


class Average(nn.Module):
#             ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, start, names):
        super().__init__()
        for name in ("mean", "std"):
            self.register_buffer(name, start)
            self.register_buffer(f"old_{name}", start)
        for name, value in {"low": start, "high": start}.items():
            self.register_buffer(name, value)
        for name, value in [("count", start), ("sum", start)]:
            self.register_buffer(name, value)
        for name in names:
            self.register_buffer(name, start)
        for i in range(2):
            self.register_buffer(f"part{i}", start)
            self.register_buffer("rest" + str(i), start)
        self.mean = self.mean + 1
#       ^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        self.std = self.std * x
#       ^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        self.old_mean = self.mean
#       ^^^^^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        self.high: object = x
#       ^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        self.sum += x
#       ^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        self.part1 = self.part0 + x
#       ^^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        self.rest1 = self.part2 = x
#       ^^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        self.other = x
        return x
# --- after ---
from mindspore import nn


class Average(nn.Cell):
    def __init__(self, start, names):
        super().__init__()
        for name in ("mean", "std"):
            self.register_buffer(name, start)
            self.register_buffer(f"old_{name}", start)
        for name, value in {"low": start, "high": start}.items():
            self.register_buffer(name, value)
        for name, value in [("count", start), ("sum", start)]:
            self.register_buffer(name, value)
        for name in names:
            self.register_buffer(name, start)
        for i in range(2):
            self.register_buffer(f"part{i}", start)
            self.register_buffer("rest" + str(i), start)
        self._buffers["mean"] = self.mean + 1

    def construct(self, x):
        self._buffers["std"] = self.std * x
        self._buffers["old_mean"] = self.mean
        self._buffers["high"]: object = x
        self.sum.copy_(self.sum + x)
        self._buffers["part1"] = self.part0 + x
        self._buffers["rest1"] = self.part2 = x
        self.other = x
        return x
