"""Denoising diffusion on points in a plane, with an attention over tokens, einops-like helpers."""
import math
from functools import partial
from inspect import isfunction
from random import random

import torch
from torch import einsum, nn
from torch.nn import functional as F


def exists(x):
    return x is not None


def default(val, d):
    if exists(val):
        return val
    return d() if isfunction(d) else d


def identity(t, *args, **kwargs):
    return t


def extract(a, t, x_shape):
    b, *_ = t.shape
    out = a.gather(-1, t)
    return out.reshape(b, *((1,) * (len(x_shape) - 1)))


def linear_beta_schedule(timesteps):
    scale = 1000 / timesteps
    return torch.linspace(scale * 0.0001, scale * 0.02, timesteps, dtype=torch.float64)


def cosine_beta_schedule(timesteps, s=0.008):
    steps = timesteps + 1
    t = torch.linspace(0, timesteps, steps, dtype=torch.float64) / timesteps
    alphas_cumprod = torch.cos((t + s) / (1 + s) * math.pi * 0.5) ** 2
    alphas_cumprod = alphas_cumprod / alphas_cumprod[0]
    betas = 1 - (alphas_cumprod[1:] / alphas_cumprod[:-1])
    return torch.clip(betas, 0, 0.999)


class SinusoidalPosEmb(nn.Module):
    def __init__(self, dim, theta=10000):
        super().__init__()
        self.dim = dim
        self.theta = theta

    def forward(self, x):
        device = x.device
        half_dim = self.dim // 2
        emb = math.log(self.theta) / (half_dim - 1)
        emb = torch.exp(torch.arange(half_dim, device=device) * -emb)
        emb = x[:, None] * emb[None, :]
        emb = torch.cat((emb.sin(), emb.cos()), dim=-1)
        return emb


class RMSNorm(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.g = nn.Parameter(torch.ones(1, 1, dim))

    def forward(self, x):
        return F.normalize(x, dim=-1) * self.g * (x.shape[-1] ** 0.5)


class PreNorm(nn.Module):
    def __init__(self, dim, fn):
        super().__init__()
        self.fn = fn
        self.norm = RMSNorm(dim)

    def forward(self, x, **kwargs):
        x = self.norm(x)
        return self.fn(x, **kwargs)


class Residual(nn.Module):
    def __init__(self, fn):
        super().__init__()
        self.fn = fn

    def forward(self, x, *args, **kwargs):
        return self.fn(x, *args, **kwargs) + x


class Attention(nn.Module):
    def __init__(self, dim, heads=2, dim_head=8, num_mem=2):
        super().__init__()
        self.scale = dim_head ** -0.5
        self.heads = heads
        hidden = dim_head * heads
        self.mem_kv = nn.Parameter(torch.randn(2, heads, num_mem, dim_head))
        self.to_qkv = nn.Linear(dim, hidden * 3, bias=False)
        self.to_out = nn.Linear(hidden, dim)

    def forward(self, x):
        b, n, _ = x.shape
        qkv = self.to_qkv(x).chunk(3, dim=-1)
        q, k, v = map(lambda t: t.view(b, n, self.heads, -1).transpose(1, 2), qkv)
        mk, mv = map(lambda t: t[None].expand(b, -1, -1, -1), self.mem_kv)
        k, v = map(partial(torch.cat, dim=-2), ((mk, k), (mv, v)))
        sim = einsum("b h i d, b h j d -> b h i j", q * self.scale, k)
        sim = sim - sim.amax(dim=-1, keepdim=True).detach()
        attn = sim.softmax(dim=-1)
        out = einsum("b h i j, b h j d -> b h i d", attn, v)
        out = out.transpose(1, 2).contiguous().view(b, n, -1)
        return self.to_out(out)


class Denoiser(nn.Module):
    def __init__(self, dim=16, depth=2, self_condition=True, num_classes=None):
        super().__init__()
        self.self_condition = self_condition
        self.to_tokens = nn.Linear(2 if self_condition else 1, dim)
        self.time_mlp = nn.Sequential(SinusoidalPosEmb(dim), nn.Linear(dim, dim), nn.GELU(), nn.Linear(dim, dim * 2))
        self.classes = nn.Embedding(num_classes, dim) if exists(num_classes) else None
        self.layers = nn.ModuleList([])
        for _ in range(depth):
            self.layers.append(nn.ModuleList([
                Residual(PreNorm(dim, Attention(dim))),
                Residual(PreNorm(dim, nn.Sequential(nn.Linear(dim, dim * 2), nn.GELU(), nn.Linear(dim * 2, dim)))),
            ]))
        self.final = nn.Linear(dim, 1)

    def forward(self, x, time, classes=None, x_self_cond=None):
        if self.self_condition:
            x_self_cond = default(x_self_cond, lambda: torch.zeros_like(x))
            tokens = torch.stack((x_self_cond, x), dim=-1)
        else:
            tokens = x.unsqueeze(-1)
        h = self.to_tokens(tokens)
        scale, shift = self.time_mlp(time.float()).unsqueeze(1).chunk(2, dim=2)
        h = h * (scale + 1) + shift
        if self.classes is not None and exists(classes):
            h = h + self.classes(classes)[:, None]
        for attn, ff in self.layers:
            h = attn(h)
            h = ff(h)
        return self.final(h).squeeze(-1)


class GaussianDiffusion(nn.Module):
    def __init__(self, model, *, timesteps=20, beta_schedule="cosine", objective="pred_v"):
        super().__init__()
        self.model = model
        self.objective = objective
        betas = {"linear": linear_beta_schedule, "cosine": cosine_beta_schedule}[beta_schedule](timesteps)
        alphas = 1. - betas
        alphas_cumprod = torch.cumprod(alphas, dim=0)
        alphas_cumprod_prev = F.pad(alphas_cumprod[:-1], (1, 0), value=1.)
        timesteps, = betas.shape
        self.num_timesteps = int(timesteps)
        register_buffer = lambda name, val: self.register_buffer(name, val.to(torch.float32))
        register_buffer("betas", betas)
        register_buffer("alphas_cumprod", alphas_cumprod)
        register_buffer("sqrt_alphas_cumprod", torch.sqrt(alphas_cumprod))
        register_buffer("sqrt_one_minus_alphas_cumprod", torch.sqrt(1. - alphas_cumprod))
        posterior_variance = betas * (1. - alphas_cumprod_prev) / (1. - alphas_cumprod)
        register_buffer("posterior_variance", posterior_variance)
        register_buffer("posterior_log_variance_clipped", torch.log(posterior_variance.clamp(min=1e-20)))
        register_buffer("posterior_mean_coef1", betas * torch.sqrt(alphas_cumprod_prev) / (1. - alphas_cumprod))
        register_buffer("posterior_mean_coef2", (1. - alphas_cumprod_prev) * torch.sqrt(alphas) / (1. - alphas_cumprod))
        snr = alphas_cumprod / (1 - alphas_cumprod)
        maybe_clipped_snr = snr.clone()
        maybe_clipped_snr.clamp_(max=5)
        register_buffer("loss_weight", maybe_clipped_snr / (snr + 1))

    @property
    def device(self):
        return self.betas.device

    def predict_start_from_v(self, x_t, t, v):
        return (
            extract(self.sqrt_alphas_cumprod, t, x_t.shape) * x_t -
            extract(self.sqrt_one_minus_alphas_cumprod, t, x_t.shape) * v
        )

    def q_sample(self, x_start, t, noise=None):
        noise = default(noise, lambda: torch.randn_like(x_start))
        return (
            extract(self.sqrt_alphas_cumprod, t, x_start.shape) * x_start +
            extract(self.sqrt_one_minus_alphas_cumprod, t, x_start.shape) * noise
        )

    def q_posterior(self, x_start, x_t, t):
        mean = (
            extract(self.posterior_mean_coef1, t, x_t.shape) * x_start +
            extract(self.posterior_mean_coef2, t, x_t.shape) * x_t
        )
        return mean, extract(self.posterior_log_variance_clipped, t, x_t.shape)

    @torch.no_grad()
    def p_sample(self, x, t: int, x_self_cond=None):
        b, *_ = x.shape
        batched_times = torch.full((b,), t, device=self.device, dtype=torch.long)
        v = self.model(x, batched_times, x_self_cond=x_self_cond)
        x_start = self.predict_start_from_v(x, batched_times, v).clamp(-3., 3.)
        model_mean, model_log_variance = self.q_posterior(x_start, x, batched_times)
        noise = torch.randn_like(x) if t > 0 else 0.
        pred_img = model_mean + (0.5 * model_log_variance).exp() * noise
        return pred_img, x_start

    @torch.no_grad()
    def sample(self, shape):
        x = torch.randn(shape, device=self.device)
        x_start = None
        for t in reversed(range(0, self.num_timesteps)):
            x, x_start = self.p_sample(x, t, x_start if self.model.self_condition else None)
        return x

    def p_losses(self, x_start, t, noise=None):
        noise = default(noise, lambda: torch.randn_like(x_start))
        x = self.q_sample(x_start=x_start, t=t, noise=noise)
        x_self_cond = None
        if self.model.self_condition and random() < 0.5:
            with torch.no_grad():
                x_self_cond = self.predict_start_from_v(x, t, self.model(x, t)).detach_()
        model_out = self.model(x, t, x_self_cond=x_self_cond)
        a, s = (extract(each, t, x.shape) for each in
                (self.sqrt_alphas_cumprod, self.sqrt_one_minus_alphas_cumprod))
        target = a * noise - s * x_start
        loss = F.mse_loss(model_out, target, reduction="none")
        loss = loss.flatten(1).mean(dim=1)
        loss = loss * extract(self.loss_weight, t, loss.shape)
        return loss.mean()

    def forward(self, img, *args, **kwargs):
        b, n = img.shape
        t = torch.randint(0, self.num_timesteps, (b,), device=img.device).long()
        return self.p_losses(img, t, *args, **kwargs)


def cycle(dl):
    while True:
        for data in dl:
            yield data


class Trainer:
    def __init__(self, diffusion_model, data, *, train_lr=1e-3, gradient_accumulate_every=2):
        self.model = diffusion_model
        self.gradient_accumulate_every = gradient_accumulate_every
        self.opt = torch.optim.Adam(diffusion_model.parameters(), lr=train_lr, betas=(0.9, 0.99))
        loader = torch.utils.data.DataLoader(data, batch_size=8, shuffle=True)
        self.dl = cycle(loader)

    def train(self, steps):
        for step in range(steps):
            total_loss = 0.
            for _ in range(self.gradient_accumulate_every):
                data = next(self.dl)
                loss = self.model(data)
                loss = loss / self.gradient_accumulate_every
                total_loss += loss.item()
                loss.backward()
            torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
            self.opt.step()
            self.opt.zero_grad()
            print(f"loss: {total_loss:.4f}")


def main():
    torch.manual_seed(0)
    phase = torch.rand(32, 1) * 2 * math.pi
    waves = torch.sin(phase + torch.linspace(0, 6, 12)[None, :])
    diffusion = GaussianDiffusion(Denoiser())
    trainer = Trainer(diffusion, waves)
    trainer.train(3)
    samples = diffusion.sample((2, 12))
    print(samples.shape, samples.abs().max().item(), samples[0].tolist()[:2])
    plain = GaussianDiffusion(Denoiser(self_condition=False, num_classes=3), beta_schedule="linear")
    print(plain.q_sample(waves[:2], torch.tensor([1, 2])).std())


if __name__ == "__main__":
    main()
