# case: what a model computes and a cut hands on is data, and so is what an environment answers
# unsafe
import torch
from torch import nn


def train_step(net: nn.Module, opt, turns):
#                   ^^^^^^^^^ MP101 safe torch.nn.Module
    states, actions, rewards = zip(*turns)
    values = net(torch.stack(states)).gather(1, torch.tensor(actions))
#                ^^^^^^^^^^^ MP102 safe torch.stack
#                                               ^^^^^^^^^^^^ MP102 safe torch.tensor
    loss = (values - torch.tensor(rewards)).pow(2).mean()
#                    ^^^^^^^^^^^^ MP102 safe torch.tensor
    opt.zero_grad()
#       ^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 review torch.Tensor.backward
    opt.step()
#       ^^^^ MP404 review inferred torch.optim.Optimizer.step
    return loss.item()


def run(net: nn.Module, env):
#            ^^^^^^^^^ MP101 safe torch.nn.Module
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
#         ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                             ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    turns = []
    state = env.reset()
    for _ in range(4):
        action = net(state).argmax()
        after, reward = env.step(action)
        turns.append((state, action, reward))
        state = after
    return train_step(net, opt, turns)
# --- after ---
import mindspore as ms
from mindspore import mint, nn
from mindspore.experimental import optim


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


def train_step(net: nn.Cell, opt, turns):
    states, actions, rewards = zip(*turns)

    def forward_fn():
        values = net(mint.stack(states)).gather(1, ms.tensor(actions))
        loss = (values - ms.tensor(rewards)).pow(2).mean()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters)
    loss, grads = grad_fn()
    opt(grads)
    return loss.item()


def run(net: nn.Cell, env):
    opt = optim.SGD(parameters_of(net), lr=0.1)
    turns = []
    state = env.reset()
    for _ in range(4):
        action = net(state).argmax()
        after, reward = env.step(action)
        turns.append((state, action, reward))
        state = after
    return train_step(net, opt, turns)
