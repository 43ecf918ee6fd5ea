# case: what is called and set to a mode, or has parameters that an optimizer gets, is a Module
# unsafe
import itertools

import torch
from torch import optim


class Trainer:
    def __init__(self, model, other, loader):
        self.model = model
        self.other = other
        self.loader = loader
        parameters = [p for p in self.other.parameters() if p.requires_grad]
#                                           ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
        self.optimizer = optim.SGD(
#                        ^^^^^^^^^ MP101 safe torch.optim.SGD
            itertools.chain(self.model.parameters(), parameters), lr=0.1
#                                      ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
        )

    def train(self):
        self.model.train()
#                  ^^^^^ MP201 review inferred torch.nn.Module.train
        self.other.train(mode=True)
#                  ^^^^^ MP201 review inferred torch.nn.Module.train
        for data in self.loader:
            self.optimizer.zero_grad()
#                          ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
            loss = self.other(self.model(data)).sum()
            loss.backward()
#                ^^^^^^^^ MP404 review inferred torch.Tensor.backward
            self.optimizer.step()
#                          ^^^^ MP404 review torch.optim.Optimizer.step

    def test(self):
        self.model.eval()
#                  ^^^^ MP201 review inferred torch.nn.Module.eval
        torch.save(self.model.state_dict(), "model.pt")
#       ^^^^^^^^^^ MP406 review torch.save


def run(net, loader, score):
    def one(batch):
        return net(batch)

    net.eval()
#       ^^^^ MP201 review inferred torch.nn.Module.eval
    return [score(one(data)) for data in loader]
# --- after ---
import itertools

import mindspore as ms
from mindspore import mint, nn
from mindspore.experimental import optim
import json
import numpy as np


def optimizer_of(make, params, *args, **kwargs):
    """Make an optimizer of parameters of several models, which may have the same names."""
    given = list(params)
    groups = [each if isinstance(each, dict) else {"params": [each]} for each in given]
    for at, each in enumerate(groups):
        held = each["params"]
        held = [held] if isinstance(held, ms.Parameter) else list(held)
        groups[at] = {**each, "params": held}
    single = [parameter for each in groups for parameter in each["params"]]
    names = [each.name for each in single]
    # An optimizer asks for names that differ; checkpoints go by those of the models.
    for number, each in enumerate(single):
        each.name = f"{number}.{names[number]}"
    # Groups stay groups where they say nothing else: each gets a rate of its own later.
    grouped = any(isinstance(each, dict) for each in given)
    try:
        return make(groups if grouped else single, *args, **kwargs)
    finally:
        for each, name in zip(single, names):
            each.name = name


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


def save_values(obj, f):
    """Write nested values, tensors among them, to a file that `load_values` reads."""
    arrays = {}

    def plain(value):
        if isinstance(value, (ms.Tensor, np.ndarray)):
            name, kind = f"array{len(arrays)}", "array"
            if isinstance(value, ms.Tensor):
                kind = str(value.dtype)
                value = value.astype(ms.float32) if value.dtype == ms.bfloat16 else value
                value = value.asnumpy()
            arrays[name] = value
            return [kind, name]
        if type(value).__name__ == "Namespace":
            return ["Namespace", [[plain(key), plain(item)] for key, item in vars(value).items()]]
        if isinstance(value, dict):
            return ["dict", [[plain(key), plain(item)] for key, item in value.items()]]
        if type(value) in (list, tuple, set):
            return [type(value).__name__, [plain(item) for item in value]]
        if isinstance(value, np.generic):
            value = value.item()
        if value is None or isinstance(value, (bool, int, float, str)):
            return ["value", value]
        raise TypeError(f"a {type(value).__name__} cannot be saved, only values and tensors can")

    arrays["structure"] = np.array(json.dumps(plain(obj)))
    if hasattr(f, "write"):
        np.savez(f, **arrays)
    else:
        with open(f, "wb") as file:
            np.savez(file, **arrays)


class Trainer:
    def __init__(self, model, other, loader):
        self.model = model
        self.other = other
        self.loader = loader
        parameters = [p for p in parameters_of(self.other) if p.requires_grad]
        self.optimizer = optimizer_of(optim.SGD,
            itertools.chain(parameters_of(self.model), parameters), lr=0.1
        )

    def train(self):
        self.model.set_train()
        self.other.set_train(mode=True)
        for data in self.loader:
            def forward_fn():
                loss = self.other(self.model(data)).sum()
                return loss

            grad_fn = ms.value_and_grad(forward_fn, None, self.optimizer.parameters)
            loss, grads = grad_fn()
            self.optimizer(grads)

    def test(self):
        self.model.set_train(False)
        save_values(self.model.state_dict(), "model.pt")


def run(net, loader, score):
    def one(batch):
        return net(batch)

    net.set_train(False)
    return [score(one(data)) for data in loader]
