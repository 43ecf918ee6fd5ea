"""What the YAML files under ``mappings/`` hold once they are loaded and found well formed."""

from __future__ import annotations

from collections.abc import Mapping

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass, field
from mindport.core.catalog import Lint
from mindport.core.model import Helper, Text
from mindport.mapping.evidence import Problem

STATUSES = ("mapped", "recipe", "context", "drop", "none", "removed")
TIERS = ("mint", "ops", "nn", "Tensor", "experimental", "dataset", "mindspore", "python")
DEVICES = ("ascend", "cpu")
GRADES = ("safe", "review", "manual", "absent")
CATEGORIES = (
    "no_params",
    "identical",
    "renamed",
    "target_more",
    "defaults_differ",
    "torch_more",
    "params_differ",
    "recipe",
    "context",
    "other_library",
    "none",
)
RELATIONS = (
    "same",
    "renamed",
    "default_differs",
    "keyword_only",
    "reordered",
    "packed",
    "value_differs",
    "torch_only",
    "mindspore_only",
)
DROPS = ("safe", "review", "unseen", "never")
KINDS = ("function", "method", "class", "property", "dtype", "constant", "module")

#: How large a difference is, in the words of a run.
_SIZE = pattern(r"max abs difference ([\d.e+-]+)")


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is written: the file's path as shown, and the line, from 1."""

    path: str
    line: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


@dataclass(frozen=True, slots=True)
class MappingProblem:
    """One thing wrong in the mapping data."""

    place: Place
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


@dataclass(frozen=True, slots=True)
class ParamEntry:
    """What a person decided about one torch parameter; None where it is left to computation."""

    relation: str | None = None
    mindspore: str | None = None
    pin: str | None = None
    value: str | None = None
    values: dict[str, str] = field(default_factory=dict)
    accept: tuple[str, ...] = ()
    drop: str | None = None
    drop_if: tuple[str, ...] = ()
    safety: str | None = None
    note: Text | None = None
    sequence: str = ""
    refuse: tuple[str, ...] = ()
    number: str = ""
    review_if: tuple[str, ...] = ()
    beside: str = ""


@dataclass(frozen=True, slots=True)
class RecipeEntry:
    """One way to compose an API as written in YAML: a template or a helper, never both.

    device: the composition is for that device alone; empty for every one. base: ``same`` where
    classes that derive from the helper find what they find in torch's. not_for: what it
    computes otherwise on CPU, ``double``, ``empty``, ``empty_dim`` or ``empty_part``.
    """

    place: Place
    template: str = ""
    helper: str = ""
    safety: str = ""
    note: Text | None = None
    device: str = ""
    params: dict[str, ParamEntry] = field(default_factory=dict)
    base: str = ""
    not_for: str = ""


@dataclass(frozen=True, slots=True)
class HelperEntry:
    """A file of ``mappings/recipes``.

    uses: the full names that it takes from modules. needs: the helpers that it is written with, and
    those that these are; what they use it uses too.
    """

    name: str
    place: Place
    helper: Helper
    kind: str
    signature: str
    uses: tuple[str, ...]
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AcceptedDifference:
    """A measured difference that a person takes as it is, and why.

    at: a part of the calls that it is taken at, empty for all. within: the largest absolute
    difference that is taken, None where it does not matter.
    """

    kind: str
    edge: str
    reason: Text
    at: str = ""
    within: float | None = None

    def takes(self, problem: Problem) -> bool:
        """Tell whether a problem of a run is the one that was accepted."""
        if (problem.kind, problem.edge) != (self.kind, self.edge) or self.at not in problem.code:
            return False
        if self.within is None:
            return True
        size = _SIZE.search(problem.detail)
        return size is not None and float(size.group(1)) <= self.within


@dataclass(frozen=True, slots=True)
class TargetEntry:
    """One MindSpore counterpart as written in YAML.

    pins: by MindSpore parameter. signatures: the forms of call it takes, where the surface's one
    signature does not tell them.
    """

    api: str
    place: Place
    tier: str = ""
    category: str = ""
    params: dict[str, ParamEntry] = field(default_factory=dict)
    pins: dict[str, str] = field(default_factory=dict)
    ceiling: dict[str, str] = field(default_factory=dict)
    reason: Text | None = None
    reasons: dict[str, Text] = field(default_factory=dict)
    rewriter: str = ""
    args: dict[str, str] = field(default_factory=dict)
    notes: tuple[Text, ...] = ()
    releases: tuple[str, ...] = ()
    signatures: tuple[str, ...] = ()
    differs_ok: tuple[AcceptedDifference, ...] = ()
    not_for: str = ""


@dataclass(frozen=True, slots=True)
class ApiEntry:
    """The verdict on one torch API as written in YAML.

    former: parameters that torch has no more, ``verbose: bool = False``, and code still gives.
    earlier: what to do with a release of MindSpore that lacks all the targets.
    """

    name: str
    place: Place
    status: str
    targets: tuple[TargetEntry, ...] = ()
    reason: Text | None = None
    notes: tuple[Text, ...] = ()
    code: str = ""
    rewriter: str = ""
    args: dict[str, str] = field(default_factory=dict)
    kind: str = ""
    signatures: tuple[str, ...] = ()
    former: tuple[str, ...] = ()
    returns: str = ""
    recipes: tuple[RecipeEntry, ...] = ()
    earlier: Text | None = None


@dataclass(frozen=True, slots=True)
class NamespaceEntry:
    """One verdict for all names under a prefix that have no entry of their own.

    outside: what stands there is added to torch by another package.
    """

    prefix: str
    place: Place
    status: str
    reason: Text
    code: str = ""
    outside: bool = False


@dataclass(frozen=True, slots=True)
class PackageEntry:
    """A package built on torch, by import name, and what to use instead."""

    name: str
    place: Place
    advice: Text


@dataclass(frozen=True, slots=True)
class AttributeEntry:
    """An attribute of torch's layers: what MindSpore may call it.

    harmless: assigning it changes no result, whether or not MindSpore has it.
    """

    name: str
    place: Place
    names: tuple[str, ...] = ()
    harmless: bool = False


@dataclass(frozen=True, slots=True)
class CorrectionEntry:
    """A row of a source table that is not served as it stands, and why."""

    table: str
    torch: str
    target: str
    place: Place
    reason: Text


@dataclass(frozen=True, slots=True)
class MindsporeEntry:
    """What a person wrote of one MindSpore name.

    tuples: parameters that take tuples and no lists. lints: its silent traps. params: its
    parameters in order, where the surface cannot tell them.
    """

    name: str
    place: Place
    tuples: tuple[str, ...] = ()
    lints: tuple[LintEntry, ...] = ()
    params: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LintEntry:
    """A silent trap as written in YAML; the parameters of the name are not known yet."""

    place: Place
    lint: Lint


@dataclass(frozen=True, slots=True)
class GeneralParam:
    """What leaving a torch parameter out means wherever the target has none of that name.

    ``drop`` and ``drop_if`` as in ``core.catalog.ParamRule``.
    minor: its absence alone does not make the two signatures differ in category.
    """

    name: str
    place: Place
    drop: str
    drop_if: tuple[str, ...]
    minor: bool
    means: Text
    instead: Text | None = None

    @property
    def note(self) -> Text:
        """Return what leaving it out means, and what to write instead where there is something."""
        if self.instead is None:
            return self.means
        return Text(f"{self.means.en}: {self.instead.en}", f"{self.means.zh}：{self.instead.zh}")


General = Mapping[str, GeneralParam]


@dataclass(frozen=True, slots=True)
class Mappings:
    """All of ``mappings/``, in file order."""

    apis: tuple[ApiEntry, ...]
    namespaces: tuple[NamespaceEntry, ...]
    packages: tuple[PackageEntry, ...]
    corrections: tuple[CorrectionEntry, ...]
    helpers: tuple[HelperEntry, ...] = ()
    mindspore: tuple[MindsporeEntry, ...] = ()
    general: General = field(default_factory=dict)
    attributes: tuple[AttributeEntry, ...] = ()
