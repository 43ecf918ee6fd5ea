import mindspore as ms
from mindspore import nn


def compiled_gradients(function, inputs, given=(), times=1):
    """What a function gives, and the gradients of its sum: compiled, to be differentiated again.

    times: 2 for the first input's gradient and the gradients of that, and so on.
    """
    plain, of_any = (bool, int, float, str, tuple, type(None)), set(vars(nn.Cell())) - {"_training"}
    code = function.__code__
    known = [each.cell_contents for each in function.__closure__ or ()]
    known += [function.__globals__[name] for name in code.co_names if name in function.__globals__]
    for holder in tuple(each for each in known if hasattr(each, "__dict__")):
        if not isinstance(holder, (nn.Cell, type)):
            known += [vars(holder)[name] for name in code.co_names if name in vars(holder)]
    state = [code, len(inputs), times]
    for each in known:
        state.append(repr(each) if isinstance(each, plain) else id(each))
        for _, part in each.cells_and_names() if isinstance(each, nn.Cell) else ():
            if isinstance(part, (nn.BatchNorm1d, nn.BatchNorm2d)) and part.training:
                raise ValueError("running statistics stay in a compiled gradient: use eval()")
            own = [item for item in vars(part).items() if item[0] not in of_any]
            state += [(name, repr(value)) for name, value in own if isinstance(value, plain)]
            state += [part.training, *(x.asnumpy().tobytes() for x in part.buffers(recurse=False))]
            state += [each.data_ptr() for each in part.get_parameters(expand=False)]

    def total(*arguments):
        output = function(*arguments)
        return output.sum(), output

    def differentiated(inner):
        def outer(*arguments):
            slope, _ = ms.grad(inner, 0, has_aux=True)(*arguments)
            return slope.sum(), slope

        return outer

    for _ in range(times - 1):
        total = differentiated(total)
    # What is compiled keeps the values that it has seen: others are compiled for themselves.
    kept, key = vars(compiled_gradients).setdefault("kept", {}), tuple(state)
    seen = any(isinstance(each, ms.Tensor) and not isinstance(each, ms.Parameter) for each in known)
    if seen or key not in kept:
        places = tuple(range(len(inputs)))
        kept[key] = ms.jit(ms.grad(total, places, has_aux=True)), known
    # What goes beside the sum comes back in a tuple.
    gradients, (output,) = kept[key][0](*inputs, *given)
    return output, gradients if isinstance(gradients, tuple) else (gradients,)
