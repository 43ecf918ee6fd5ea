# case: what a constructor puts into a ModuleDict or a ModuleList by key is what it holds, beside what it is made with
# target: cpu
# unsafe
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, names, own):
        super().__init__()
        self.heads = nn.ModuleDict({})
#                    ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleDict
        self.blocks = nn.ModuleList([nn.Linear(2, 2), nn.Linear(2, 2)])
#                     ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
#                                    ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                                     ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.others = nn.ModuleDict({})
#                     ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleDict
        for name in names:
            self.heads[name] = nn.Linear(3, 3)
#                              ^^^^^^^^^ MP101 safe torch.nn.Linear
            self.others[name] = own(name)
        self.blocks[0] = nn.Embedding(2, 2)
#                        ^^^^^^^^^^^^ MP101 safe torch.nn.Embedding

    def kind(self, name):
        return self.heads[name].weight.device.type, self.others[name].weight.size(0)
#                                      ^^^^^^ MP403 review inferred torch.Tensor.device
#                                                                            ^^^^ MP201 review inferred torch.Tensor.size

    def first(self):
        return self.blocks[0].weight.size(0)
#                             ^^^^^^ MP109 review inferred torch.nn.Module.weight
#                                    ^^^^ MP103 safe inferred torch.Tensor.size
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


class Device(str):
    """What torch.device says of a device; MindSpore runs on that of its context all the same."""

    def __new__(cls, type=None, index=None):
        target = ms.get_current_device().device_target
        if isinstance(type, ms.Tensor):
            type = type.device
        if isinstance(type, Device):
            type, index = type.type, type.index
        elif not isinstance(type, str):
            type, index = "cuda", type
        elif ":" in type:
            type, index = type.split(":")[0], int(type.split(":")[1])
        type = {"CPU": "cpu", "Ascend": "cuda", "GPU": "cuda"}.get(type, type)
        # All but this one are the device of the context; no tensor is on it.
        name = type if type == "meta" else "cpu" if target == "CPU" else target
        self = super().__new__(cls, name)
        self.type = type
        self.index = index
        return self

    def __eq__(self, other):
        if isinstance(other, Device):
            return (self.type == "meta") == (other.type == "meta")
        # A tensor that was not known to be one names it in MindSpore's way: "CPU", "Ascend:0".
        names = (str(self),) if self.type == "meta" else (str(self), self.name())
        return isinstance(other, str) and other in names

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash(str(self) if self.type == "meta" else self.name())

    @staticmethod
    def name():
        """Return what ``x.device`` is for a tensor of MindSpore."""
        target, number = ms.get_current_device()
        return target if target == "CPU" else f"{target}:{number}"


class EmbeddingTable(nn.Embedding):
    """Rows of a table, which is named ``weight`` and starts from the standard normal."""

    def __init__(
        self,
        num_embeddings,
        embedding_dim,
        padding_idx=None,
        max_norm=None,
        norm_type=2.0,
        scale_grad_by_freq=False,
        sparse=False,
        _weight=None,
        _freeze=False,
        device=None,
        dtype=None,
    ):
        super(nn.Embedding, self).__init__()
        if max_norm is not None or scale_grad_by_freq:
            raise ValueError("max_norm and scale_grad_by_freq are not written out here")
        if padding_idx is not None and padding_idx < 0:
            padding_idx += num_embeddings
        if _weight is None:
            _weight = ops.standard_normal((num_embeddings, embedding_dim))
            _weight = _weight.astype(dtype or ms.float32)
            if padding_idx is not None:
                _weight[padding_idx] = 0
        self.num_embeddings = num_embeddings
        self.embedding_dim = embedding_dim
        self.padding_idx = padding_idx
        self.max_norm, self.norm_type = max_norm, norm_type
        self.scale_grad_by_freq, self.sparse = scale_grad_by_freq, sparse
        self.weight = ms.Parameter(_weight, name="weight", requires_grad=not _freeze)

    def construct(self, input):
        rows = ops.gather(self.weight, input, 0)
        if self.padding_idx is None:
            return rows
        padding = (input == self.padding_idx).expand_dims(-1)
        return ops.where(padding, ops.stop_gradient(rows), rows)

    def extend_repr(self):
        return f"{self.num_embeddings}, {self.embedding_dim}"


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


class ModuleList(nn.CellList):
    """CellList that names what it gets later after its place (torch.nn.ModuleList)."""

    def __init__(self, modules=None):
        super().__init__()
        self._own_prefix = ""
        if modules is not None:
            self.extend(modules)

    def update_parameters_name(self, prefix="", recurse=True):
        super().update_parameters_name(prefix, recurse)
        self._own_prefix = prefix

    def _hold(self, cells):
        for cell in cells:
            if cell is not None and not isinstance(cell, nn.Cell):
                raise TypeError(f"{type(cell).__name__} is not a Cell")
        found = ((p.name, path) for path, p in self.parameters_and_names())
        known = (full[: -len(path)] for full, path in found if full.endswith(path))
        prefix = next(known, self._own_prefix)
        self._cells.clear()
        for at, cell in enumerate(cells):
            self._cells[str(at)] = cell
            if cell is not None:
                cell.update_parameters_name(f"{prefix}{at}.")

    def append(self, module):
        self._hold([*self, module])
        return self

    def extend(self, modules):
        self._hold([*self, *modules])
        return self

    def insert(self, index, module):
        cells = list(self)
        cells.insert(index, module)
        self._hold(cells)

    def pop(self, key):
        cells = list(self)
        cell = cells.pop(key)
        self._hold(cells)
        return cell

    def __getitem__(self, index):
        cells = list(self)[index]
        if not isinstance(index, slice):
            return cells
        part = type(self)()
        part._cells.update((str(at), cell) for at, cell in enumerate(cells))
        return part

    def __setitem__(self, index, module):
        cells = list(self)
        cells[index] = module
        self._hold(cells)

    def __delitem__(self, index):
        cells = list(self)
        del cells[index]
        self._hold(cells)

    def __iadd__(self, modules):
        return self.extend(modules)

    def __add__(self, other):
        both = type(self)()
        both._cells.update((str(at), cell) for at, cell in enumerate([*self, *other]))
        return both


def parameter_of(layer, name):
    """What torch keeps in a layer under a name, whatever the layer here names it."""
    spelled = {
        "weight": ("weight", "gamma", "embedding_table", "w"),
        "bias": ("bias", "beta"),
        "running_mean": ("running_mean", "moving_mean"),
        "running_var": ("running_var", "moving_variance"),
        "num_batches_tracked": ("num_batches_tracked",),
        "groups": ("groups", "group"),
        "padding": ("padding",),
    }
    if name == "padding" and hasattr(layer, "pad_mode"):
        # MindSpore's convolutions keep one number, or one for each side; a line is a flat image.
        sides, line = layer.padding, isinstance(layer, (nn.Conv1d, nn.Conv1dTranspose))
        if isinstance(sides, int):
            sides = (sides, sides) * len(layer.stride)
        return "same" if layer.pad_mode == "same" else tuple(sides[2 if line else 0 :: 2])
    for holder in (layer, getattr(layer, "bn2d", layer)):
        for each in spelled[name]:
            if hasattr(holder, each):
                return getattr(holder, each)
    if name == "num_batches_tracked" and hasattr(layer, "moving_mean"):
        return layer.moving_mean.new_zeros(()).long()
    raise AttributeError(f"the layer {type(layer).__name__} has no {name}")


class Net(nn.Cell):
    def __init__(self, names, own):
        super().__init__()
        self.heads = ModuleDict({})
        self.blocks = ModuleList([mint.nn.Linear(2, 2), mint.nn.Linear(2, 2)])
        self.others = ModuleDict({})
        for name in names:
            self.heads[name] = mint.nn.Linear(3, 3)
            self.others[name] = own(name)
        self.blocks[0] = EmbeddingTable(2, 2)

    def kind(self, name):
        return Device(self.heads[name].weight).type, self.others[name].weight.shape[0]

    def first(self):
        return parameter_of(self.blocks[0], "weight").shape[0]
