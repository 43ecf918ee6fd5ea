from mindspore import nn, ops


class ScatterProduct(nn.Cell):
    """Multiplies values into the places of a tensor, where several may go to one.

    MindSpore's own gradient of it leaves out what others multiply the same place by.
    """

    def __init__(self):
        super().__init__(auto_prefix=False)

    def construct(self, flat, where, values):
        return ops.tensor_scatter_mul(flat, where, values)

    def bprop(self, flat, where, values, out, grad):
        # The product of the others: what is 0 is left out of it, and counted.
        none, zero = flat == 0, values == 0
        base = ops.where(none, ops.ones_like(flat), flat)
        kept = ops.where(zero, ops.ones_like(values), values)
        product = ops.tensor_scatter_mul(base, where, kept)
        none, zero = none.astype(base.dtype), zero.astype(base.dtype)
        zeros = ops.tensor_scatter_add(none, where, zero)
        of_flat = ops.where(zeros - none > 0, ops.zeros_like(base), grad * product / base)
        grad, product, zeros = (
            ops.gather(each, where.reshape(-1), 0) for each in (grad, product, zeros)
        )
        of_values = ops.where(zeros - zero > 0, ops.zeros_like(kept), grad * product / kept)
        return of_flat, ops.zeros_like(where), of_values
