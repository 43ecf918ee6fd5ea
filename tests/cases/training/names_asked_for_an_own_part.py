# case: names of parameters begin with `module.` where a class of the file has a part of that name, and keep it
# target: cpu
# unsafe
from torch import nn


class Average(nn.Module):
#             ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, model: nn.Module):
#                             ^^^^^^^^^ MP101 safe torch.nn.Module
        super().__init__()
        self.module = model


def load(average: Average, state):
    average.load_state_dict({"module." + k: v for k, v in state.items() if k.startswith("module.")}, strict=False)
#           ^^^^^^^^^^^^^^^ MP201 review inferred torch.nn.Module.load_state_dict
    print("module.weight" in state)
# --- after ---
import mindspore as ms
from mindspore import nn
import collections


def load_state(self, state_dict, strict=True, assign=False):
    """Copy values into a Cell; its optimizers keep its parameters (Module.load_state_dict)."""
    if isinstance(self, nn.Cell) and type(self).load_state_dict is not nn.Cell.load_state_dict:
        return self.load_state_dict(state_dict, strict)
    Loaded = collections.namedtuple("Loaded", ["missing_keys", "unexpected_keys"])
    parts = self.cells_and_names()
    optimizers = [n for n, p in parts if isinstance(p, nn.Optimizer) or hasattr(p, "param_groups")]
    outside = tuple(f"{name}." for name in optimizers)
    # To torch an optimizer that a Module keeps is no part of it.
    held = {k: v for k, v in self.state_dict().items() if not k.startswith(outside)}
    missing = [key for key in held if key not in state_dict]
    unexpected = [k for k in state_dict if k not in held and not k.startswith(outside)]
    if strict and (missing or unexpected):
        found = (("Missing", missing), ("Unexpected", unexpected))
        said = [f"{what} key(s) in state_dict: {keys}" for what, keys in found if keys]
        name = getattr(self, "cls_name", type(self).__name__)
        raise RuntimeError(f"{name}: {'; '.join(said)}")
    for key, value in held.items():
        if key in state_dict:
            if value.shape != state_dict[key].shape:
                shapes = f"{state_dict[key].shape} in state_dict, {value.shape} in the model"
                raise RuntimeError(f"size mismatch for {key}: {shapes}")
            loaded = state_dict[key].copy()
            if isinstance(value, ms.Parameter):
                value.copy_(loaded)
            else:
                # A buffer may be a view, which `copy_` leaves as it is.
                value[...] = loaded
    if not (missing or unexpected):
        Loaded.__repr__ = Loaded.__str__ = lambda _: "<All keys matched successfully>"
    return Loaded(missing, unexpected)


class Average(nn.Cell):
    def __init__(self, model: nn.Cell):
        super().__init__()
        self.module = model


def load(average: Average, state):
    load_state(average, {"module." + k: v for k, v in state.items() if k.startswith("module.")}, strict=False)
    print("module.weight" in state)
