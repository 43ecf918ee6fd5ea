from mindspore import ops


def parameters_to_vector(parameters):
    """Return all values of the parameters in one vector."""
    return ops.cat([parameter.reshape(-1) for parameter in parameters])
