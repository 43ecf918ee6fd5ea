"""Texts that are run as code: names of torch in them are MindSpore's afterwards, or none.

``eval("nn.Conv2d")`` finds what the file calls ``nn``. Once that is converted it is MindSpore's
module of that name, whose layers take other arguments, or other defaults without an error.
``exec("self.scale = torch.ones(3)")`` stays as it is, and what it names has gone.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.base.syntax import expression_of, module_of
from mindport.core.messages import text
from mindport.core.model import Certainty, Finding, Severity
from mindport.core.tensor_findings import told_of_tensor
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import Source
from mindport.core.walk.noted.named_by_strings import written_text
from mindport.core.walk.statements import Walked


def evaluated_text_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each ``eval`` of a text that may name what the file has of torch.

    Also for each ``exec`` of one that shows that it does; of others it runs anything at all.
    """
    calls = [
        node
        for node in nodes_within(source.tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.args
        and (
            node.func.id == "exec"
            or (
                node.func.id == "eval"
                and len(node.args) == 1
                and not isinstance(node.args[0], ast.Constant)
            )
        )
    ]
    names = _of_torch(walked) if calls else set()
    found: list[Finding] = []
    for call in calls:
        assert isinstance(call.func, ast.Name)
        if names and call.func.id == "exec":
            named = _named_in(call.args[0]) & names
            if named:
                shown = ", ".join(f"`{each}`" for each in sorted(named))
                message = text("executed_text", names=shown)
                span = source.span(call)
                found.append(told_of_tensor("MP305", Severity.WARNING, message, span, "torch"))
            continue
        if not names or not _may_name(call.args[0], names):
            continue
        message = text("evaluated_text", names=", ".join(f"`{each}`" for each in sorted(names)))
        told = told_of_tensor("MP305", Severity.INFORMATION, message, source.span(call))
        modules = "torch.nn" if "nn" in names else "torch"
        found.append(replace(told, torch=modules, certainty=Certainty.GUESSED))
    return found


def _named_in(argument: ast.expr) -> set[str]:
    """Return the names that statements read, as far as their text is written where it is run."""
    written = written_text(argument)
    try:
        tree = module_of(written or "")
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        # What the run puts in may be more than a name; or the text is no code.
        return set()
    return {each.id for each in nodes_within(tree) if isinstance(each, ast.Name)}


def _of_torch(walked: Walked) -> set[str]:
    """Return what the file calls the modules of torch that it uses, by whose imports ever.

    An import that nothing else uses may be for such a text, and goes with a fix of its own.
    """
    found = {
        each.name
        for each in walked.bindings
        if not each.uses and each.target.partition(".")[0] == "torch"
    }
    for use in walked.uses:
        node = use.node
        if use.member or not isinstance(node, ast.Attribute):
            continue
        while isinstance(node, ast.Attribute):
            node = node.value
        if isinstance(node, ast.Name):
            found.add(node.id)
    return found


def _may_name(argument: ast.expr, names: set[str]) -> bool:
    """Tell whether a text may begin with one of some names, as far as it is written there."""
    written = written_text(argument)
    if written is None:
        return True
    try:
        node: ast.AST = expression_of(written.strip())
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return True
    left_open = written_text(ast.Name("any", ast.Load())) or ""
    read = {each.id for each in nodes_within(node) if isinstance(each, ast.Name)}
    return any(each in names or each.startswith(left_open) for each in read)
