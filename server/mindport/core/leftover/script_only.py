"""Statements that a converted module runs as a script only, as they raise there.

What a program calls at the end of its file would raise while the file is imported. Left out, the
program would do nothing and end as if all were well; so it says what was not converted.
"""

from __future__ import annotations

import ast

from mindport.core.leftover.guards import is_main
from mindport.core.leftover.placing import commented
from mindport.core.leftover.reads import Read
from mindport.core.model import Edit, Span
from mindport.core.text.edits import apply_edits
from mindport.core.text.source import Source, indent, shares_line
from mindport.core.text.suites import suites_of
from mindport.core.training_step.body import lines_inside_strings

#: What tells that the file is run and not imported, and the other way round.
RUN_AS_SCRIPT, IMPORTED = '__name__ == "__main__"', '__name__ != "__main__"'


def runs_as_script(tree: ast.Module, statement: ast.stmt) -> bool:
    """Tell whether a statement runs with the module itself, in no class or function."""
    stack: list[ast.AST] = [tree]
    while stack:
        for suite in suites_of(stack.pop()):
            for each in suite:
                if each is statement:
                    return True
                if not isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                    stack.append(each)
    return False


def in_script_part(read: Read) -> bool:
    """Tell whether a name is read where the module is run as a script, and not on import."""
    if isinstance(read.home, ast.If):
        return True
    return any(isinstance(each, ast.IfExp) and is_main(each.test) for each in read.above)


def run_if(source: Source, statement: ast.stmt, test: str, inside: list[Edit]) -> Edit:
    """Return the edit that has a simple statement run where a test holds.

    inside: the edits of its parts. One that shares its line has to be a call.
    """
    span = source.span(statement)
    was = source.text[span.start : span.end]
    text = apply_edits(was, [_moved(each, -span.start) for each in inside])
    if isinstance(statement, ast.Expr) and shares_line(source, statement):
        call = text if isinstance(statement.value, ast.Call) else f"({text})"
        return Edit(span, f"{call} if {test} else None")
    lead = indent(source, statement)
    unit = "\t" if lead.startswith("\t") else "    "
    quoted = lines_inside_strings(source, [statement])
    index = source.index
    shifts = [
        Edit(Span(at, at), unit)
        for line in range(index.line_of(span.start) + 1, index.line_of(span.end) + 1)
        if line not in quoted
        and (at := index.line_start(line))
        and not any(each.span.start <= at <= each.span.end for each in inside)
    ]
    text = apply_edits(was, [_moved(each, -span.start) for each in (*inside, *shifts)])
    kept = commented(was) if inside else []
    return Edit(span, (source.newline + lead + unit).join([f"if {test}:", *kept, text]))


def _moved(edit: Edit, by: int) -> Edit:
    return Edit(Span(edit.span.start + by, edit.span.end + by), edit.text)
