from mindspore import nn

from .parameters_of import parameters_of


def any_parameters(value, *args, **kwargs):
    """What `parameters` gives of anything: of a Cell as torch has it."""
    if isinstance(value, nn.Cell) and not hasattr(value, "parameters"):
        return parameters_of(value, *args, **kwargs)
    return value.parameters(*args, **kwargs)
