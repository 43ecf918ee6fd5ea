import mindspore as ms
from mindspore import ops


def isin(elements, test_elements, *, assume_unique=False, invert=False):
    """Tell for each element whether it is among others."""
    if not isinstance(elements, ms.Tensor):
        elements = ms.tensor(elements)
    if not isinstance(test_elements, ms.Tensor):
        test_elements = ms.tensor(test_elements)
    flat = test_elements.reshape(-1)
    if not flat.shape[0]:
        found = ops.zeros(elements.shape, ms.bool_)
    else:
        found = ops.equal(elements.expand_dims(-1), flat).any(-1)
    return ops.logical_not(found) if invert else found
