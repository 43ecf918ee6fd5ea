# case: an annotation above the place where its function imports the name becomes a string
# whole
# findings: some
from typing import List

import torch


def gathered(xs, wait):
    futures: List[torch.futures.Future] = []
    if wait:
        return torch.futures.collect_all(futures)


def always(xs):
    futures: List[torch.futures.Future] = list(xs)
    return torch.futures.collect_all(futures)
# --- after ---
from typing import List


def gathered(xs, wait):
    futures: "List[torch.futures.Future]" = []
    if wait:
        import torch

        return torch.futures.collect_all(futures)


def always(xs):
    import torch

    futures: List[torch.futures.Future] = list(xs)
    return torch.futures.collect_all(futures)
