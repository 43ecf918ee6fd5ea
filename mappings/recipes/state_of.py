from mindspore import nn


def state_of(self):
    """The state of a Cell without that of optimizers that it holds (Module.state_dict)."""
    parts = self.cells_and_names()
    held = [n for n, p in parts if isinstance(p, nn.Optimizer) or hasattr(p, "param_groups")]
    outside = tuple(f"{name}." for name in held)
    return {k: v for k, v in self.state_dict().items() if not k.startswith(outside)}
