# case: layers that are put under one name into two parts of a model are named in full
# target: cpu
# unsafe
import torch
#      ^^^^^ MP106 review torch
from torch import nn


class Encoder(nn.Module):
#             ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 4)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear


class MoCo(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, base):
        super().__init__()
        self.query, self.key = Encoder(), base()
        self.query.fc = nn.Sequential(nn.Linear(3, 3), self.query.fc)
#       ^^^^^^^^^^^^^ MP524 safe inferred torch.nn.Module.__setattr__
#                       ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                     ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.key.fc = nn.Sequential(nn.Linear(3, 3), self.key.fc)
#       ^^^^^^^^^^^ MP524 review inferred torch.nn.Module.__setattr__
#                     ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                   ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.key.head = nn.Linear(3, 3)
#                       ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.query.size = 3
        self.key.size = 3
# --- after ---
from mindspore import mint, nn
import itertools


def set_member(owner, name, member, lone=itertools.count()):
    """Set an attribute; a SequentialCell runs a list that `setattr` leaves as it is."""
    if not isinstance(owner, nn.Cell) or not isinstance(member, nn.Cell):
        setattr(owner, name, member)
        return
    found = [(parameter.name, path) for path, parameter in owner.parameters_and_names()]
    known = [full[: -len(path)] for full, path in found if full.endswith(path)]
    setattr(owner, name, member)
    if hasattr(owner, "_own_prefix"):
        return  # a container that has named it already
    # Names are those of all the model: where nothing says what precedes them, they are unique.
    member.update_parameters_name(f"{known[0] if known else f'part{next(lone)}.'}{name}.")
    if isinstance(owner, nn.SequentialCell):
        owner.cell_list = list(owner._cells.values())
        owner._is_dynamic_name += [True] * (len(owner._cells) - len(owner._is_dynamic_name))


class Encoder(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(3, 4)


class MoCo(nn.Cell):
    def __init__(self, base):
        super().__init__()
        self.query, self.key = Encoder(), base()
        set_member(self.query, "fc", nn.SequentialCell(mint.nn.Linear(3, 3), self.query.fc))
        set_member(self.key, "fc", nn.SequentialCell(mint.nn.Linear(3, 3), self.key.fc))
        self.key.head = mint.nn.Linear(3, 3)
        self.query.size = 3
        self.key.size = 3
