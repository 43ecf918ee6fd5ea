# case: a method that torch has not says nothing of its object, and one that tensors have little: they are asked as Modules and optimizers below
# target: cpu
# unsafe
import torch


def kept(model, x):
    model.score(x)
    return dict(model.named_parameters())
#                     ^^^^^^^^^^^^^^^^ MP201 review inferred torch.nn.Module.named_parameters


def asked(batch):
    batch.check()
    return torch.abs(batch.numel())
#          ^^^^^^^^^ MP102 safe torch.abs


def adapted(learner, x):
    learner.clone()
#           ^^^^^ MP205 manual guessed torch.Tensor.clone
    return dict(learner.named_parameters())
#                       ^^^^^^^^^^^^^^^^ MP201 review inferred torch.nn.Module.named_parameters


def cleared(opt):
    opt.check()
    opt.zero_grad()
#       ^^^^^^^^^ MP404 manual guessed torch.optim.Optimizer.zero_grad
# --- after ---
from mindspore import mint, nn


def any_named_parameters(value, *args, **kwargs):
    """What `named_parameters` gives of anything: of a Cell as torch has it."""
    if isinstance(value, nn.Cell) and not hasattr(value, "named_parameters"):
        return named_parameters_of(value, *args, **kwargs)
    return value.named_parameters(*args, **kwargs)


def named_parameters_of(module, prefix="", recurse=True):
    """The parameters of a Cell with the names that torch gives them, without running statistics."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    others = (nn.LayerNorm, nn.InstanceNorm1d, nn.InstanceNorm2d, nn.InstanceNorm3d)
    others += (nn.Embedding, nn.PReLU)
    spelled = {"gamma": "weight", "beta": "bias", "embedding_table": "weight", "w": "weight"}
    moved, seen = {}, set()
    for path, part in module.cells_and_names(name_prefix=prefix) if recurse else [(prefix, module)]:
        if isinstance(part, nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        path = moved.get(id(part), path)
        lead = path + "." if path else ""
        if isinstance(part, nn.BatchNorm3d):
            moved[id(part.bn2d)] = path
        blocks = (nn.TransformerEncoderLayer, nn.TransformerDecoderLayer)
        if isinstance(part, blocks) and hasattr(part, "dense1"):
            moved[id(part.dense1)], moved[id(part.dense2)] = lead + "linear1", lead + "linear2"
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (nn.RNN, nn.LSTM, nn.GRU)):
            layers = [full.rpartition("_l")[2] for full, _ in own]
            own.sort(key=lambda each: layers.index(each[0].rpartition("_l")[2]))
        for full, parameter in own:
            name = full.rpartition(".")[2]
            if isinstance(part, norms) and (
                name.startswith(("moving_", "running_", "num_"))
                or (name in fixed and not parameter.requires_grad)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                renamed = isinstance(part, (*norms, *others))
                yield lead + (spelled.get(name, name) if renamed else name), parameter


def kept(model, x):
    model.score(x)
    return dict(any_named_parameters(model))


def asked(batch):
    batch.check()
    return mint.abs(batch.numel())


def adapted(learner, x):
    learner.clone()
    return dict(any_named_parameters(learner))


def cleared(opt):
    opt.check()
    opt.zero_grad()
