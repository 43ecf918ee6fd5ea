# case: a field that may show a tensor, by its name, is formatted as a float; what is no measure, or known, stays
# target: cpu
# findings: some
import time

import torch
from meters import make

meter = make(torch.ones(2))
stats, n = meter.stats(), 3
start = time.time()
print(f"{stats['loss']:.3f} {stats['lr']:.3f} {meter.avg_loss:.2%} {n:.1f} {time.time() - start:.2f}")
for name, loss in stats.items():
    print(f"{name:>5} {loss:8.4f} {loss} {loss.item():.3f} {n:d}")
print("{:.3f} {acc:.2f} {name:>10}".format(meter.loss(), acc=stats["acc"], name="loss"))
losses = 0.5
print(f"{losses:.3f} {stats['loss']:>10}")
sums = {"loss": 0.0, "n": 0}
sums["loss"] += torch.ones(2).mean()
sums["n"] += 1
print(f"{sums['loss'] / sums['n']:.3f} {sums['n']:.1f}")
mean = torch.ones(2).mean()
print("{:d} {:.3f} {:.2f} {rest:.3f}".format(n, mean, *sums.values(), rest=mean))
# --- after ---
import time

from mindspore import mint
from meters import make

meter = make(mint.ones((2,)))
stats, n = meter.stats(), 3
start = time.time()
print(f"{float(stats['loss']):.3f} {stats['lr']:.3f} {float(meter.avg_loss):.2%} {n:.1f} {time.time() - start:.2f}")
for name, loss in stats.items():
    print(f"{name:>5} {float(loss):8.4f} {loss} {loss.item():.3f} {n:d}")
print("{:.3f} {acc:.2f} {name:>10}".format(float(meter.loss()), acc=float(stats["acc"]), name="loss"))
losses = 0.5
print(f"{losses:.3f} {stats['loss']:>10}")
sums = {"loss": 0.0, "n": 0}
sums["loss"] += mint.ones((2,)).mean()
sums["n"] += 1
print(f"{float(sums['loss'] / sums['n']):.3f} {sums['n']:.1f}")
mean = mint.ones((2,)).mean()
print("{:d} {:.3f} {:.2f} {rest:.3f}".format(n, mean.item(), *sums.values(), rest=mean.item()))
