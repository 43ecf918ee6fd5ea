"""A small GPT that learns to continue counting patterns, with gradient accumulation."""

from __future__ import annotations

import argparse
import math
from dataclasses import asdict, dataclass

import numpy as np
import torch
import torch.nn as nn
from torch.nn import functional as F


@dataclass
class GPTConfig:
    block_size: int = 24
    vocab_size: int = 32
    n_layer: int = 2
    n_head: int = 4
    n_embd: int = 32
    dropout: float = 0.1
    bias: bool = True


@dataclass
class TrainConfig:
    batch_size: int = 8
    accumulation_steps: int = 2
    learning_rate: float = 3e-3
    min_lr_ratio: float = 0.1
    weight_decay: float = 0.1
    betas: tuple[float, float] = (0.9, 0.95)
    grad_clip: float = 1.0
    warmup_steps: int = 4
    eval_interval: int = 10


class CausalSelfAttention(nn.Module):
    def __init__(self, config: GPTConfig):
        super().__init__()
        assert config.n_embd % config.n_head == 0
        # query, key and value of all heads in one projection
        self.c_attn = nn.Linear(config.n_embd, 3 * config.n_embd, bias=False)
        self.c_proj = nn.Linear(config.n_embd, config.n_embd, bias=config.bias)
        self.attn_dropout = nn.Dropout(config.dropout)
        self.resid_dropout = nn.Dropout(config.dropout)
        self.n_head = config.n_head
        mask = torch.tril(torch.ones(config.block_size, config.block_size))
        self.register_buffer("mask", mask.view(1, 1, config.block_size, config.block_size))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        B, T, C = x.size()
        q, k, v = self.c_attn(x).chunk(3, dim=-1)
        q = q.view(B, T, self.n_head, C // self.n_head).transpose(1, 2)  # (B, nh, T, hs)
        k = k.view(B, T, self.n_head, C // self.n_head).transpose(1, 2)
        v = v.view(B, T, self.n_head, C // self.n_head).transpose(1, 2)

        att = (q @ k.transpose(-2, -1)) / math.sqrt(k.size(-1))
        att = att.masked_fill(self.mask[:, :, :T, :T] == 0, float("-inf"))
        att = self.attn_dropout(F.softmax(att, dim=-1))
        y = (att @ v).transpose(1, 2).contiguous().view(B, T, C)
        return self.resid_dropout(self.c_proj(y))


class Block(nn.Module):
    def __init__(self, config: GPTConfig):
        super().__init__()
        self.ln_1 = nn.LayerNorm(config.n_embd)
        self.attn = CausalSelfAttention(config)
        self.ln_2 = nn.LayerNorm(config.n_embd)
        self.mlp = nn.ModuleDict(
            {
                "c_fc": nn.Linear(config.n_embd, 4 * config.n_embd, bias=config.bias),
                "act": nn.GELU(),
                "c_proj": nn.Linear(4 * config.n_embd, config.n_embd, bias=config.bias),
                "dropout": nn.Dropout(config.dropout),
            }
        )

    def forward(self, x):
        x = x + self.attn(self.ln_1(x))
        h = self.mlp["act"](self.mlp["c_fc"](self.ln_2(x)))
        return x + self.mlp["dropout"](self.mlp["c_proj"](h))


class GPT(nn.Module):
    def __init__(self, config: GPTConfig):
        super().__init__()
        self.config = config
        self.wte = nn.Embedding(config.vocab_size, config.n_embd)
        self.wpe = nn.Embedding(config.block_size, config.n_embd)
        self.drop = nn.Dropout(config.dropout)
        self.blocks = nn.ModuleList([Block(config) for _ in range(config.n_layer)])
        self.ln_f = nn.LayerNorm(config.n_embd)
        self.lm_head = nn.Linear(config.n_embd, config.vocab_size, bias=False)

        self.apply(self._init_weights)
        # projections into the residual stream start smaller
        for name, p in self.named_parameters():
            if name.endswith("c_proj.weight"):
                nn.init.normal_(p, mean=0.0, std=0.05 / math.sqrt(2 * config.n_layer))

    def _init_weights(self, module):
        if isinstance(module, nn.Linear):
            nn.init.normal_(module.weight, mean=0.0, std=0.05)
            if module.bias is not None:
                nn.init.zeros_(module.bias)
        elif isinstance(module, nn.Embedding):
            nn.init.normal_(module.weight, mean=0.0, std=0.05)

    def forward(self, idx, targets=None):
        _, t = idx.size()
        pos = torch.arange(0, t, dtype=torch.long, device=idx.device)
        x = self.drop(self.wte(idx) + self.wpe(pos))
        for block in self.blocks:
            x = block(x)
        logits = self.lm_head(self.ln_f(x))
        loss = None
        if targets is not None:
            loss = F.cross_entropy(logits.view(-1, logits.size(-1)), targets.view(-1))
        return logits, loss

    def configure_optimizer(self, cfg: TrainConfig) -> torch.optim.Optimizer:
        # matrices are decayed; biases and the gains of layer norms are not
        params = {n: p for n, p in self.named_parameters() if p.requires_grad}
        decay = [p for p in params.values() if p.dim() >= 2]
        no_decay = [p for p in params.values() if p.dim() < 2]
        groups = [
            {"params": decay, "weight_decay": cfg.weight_decay},
            {"params": no_decay, "weight_decay": 0.0},
        ]
        print(f"decayed: {sum(p.numel() for p in decay):,} parameters in {len(decay)} tensors")
        print(f"not decayed: {sum(p.numel() for p in no_decay):,} in {len(no_decay)} tensors")
        return torch.optim.AdamW(groups, lr=cfg.learning_rate, betas=cfg.betas)

    @torch.no_grad()
    def generate(self, idx, max_new_tokens, temperature=1.0, top_k=None):
        self.eval()
        for _ in range(max_new_tokens):
            logits, _ = self(idx[:, -self.config.block_size :])
            logits = logits[:, -1, :] / temperature
            if top_k is not None:
                v, _ = torch.topk(logits, min(top_k, logits.size(-1)))
                logits[logits < v[:, [-1]]] = -float("inf")
            idx_next = torch.multinomial(F.softmax(logits, dim=-1), num_samples=1)
            idx = torch.cat((idx, idx_next), dim=1)
        return idx


def make_tokens(length: int, vocab_size: int, seed: int) -> torch.Tensor:
    """Runs of counting up in steps of one or two."""
    rng = np.random.RandomState(seed)
    tokens = []
    while len(tokens) < length:
        start, stride = rng.randint(vocab_size), rng.randint(1, 3)
        tokens.extend((start + stride * np.arange(rng.randint(6, 15))) % vocab_size)
    return torch.tensor(np.array(tokens[:length]), dtype=torch.long)


class Trainer:
    def __init__(self, model: GPT, cfg: TrainConfig, max_steps: int):
        self.cfg = cfg
        self.max_steps = max_steps
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.model = model.to(self.device)
        self.optimizer = model.configure_optimizer(cfg)
        self.scheduler = torch.optim.lr_scheduler.LambdaLR(self.optimizer, self.lr_lambda)
        self.train_data = make_tokens(2000, model.config.vocab_size, seed=0)
        self.val_data = make_tokens(400, model.config.vocab_size, seed=1)

    def lr_lambda(self, step: int) -> float:
        if step < self.cfg.warmup_steps:
            return (step + 1) / (self.cfg.warmup_steps + 1)
        progress = (step - self.cfg.warmup_steps) / max(1, self.max_steps - self.cfg.warmup_steps)
        coeff = 0.5 * (1.0 + math.cos(math.pi * min(1.0, progress)))
        return self.cfg.min_lr_ratio + coeff * (1.0 - self.cfg.min_lr_ratio)

    def get_batch(self, data: torch.Tensor):
        block_size = self.model.config.block_size
        ix = torch.randint(len(data) - block_size, (self.cfg.batch_size,))
        x = torch.stack([data[i : i + block_size] for i in ix])
        y = torch.stack([data[i + 1 : i + 1 + block_size] for i in ix])
        return x.to(self.device), y.to(self.device)

    @torch.no_grad()
    def estimate_loss(self, iters: int = 4) -> float:
        self.model.eval()
        losses = torch.zeros(iters)
        for k in range(iters):
            x, y = self.get_batch(self.val_data)
            _, loss = self.model(x, y)
            losses[k] = loss.item()
        self.model.train()
        return losses.mean().item()

    def run(self) -> list[float]:
        history = []
        accum = self.cfg.accumulation_steps
        accumulated = 0.0
        self.model.train()
        self.optimizer.zero_grad(set_to_none=True)
        for micro_step in range(self.max_steps * accum):
            x, y = self.get_batch(self.train_data)
            _, loss = self.model(x, y)
            # scaled, so that the sum of gradients is that of the whole batch
            loss = loss / accum
            loss.backward()
            accumulated += loss.item()

            if (micro_step + 1) % accum == 0:
                norm = nn.utils.clip_grad_norm_(self.model.parameters(), self.cfg.grad_clip)
                self.optimizer.step()
                self.scheduler.step()
                self.optimizer.zero_grad(set_to_none=True)
                history.append(accumulated)
                accumulated = 0.0

                step = len(history)
                if step % self.cfg.eval_interval == 0:
                    lr = self.scheduler.get_last_lr()[0]
                    print(
                        f"step {step}: train {history[-1]:.4f}, val {self.estimate_loss():.4f}, "
                        f"norm {norm:.3f}, lr {lr:.2e}"
                    )
        return history


def build() -> GPT:
    return GPT(GPTConfig())


def train(model: GPT, steps: int = 20) -> list[float]:
    return Trainer(model, TrainConfig(), max_steps=steps).run()


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small GPT")
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1337)
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    model = build()
    print(asdict(model.config))
    for step, loss in enumerate(train(model, args.steps)):
        print(f"{step:3d} {loss:.6f}")

    prompt = torch.tensor([[3, 4, 5, 6]], device=next(model.parameters()).device)
    print(model.generate(prompt, 12, top_k=3)[0].tolist())


if __name__ == "__main__":
    main()
