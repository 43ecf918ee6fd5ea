# case: what gives its first parameter, or its layers by name, is a Module, whatever it is called
# target: cpu
# unsafe
import torch


def a(model):
    return {"": next(model.parameters()).device}
#                          ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
#                                        ^^^^^^ MP403 review inferred torch.Tensor.device


def b(thing):
    return any(p.device == torch.device("meta") for p in thing.parameters())
#                ^^^^^^ MP403 review inferred torch.Tensor.device
#                          ^^^^^^^^^^^^ MP403 review torch.device
#                                                              ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters


class Tuner:
    def find(self, kind):
        for name, part in self.model.named_modules():
#                                    ^^^^^^^^^^^^^ MP201 review inferred torch.nn.Module.named_modules
            if isinstance(part, kind):
                return name
        return None

    def first(self):
        return next(iter(self.model.parameters())).dtype
#                                   ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters


def c(tree):
    for part in tree.named_modules():
#                    ^^^^^^^^^^^^^ MP205 manual guessed torch.nn.Module.named_modules
        print(part)


def d(circuit):
    return next(p for p in circuit.parameters() if p.name)
#                                  ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Device(str):
    """What torch.device says of a device; MindSpore runs on that of its context all the same."""

    def __new__(cls, type=None, index=None):
        target = ms.get_current_device().device_target
        if isinstance(type, ms.Tensor):
            type = type.device
        if isinstance(type, Device):
            type, index = type.type, type.index
        elif not isinstance(type, str):
            type, index = "cuda", type
        elif ":" in type:
            type, index = type.split(":")[0], int(type.split(":")[1])
        type = {"CPU": "cpu", "Ascend": "cuda", "GPU": "cuda"}.get(type, type)
        # All but this one are the device of the context; no tensor is on it.
        name = type if type == "meta" else "cpu" if target == "CPU" else target
        self = super().__new__(cls, name)
        self.type = type
        self.index = index
        return self

    def __eq__(self, other):
        if isinstance(other, Device):
            return (self.type == "meta") == (other.type == "meta")
        # A tensor that was not known to be one names it in MindSpore's way: "CPU", "Ascend:0".
        names = (str(self),) if self.type == "meta" else (str(self), self.name())
        return isinstance(other, str) and other in names

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash(str(self) if self.type == "meta" else self.name())

    @staticmethod
    def name():
        """Return what ``x.device`` is for a tensor of MindSpore."""
        target, number = ms.get_current_device()
        return target if target == "CPU" else f"{target}:{number}"


def any_parameters(value, *args, **kwargs):
    """What `parameters` gives of anything: of a Cell as torch has it."""
    if isinstance(value, nn.Cell) and not hasattr(value, "parameters"):
        return parameters_of(value, *args, **kwargs)
    return value.parameters(*args, **kwargs)


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: no running statistics, no state of optimizers."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        if isinstance(part, nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (nn.RNN, nn.LSTM, nn.GRU)):
            layers = [name.rpartition("_l")[2] for name, _ in own]
            own.sort(key=lambda each: layers.index(each[0].rpartition("_l")[2]))
        for name, parameter in own:
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and (
                last.startswith(("moving_", "running_", "num_"))
                or (last in fixed and not parameter.requires_grad)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                yield parameter


def a(model):
    return {"": Device(next(parameters_of(model)))}


def b(thing):
    return any(Device(p) == Device("meta") for p in parameters_of(thing))


class Tuner:
    def find(self, kind):
        for name, part in self.model.cells_and_names():
            if isinstance(part, kind):
                return name
        return None

    def first(self):
        return next(iter(parameters_of(self.model))).dtype


def c(tree):
    for part in tree.named_modules():
        print(part)


def d(circuit):
    return next(p for p in any_parameters(circuit) if p.name)
