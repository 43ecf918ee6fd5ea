"""The one entry of the core: a document in, an ``Analysis`` out."""

from __future__ import annotations

from collections.abc import Mapping

from mindport.core.analysis import Analysis
from mindport.core.base.patterns import pattern
from mindport.core.base.records import replace
from mindport.core.base.stopping import go_on
from mindport.core.calls.deep_copies import copy_findings
from mindport.core.calls.sizes_of_typed import typed_size_findings
from mindport.core.calls.unseen_detached import with_detached
from mindport.core.calls.unseen_members import with_members
from mindport.core.calls.unseen_moves import with_moves
from mindport.core.catalog import Catalog
from mindport.core.codes import selected, severity_of
from mindport.core.complex_numbers.complex_gradients import complex_gradient_findings
from mindport.core.complex_numbers.complex_literals import complex_findings
from mindport.core.complex_numbers.complex_stores import complex_stores
from mindport.core.document import Document
from mindport.core.dtypes.double_scalars import scalar_findings
from mindport.core.dtypes.dtype_texts import dtype_text_findings
from mindport.core.dtypes.dtype_traps import dtype_findings
from mindport.core.dtypes.nan_tests import nan_findings
from mindport.core.dtypes.python_dtypes import python_dtype_findings
from mindport.core.dtypes.tracked_masks import mask_findings
from mindport.core.dtypes.whole_casts import whole_cast_findings
from mindport.core.forms.evaluated_texts import evaluated_text_findings
from mindport.core.forms.named_methods import named_method_findings
from mindport.core.forms.named_tuples import named_tuple_findings
from mindport.core.gradients.functions import function_findings
from mindport.core.gradients.optimized import optimized_findings
from mindport.core.gradients.steps import steps_left
from mindport.core.gradients.taken import gradient_findings
from mindport.core.imported.apex_scaling import apex_findings
from mindport.core.imported.import_findings import import_findings
from mindport.core.imported.named_imports import named_import_findings
from mindport.core.imported.own_names import own_name_findings
from mindport.core.imported.parallel_names import parallel_name_findings
from mindport.core.imported.parallel_prefixes import parallel_prefix_findings
from mindport.core.in_place.kept_casts import cast_findings
from mindport.core.in_place.tied_selections import selection_findings
from mindport.core.items.index_traps import index_findings
from mindport.core.items.tensor_counts import repeated_findings
from mindport.core.layers.asked_parameters import asked_findings
from mindport.core.layers.batches import batch_findings
from mindport.core.layers.handed_layers import with_handed_layers
from mindport.core.layers.layer_attributes import layer_attribute_findings
from mindport.core.layers.layer_calls import layer_call_findings
from mindport.core.layers.unknown_attributes import unknown_attribute_findings
from mindport.core.layers.unknown_layers import unknown_layer_findings
from mindport.core.leftover.definitions import class_spans, stand_in_findings
from mindport.core.matching.matcher import Matcher
from mindport.core.mindspore_lints import mindspore_findings
from mindport.core.model import Certainty, Finding, Reference, Safety, Severity
from mindport.core.modes.mode_overrides import with_overridden
from mindport.core.modes.training_mode import mode_findings, with_modes
from mindport.core.modules.bare_objects import bare_object_findings
from mindport.core.modules.buffers import buffer_findings
from mindport.core.modules.cell_traps import cell_findings
from mindport.core.modules.class_names import name_findings
from mindport.core.modules.delegation import delegation_findings
from mindport.core.modules.forward_names import named_forwards
from mindport.core.modules.forwards import forward_findings, guessed_forwards
from mindport.core.modules.member_sets import member_findings
from mindport.core.modules.resets import reset_findings
from mindport.core.modules.structure import families, level, no_safer_than, with_families
from mindport.core.modules.whole_parameters import whole_parameter_findings
from mindport.core.notebooks.notebook import cell_spans, code_of, parse_document
from mindport.core.notebooks.notebook_fixes import within_cells
from mindport.core.numpy_values.numpy_beside import beside_findings
from mindport.core.numpy_values.numpy_seeds import seed_findings
from mindport.core.numpy_values.shared_arrays import array_findings
from mindport.core.operators.dataset_sums import dataset_sum_findings
from mindport.core.operators.format_fields import format_findings
from mindport.core.operators.inverted import inverted_findings
from mindport.core.operators.operator_traps import bit_findings, power_findings
from mindport.core.operators.tensor_traps import in_place_findings
from mindport.core.operators.wide_quotients import wide_quotient_findings
from mindport.core.operators.zero_powers import zero_power_findings
from mindport.core.options import Options
from mindport.core.other_files.project import Project
from mindport.core.text.line_index import LineIndex
from mindport.core.text.source import Source
from mindport.core.text.suppress import Suppressions
from mindport.core.training_step.by_hand.asked_within_step import within_step_findings
from mindport.core.training_step.by_hand.last_rates import last_rate_findings
from mindport.core.training_step.by_hand.rates import rate_findings, with_formats
from mindport.core.training_step.findings import beside_steps, step_findings, with_users
from mindport.core.training_step.optimizers_left import optimizers_left, said_once
from mindport.core.training_step.several_models import with_apart_names
from mindport.core.walk import uses
from mindport.core.walk.statements import Walked, walk
from mindport.core.walk.values.kinds import ClassInfo

_NAME = pattern(r"[^\W\d]\w*")

__all__ = ["Analysis", "analyze"]


def analyze(
    doc: Document,
    options: Options,
    catalog: Catalog,
    project: Project | None = None,
    told: Mapping[int, str] | None = None,
) -> Analysis:
    """Analyse one document.

    told: the torch class of receivers that a second resolver found, by the offset where the
    member's name ends; it is asked for those in ``walked.silent``.
    Never raises on user code: what does not parse is listed in ``problems`` and left out.
    """
    code = code_of(doc).text
    parsed = parse_document(doc)
    # Of the document's own text: where a line is for IPython, its characters are not the code's.
    index = parsed.index if code == doc.text else LineIndex(doc.text)
    suppressions = Suppressions(code, parsed.index)
    if suppressions.file:
        return Analysis(doc, options, index, parsed.problems, (), (), ignored=True)
    cells = (cell_spans(code, doc.cells) or ()) if doc.cells is not None else ()
    source = Source(parsed.tree, code, parsed.index, _newline(code), cells)
    broken = frozenset(
        name
        for problem in parsed.problems
        for name in _NAME.findall(code, problem.span.start, problem.span.end)
    )
    walked = walk(parsed.tree, code, parsed.index, catalog, project, doc.path, broken, told)
    added = (*map(source.span, walked.helpers), *class_spans(source))
    if added:
        kept_uses = tuple(
            use for use in walked.uses if not any(span.contains(use.span) for span in added)
        )
        walked = replace(walked, uses=kept_uses)
    findings = _findings(source, walked, options, catalog, project, doc.path)
    taken: frozenset[str] = frozenset()
    names = {each.name for each in walked.bindings if not each.target.startswith("mindspore")}
    if project is not None and doc.path and names:
        taken = project.taken(doc.path, frozenset(names))
    findings += named_import_findings(source, catalog)
    findings += import_findings(
        source, walked, catalog, taken, whole=not parsed.problems, helpers=added
    )
    findings += evaluated_text_findings(source, walked)
    findings += own_name_findings(source, walked, catalog)
    findings += apex_findings(source, walked)
    findings = level(findings)
    findings = [each for each in findings if not any(span.contains(each.span) for span in added)]
    findings = within_cells(_without_excused(findings, suppressions), doc)
    kept: list[Finding] = []
    hidden: list[Finding] = []
    for finding in findings:
        shown = selected(finding.code, options.select, options.ignore) and (
            options.guesses or finding.certainty is not Certainty.GUESSED
        )
        severity = severity_of(finding.code, options.severity)
        safety = finding.safety
        if finding.certainty is Certainty.GUESSED:
            # An editor may offer the fix; no command applies it.
            severity, safety = Severity.HINT, Safety.MANUAL
        if (severity, safety) != (finding.severity, finding.safety):
            finding = replace(finding, severity=severity, safety=safety)
        (kept if shown else hidden).append(finding)
    kept.sort(key=lambda finding: (finding.span, finding.code))
    references = tuple(
        dict.fromkeys(
            Reference(use.name, use.span, use.certainty, use.origin)
            for use in walked.uses
            if options.guesses or use.certainty is not Certainty.GUESSED
        )
    )
    return Analysis(
        doc,
        options,
        index,
        parsed.problems,
        tuple(kept),
        references,
        hidden=tuple(hidden),
        walked=walked,
        source=source,
        told=told or {},
        again=lambda text: analyze(replace(doc, text=text), options, catalog, project),
        taken=taken,
    )


def _without_excused(findings: list[Finding], suppressions: Suppressions) -> list[Finding]:
    """Leave out findings that a comment excuses; what goes together with one loses its fix."""
    kept: list[Finding] = []
    excused: set[str] = set()
    for finding in findings:
        if suppressions.suppressed(finding.code, finding.span):
            excused |= {fix.group for fix in finding.fixes[:1] if fix.group is not None}
        else:
            kept.append(finding)
    return [
        replace(finding, fixes=(), safety=Safety.MANUAL)
        if finding.fixes and finding.fixes[0].group in excused
        else finding
        for finding in kept
    ]


def _findings(
    source: Source,
    walked: Walked,
    options: Options,
    catalog: Catalog,
    project: Project | None,
    path: str,
) -> list[Finding]:
    walked = with_handed_layers(source, walked, catalog)
    matcher = Matcher(source, options, catalog, walked)
    found = families(walked, project)
    bases = _base_classes(walked)
    findings: list[Finding] = []
    seen: set[tuple[int, int]] = set()
    for use in walked.uses:
        if (use.span.start, use.span.end) in seen:
            continue
        seen.add((use.span.start, use.span.end))
        go_on()
        finding = matcher.finding(use)
        if finding is not None:
            info = bases.get(id(use.node), use.of) if use.context == uses.BASE else None
            finding = with_families(finding, info, found)
            if use.of in found:
                finding = no_safer_than(finding, found[use.of])
            findings.append(finding)
    go_on()
    findings = step_findings(source, walked, findings, catalog.helper)
    findings = with_users(source, walked, findings, catalog.helper)
    findings = with_apart_names(source, walked, findings, catalog.helper)
    findings = rate_findings(source, walked, findings)
    findings = last_rate_findings(source, walked, findings)
    go_on()
    findings = gradient_findings(source, walked, options, catalog, findings)
    findings = steps_left(source, findings)
    findings = said_once(optimizers_left(source, walked, findings))
    findings = optimized_findings(source, walked, findings)
    findings = function_findings(source, walked, findings)
    go_on()
    findings += layer_attribute_findings(source, walked, options, catalog, findings)
    findings += layer_call_findings(source, walked, options, catalog, findings)
    findings += unknown_layer_findings(source, walked.layer_uses, options, catalog)
    findings += unknown_attribute_findings(source, walked, options, catalog, findings)
    findings += asked_findings(source, walked, options)
    findings = reset_findings(source, walked, catalog, findings)
    go_on()
    findings += copy_findings(source, walked, catalog)
    findings += member_findings(source, walked, catalog)
    findings += name_findings(source, walked, options, catalog)
    findings += forward_findings(source, walked, found)
    go_on()
    findings = with_modes(findings, mode_findings(source, walked, found, (project, path), catalog))
    findings = with_overridden(findings, source, walked, catalog)
    findings = with_moves(findings, source, walked, catalog)
    findings = with_members(findings, source, walked, catalog)
    findings = with_detached(findings, source, walked, catalog)
    go_on()
    findings += beside_steps(findings, in_place_findings(source, walked, catalog))
    go_on()
    findings += selection_findings(source, walked, options)
    findings += cast_findings(source, walked)
    findings += typed_size_findings(source, walked)
    go_on()
    findings += array_findings(source, walked, findings)
    findings += dtype_text_findings(source, walked)
    findings += python_dtype_findings(source, walked)
    findings += inverted_findings(source, walked)
    findings += bit_findings(source, walked)
    findings += complex_findings(source, walked)
    findings += complex_stores(source, walked)
    findings += dataset_sum_findings(source, walked, catalog)
    findings += wide_quotient_findings(source, walked, options, catalog)
    findings += power_findings(source, walked, options)
    findings += zero_power_findings(source, walked, options)
    findings += whole_cast_findings(source, walked)
    findings += whole_parameter_findings(source, walked)
    findings += named_method_findings(source, walked, catalog)
    go_on()
    findings += beside_findings(source, walked)
    findings += scalar_findings(source, walked)
    findings += repeated_findings(source, walked)
    findings += seed_findings(source, walked)
    findings += parallel_name_findings(source, walked)
    findings += parallel_prefix_findings(source, walked)
    findings += within_step_findings(source, walked)
    findings += buffer_findings(source, walked)
    findings += delegation_findings(source, walked)
    findings += bare_object_findings(source, walked)
    findings = with_formats(findings, format_findings(source, walked, catalog))
    go_on()
    findings += index_findings(source, walked, options, catalog)
    findings += mask_findings(source, walked, options)
    go_on()
    findings += nan_findings(source, walked, options)
    go_on()
    findings += dtype_findings(source, walked, options, catalog)
    findings += complex_gradient_findings(source, walked, options, catalog)
    findings += batch_findings(source, walked, options)
    findings += named_tuple_findings(source, walked)
    go_on()
    findings += guessed_forwards(source, walked, catalog)
    findings += named_forwards(source, walked)
    findings += mindspore_findings(source, walked, options, catalog, matcher.finding)
    findings += cell_findings(source, walked)
    findings += stand_in_findings(source)
    return findings


def _base_classes(walked: Walked) -> dict[int, ClassInfo]:
    return {id(base): info for info in walked.classes for base in info.node.bases}


def _newline(text: str) -> str:
    """Return the line end that the text uses first."""
    at = text.find("\n")
    if at > 0 and text[at - 1] == "\r":
        return "\r\n"
    if at < 0 and "\r" in text:
        return "\r"
    return "\n"
