from mindspore import nn


def numbered(cells):
    """The same container; what is left of a SequentialCell after `del` is numbered as in torch."""
    if isinstance(cells, nn.SequentialCell):
        cells._is_dynamic_name = [True] * len(cells._cells)
    return cells
