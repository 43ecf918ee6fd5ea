"""Decorators, statements and assignments that have no purpose in MindSpore are removed."""

from __future__ import annotations

import ast

from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span
from mindport.core.site import Rewrite, Site
from mindport.core.target_call import Refusal
from mindport.core.walk import uses


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Remove the decorator, the call statement or the assignment that the use makes up.

    ``read`` in the mapping is what stands for a setting where it is read.
    """
    use = site.use
    statement = use.statement
    unless = site.args.get("unless")
    keywords = use.call.keywords if use.call is not None else []
    if unless is not None and any(each.arg == unless for each in keywords):
        return Refusal(text("asks_more", name=unless))
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        for decorator in statement.decorator_list:
            if decorator is use.node or decorator is use.call:
                return _decorator(site, decorator)
        return Refusal(text("passed_on"))
    if site.statement_is_call() and statement is not None:
        return site.remove_statement(statement)
    single = isinstance(statement, ast.Assign) and len(statement.targets) == 1
    if use.context == uses.STORE and single and isinstance(statement, ast.Assign):
        if isinstance(statement.value, (ast.Constant, ast.Name)):
            return site.remove_statement(statement)
        return Refusal(text("assigned"))
    read = site.args.get("read")
    if read is not None and use.context == uses.VALUE and use.call is None and not use.in_string:
        return _read(site, read)
    return Refusal(text("result_used" if use.call else "passed_on"))


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
