# case: a model that is averaged is a copy of the model, and no optimizer
# unsafe
import torch
from torch import nn
from torch.optim.swa_utils import AveragedModel, update_bn

model = nn.Linear(2, 2)
#       ^^^^^^^^^ MP101 safe torch.nn.Linear
ema = AveragedModel(model, avg_fn=lambda kept, new, count: 0.9 * kept + 0.1 * new)
#     ^^^^^^^^^^^^^ MP101 safe torch.optim.swa_utils.AveragedModel
ema.update_parameters(model)
update_bn([torch.ones(3, 2)], ema)
#<^^^^^^^ MP102 safe torch.optim.swa_utils.update_bn
#          ^^^^^^^^^^ MP102 safe torch.ones
torch.save({"ema": ema.state_dict(), "net": ema.module.state_dict()}, "ema.pth")
#<^^^^^^^^ MP406 review torch.save
print(ema.n_averaged.clone())
#                    ^^^^^ MP103 safe inferred torch.Tensor.clone
print(ema.n_averaged.float(), ema(torch.ones(3, 2)).shape)
#                                 ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
import copy
import json
import numpy as np
import types


class AveragedCell(nn.Cell):
    """A copy of a model that keeps averages of its parameters (torch's AveragedModel)."""

    def __init__(self, model, device=None, avg_fn=None, multi_avg_fn=None, use_buffers=False):
        super().__init__()
        if avg_fn is not None and multi_avg_fn is not None:
            raise AssertionError("Only one of avg_fn and multi_avg_fn should be provided")
        self.module = deep_copy(model)
        self.register_buffer("n_averaged", ms.Tensor(0, ms.int64))
        self.avg_fn, self.multi_avg_fn, self.use_buffers = avg_fn, multi_avg_fn, use_buffers
        start_training(self, self.module)

    def construct(self, *args, **kwargs):
        return self.module(*args, **kwargs)

    def update_parameters(self, model):
        kept, new = list(parameters_of(self.module)), list(parameters_of(model))
        kept_buffers, new_buffers = list(buffers_of(self.module)), list(buffers_of(model))
        if self.use_buffers:
            kept, new, kept_buffers, new_buffers = kept + kept_buffers, new + new_buffers, [], []
        with ms._no_grad():
            if self.n_averaged == 0:
                for one, other in zip(kept, new):
                    one.copy_(other)
            elif self.multi_avg_fn is not None:
                for kind in dict.fromkeys(one.dtype for one in kept):
                    pairs = [each for each in zip(kept, new) if each[0].dtype == kind]
                    self.multi_avg_fn(*map(list, zip(*pairs)), self.n_averaged)
            else:
                average = self.avg_fn or get_swa_avg_fn()
                for one, other in zip(kept, new):
                    one.copy_(average(one, other, self.n_averaged).astype(one.dtype))
            for one, other in zip(kept_buffers, new_buffers):
                one.copy_(other)
            self.n_averaged.copy_(self.n_averaged + 1)


def buffers_of(module, recurse=True):
    """The buffers of a Cell in torch's sense: running statistics are among them."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        found = list(part.buffers(recurse=False))
        for name, parameter in part.parameters_and_names(expand=False):
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and last.startswith(("moving_", "running_", "num_")):
                found.append(parameter)
        for buffer in found:
            if id(buffer) not in seen:
                seen.add(id(buffer))
                yield buffer


def deep_copy(x, memo=None):
    """Copy with all that is inside: the tensors that `copy.deepcopy` makes share their memory."""
    memo = {} if memo is None else memo
    waiting, seen = [x], set()
    while waiting:
        each = waiting.pop()
        if id(each) in seen or isinstance(each, (type, types.ModuleType, ms.Tensor, str, int, float)):
            continue
        seen.add(id(each))
        if isinstance(each, (ops.Primitive, ops.Map, ops.HyperMap)):
            # Some cannot be copied, as that of Dropout2d: they hold no values, so both have them.
            memo[id(each)] = each
        elif isinstance(each, (dict, list, tuple)):
            waiting += each.values() if isinstance(each, dict) else each
        else:
            waiting += getattr(each, "__dict__", {}).values()
    before = set(memo)
    result = copy.deepcopy(x, memo)
    for key in memo.keys() - before:
        made = memo[key]
        if isinstance(made, ms.Tensor) and not isinstance(made, ms.Parameter):
            made.data = made.copy()
    return result


def get_swa_avg_fn():
    """The average of equal weights, for one parameter (torch.optim.swa_utils.get_swa_avg_fn)."""

    def swa_update(averaged_param, current_param, num_averaged):
        return averaged_param + (current_param - averaged_param) / (num_averaged + 1)

    return swa_update


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


def start_training(cell, *given):
    """Let a new Cell start in training mode; Cells given to it, or set before, keep theirs."""
    cells = [one for _, one in cell.cells_and_names() if "training" in one.get_flags()]
    for each in given:
        for part in each if isinstance(each, (list, tuple)) else [each]:
            if isinstance(part, nn.Cell):
                cells += [one for _, one in part.cells_and_names()]
    modes = [(one, one.training) for one in cells]
    cell.set_train()
    for one, mode in modes:
        one.training = mode
    return cell


def update_bn(loader, model, device=None):
    """Run a model over data once: its BatchNorms then have the averages over all of it."""
    norms = (mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d)
    norms += (nn.BatchNorm1d, nn.BatchNorm2d)
    parts = [each for _, each in model.cells_and_names()]
    if any(isinstance(each, (nn.SyncBatchNorm, mint.nn.SyncBatchNorm)) for each in parts):
        raise TypeError("update_bn has no counterpart for SyncBatchNorm")
    layers = [each for each in parts if isinstance(each, norms)]
    if not layers:
        return
    first = {"moving_variance": 1, "running_var": 1}
    for layer in layers:
        for name in ("moving_mean", "running_mean", "num_batches_tracked", *first):
            held = getattr(layer, name, None)
            if held is not None:
                held.copy_(ops.full_like(held, first.get(name, 0)))
    # Layers that count their batches take the average by themselves where there is no momentum.
    counting = [(each, each.momentum) for each in layers if hasattr(each, "num_batches_tracked")]
    others = [(each, each.bn_train) for each in layers if not hasattr(each, "num_batches_tracked")]
    was_training = model.training
    model.set_train()
    for layer, _ in counting:
        layer.momentum = None
    with ms._no_grad():
        for count, batch in enumerate(loader, 1):
            for layer, _ in others:
                layer.bn_train = ops.BatchNorm(True, layer.eps, 1 / count, layer.format)
            model(batch[0] if isinstance(batch, (list, tuple)) else batch)
    for layer, momentum in counting:
        layer.momentum = momentum
    for layer, kept in others:
        layer.bn_train = kept
    model.set_train(was_training)


model = mint.nn.Linear(2, 2)
ema = AveragedCell(model, avg_fn=lambda kept, new, count: 0.9 * kept + 0.1 * new)
ema.update_parameters(model)
update_bn([mint.ones((3, 2))], ema)
save_values({"ema": ema.state_dict(), "net": ema.module.state_dict()}, "ema.pth")
print(mint.clone(ema.n_averaged))
print(ema.n_averaged.float(), ema(mint.ones((3, 2))).shape)
