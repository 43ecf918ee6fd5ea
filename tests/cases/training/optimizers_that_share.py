# case: gradients that two optimizers share are cleared or clipped for both
# unsafe
import torch
from torch import nn


def cleared_by_one(body: nn.Module, a: nn.Module, b: nn.Module, x):
#                        ^^^^^^^^^ MP101 safe torch.nn.Module
#                                      ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                    ^^^^^^^^^ MP101 safe torch.nn.Module
    one = torch.optim.SGD([*body.parameters(), *a.parameters()], lr=0.1)
#         ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
#                                                 ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    two = torch.optim.SGD([*body.parameters(), *b.parameters()], lr=0.1)
#         ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
#                                                 ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    for data in x:
        one.zero_grad()
#           ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss = a(body(data)).mean()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        one.step()
#           ^^^^ MP404 manual torch.optim.Optimizer.step
        other = b(body(data)).mean()
        other.backward()
#             ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        two.step()
#           ^^^^ MP404 manual torch.optim.Optimizer.step


def cleared_between(body: nn.Module, a: nn.Module, b: nn.Module, x):
#                         ^^^^^^^^^ MP101 safe torch.nn.Module
#                                       ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                     ^^^^^^^^^ MP101 safe torch.nn.Module
    shared = list(body.parameters())
#                      ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    one = torch.optim.SGD(shared + list(a.parameters()), lr=0.1)
#         ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                         ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    two = torch.optim.SGD(shared + list(b.parameters()), lr=0.1)
#         ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                         ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    for data in x:
        loss = a(body(data)).mean()
        other = b(body(data)).mean()
        one.zero_grad()
#           ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        two.zero_grad()
#           ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        other.backward()
#             ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        one.step()
#           ^^^^ MP404 manual torch.optim.Optimizer.step
        two.step()
#           ^^^^ MP404 manual torch.optim.Optimizer.step


def clipped_for_one(body: nn.Module, a: nn.Module, x):
#                         ^^^^^^^^^ MP101 safe torch.nn.Module
#                                       ^^^^^^^^^ MP101 safe torch.nn.Module
    one = torch.optim.SGD(body.parameters(), lr=0.1)
#         ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                              ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    two = torch.optim.SGD([*body.parameters(), *a.parameters()], lr=0.1)
#         ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
#                                                 ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    for data in x:
        one.zero_grad()
#           ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        two.zero_grad()
#           ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss = a(body(data)).mean()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        nn.utils.clip_grad_norm_(body.parameters(), 1.0)
#       ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
#                                     ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
        one.step()
#           ^^^^ MP404 manual torch.optim.Optimizer.step
        two.step()
#           ^^^^ MP404 manual torch.optim.Optimizer.step


def each_by_its_own(body: nn.Module, a: nn.Module, b: nn.Module, x):
#                         ^^^^^^^^^ MP101 safe torch.nn.Module
#                                       ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                     ^^^^^^^^^ MP101 safe torch.nn.Module
    one = torch.optim.SGD([*body.parameters(), *a.parameters()], lr=0.1)
#         ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
#                                                 ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    two = torch.optim.SGD([*body.parameters(), *b.parameters()], lr=0.1)
#         ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
#                                                 ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    for data in x:
        one.zero_grad()
#           ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = a(body(data)).mean()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        one.step()
#           ^^^^ MP404 review torch.optim.Optimizer.step
        two.zero_grad()
#           ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        other = b(body(data)).mean()
        other.backward()
#             ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        two.step()
#           ^^^^ MP404 review torch.optim.Optimizer.step


def picked(model: nn.Module, x):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
    with_decay = [p for n, p in model.named_parameters() if n.endswith("weight")]
#                                     ^^^^^^^^^^^^^^^^ MP103 safe torch.nn.Module.named_parameters
    without = [p for n, p in model.named_parameters() if not n.endswith("weight")]
#                                  ^^^^^^^^^^^^^^^^ MP103 safe torch.nn.Module.named_parameters
    one = torch.optim.SGD(with_decay, lr=0.1, weight_decay=0.1)
#         ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    two = torch.optim.SGD(without, lr=0.1)
#         ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for data in x:
        loss = model(data).mean()
        one.zero_grad()
#           ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        two.zero_grad()
#           ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        one.step()
#           ^^^^ MP404 review torch.optim.Optimizer.step
        two.step()
#           ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint
from mindspore.experimental import optim
import torch
from torch import nn


def named_parameters_of(module, prefix="", recurse=True):
    """The parameters of a Cell with the names that torch gives them, without running statistics."""
    norms = (
        *(ms.nn.BatchNorm1d, ms.nn.BatchNorm2d, ms.nn.SyncBatchNorm, ms.nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    others = (ms.nn.LayerNorm, ms.nn.InstanceNorm1d, ms.nn.InstanceNorm2d, ms.nn.InstanceNorm3d)
    others += (ms.nn.Embedding, ms.nn.PReLU)
    spelled = {"gamma": "weight", "beta": "bias", "embedding_table": "weight", "w": "weight"}
    moved, seen = {}, set()
    for path, part in module.cells_and_names(name_prefix=prefix) if recurse else [(prefix, module)]:
        if isinstance(part, ms.nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        path = moved.get(id(part), path)
        lead = path + "." if path else ""
        if isinstance(part, ms.nn.BatchNorm3d):
            moved[id(part.bn2d)] = path
        blocks = (ms.nn.TransformerEncoderLayer, ms.nn.TransformerDecoderLayer)
        if isinstance(part, blocks) and hasattr(part, "dense1"):
            moved[id(part.dense1)], moved[id(part.dense2)] = lead + "linear1", lead + "linear2"
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (ms.nn.RNN, ms.nn.LSTM, ms.nn.GRU)):
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
        *(ms.nn.BatchNorm1d, ms.nn.BatchNorm2d, ms.nn.SyncBatchNorm, ms.nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        if isinstance(part, ms.nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (ms.nn.RNN, ms.nn.LSTM, ms.nn.GRU)):
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


def cleared_by_one(body: ms.nn.Cell, a: ms.nn.Cell, b: ms.nn.Cell, x):
    one = torch.optim.SGD([*body.parameters(), *a.parameters()], lr=0.1)
    two = torch.optim.SGD([*body.parameters(), *b.parameters()], lr=0.1)
    for data in x:
        one.zero_grad()
        loss = a(body(data)).mean()
        loss.backward()
        one.step()
        other = b(body(data)).mean()
        other.backward()
        two.step()


def cleared_between(body: ms.nn.Cell, a: ms.nn.Cell, b: ms.nn.Cell, x):
    shared = list(parameters_of(body))
    one = torch.optim.SGD(shared + list(a.parameters()), lr=0.1)
    two = torch.optim.SGD(shared + list(b.parameters()), lr=0.1)
    for data in x:
        loss = a(body(data)).mean()
        other = b(body(data)).mean()
        one.zero_grad()
        loss.backward()
        two.zero_grad()
        other.backward()
        one.step()
        two.step()


def clipped_for_one(body: ms.nn.Cell, a: ms.nn.Cell, x):
    one = torch.optim.SGD(body.parameters(), lr=0.1)
    two = torch.optim.SGD([*body.parameters(), *a.parameters()], lr=0.1)
    for data in x:
        one.zero_grad()
        two.zero_grad()
        loss = a(body(data)).mean()
        loss.backward()
        nn.utils.clip_grad_norm_(parameters_of(body), 1.0)
        one.step()
        two.step()


def each_by_its_own(body: ms.nn.Cell, a: ms.nn.Cell, b: ms.nn.Cell, x):
    one = optimizer_of(optim.SGD, [*parameters_of(body), *parameters_of(a)], lr=0.1)
    two = optimizer_of(optim.SGD, [*parameters_of(body), *parameters_of(b)], lr=0.1)
    for data in x:
        def forward_fn_loss():
            loss = a(body(data)).mean()
            return loss

        grad_fn_loss = ms.value_and_grad(forward_fn_loss, None, one.parameters)
        loss, grads_loss = grad_fn_loss()
        one(grads_loss)

        def forward_fn_other():
            other = b(body(data)).mean()
            return other

        grad_fn_other = ms.value_and_grad(forward_fn_other, None, two.parameters)
        other, grads_other = grad_fn_other()
        two(grads_other)


def picked(model: ms.nn.Cell, x):
    with_decay = [p for n, p in named_parameters_of(model) if n.endswith("weight")]
    without = [p for n, p in named_parameters_of(model) if not n.endswith("weight")]
    one = optim.SGD(with_decay, lr=0.1, weight_decay=0.1)
    two = optim.SGD(without, lr=0.1)
    for data in x:
        def forward_fn():
            loss = model(data).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, (*one.parameters, *two.parameters))
        loss, grads = grad_fn()
        grads_1 = grads[: len(one.parameters)]
        grads_2 = grads[len(one.parameters) :]
        one(grads_1)
        two(grads_2)
