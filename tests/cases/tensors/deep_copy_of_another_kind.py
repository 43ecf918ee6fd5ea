# case: a name that a function imports from elsewhere is not the module's
import torch


class Kept:
    def __init__(self):
        self.center = torch.zeros(2)
#                     ^^^^^^^^^^^ MP102 safe torch.zeros


def twice(kept: Kept, place):
    import copy as copies
    from shutil import copy

    copy(place, "kept")
    return copies.deepcopy(kept)
#          ^^^^^^^^^^^^^^^ MP522 safe inferred copy.deepcopy
# --- after ---
from mindspore import mint


class Kept:
    def __init__(self):
        self.center = mint.zeros((2,))


def twice(kept: Kept, place):
    import copy as copies
    from shutil import copy

    copy(place, "kept")
    return copies.deepcopy(kept)
