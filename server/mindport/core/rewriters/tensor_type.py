"""``x.type(Tensor)`` as ``x.type(Tensor().dtype)`` where a name stands for a tensor class.

``x.type(y.type())`` is ``x.type(y.dtype)``: what torch names a type by is not said in MindSpore.

What such a class becomes is a function, which makes tensors and is no dtype. Where the file keeps
such classes somewhere, and a name may be one of them or a dtype, the run tells which it is.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.calls.conversion_call import called
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.model import Edit, Safety, Span
from mindport.core.text.nodes import each_of_any, kept_on_node, last_name, parents_of
from mindport.core.walk.values.typed_tensors import TYPED_NAMES

#: Functions that ask whether something is a class, or for what a class names.
_ASKING = frozenset({"isinstance", "issubclass", "type"})
#: Where an expression is a value that something gets.
_KEEPING = (
    *(ast.Assign, ast.NamedExpr, ast.IfExp, ast.BoolOp, ast.arguments, ast.keyword),
    *(ast.Return, ast.Dict, ast.List, ast.Tuple, ast.Set),
)


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Convert the call, and ask an empty tensor of the class for its dtype."""
    call = site.use.call
    assert target is not None and call is not None
    if _names_type(site, call):
        whole = Span(site.use.span.start, site.source.span(call).end)
        if not site.has_comment(whole):
            return Rewrite((Edit(whole, "dtype"),), Safety.SAFE)
    rewritten = called(site, target)
    if isinstance(rewritten, Refusal) or not call.args:
        return rewritten
    asked = call.args[0]
    span = site.source.span(asked)
    if id(asked) in site.walked.type_names:
        after = "().dtype"
    elif _may_be_class(site, asked):
        written = site.text_of(asked)
        after = f"().dtype if callable({written}) else {written}"
    else:
        return rewritten
    return replace(rewritten, edits=(*rewritten.edits, Edit(Span(span.end, span.end), after)))


def _names_type(site: Site, call: ast.Call) -> bool:
    """Tell whether a call gives the name of a type to ``type`` of a tensor alone."""
    parent = parents_of(site.source.tree).get(call)
    if call.args or call.keywords or not isinstance(parent, ast.Call) or parent.keywords:
        return False
    if parent.args != [call] or not isinstance(parent.func, ast.Attribute):
        return False
    end = site.source.span(parent.func).end
    return site.named.get(Span(end - len(parent.func.attr), end)) == site.api.name


def _may_be_class(site: Site, node: ast.expr) -> bool:
    """Tell whether a name is not known, in a file that keeps tensor classes somewhere."""
    if site.source.span(node) in site.named:
        return False
    # `y.dtype` is one, as `ms.int32` is; an object's own attribute may hold what it was given.
    of = node.value if isinstance(node, ast.Attribute) else None
    own = isinstance(of, ast.Name) and of.id in ("self", "cls")
    if not own and not isinstance(node, ast.Name):
        return False
    return bool(_kept_classes(site.source.tree))


@kept_on_node
def _kept_classes(tree: ast.Module) -> tuple[str, ...]:
    """Return the tensor classes, or functions in their place, that a file keeps or passes on."""
    parents = parents_of(tree)
    return tuple(
        last_name(node)
        for node in each_of_any(tree, frozenset({ast.Name, ast.Attribute}))
        if isinstance(node, ast.Name | ast.Attribute)
        and last_name(node) in TYPED_NAMES
        and isinstance(node.ctx, ast.Load)
        and _is_kept(node, parents.get(node))
    )


def _is_kept(node: ast.expr, parent: ast.AST | None) -> bool:
    if isinstance(parent, ast.Call):
        return parent.func is not node and last_name(parent.func) not in _ASKING
    if isinstance(parent, ast.AnnAssign):
        return parent.value is node
    return isinstance(parent, _KEEPING)
