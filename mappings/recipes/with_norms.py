def with_norms(module, norms):
    """Have a layer, and what is copied of it, compute these weights before each call."""
    plain = type(module).construct

    def construct(layer, *args, **kwargs):
        for name, computed in norms.items():
            object.__setattr__(layer, name, computed(layer))
        return plain(layer, *args, **kwargs)

    # The layer's class stays as it is: programs compare types.
    object.__setattr__(module, "weight_norms", norms)
    object.__setattr__(module, "construct", (construct if norms else plain).__get__(module))
    return module
