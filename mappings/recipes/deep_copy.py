import copy

from mindspore import Parameter, Tensor, nn, ops


def deep_copy(x, memo=None):
    """Copy with all that is inside: the tensors that `copy.deepcopy` makes share their memory."""
    memo = {} if memo is None else memo
    listed = x.values() if isinstance(x, dict) else x if isinstance(x, (list, tuple)) else [x]
    for cell in listed:
        # Some cannot be copied, as that of Dropout2d: they hold no values, so both Cells have them.
        for _, part in cell.cells_and_names() if isinstance(cell, nn.Cell) else ():
            for held in vars(part).values():
                if isinstance(held, (ops.Primitive, ops.Map, ops.HyperMap)):
                    memo[id(held)] = held
    before = set(memo)
    result = copy.deepcopy(x, memo)
    for key in memo.keys() - before:
        made = memo[key]
        if isinstance(made, Tensor) and not isinstance(made, Parameter):
            made.data = made.copy()
    return result
