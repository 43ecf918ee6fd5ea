"""SimCLR, MoCo and BYOL in small."""
import copy
import math

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset, Sampler


class TwoViews(Dataset):
    def __init__(self, n, dim, augment):
        self.data = torch.randn(n, dim)
        self.labels = (self.data[:, 0] > 0).long()
        self.augment = augment

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        x = self.data[i]
        return {"view1": self.augment(x), "view2": self.augment(x), "label": self.labels[i]}


class EvenFirst(Sampler):
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        order = torch.arange(self.n)
        return iter(order[order % 2 == 0].tolist() + order[order % 2 == 1].tolist())

    def __len__(self):
        return self.n


class Compose:
    def __init__(self, transforms):
        self.transforms = transforms

    def __call__(self, x):
        for t in self.transforms:
            x = t(x)
        return x


class Jitter:
    def __init__(self, scale=0.1):
        self.scale = scale

    def __call__(self, x):
        return x + torch.randn_like(x) * self.scale


class Mask(object):
    def __call__(self, x):
        keep = torch.rand(x.shape) > 0.2
        return x.masked_fill(~keep, 0.0)


class MLP(nn.Sequential):
    def __init__(self, *dims, bn=True):
        layers = []
        for i in range(len(dims) - 1):
            layers.append(nn.Linear(dims[i], dims[i + 1]))
            if i < len(dims) - 2:
                if bn:
                    layers.append(nn.BatchNorm1d(dims[i + 1]))
                layers.append(nn.ReLU(inplace=True))
        super().__init__(*layers)
        self.out_dim = dims[-1]


class NTXent(nn.Module):
    def __init__(self, temperature=0.5):
        super().__init__()
        self.temperature = temperature

    def forward(self, z1, z2):
        n = z1.shape[0]
        z = F.normalize(torch.cat((z1, z2)), dim=1)
        sim = z @ z.t() / self.temperature
        sim.fill_diagonal_(float("-inf"))
        targets = torch.arange(2 * n, device=z.device).roll(n)
        loss = F.cross_entropy(sim, targets)
        hits = sim.argmax(dim=1).eq(targets).float().mean()
        return loss, hits


class MoCo(nn.Module):
    def __init__(self, encoder, dim, K=32, m=0.99, T=0.2):
        super().__init__()
        self.K, self.m, self.T = K, m, T
        self.encoder_q = encoder
        self.encoder_k = copy.deepcopy(encoder)
        for param_q, param_k in zip(self.encoder_q.parameters(), self.encoder_k.parameters()):
            param_k.data.copy_(param_q.data)
            param_k.requires_grad = False
        self.register_buffer("queue", F.normalize(torch.randn(dim, K), dim=0))
        self.register_buffer("queue_ptr", torch.zeros(1, dtype=torch.long))

    @torch.no_grad()
    def _momentum_update_key_encoder(self):
        for param_q, param_k in zip(self.encoder_q.parameters(), self.encoder_k.parameters()):
            param_k.data = param_k.data * self.m + param_q.data * (1.0 - self.m)

    @torch.no_grad()
    def _dequeue_and_enqueue(self, keys):
        batch_size = keys.shape[0]
        ptr = int(self.queue_ptr)
        self.queue[:, ptr:ptr + batch_size] = keys.T
        self.queue_ptr[0] = (ptr + batch_size) % self.K

    def forward(self, im_q, im_k):
        q = nn.functional.normalize(self.encoder_q(im_q), dim=1)
        with torch.no_grad():
            self._momentum_update_key_encoder()
            idx_shuffle = torch.randperm(im_k.shape[0])
            k = self.encoder_k(im_k[idx_shuffle])
            k = nn.functional.normalize(k, dim=1)[idx_shuffle.argsort()]
        l_pos = torch.einsum("nc,nc->n", [q, k]).unsqueeze(-1)
        l_neg = torch.einsum("nc,ck->nk", [q, self.queue.clone().detach()])
        logits = torch.cat([l_pos, l_neg], dim=1)
        logits /= self.T
        labels = torch.zeros(logits.shape[0], dtype=torch.long).to(logits.device)
        self._dequeue_and_enqueue(k)
        return logits, labels


class BYOL(nn.Module):
    def __init__(self, encoder, dim):
        super().__init__()
        self.online = encoder
        self.predictor = MLP(dim, dim, dim)
        self._target = None

    @property
    def target(self):
        if self._target is None:
            self._target = copy.deepcopy(self.online)
            for p in self._target.parameters():
                p.requires_grad_(False)
        return self._target

    def step_target(self, tau):
        with torch.no_grad():
            for o, t in zip(self.online.parameters(), self.target.parameters()):
                t.mul_(tau).add_(o, alpha=1 - tau)

    def _regress(self, x, y):
        p = F.normalize(self.predictor(self.online(x)), dim=-1)
        t = F.normalize(self.target(y), dim=-1).detach()
        return 2 - 2 * (p * t).sum(dim=-1)

    def forward(self, v1, v2):
        return (self._regress(v1, v2) + self._regress(v2, v1)).mean()


def adjust_learning_rate(optimizer, step, total, base):
    lr = base * 0.5 * (1.0 + math.cos(math.pi * step / total))
    for param_group in optimizer.param_groups:
        param_group["lr"] = lr
    return lr


def knn_accuracy(features, labels, k=3):
    dist = torch.cdist(features, features)
    dist.fill_diagonal_(dist.max().item() + 1)
    _, idx = dist.topk(k, largest=False)
    votes = labels[idx].float().mean(-1).round().long()
    return (votes == labels).float().mean().item()


@torch.no_grad()
def extract(encoder, loader):
    feats, labels = [], []
    was_training = encoder.training
    encoder.eval()
    for batch in loader:
        feats.append(encoder(batch["view1"]).cpu())
        labels.append(batch["label"])
    encoder.train(was_training)
    return torch.cat(feats), torch.cat(labels).view(-1)


def run_simclr(loader, encoder):
    criterion = NTXent()
    opt = torch.optim.SGD(encoder.parameters(), 0.1, momentum=0.9, nesterov=True)
    for step, batch in enumerate(loader):
        v1, v2 = batch["view1"], batch["view2"]
        z1, z2 = encoder(v1), encoder(v2)
        loss, hits = criterion(z1, z2)
        opt.zero_grad()
        loss.backward()
        adjust_learning_rate(opt, step, len(loader), 0.1)
        opt.step()
    return loss.item(), hits.item()


def run_moco(loader, encoder, dim):
    model = MoCo(encoder, dim)
    opt = torch.optim.SGD([p for p in model.parameters() if p.requires_grad], lr=0.05)
    ce = nn.CrossEntropyLoss()
    for batch in loader:
        output, target = model(im_q=batch["view1"], im_k=batch["view2"])
        loss = ce(output, target)
        opt.zero_grad()
        loss.backward()
        opt.step()
    ranks = (output > output[:, :1]).sum(dim=1)
    return loss.item(), ranks.float().median().item()


def run_byol(loader, encoder, dim):
    model = BYOL(encoder, dim)
    opt = torch.optim.Adam(model.parameters())
    scaler = torch.amp.GradScaler("cpu", enabled=False)
    for batch in loader:
        with torch.autocast("cpu", enabled=False):
            loss = model(batch["view1"], batch["view2"])
        opt.zero_grad()
        scaler.scale(loss).backward()
        scaler.step(opt)
        scaler.update()
        model.step_target(0.9)
    return loss.detach().item()


def main():
    torch.manual_seed(0)
    dim = 8
    dataset = TwoViews(32, 10, Compose([Jitter(), Mask()]))
    loader = DataLoader(dataset, batch_size=8, sampler=EvenFirst(len(dataset)), drop_last=True)
    print("simclr", run_simclr(loader, MLP(10, 16, dim)))
    print("moco", run_moco(loader, MLP(10, 16, dim), dim))
    encoder = MLP(10, 16, dim, bn=False)
    print("byol", run_byol(loader, encoder, dim))
    features, labels = extract(encoder, loader)
    print("knn", knn_accuracy(features, labels), features.norm(dim=1).mean())


if __name__ == "__main__":
    main()
