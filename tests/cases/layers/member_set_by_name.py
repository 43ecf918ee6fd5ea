# case: setattr that may put a layer into a container whose list it does not reach
# findings: some
import torch.nn as nn


def swap(model: nn.Module):
    for name, child in model.named_children():
        if isinstance(child, nn.ReLU):
            setattr(model, name, nn.Sigmoid())
#           ^^^^^^^ MP524 safe inferred torch.nn.Module.__setattr__
        else:
            swap(child)


def replace(parent, name, layer):
    if len(list(parent.named_children())) > 1:
        setattr(parent, name, layer)
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


def swap(model: nn.Cell):
    for name, child in model.name_cells().items():
        if isinstance(child, mint.nn.ReLU):
            set_member(model, name, mint.nn.Sigmoid())
        else:
            swap(child)


def replace(parent, name, layer):
    if len(list(parent.named_children())) > 1:
        setattr(parent, name, layer)
