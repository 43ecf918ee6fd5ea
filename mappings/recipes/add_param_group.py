import mindspore as ms


def add_param_group(optimizer, param_group):
    """Adds a group with the state of its parameters (torch.optim.Optimizer.add_param_group)."""
    before = len(optimizer.parameters)
    optimizer.add_param_group(param_group)
    single = list(optimizer.parameters)
    names = [each.name for each in single]
    if len(set(names)) < len(names):
        # Of another model: tuples of parameters ask for names that differ.
        for number, each in enumerate(single):
            each.name = f"{number}.{names[number]}"
    added = ms.ParameterTuple(single[before:])
    optimizer.parameters = ms.ParameterTuple(single)
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
    for each, name in zip(single, names):
        each.name = name
