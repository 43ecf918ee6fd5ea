"""Of what a target computes something else on CPU: float64, no elements, results that are cut.

The mapping says so of a target (``not_for``); here it is asked whether a use may get such a tensor.
Measured with MindSpore 2.10.0 on CPU: ``log_softmax`` and its like take float64 as float32; the sum
of a tensor without elements is any number, where torch gives 0, its mean infinite, where torch
gives NaN, and ``any`` along a dimension what was in its memory, as ``prod``; ``cat`` raises at one.
``log2`` of 8 in float32 is 2.9999993.
"""

from __future__ import annotations

import ast
from functools import lru_cache

from mindport.core.calls.calls_of_made import calls_of, leaves_file
from mindport.core.calls.site import Site
from mindport.core.dtypes.cut_results import is_cut
from mindport.core.dtypes.promotion import UNKNOWN
from mindport.core.empties.possible_empties import may_be_empty, may_be_nothing
from mindport.core.messages import text
from mindport.core.model import Text
from mindport.core.operators.shift_widths import shifts_out
from mindport.core.text.nodes import function_of, nodes_of, nodes_within, parents_of
from mindport.core.text.source import assigned_values
from mindport.core.walk.far.handed import DOUBLE
from mindport.core.walk.noted.walked_tree import WalkedTree

#: What dataclasses call a class that makes the value of a field.
_FACTORIES = frozenset({"default_factory", "factory"})
#: What takes two tensors of one dtype alone, on any device.
_SHIFTS = frozenset(
    {"bitwise_left_shift", "bitwise_right_shift", "__lshift__", "__rshift__"}
    | {"bitwise_left_shift_", "bitwise_right_shift_"}
)
#: What writes such a result into its tensor: nothing that is composed there computes it exactly.
_IN_PLACE = frozenset(
    f"torch.{owner}{name}_" for owner in ("", "Tensor.") for name in ("log", "log2", "log10", "exp")
)
#: By which name a function takes its tensor.
_INPUT = ("input", "self")
#: What says float64, of torch's, of MindSpore's and of NumPy's.
_DOUBLE = frozenset({"double", "float64", "cdouble", "complex128", "DoubleTensor"})


def unfit(site: Site) -> Text | None:
    """Return what a use may get that the target is not for, None where it is fit."""
    if site.api.name.rpartition(".")[2] in _SHIFTS:
        if _differ(site):
            return text("shift_dtypes", sign=site.api.name)
        if _shifts_out(site):
            return text("shift_width")
    in_place = site.api.name in _IN_PLACE and not isinstance(site.use.receiver, ast.Call)
    of = "cut" if in_place else site.args.get("not_for")
    if of is None or site.options.target != "cpu":
        return None
    if of == "double":
        return text("only_single") if _may_be_double(site) else None
    if of == "cut":
        return text("cut_off") if _is_cut(site) else None
    if of == "empty_part":
        return (
            text("none_joined", name=site.api.name.rpartition(".")[2])
            if _joins_none(site)
            else None
        )
    if of == "empty_dim" and not _names_dimension(site):
        return None
    if _takes_nothing(site):
        return text("none_selected", name=site.api.name.rpartition(".")[2])
    return None


def _takes_nothing(site: Site) -> bool:
    """Tell whether a use may take no elements: a call, or the file's calls of what it makes."""
    use, tree = site.use, site.source.tree
    if site.api.kind != "class" and (use.call is not None or use.member):
        operand = _operand(site)
        return operand is not None and may_be_empty(
            operand, site.walked, use.function or tree, tree, short=True
        )
    calls = calls_of(tree, use.call or use.node)
    if site.api.kind == "class" and use.call is None and not _is_factory(tree, use.node):
        # Those of a class make what is called then.
        calls = [call for made in calls for call in calls_of(tree, made)]
    known = _known(WalkedTree(tree, site.walked))
    for call in calls:
        if call not in known:
            known[call] = any(
                may_be_empty(each, site.walked, function_of(tree, call) or tree, tree, short=True)
                for each in (*call.args, *(each.value for each in call.keywords))
            )
        if known[call]:
            return True
    # What nobody calls here others may call with nothing.
    whole = use.call or use.node
    return site.api.kind == "class" and not calls and leaves_file(tree, whole)


def _is_factory(tree: ast.Module, node: ast.expr) -> bool:
    """Tell whether who gets a class makes one of it: ``field(default_factory=nn.L1Loss)``."""
    parent = parents_of(tree).get(node)
    return isinstance(parent, ast.keyword) and parent.arg in _FACTORIES


@lru_cache(maxsize=1)
def _known(key: WalkedTree) -> dict[ast.Call, bool]:
    """Return of which calls it is known so far whether they may take no elements."""
    return {}


def _is_cut(site: Site) -> bool:
    """Tell whether what a call gives, or a function that is passed on, is cut to integers."""
    node = site.use.call or site.use.node
    if site.kinds is None or not isinstance(node, ast.expr):
        return False
    return is_cut(node, site.api.name.rpartition(".")[2], site.source.tree, site.kinds())


def _sides(site: Site) -> list[ast.expr]:
    """Return the two values that a call takes together."""
    call = site.use.call
    if call is None:
        return []
    given = [each.value for each in call.keywords if each.arg in ("input", "other")]
    receiver = site.use.receiver if site.use.member else None
    return [*([] if receiver is None else [receiver]), *call.args, *given][:2]


def _shifts_out(site: Site) -> bool:
    """Tell whether a call may shift by as many bits as a dtype has."""
    sides = _sides(site)
    if len(sides) < 2 or site.kinds is None:
        return False
    return shifts_out(sides[0], sides[1], site.source.tree, site.kinds()) is not None


def _differ(site: Site) -> bool:
    """Tell whether a call gets two tensors of different dtypes."""
    if site.kinds is None:
        return False
    kinds = [site.kinds().of(each, site.use.function) for each in _sides(site)]
    known = [each.dtype for each in kinds if each.dtype and not each.number]
    return len(known) == 2 and known[0] != known[1]


def _joins_none(site: Site) -> bool:
    """Tell whether one of several tensors, that are written out, may have no elements."""
    call = site.use.call
    named = [] if call is None else [each.value for each in call.keywords if each.arg == "tensors"]
    given = named or ([] if call is None else call.args[:1])
    parts = given[0].elts if given and isinstance(given[0], (ast.List, ast.Tuple)) else []
    within = site.use.function or site.source.tree
    return any(may_be_nothing(each, site.walked, within, site.source.tree) for each in parts)


def _may_be_double(site: Site) -> bool:
    """Tell whether a use gets a tensor of float64, or one of any dtype in a file with such.

    The default is float32: where nothing says another, it is that.
    """
    operand = _operand(site)
    if not _names_double(site.source.tree) and not _is_handed_double(site, operand):
        return False
    kind = UNKNOWN
    if site.kinds is not None and operand is not None:
        kind = site.kinds().of(operand, site.use.function)
    return kind.dtype in ("", "float64") and not kind.number


def _is_handed_double(site: Site, operand: ast.expr | None) -> bool:
    """Tell whether what another file hands in as float64 is a part of an expression."""
    known = site.walked.handed_in.get(id(site.use.function), {})
    names = {name for name, facts in known.items() if DOUBLE in facts}
    return (
        bool(names)
        and operand is not None
        and any(
            isinstance(each, ast.Name)
            and (each.id in names or names & _read(site.use.function, each.id))
            for each in nodes_within(operand)
        )
    )


def _read(function: ast.AST | None, name: str) -> set[str]:
    """Return the names that the values of a name are computed from, in one step."""
    values = [] if function is None else assigned_values(function, name)
    return {
        each.id for value in values for each in nodes_within(value) if isinstance(each, ast.Name)
    }


def _names_dimension(site: Site) -> bool:
    """Tell whether a call gives more than the tensor and a dtype."""
    call = site.use.call
    if call is None:
        return False
    own = 0 if site.use.member else 1
    return len(call.args) > own or any(each.arg not in ("input", "dtype") for each in call.keywords)


def _operand(site: Site) -> ast.expr | None:
    call = site.use.call
    if call is None:
        return None
    if site.use.member:
        return site.use.receiver
    given = (*call.args, *(each.value for each in call.keywords if each.arg in _INPUT))
    return next((each for each in given if not isinstance(each, ast.Constant)), None)


@lru_cache(maxsize=4)
def _names_double(tree: ast.Module) -> bool:
    return any(
        (isinstance(node, ast.Attribute) and node.attr in _DOUBLE)
        or (isinstance(node, ast.Constant) and node.value in ("float64", "double"))
        for node in nodes_of(tree)
    )
