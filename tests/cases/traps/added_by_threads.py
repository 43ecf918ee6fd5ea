# case: several threads add at one place on CPU, and some of it is lost; writing is right
# target: cpu
from mindspore import ops


def f(x, index, values):
    a = ops.tensor_scatter_elements(x, index, values, 0, "add")
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP507 manual torch.Tensor.scatter_
    b = ops.tensor_scatter_elements(x, index, values, axis=1, reduction="add")
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP507 manual torch.Tensor.scatter_
    c = ops.tensor_scatter_elements(x, index, values, 0, "none")
    d = ops.tensor_scatter_elements(x, index, values, 0)
    return a, b, c, d, ops.tensor_scatter_add(x, index, values)
# --- unchanged ---
