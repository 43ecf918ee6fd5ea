def result_type(tensor1, tensor2):
    """The dtype of an operation on two tensors."""
    return (tensor1 * tensor2).dtype
