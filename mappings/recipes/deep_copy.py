import copy

from mindspore import Parameter, Tensor


def deep_copy(x, memo=None):
    """Copy with all that is inside: the tensors that `copy.deepcopy` makes share their memory."""
    memo = {} if memo is None else memo
    before = set(memo)
    result = copy.deepcopy(x, memo)
    for key in memo.keys() - before:
        made = memo[key]
        if isinstance(made, Tensor) and not isinstance(made, Parameter):
            made.data = made.copy()
    return result
