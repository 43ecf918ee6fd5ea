from mindspore import nn


class ModuleDict(nn.CellDict):
    """CellDict of any members, each named after its key (torch.nn.ModuleDict)."""

    def __init__(self, modules=None):
        super().__init__()
        self._own_prefix = ""
        if modules is not None:
            self.update(modules)

    def update_parameters_name(self, prefix="", recurse=True):
        super().update_parameters_name(prefix, recurse)
        self._own_prefix = prefix

    def __setitem__(self, key, module):
        if not isinstance(key, str) or (module is not None and not isinstance(module, nn.Cell)):
            raise TypeError("keys are texts and members are Cells")
        if "." in key or not key:
            raise KeyError(key)
        found = ((p.name, path) for path, p in self.parameters_and_names())
        known = (full[: -len(path)] for full, path in found if full.endswith(path))
        prefix = next(known, self._own_prefix)
        self._cells[key] = module
        if module is not None:
            # Names of parameters hold no other characters; keys of torch's may be any text.
            parts = (
                c if c.isascii() and (c.isalnum() or c in "_-") else f"-{ord(c):x}-" for c in key
            )
            module.update_parameters_name(f"{prefix}{''.join(parts)}.")

    def update(self, modules):
        pairs = modules.items() if hasattr(modules, "items") else modules
        for key, module in pairs:
            self[key] = module
