"""``nn.Parameter(x[1:4])`` as ``ms.Parameter(x[1:4].copy())``: memory of its own for what is kept.

Measured with MindSpore 2.10.0 on CPU: a Parameter made from a part of a tensor that does not begin
where the tensor does is never changed by SGD, and the operators that assign in place, which Adam
and the loading of checkpoints run, raise on a Parameter or a buffer that is a view. A copy has
none of this. What callers hand in may be such a part as well; a Parameter of it gets a copy too. A
buffer does not: it may be handed in as None, and what is assigned to it raises, where it is a view.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.calls.conversion_call import called
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.fixes.names import marker
from mindport.core.in_place.run_in_passes import of_passes
from mindport.core.in_place.shown_views import DEPTH, SAME_MEMORY, may_be_view
from mindport.core.model import Edit, Span
from mindport.core.modules.replaced_parameters import named_as_before
from mindport.core.numpy_values.numpy_handed import handed
from mindport.core.text.nodes import function_of, nodes_within, parents_of
from mindport.core.text.source import assigned_values
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.far.handed import ABSENT, NO_FACTS, VIEW, Facts
from mindport.core.walk.scopes import all_arguments

#: What nn.Parameter calls the tensor that it is made from.
_PARAMETER = "data"
#: What passes no gradient on, and functions that make a tensor of nothing.
_CUTTING = frozenset({"detach", "data", "stop_gradient"})
_FRESH = frozenset(
    {"zeros", "ones", "empty", "full", "rand", "randn", "randint", "tensor", "as_tensor", "eye"}
    | {"arange", "linspace", "from_numpy", "FloatTensor", "Tensor", "normal", "randperm"}
)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
#: How many calls of the file's functions, from a parameter to what is handed in for it.
_CALLS = 3


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Convert the call; the mapping's ``name`` and ``place`` say which argument is kept."""
    assert target is not None
    call = site.use.call
    assert call is not None
    rewritten = called(site, target)
    if isinstance(rewritten, Refusal):
        return rewritten
    copied = _copied(site, call, rewritten)
    if site.args["name"] != _PARAMETER:
        return copied
    return replace(copied, edits=named_as_before(site, copied.edits))


def _copied(site: Site, call: ast.Call, rewritten: Rewrite) -> Rewrite:
    """Give what is kept memory of its own where it may have none."""
    place = int(site.args["place"])
    named = [each.value for each in call.keywords if each.arg == site.args["name"]]
    given = named or call.args[place : place + 1]
    within = site.use.function or site.source.tree
    if given and site.args["name"] == _PARAMETER and _is_tracked(given[0], within, site):
        span = site.source.span(given[0])
        before = Edit(Span(span.start, span.start), f"{marker('mindspore.ops.stop_gradient')}(")
        after = Edit(Span(span.end, span.end), ").copy()")
        return replace(rewritten, edits=(*rewritten.edits, before, after))
    if not given:
        return rewritten
    copies = copy_of_view(site, given[0])
    if not copies and site.args["name"] == _PARAMETER and handed_in(given[0], within):
        copies = _copy(site, given[0])
    return replace(rewritten, edits=(*rewritten.edits, *copies))


def copy_of_view(site: Site, node: ast.expr) -> tuple[Edit, ...]:
    """Return the edit that gives what is kept memory of its own, where it may be a view."""
    within = site.use.function or site.source.tree
    if may_be_view(node, within, DEPTH) or _is_handed_view(node, within, site):
        return _copy(site, node)
    return ()


def _copy(site: Site, node: ast.expr) -> tuple[Edit, ...]:
    end = site.source.span(node).end
    return (Edit(Span(end, end), ".copy()"),)


def _is_tracked(node: ast.expr, within: ast.AST, site: Site) -> bool:
    """Tell whether a Parameter is made of a value of the pass in which a gradient is taken.

    torch cuts the gradient there; MindSpore's Parameter hands it on.
    """
    if not isinstance(within, ast.FunctionDef) or not _is_of_pass(within, site):
        return False
    for each in nodes_within(node):
        if isinstance(each, ast.Attribute) and each.attr in _CUTTING:
            return False
        made = (path(each.func) or "").rpartition(".")[2] if isinstance(each, ast.Call) else ""
        if made in _FRESH or made.endswith("_like"):
            return False
    return not isinstance(node, ast.Name) or any(
        _is_tracked(each, within, site) for each in assigned_values(within, node.id)
    )


def _is_of_pass(function: ast.FunctionDef, site: Site) -> bool:
    """Tell whether a function may run in a pass; one that other files of the run call may."""
    if function.name in of_passes(site.source.tree):
        return True
    files = site.walked.files
    if files is None or function.name == "__init__":
        return False
    own, callers = files.callers(site.walked.path, frozenset({function.name}))
    return any(each != own for each in callers)


def _is_handed_view(node: ast.expr, within: ast.AST, site: Site) -> bool:
    """Tell whether a call hands in a view for a parameter, in any file of the run, and never None.

    What is None at one call has no copy.
    """
    owner = None if site.use.owner is None else site.use.owner.node
    facts = _handed_facts(node, within, owner, site)
    return VIEW in facts and ABSENT not in facts


def _handed_facts(node: ast.expr, within: ast.AST, owner: ast.ClassDef | None, site: Site) -> Facts:
    """Return whether calls hand in a view, or None, for a parameter, through functions too."""
    tree, found = site.source.tree, NO_FACTS
    waiting = [(node, within, owner)]
    # Functions that call each other often would be asked more often than there are calls.
    seen: set[tuple[ast.AST, str]] = set()
    for _ in range(_CALLS + 1):
        handing: list[tuple[ast.expr, ast.AST, ast.ClassDef | None]] = []
        for given, function, cls in waiting:
            if not isinstance(given, ast.Name) or not isinstance(function, ast.FunctionDef):
                continue
            if (function, given.id) in seen or assigned_values(function, given.id):
                continue
            seen.add((function, given.id))
            found |= site.walked.handed_in.get(id(function), {}).get(given.id, NO_FACTS)
            for each in handed(tree, function, cls, given.id):
                caller = function_of(tree, each)
                if isinstance(each, ast.Constant):
                    found |= {ABSENT}
                elif may_be_view(each, caller or tree, DEPTH):
                    found |= {VIEW}
                elif caller is not None:
                    around = parents_of(tree).get(caller)
                    handing.append(
                        (each, caller, around if isinstance(around, ast.ClassDef) else None)
                    )
        waiting = handing
    return found


def handed_in(node: ast.expr, within: ast.AST) -> bool:
    """Tell whether an expression may be what a caller hands in, or an item that a loop gives.

    A parameter that is assigned to counts too: one copy more does no harm.
    """
    if isinstance(node, ast.Attribute):
        return node.attr in SAME_MEMORY and handed_in(node.value, within)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr in SAME_MEMORY and handed_in(node.func.value, within)
    if not isinstance(node, ast.Name):
        return False
    own = all_arguments(within.args) if isinstance(within, _FUNCTIONS) else []
    return any(each.arg == node.id for each in own) or not assigned_values(within, node.id)
