from .held_by_optimizer import held_by_optimizer


def optimizer_state(optimizer):
    """What an optimizer holds: the state of its parameters and its groups, without these."""
    state = {parameter.name: parameter for parameter in held_by_optimizer(optimizer)}
    # What `step` of the program's own optimizer keeps: by numbers, as torch has it.
    for number, parameter in enumerate(optimizer.parameters):
        if parameter in optimizer.state:
            state[number] = dict(optimizer.state[parameter])
    groups, start = [], 0
    for group in optimizer.param_groups:
        # Functions among the settings are the program's: an optimizer that loads this has its own.
        held = {
            name: value
            for name, value in group.items()
            if name == "lr" or (name != "params" and not callable(value))
        }
        held["lr"] = None if held["lr"] is None else float(held["lr"])
        numbers = range(start, start + len(group["params"]))
        held["params"] = list(numbers)
        if hasattr(optimizer, "left_out"):
            held["left_out"] = [optimizer.left_out[number] for number in numbers]
        start = numbers.stop
        groups.append(held)
    return {"state": state, "param_groups": groups}
