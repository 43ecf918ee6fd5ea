# case: copies of what is no tensor stay as they are
# target: cpu
# findings: some
import torch


def counts(seen: dict, values: list):
    seen, values = seen.copy(), values.copy()
    return seen, torch.tensor(values)
# --- after ---
import mindspore as ms


def counts(seen: dict, values: list):
    seen, values = seen.copy(), values.copy()
    return seen, ms.tensor(values)
