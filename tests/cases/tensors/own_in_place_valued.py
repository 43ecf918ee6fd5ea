# case: a tensor that nothing else sees has its name bound anew inside the expression that goes on with it
# unsafe
# target: cpu
# findings: some
import torch


def own(total: torch.Tensor, n: int):
    count = torch.ones(n) * 2
    share = total / count.clamp_(min=1.0)
    rate = torch.ones(n) * 2
    total += rate.mul_(2.0)
    scale = torch.ones(n) * 2
    other = scale.abs_()
    kept = torch.ones(n) * 2
    print(kept.clamp_(max=1.0).sum())
    return share, count, other, kept.neg_()


def seen(total: torch.Tensor, n: int):
    held = torch.ones(n) * 2
    other = held
    first = total / held.clamp_(min=1.0)
    flat = torch.ones(2, 2) * 2
    rows = flat.view(4)
    second = rows.sum() + flat.clamp_(min=1.0)
    return first, other, second, total.clamp_(min=1.0)


def read_twice(n: int):
    count = torch.ones(n) * 2
    twice = count + count.clamp_(min=1.0)
    many = torch.ones(n) * 2
    each = [many.mul_(2.0).sum() for _ in range(n)]
    return twice, each


def carried(model: torch.nn.Module, data, optimizer: torch.optim.Optimizer):
    seen = torch.ones(3) * 2
    for x in data:
        loss = (model(x) / seen.add_(1)).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
# --- after ---
import mindspore as ms
from mindspore import mint, nn
from mindspore.experimental import optim


def write_into(tensor, values):
    """Write into a parameter, or into what a view is of, whichever the tensor is."""
    if not isinstance(tensor, ms.Parameter):
        tensor[()] = values
        return
    values = values if isinstance(values, ms.Tensor) else ms.tensor(values)
    tensor.copy_(values.expand_as(tensor).copy())


def own(total: ms.Tensor, n: int):
    count = mint.ones(n) * 2
    share = total / (count := count.clamp(min=1.0))
    rate = mint.ones(n) * 2
    write_into(total, total + (rate := rate.mul(2.0)))
    scale = mint.ones(n) * 2
    other = (scale := scale.abs())
    kept = mint.ones(n) * 2
    print((kept := kept.clamp(max=1.0)).sum())
    return share, count, other, (kept := kept.neg())


def seen(total: ms.Tensor, n: int):
    held = mint.ones(n) * 2
    other = held
    first = total / held.copy_(held.clamp(min=1.0))
    flat = mint.ones((2, 2)) * 2
    rows = flat.view(4)
    second = rows.sum() + flat.copy_(flat.clamp(min=1.0))
    return first, other, second, total.copy_(total.clamp(min=1.0))


def read_twice(n: int):
    count = mint.ones(n) * 2
    twice = count + count.copy_(count.clamp(min=1.0))
    many = mint.ones(n) * 2
    each = [many.copy_(many.mul(2.0)).sum() for _ in range(n)]
    return twice, each


def carried(model: nn.Cell, data, optimizer: optim.Optimizer):
    seen = mint.ones((3,)) * 2
    for x in data:
        def forward_fn(seen=seen):
            loss = (model(x) / (seen := seen.add(1))).sum()
            return loss, (seen,)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss, (seen,)), grads = grad_fn()
        optimizer(grads)
