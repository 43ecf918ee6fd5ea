# case: parameters without running statistics, in optimizers, counts and freezing
# target: cpu
import torch
#      ^^^^^ MP106 review torch
from torch import nn, optim


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 2)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.bn = nn.BatchNorm1d(2)
#                 ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
        for p in self.parameters():
#                     ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters
            p.requires_grad = False
        for name, p in self.named_parameters():
#                           ^^^^^^^^^^^^^^^^ MP103 safe inferred torch.nn.Module.named_parameters
            p.requires_grad_("bias" in name)

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.bn(self.fc(x))


net = Net().eval()
#           ^^^^ MP103 safe inferred torch.nn.Module.eval
net.fc = nn.Linear(2, 2)
#        ^^^^^^^^^ MP101 safe torch.nn.Linear
count = sum(p.numel() for p in net.parameters() if p.requires_grad)
#                                  ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters
opt = optim.SGD(filter(lambda p: p.requires_grad, net.parameters()), lr=0.1)
#     ^^^^^^^^^ MP101 safe torch.optim.SGD
#                                                     ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters
groups = optim.Adam([{"params": net.fc.parameters()}, {"params": net.bn.parameters()}])
#        ^^^^^^^^^^ MP101 safe torch.optim.Adam
#                                      ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
#                                                                       ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
for buffer in net.buffers():
#                 ^^^^^^^ MP201 review inferred torch.nn.Module.buffers
    print(buffer)
print(list(net.named_buffers()), net.parameters)
#              ^^^^^^^^^^^^^ MP201 review inferred torch.nn.Module.named_buffers
#                                    ^^^^^^^^^^ MP309 manual inferred torch.nn.Module.parameters
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import torch


class Adam(optim.Adam):
    """Adam with `eps` beside the corrected second moment, compiled once (torch.optim.Adam)."""

    def __init__(
        self,
        params,
        lr=1e-3,
        betas=(0.9, 0.999),
        eps=1e-8,
        weight_decay=0,
        amsgrad=False,
        *,
        foreach=None,
        maximize=False,
        capturable=False,
        differentiable=False,
        fused=None,
        decoupled_weight_decay=False,
    ):
        super().__init__(params, lr, tuple(betas), eps, weight_decay, amsgrad, maximize=maximize)
        self.more = {"decoupled_weight_decay": decoupled_weight_decay}
        self.left_out = [0] * len(self.parameters)

    def construct(self, gradients):
        ops.assign(self.state_step, self.state_step + 1)
        count = int(self.state_step)
        for group, start in zip(self.param_groups, self.group_start_id):
            group = {**self.more, **group}
            (beta1, beta2), lr = group["betas"], float(group["lr"])
            decay, decoupled = group["weight_decay"], group["decoupled_weight_decay"]
            how = "" if not decay else "apart" if decoupled else "added"
            trained = {}
            for at, value in enumerate(group["params"], start):
                if value.requires_grad:
                    trained.setdefault((count - self.left_out[at], value.dtype), []).append(at)
                else:
                    # Frozen: its moments and its own count of steps stand still.
                    self.left_out[at] += 1
            for (step, kind), picked in trained.items():
                rate, root = lr / (1 - beta1**step), (1 - beta2**step) ** 0.5
                numbers = (1 - lr * decay if decoupled else decay, rate, root)
                numbers += (1 - beta1, beta2, 1 - beta2)
                numbers = [ms.Tensor(number, kind) for number in numbers]
                grads = tuple(
                    -gradients[at] if group["maximize"] else gradients[at] for at in picked
                )
                own = (group["eps"], group["amsgrad"])
                # One graph of hundreds of parameters compiles slower, and of some 800 it raises.
                for first in range(0, len(picked), 16):
                    some = slice(first, first + 16)
                    parts = (ms.mutable(grads[some]), tuple(picked[some]))
                    self.update(how, *numbers, *own, *parts)
        return True

    @ms.jit
    def update(self, how, decay, rate, root, rest1, beta2, rest2, eps, amsgrad, grads, picked):
        values, means, squares, greatest = (), (), (), ()
        for at in picked:
            values += (self.parameters[at],)
            means += (self.exp_avg[at],)
            squares += (self.exp_avg_sq[at],)
            greatest += (self.max_exp_avg_sq[at],)
        changed = ops.partial(
            self.change, how, decay, rate, root, rest1, beta2, rest2, eps, amsgrad
        )
        return self.hyper_map(changed, values, grads, means, squares, greatest)

    @staticmethod
    def change(how, decay, rate, root, rest1, beta2, rest2, eps, amsgrad, value, grad, *state):
        mean, square, most = state
        if how == "added":
            grad = grad + value * decay
        ops.assign(mean, (mean + (grad - mean) * rest1).astype(mean.dtype))
        ops.assign(square, (square * beta2 + grad * grad * rest2).astype(square.dtype))
        held = square
        if amsgrad:
            ops.assign(most, ops.maximum(most, square))
            held = most
        new = value * decay if how == "apart" else value
        new = new - mean / (ops.sqrt(held) / root + eps) * rate
        return ops.assign(value, new.astype(value.dtype))


class SGD(optim.SGD):
    """SGD whose step is not compiled, however many parameters it has (torch.optim.SGD)."""

    def __init__(
        self,
        params,
        lr=1e-3,
        momentum=0,
        dampening=0,
        weight_decay=0,
        nesterov=False,
        *,
        maximize=False,
        foreach=None,
        differentiable=False,
        fused=None,
    ):
        super().__init__(params, lr, momentum, dampening, weight_decay, nesterov, maximize=maximize)

    def construct(self, gradients):
        for group, start in zip(self.param_groups, self.group_start_id):
            decay, nesterov = float(group["weight_decay"]), group["nesterov"]
            update = ops.SGD(float(group["dampening"]), decay, nesterov)
            lr, momentum = (ms.Tensor(float(group[key]), ms.float32) for key in ("lr", "momentum"))
            for at, value in enumerate(group["params"], start):
                gradient = -gradients[at] if group["maximize"] else gradients[at]
                update(value, gradient, lr, self.accum[at], momentum, self.stat[at])
        return True


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


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(2, 2)
        self.bn = nn.BatchNorm1d(2)
        for p in parameters_of(self):
            p.requires_grad = False
        for name, p in named_parameters_of(self):
            p.requires_grad_("bias" in name)

    def construct(self, x):
        return self.bn(self.fc(x))


net = Net().set_train(False)
net.fc = mint.nn.Linear(2, 2)
count = sum(p.numel() for p in parameters_of(net) if p.requires_grad)
opt = SGD(filter(lambda p: p.requires_grad, parameters_of(net)), lr=0.1)
groups = Adam([{"params": parameters_of(net.fc)}, {"params": parameters_of(net.bn)}])
for buffer in net.buffers():
    print(buffer)
print(list(net.named_buffers()), net.parameters)
