"""In-place methods of tensors that nothing else holds, or that are an item of another one.

``torch.ones(3, 3).tril_()`` is what ``tril`` gives; ``x[0].zero_()`` is an assignment to ``x[0]``,
which writes where ``copy_`` of an item writes into a copy on CPU. So does an assignment to all of
a view that has a name: ``copy_`` raises there, writes nothing, or cuts the gradient. A tensor that
nothing else sees gets its name bound to the result.
"""

from __future__ import annotations

import ast
from functools import partial

from mindport.core.binding.name_bindings import parameters
from mindport.core.calls.handed_arguments import handed_arguments
from mindport.core.calls.site import Site
from mindport.core.fixes.names import marker
from mindport.core.in_place.fresh_results import gives_fresh, is_new_by_name
from mindport.core.in_place.new_results import is_result
from mindport.core.in_place.ownership import overwrites_unseen
from mindport.core.in_place.run_in_passes import is_lost
from mindport.core.in_place.shown_views import DEPTH, may_be_view
from mindport.core.in_place.view_writes import written_by_method
from mindport.core.in_place.whole_or_view import (
    HELPER,
    gives_view,
    held_values,
    may_be_whole,
    shows_view,
)
from mindport.core.layers.unknown_layers import is_looked_up
from mindport.core.memory.handed_back import COMPUTED
from mindport.core.memory.names import rebound_calls
from mindport.core.memory.sharing import sharing
from mindport.core.model import Span
from mindport.core.text.nodes import FUNCTIONS, nodes_within
from mindport.core.text.source import assigned_values
from mindport.core.training_step.flow.paths import is_named_in_place
from mindport.core.walk.values import indexing
from mindport.core.walk.values.joins import TENSOR_CLASSES
from mindport.core.walk.values.kinds import buffers_of

_COPIES = "{self}.copy_("
_COPIES_INPUT = "{input}.copy_("
#: How an assignment to an item is written.
ITEM = "{self} = "
#: How a view with a name writes through: one that a method made, or ``data``; a row. Measured:
#: ``[:]`` raises where there are no dimensions, ``[...]`` writes into a copy of what is no row.
OF_VIEW = "{self}[()] = "
OF_ROW = "{self}[...] = "
#: How a name is bound to what comes of it inside an expression.
NAMED = "({self} := "
#: Tensor and the classes of one dtype.
_CLASSES = frozenset(x for x in TENSOR_CLASSES if x.endswith("Tensor") and ".cuda." not in x)
#: What makes a tensor that nothing else holds.
_MAKE = frozenset(
    f"torch.{name}"
    for name in (
        *("empty", "zeros", "ones", "full", "rand", "randn", "eye", "arange", "linspace"),
        *("empty_like", "zeros_like", "ones_like", "full_like", "rand_like", "randn_like"),
        *("tensor", "Tensor.clone", "Tensor.new_empty"),
        *("Tensor.new_zeros", "Tensor.new_ones", "Tensor.new_full", "Tensor.new"),
    )
).union(_CLASSES)
#: Those of them that give the memory of a tensor that they are given, and what is none.
_OF_DATA = _CLASSES | {"torch.Tensor.new"}
#: What layers call their Parameters.
_OF_LAYERS = frozenset({"weight", "bias"})
_SEEN = (ast.Constant, ast.List, ast.Tuple, ast.ListComp)
_COMPUTE = frozenset(f"torch.{owner}{name}" for owner in ("", "Tensor.") for name in COMPUTED)
_FRESH = _MAKE | _COMPUTE
#: Methods that give the tensor, or one of the same values: nothing else holds it if it was fresh.
KEEPING = frozenset(
    f"torch.Tensor.{name}"
    for name in (
        *("to", "type_as", "float", "double", "half", "bfloat16", "long", "int", "cpu", "cuda"),
        *("contiguous", "view", "reshape"),
    )
)
_CASTS = KEEPING - {"torch.Tensor.view", "torch.Tensor.reshape"}
#: Methods that give a view of all of the tensor.
_VIEWS = frozenset(
    f"torch.Tensor.{name}"
    for name in ("squeeze", "unsqueeze", "flatten", "unflatten", "t", "transpose", "permute")
)
_ARITHMETIC = (
    ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow, ast.MatMult,
)  # fmt: skip
#: Parts of an index that give a copy, or that cannot be assigned to.
_COPYING = frozenset({indexing.TENSOR, indexing.NEW_AXIS})
#: Methods whose result has the dtype of the tensor, whatever they are given.
_OF_SAME_DTYPE = frozenset({"clamp_", "clip_", "masked_fill_", "tril_", "triu_"})
#: Methods whose result without the copy is torch's on every device, of the dtypes that torch takes.
_PLAIN = _OF_SAME_DTYPE | {"zero_", "fill_", "add_", "sub_", "mul_", "div_", "neg_", "abs_"}
_OF_LEAVES = frozenset({"requires_grad", "requires_grad_", "retain_grad", "grad", "is_leaf"})
#: Methods whose result without the copy has another dtype than the tensor.
_OF_BOOL = ("eq_", "ne_", "ge_", "gt_", "le_", "lt_")


def in_place_form(site: Site, template: str, whole: ast.expr, receiver: ast.expr) -> str:
    """Return the template of an in-place method as this call of it may be written."""
    name = site.api.name.rpartition(".")[2]
    if not template.startswith(_COPIES):
        return template
    inner = template.removeprefix(_COPIES).removesuffix(")")
    if name in _OF_BOOL or name.startswith("logical_"):
        return _of_own_dtype(site, inner, receiver) or template
    if is_fresh(site, receiver):
        return inner
    through = _through_view(site, whole, receiver, inner)
    if through:
        return through
    if is_item(site, whole, receiver):
        return ITEM + inner
    start = seen_as_view(site, whole)
    if start:
        return f"{marker(HELPER)}({{self}}, {inner})" if is_either(site) else start + inner
    if not _is_alone(site, whole, name):
        return template
    statement = site.use.statement
    if is_all_of(statement, whole):
        return ITEM + inner
    # The statement goes on with the value, and so may what follows with the name.
    return inner if is_rebound(statement, whole) else f"{NAMED}{inner})"


def _of_own_dtype(site: Site, inner: str, receiver: ast.expr) -> str:
    """Return the template of a comparison in place of what nothing else holds, "" for others.

    ``x.sum(2).gt_(0)`` gives ones and zeros of the dtype that the sum has.
    """
    call = site.use.call
    if call is None or isinstance(receiver, ast.Name) or not is_fresh(site, receiver):
        return ""
    given = [*call.args, *(each.value for each in call.keywords)]
    within = [each for value in given for each in nodes_within(value)]
    # In the body of a class, and where a value is waited for, a lambda does not see the same.
    if not all(map(_is_literal, given)) and site.use.function is None:
        return ""
    if any(
        isinstance(each, (ast.Await, ast.Yield, ast.YieldFrom, ast.NamedExpr)) for each in within
    ):
        return ""
    names = {each.id for each in within if isinstance(each, ast.Name)}
    own = next(each for each in ("x", "y", "own") if each not in names)
    value = inner.replace("{self}", own)
    return f"(lambda {own}: {value}.astype({own}.dtype))({{self}})"


def _through_view(site: Site, whole: ast.expr, receiver: ast.expr, inner: str) -> str:
    """Return the template of a statement that changes a view of functions, "" for others."""
    opening, closing, part = written_through(site, whole, receiver)
    if not opening:
        return ""
    values = inner
    if "{self}" in inner:
        values = f"lambda {part}: {inner.replace('{self}', part)}"
    return f"{opening}{values}{closing}"


def written_through(site: Site, whole: ast.expr, receiver: ast.expr) -> tuple[str, str, str]:
    """Return how a statement writes into the view, given by functions, that it calls a method on.

    What is assigned to its items is lost in a gradient computation; the tensor gets all of it. What
    it returns is as of ``written_by_method``.
    """
    # Most are called on a name, for which no item of the file is looked at.
    statement = site.use.statement
    if isinstance(receiver, ast.Name) or statement is None or not is_all_of(statement, whole):
        return "", "", ""
    items = {id(each.node): each for each in site.walked.tensor_items}
    return written_by_method(site.source, items, receiver, statement)


def gives_value(site: Site, template: str, receiver: ast.expr) -> bool:
    """Tell whether a call in place is written as the value that it gives, for sure of its dtype.

    That of ``torch.empty(3).fill_(2)``, which nothing else holds, differs in nothing from torch's.
    """
    call, name = site.use.call, site.api.name.rpartition(".")[2]
    if call is None or name not in _PLAIN or not template.startswith(_COPIES):
        return False
    if not is_fresh(site, receiver) or _may_be_given(site, receiver):
        return False
    given = [*call.args, *(each.value for each in call.keywords)]
    return name in _OF_SAME_DTYPE or all(map(_is_literal, given))


def value_of_function(site: Site, template: str) -> str:
    """Return the template of the value of ``F.relu_(conv(x))``, "" where its input may be seen.

    Nothing else holds what is overwritten there, so that the value alone is left of it. Another
    tensor may be of a wider dtype, which the one that is overwritten would not take on.
    """
    call = site.use.call
    if call is None or not template.startswith(_COPIES_INPUT) or not overwrites_unseen(site):
        return ""
    given = [*call.args[1:], *(each.value for each in call.keywords)]
    if not all(map(_is_literal, given)):
        return ""
    return template.removeprefix(_COPIES_INPUT).removesuffix(")")


def value_of_cast(site: Site, template: str, receiver: ast.expr) -> str:
    """Return the template of the value of ``x = x.long().clamp_(0, 5)``, "" for any other call.

    Where ``x`` is of that dtype already, torch changes its tensor, which only others may see.
    """
    call, name = site.use.call, site.api.name.rpartition(".")[2]
    statement = site.use.statement
    if call is None or name not in _PLAIN or not template.startswith(_COPIES):
        return ""
    given = [*call.args, *(each.value for each in call.keywords)]
    if name not in _OF_SAME_DTYPE and not all(map(_is_literal, given)):
        return ""
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
        return ""
    target, node, casts = statement.targets[0], receiver, 0
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        casts += called_api(site, node) in _CASTS
        if called_api(site, node) not in _CASTS and not is_named_in_place(node.func.attr):
            return ""
        node = node.func.value
    if not (casts and isinstance(node, ast.Name) and isinstance(target, ast.Name)):
        return ""
    reads = [x for x in nodes_within(statement.value) if isinstance(x, ast.Name)]
    if node.id != target.id or sum(x.id == node.id for x in reads) != 1:
        return ""
    return template.removeprefix(_COPIES).removesuffix(")")


def _is_alone(site: Site, whole: ast.expr, name: str) -> bool:
    """Tell whether a call changes a name's own tensor that nothing else sees.

    The name may be bound to the result, where ``y = y.clamp_(0)`` does not do so: ``copy_`` raises
    in a gradient that needs what it writes over. Arguments that may be of a wider dtype leave
    the tensor its dtype, not the result.
    """
    assert isinstance(whole, ast.Call)
    given = [*whole.args, *(each.value for each in whole.keywords)]
    if name not in _OF_SAME_DTYPE and not all(_is_literal(each) for each in given):
        return False
    receiver = site.use.receiver
    return isinstance(receiver, ast.Name) and is_alone(site, whole, receiver)


def is_alone(site: Site, call: ast.Call, changed: ast.Name) -> bool:
    """Tell whether a call changes a name's own tensor, which nothing else sees and no pass asks."""
    alone = id(call) in sharing(site.source.tree, site.walked).alone
    return alone and not _is_leaf(site, changed.id)


def is_all_of(statement: ast.stmt | None, whole: ast.expr) -> bool:
    """Tell whether an expression is a statement of its own."""
    return isinstance(statement, ast.Expr) and statement.value is whole


def is_rebound(statement: ast.stmt | None, whole: ast.expr) -> bool:
    """Tell whether a call's statement binds the name that it changes to what comes of it."""
    if not isinstance(statement, ast.Assign):
        return False
    return any(each is whole for each in rebound_calls(statement.targets, statement.value))


def _is_leaf(site: Site, name: str) -> bool:
    """Tell whether a name's tensor takes gradients: an optimizer may hold it, by what it is."""
    within = site.use.function or site.source.tree
    if any(
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == name
        and node.attr in _OF_LEAVES
        for node in nodes_within(within)
    ):
        return True
    return any(
        getattr(each, "attr", getattr(each, "arg", "")) in _OF_LEAVES
        for value in assigned_values(within, name)
        for each in nodes_within(value)
    )


def _is_literal(node: ast.expr) -> bool:
    inner = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(inner, ast.Constant)


def start_of_view(site: Site, whole: ast.expr) -> str:
    """Return how a statement starts that changes a view by its name, "" where it is none.

    None of them is right where the name may hold a Parameter as well.
    """
    start = seen_as_view(site, whole)
    return "" if start and is_either(site) else start


def is_either(site: Site) -> bool:
    """Tell whether what is a view on one path may be none on another, as a Parameter."""
    receiver, tree = site.use.receiver, site.source.tree
    if isinstance(receiver, (ast.Name, ast.Call)) and may_be_whole(tree, receiver):
        return True
    held = [] if receiver is None else held_values(tree, receiver, site.use.function or tree)
    return any(may_be_whole(tree, each) for each in held)


def seen_as_view(site: Site, whole: ast.expr) -> str:
    """Return how a statement starts that changes what may be a view, "" where it is none."""
    statement = site.use.statement
    if not isinstance(statement, ast.Expr) or statement.value is not whole:
        return ""
    memory = sharing(site.source.tree, site.walked).all.get(id(whole))
    receiver = site.use.receiver
    # An assignment to ``x.data[...]`` writes into a copy.
    of_data = isinstance(receiver, ast.Attribute) and receiver.attr == "data"
    if receiver is not None and of_data and _is_computed(site, receiver):
        return OF_VIEW
    if memory is not None and (memory.view or memory.array or (memory.row and of_data)):
        return OF_VIEW
    if memory is not None and memory.row:
        return OF_ROW
    return _of_handed(site) or _of_given_back(site) or _of_held(site)


def _is_computed(site: Site, data: ast.expr) -> bool:
    """Tell whether ``x.data`` is of what a pass computes, which may be a view: no Parameter.

    ``copy_`` leaves a turned tensor as it is. What is assigned to all of it is written with
    gradients off (``run_in_passes``), and passes those that ``x`` has, as in torch. A buffer is
    there before, and ``copy_`` reaches it, by the name of a parameter too. So are the parameters of
    layers, which an optimizer would leave as they are from then on.
    """
    kept = data.value if isinstance(data, ast.Attribute) else None
    function = site.use.function
    held = [kept]
    if isinstance(kept, ast.Name) and isinstance(function, FUNCTIONS):
        handed = handed_arguments(site.source.tree).seen(function, kept.id)
        held = [value for value, _ in handed] or held
    buffers = set[str]().union(*(buffers_of(info) for info in site.walked.classes))
    kept_ones = buffers | _OF_LAYERS
    if all(
        (isinstance(each, ast.Attribute) and each.attr in kept_ones)
        or (each is not None and is_looked_up(each))
        for each in held
    ):
        return False
    end = site.source.span(data).end
    named = site.named.get(Span(end - len("data"), end))
    return named == "torch.Tensor.data" and is_lost(site.source.tree, data)


def _of_handed(site: Site) -> str:
    """Return how a statement starts that changes a parameter which the file hands a view for.

    An assignment to all of a tensor that is no view changes the same as ``copy_``.
    """
    receiver, function, tree = site.use.receiver, site.use.function, site.source.tree
    if not isinstance(receiver, ast.Name) or not isinstance(function, FUNCTIONS):
        return ""
    stored = (each for each in nodes_within(function) if isinstance(each, ast.Name))
    if receiver.id not in parameters(function) or any(
        each.id == receiver.id and not isinstance(each.ctx, ast.Load) for each in stored
    ):
        return ""
    handed: list[ast.expr] = []
    for value, scope in handed_arguments(tree).seen(function, receiver.id):
        within = scope or tree
        if value is not None and may_be_view(value, within, DEPTH):
            named = assigned_values(within, value.id) if isinstance(value, ast.Name) else [value]
            handed += [each for each in named if may_be_view(each, within, DEPTH)]
    if not handed:
        return ""
    return OF_ROW if all(isinstance(each, ast.Subscript) for each in handed) else OF_VIEW


def _of_given_back(site: Site) -> str:
    """Return how a statement starts that changes what a function of the file gave: a view.

    By a name, or where it is called. What else it may give, but a Parameter, is changed as by
    ``copy_``.
    """
    receiver, tree = site.use.receiver, site.source.tree
    values: list[ast.expr] = [receiver] if isinstance(receiver, ast.Call) else []
    if isinstance(receiver, ast.Name):
        values = assigned_values(site.use.function or tree, receiver.id)
    for value in values:
        if isinstance(value, ast.Call) and gives_view(tree, value):
            return OF_VIEW
    return ""


def _of_held(site: Site) -> str:
    """Return how a statement starts that changes a view which a loop, a list or an object holds.

    An attribute may be another object's, whose tensors are no views.
    """
    receiver, tree = site.use.receiver, site.source.tree
    if receiver is None:
        return ""
    within = site.use.function or tree
    held = held_values(tree, receiver, within)
    if not any(shows_view(tree, each, within) for each in held):
        return ""
    other = isinstance(receiver, ast.Attribute) and any(may_be_whole(tree, each) for each in held)
    return "" if other else OF_VIEW


def is_fresh(site: Site, node: ast.expr, *, follow: bool = True) -> bool:
    """Tell whether a tensor is made or computed right here, and perhaps changed in place since.

    follow: what a function of the file gives is asked for there.
    """
    while isinstance(node, ast.Call):
        if follow and gives_fresh(site.source.tree, node, partial(is_fresh, site, follow=False)):
            return True
        if follow and is_result(site.source.tree, node, site.walked.files, site.walked.path):
            return True
        name = called_api(site, node)
        new = name in _FRESH or (name is None and is_new_by_name(site.source.tree, node))
        if new and _writes_no_other(node):
            return True
        if id(node) in site.walked.typed_calls:
            return True
        if name == "torch.as_tensor" and node.args and isinstance(node.args[0], _SEEN):
            return True
        method = node.func if isinstance(node.func, ast.Attribute) else None
        if method is not None and (name in KEEPING or name in _VIEWS):
            node = method.value
            continue
        if method is None or not is_named_in_place(method.attr):
            return False
        node = method.value
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.op, ast.USub)
    return isinstance(node, ast.BinOp) and isinstance(node.op, _ARITHMETIC)


def is_made_here(site: Site, node: ast.expr) -> bool:
    """Tell whether a tensor is made or computed right here, as a whole: no view of one that is."""
    if isinstance(node, ast.Call):
        return called_api(site, node) in _MAKE - _OF_DATA and _writes_no_other(node)
    return isinstance(node, ast.BinOp) and isinstance(node.op, _ARITHMETIC)


def _may_be_given(site: Site, node: ast.expr) -> bool:
    """Tell whether what is made right here may have the memory of a tensor: ``torch.Tensor(x)``."""
    while isinstance(node, ast.Call):
        if called_api(site, node) in _OF_DATA or id(node) in site.walked.typed_calls:
            return len(node.args) == 1 and not isinstance(node.args[0], _SEEN)
        node = node.func.value if isinstance(node.func, ast.Attribute) else node.func
    return False


def called_api(site: Site, call: ast.Call) -> str | None:
    """Return the torch API that a call is of, a member's too."""
    if id(call) in site.called or not isinstance(call.func, ast.Attribute):
        return site.called.get(id(call))
    end = site.source.span(call.func).end
    return site.named.get(Span(end - len(call.func.attr), end))


def _writes_no_other(call: ast.Call) -> bool:
    """Tell whether a call gives a tensor of its own: none that it is passed as ``out``."""
    return all(each.arg not in (None, "out") for each in call.keywords)


def is_item(site: Site, whole: ast.expr, receiver: ast.expr) -> bool:
    """Tell whether a statement changes an item that is a view, and that may be written twice."""
    statement = site.use.statement
    if not isinstance(statement, ast.Expr) or statement.value is not whole:
        return False
    item = next((each for each in site.walked.tensor_items if each.node is receiver), None)
    if item is None or item.selects or _COPYING & set(item.parts):
        return False
    return not any(isinstance(each, (ast.Call, ast.NamedExpr)) for each in nodes_within(receiver))
