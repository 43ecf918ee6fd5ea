"""Lambdas that stand in the call of a function that MindSpore compiles, written as functions.

Measured with MindSpore 2.10.0: ``jacrev(lambda v: v * v)(x)`` raises, as the lambda is looked for
in the text of its line; so do ``jacfwd``, ``jvp`` and ``vmap``, and ``jacrev(grad(lambda v: v))``.
A function that is defined before is found. ``grad`` and ``vjp`` run what they are given.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache

from mindport.core.base.records import replace
from mindport.core.calls.site import Rewrite, Site
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span
from mindport.core.text.nodes import each_of, nodes_within, parents_of

_COMPILING = frozenset(f"mindspore.{name}" for name in ("jacrev", "jacfwd", "jvp", "vmap"))
_SIMPLE = (ast.Expr, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Return)
#: What has a scope of its own, which a statement before does not see.
_INNER = (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_STAYING = (ast.NamedExpr, ast.Yield, ast.YieldFrom, ast.Await)
_NAME = "function"


def named_lambdas(site: Site, rewrite: Rewrite) -> Rewrite:
    """Return the rewrite with a function before its statement for each lambda that is compiled."""
    call, statement = site.use.call, site.use.statement
    written = "".join(each.text for each in rewrite.edits)
    if call is None or not any(marker(each) in written for each in _COMPILING):
        return rewrite
    found = [each for argument in _arguments(call) for each in _lambdas(argument)]
    if not found:
        return rewrite
    if statement is None or not all(_moves(site, statement, each) for each in found):
        safety = max(Safety.REVIEW, rewrite.safety)
        return replace(rewrite, safety=safety, changes=(*rewrite.changes, text("lambda_compiled")))
    start = site.source.span(statement).start
    at = site.source.text.rfind("\n", 0, start) + 1
    defined = "".join(_defined(site, each, site.source.text[at:start]) for each in found)
    defined = _blank_lines(site.source.text[:at], start - at) + defined
    edits = [Edit(site.source.span(each), _names(site.source.tree)[each]) for each in found]
    beside = next((each for each in rewrite.edits if each.span.start == at), None)
    for each in rewrite.edits:
        edits.append(Edit(each.span, defined + each.text) if each is beside else each)
    if beside is None:
        edits.append(Edit(Span(at, at), defined))
    return replace(rewrite, edits=tuple(sorted(edits, key=lambda each: each.span.start)))


def _arguments(call: ast.Call) -> list[ast.expr]:
    return [*call.args, *(each.value for each in call.keywords)]


def _lambdas(node: ast.expr) -> Iterator[ast.Lambda]:
    """Yield the lambdas that an argument is, or hands to another function."""
    if isinstance(node, ast.Lambda):
        yield node
    elif isinstance(node, ast.Call):
        for each in _arguments(node):
            yield from _lambdas(each)


def _moves(site: Site, statement: ast.stmt, node: ast.Lambda) -> bool:
    """Tell whether a function before the statement is the same as the lambda in it."""
    source = site.source
    start = source.span(statement).start
    line = source.text.rfind("\n", 0, start) + 1
    if not isinstance(statement, _SIMPLE) or source.text[line:start].strip():
        return False
    if site.has_comment(source.span(node)) or site.use.in_string:
        return False
    defaults = [*node.args.defaults, *(each for each in node.args.kw_defaults if each)]
    if not all(isinstance(each, ast.Constant) for each in defaults):
        return False
    if any(isinstance(each, _STAYING) for each in nodes_within(statement)):
        return False
    parents = parents_of(source.tree)
    around: ast.AST | None = parents.get(node)
    while around is not None and around is not statement:
        if isinstance(around, _INNER):
            return False
        around = parents.get(around)
    while around is not None and not isinstance(
        around, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    ):
        around = parents.get(around)
    return not isinstance(around, ast.ClassDef)


def _defined(site: Site, node: ast.Lambda, indent: str) -> str:
    """Return the function that a lambda is, with the blank lines after it."""
    head = f"def {_names(site.source.tree)[node]}({ast.unparse(node.args)}):"
    body = site.source.span(node.body)
    written = site.source.text[body.start : body.end]
    if "\n" in written:
        written = f"({written})"
    after = "\n" if indent else "\n\n"
    return f"{indent}{head}\n{indent}    return {written}\n{after}"


def _blank_lines(above: str, indent: int) -> str:
    """Return the blank lines that a function still needs before it."""
    last = above.rstrip()
    if not last or (indent and last.endswith(":")):
        return ""
    blank = above.count("\n", len(last)) - 1
    return "\n" * max(0, (1 if indent else 2) - blank)


@lru_cache(maxsize=4)
def _names(tree: ast.Module) -> dict[ast.Lambda, str]:
    """Return a name of its own, which nothing else has, for each lambda of a file."""
    taken = set(re.findall(r"\w+", ast.unparse(tree)))
    free = (
        name
        for count in range(1, len(taken) + 1000)
        if (name := _NAME if count == 1 else f"{_NAME}_{count}") not in taken
    )
    lambdas = each_of(tree, ast.Lambda)
    return {
        node: next(free)
        for node in sorted(lambdas, key=lambda each: (each.lineno, each.col_offset))
    }
