"""Sizes of layers that are NumPy's numbers, or likely are, and counts that are: made Python's own.

Measured with MindSpore 2.10.0: nearly every layer refuses sizes of ``np.int64``, which torch's
take. ``int`` of a whole number is that number, so that it is written wherever one is likely.
"""

from __future__ import annotations

import ast
from collections import deque
from functools import lru_cache

from mindport.core.binding.name_bindings import binders
from mindport.core.binding.reaching import may_be_else, reaching, values_read
from mindport.core.calls.call_args import Argument, BoundCall
from mindport.core.calls.site import Site
from mindport.core.calls.target_call import CallChange
from mindport.core.catalog import Api
from mindport.core.numpy_values.numpy_elsewhere import kinds_of
from mindport.core.numpy_values.numpy_functions import OF_ALL
from mindport.core.numpy_values.numpy_handed import handed
from mindport.core.numpy_values.numpy_joins import ARRAY, MAYBE, NUMBERS
from mindport.core.numpy_values.numpy_kinds import NumpyKinds
from mindport.core.text.nodes import each_of
from mindport.core.training_step.flow.paths import path

#: Parameters of torch's layers that are one whole number.
_SIZES = frozenset(
    {"in_features", "out_features", "in1_features", "in2_features", "num_features", "groups"}
    | {"in_channels", "out_channels", "num_channels", "num_groups", "num_embeddings", "num_heads"}
    | {"embedding_dim", "embed_dim", "input_size", "hidden_size", "num_layers", "d_model", "nhead"}
    | {"dim_feedforward", "num_encoder_layers", "num_decoder_layers", "num_parameters"}
    | {"upscale_factor", "downscale_factor"}
)
#: Those that may be several as well.
_EXTENTS = frozenset(
    {"kernel_size", "stride", "padding", "output_padding", "dilation", "output_size"}
    | {"normalized_shape"}
)
#: Parameters of functions and methods that are whole numbers: targets refuse NumPy's, measured.
_COUNTS = frozenset(
    {"diagonal", "chunks", "minlength", "start_dim", "end_dim", "shifts", "repeats", "split_size"}
    | {"split_size_or_sections", "kernel_size", "output_size", "upscale_factor", "window_length"}
    | {"row", "col", "dim", "dims", "dim0", "dim1", "axis", "axis0", "axis1", "source", "N", "k"}
    | {"destination", "n", "dimension", "low", "high"}
)
#: The same of functions that stand for layers.
_OF_FUNCTIONS = frozenset({"stride", "padding", "dilation", "groups", "output_size", "size"})
#: Parameters that may be several whole numbers: targets refuse NumPy's among them, measured.
_SEVERAL = _EXTENTS | {"pad", "shifts", "dims", "split_size", "split_size_or_sections"}
#: What decides the dtype of a range: as Python's number of the same kind.
_BOUNDS = frozenset({"start", "end", "step"})
#: Parameters that are any number.
_VALUES = frozenset(
    {"value", "fill_value", "threshold", "alpha", "delta", "atol", "rtol", "eps", "weight", "beta"}
    | {"scale_factor", "negative_slope", "margin"}
)
#: Of these functions what `source` names is a place; of others it is a tensor, as of `index_add`.
_PLACED = frozenset({"moveaxis", "movedim"})
_ONE_BY_ONE = frozenset({"torch.rand", "torch.randn"})
_GAMES = frozenset({"gym", "gymnasium"})
_OTHERS = frozenset({"math", "torch"})
_MAY_BE = NUMBERS | {MAYBE}
_NO_NUMBERS = (ast.Constant, ast.Tuple, ast.List, ast.Starred)
_DEEPEST = 6


def is_whole_number(api: Api, param: str) -> bool:
    """Tell whether a parameter of torch's is a whole number, or some, whatever a call passes."""
    if api.kind in ("function", "method"):
        of_layer = param in _OF_FUNCTIONS and api.name.startswith("torch.nn.functional.")
        last = api.name.rpartition(".")[2]
        if (param == "source" and last not in _PLACED) or last == "repeat_interleave":
            # As many repeats as there are elements are a tensor, too.
            return False
        return param in _COUNTS or of_layer
    sized = param in _SIZES or param in _EXTENTS
    return sized and api.kind == "class" and api.name.startswith("torch.nn.")


def as_whole_numbers(site: Site, bound: BoundCall, change: CallChange) -> None:
    """Write ``int`` around the sizes of a layer that may be numbers of NumPy's."""
    for item in bound.arguments:
        as_whole_number(site, item, change)
        _as_several(site, item, change)


def as_whole_number(site: Site, item: Argument, change: CallChange) -> None:
    """Write ``int`` around one size of a layer if it may be a number of NumPy's.

    Around what functions count by too, where it is one for sure: the targets refuse it alike.
    """
    if site.api.kind in ("function", "method"):
        _as_count(site, item, change)
        return
    sized, extent = item.param in _SIZES, item.param in _EXTENTS
    if not (sized or extent) or item.pack or site.api.kind != "class":
        return
    if not site.api.name.startswith("torch.nn.") or isinstance(item.node, _NO_NUMBERS):
        return
    if item.slot in change.replace or item.slot in change.drop:
        return
    kinds = _kinds(site)
    if (sized and _is_likely(kinds, item.node)) or (extent and _is(kinds, item.node)):
        before, after = change.around.get(item.slot, ("", ""))
        change.around[item.slot] = (f"{before}int(", f"){after}")
        if item.slot in change.copied:
            # What torch takes for another size as well is written there too: `stride`.
            copied = site.snippets().text(item.slot)
            change.append[:] = [
                f"{name}=int({value})" if value == copied else f"{name}={value}"
                for name, _, value in (each.partition("=") for each in change.append)
            ]


def _as_count(site: Site, item: Argument, change: CallChange) -> None:
    bound = item.param in _BOUNDS and site.api.name == "torch.arange"
    bound = bound or item.param in _VALUES
    # Where sizes stand one by one the targets refuse NumPy's, in a tuple they take them.
    alone = item.param == "size" and site.api.name in _ONE_BY_ONE
    count = item.param in _COUNTS or (
        item.param in _OF_FUNCTIONS and site.api.name.startswith("torch.nn.functional.")
    )
    if not (bound or alone or count) or isinstance(item.node, _NO_NUMBERS):
        return
    if item.pack and not alone:
        return
    taken = item.slot in change.replace or item.slot in change.drop or item.slot in change.around
    if taken:
        return
    # One of several sizes is a whole number, whatever else it may be.
    beside = alone and site.use.call is not None and len(site.use.call.args) > 1
    kinds = _kinds(site)
    if not (_is(kinds, item.node) or (beside and _is_likely(kinds, item.node))):
        return
    plain = isinstance(item.node, (ast.Name, ast.Attribute, ast.Call, ast.Subscript))
    opened, closed = ("", ".item()") if plain else ("(", ").item()")
    change.around[item.slot] = (opened, closed) if bound else ("int(", ")")


def _as_several(site: Site, item: Argument, change: CallChange) -> None:
    """Write ``int`` around each of several sizes or counts where some are NumPy's for sure."""
    node, slot = item.node, item.slot
    several = item.param in _SEVERAL or (
        item.param == "size" and site.api.name.startswith("torch.nn.functional.")
    )
    known = several and site.api.name.startswith("torch.")
    taken = slot in change.replace or slot in change.drop or slot in change.around
    # What is written twice would be made Python's at one place alone.
    if not known or item.pack or taken or slot in change.copied:
        return
    if isinstance(node, (ast.Tuple, ast.List)):
        kinds = _kinds(site)
        starred = any(isinstance(each, ast.Starred) for each in node.elts)
        if starred or not any(_is(kinds, each) for each in node.elts):
            return
    elif isinstance(node, ast.Call) and path(node.func) in ("tuple", "list"):
        kinds = _kinds(site)
        kinds.doubted = False
        if len(node.args) != 1 or kinds.of(node.args[0]) != ARRAY or kinds.doubted:
            return
    else:
        return
    change.around[slot] = ("tuple(map(int, ", "))")


def _kinds(site: Site) -> NumpyKinds:
    """Return the kinds of a file, also where nothing is NumPy's but what a game says of itself."""
    return kinds_of(site.source.tree, site.walked) or _without_numpy(site.source.tree)


@lru_cache(maxsize=1)
def _without_numpy(tree: ast.Module) -> NumpyKinds:
    return NumpyKinds(tree, frozenset())


def _is(kinds: NumpyKinds, node: ast.expr, depth: int = _DEEPEST) -> bool:
    """Tell whether an expression is one number, and NumPy's; so is one computed from it alone."""
    if isinstance(node, ast.BinOp) and depth:
        sides = [each for each in (node.left, node.right) if not isinstance(each, ast.Constant)]
        if sides and all(_is(kinds, each, depth - 1) for each in sides):
            return True
    if isinstance(node, ast.Call) and (path(node.func) or "").rpartition(".")[2] in OF_ALL:
        return kinds.of(node) in NUMBERS
    if may_be_else(kinds.tree, node):
        return False
    name = path(node)
    values = [] if name is None or not kinds.modules else _given(kinds, node, name)
    if len(values) == 1 and isinstance(values[0], ast.Call):
        return _is(kinds, values[0])
    if len(values) == 1 and isinstance(values[0], ast.BinOp) and depth:
        return _is(kinds, values[0], depth - 1)
    kinds.doubted = False
    return kinds.of(node) in NUMBERS and not kinds.doubted


def _is_likely(kinds: NumpyKinds, node: ast.expr) -> bool:
    """Tell whether an expression that is a number may be one of NumPy's.

    Each way that leads to it is followed once, however many calls hand it on.
    """
    waiting = deque([(node, _DEEPEST)])
    seen: set[int] = set()
    while waiting:
        each, depth = waiting.popleft()
        if id(each) in seen or not depth:
            continue
        seen.add(id(each))
        if _is_itself(kinds, each):
            return True
        waiting += [(part, depth - 1) for part in _made_of(kinds, each)]
    return False


def _is_itself(kinds: NumpyKinds, node: ast.expr) -> bool:
    """Tell whether the text of an expression alone says that it may be one of NumPy's."""
    if isinstance(node, (ast.BinOp, ast.List, ast.Tuple)):
        return False
    if _are_there(kinds) and kinds.of(node) in _MAY_BE:
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        # The shapes that games have are tuples, so what is asked for a product is an array.
        of = path(node.func.value)
        asked = not node.args and not node.keywords
        return asked and node.func.attr in OF_ALL and of not in kinds.modules | _OTHERS
    if isinstance(node, ast.Attribute) and node.attr == "n":
        # ``gymnasium`` counts the actions that there are in NumPy's numbers.
        space = node.value
        name = space.attr if isinstance(space, ast.Attribute) else getattr(space, "id", "")
        return name.endswith("_space")
    return False


def _are_there(kinds: NumpyKinds) -> bool:
    """Tell whether a file has NumPy, or numbers of it from files that have."""
    return bool(kinds.modules) or kinds.elsewhere is not None


def _made_of(kinds: NumpyKinds, node: ast.expr) -> list[ast.expr]:
    """Return the expressions of which one that is NumPy's makes this one so."""
    if isinstance(node, ast.BinOp):
        return [node.left, node.right]
    if isinstance(node, (ast.List, ast.Tuple)):
        return node.elts
    if isinstance(node, ast.Subscript):
        # Of a list of sizes any may be the one.
        return [node.value]
    name = path(node)
    if name is None or not (_are_there(kinds) or _plays(kinds.tree)):
        return []
    return _given(kinds, node, name)


def _given(kinds: NumpyKinds, node: ast.expr, name: str) -> list[ast.expr]:
    """Return what a name, or an attribute of the object itself, is given in its file."""
    if isinstance(node, ast.Name):
        found = reaching(kinds.tree, node)
        scope = found.scope
        if not found.bound and isinstance(scope, ast.FunctionDef):
            around = kinds.bindings.parent(scope)
            return handed(
                kinds.tree, scope, around if isinstance(around, ast.ClassDef) else None, name
            )
        return values_read(kinds.tree, node)[0]
    owner = kinds.bindings.owner(node) if name.startswith("self.") else None
    return [
        each.value
        for each in (() if owner is None else binders(owner, name))
        if isinstance(each, ast.Assign) and name in map(path, each.targets)
    ]


@lru_cache(maxsize=4)
def _plays(tree: ast.Module) -> bool:
    """Tell whether a file imports a library of games."""
    imported = [alias.name for node in each_of(tree, ast.Import) for alias in node.names]
    imported += [node.module or "" for node in each_of(tree, ast.ImportFrom)]
    return any(each.partition(".")[0] in _GAMES for each in imported)
