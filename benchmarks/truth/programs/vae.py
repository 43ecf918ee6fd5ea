"""A convolution-free VAE with typed code and a config dataclass."""
from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import NamedTuple, Optional

import torch
from torch import Tensor, nn
from torch.nn import functional as F
from torch.optim import AdamW


@dataclass
class VAEConfig:
    in_dim: int = 20
    hidden: tuple[int, ...] = (32, 16)
    latent: int = 4
    beta: float = 0.5
    lr: float = 1e-3
    device: torch.device = field(default_factory=lambda: torch.device("cpu"))


class Posterior(NamedTuple):
    mu: Tensor
    logvar: Tensor


@dataclass
class VAEOutput:
    recon: Tensor
    posterior: Posterior
    z: Optional[Tensor] = None


class Encoder(nn.Module):
    def __init__(self, cfg: VAEConfig) -> None:
        super().__init__()
        dims = [cfg.in_dim, *cfg.hidden]
        self.body = nn.Sequential()
        for i, (a, b) in enumerate(zip(dims[:-1], dims[1:])):
            self.body.add_module(f"lin{i}", nn.Linear(a, b))
            self.body.add_module(f"act{i}", nn.GELU())
        self.to_stats = nn.Linear(dims[-1], 2 * cfg.latent)

    def forward(self, x: Tensor) -> Posterior:
        h = self.body(x.flatten(start_dim=1))
        mu, logvar = self.to_stats(h).chunk(2, dim=-1)
        return Posterior(mu, logvar.clamp(-8.0, 8.0))


class Decoder(nn.Module):
    scale: Tensor

    def __init__(self, cfg: VAEConfig) -> None:
        super().__init__()
        dims = [cfg.latent, *reversed(cfg.hidden), cfg.in_dim]
        self.layers = nn.ModuleList([nn.Linear(a, b) for a, b in zip(dims, dims[1:])])
        self.register_buffer("scale", torch.ones(cfg.in_dim))
        self.log_sigma = nn.Parameter(torch.zeros(()))

    def forward(self, z: Tensor) -> Tensor:
        *hidden, last = self.layers
        for layer in hidden:
            z = F.silu(layer(z))
        return last(z).mul(self.scale.unsqueeze(0))


class VAE(nn.Module):
    def __init__(self, cfg: VAEConfig) -> None:
        super().__init__()
        self.cfg = cfg
        self.encoder = Encoder(cfg)
        self.decoder = Decoder(cfg)

    def reparameterize(self, post: Posterior) -> Tensor:
        std = torch.exp(0.5 * post.logvar)
        eps = torch.randn_like(std)
        return post.mu.addcmul(std, eps)

    def forward(self, x: Tensor) -> VAEOutput:
        post = self.encoder(x)
        z = self.reparameterize(post) if self.training else post.mu.detach()
        return VAEOutput(self.decoder(z), post, z)

    @torch.inference_mode()
    def sample(self, n: int, generator: torch.Generator | None = None) -> Tensor:
        device = next(self.parameters()).device
        z = torch.randn(n, self.cfg.latent, device=device, generator=generator)
        return self.decoder(z).sigmoid().round_()


def kl_divergence(post: Posterior) -> Tensor:
    kl = -0.5 * (1 + post.logvar - post.mu.pow(2) - post.logvar.exp())
    return kl.sum(dim=1).mean()


def loss_fn(out: VAEOutput, target: Tensor, log_sigma: Tensor, beta: float) -> dict[str, Tensor]:
    sigma2 = log_sigma.mul(2).exp()
    nll = 0.5 * ((out.recon - target).square() / sigma2 + math.log(2 * math.pi) + 2 * log_sigma)
    nll = nll.sum(-1).mean()
    kl = kl_divergence(out.posterior)
    return {"loss": nll + beta * kl, "nll": nll.detach(), "kl": kl.detach()}


class EMA:
    """Keeps a running average of the parameters."""

    def __init__(self, model: nn.Module, decay: float = 0.99):
        self.decay = decay
        self.shadow = {name: p.detach().clone() for name, p in model.named_parameters()}

    @torch.no_grad()
    def update(self, model: nn.Module) -> None:
        for name, p in model.named_parameters():
            self.shadow[name].lerp_(p.data, 1 - self.decay)

    def copy_to(self, model: nn.Module) -> None:
        for name, p in model.named_parameters():
            p.data.copy_(self.shadow[name])


def make_data(n: int, dim: int) -> Tensor:
    g = torch.Generator().manual_seed(0)
    base = torch.randn(n, 3, generator=g)
    mix = torch.randn(3, dim, generator=g)
    data = base @ mix
    return (data - data.mean(0, keepdim=True)) / data.std(0, unbiased=False)


def main() -> None:
    torch.manual_seed(0)
    cfg = VAEConfig()
    data = make_data(128, cfg.in_dim).to(cfg.device)
    model = VAE(cfg).to(cfg.device)
    opt = AdamW(model.parameters(), lr=cfg.lr, betas=(0.9, 0.95))
    warmup = torch.optim.lr_scheduler.LambdaLR(opt, lambda step: min(1.0, (step + 1) / 5))
    ema = EMA(model)
    history: list[float] = []
    for step in range(10):
        idx = torch.randperm(data.shape[0])[:32]
        batch = data[idx]
        out = model(batch)
        losses = loss_fn(out, batch, model.decoder.log_sigma, cfg.beta)
        opt.zero_grad(set_to_none=True)
        losses["loss"].backward()
        grads = [p.grad.norm() for p in model.parameters() if p.grad is not None]
        grad_norm = torch.stack(grads).norm()
        if torch.isfinite(grad_norm):
            opt.step()
        warmup.step()
        ema.update(model)
        history.append(losses["loss"].item())
        print(step, {k: round(v.item(), 3) for k, v in losses.items()}, grad_norm.item())
    ema.copy_to(model)
    model.eval()
    samples = model.sample(5)
    recon = model(data).recon
    mse = (recon - data).pow(2).mean().item()
    assert samples.shape == (5, cfg.in_dim) and samples.dtype is torch.float32
    print(samples.cpu().numpy().mean(), mse, torch.tensor(history).diff().lt(0).float().mean())


if __name__ == "__main__":
    main()
