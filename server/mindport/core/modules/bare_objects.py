"""``object.__new__(Net)``: an object of a Module that nothing is called on; a Cell refuses it."""

from __future__ import annotations

import ast

from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity
from mindport.core.text.nodes import each_of
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked

_NEW = "__new__"


def bare_object_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each object of a file's Module that ``object`` makes.

    Measured with MindSpore 2.10.0: ``Net.__new__(Net)`` gives the same, ``object.__new__`` raises.
    """
    classes = {info.name: info for info in walked.modules}
    found: list[Finding] = []
    for node in each_of(source.tree, ast.Call) if classes else ():
        if (
            isinstance(node.func, ast.Attribute)
            and node.func.attr == _NEW
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id == "object"
            and len(node.args) == 1
            and isinstance(node.args[0], ast.Name)
            and (info := classes.get(node.args[0].id)) is not None
        ):
            # What `__new__` of the class itself does is not wanted here.
            plain = _NEW not in info.methods
            found.append(_finding(source, node, node.func.value, info.name, plain=plain))
    return found


def _finding(source: Source, call: ast.Call, maker: ast.Name, name: str, *, plain: bool) -> Finding:
    note = text("bare_object", name=name)
    title = text("title_write", text=f"{name}.{_NEW}({name})")
    edits = (Edit(source.span(maker), name),)
    return Finding(
        "MP201",
        Severity.WARNING,
        "torch.nn.Module.__new__",
        "mindspore.nn.Cell.__new__",
        None,
        "params_differ",
        Certainty.INFERRED,
        Safety.SAFE if plain else Safety.MANUAL,
        note,
        source.span(call),
        fixes=(Fix(title, Safety.SAFE, edits),) if plain else (),
    )
