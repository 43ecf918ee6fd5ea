import mindspore as ms


def promote_types(type1, type2):
    """The dtype that an operation on tensors of two dtypes gives in torch."""
    order = (
        ms.bool_,
        ms.uint8,
        ms.int8,
        ms.int16,
        ms.int32,
        ms.int64,
        ms.float16,
        ms.bfloat16,
        ms.float32,
        ms.float64,
        ms.complex64,
        ms.complex128,
    )
    low, high = sorted((type1, type2), key=order.index)
    if (low, high) == (ms.uint8, ms.int8):
        return ms.int16
    if (low, high) == (ms.float16, ms.bfloat16):
        return ms.float32
    if (low, high) == (ms.float64, ms.complex64):
        return ms.complex128
    return high
