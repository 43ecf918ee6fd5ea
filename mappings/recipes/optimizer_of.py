from mindspore import Parameter


def optimizer_of(make, params, *args, **kwargs):
    """Make an optimizer of parameters of several models, which may have the same names."""
    given = list(params)
    groups = [each if isinstance(each, dict) else {"params": [each]} for each in given]
    for at, each in enumerate(groups):
        held = each["params"]
        held = [held] if isinstance(held, Parameter) else list(held)
        groups[at] = {**each, "params": held}
    single = [parameter for each in groups for parameter in each["params"]]
    names = [each.name for each in single]
    # An optimizer asks for names that differ; checkpoints go by those of the models.
    for number, each in enumerate(single):
        each.name = f"{number}.{names[number]}"
    # Groups stay groups where they say nothing else: each gets a rate of its own later.
    grouped = any(isinstance(each, dict) for each in given)
    try:
        return make(groups if grouped else single, *args, **kwargs)
    finally:
        for each, name in zip(single, names):
            each.name = name
