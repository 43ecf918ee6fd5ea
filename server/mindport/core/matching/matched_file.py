"""What matching needs of a file: its tree, what was found in it, the catalog and the settings."""

from __future__ import annotations

from mindport.core.base.records import dataclass, field
from mindport.core.calls.site import Site
from mindport.core.catalog import Api, Catalog
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.model import Fix, Span
from mindport.core.options import Options
from mindport.core.text.call_layout import CallLayout
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import Use


@dataclass(frozen=True, slots=True)
class MatchedFile:
    """A file whose uses are matched, with the settings that they are matched by.

    called: the names of what calls call, by the identity of the call. named: the names of uses, by
    their span. roots: the offsets of all references to bindings, in order. layouts: how calls are
    laid out, by their identity, as far as it was asked.
    """

    source: Source
    options: Options
    catalog: Catalog
    walked: Walked
    layouts: dict[int, CallLayout | None] = field(default_factory=dict)
    called: dict[int, str] = field(default_factory=dict)
    roots: list[int] = field(default_factory=list)
    named: dict[Span, str] = field(default_factory=dict)
    _dtypes: list[Dtypes] = field(default_factory=list)

    def __post_init__(self) -> None:
        offsets = {offset for binding in self.walked.bindings for offset in binding.uses}
        self.roots.extend(sorted(offsets))
        for use in self.walked.uses:
            self.named[use.span] = use.name
            if use.call is not None and not use.member:
                self.called[id(use.call)] = use.name

    def site(self, use: Use, api: Api, args: tuple[tuple[str, str], ...] = ()) -> Site:
        """Return a use as what converts it sees it; args: those of a mapping's entry."""
        return Site(
            use,
            api,
            self.source,
            self.options,
            self.walked,
            self.catalog,
            self.layouts,
            self.called,
            self.roots,
            self.named,
            dict(args),
            self._kinds,
        )

    def _kinds(self) -> Dtypes:
        """Return what is known of the dtypes of the file's expressions, made once."""
        if not self._dtypes:
            self._dtypes.append(Dtypes(self.source.tree, self.walked))
        return self._dtypes[0]

    def changes_nothing(self, fix: Fix) -> bool:
        """Tell whether a fix writes what stands there already."""
        text = self.source.text
        return all(text[edit.span.start : edit.span.end] == edit.text for edit in fix.edits)
