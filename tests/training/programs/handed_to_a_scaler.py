import numpy as np
import torch
from torch import nn


class NativeScaler:
    def __init__(self):
        self._scaler = torch.cuda.amp.GradScaler(init_scale=1024.0)

    def __call__(self, loss, optimizer, clip_grad=None, parameters=None, graph=False, update=True):
        self._scaler.scale(loss).backward(create_graph=graph)
        if not update:
            return None
        self._scaler.unscale_(optimizer)
        if clip_grad is not None:
            norm = torch.nn.utils.clip_grad_norm_(parameters, clip_grad)
        else:
            norm = grad_norm(parameters)
        self._scaler.step(optimizer)
        self._scaler.update()
        return norm


def grad_norm(parameters, norm_type: float = 2.0):
    parameters = [p for p in parameters if p.grad is not None]
    norms = [torch.norm(p.grad.detach(), norm_type) for p in parameters]
    return torch.norm(torch.stack(norms), norm_type)


def build():
    return nn.Sequential(nn.Linear(4, 3), nn.Tanh(), nn.Linear(3, 2))


def epoch(model: nn.Module, loader, optimizer, loss_scaler, every=1, max_norm=None, use_amp=True):
    numbers = []
    optimizer.zero_grad()
    for step, x in enumerate(loader):
        with torch.autocast("cpu", enabled=False):
            out = model(x)
            loss = ((out - 1) ** 2).mean()
        numbers.append(loss.item())
        if use_amp:
            loss /= every
            norm = loss_scaler(
                loss,
                optimizer,
                clip_grad=max_norm,
                parameters=model.parameters(),
                update=(step + 1) % every == 0,
            )
            if norm is not None:
                numbers.append(float(norm))
        else:
            loss /= every
            loss.backward()
            if (step + 1) % every == 0:
                optimizer.step()
        if (step + 1) % every == 0:
            optimizer.zero_grad()
    return numbers


def train(model: nn.Module):
    rng = np.random.RandomState(3)
    loader = [torch.tensor(rng.randn(6, 4).astype("float32")) for _ in range(6)]
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.05)
    scaler = NativeScaler()
    numbers = epoch(model, loader, optimizer, scaler)
    numbers += epoch(model, loader, optimizer, scaler, every=2, max_norm=0.3)
    numbers += epoch(model, loader, optimizer, scaler, every=3, use_amp=False)
    return numbers + epoch(model, loader, optimizer, scaler, every=3)
