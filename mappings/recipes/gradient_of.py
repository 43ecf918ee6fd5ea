def gradient_of(parameter, *optimizers):
    """The gradient that an optimizer holds for a parameter, as torch keeps it in `p.grad`."""
    for optimizer in optimizers:
        for at, each in enumerate(optimizer.parameters):
            if each is parameter:
                held = getattr(optimizer, "held_gradients", None)
                return held[at] if held is not None and each.requires_grad else None
    if parameter.requires_grad:
        raise ValueError(f"no optimizer has {parameter.name}, so its gradient is not taken")
    return None
