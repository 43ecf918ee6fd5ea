def set_requires_grad(cell, requires_grad=True):
    """Freeze or unfreeze the parameters of a Cell; moving statistics are left alone."""
    for parameter in cell.get_parameters():
        if not parameter.name.endswith(("moving_mean", "moving_variance")):
            parameter.requires_grad = requires_grad
    return cell
