def result_type(tensor, other):
    """The dtype of an operation on two tensors."""
    return (tensor * other).dtype
