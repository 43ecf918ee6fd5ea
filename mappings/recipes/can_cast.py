import mindspore as ms


def can_cast(from_, to):
    """Tell whether torch converts one dtype to another in an operation that writes in place."""

    def category(dtype):
        if dtype in (ms.complex64, ms.complex128):
            return 3
        if dtype in (ms.bfloat16, ms.float16, ms.float32, ms.float64):
            return 2
        return 0 if dtype == ms.bool_ else 1

    return category(from_) <= category(to)
