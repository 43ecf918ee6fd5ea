import mindspore as ms


def add_param_group(optimizer, param_group):
    """Adds a group with the state of its parameters (torch.optim.Optimizer.add_param_group)."""
    before = len(optimizer.parameters)
    optimizer.add_param_group(param_group)
    added = ms.ParameterTuple(optimizer.parameters[before:])
    optimizer.parameters = ms.ParameterTuple(optimizer.parameters)
    for name, value in optimizer.param_groups[-1].items():
        if type(value) is int:
            # A kernel that is compiled takes a float of a float alone.
            optimizer.param_groups[-1][name] = float(value)
    first = optimizer.defaults.get("initial_accumulator_value", "zeros")
    for name, held in list(vars(optimizer).items()):
        if name == "left_out":
            # Its own count of steps begins now.
            held.extend([int(optimizer.state_step)] * len(added))
        elif name in ("mu", "eta", "mu_product"):
            start = 0.0 if name == "eta" else 1.0
            held.extend(ms.Parameter(ms.Tensor(start), f"{name}_{each.name}") for each in added)
        elif isinstance(held, ms.ParameterTuple) and name != "parameters" and len(held) == before:
            start = "ones" if name == "stat" else first if name == "accum" else "zeros"
            state = added.clone(prefix=name, init=start)
            setattr(optimizer, name, ms.ParameterTuple((*held, *state)))
