# case: numbers beside a tensor of float64 that a function of the file gives back, or that a name is turned to, and limits, which are tensors both or numbers both
# target: cpu
# unsafe
# findings: some
import math
import torch


def cosine_beta_schedule(timesteps, s=0.008):
    steps = timesteps + 1
    t = torch.linspace(0, timesteps, steps, dtype=torch.float64) / timesteps
    alphas_cumprod = torch.cos((t + s) / (1 + s) * math.pi * 0.5) ** 2
    alphas_cumprod = alphas_cumprod / alphas_cumprod[0]
    betas = 1 - (alphas_cumprod[1:] / alphas_cumprod[:-1])
    return torch.clip(betas, 0, 0.999)


def other(b: torch.Tensor):
    b = b.double()
    return b.clamp(0, 0.999), torch.clamp(b, 0.1, max=0.5), b.clamp(max=0.7), b.clamp(0, 0.5)


def single(c: torch.Tensor, scale):
    return c.clamp(0, 0.999) * 0.1 + scale


class Diffusion:
    def __init__(self, timesteps):
        betas = cosine_beta_schedule(timesteps)
        self.alphas = 1.0 - betas * 0.7


# --- after ---
import math
import mindspore as ms
from mindspore import mint
import numpy as np


def linspace(start, end, steps, *, dtype):
    """Values at equal distances in double precision, from both ends as torch does it."""
    first, last, places = float(start), float(end), np.arange(steps)
    step = (last - first) / max(steps - 1, 1)
    values = np.where(places < steps / 2, first + step * places, last - step * places[::-1])
    return ms.Tensor(values, dtype)


def cosine_beta_schedule(timesteps, s=0.008):
    steps = timesteps + 1
    t = linspace(0, timesteps, steps, dtype=ms.float64) / timesteps
    alphas_cumprod = mint.cos((t + ms.tensor(s, ms.float64)) / (ms.tensor(1 + s, ms.float64)) * ms.tensor(math.pi, ms.float64) * 0.5) ** 2
    alphas_cumprod = alphas_cumprod / alphas_cumprod[0]
    betas = 1 - (alphas_cumprod[1:] / alphas_cumprod[:-1])
    return mint.clamp(betas, ms.tensor(0, ms.float64), ms.tensor(0.999, ms.float64))


def other(b: ms.Tensor):
    b = b.double()
    return b.clamp(ms.tensor(0, ms.float64), ms.tensor(0.999, ms.float64)), mint.clamp(b, ms.tensor(0.1, ms.float64), max=ms.tensor(0.5, ms.float64)), b.clamp(max=ms.tensor(0.7, ms.float64)), b.clamp(0, 0.5)


def single(c: ms.Tensor, scale):
    return c.clamp(0, 0.999) * 0.1 + scale


class Diffusion:
    def __init__(self, timesteps):
        betas = cosine_beta_schedule(timesteps)
        self.alphas = 1.0 - betas * ms.tensor(0.7, ms.float64)


