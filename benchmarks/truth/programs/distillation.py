# -*- coding: utf-8 -*-
"""Knowledge distillation with feature hooks, pruning masks and gradient surgery."""
import collections
import contextlib
import logging
from typing import Any, Callable, Dict, List, Optional, Sequence, Union

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch import optim
from torch.utils.data import DataLoader, TensorDataset

logger = logging.getLogger(__name__)


def conv3x3(in_planes: int, out_planes: int, stride: int = 1) -> nn.Conv2d:
    return nn.Conv2d(in_planes, out_planes, kernel_size=3, stride=stride, padding=1, bias=False)


class BasicBlock(nn.Module):
    expansion: int = 1

    def __init__(self, inplanes: int, planes: int, stride: int = 1, downsample: Optional[nn.Module] = None,
                 norm_layer: Optional[Callable[..., nn.Module]] = None) -> None:
        super().__init__()
        if norm_layer is None:
            norm_layer = nn.BatchNorm2d
        self.conv1 = conv3x3(inplanes, planes, stride)
        self.bn1 = norm_layer(planes)
        self.relu = nn.ReLU(inplace=True)
        self.conv2 = conv3x3(planes, planes)
        self.bn2 = norm_layer(planes)
        self.downsample = downsample

    def forward(self, x):
        identity = x
        out = self.conv1(x)
        out = self.bn1(out)
        out = self.relu(out)
        out = self.conv2(out)
        out = self.bn2(out)
        if self.downsample is not None:
            identity = self.downsample(x)
        out += identity
        return self.relu(out)


class ResNet(nn.Module):
    def __init__(self, block, layers: List[int], width: int = 8, num_classes: int = 5):
        super().__init__()
        self.inplanes = width
        self.conv1 = nn.Conv2d(3, width, 3, padding=1, bias=False)
        self.layer1 = self._make_layer(block, width, layers[0])
        self.layer2 = self._make_layer(block, width * 2, layers[1], stride=2)
        self.avgpool = nn.AdaptiveAvgPool2d((1, 1))
        self.fc = nn.Linear(width * 2 * block.expansion, num_classes)
        for m in self.modules():
            if isinstance(m, nn.Conv2d):
                nn.init.kaiming_normal_(m.weight, mode="fan_out", nonlinearity="relu")
            elif isinstance(m, (nn.BatchNorm2d, nn.GroupNorm)):
                nn.init.constant_(m.weight, 1)
                nn.init.constant_(m.bias, 0)

    def _make_layer(self, block, planes, blocks, stride=1):
        downsample = None
        if stride != 1 or self.inplanes != planes * block.expansion:
            downsample = nn.Sequential(
                nn.Conv2d(self.inplanes, planes * block.expansion, 1, stride, bias=False),
                nn.BatchNorm2d(planes * block.expansion),
            )
        layers = [block(self.inplanes, planes, stride, downsample)]
        self.inplanes = planes * block.expansion
        for _ in range(1, blocks):
            layers.append(block(self.inplanes, planes))
        return nn.Sequential(*layers)

    def forward(self, x):
        x = self.layer2(self.layer1(self.conv1(x)))
        x = torch.flatten(self.avgpool(x), 1)
        return self.fc(x)


class FeatureHooks:
    """Collects outputs (and gradients) of named layers."""

    def __init__(self, model: nn.Module, names: Sequence[str], grads: bool = False):
        self.features: Dict[str, torch.Tensor] = collections.OrderedDict()
        self.grads = {}
        self.handles = []
        modules = dict(model.named_modules())
        for name in names:
            layer = modules[name]
            self.handles.append(layer.register_forward_hook(self._save(name)))
            if grads:
                self.handles.append(layer.register_full_backward_hook(self._save_grad(name)))

    def _save(self, name):
        def hook(module, input, output):
            self.features[name] = output
        return hook

    def _save_grad(self, name):
        def hook(module, grad_input, grad_output):
            self.grads[name] = grad_output[0].detach().clone()
        return hook

    def remove(self):
        for h in self.handles:
            h.remove()

    def __enter__(self):
        return self

    def __exit__(self, *exc: Any):
        self.remove()


class KDLoss(nn.Module):
    def __init__(self, T=4.0, alpha=0.5):
        super(KDLoss, self).__init__()
        self.T = T
        self.alpha = alpha

    def forward(self, student_logits, teacher_logits, target):
        soft = F.kl_div(
            F.log_softmax(student_logits / self.T, dim=1),
            F.softmax(teacher_logits / self.T, dim=1),
            reduction="batchmean",
        ) * (self.T * self.T)
        hard = F.cross_entropy(student_logits, target, label_smoothing=0.1)
        return self.alpha * soft + (1 - self.alpha) * hard


def attention_map(feature):
    return F.normalize(feature.pow(2).mean(1).view(feature.size(0), -1))


def at_loss(a, b):
    return (attention_map(a) - attention_map(b)).pow(2).mean()


def similarity_loss(a, b):
    a, b = a.flatten(1), b.flatten(1)
    ga = a.mm(a.t())
    gb = torch.mm(b, b.t())
    return (ga / ga.norm(p="fro") - gb / gb.norm(p="fro")).pow(2).sum()


def gram(x: torch.Tensor) -> torch.Tensor:
    b, c, h, w = x.shape
    f = x.view(b, c, h * w)
    return f.bmm(f.transpose(1, 2)).div_(c * h * w)


class Masks:
    """Magnitude pruning."""

    def __init__(self, model, sparsity):
        self.masks = {}
        for name, p in model.named_parameters():
            if p.ndim > 1:
                k = int(p.numel() * sparsity) or 1
                threshold = p.detach().abs().flatten().kthvalue(k).values
                self.masks[name] = (p.abs() > threshold).type_as(p)

    def apply(self, model):
        with torch.no_grad():
            for name, p in model.named_parameters():
                mask = self.masks.get(name)
                if mask is not None:
                    p.mul_(mask)

    def density(self):
        kept = sum(m.sum().item() for m in self.masks.values())
        return kept / sum(m.numel() for m in self.masks.values())


@contextlib.contextmanager
def frozen(model):
    flags = [p.requires_grad for p in model.parameters()]
    try:
        for p in model.parameters():
            p.requires_grad_(False)
        model.eval()
        yield model
    finally:
        for p, flag in zip(model.parameters(), flags):
            p.requires_grad = flag


def project_conflicting(grads: List[torch.Tensor]) -> torch.Tensor:
    out = [g.clone() for g in grads]
    for g_i in out:
        for g_j in grads:
            dot = g_i.dot(g_j)
            if dot < 0:
                g_i -= dot * g_j / (g_j.norm() ** 2 + 1e-12)
    return torch.stack(out).mean(dim=0)


def flat_grad(loss, params):
    grads = torch.autograd.grad(loss, params, retain_graph=True, allow_unused=True)
    return torch.cat([
        (g if g is not None else torch.zeros_like(p)).reshape(-1) for g, p in zip(grads, params)
    ])


def set_flat_grad(params, flat):
    offset = 0
    for p in params:
        n = p.numel()
        p.grad = flat[offset:offset + n].view_as(p).clone()
        offset += n


def mixup(x, y, num_classes, alpha=0.2):
    lam = np.random.beta(alpha, alpha)
    perm = torch.randperm(x.size(0), device=x.device)
    onehot = F.one_hot(y, num_classes).float()
    return x.mul(lam).add_(x[perm], alpha=1 - lam), lam * onehot + (1 - lam) * onehot[perm]


def evaluate(model: nn.Module, loader) -> Dict[str, Union[float, np.ndarray]]:
    model.eval()
    preds, gts = [], []
    with torch.no_grad():
        for x, y in loader:
            logits = model(x)
            preds.append(logits.argmax(-1).cpu().numpy())
            gts.append(y.numpy())
    pred, gt = np.concatenate(preds), np.concatenate(gts)
    hist = np.bincount(gt * 5 + pred, minlength=25).reshape(5, 5)
    return {"acc": float((pred == gt).mean()), "hist": hist, "per_class": hist.diagonal() / hist.sum(axis=1).clip(1)}


def main():
    torch.manual_seed(0)
    np.random.seed(0)
    x = torch.randn(24, 3, 12, 12)
    y = x.mean(dim=(1, 2, 3)).mul(100).abs().long().clamp(max=4)
    loader = DataLoader(TensorDataset(x, y), batch_size=8, shuffle=True)
    teacher = ResNet(BasicBlock, [1, 1], width=8)
    student = ResNet(BasicBlock, [1, 1], width=8)
    masks = Masks(student, 0.3)
    criterion = KDLoss()
    params = [p for p in student.parameters() if p.requires_grad]
    optimizer = optim.SGD(params, lr=0.05, momentum=0.9)
    scheduler = optim.lr_scheduler.CosineAnnealingLR(optimizer, T_max=3)
    names = ["layer1", "layer2"]
    with frozen(teacher), FeatureHooks(teacher, names) as t_hooks, \
            FeatureHooks(student, names, grads=True) as s_hooks:
        for inputs, targets in loader:
            student.train()
            with torch.no_grad():
                t_logits = teacher(inputs)
            s_logits = student(inputs)
            kd = criterion(s_logits, t_logits, targets)
            hint = sum(at_loss(s_hooks.features[n], t_hooks.features[n]) for n in names)
            sim = similarity_loss(s_hooks.features["layer2"], t_hooks.features["layer2"])
            style = (gram(s_hooks.features["layer1"]) - gram(t_hooks.features["layer1"])).abs().max()
            g = [flat_grad(each, params) for each in (kd, hint + sim)]
            set_flat_grad(params, project_conflicting(g))
            optimizer.step()
            masks.apply(student)
            logger.info("kd %.3f hint %.3f style %.3f", kd.item(), float(hint), style.detach().item())
        soft_x, soft_y = mixup(inputs, targets, 5)
        loss = -(soft_y * student(soft_x).log_softmax(1)).sum(1).mean()
        loss.backward()
        scheduler.step()
        sizes = {k: tuple(v.shape) for k, v in s_hooks.features.items()}
        norms = {k: v.norm().item() for k, v in s_hooks.grads.items()}
    result = evaluate(student, loader)
    print(sizes, norms, masks.density(), result["acc"], result["hist"].sum(), scheduler.get_last_lr())


if __name__ == "__main__":
    main()
