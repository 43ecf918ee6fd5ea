# case: a norm that a test shows is asked for its parameters by the names that it has on CPU
# target: cpu
# unsafe
# findings: some
from torch import nn


def freeze_bn(model: nn.Module):
    for m in model.modules():
        if isinstance(m, nn.BatchNorm2d):
            if hasattr(m, "weight"):
                m.weight.requires_grad_(False)
            if hasattr(m, "bias"):
                m.bias.requires_grad_(False)
            m.eval()


def freeze_all(model: nn.Module):
    for m in model.modules():
        if isinstance(m, (nn.BatchNorm1d, nn.GroupNorm)):
            if hasattr(m, "weight"):
                for p in m.parameters():
                    p.requires_grad = False


def freeze_each(model: nn.Module):
    for m in model.modules():
        if isinstance(m, nn.BatchNorm2d):
            for name in ("weight", "bias"):
                if hasattr(m, name):
#                  ^^^^^^^^^^^^^^^^ MP109 manual inferred torch.nn.Module.weight
                    getattr(m, name).requires_grad = False
#                   ^^^^^^^^^^^^^^^^ MP109 manual inferred torch.nn.Module.weight


def count(model: nn.Module):
    return sum(1 for m in model.modules() if hasattr(m, "running_mean"))


def of_others(model: nn.Module, config):
    for m in model.modules():
        if isinstance(m, nn.Conv2d):
            for name in ("weight", "bias"):
                if hasattr(m, name):
                    getattr(m, name).requires_grad = False
        if hasattr(config, "bias"):
            m.scale = config.bias
# --- after ---
from mindspore import mint, nn


def modules_of(module):
    """The members of a Cell in torch's sense, itself first; empty containers are members too."""
    seen = set()

    def members(cell):
        if id(cell) in seen or isinstance(cell, nn.Optimizer) or hasattr(cell, "param_groups"):
            return
        seen.add(id(cell))
        yield cell
        # What MindSpore's layers are made of is no member in torch.
        if not isinstance(cell, (nn.RNN, nn.LSTM, nn.GRU, nn.BatchNorm3d)):
            for each in cell._cells.values():
                if each is not None:
                    yield from members(each)

    return members(module)


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


def freeze_bn(model: nn.Cell):
    for _, m in model.cells_and_names():
        if isinstance(m, nn.BatchNorm2d):
            if (hasattr(m, "weight") or hasattr(m, "gamma")):
                m.gamma.requires_grad_(False)
            if (hasattr(m, "bias") or hasattr(m, "beta")):
                m.beta.requires_grad_(False)
            m.set_train(False)


def freeze_all(model: nn.Cell):
    for _, m in model.cells_and_names():
        if isinstance(m, (nn.BatchNorm1d, nn.GroupNorm)):
            if (hasattr(m, "weight") or hasattr(m, "gamma")):
                for p in parameters_of(m):
                    p.requires_grad = False


def freeze_each(model: nn.Cell):
    for _, m in model.cells_and_names():
        if isinstance(m, nn.BatchNorm2d):
            for name in ("weight", "bias"):
                if hasattr(m, name):
                    getattr(m, name).requires_grad = False


def count(model: nn.Cell):
    return sum(1 for m in modules_of(model) if (hasattr(m, "running_mean") or hasattr(m, "moving_mean")))


def of_others(model: nn.Cell, config):
    for m in modules_of(model):
        if isinstance(m, nn.Conv2d):
            for name in ("weight", "bias"):
                if hasattr(m, name):
                    getattr(m, name).requires_grad = False
        if hasattr(config, "bias"):
            m.scale = config.bias
