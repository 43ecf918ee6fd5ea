def softmax_backward_data(grad_output, output, dim, input_dtype):
    """The gradient of softmax, of the gradient of its result and that result."""
    weighted = grad_output * output
    return (weighted - output * weighted.sum(dim, keepdims=True)).astype(input_dtype)
