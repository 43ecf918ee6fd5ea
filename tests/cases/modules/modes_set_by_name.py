# case: a mode that is assigned by its name, or together with what it was, is one that is set
# findings: some
from torch import nn


class Part(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(4)


class ByName(nn.Module):
    def __init__(self):
        super().__init__()
        self.part = Part()
        setattr(self.part.norm, "training", False)


class ByBoth(nn.Module):
    def __init__(self, frozen):
        super().__init__()
        self.part = Part()
        self.part.norm.training &= frozen


class Other(nn.Module):
    def __init__(self):
        super().__init__()
        self.part = Part()
        setattr(self, "trained", False)
        self.trainings = 0
        self.trainings += 1


def made():
    part = Part()
    setattr(part, "training", False)
    return nn.Sequential(part), ByName(), ByBoth(False), Other()
# --- after ---
from mindspore import mint, nn


class Sequential(nn.SequentialCell):
    """SequentialCell that runs the members it gets later too (torch.nn.Sequential)."""

    def __init__(self, *args):
        super().__init__(*args)
        self._own_prefix = ""
        # What is left after `del seq[-1]` is numbered anew, as in torch.
        self._is_dynamic_name = [True] * len(self._cells)

    def update_parameters_name(self, prefix="", recurse=True):
        super().update_parameters_name(prefix, recurse)
        self._own_prefix = prefix

    def __setattr__(self, name, value):
        if isinstance(value, nn.Cell):
            found = ((p.name, path) for path, p in self.parameters_and_names())
            known = (full[: -len(path)] for full, path in found if full.endswith(path))
            prefix = next(known, self._own_prefix)
            super().__setattr__(name, value)
            value.update_parameters_name(f"{prefix}{name}.")
            self.cell_list = list(self._cells.values())
            self._is_dynamic_name += [True] * (len(self._cells) - len(self._is_dynamic_name))
        else:
            super().__setattr__(name, value)

    def append(self, module):
        setattr(self, str(len(self)), module)
        return self

    def __getitem__(self, index):
        if not isinstance(index, slice):
            return super().__getitem__(index)
        part = Sequential()
        part._cells.update(list(self._cells.items())[index])
        part.cell_list = list(part._cells.values())
        part._is_dynamic_name = self._is_dynamic_name[index]
        return part

    def construct(self, input):
        for cell in self._cells.values():
            input = cell(input)
        return input


def start_training(cell, *given):
    """Let a new Cell start in training mode; Cells given to it, or set before, keep theirs."""
    cells = [one for _, one in cell.cells_and_names() if "training" in one.get_flags()]
    for each in given:
        for part in each if isinstance(each, (list, tuple)) else [each]:
            if isinstance(part, nn.Cell):
                cells += [one for _, one in part.cells_and_names()]
    modes = [(one, one.training) for one in cells]
    cell.set_train()
    for one, mode in modes:
        one.training = mode
    return cell


class Part(nn.Cell):
    def __init__(self):
        super().__init__()
        self.norm = mint.nn.BatchNorm1d(4)


class ByName(nn.Cell):
    def __init__(self):
        super().__init__()
        self.part = Part()
        self.set_train()
        setattr(self.part.norm, "training", False)


class ByBoth(nn.Cell):
    def __init__(self, frozen):
        super().__init__()
        self.part = Part()
        self.set_train()
        self.part.norm.training &= frozen


class Other(nn.Cell):
    def __init__(self):
        super().__init__()
        self.part = Part()
        setattr(self, "trained", False)
        self.trainings = 0
        self.trainings += 1


def made():
    part = Part().set_train()
    setattr(part, "training", False)
    return start_training(Sequential(part), part), ByName(), ByBoth(False), Other().set_train()
