import mindspore as ms
import numpy as np


def assert_close(
    actual,
    expected,
    *,
    allow_subclasses=True,
    rtol=None,
    atol=None,
    equal_nan=False,
    check_device=True,
    check_dtype=True,
    check_layout=True,
    check_stride=False,
    msg=None,
):
    """Raise an AssertionError unless two values are close; tolerances follow the dtype."""
    if isinstance(expected, (list, tuple)):
        assert len(actual) == len(expected), "the sequences differ in length"
        pairs = list(zip(actual, expected))
    elif isinstance(expected, dict):
        assert actual.keys() == expected.keys(), "the keys differ"
        pairs = [(actual[key], expected[key]) for key in expected]
    else:
        pairs = None
    if pairs is not None:
        for one, other in pairs:
            assert_close(
                one,
                other,
                rtol=rtol,
                atol=atol,
                equal_nan=equal_nan,
                check_dtype=check_dtype,
                msg=msg,
            )
        return
    known = {
        ms.float16: (1e-3, 1e-5),
        ms.bfloat16: (1.6e-2, 1e-5),
        ms.float32: (1.3e-6, 1e-5),
        ms.float64: (1e-7, 1e-7),
        ms.complex64: (1.3e-6, 1e-5),
        ms.complex128: (1e-7, 1e-7),
    }
    bounds = [(0.0, 0.0)]
    arrays = []
    for value in (actual, expected):
        if isinstance(value, ms.Tensor):
            bounds.append(known.get(value.dtype, (0.0, 0.0)))
            wide = value.astype(ms.float32) if value.dtype == ms.bfloat16 else value
            arrays.append(wide.asnumpy())
        else:
            bounds.append((1e-7, 1e-7) if isinstance(value, (float, complex)) else (0.0, 0.0))
            arrays.append(np.asarray(value))
    if check_dtype and isinstance(actual, ms.Tensor) and isinstance(expected, ms.Tensor):
        assert actual.dtype == expected.dtype, msg or "the dtypes differ"
    assert arrays[0].shape == arrays[1].shape, msg or "the shapes differ"
    np.testing.assert_allclose(
        arrays[0],
        arrays[1],
        rtol=max(each[0] for each in bounds) if rtol is None else rtol,
        atol=max(each[1] for each in bounds) if atol is None else atol,
        equal_nan=equal_nan,
        err_msg=msg or "",
    )
