# case: numbers beside tensors of arrays that are float64 by what computes them, and beside others
# target: cpu
# findings: some
import math

import numpy as np
import torch


def computed(n):
    size = 4
    a = np.arange(size) / size
    b = np.array([1, 2]) * np.pi
    c = np.append(1.0, np.cumprod(1.0 - np.linspace(0, 1, 3))[:-1])
    d = np.where(np.arange(3) > 1, 0.1, 0.2)
    e = np.stack([np.arange(3), np.arange(3) * 0.5])
    f = np.arange(2, dtype=np.float32) - np.array([0.5, 0.25])
    g = np.percentile(np.arange(4), [25, 75])
    return [torch.from_numpy(each) * 0.1 for each in (a, b)], (
        torch.from_numpy(a) * 0.1,
        torch.from_numpy(b) * 0.1,
        torch.from_numpy(c) * 0.1,
        torch.from_numpy(d) * 0.1,
        torch.from_numpy(e) * (1 / 3),
        torch.from_numpy(f) + 2 / 7,
        torch.from_numpy(g) * 0.1,
    )


def others(n):
    a = np.arange(n) / 2
    b = np.array([1, 2]) * 2 // 3
    c = np.where(np.arange(3) > 1, 1, 0)
    d = np.arange(3, dtype=np.float32) * np.arange(3).mean()
    e = np.arange(3, dtype=np.float32) + np.array(0.5)
    f = np.concatenate([np.arange(2, dtype=np.float32), np.ones(2, dtype=np.float32)])
    return (
        torch.from_numpy(b) * 0.1,
        torch.from_numpy(c) * 0.1,
        torch.from_numpy(d) * 0.1,
        torch.from_numpy(e) * (1 / 3),
        torch.from_numpy(f) * 0.1,
        torch.from_numpy(np.arange(3) / 2) * (4 / 2),
    )
# --- after ---
import math

import numpy as np
import mindspore as ms


def computed(n):
    size = 4
    a = np.arange(size) / size
    b = np.array([1, 2]) * np.pi
    c = np.append(1.0, np.cumprod(1.0 - np.linspace(0, 1, 3))[:-1])
    d = np.where(np.arange(3) > 1, 0.1, 0.2)
    e = np.stack([np.arange(3), np.arange(3) * 0.5])
    f = np.arange(2, dtype=np.float32) - np.array([0.5, 0.25])
    g = np.percentile(np.arange(4), [25, 75])
    return [ms.from_numpy(each) * 0.1 for each in (a, b)], (
        ms.from_numpy(a) * ms.tensor(0.1, ms.float64),
        ms.from_numpy(b) * ms.tensor(0.1, ms.float64),
        ms.from_numpy(c) * ms.tensor(0.1, ms.float64),
        ms.from_numpy(d) * ms.tensor(0.1, ms.float64),
        ms.from_numpy(e) * (ms.tensor(1 / 3, ms.float64)),
        ms.from_numpy(f) + ms.tensor(2 / 7, ms.float64),
        ms.from_numpy(g) * ms.tensor(0.1, ms.float64),
    )


def others(n):
    a = np.arange(n) / 2
    b = np.array([1, 2]) * 2 // 3
    c = np.where(np.arange(3) > 1, 1, 0)
    d = np.arange(3, dtype=np.float32) * np.arange(3).mean()
    e = np.arange(3, dtype=np.float32) + np.array(0.5)
    f = np.concatenate([np.arange(2, dtype=np.float32), np.ones(2, dtype=np.float32)])
    return (
        ms.from_numpy(b) * 0.1,
        ms.from_numpy(c) * 0.1,
        ms.from_numpy(d) * 0.1,
        ms.from_numpy(e) * (1 / 3),
        ms.from_numpy(f) * 0.1,
        ms.from_numpy(np.arange(3) / 2) * (4 / 2),
    )
