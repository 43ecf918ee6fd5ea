import math
import time
from contextlib import nullcontext

import numpy as np
import torch

from .config import Batch, GPTConfig
from .model import GPT


def get_batch(data, config, batch_size=4):
    ix = torch.randint(len(data) - config.block_size, (batch_size,))
    x = torch.stack([torch.from_numpy((data[i:i + config.block_size]).astype(np.int64)) for i in ix])
    y = torch.stack([torch.from_numpy((data[i + 1:i + 1 + config.block_size]).astype(np.int64)) for i in ix])
    weight = torch.ones_like(y, dtype=torch.float32)
    weight[:, 0] = 0.5
    return Batch(x, y, weight)


def get_lr(it, warmup=2, total=6, max_lr=1e-2):
    if it < warmup:
        return max_lr * (it + 1) / (warmup + 1)
    ratio = (it - warmup) / (total - warmup)
    return max_lr * 0.5 * (1.0 + math.cos(math.pi * ratio))


@torch.no_grad()
def estimate_loss(model, data, config, eval_iters=2):
    out = {}
    model.eval()
    for split in ["train", "val"]:
        losses = torch.zeros(eval_iters)
        for k in range(eval_iters):
            batch = get_batch(data, config)
            losses[k] = model.loss_on(batch).item()
        out[split] = losses.mean()
    model.train()
    return out


def main():
    torch.manual_seed(1337)
    device_type = "cpu"
    ctx = nullcontext() if device_type == "cpu" else torch.amp.autocast(device_type)
    config = GPTConfig()
    data = np.tile(np.arange(config.vocab_size, dtype=np.uint16), 8)
    model = GPT(config)
    model.to(device_type)
    optimizer = model.configure_optimizers(0.1, 1e-2, (0.9, 0.95))
    t0 = time.time()
    running = -1.0
    for it in range(4):
        for group in optimizer.param_groups:
            group["lr"] = get_lr(it)
        batch = get_batch(data, config).to(device_type)
        with ctx:
            loss = model.loss_on(batch)
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        lossf = loss.item() * batch.size()
        running = lossf if running == -1.0 else 0.9 * running + 0.1 * lossf
        print(f"iter {it}: loss {lossf:.4f}, norm {norm.item():.2f}, time {time.time() - t0:.2f}s")
    losses = estimate_loss(model, data, config)
    print(f"train {losses['train']:.4f} val {losses['val'].item():.4f}")
    start = torch.tensor([1, 2, 3], dtype=torch.long)[None, ...]
    y = model.generate(start, 20, temperature=0.8, top_k=5)
    print(y[0].tolist(), model.get_num_params())
    att = model.transformer.h[0].attn.last_attention
    print(att.shape, att.sum(-1).mean())


if __name__ == "__main__":
    main()
