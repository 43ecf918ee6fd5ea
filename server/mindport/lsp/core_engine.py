"""The real engine: the core with the mapping index, loaded when first needed."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from mindport import __version__
from mindport.core.analysis import Analysis
from mindport.core.analyze import analyze
from mindport.core.claims.annotate import Annotation, annotation_of, annotations_at
from mindport.core.claims.name_at import Name
from mindport.core.claims.type_at import Taken, type_at
from mindport.core.document import Document
from mindport.core.fix_all import FixAll, fix_all
from mindport.core.fixes.fix_in_parts import fix_in_parts
from mindport.core.fixes.parts import InParts
from mindport.core.fixes.plan import plan, plan_some
from mindport.core.fixes.planner import Plan
from mindport.core.leftover.convert_whole import convert_whole
from mindport.core.model import Edit, Finding, Fix, Span, Text
from mindport.core.notebooks.notebook_fixes import in_magic
from mindport.core.options import Options
from mindport.core.text.parse import parse
from mindport.core.text.source import last_start
from mindport.core.text.suppress import suppress_edit
from mindport.files import is_excluded
from mindport.lsp.engine import Analyzed, Conversion, KnownName
from mindport.mapping.cards import card as cards
from mindport.mapping.cards.links import mapping_page, mindspore_link
from mindport.mapping.cards.use import NO_USE, Use
from mindport.mapping.index import Index, load_index
from mindport.mapping.search import NameSearch
from mindport.settings import Settings
from mindport.workspace import Workspace


class CoreEngine:
    """Implements ``mindport.lsp.engine.Engine`` for one client."""

    def __init__(self) -> None:
        self._project = Workspace()

    def use_open_texts(self, text_of: Callable[[str], str | None]) -> None:
        """Take the text of other files from the editor where it has them."""
        self._project = Workspace(overlay=text_of)

    def warm(self) -> str:
        """Load the index; return a line for the log."""
        return f"MindPort {__version__}: {len(load_index().names())} PyTorch APIs known"

    def analyze(
        self, doc: Document, options: Options, told: Mapping[int, str] | None = None
    ) -> Analyzed:
        """Return the findings of ``doc``."""
        analysis = analyze(doc, options, _catalog(options), self._project, told)
        project = self._project
        return Analyzed(analysis, project.depends_on(doc.path), project.near(doc.path))

    def plan(self, analysis: Analysis, fixes: Iterable[Fix], *, alone: bool = False) -> Plan:
        """Return the edits that apply ``fixes`` together, and what they hide."""
        return plan(analysis, fixes) if alone else plan_some(analysis, fixes)

    def fix_all(self, analysis: Analysis, only: Callable[[Finding], bool] | None = None) -> FixAll:
        """Apply the safe fixes of the findings that ``only`` accepts."""
        doc, options = analysis.doc, analysis.options
        return fix_all(doc, options, _catalog(options), self._project, only=only, first=analysis)

    def fix_in_parts(
        self,
        analysis: Analysis,
        *,
        safe_only: bool,
        only: Callable[[Finding], bool] | None = None,
        within: Callable[[Analysis], Span | None] | None = None,
    ) -> InParts:
        """Return the safe fixes of a document at once, and each to review as one to choose."""
        doc, options = analysis.doc, analysis.options
        return fix_in_parts(
            doc,
            options,
            _catalog(options),
            self._project,
            safe_only=safe_only,
            only=only,
            within=within,
            told=analysis.told,
        )

    def convert(
        self, doc: Document, options: Options, first: Analysis | None, *, unsafe: bool
    ) -> Conversion:
        """Return the text as ``mindport convert`` writes it."""
        catalog = _catalog(options)
        if doc.cells is None and parse(doc.text).problems:
            first = first or analyze(doc, options, catalog, self._project)
            return Conversion(doc.text, 0, first.findings, first.problems)
        if unsafe:
            # A command knows nothing of a second resolver's.
            plain = None if first is None or first.told else first
            fixed = convert_whole(doc, options, catalog, self._project, first=plain).fixed
        else:
            fixed = fix_all(doc, options, catalog, self._project, first=first)
        return Conversion(fixed.text, len(fixed.applied), fixed.left, fixed.first.problems)

    def look_up(self, query: str, limit: int, options: Options) -> tuple[KnownName, ...]:
        """Return the names that fit what a person types, the best first."""
        catalog = _catalog(options)
        known = (_known(catalog, name) for name in _names().find(query, limit))
        return tuple(each for each in known if each is not None)

    def suppress(self, analysis: Analysis, finding: Finding) -> Edit | None:
        """Return the edit that excuses the line of ``finding`` from its code."""
        line = analysis.index.line_of(finding.span.start)
        if in_magic(analysis.doc, analysis.index.line_span(line)):
            return None
        source = analysis.source
        # Where something does not parse, nobody knows what is inside a string.
        start = 0 if source is None or analysis.problems else last_start(source, line)
        return suppress_edit(analysis.code, analysis.index, line, finding.code, start)

    def card(self, name: str, options: Options, *, markdown: bool, use: Use = NO_USE) -> str | None:
        """Return the hover card of an API, for the device and the release of the settings."""
        lang = options.lang
        card = cards.card(_catalog(options), name, options.target, use)
        if card is None:
            return None
        return cards.render_markdown(card, lang) if markdown else cards.render_text(card, lang)

    def type_at(self, analysis: Analysis, name: Name) -> Taken | None:
        """Return what a variable is taken for; one more walk of the file."""
        return type_at(analysis, name, _catalog(analysis.options), self._project)

    def annotations(self, analysis: Analysis, span: Span) -> tuple[Annotation, ...]:
        """Return the annotations of parameters that make known what is guessed in ``span``."""
        return annotations_at(analysis, span, _catalog(analysis.options), self._project)

    def annotation(self, analysis: Analysis, at: int, kind: str) -> Annotation | None:
        """Return the annotation of the parameter at an offset as the torch class ``kind``."""
        return annotation_of(analysis, at, kind, _catalog(analysis.options), self._project)

    def help_url(self, finding: Finding, options: Options) -> str | None:
        """Return MindSpore's page of the counterpart, or its table of the whole mapping."""
        return _page(finding.mindspore, options.mindspore).get(options.lang)

    def is_excluded(self, path: Path, root: Path | None, settings: Settings) -> bool:
        """Tell whether the file at ``path`` is left out."""
        return is_excluded(path, root, settings)


@functools.lru_cache(maxsize=4_096)
def _page(mindspore: str | None, release: str) -> Text:
    """Return the page that explains a finding; each text is asked for that of each finding."""
    link = mindspore_link(mindspore, release) if mindspore else None
    return mapping_page(release) if link is None else link[1]


@functools.cache
def _names() -> NameSearch:
    index = load_index()
    return NameSearch((*index.names(), *index.mindspore_names()))


def _known(catalog: Index, name: str) -> KnownName | None:
    """Return what a name is in the other framework; None where the release has not got it."""
    # ``torch.conv2d`` is another name of ``torch.nn.functional.conv2d``.
    api = catalog.api(catalog.canonical(name) or name)
    if api is not None:
        targets = dict.fromkeys(target.api for target in api.targets)
        return KnownName(name, api.kind, api.status, tuple(targets))
    found = catalog.mindspore(name)
    if found is None or not catalog.is_mindspore(name):
        return None
    return KnownName(name, found.kind, "mapped" if found.torch else "none", found.torch)


def _catalog(options: Options) -> Index:
    return load_index().for_release(options.mindspore)
