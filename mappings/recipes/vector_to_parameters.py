from mindspore import ops


def vector_to_parameters(vec, parameters):
    """Set the parameters to the values of one vector."""
    start = 0
    for parameter in parameters:
        end = start + parameter.size
        ops.assign(parameter, vec[start:end].reshape(parameter.shape).astype(parameter.dtype))
        start = end
