import math


def calculate_gain(nonlinearity, param=None):
    """Return the gain that keeps the scale of values through a nonlinearity."""
    if nonlinearity == "tanh":
        return 5.0 / 3
    if nonlinearity == "relu":
        return math.sqrt(2.0)
    if nonlinearity == "selu":
        return 3.0 / 4
    if nonlinearity == "leaky_relu":
        return math.sqrt(2.0 / (1 + (0.01 if param is None else param) ** 2))
    linear = ("linear", "sigmoid", *(f"conv{n}d" for n in (1, 2, 3)))
    if nonlinearity in linear or nonlinearity.startswith("conv_transpose"):
        return 1
    raise ValueError(f"Unsupported nonlinearity {nonlinearity}")
