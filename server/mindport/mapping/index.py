"""The compiled index: entries stay text until they are asked for, so that loading costs little."""

from __future__ import annotations

import functools
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from mindport.core.catalog import Api, LayerArgument, LayerAttribute, Lint, Signature
from mindport.core.model import Helper, Text, listed
from mindport.mapping.encode import decode_api, decode_lint, unpack_signatures
from mindport.mapping.entry_lines import EntryLines, open_sections
from mindport.mapping.evidence import Measured, measured
from mindport.mapping.layer_calls import unpacked as unpacked_call
from mindport.mapping.layer_parameters import LayerParameters, unpacked

NEWEST = "2.10.0"
RELEASES = ("2.7.2", "2.8.0", "2.9.0", NEWEST)
INDEX_FILE = "index.json"
MINDSPORE_FILE = "mindspore.json"
EVIDENCE_FILE = "evidence.json"
_DATA = Path(__file__).parent / "data"


class MindsporeName:
    """A MindSpore name and the torch APIs that it stands for.

    part_of: torch APIs that are composed with it, or whose advice names it.
    releases: those that have it, oldest first.
    """

    __slots__ = (
        "deprecated",
        "kind",
        "name",
        "part_of",
        "platforms",
        "releases",
        "signatures",
        "torch",
        "use",
    )

    def __init__(self, name: str, packed: dict[str, Any]) -> None:
        self.name = name
        self.kind: str = packed.get("k", "")
        self.signatures: tuple[Signature, ...] = unpack_signatures(packed.get("g", ()))
        self.platforms: tuple[str, ...] = tuple(packed.get("f", ()))
        self.deprecated: str = packed.get("d", "")
        self.use: str = packed.get("o", "")
        self.torch: tuple[str, ...] = tuple(packed.get("t", ()))
        self.releases: tuple[str, ...] = tuple(packed.get("r", RELEASES))
        self.part_of: tuple[str, ...] = tuple(packed.get("c", ()))


class Index:
    """Looks names up in compiled data; implements ``core.catalog.Catalog``."""

    def __init__(self, folder: Path) -> None:
        """Take the folder that the compiled files lie in.

        Raises OSError where the index cannot be read.
        """
        sections = open_sections(folder / INDEX_FILE)
        self._entries = sections["entries"]
        self._aliases = sections["aliases"]
        self._modules = sections["modules"]
        self._namespaces = sections["namespaces"]
        self._packages = sections["packages"]
        self._recipes: Mapping[str, str] = sections["recipes"]
        self._lints = sections["lints"]
        self._attributes = sections["attributes"]
        self._attribute_names = sections["attribute_names"]
        self._parameters = sections["parameters"]
        self._calls = sections["calls"]
        self._folder = folder
        self._earlier: dict[str, Index] = {}
        self.release = NEWEST
        self._apis: dict[str, Api | None] = {}
        self._helpers: dict[str, Helper | None] = {}
        self._canonical: dict[str, str | None] = {}
        self._is_namespace: dict[str, bool] = {}

    def for_release(self, release: str) -> Index:
        """Return the index as a release of MindSpore has it.

        Raises KeyError where the release is not known.
        """
        from mindport.mapping.release_index import RELEASES_FILE, ReleaseIndex

        if release == self.release:
            return self
        if release not in RELEASES:
            raise KeyError(release)
        if release not in self._earlier:
            self._earlier[release] = ReleaseIndex(self, release, self._folder / RELEASES_FILE)
        return self._earlier[release]

    def for_newest(self) -> Index:
        """Return the index of the newest release."""
        return self

    def canonical(self, name: str) -> str | None:
        """Return the public name that ``name`` stands for, or None when torch has no such name."""
        known = self._canonical
        if name not in known:
            known[name] = self._find(name)
        return known[name]

    def _find(self, name: str) -> str | None:
        listed = self._listed(name)
        if listed is not None:
            return listed
        if self.namespace_rule(name) is not None and not self.is_namespace(name):
            return name
        return None

    def _listed(self, name: str) -> str | None:
        found = self._aliases.get(name)
        if found is not None:
            return found.strip('"')
        if name in self._entries:
            return name
        head, _, last = name.rpartition(".")
        owner = self._aliases.get(head, "").strip('"')
        if owner and f"{owner}.{last}" in self._entries:
            return f"{owner}.{last}"
        return None

    def lists(self, name: str) -> bool:
        """Tell whether a name is known by itself, not by a namespace rule that holds for any."""
        return self._listed(name) is not None

    def api(self, name: str) -> Api | None:
        """Return the entry of a public name; names under a namespace rule get that verdict."""
        if name not in self._apis:
            self._apis[name] = self._decode(name)
        return self._apis[name]

    def is_namespace(self, name: str) -> bool:
        """Tell whether ``name`` is a module that holds known names."""
        known = self._is_namespace
        if name not in known:
            known[name] = name in self._modules and name not in self._entries
        return known[name]

    def package(self, name: str) -> Text | None:
        """Return what to use instead of a package or module built on torch, or None."""
        line = self._packages.get(name)
        if line is None:
            return None
        en, zh = json.loads(line)
        return Text(en, zh)

    def helper_names(self) -> tuple[str, ...]:
        """Return the names of all helpers, sorted."""
        return tuple(self._recipes)

    def lints(self, name: str) -> tuple[Lint, ...]:
        """Return the silent traps of a MindSpore name."""
        line = self._lints.get(name)
        return () if line is None else tuple(decode_lint(each) for each in json.loads(line))

    def layer_attribute(self, layer: str, target: str, name: str) -> LayerAttribute | None:
        """Return what an attribute of a torch layer is in a target, None where it is the same."""
        line = self._attributes.get(f"{layer} {target}")
        packed = None if line is None else json.loads(line).get(name)
        return None if packed is None else LayerAttribute(**packed)

    def layer_call(
        self, layer: str, target: str
    ) -> tuple[tuple[LayerArgument, ...], tuple[str, ...]] | None:
        """Return what a call of a torch layer takes, None where a target takes the same."""
        line = self._calls.get(f"{layer} {target}")
        found = None if line is None else unpacked_call(json.loads(line))
        return None if found is None else (found.arguments, found.wanted)

    def layer_parameters(self) -> dict[tuple[str, str], LayerParameters]:
        """Return what parameters of torch's layers are in MindSpore's, by both classes.

        A target is a MindSpore class or a helper.
        """
        rows = [unpacked(json.loads(line)) for line in self._parameters.values()]
        return {(each.torch, each.target): each for each in rows}

    def attribute_names(self) -> dict[str, tuple[str, ...]]:
        """Return what MindSpore's layers may call attributes of torch's."""
        return {name: tuple(json.loads(line)) for name, line in self._attribute_names.items()}

    def helper_source(self, name: str) -> str:
        """Return the source of a helper and of those that it needs; empty where there is none."""
        found = self.helper(name)
        return "" if found is None else "".join(each.source for each in (found, *found.needs))

    def helper(self, name: str) -> Helper | None:
        """Return the helper of a name, or None when there is none."""
        if name not in self._helpers:
            self._helpers[name] = self._made_helper(name)
        return self._helpers[name]

    def _made_helper(self, name: str) -> Helper | None:
        line = self._recipes.get(name)
        if line is None:
            return None
        source, bound, torch, needs = json.loads(line)
        needed = tuple(filter(None, (self._alone(each) for each in needs)))
        return Helper(name, source, frozenset(bound), torch, needed)

    def _alone(self, name: str) -> Helper | None:
        """Return a helper without those that it needs."""
        line = self._recipes.get(name)
        if line is None:
            return None
        source, bound, torch, _ = json.loads(line)
        return Helper(name, source, frozenset(bound), torch)

    def namespace_rule(self, name: str) -> tuple[str, Text, str] | None:
        """Return status, reason and code of the closest namespace rule over ``name``."""
        head = name
        while head:
            line = self._namespaces.get(head)
            if line is not None:
                status, en, zh, code = json.loads(line)
                return status, Text(en, zh), code
            head = head.rpartition(".")[0]
        return None

    def is_undecided(self, name: str) -> bool:
        """Tell whether no entry and no namespace rule says anything of a known name."""
        line = self._entries.get(name)
        if line is None or self.namespace_rule(name) is not None:
            return False
        packed = json.loads(line)
        if packed.get("s", "none") != "none" or "r" in packed:
            return False
        owner = self._owner(name)
        return owner is None or "s" not in owner

    def names(self) -> tuple[str, ...]:
        """Return all torch names that have an entry, sorted."""
        return tuple(self._entries)

    def mindspore_names(self) -> tuple[str, ...]:
        """Return all public names of MindSpore's newest release, sorted."""
        return tuple(self._mindspore)

    def mindspore(self, name: str) -> MindsporeName | None:
        """Return what is known of a MindSpore name, or None when there is no such name."""
        line = self._mindspore.get(name) or self._gone.get(name)
        return None if line is None else MindsporeName(name, json.loads(line))

    def evidence(self, torch: str, target: str) -> Measured | None:
        """Return what running both frameworks showed of a pair, None where it was not run."""
        packed = self._evidence.get(f"{torch} {target}")
        if packed is None:
            return None
        return measured({"torch": torch, "target": target, **json.loads(packed)})

    def unusable(self, name: str, device: str) -> Text | None:
        """Return why a MindSpore name does not do on a device, None where it does."""
        torch = self.counterpart(name)
        api = self.api(torch) if torch is not None else None
        same = [each for each in api.targets if each.api == name] if api is not None else []
        if torch is None or any(device in dict(each.ceiling) for each in same):
            return None
        reasons = [why for each in same for at, why in each.reasons if at == device]
        measured = self.evidence(torch, name)
        # Where some cases are equal it depends on what a call passes.
        fails = measured is not None and not measured.equal
        return reasons[0] if reasons and fails else None

    def all_evidence(self) -> tuple[Measured, ...]:
        """Return what running both frameworks showed of every pair, by both names."""
        found: list[Measured] = []
        for pair, packed in self._evidence.items():
            torch, _, target = pair.partition(" ")
            found.append(measured({"torch": torch, "target": target, **json.loads(packed)}))
        return tuple(found)

    def reverse(self, name: str) -> tuple[str, ...]:
        """Return the torch names that a MindSpore name stands for, sorted."""
        found = self.mindspore(name)
        return () if found is None else found.torch

    def is_mindspore(self, name: str) -> bool:
        """Tell whether MindSpore has a public name."""
        return name in self._mindspore

    def counterpart(self, name: str) -> str | None:
        """Return the torch name that a MindSpore name stands for; of several the most alike."""
        last = name.rpartition(".")[2]
        found = self.reverse(name)
        same = [torch for torch in found if torch.rpartition(".")[2] == last]
        return next(iter(same or found), None)

    def near(self, name: str) -> tuple[str, ...]:
        """Return up to five known names that look like ``name``, best first."""
        import difflib

        pool = self._mindspore if name.startswith(("mindspore", "ms.")) else self._entries
        last = name.rpartition(".")[2].lower()
        scored: list[tuple[float, str]] = []
        matcher = difflib.SequenceMatcher(autojunk=False)
        matcher.set_seq2(last)
        for known in pool:
            tail = known.rpartition(".")[2]
            if abs(len(tail) - len(last)) > 3:
                continue
            matcher.set_seq1(tail.lower())
            if matcher.real_quick_ratio() < 0.7 or matcher.quick_ratio() < 0.7:
                continue
            score = matcher.ratio()
            if score >= 0.7:
                head = difflib.SequenceMatcher(None, known, name, autojunk=False).ratio()
                scored.append((score + head, known))
        best = sorted(scored, key=lambda pair: (-pair[0], len(pair[1]), pair[1]))
        public: list[str] = []
        for _, known in best:
            shown = self._aliases.get(known, known).strip('"')
            if shown not in public:
                public.append(shown)
        return tuple(public[:5])

    @functools.cached_property
    def _evidence(self) -> EntryLines:
        return open_sections(self._folder / EVIDENCE_FILE)["entries"]

    @functools.cached_property
    def _mindspore_sections(self) -> dict[str, EntryLines]:
        return open_sections(self._folder / MINDSPORE_FILE)

    @property
    def _mindspore(self) -> EntryLines:
        return self._mindspore_sections["entries"]

    @property
    def _gone(self) -> EntryLines:
        """Return what is known of names that the newest release lacks."""
        return self._mindspore_sections["gone"]

    def _decode(self, name: str) -> Api | None:
        line = self._entries.get(name)
        if line is None:
            return self._from_rule(name)
        packed = json.loads(line)
        if packed.get("s", "none") == "none" and "r" not in packed:
            packed |= self._undecided(name, packed.get("h", ()))
        return decode_api(name, packed)

    def _undecided(self, name: str, hints: tuple[str, ...]) -> dict[str, Any]:
        """Return status, reason and code of a name that nobody decided on."""
        rule = self.namespace_rule(name)
        if rule is not None:
            return {"s": rule[0], "r": [rule[1].en, rule[1].zh], "c": rule[2]}
        owner = self._owner(name)
        if owner is not None:
            return owner
        if not hints:
            return {
                "r": [
                    "no MindSpore equivalent is recorded for it",
                    "尚未收录对应的 MindSpore 接口",
                ]
            }
        named = listed(hints)
        return {
            "r": [
                f"no MindSpore equivalent is recorded for it; {named.en} has the same name"
                " but was not compared",
                f"尚未收录对应的 MindSpore 接口；{named.zh} 名称相同，但未做比较",
            ]
        }

    def _owner(self, name: str) -> dict[str, Any] | None:
        """Return status and reason of a member of a class, from what its class has."""
        head = name.rpartition(".")[0]
        if head == "torch.Tensor" or head not in self._entries:
            return None
        owner = self.api(head)
        if owner is None or (owner.status == "none" and self.is_undecided(head)):
            return None
        if owner.status != "mapped" and owner.reason is not None:
            return {"s": owner.status, "r": [owner.reason.en, owner.reason.zh]}
        target = owner.targets[0].api
        return {
            "r": [
                f"a member of `{head}`; those of `{target}` were not compared",
                f"`{head}` 的成员；未与 `{target}` 的成员比较",
            ]
        }

    def _from_rule(self, name: str) -> Api | None:
        rule = self.namespace_rule(name)
        if rule is None:
            return None
        return Api(name, "function", rule[0], (), (), reason=rule[1], code=rule[2])


@functools.cache
def load_index() -> Index:
    """Return the index of this installation; in a source checkout it is compiled when it is stale.

    Raises RuntimeError where the data is missing or the mappings of the checkout have problems.
    """
    root = _checkout()
    if root is not None and _is_stale(root):
        _compile(root)
    path = _DATA / INDEX_FILE
    if not path.is_file():
        raise RuntimeError(f"the compiled mappings are missing: {path}")
    try:
        return Index(_DATA)
    except (KeyError, ValueError) as error:
        # Written by another version of the compiler: times say nothing where files were copied.
        if root is None:
            raise RuntimeError(f"the compiled mappings are not of this version: {path}") from error
        _compile(root)
        return Index(_DATA)


def _compile(root: Path) -> None:
    from mindport.mapping.compile import compile_mappings

    problems = compile_mappings(root, _DATA, proved=False)
    if problems:
        raise RuntimeError("\n".join(str(problem) for problem in problems))


def _checkout() -> Path | None:
    """Return the ``mappings`` folder of the source checkout that this module runs from."""
    top = Path(__file__).parents[3]
    root = top / "mappings"
    return root if (root / "schema.json").is_file() and (top / "hatch_build.py").is_file() else None


def _is_stale(root: Path) -> bool:
    built = [path.stat().st_mtime_ns for path in _DATA.glob("*.json")]
    if len(built) < 3:
        return True
    code = (each for each in _files(Path(__file__).parent) if each.name.endswith(".py"))
    newest = max(each.stat().st_mtime_ns for each in (*_files(root), *code))
    return newest > min(built)


def _files(folder: Path | str) -> Iterator[os.DirEntry[str]]:
    # Every start in a checkout asks: ``Path.rglob`` takes several times as long.
    with os.scandir(folder) as entries:
        for each in entries:
            if each.is_dir():
                yield from _files(each.path)
            else:
                yield each
