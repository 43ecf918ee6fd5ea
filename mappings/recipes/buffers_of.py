from mindspore import mint, nn


def buffers_of(module, recurse=True):
    """The buffers of a Cell in torch's sense: running statistics are among them."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        found = list(part.buffers(recurse=False))
        for name, parameter in part.parameters_and_names(expand=False):
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and last.startswith(("moving_", "running_", "num_")):
                found.append(parameter)
        for buffer in found:
            if id(buffer) not in seen:
                seen.add(id(buffer))
                yield buffer
