def set_gradient(parameter, value, *optimizers):
    """Give an optimizer another gradient for a parameter; with None its step leaves it as it is."""
    for optimizer in optimizers:
        held = getattr(optimizer, "held_gradients", None)
        for at, each in enumerate(optimizer.parameters):
            if each is parameter and held is not None:
                optimizer.held_gradients = (*held[:at], value, *held[at + 1 :])
