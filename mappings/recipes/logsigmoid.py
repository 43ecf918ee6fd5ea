from .softplus import softplus


def logsigmoid(input):
    """The logarithm of the sigmoid (torch.nn.functional.logsigmoid), without overflow."""
    return -softplus(-input, threshold=float("inf"))
