"""Turns ``mappings/`` into the index that the package ships: deterministic, one entry a line."""

from __future__ import annotations

import os
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from mindport.core.base.records import replace
from mindport.core.catalog import Api, Signature
from mindport.mapping import layer_attributes, layer_calls, layer_parameters
from mindport.mapping.aliases import find_aliases
from mindport.mapping.build_target import build_target, is_generic
from mindport.mapping.encode import encode_api, encode_lint
from mindport.mapping.entry_lines import render_sections
from mindport.mapping.evidence import RECIPE, packed
from mindport.mapping.facts import Facts, SourceRow, SurfaceName, load_facts
from mindport.mapping.grades import CARRIED
from mindport.mapping.index import EVIDENCE_FILE, INDEX_FILE, MINDSPORE_FILE
from mindport.mapping.inherit import with_inherited
from mindport.mapping.load.mappings import load_mappings
from mindport.mapping.measurement import from_evidence
from mindport.mapping.mindspore_rules import complete_lints, with_tuples
from mindport.mapping.model import ApiEntry, General, HelperEntry, MappingProblem, Mappings
from mindport.mapping.recipes import build_recipe, stands_for
from mindport.mapping.release_index import RELEASES_FILE, helpers_of
from mindport.mapping.releases import earlier_apis, older_helpers, with_releases
from mindport.mapping.reverse import gone_entries, mindspore_names
from mindport.mapping.signature import normalize_type, parameter_notes, parse_signature
from mindport.mapping.stubs.write import STUBS_FOLDER, stub_files, write_stubs

_PREFERRED = ("mindspore.mint.", "mindspore.ops.", "mindspore.nn.", "mindspore.Tensor.")
_LISTING = ("tiered:mint_map", "tiered:mint_nn_map", "tiered:Tensor_api")
_CLASS_ORDER = (
    "consistent",
    "param_names",
    "param_count_or_order",
    "defaults",
    "overloads",
    "mindspore_only",
    "listed",
    "param_types",
    "diff_page",
)

#: Modules whose functions stand in for those of torch itself.
_OF_TORCH = ("torch.nn.functional", "torch.special", "torch.functional")


def compile_mappings(root: Path, out: Path, *, proved: bool = True) -> tuple[MappingProblem, ...]:
    """Compile the folder ``root`` into ``out``; nothing is written where there is a problem.

    proved: whether what a release needs has to be there: evidence, remarks, register of ids. To run
    the mappings in order to prove them, it cannot be.

    Raises OSError where a file cannot be read or written, ValueError where a surface is damaged.
    """
    # The checks build entries as this module does, so they cannot be imported above.
    from mindport.mapping.checks.check import form_problems, in_order, proof_problems

    mappings, problems = load_mappings(root)
    if problems:
        return problems
    facts = load_facts(root)
    found = form_problems(mappings, facts, root)
    if not found and proved:
        found = proof_problems(mappings, facts, root)
    if found:
        return in_order(found)
    apis = build_apis(mappings, facts)
    texts = compiled_texts(mappings, facts, apis)
    stubs = stub_files(facts, {name: api.returns for name, api in apis.items()})
    out.mkdir(parents=True, exist_ok=True)
    write_stubs(out / STUBS_FOLDER, stubs)
    for name in (EVIDENCE_FILE, RELEASES_FILE, MINDSPORE_FILE, INDEX_FILE):
        _write(out / name, texts[name])
    return ()


def compiled_texts(mappings: Mappings, facts: Facts, apis: dict[str, Api]) -> dict[str, str]:
    """Return by file name the index, the table of MindSpore names and the evidence."""
    mapped = {entry.name for entry in mappings.apis}
    hints = _Hints(facts)
    lines: dict[str, Any] = {}
    for name, api in apis.items():
        packed = encode_api(api)
        if name not in mapped and (found := hints.of(name)):
            packed["h"] = found
        lines[name] = packed
    aliases = find_aliases(facts.torch, mapped)
    index = {
        "entries": lines,
        "aliases": aliases,
        "modules": _modules((*lines, *aliases), (rule.prefix for rule in mappings.namespaces)),
        "namespaces": {
            rule.prefix: [rule.status, rule.reason.en, rule.reason.zh, rule.code]
            for rule in mappings.namespaces
        },
        "lints": {
            name: [encode_lint(lint) for lint in lints]
            for name, lints in complete_lints(mappings, facts).items()
        },
        "attributes": _attributes(mappings, facts),
        "parameters": {
            f"{torch} {target}": layer_parameters.packed(each)
            for (torch, target), each in facts.parameters.items()
        },
        "calls": {
            f"{torch} {target}": layer_calls.packed(each)
            for (torch, target), each in facts.calls.items()
            if layer_calls.differs(each)
        },
        "attribute_names": {each.name: each.names for each in mappings.attributes if each.names},
        "recipes": {each.name: _packed_helper(each, mappings) for each in mappings.helpers},
        "packages": {each.name: [each.advice.en, each.advice.zh] for each in mappings.packages},
    }
    return {
        INDEX_FILE: render_sections(index),
        MINDSPORE_FILE: render_sections(
            {"entries": mindspore_names(mappings, apis, facts), "gone": gone_entries(facts)}
        ),
        RELEASES_FILE: render_sections(_releases(mappings, facts, apis)),
        EVIDENCE_FILE: render_sections({"entries": _evidence(apis, facts)}),
    }


def _modules(names: Iterable[str], prefixes: Iterable[str]) -> dict[str, int]:
    """Return the modules and classes that hold a known name, and what a rule decides."""
    found = dict.fromkeys(prefixes, 1)
    for name in names:
        head = name.rpartition(".")[0]
        while head and head not in found:
            found[head] = 1
            head = head.rpartition(".")[0]
    return found


def build_apis(mappings: Mappings, facts: Facts) -> dict[str, Api]:
    """Return every API by name: those with an entry, and those that torch only has."""
    build = builder(mappings, facts)
    apis = {
        entry.name: with_releases(build(entry, facts), facts)
        for entry in with_inherited(mappings.apis, facts.torch)
    }
    for name, surface in facts.torch.items():
        if name not in apis and surface.kind != "module":
            signatures = _torch_signatures(surface)
            apis[name] = Api(
                name=name,
                kind=surface.kind,
                status="none",
                signatures=signatures,
                targets=(),
                returns=_returns(surface, signatures),
            )
    return {name: _with_namesake(api, apis) for name, api in sorted(apis.items())}


def _with_namesake(api: Api, apis: dict[str, Api]) -> Api:
    """Return an API that says nothing of its result with that of the one it stands in for.

    ``torch.nn.functional.tanh`` gives what ``torch.tanh`` gives, and a distribution's ``sample``
    what that of its base class gives.
    """
    if api.returns or api.kind not in ("function", "method"):
        return api
    if any(each.returns for each in api.signatures):
        return api
    owner, _, last = api.name.rpartition(".")
    if owner.startswith("torch.distributions."):
        namesake = apis.get(f"torch.distributions.Distribution.{last}")
    elif owner in _OF_TORCH and api.kind == "function":
        namesake = apis.get(f"torch.{last}") or apis.get(f"torch.Tensor.{last}")
    else:
        namesake = None
    return api if namesake is None else replace(api, returns=namesake.returns)


def builder(mappings: Mappings, facts: Facts) -> Callable[[ApiEntry, Facts], Api]:
    """Return what builds one entry, for the release whose surface the given facts hold."""
    verdicts = _verdicts(facts.sources)
    helpers = {helper.name: helper for helper in mappings.helpers}
    tuples = {entry.name: entry.tuples for entry in mappings.mindspore if entry.tuples}

    def build(entry: ApiEntry, facts: Facts) -> Api:
        built = _build_api(entry, facts, verdicts, helpers, mappings.general)
        return with_tuples(built, tuples)

    return build


def _releases(mappings: Mappings, facts: Facts, apis: dict[str, Api]) -> dict[str, dict[str, Any]]:
    """Return by earlier release the entries and the helpers that are otherwise there."""
    entries = tuple(with_inherited(mappings.apis, facts.torch))
    found = earlier_apis(entries, mappings.helpers, facts, apis, builder(mappings, facts))
    sections: dict[str, dict[str, Any]] = {}
    for release, changed in found.items():
        sections[release] = {name: encode_api(api) for name, api in changed.items()}
        older = older_helpers(entries, mappings.helpers, facts.earlier[release], facts)
        sections[helpers_of(release)] = {
            name: _packed_helper(each, mappings) for name, each in older.items()
        }
    return sections


def _packed_helper(helper: HelperEntry, mappings: Mappings) -> list[Any]:
    return [
        helper.helper.source,
        sorted(helper.helper.bound),
        stands_for(helper, mappings),
        helper.needs,
    ]


def _build_api(
    entry: ApiEntry,
    facts: Facts,
    verdicts: dict[tuple[str, str], str],
    helpers: dict[str, HelperEntry],
    general: General,
) -> Api:
    surface = _own_surface(entry, facts.torch.get(entry.name))
    kind = surface.kind
    signatures = _torch_signatures(surface)
    fresh = any(
        not found.deprecated
        for target in entry.targets
        if (found := facts.mindspore.get(target.api)) is not None
    )
    targets = [
        build_target(
            entry,
            target,
            kind,
            signatures,
            _documented(entry.name, target.api, facts, verdicts),
            facts,
            general,
            replaceable=fresh,
        )
        for target in entry.targets
    ]
    targets.sort(key=lambda target: bool(target.deprecated) and fresh)
    line = facts.evidence.get((entry.name, RECIPE))
    run = None if line is None else from_evidence(line, (), is_class=kind == "class")
    return Api(
        name=entry.name,
        kind=kind,
        status=entry.status,
        signatures=signatures,
        targets=tuple(targets),
        notes=entry.notes,
        reason=entry.reason,
        code=entry.code,
        returns=entry.returns or _returns(surface, signatures),
        rewriter=entry.rewriter,
        args=tuple(sorted(entry.args.items())),
        recipes=tuple(
            build_recipe(entry, recipe, kind, signatures, helpers, general, run)
            for recipe in entry.recipes
        ),
    )


def torch_signatures(entry: ApiEntry, surface: SurfaceName | None) -> tuple[Signature, ...]:
    """Return the torch signatures of an entry; ``surface`` is None where torch has none."""
    return _torch_signatures(_own_surface(entry, surface))


def _own_surface(entry: ApiEntry, surface: SurfaceName | None) -> SurfaceName:
    """Lay what the entry says of itself over the surface."""
    if surface is None:
        return SurfaceName(entry.name, entry.kind or "function", entry.signatures)
    signatures = entry.signatures or surface.signatures
    if entry.former:
        signatures = tuple(_with_former(each, entry.former) for each in signatures)
    return replace(surface, kind=entry.kind or surface.kind, signatures=signatures)


def _with_former(signature: str, former: tuple[str, ...]) -> str:
    """Return a form of call with the parameters that torch once had at its end."""
    if not signature.startswith("("):
        return signature
    head, _, result = signature.rpartition(")")
    given = [each for each in (head[1:], *former) if each]
    return f"({', '.join(given)}){result}"


def _torch_signatures(surface: SurfaceName) -> tuple[Signature, ...]:
    owner, _, last = surface.name.rpartition(".")
    parsed = tuple(
        parse_signature(text, method=surface.kind in ("method", "class"), owner=owner)
        for text in surface.signatures
        if text.startswith("(")
    )
    if surface.kind == "class" and surface.name.startswith("torch.nn.") and last != "Identity":
        parsed = tuple(Signature((), None, "()") if is_generic(s) else s for s in parsed)
    current = tuple(each for each in parsed if not _is_legacy(each, parsed))
    return current or parsed


def _is_legacy(signature: Signature, overloads: tuple[Signature, ...]) -> bool:
    """Tell whether an overload is an old form, ``add(self, alpha, other)``, of another one."""
    if signature.params and signature.params[0].name == "self":
        return True
    named = {p.name for each in overloads for p in each.params if p.kind == "kw"}
    return any(p.kind == "any" and p.default is None and p.name in named for p in signature.params)


def _returns(surface: SurfaceName, signatures: tuple[Signature, ...]) -> str:
    """Return the one type that all overloads give; overloads behind a literal True do not count."""
    if surface.kind == "class":
        return surface.name
    if surface.kind in ("property", "constant"):
        owner = surface.name.rpartition(".")[0]
        notes = [text.partition(":")[2] for text in surface.signatures if text.startswith("attr")]
        return normalize_type(notes[0], owner) if notes else ""
    found = {
        signature.returns or ""
        for signature, text in zip(signatures, surface.signatures, strict=False)
        if not any("Literal[True]" in note for note in parameter_notes(text).values())
    }
    return found.pop() if len(found) == 1 else ""


def _verdicts(sources: Iterable[SourceRow]) -> dict[tuple[str, str], str]:
    """Return the best class that the source tables give each pair."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for row in sources:
        if row.table.startswith("tiered:"):
            if row.table in _LISTING and not row.verdict:
                found[row.torch, row.target].append("listed")
        else:
            found[row.torch, row.target].append(row.verdict)
    return {pair: min(each, key=_CLASS_ORDER.index) for pair, each in found.items()}


def _documented(torch: str, target: str, facts: Facts, verdicts: dict[tuple[str, str], str]) -> str:
    """Return the class of a pair; a Tensor method shares that of the function of its name."""
    direct = verdicts.get((torch, target))
    if direct is not None:
        return direct
    function = torch.replace("torch.Tensor.", "torch.", 1)
    shared = verdicts.get((function, target)) or verdicts.get(
        (function.replace("torch.", "torch.nn.functional.", 1), target)
    )
    carried = shared in CARRIED and target.startswith("mindspore.mint.")
    if function == torch or shared in ("consistent", "listed") or carried:
        return shared or ""
    surface = facts.mindspore.get(target)
    if surface is None or not target.startswith("mindspore.Tensor."):
        return ""
    for other in surface.refers_to:
        if other.rpartition(".")[2] == target.rpartition(".")[2]:
            found = verdicts.get((function, other), "")
            if found in ("consistent", "listed"):
                return found
    return ""


class _Hints:
    """MindSpore names that share their last part with a torch name."""

    def __init__(self, facts: Facts) -> None:
        self._by_last: dict[str, list[str]] = defaultdict(list)
        for name in facts.mindspore:
            head, _, last = name.rpartition(".")
            if any(f"{head}." == prefix for prefix in _PREFERRED):
                self._by_last[last].append(name)

    def of(self, name: str) -> list[str]:
        """Return up to two names, mint first."""
        found = self._by_last.get(name.rpartition(".")[2], [])
        if not name.startswith("torch.Tensor."):
            found = [each for each in found if not each.startswith("mindspore.Tensor.")]
        order = {prefix: at for at, prefix in enumerate(_PREFERRED)}
        return sorted(found, key=lambda each: (order[each[: each.rindex(".") + 1]], each))[:2]


def _attributes(mappings: Mappings, facts: Facts) -> dict[str, Any]:
    """Return by both names what there is to tell of layers' attributes."""
    harmless = frozenset(each.name for each in mappings.attributes if each.harmless)
    return {
        f"{torch} {target}": told
        for (torch, target), attributes in facts.layers.items()
        if (told := layer_attributes.packed(attributes, harmless))
    }


def _evidence(apis: dict[str, Api], facts: Facts) -> dict[str, Any]:
    """Return the lines of the pairs that are served, by both names."""
    served = {(name, target.api) for name, api in apis.items() for target in api.targets}
    served |= {(name, RECIPE) for name, api in apis.items() if api.recipes or api.rewriter}
    served |= {(name, RECIPE) for name, api in apis.items() if api.status == "recipe"}
    return {
        f"{torch} {target}": packed(line)
        for (torch, target), line in facts.evidence.items()
        if (torch, target) in served
    }


def _write(path: Path, text: str) -> None:
    """Replace a file in one step, so that a reader never sees half of it."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(text.encode("utf-8"))
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
