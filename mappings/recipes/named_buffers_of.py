from mindspore import mint, nn


def named_buffers_of(module, prefix="", recurse=True):
    """The buffers of a Cell with the names that torch gives them: running statistics as well."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d),
    )
    spelled = {"moving_mean": "running_mean", "moving_variance": "running_var"}
    spelled |= {name: name for name in ("running_mean", "running_var", "num_batches_tracked")}
    moved, seen = {}, set()
    for path, part in module.cells_and_names(name_prefix=prefix) if recurse else [(prefix, module)]:
        path = moved.get(id(part), path)
        lead = path + "." if path else ""
        if isinstance(part, nn.BatchNorm3d):
            moved[id(part.bn2d)] = path
        found = [(name, value) for name, value in part.named_buffers(recurse=False)]
        for full, parameter in part.parameters_and_names(expand=False):
            name = full.rpartition(".")[2]
            if isinstance(part, norms) and name in spelled:
                found.append((spelled[name], parameter))
        for name, value in found:
            if id(value) not in seen:
                seen.add(id(value))
                yield lead + name, value
