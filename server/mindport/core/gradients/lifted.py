"""Functions that go on with a gradient of what they are handed: ``g = grad(u, x)[0]`` at their top.

What leads from ``x`` to ``u`` is their callers', so these take the gradient and hand it in; it is
written there a round later.
"""

from __future__ import annotations

import ast

from mindport.core.binding.name_bindings import parameters
from mindport.core.gradients.inlined import in_names_of, is_alone
from mindport.core.gradients.writing import Names
from mindport.core.model import Edit, Span
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import indent, removal_of
from mindport.core.training_step.body import stands_alone
from mindport.core.training_step.flow.paths import bound_by, is_named_in_place, names_read, path
from mindport.core.training_step.given import argument_edit, parameter_edit, sites_of
from mindport.core.training_step.place import File

#: What is called above it, and leads nowhere.
_PLAIN = frozenset({"size", "numel", "len", "dim", "int", "float", "print"})
#: Statements that a line may stand before, and what may leave out a part of them.
_SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr, ast.Return)
_SOMETIMES = (
    *(ast.IfExp, ast.BoolOp, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp),
    ast.GeneratorExp,
)


def lifted_first(
    file: File, call: ast.Call, statement: ast.stmt
) -> tuple[list[Edit], list[ast.Call]]:
    """Return the edits by which callers hand a gradient in, and these calls; none if they cannot.

    The statement that asks for it runs whenever the function does, and gives the gradient a name.
    """
    none: tuple[list[Edit], list[ast.Call]] = [], []
    scope, source = file.scope_of(statement), file.source
    if not isinstance(scope, ast.FunctionDef) or scope.decorator_list:
        return none
    owner = file.parents[id(scope)]
    of_class = isinstance(owner, ast.ClassDef)
    if not of_class and owner is not source.tree:
        return none
    named = _named(statement, call)
    if named is None or not _begins_with(scope, statement) or not is_alone(file, scope):
        return none
    name, taken_from, value = named
    taken = scope.args
    if name in parameters(scope) or taken.vararg or taken.kwonlyargs or taken.kwarg:
        return none
    if not (taken.posonlyargs or taken.args):
        # It is handed nothing that the gradient could be of.
        return none
    own, names = {id(node) for node in nodes_within(scope)}, Names(source.tree)
    edits = [parameter_edit(source, scope, name), removal_of(source, statement)]
    sites = sites_of(file, scope, of_class=of_class)
    before: set[int] = set()
    for site in sites:
        calling = None if id(site) in own else file.statement_of(site)
        if not isinstance(calling, _SIMPLE) or not stands_alone(source, calling):
            return none
        text = in_names_of(file, scope, value, site, of_class=of_class)
        start = source.span(calling).start
        if text is None or start in before or not _runs_first(calling, site):
            return none
        before.add(start)
        local = names.free(name, file.scope_of(calling) or source.tree)
        asked = f"{local} = {text}{taken_from}{source.newline}{indent(source, calling)}"
        edits.append(Edit(Span(start, start), asked))
        edits.append(argument_edit(source, site, name, local, by_name=bool(taken.defaults)))
    return (edits, sites) if sites else none


def _runs_first(statement: ast.stmt, site: ast.Call) -> bool:
    """Tell whether a call runs whenever its statement does, and hands over names and numbers.

    What is asked for before the statement is of what its own text has not changed yet.
    """
    for each in nodes_within(statement):
        if isinstance(each, _SOMETIMES) and site in nodes_within(each):
            return False
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
            if is_named_in_place(each.func.attr):
                return False
        elif isinstance(each, ast.NamedExpr):
            return False
    return True


def _named(statement: ast.stmt, call: ast.Call) -> tuple[str, str, ast.expr] | None:
    """Return the name that a statement gives a gradient, what takes it out, and what is asked."""
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
        return None
    target, value = statement.targets[0], statement.value
    asked = value.value if isinstance(value, ast.Subscript) else value
    if asked is not call:
        return None
    if isinstance(target, ast.Name):
        return target.id, "", value
    if isinstance(target, (ast.Tuple, ast.List)) and len(target.elts) == 1 and value is call:
        only = target.elts[0]
        return (only.id, "[0]", value) if isinstance(only, ast.Name) else None
    return None


def _begins_with(scope: ast.FunctionDef, statement: ast.stmt) -> bool:
    """Tell whether a function asks at its top, before anything else that matters to it.

    What stands above it computes sizes and the like: it binds other names, and changes nothing.
    """
    if not any(each is statement for each in scope.body):
        return False
    read = names_read([statement])
    for each in scope.body:
        if each is statement:
            return True
        plain = isinstance(each, (ast.Assign, ast.Assert, ast.Expr))
        if not plain or read & set(bound_by(each)):
            return False
        for node in nodes_within(each):
            if isinstance(node, (ast.Attribute, ast.Subscript)) and not isinstance(
                node.ctx, ast.Load
            ):
                return False
            called = node.func if isinstance(node, ast.Call) else None
            last = (path(called) or "()").rpartition(".")[2] if called is not None else "size"
            if is_named_in_place(last) or (called is not None and last not in _PLAIN):
                return False
    return False
