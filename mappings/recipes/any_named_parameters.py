from mindspore import nn

from .named_parameters_of import named_parameters_of


def any_named_parameters(value, *args, **kwargs):
    """What `named_parameters` gives of anything: of a Cell as torch has it."""
    if isinstance(value, nn.Cell) and not hasattr(value, "named_parameters"):
        return named_parameters_of(value, *args, **kwargs)
    return value.named_parameters(*args, **kwargs)
