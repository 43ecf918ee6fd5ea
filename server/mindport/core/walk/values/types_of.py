"""What calls and members give back, from the catalog's return types and a few rules on modules."""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.catalog import Api, Catalog
from mindport.core.model import Certainty
from mindport.core.walk.values.joins import (
    AVERAGED,
    MODULE,
    PARAMETER,
    TENSOR,
    TENSOR_CLASSES,
    VARIABLE,
    item_of,
)
from mindport.core.walk.values.kinds import (
    UNKNOWN,
    Growing,
    Instance,
    ManyOf,
    Table,
    TupleOf,
    Value,
)
from mindport.core.walk.values.returns import agree, result_of, typed

#: What all schedulers derive from, and how the names of their classes begin.
SCHEDULER = "torch.optim.lr_scheduler.LRScheduler"
SCHEDULERS = ("torch.optim.lr_scheduler.", "torch.optim.swa_utils.SWALR")
#: What the dicts hold that a Module keeps its members in.
_MEMBERS_OF_MODULE = {
    "torch.nn.Module._modules": (MODULE, "a member of a Module"),
    "torch.nn.Module._parameters": (PARAMETER, "a parameter of a Module"),
    "torch.nn.Module._buffers": (TENSOR, "a buffer of a Module"),
}
#: Layers whose base class has members of its own.
_RECURRENT = ("torch.nn.GRU", "torch.nn.LSTM", "torch.nn.RNN")
#: torch.nn classes that are not Modules.
_NOT_MODULES = frozenset({PARAMETER, "torch.nn.Buffer", "torch.nn.UninitializedParameter"})
#: Where there are more classes of modules: of ``modules`` the losses that others derive from.
_DEEPER_MODULES = ("torch.nn.utils.", "torch.nn.parallel.", "torch.nn.modules.loss.")

#: Layers whose call gives a pair, of tensors or of a tensor and a pair.
_LSTM = "torch.nn.LSTM"
_PAIRS = frozenset({_LSTM, *_RECURRENT, "torch.nn.LSTMCell", "torch.nn.MultiheadAttention"})
#: Modules around another one, whose call is that of the other.
WRAPPERS = frozenset(
    {"torch.nn.DataParallel", "torch.nn.parallel.DistributedDataParallel", AVERAGED}
)
#: Modules whose call gives none of that, or nothing that is known.
_OTHER_RESULTS = frozenset(
    {
        "torch.nn.ModuleList",
        "torch.nn.ModuleDict",
        "torch.nn.ParameterList",
        "torch.nn.ParameterDict",
        "torch.nn.Module",
        *WRAPPERS,
        "torch.nn.AdaptiveLogSoftmaxWithLoss",
    }
)
#: Layers of torch whose results depend on the training mode, or whose members' may.
MODE_LAYERS = frozenset(
    {"torch.nn.Sequential", "torch.nn.SyncBatchNorm", "torch.nn.RReLU", "torch.nn.Transformer"}
    | {f"torch.nn.{kind}{rank}d" for kind in ("BatchNorm", "InstanceNorm") for rank in (1, 2, 3)}
    | {f"torch.nn.{name}" for name in ("Dropout", "Dropout1d", "Dropout2d", "Dropout3d")}
    | {f"torch.nn.{name}" for name in ("AlphaDropout", "FeatureAlphaDropout")}
    | {f"torch.nn.{name}" for name in ("TransformerEncoder", "TransformerEncoderLayer")}
    | {f"torch.nn.{name}" for name in ("TransformerDecoder", "TransformerDecoderLayer")}
    | {f"torch.nn.{name}" for name in ("MultiheadAttention", "LSTM", "GRU", "RNN")}
)
#: The names under which torch's layers keep their tensors.
_PARAMETERS = frozenset(
    {"weight", "bias", "in_proj_weight", "in_proj_bias", "bias_k", "bias_v"}
    # Of layers with a weight norm, or a spectral one.
    | {"weight_g", "weight_v", "weight_orig"}
)
_RECURRENT_PARAMETERS = ("weight_ih", "weight_hh", "bias_ih", "bias_hh")
_BUFFERS = frozenset({"running_mean", "running_var", "num_batches_tracked", "n_averaged"})
#: The layers that torch's own layers are made of, by attribute.
_FEED_FORWARD = {
    **dict.fromkeys(("linear1", "linear2"), "Linear"),
    **dict.fromkeys(("norm1", "norm2"), "LayerNorm"),
}
_SUBLAYERS = {
    "torch.nn.TransformerEncoderLayer": {
        **_FEED_FORWARD,
        "self_attn": "MultiheadAttention",
    },
    "torch.nn.TransformerDecoderLayer": {
        **_FEED_FORWARD,
        **dict.fromkeys(("self_attn", "multihead_attn"), "MultiheadAttention"),
        "norm3": "LayerNorm",
    },
}
_STACKS = {
    "torch.nn.TransformerEncoder": "torch.nn.TransformerEncoderLayer",
    "torch.nn.TransformerDecoder": "torch.nn.TransformerDecoderLayer",
}

#: What calls give that give the same however they are called, by the API and its certainty.
_results: dict[tuple[str, Certainty], Instance] = {}
#: MindSpore classes whose objects are tensors; their members are looked up in this order.
MIGRATED_TENSORS = frozenset({"mindspore.Tensor", "mindspore.Parameter", "mindspore.tensor"})
#: What fixes write that stands for no one name of torch's, and gives a tensor.
WRITTEN_FOR_TENSORS = frozenset(
    f"mindspore.ops.{name}" for name in ("Complex", "deepcopy", "gather", "invert")
)
#: Methods of Module that give the Module itself.
RETURN_SELF = frozenset(
    {
        *("to", "cuda", "cpu", "train", "eval", "half", "float", "double", "bfloat16", "apply"),
        *("requires_grad_", "type", "to_empty", "xpu"),
    }
)


def as_migrated(value: Value, owner: str = "") -> Value:
    """Return the MindSpore counterpart of a torch value; ``owner`` is its class where known."""
    if isinstance(value, Instance):
        if value.type in TENSOR_CLASSES:
            owner = owner or "mindspore.Tensor"
        return replace(value, migrated=owner) if owner else UNKNOWN
    if isinstance(value, TupleOf):
        return TupleOf(tuple(as_migrated(item, owner) for item in value.items))
    if isinstance(value, ManyOf):
        return ManyOf(as_migrated(value.item, owner))
    return value


def migrated_owners(owner: str) -> tuple[str, ...]:
    """Return the MindSpore classes whose members an object of class ``owner`` has."""
    if owner in MIGRATED_TENSORS:
        return ("mindspore.Tensor", "mindspore.Parameter")[
            : 2 if owner.endswith("Parameter") else 1
        ]
    if ".optim" in owner:
        base = "mindspore.experimental.optim.Optimizer"
        return (owner, base, "mindspore.nn.Optimizer", "mindspore.nn.Cell")
    return (owner, "mindspore.nn.Cell")


def is_tensor_class(name: str) -> bool:
    """Tell whether the torch class ``name`` is Tensor, or one of its kinds."""
    return name in TENSOR_CLASSES


def is_module_class(name: str, catalog: Catalog) -> bool:
    """Tell whether the torch class ``name`` is Module or derives from it."""
    if name != AVERAGED:
        if not name.startswith("torch.nn.") or name in _NOT_MODULES:
            return False
        if name.count(".") != 2 and not name.startswith(_DEEPER_MODULES):
            return False
    api = catalog.api(name)
    return api is not None and api.kind == "class"


#: Members that one family of layers alone has: a Module that is asked for them is of it.
_OF_ONE_LAYER = {"flatten_parameters": "torch.nn.RNNBase"}


def member_name(type_name: str, attribute: str, catalog: Catalog) -> str | None:
    """Return the public name of a member of a torch class, looked up in its base classes too."""
    if type_name == MODULE and attribute in _OF_ONE_LAYER:
        type_name = _OF_ONE_LAYER[attribute]
    for owner in _lineage(type_name, catalog):
        name = catalog.canonical(f"{owner}.{attribute}")
        if name is not None:
            return name
    return None


def may_be_member(attribute: str, catalog: Catalog) -> bool:
    """Tell whether Tensor, Module or an optimizer has a member of that name."""
    find = catalog.canonical
    return (
        find(f"{TENSOR}.{attribute}") is not None
        or find(f"{MODULE}.{attribute}") is not None
        or find(f"torch.optim.Optimizer.{attribute}") is not None
    )


def call_result(
    api: Api, certainty: Certainty, call: ast.Call, arguments: list[Value] | None = None
) -> Value:
    """Return the value that calling ``api`` gives; ``certainty`` is that of the reference."""
    known = _results.get((api.name, certainty))
    if known is not None:
        return known
    why = f"result of {api.name}()"
    if api.kind == "class" or (api.returns in TENSOR_CLASSES and agree(api)):
        # Whatever the call, and the same value does for all: none is changed once made.
        name = api.name if api.kind == "class" else api.returns or ""
        plain = name == VARIABLE or name.startswith("torch.sparse.")
        made = Instance(TENSOR if plain else name, certainty, why)
        _results[api.name, certainty] = made
        return made
    return result_of(api, call, arguments or [], certainty, why)


def filled(made: Instance, arguments: list[Value], keywords: dict[str, Value]) -> Instance:
    """Return a new container of torch's with what it is given inside."""
    last = made.type.rpartition(".")[2]
    if "return_indices" in keywords:
        # Such a layer gives a pair; whether it is asked to is not followed.
        return made.holding(UNKNOWN)
    if last in ("ModuleList", "ParameterList"):
        items = item_of(arguments[0]) if arguments else None
        if last == "ParameterList":
            items = Instance(PARAMETER, Certainty.INFERRED, "an item of a ParameterList")
        return made.holding(Growing(items))
    if last == "ParameterDict":
        items = Instance(PARAMETER, Certainty.INFERRED, "an item of a ParameterDict")
        return made.holding(Table(rest=items))
    if last == "Sequential":
        return made.holding(TupleOf(tuple(arguments)) if arguments else Growing())
    if last == "ModuleDict":
        return made.holding(as_table(arguments[0]) if arguments else Table())
    if made.type in WRAPPERS and arguments:
        return made.holding(arguments[0])
    if last == "TensorDataset" and arguments:
        part = Instance(TENSOR, Certainty.INFERRED, "an item of a TensorDataset")
        return made.holding(ManyOf(TupleOf((part,) * len(arguments))))
    if last == "DataLoader":
        usual = "collate_fn" not in keywords
        certainty = Certainty.INFERRED if usual else Certainty.GUESSED
        return made.holding(ManyOf(ManyOf(Instance(TENSOR, certainty, "part of a batch"))))
    return made


def as_table(value: Value) -> Table:
    """Return what a dict is made of, its entries as they are."""
    return value if isinstance(value, Table) else Table(rest=UNKNOWN)


def property_value(api: Api, certainty: Certainty) -> Value:
    """Return the value of a property such as ``Tensor.T``."""
    if api.name == "torch.optim.Optimizer.param_groups":
        parameter = Instance(PARAMETER, max(certainty, Certainty.INFERRED), "what is optimized")
        return ManyOf(Table({"params": ManyOf(parameter)}, UNKNOWN))
    if api.name in _MEMBERS_OF_MODULE:
        kind, why = _MEMBERS_OF_MODULE[api.name]
        return Table(rest=Instance(kind, max(certainty, Certainty.INFERRED), why))
    return typed(api.returns, certainty, f"value of {api.name}")


def module_result(type_name: str, catalog: Catalog) -> Value:
    """Return what calling an instance of a torch Module gives."""
    if not is_module_class(type_name, catalog):
        return UNKNOWN
    tensor = Instance(TENSOR, Certainty.INFERRED, f"result of a {type_name} layer")
    if type_name in _PAIRS:
        return TupleOf((tensor, TupleOf((tensor, tensor)) if type_name == _LSTM else tensor))
    return UNKNOWN if type_name in _OTHER_RESULTS else tensor


def layer_parameter(attribute: str) -> Value | None:
    """Return what an attribute of a torch layer is, where the name is that of its parameters."""
    if attribute in _PARAMETERS or attribute.startswith(_RECURRENT_PARAMETERS):
        return Instance(PARAMETER, Certainty.INFERRED, "a parameter of a layer")
    if attribute in _BUFFERS:
        return Instance(TENSOR, Certainty.INFERRED, "a buffer of a layer")
    return None


def layer_part(type_name: str, attribute: str) -> Value | None:
    """Return the layer that one of torch's layers holds in an attribute, or the list of them."""
    why = "a layer inside of another"
    if attribute == "layers" and type_name in _STACKS:
        return ManyOf(Instance(_STACKS[type_name], Certainty.INFERRED, why))
    last = _SUBLAYERS.get(type_name, {}).get(attribute)
    return None if last is None else Instance(f"torch.nn.{last}", Certainty.INFERRED, why)


def _lineage(type_name: str, catalog: Catalog) -> tuple[str, ...]:
    if type_name in TENSOR_CLASSES:
        return (type_name, TENSOR) if type_name != TENSOR else (TENSOR,)
    if type_name in _RECURRENT:
        return (type_name, "torch.nn.RNNBase", MODULE)
    if is_module_class(type_name, catalog):
        return (type_name, MODULE) if type_name != MODULE else (MODULE,)
    if type_name.startswith(SCHEDULERS):
        return (SCHEDULER, type_name)
    if type_name.startswith("torch.optim."):
        return ("torch.optim.Optimizer", type_name)
    return (type_name,)
