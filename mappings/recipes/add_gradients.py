def add_gradients(grads, *optimizers):
    """Add gradients to those that optimizers hold for their parameters, as backward() does."""
    for optimizer in optimizers:
        count = len(optimizer.parameters)
        held = getattr(optimizer, "held_gradients", None)
        new = grads[:count] if held is None else tuple(a + b for a, b in zip(held, grads))
        optimizer.held_gradients = new
        grads = grads[count:]
