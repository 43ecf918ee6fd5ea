"""``p.data`` of a Parameter: it writes through, but does not follow what the Parameter gets later.

That of another Tensor shares its memory in both directions, and no gradient goes through it, as in
torch (measured): only ``x.data = y`` parts them.

Measured: ``p.data[0] = 0`` and ``p.data.copy_(x)`` write into ``p``, ``p.data = x`` replaces its
values; what ``d = p.data`` holds stays as it was when ``p.set_data(x)`` comes after it.

``p.data = x`` after an optimizer's first step takes ``p`` from it for good: it goes on to update
the values that were replaced, without an error. Measured on CPU for all optimizers that compile
their update: those of ``mindspore.experimental.optim`` and ``mindspore.nn``. ``ops.assign`` keeps
them together; it takes values of the same shape only, and casts them to the parameter's dtype.

``p.data = x.t()``, or any other view that is not laid out as its shape says, freezes ``p``: what
``copy_``, ``fill_`` and optimizers write is lost without an error, and a slice raises. Measured on
CPU for ``set_data`` too; a copy of the view has none of this.
"""

from __future__ import annotations

import ast

from mindport.core.base.patterns import pattern
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.fixes.names import marker
from mindport.core.in_place.augmented import written
from mindport.core.in_place.shown_views import DEPTH, may_be_view
from mindport.core.in_place.whole_or_view import HELPER as WRITE_INTO
from mindport.core.memory.handed_back import PART, WHOLE
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span
from mindport.core.rewriters.fill_parameter import is_trained
from mindport.core.rewriters.in_place import called_api
from mindport.core.rewriters.own_memory import handed_in
from mindport.core.text.nodes import children_of, last_name, nodes_within, parents_of
from mindport.core.training_step.flow.paths import path
from mindport.core.walk import uses

_OF_TENSOR = "torch.Tensor.data"
#: What stands between a target and its value.
_SIGN = pattern(r"\s*=\s*")
#: What uses the values on the spot and keeps nothing.
_AT_ONCE = (ast.Attribute, ast.Subscript, ast.BinOp, ast.UnaryOp, ast.Compare)
#: What holds arguments of a call.
_GIVEN = (ast.List, ast.Tuple, ast.Starred, ast.keyword)
#: Functions that keep nothing of what they are given: Python's, and what a fix adds.
_LOOKING = frozenset(
    {"print", "len", "float", "int", "bool", "str", "repr", "isinstance", "id", WRITE_INTO}
)
_ALIKE = frozenset({"detach", "stop_gradient", "expand_as", "view_as", "reshape_as"})
#: What gives values of another shape or dtype, by the last part of its name.
_OTHER_FORM = (WHOLE | PART | {"cat", "concat", "stack", "index_select", "T", "mT"}) - _ALIKE
_OTHER_DTYPE = frozenset({"half", "float", "double", "bfloat16"})
#: What makes a tensor of data whose dtype it takes, and what says a dtype in it.
_OF_NUMBERS = frozenset({"tensor", "as_tensor", "from_numpy"})
_CASTING = frozenset({"astype", "float32", "float", "half", "dtype"})
#: What leaves the form of values as it is.
_SAME_FORM = frozenset({"contiguous", "clone", "data", "cpu", "cuda", "to", "copy"})


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Leave ``.data`` as it is where it is used on the spot; write assigned values into it."""
    use = site.use
    same = (Edit(use.span, "data"),)
    if use.context == uses.STORE:
        value = _value(site)
        if getattr(use.function, "name", "") == "__init__":
            # No optimizer has made a step yet.
            return Rewrite((*same, *_copied(site, value)), Safety.SAFE)
        parameter = path(use.receiver) if use.receiver is not None else None
        if value is not None and _has_other_form(value, parameter or "") and not is_trained(site):
            return Rewrite((*same, *_copied(site, value)), Safety.REVIEW, (text("data_replaced"),))
        edits = _assigned(site)
        if edits is None:
            return Rewrite(same, Safety.REVIEW, (text("data_replaced"),))
        return Rewrite(edits, Safety.REVIEW, (text("data_written"),))
    if _is_used_at_once(site):
        return Rewrite(same, Safety.SAFE)
    if use.name == _OF_TENSOR and not _is_replaced(site.source.tree):
        return Rewrite(same, Safety.SAFE)
    if _is_shared(site):
        return Rewrite(same, Safety.SAFE)
    if _is_kept(use.statement, use.node) and _is_replaced(site.source.tree):
        copied = (Edit(use.span, "data.copy()"),)
        return Rewrite(copied, Safety.REVIEW, (text("data_copied"),))
    return Rewrite(same, Safety.REVIEW, (text("data_kept"),))


def _value(site: Site) -> ast.expr | None:
    """Return what ``p.data = x`` assigns, None for other forms of assignment."""
    statement = site.use.statement
    if isinstance(statement, ast.Assign) and statement.targets == [site.use.node]:
        return statement.value
    return None


def _copied(site: Site, value: ast.expr | None) -> tuple[Edit, ...]:
    """Return the edits that copy what may be a view; a copy too much does no harm."""
    within = site.use.function or site.source.tree
    if value is None or not (may_be_view(value, within, DEPTH) or handed_in(value, within)):
        return ()
    end = site.source.span(value).end
    return (Edit(Span(end, end), ".copy()"),)


def _has_other_form(value: ast.expr, parameter: str) -> bool:
    """Tell whether the text shows values of a shape or dtype that the parameter may not have.

    parameter: the path of what is assigned to. Items of other containers are taken for whole
    tensors, as averages and backups keep them.
    """
    if isinstance(value, ast.Subscript):
        sliced = any(isinstance(each, ast.Slice) for each in nodes_within(value.slice))
        return sliced or path(value.value) in (parameter, f"{parameter}.data")
    called = value.func if isinstance(value, ast.Call) else value
    if not isinstance(called, ast.Attribute):
        return False
    if called.attr in _SAME_FORM:
        return _has_other_form(called.value, parameter)
    if isinstance(value, ast.Call):
        given = [each for argument in value.args for each in nodes_within(argument)]
        if any(getattr(each, "attr", "") in ("shape", "size") for each in given):
            return False
        return called.attr in _OTHER_FORM | _OTHER_DTYPE
    return called.attr in _OTHER_FORM


def _is_kept(statement: ast.stmt | None, node: ast.AST) -> bool:
    return isinstance(statement, ast.Assign) and statement.value is node


def _is_shared(site: Site) -> bool:
    """Tell whether a constructor gives one parameter the memory of another: ``p.data = q.data``.

    Measured: both see what is written into one, by optimizers and ``ops.assign`` too.
    """
    statement = site.use.statement
    return (
        getattr(site.use.function, "name", "") == "__init__"
        and isinstance(statement, ast.Assign)
        and statement.value is site.use.node
        and all(
            isinstance(each, ast.Attribute) and each.attr == "data" for each in statement.targets
        )
    )


def _is_replaced(tree: ast.Module) -> bool:
    """Tell whether a file assigns ``p.data = x`` after an object is made.

    What was kept before is torch's old values then.
    """
    stack: list[ast.AST] = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            continue
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Attribute) and target.attr == "data" for target in node.targets
        ):
            return True
        stack.extend(children_of(node))
    return False


def _assigned(site: Site) -> tuple[Edit, ...] | None:
    """Return the edits of ``p.data = x`` to ``ops.assign(p, x)``, of ``p.data *= x`` likewise.

    What other fixes may change, the receiver and the value, stays in its place.
    """
    use, statement, source = site.use, site.use.statement, site.source
    if use.receiver is None:
        return None
    receiver = source.span(use.receiver)
    # The receiver's own parentheses stay before the dot.
    dot = source.text.rfind(".", receiver.end, use.span.start)
    if isinstance(statement, ast.AugAssign):
        # The receiver is written once more, so no fix may change it.
        parts = written(source, statement) if isinstance(use.receiver, ast.Name) else None
        if parts is None:
            return None
        whole, end = parts.whole, parts.sign.end
        between = f", {site.text_of(use.receiver)}.data {parts.operator} "
        _, last = parts.edits("", ")")
        between += "(" * (not parts.closed)
    else:
        found = _SIGN.match(source.text, use.span.end)
        if found is None or not isinstance(statement, ast.Assign):
            return None
        if len(statement.targets) > 1 or statement.targets[0] is not use.node:
            return None
        whole, end, between = source.span(statement), found.end(), ", "
        last = Edit(Span(whole.end, whole.end), f"{_cast(site, statement.value)})")
    if dot < 0 or site.has_comment(whole) or "\n" in source.text[receiver.end : end]:
        return None
    first = Edit(Span(whole.start, whole.start), f"{marker('mindspore.ops.assign')}(")
    return (first, Edit(Span(dot, end), between), last)


def _cast(site: Site, value: ast.expr) -> str:
    """Return the cast that values need which may be NumPy's numbers of double precision.

    Measured: ``ops.assign`` raises where it would have to cast to a narrower dtype.
    """
    if not isinstance(value, ast.Call) or last_name(value.func) not in _OF_NUMBERS:
        return ""
    receiver = site.use.receiver
    of = receiver.value if isinstance(receiver, ast.Attribute) else None
    own = isinstance(of, ast.Name) and of.id == "self"
    if receiver is None or not (own or isinstance(receiver, ast.Name)):
        return ""
    nodes = list(nodes_within(value))
    if any(isinstance(each, ast.keyword) and each.arg == "dtype" for each in nodes):
        return ""
    if any(isinstance(each, ast.Attribute) and each.attr in _CASTING for each in nodes):
        return ""
    # Of literals alone the numbers are of single precision.
    if not any(isinstance(each, (ast.Call, ast.Name)) for each in _data_of(value)):
        return ""
    return f".astype({site.text_of(receiver)}.dtype)"


def _data_of(value: ast.Call) -> list[ast.AST]:
    return [each for argument in value.args for each in nodes_within(argument)]


def _is_used_at_once(site: Site) -> bool:
    """Tell whether what the values are given to keeps nothing: ``torch.cat([p.data, q.data])``."""
    parents = parents_of(site.source.tree)
    parent = parents.get(site.use.node)
    if isinstance(parent, _AT_ONCE):
        return True
    while isinstance(parent, _GIVEN):
        parent = parents.get(parent)
    if not isinstance(parent, ast.Call):
        return False
    name = called_api(site, parent)
    if name != "torch.Tensor.set_" and (bool(name) or last_name(parent.func) in _LOOKING):
        return True
    # Code that is converted calls MindSpore's functions.
    return any(each.call is parent for each in site.walked.mindspore_uses)
