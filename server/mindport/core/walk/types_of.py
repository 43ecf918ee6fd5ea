"""What calls and members give back, from the catalog's return types and a few rules on modules."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from mindport.core.catalog import Api, Catalog
from mindport.core.model import Certainty
from mindport.core.walk.values import UNKNOWN, Instance, ManyOf, TupleOf, Value

TENSOR = "torch.Tensor"
MODULE = "torch.nn.Module"
PARAMETER = "torch.nn.Parameter"

#: Legacy constructors and subclasses that are tensors for every purpose here.
_TENSOR_CLASSES = frozenset(
    {TENSOR, PARAMETER, "torch.nn.Buffer", "torch.autograd.Variable"}
    | {
        f"torch.{prefix}{kind}Tensor"
        for prefix in ("", "cuda.")
        for kind in (
            "Float",
            "Double",
            "Half",
            "BFloat16",
            "Long",
            "Int",
            "Short",
            "Byte",
            "Char",
            "Bool",
        )
    }
)

#: Layers whose base class has members of its own.
_RECURRENT = ("torch.nn.GRU", "torch.nn.LSTM", "torch.nn.RNN")
#: torch.nn classes that are not Modules.
_NOT_MODULES = frozenset({PARAMETER, "torch.nn.Buffer", "torch.nn.UninitializedParameter"})

#: Modules whose call does not give one Tensor.
_OTHER_RESULTS = frozenset(
    {
        "torch.nn.LSTM",
        "torch.nn.GRU",
        "torch.nn.RNN",
        "torch.nn.LSTMCell",
        "torch.nn.MultiheadAttention",
        "torch.nn.ModuleList",
        "torch.nn.ModuleDict",
        "torch.nn.ParameterList",
        "torch.nn.ParameterDict",
        "torch.nn.Module",
        "torch.nn.DataParallel",
        "torch.nn.AdaptiveLogSoftmaxWithLoss",
    }
)


#: MindSpore classes whose objects are tensors; their members are looked up in this order.
MIGRATED_TENSORS = frozenset({"mindspore.Tensor", "mindspore.Parameter", "mindspore.tensor"})


def as_migrated(value: Value, owner: str = "") -> Value:
    """Return the MindSpore counterpart of a torch value; ``owner`` is its class where known."""
    if isinstance(value, Instance):
        if value.type in _TENSOR_CLASSES:
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


def is_tensor(value: Value) -> bool:
    """Tell whether ``value`` is taken for a Tensor."""
    return isinstance(value, Instance) and value.type in _TENSOR_CLASSES


def is_tensor_class(name: str) -> bool:
    """Tell whether the torch class ``name`` is Tensor, or one of its kinds."""
    return name in _TENSOR_CLASSES


def is_module_class(name: str, catalog: Catalog) -> bool:
    """Tell whether the torch class ``name`` is Module or derives from it."""
    if not name.startswith("torch.nn.") or name in _NOT_MODULES:
        return False
    if name.count(".") != 2 and not name.startswith(("torch.nn.utils.", "torch.nn.parallel.")):
        return False
    api = catalog.api(name)
    return api is not None and api.kind == "class"


def member_name(type_name: str, attribute: str, catalog: Catalog) -> str | None:
    """Return the public name of a member of a torch class, looked up in its base classes too."""
    for owner in _lineage(type_name, catalog):
        name = f"{owner}.{attribute}"
        if catalog.canonical(name) is not None:
            return name
    return None


def may_be_member(attribute: str, catalog: Catalog) -> bool:
    """Tell whether Tensor, Module or an optimizer has a member of that name."""
    return any(
        catalog.canonical(f"{owner}.{attribute}") is not None
        for owner in (TENSOR, MODULE, "torch.optim.Optimizer")
    )


def call_result(api: Api, certainty: Certainty) -> Value:
    """Return the value that calling ``api`` gives; ``certainty`` is that of the reference."""
    if api.kind == "class":
        return Instance(api.name, certainty, f"result of {api.name}()")
    return _typed(api.returns, certainty, f"result of {api.name}()")


def property_value(api: Api, certainty: Certainty) -> Value:
    """Return the value of a property such as ``Tensor.T``."""
    return _typed(api.returns, certainty, f"value of {api.name}")


def module_result(type_name: str, catalog: Catalog) -> Value:
    """Return what calling an instance of a torch Module gives."""
    if type_name in _OTHER_RESULTS or not is_module_class(type_name, catalog):
        return UNKNOWN
    return Instance(TENSOR, Certainty.INFERRED, f"result of a {type_name} layer")


def _lineage(type_name: str, catalog: Catalog) -> tuple[str, ...]:
    if type_name in _TENSOR_CLASSES:
        return (type_name, TENSOR) if type_name != TENSOR else (TENSOR,)
    if type_name in _RECURRENT:
        return (type_name, "torch.nn.RNNBase", MODULE)
    if is_module_class(type_name, catalog):
        return (type_name, MODULE) if type_name != MODULE else (MODULE,)
    if type_name.startswith("torch.optim.lr_scheduler."):
        return ("torch.optim.lr_scheduler.LRScheduler", type_name)
    if type_name.startswith("torch.optim."):
        return ("torch.optim.Optimizer", type_name)
    return (type_name,)


@lru_cache(maxsize=1024)
def _typed(returns: str, certainty: Certainty, why: str) -> Value:
    if not returns:
        return UNKNOWN
    if returns in _TENSOR_CLASSES:
        return Instance(returns, certainty, why)
    head, bracket, rest = returns.partition("[")
    if bracket and head in ("tuple", "list") and rest.endswith("]"):
        items = [part.strip() for part in rest[:-1].split(",")]
        if head == "list" or (len(items) == 2 and items[1] == "..."):
            return ManyOf(_typed(items[0], certainty, why))
        return TupleOf(tuple(_typed(item, certainty, why) for item in items))
    return UNKNOWN
