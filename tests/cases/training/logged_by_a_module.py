# case: a module that is handed a loss behind the forward, to log it, gives no gradients back; one that is handed what a model computes before, behind the step, or beside the loss, or a loss whose graph is kept or not gone through in that turn, may
# unsafe
# target: cpu
# findings: some
import bank
import history
import left
import more
import rest
import sums
import torch
import two
import utils
from torch import nn, optim


def train(net: nn.Module):
    optimizer = optim.SGD(net.parameters(), lr=0.1)
    for i in range(3):
        x = utils.batch(i)
        optimizer.zero_grad()
        loss = net(x).pow(2).mean()
        utils.log("loss", loss)
        loss.backward()
        optimizer.step()
        utils.show("last", loss)


def summed(net: nn.Module):
    optimizer = optim.SGD(net.parameters(), lr=0.1)
    for i in range(3):
        x = sums.batch(i)
        optimizer.zero_grad()
        first = net(x).pow(2).mean()
        second = net.bias.abs().sum()
        loss = first + 0.5 * second
        loss.backward()
        optimizer.step()
        sums.log("first", first)
        sums.log("second", value=second.item())


def beside(net: nn.Module):
    optimizer = optim.SGD(net.parameters(), lr=0.1)
    for i in range(3):
        optimizer.zero_grad()
        out, aux = net(torch.ones(2, 4))
        loss = out.pow(2).mean() + two.last(i)
        loss.backward()
        optimizer.step()
        two.keep(aux.mean())


def later(net: nn.Module):
    optimizer = optim.SGD(net.parameters(), lr=0.1)
    for i in range(3):
        optimizer.zero_grad()
        loss = net(torch.ones(2, 4)).pow(2).mean() + rest.last(i)
        loss.backward()
        optimizer.step()
        loss = net(torch.ones(1, 4)).mean()
        rest.keep(loss)


def behind(net: nn.Module):
    optimizer = optim.SGD(net.parameters(), lr=0.1)
    for i in range(3):
        optimizer.zero_grad()
        loss = net(torch.ones(2, 4)).pow(2).mean() + more.last(i)
        loss.backward()
        optimizer.step()
        more.keep(net(torch.ones(1, 4)).mean())


def waiting(net: nn.Module):
    optimizer = optim.SGD(net.parameters(), lr=0.1)
    for i in range(3):
        loss = net(torch.ones(2, 4)).pow(2).mean() + left.last(i)
        left.keep(loss)
        if i % 2:
            continue
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def before(net: nn.Module):
    optimizer = optim.SGD(net.parameters(), lr=0.1)
    for i in range(3):
        optimizer.zero_grad()
        bank.put(net(torch.ones(2, 4)))
        loss = bank.rows(i).pow(2).mean()
        loss.backward()
        optimizer.step()


def kept(net: nn.Module):
    optimizer = optim.SGD(net.parameters(), lr=0.1)
    for i in range(3):
        optimizer.zero_grad()
        loss = (net(torch.ones(2, 4)) * history.rows(i)).mean()
        loss.backward(retain_graph=True)
        optimizer.step()
        history.keep(loss)


def handed(net: nn.Module, memory):
    optimizer = optim.SGD(net.parameters(), lr=0.1)
    for i in range(3):
        optimizer.zero_grad()
        loss = (net(torch.ones(2, 4)) * memory.rows(i)).mean()
        loss.backward()
        optimizer.step()
        memory.keep(loss)
# --- after ---
import bank
import history
import left
import more
import rest
import sums
import mindspore as ms
from mindspore import mint, nn, ops
import two
import utils
from torch import optim


class SGD(ms.experimental.optim.SGD):
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


def parameter_of(layer, name):
    """What torch keeps in a layer under a name, whatever the layer here names it."""
    spelled = {
        "weight": ("weight", "gamma", "embedding_table", "w"),
        "bias": ("bias", "beta"),
        "running_mean": ("running_mean", "moving_mean"),
        "running_var": ("running_var", "moving_variance"),
        "num_batches_tracked": ("num_batches_tracked",),
        "groups": ("groups", "group"),
        "padding": ("padding",),
    }
    if name == "padding" and hasattr(layer, "pad_mode"):
        # MindSpore's convolutions keep one number, or one for each side; a line is a flat image.
        sides, line = layer.padding, isinstance(layer, (nn.Conv1d, nn.Conv1dTranspose))
        if isinstance(sides, int):
            sides = (sides, sides) * len(layer.stride)
        return "same" if layer.pad_mode == "same" else tuple(sides[2 if line else 0 :: 2])
    for holder in (layer, getattr(layer, "bn2d", layer)):
        for each in spelled[name]:
            if hasattr(holder, each):
                return getattr(holder, each)
    if name == "num_batches_tracked" and hasattr(layer, "moving_mean"):
        return layer.moving_mean.new_zeros(()).long()
    raise AttributeError(f"the layer {type(layer).__name__} has no {name}")


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


def train(net: nn.Cell):
    optimizer = SGD(parameters_of(net), lr=0.1)
    for i in range(3):
        def forward_fn():
            x = utils.batch(i)
            loss = net(x).pow(2).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        utils.log("loss", loss)
        optimizer(grads)
        utils.show("last", loss)


def summed(net: nn.Cell):
    optimizer = SGD(parameters_of(net), lr=0.1)
    for i in range(3):
        def forward_fn():
            x = sums.batch(i)
            first = net(x).pow(2).mean()
            second = parameter_of(net, "bias").abs().sum()
            loss = first + 0.5 * second
            return loss, (first, second)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss, (first, second)), grads = grad_fn()
        optimizer(grads)
        sums.log("first", first)
        sums.log("second", value=second.item())


def beside(net: nn.Cell):
    optimizer = optim.SGD(net.parameters(), lr=0.1)
    for i in range(3):
        optimizer.zero_grad()
        out, aux = net(mint.ones((2, 4)))
        loss = out.pow(2).mean() + two.last(i)
        loss.backward()
        optimizer.step()
        two.keep(aux.mean())


def later(net: nn.Cell):
    optimizer = optim.SGD(net.parameters(), lr=0.1)
    for i in range(3):
        optimizer.zero_grad()
        loss = net(mint.ones((2, 4))).pow(2).mean() + rest.last(i)
        loss.backward()
        optimizer.step()
        loss = net(mint.ones((1, 4))).mean()
        rest.keep(loss)


def behind(net: nn.Cell):
    optimizer = optim.SGD(net.parameters(), lr=0.1)
    for i in range(3):
        optimizer.zero_grad()
        loss = net(mint.ones((2, 4))).pow(2).mean() + more.last(i)
        loss.backward()
        optimizer.step()
        more.keep(net(mint.ones((1, 4))).mean())


def waiting(net: nn.Cell):
    optimizer = optim.SGD(net.parameters(), lr=0.1)
    for i in range(3):
        loss = net(mint.ones((2, 4))).pow(2).mean() + left.last(i)
        left.keep(loss)
        if i % 2:
            continue
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def before(net: nn.Cell):
    optimizer = SGD(parameters_of(net), lr=0.1)
    for i in range(3):
        def forward_fn():
            bank.put(net(mint.ones((2, 4))))
            loss = bank.rows(i).pow(2).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)


def kept(net: nn.Cell):
    optimizer = optim.SGD(net.parameters(), lr=0.1)
    for i in range(3):
        optimizer.zero_grad()
        loss = (net(mint.ones((2, 4))) * history.rows(i)).mean()
        loss.backward(retain_graph=True)
        optimizer.step()
        history.keep(loss)


def handed(net: nn.Cell, memory):
    optimizer = optim.SGD(net.parameters(), lr=0.1)
    for i in range(3):
        optimizer.zero_grad()
        loss = (net(mint.ones((2, 4))) * memory.rows(i)).mean()
        loss.backward()
        optimizer.step()
        memory.keep(loss)
