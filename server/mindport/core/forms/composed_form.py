"""How a form is told and titled that is written of what torch's call is made of, for review."""

from __future__ import annotations

from mindport.core.calls.site import Site
from mindport.core.messages import because, text
from mindport.core.model import Edit, Fix, Safety, Text


def composed_form(
    site: Site,
    written: str,
    edit: Edit,
    key: str,
    *,
    group: str | None = None,
    releases: tuple[int, ...] = (),
) -> tuple[Text, Fix]:
    """Return the message on a use, and the fix to review that writes it in another form.

    written: the form, as it is shown. key: of the message that says what changes.
    """
    why = text(key)
    told = because("composed_but", [why], torch=site.api.name, text=written)
    title = because("title_write_review", [why], text=written)
    fix = Fix(title, Safety.REVIEW, (edit,), releases=releases, group=group, changes=why)
    return told, fix
