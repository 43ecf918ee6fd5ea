from .gradient_of import gradient_of


def held_gradient_of(parameter, optimizer):
    """The gradient that an optimizer holds for a parameter; raises where its step holds none."""
    if not hasattr(optimizer, "held_gradients"):
        raise ValueError("the training step that calls this holds no gradients in its optimizer")
    return gradient_of(parameter, optimizer)
