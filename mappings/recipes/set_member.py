from itertools import count

from mindspore import nn


def set_member(owner, name, member, lone=count()):
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
