"""``getattr(nn, kind)``: names of torch that a string tells, written out where the file shows it.

A constant shows one; a test, a loop, a dict or an option of the command line shows several, and a
text with a place for a number those that torch has with one. Where only a run knows, those that the
file mentions are looked up.
"""

from __future__ import annotations

import ast

from mindport.core.catalog import Catalog
from mindport.core.forms.mentioned_names import mentioned_names
from mindport.core.forms.numbered_names import may_be, numbered_names
from mindport.core.forms.told_names import bound, told_names
from mindport.core.messages import because, text
from mindport.core.model import Edit, Fix, Safety
from mindport.core.text.nodes import parents_of
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import Use


def written_out(use: Use, source: Source, catalog: Catalog, walked: Walked) -> Fix | None:
    """Return the fix that writes what ``getattr`` takes from a module of torch; None if unknown.

    Where nothing tells the names, those that the file mentions are written; another raises.
    """
    call = parents_of(source.tree).get(use.node)
    if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name)):
        return None
    # A third argument is given where torch lacks the name, which it does not.
    if call.func.id != "getattr" or call.keywords or len(call.args) not in (2, 3):
        return None
    asked = call.args[1]
    if call.args[0] is not use.node or "getattr" in bound(source.tree):
        return None
    names, by_options = told_names(asked, call, source.tree)
    why = text("names_of_options") if by_options else None
    mentioned = not names and len(call.args) == 2
    numbered = numbered_names(use.name, asked, catalog) if mentioned else []
    if numbered:
        names, why = numbered, text("names_of_number")
    elif mentioned:
        names = mentioned_names(use.name, source.tree, walked, catalog)
        names, why = [name for name in names if may_be(asked, name)], text("names_of_file")
    if not names or any(catalog.canonical(f"{use.name}.{name}") is None for name in names):
        return None
    module = source.text[use.span.start : use.span.end]
    if len(names) == 1 and not mentioned:
        written = f"{module}.{names[0]}"
    else:
        span = source.span(asked)
        items = ", ".join(f'"{name}": {module}.{name}' for name in names)
        written = f"{{{items}}}[{source.text[span.start : span.end]}]"
    edits = (Edit(source.span(call), written),)
    if why is None:
        return Fix(text("title_names_written_out"), Safety.SAFE, edits)
    title = because("title_write_review", [why], text=written)
    return Fix(title, Safety.REVIEW, edits, changes=why)
