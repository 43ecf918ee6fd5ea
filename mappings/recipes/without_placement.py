def without_placement(options):
    """Keyword arguments without those that say where torch puts a tensor (torch.empty)."""
    if options.get("requires_grad"):
        raise ValueError("no counterpart of requires_grad=True: make a Parameter of the tensor")
    placement = ("device", "layout", "pin_memory", "requires_grad", "memory_format", "non_blocking")
    return {name: value for name, value in options.items() if name not in placement}
