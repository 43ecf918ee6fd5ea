"""A method call without arguments becomes another text: ``eval()`` is ``set_train(False)``.

The mapping's ``alone`` says that the other text gives None, where torch's method gives the object.
"""

from __future__ import annotations

from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.fixes.names import mark
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Replace the method's name and its empty parentheses by the mapping's ``text``."""
    found, call = site.layout(), site.use.call
    if found is None or call is None or not site.use.member:
        return Refusal(text("passed_on"))
    if found.slots:
        return Refusal(text("no_binding"))
    if "alone" in site.args and not site.statement_is_call():
        return Refusal(text("gives_none"))
    whole = Span(site.use.span.start, found.close + 1)
    if site.has_comment(whole):
        return Refusal(text("comment_lost"))
    return Rewrite((Edit(whole, mark(site.args["text"])),), Safety.SAFE)
