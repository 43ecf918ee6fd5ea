import mindspore as ms
from mindspore import ops

from .held_by_optimizer import held_by_optimizer


def load_optimizer_state(optimizer, state_dict):
    """Give an optimizer what `optimizer_state` told of one."""
    sizes = [len(group["params"]) for group in state_dict["param_groups"]]
    if sizes != [len(group["params"]) for group in optimizer.param_groups]:
        raise ValueError("the optimizer has other parameter groups than the state that is loaded")
    own = held_by_optimizer(optimizer)
    told = {name: value for name, value in state_dict["state"].items() if type(name) is not int}
    if len(told) != len(own):
        raise ValueError("the optimizer holds other state than what is loaded")
    # A model that is put into another has other names then: as in torch, the order counts.
    if any(parameter.name not in told for parameter in own):
        told = {parameter.name: value for parameter, value in zip(own, told.values())}
    for parameter in own:
        ops.assign(parameter, told[parameter.name])
    for number, parameter in enumerate(optimizer.parameters):
        if number in state_dict["state"]:
            optimizer.state[parameter] = {
                name: value.copy() if isinstance(value, ms.Tensor) else value
                for name, value in state_dict["state"][number].items()
            }
    for group, held in zip(optimizer.param_groups, state_dict["param_groups"]):
        for name, value in held.items():
            if name == "left_out":
                for number, count in zip(held["params"], value):
                    optimizer.left_out[number] = count
            elif isinstance(group.get(name), ms.Parameter):
                ops.assign(group[name], ms.Tensor(value, group[name].dtype))
            elif name != "params":
                group[name] = value
