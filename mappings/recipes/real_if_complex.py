def real_if_complex(x):
    """The real part of a complex tensor, any other tensor as it is (what torch's abs gives)."""
    return x.real() if x.is_complex() else x
