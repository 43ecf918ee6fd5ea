"""Calls that torch takes in two forms: one is written as the other before it is converted.

The items of a dict that ``**`` passes are written in the call, and ``int`` around a tensor of one
number that it counts by. And ``torch.f(x, out=y)`` writes
into ``y``, as ``y.copy_(torch.f(x))`` does where ``y`` has the shape of the result. Where ``y`` is
made right there, as in ``torch.arange(n, out=torch.LongTensor(n))``, it only says a dtype.
"""

from __future__ import annotations

import ast

from mindport.core.calls.conversion_call import SAME_CALLS
from mindport.core.calls.known_dicts import written_out
from mindport.core.calls.site import Site, suited
from mindport.core.catalog import Api
from mindport.core.class_values.placed import takes_device
from mindport.core.forms.asserted_flags import asserted_form
from mindport.core.forms.closure_conditions import closure_form
from mindport.core.forms.detached_writes import written_form
from mindport.core.forms.held_optimizers import members_form, state_form
from mindport.core.forms.moved_views import moved_form
from mindport.core.forms.required_apart import required_form
from mindport.core.forms.resized_new import resized_form
from mindport.core.forms.selected_items import FIRST, item_form
from mindport.core.forms.unbound_methods import bound_form
from mindport.core.forms.weighted_backward import weighted_form
from mindport.core.items.tensor_counts import counted_by_number
from mindport.core.messages import because, text
from mindport.core.model import Edit, Fix, Safety, Span, Text
from mindport.core.rewriters.container import may_be_none
from mindport.core.rewriters.in_place import is_all_of, is_alone
from mindport.core.text.nodes import last_name, nodes_within

_OUT = "out"
#: What gives one tensor where it is given two.
_OF_TWO = frozenset({"torch.max", "torch.min"})
_TENSOR = "torch.Tensor"
#: What makes tensors of the dtype that it is asked for.
_MAKES = frozenset(
    f"torch.{name}"
    for name in ("arange", "range", "linspace", "logspace", "zeros", "ones", "eye", "full", "empty")
)
#: Classes of tensors whose name says the dtype.
_TYPED = {
    "FloatTensor": "float32", "DoubleTensor": "float64", "HalfTensor": "float16",
    "LongTensor": "int64", "IntTensor": "int32", "ShortTensor": "int16", "ByteTensor": "uint8",
}  # fmt: skip
#: What makes a tensor of sizes, of the default dtype unless it is told another; what changes that.
_MADE_OF_SIZES = frozenset({"torch.empty", "torch.zeros", "torch.ones"})
_DEFAULTS = ("set_default_dtype", "set_default_tensor_type")
#: Statements whose value needs no brackets.
_OF_A_VALUE = (ast.Assign, ast.Expr, ast.Return)
#: What computes a size, and changes nothing.
_SIZES = frozenset({"len", "int", "max", "min", "item", "size"})


def other_form(site: Site) -> tuple[Text, Fix] | None:
    """Return the fix that writes a call in torch's other form, which is what is converted.

    With the message that says so. A flag that is asserted not to be set is no call.
    """
    call, api = site.use.call, site.api
    flag = closure_form(site)
    if flag is not None or call is None:
        return flag or asserted_form(site)
    other = bound_form(site) or item_form(site) or written_form(site) or state_form(site)
    other = other or moved_form(site) or weighted_form(site) or resized_form(site)
    other = other or required_form(site) or members_form(site)
    if other is not None:
        return other
    counted = counted_by_number(site)
    if counted is not None or not call.keywords:
        return counted
    if any(each.arg is None for each in call.keywords):
        fix = _with_items(site)
        return None if fix is None else (text("written_out", torch=api.name), fix)
    if all(each.arg != _OUT for each in call.keywords):
        return None
    fix = _typed_out(site, call)
    if fix is not None:
        return because("out_form", [text("out_typed")], torch=api.name), fix
    fix = _without_out(site, call)
    if fix is None:
        return None
    return because("out_form", [fix.changes or text("out_copied")], torch=api.name), fix


def _with_items(site: Site) -> Fix | None:
    """Return the fix that writes the items of dicts, where a target takes what torch does not.

    The rules of a target are of arguments that stand in the call.
    """
    if site.use.formatted:
        return None
    targets = (*suited(site.api.targets, site.options.target), *site.api.recipes)
    same = bool(targets) and all(target.category in SAME_CALLS for target in targets)
    found = None if same and not takes_device(site.api) else site.layout()
    edits = () if found is None else written_out(site.source.tree, found)
    return Fix(text("title_written_out"), Safety.SAFE, edits) if edits else None


def _typed_out(site: Site, call: ast.Call) -> Fix | None:
    """Return the fix that writes ``out=torch.LongTensor(n)``, made right there, as a dtype."""
    made = next(each.value for each in call.keywords if each.arg == _OUT)
    found = site.layout()
    if site.api.name not in _MAKES or any(each.arg == "dtype" for each in call.keywords):
        return None
    if found is None or not isinstance(made, ast.Call):
        return None
    if not isinstance(made.func, ast.Attribute):
        return None
    owner = made.func.value
    root = owner.value if isinstance(owner, ast.Attribute) and owner.attr == "cuda" else owner
    named = site.called.get(id(made)) or ""
    if not isinstance(root, ast.Name) or not named.startswith("torch."):
        return None
    dtype = _dtype_of(site, made, named, root.id)
    if dtype is None:
        return None
    slot = next(each for each in found.slots if getattr(each.node, "arg", "") == _OUT)
    span = Span(slot.start, slot.end)
    if not all(map(_is_size, made.args)) or site.has_comment(span):
        return None
    # Before what makes the tensor is converted, which is a name of no framework then.
    group = f"{FIRST}{span.start}"
    edits = (Edit(span, f"dtype={dtype}"),)
    title = text("title_out_typed")
    return Fix(title, Safety.SAFE, edits, group=group, changes=text("out_typed"))


def _dtype_of(site: Site, made: ast.Call, named: str, root: str) -> str | None:
    """Return the dtype of what a call makes of sizes, as it is written; None if unknown."""
    if named in _MADE_OF_SIZES:
        if not made.keywords:
            default = not any(each in site.source.text for each in _DEFAULTS)
            return f"{root}.float32" if default else None
        only = made.keywords[0] if len(made.keywords) == 1 else None
        said = None if only is None or only.arg != "dtype" else only.value
        return None if not isinstance(said, (ast.Name, ast.Attribute)) else site.text_of(said)
    dtype = _TYPED.get(last_name(made.func) or "")
    return None if dtype is None or made.keywords else f"{root}.{dtype}"


def _is_size(node: ast.expr) -> bool:
    """Tell whether an expression is a number, or computes one without changing anything."""
    return all(
        not isinstance(each, (ast.NamedExpr, ast.Await, ast.Starred, ast.List, ast.Tuple))
        and (not isinstance(each, ast.Call) or last_name(each.func) in _SIZES)
        for each in nodes_within(node)
    )


def _without_out(site: Site, call: ast.Call) -> Fix | None:
    """Return the fix that writes the result into what the call passes as ``out``."""
    found = site.layout()
    if found is None or site.use.member or not _is_one(site.api, call):
        return None
    at = next(n for n, each in enumerate(found.slots) if getattr(each.node, "arg", "") == _OUT)
    slot = found.slots[at]
    assert isinstance(slot.node, ast.keyword)
    taken = Span(found.slots[at - 1].end, slot.end)
    if at == 0 or site.has_comment(Span(found.open, found.close)) or site.roots_in(taken):
        return None
    value, statement = slot.node.value, site.use.statement
    whole, written = site.source.span(call), site.text_of(value)
    why = text("out_copied")
    if isinstance(value, ast.Name) and may_be_none(site.source.tree, value):
        # None is no `out` for torch. Two calls are written, of which one runs.
        bare = site.source.text[whole.start : taken.start] + site.source.text[taken.end : whole.end]
        before, after = f"{bare} if {written} is None else {written}.copy_(", ")"
        if not isinstance(statement, _OF_A_VALUE) or statement.value is not call:
            before, after = f"({before}", f"{after})"
    elif isinstance(value, ast.Name) and is_all_of(statement, call) and is_alone(site, call, value):
        before, after = f"{written} = ", f".to({written}.dtype)"
        why = text("out_bound")
    elif isinstance(value, (ast.Name, ast.Attribute)) or _is_entry(value):
        before, after = f"{written}.copy_(", ")"
    elif isinstance(value, ast.Subscript) and is_all_of(statement, call):
        before, after = f"{written} = ", ""
    else:
        return None
    edits = (
        Edit(Span(whole.start, whole.start), before),
        Edit(taken, ""),
        Edit(Span(whole.end, whole.end), after),
    )
    return Fix(text("title_out_copied"), Safety.REVIEW, edits, changes=why)


def _is_entry(value: ast.expr) -> bool:
    """Tell whether an expression is what a dict holds under a name, as ``state["mean"]`` is."""
    key = value.slice if isinstance(value, ast.Subscript) else None
    return isinstance(key, ast.Constant) and isinstance(key.value, str)


def _is_one(api: Api, call: ast.Call) -> bool:
    """Tell whether a call gives one tensor."""
    if api.name in _OF_TWO:
        return len(call.args) == 2 and not isinstance(call.args[1], (ast.Constant, ast.UnaryOp))
    return api.returns == _TENSOR
