"""Decorators, statements and assignments that have no purpose in MindSpore are removed."""

from __future__ import annotations

import ast

from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span
from mindport.core.text.nodes import last_name, nodes_within
from mindport.core.walk import uses

#: Functions that give what they are asked for and do nothing else.
_ASKING = frozenset({"bool", "int", "isinstance", "getattr", "hasattr", "len"})
#: What does nothing but give a value.
_IDLE = (
    *(ast.Constant, ast.Name, ast.Attribute, ast.Subscript),
    *(ast.BoolOp, ast.UnaryOp, ast.Compare, ast.IfExp),
)


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Remove the decorator, the call statement or the assignment that the use makes up.

    ``read`` in the mapping is what stands for a setting where it is read, ``only`` what a call has
    to be given, by its last name: ``torch.float32``, ``"torch.FloatTensor"``.
    """
    use = site.use
    statement = use.statement
    unless = site.args.get("unless")
    keywords = use.call.keywords if use.call is not None else []
    if unless is not None and any(each.arg == unless for each in keywords):
        return Refusal(text("asks_more", name=unless))
    only = site.args.get("only")
    if only is not None and not _says_one_of(use.call, only.split()):
        return Refusal(text("sets_another"))
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        for decorator in statement.decorator_list:
            if decorator is use.node or decorator is use.call:
                return _decorator(site, decorator)
        return Refusal(text("passed_on"))
    if site.statement_is_call() and statement is not None:
        return site.remove_statement(statement)
    if use.context == uses.STORE and isinstance(statement, (ast.Assign, ast.AugAssign)):
        return _assignment(site, statement)
    read = site.args.get("read")
    if read is not None and use.context == uses.VALUE and use.call is None and not use.in_string:
        return _read(site, read)
    return Refusal(text("result_used" if use.call else "passed_on"))


def _says_one_of(call: ast.Call | None, names: list[str]) -> bool:
    """Tell whether a call's one argument is called so, as an attribute or in a text."""
    given = [] if call is None else [*call.args, *(each.value for each in call.keywords)]
    if len(given) != 1:
        return False
    value = given[0].value if isinstance(given[0], ast.Constant) else None
    if isinstance(value, str):
        return value.rpartition(".")[2] in names
    return isinstance(given[0], (ast.Attribute, ast.Name)) and last_name(given[0]) in names


def _assignment(site: Site, statement: ast.Assign | ast.AugAssign) -> Rewrite | Refusal:
    """Remove an assignment to a setting; of its value what may do something stays.

    Other targets of the same statement keep the value.
    """
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    if not any(each is site.use.node for each in targets):
        return Refusal(text("assigned"))
    others = [each for each in targets if not _is_setting(site, each)]
    if not others and _is_idle(statement.value):
        return site.remove_statement(statement)
    start = site.source.span(site.use.node if others else statement).start
    after = site.source.span(site.use.node if others else targets[-1]).end
    end = site.source.text.index("=", after) + 1
    while site.source.text[end] in " \t":
        end += 1
    gone = Span(start, end)
    if site.has_comment(gone) or ")" in site.source.text[after:end]:
        return Refusal(text("comment_lost"))
    title = text("title_remove", what=site.text_of(targets[0]))
    return Rewrite((Edit(gone, ""),), Safety.SAFE, (), site.roots_in(gone), title)


def _is_setting(site: Site, target: ast.expr) -> bool:
    """Tell whether a target is a name of torch's, as no other targets in an assignment are."""
    return site.source.span(target) in site.named


def _is_idle(node: ast.expr) -> bool:
    """Tell whether evaluating an expression does nothing that is seen elsewhere."""
    for each in nodes_within(node):
        if isinstance(each, ast.Call):
            asked = isinstance(each.func, ast.Name) and each.func.id in _ASKING
            if not asked and (each.args or each.keywords or not _asks(each.func)):
                return False
        elif not isinstance(each, _IDLE):
            return False
    return True


def _asks(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and function.attr == "is_available"


def _read(site: Site, read: str) -> Rewrite | Refusal:
    """Replace a setting that is read by what it is where nobody has set it."""
    if site.has_comment(site.use.span):
        return Refusal(text("comment_lost"))
    return Rewrite(
        (Edit(site.use.span, read),),
        Safety.REVIEW,
        (text("setting_read", value=read),),
        site.released(),
        text("title_write", text=read),
    )


def _decorator(site: Site, decorator: ast.expr) -> Rewrite | Refusal:
    span = site.source.span(decorator)
    index = site.source.index
    line = index.line_col(span.start)[0]
    last = index.line_col(span.end)[0]
    start = index.line_span(line).start
    end = index.line_span(last + 1).start
    before, after = site.source.text[start : span.start], site.source.text[span.end : end]
    if before.strip() != "@" or site.has_comment(span) or not _is_comment(after):
        return Refusal(text("comment_lost"))
    title = text("title_remove", what="@" + site.text_of(decorator))
    # A comment behind it stays, on a line of its own.
    kept = before[: before.index("@")] + after.lstrip() if after.strip() else ""
    return Rewrite((Edit(Span(start, end), kept),), Safety.SAFE, (), site.roots_in(span), title)


def _is_comment(text: str) -> bool:
    """Tell whether the rest of a line is empty, or a comment."""
    return not text.strip() or text.lstrip().startswith("#")
