# case: tests for a Module's method by a name that no text gives are told, as Cells have none of that; others stay
import torch


def is_network(x):
    return all(hasattr(x, name) for name in ("forward", "parameters", "state_dict"))
#              ^^^^^^^ MP201 manual inferred torch.nn.Module.parameters


def settle(x):
    for name in ["eval", "cpu"]:
        if callable(getattr(x, name, None)):
#                   ^^^^^^^ MP201 manual inferred torch.nn.Module.eval
            getattr(x, name)()


def lists(x):
    return "named_parameters" in dir(x) and "shape" not in dir(x)
#                                ^^^ MP201 manual inferred torch.nn.Module.named_parameters


def pick(table: dict, x: torch.Tensor):
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return "eval" in table and "train" in ("train", "test")
# --- after ---
import mindspore as ms


def is_network(x):
    return all(hasattr(x, name) for name in ("forward", "parameters", "state_dict"))


def settle(x):
    for name in ["eval", "cpu"]:
        if callable(getattr(x, name, None)):
            getattr(x, name)()


def lists(x):
    return "named_parameters" in dir(x) and "shape" not in dir(x)


def pick(table: dict, x: ms.Tensor):
    return "eval" in table and "train" in ("train", "test")
