from mindspore import nn


def start_training(cell, *given):
    """Let a new Cell start in training mode; Cells that it was given keep their modes."""
    modes = []
    for each in given:
        for part in each if isinstance(each, (list, tuple)) else [each]:
            if isinstance(part, nn.Cell):
                modes += [(one, one.training) for _, one in part.cells_and_names()]
    cell.set_train()
    for one, mode in modes:
        one.training = mode
    return cell
