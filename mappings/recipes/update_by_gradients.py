def update_by_gradients(optimizer):
    """Let an optimizer update its parameters by the gradients that it holds, if there are any."""
    held = getattr(optimizer, "held_gradients", None)
    if held is not None:
        optimizer(held)
