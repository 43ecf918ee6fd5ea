def vector_to_parameters(vec, parameters):
    """Set the parameters to the values of one vector."""
    start = 0
    for parameter in parameters:
        end = start + parameter.size
        parameter.copy_(vec[start:end].reshape(parameter.shape).copy())
        start = end
