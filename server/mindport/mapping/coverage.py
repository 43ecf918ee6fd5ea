"""What the mappings decide and what was executed, counted by module, status, tier and evidence."""

from __future__ import annotations

from collections import Counter, defaultdict

from mindport.core.base.records import dataclass
from mindport.core.catalog import Api, Target
from mindport.mapping.evidence import Measured
from mindport.mapping.index import Index
from mindport.mapping.model import TIERS
from mindport.mapping.synonyms import main_name

STATUSES = ("mapped", "recipe", "context", "drop", "none", "unknown")
EVIDENCE = ("executed", "documented", "signature")
#: Modules that have a row of their own; members of what lies below count with the closest.
GROUPS = (
    "torch",
    "torch.Tensor",
    "torch.amp",
    "torch.autograd",
    "torch.backends",
    "torch.compiler",
    "torch.cuda",
    "torch.distributed",
    "torch.distributions",
    "torch.fft",
    "torch.func",
    "torch.hub",
    "torch.jit",
    "torch.linalg",
    "torch.nn",
    "torch.nn.functional",
    "torch.nn.init",
    "torch.nn.parallel",
    "torch.nn.utils",
    "torch.onnx",
    "torch.optim",
    "torch.optim.lr_scheduler",
    "torch.profiler",
    "torch.random",
    "torch.sparse",
    "torch.special",
    "torch.utils",
    "torch.utils.checkpoint",
    "torch.utils.data",
    "torchaudio",
    "torchtext",
    "torchvision",
)
OTHER = "other modules of torch"


@dataclass(frozen=True, slots=True)
class Runs:
    """How the runs of pairs of a torch API and a target came out on the CPU build.

    equal: every case that ran gave the same. differing: some case gave another result.
    failing: it did not run, for another reason than a missing kernel. cases: the calls of all.
    """

    pairs: int
    equal: int
    differing: int
    no_kernel: int
    failing: int
    cases: int


@dataclass(frozen=True, slots=True)
class Coverage:
    """Other names of the same object do not count, nor do synonyms among what was executed.

    by_module: names by full module and status. targets: by tier, then by kind of evidence.
    executed: torch APIs with an executed equal target, by kind; ``recipe`` for compositions.
    """

    by_module: dict[str, Counter[str]]
    executed_in: Counter[str]
    targets: dict[str, Counter[str]]
    executed: Counter[str]
    runs: Runs

    def by_group(self) -> dict[str, tuple[Counter[str], int]]:
        """Return statuses, and how many were executed equal, by the rows of the short table."""
        rows: dict[str, Counter[str]] = defaultdict(Counter)
        executed: Counter[str] = Counter()
        for module, counter in self.by_module.items():
            rows[group_of(module)].update(counter)
            executed[group_of(module)] += self.executed_in[module]
        order = {name: at for at, name in enumerate((*GROUPS[:-3], OTHER, *GROUPS[-3:]))}
        return {name: (rows[name], executed[name]) for name in sorted(rows, key=order.__getitem__)}

    def by_full_module(self) -> dict[str, tuple[Counter[str], int]]:
        """Return the same by every module that has names."""
        return {name: (rows, self.executed_in[name]) for name, rows in self.by_module.items()}

    def total(self) -> Counter[str]:
        """Return all names by status."""
        total: Counter[str] = Counter()
        for counter in self.by_module.values():
            total.update(counter)
        return total


def coverage(index: Index) -> Coverage:
    """Count every public name of torch once."""
    by_module: dict[str, Counter[str]] = defaultdict(Counter)
    executed_in: Counter[str] = Counter()
    targets: dict[str, Counter[str]] = {tier: Counter() for tier in (*TIERS, "recipe")}
    executed: dict[str, str] = {}
    for name in index.names():
        api = index.api(name) if index.canonical(name) == name else None
        if api is None:
            continue
        module = module_of(name)
        by_module[module]["unknown" if index.is_undecided(name) else api.status] += 1
        for target in (*api.targets, *api.recipes):
            targets[target.tier][target.evidence.kind] += 1
        kind = _executed_kind(index, api)
        if kind:
            executed_in[module] += 1
            executed.setdefault(main_name(name), kind)
    return Coverage(
        by_module=dict(sorted(by_module.items())),
        executed_in=executed_in,
        targets={tier: counts for tier, counts in targets.items() if counts},
        executed=Counter(executed.values()),
        runs=_runs(index.all_evidence()),
    )


def _executed_kind(index: Index, api: Api) -> str:
    """Return the kind under which an API with an executed equal target counts, else nothing."""
    if any(_is_executed(target) for target in api.targets):
        return api.kind
    if any(_is_executed(target) for target in api.recipes):
        return "recipe"
    composed = index.evidence(api.name, "recipe")
    return "recipe" if composed is not None and composed.all_equal else ""


def _is_executed(target: Target) -> bool:
    return target.evidence.kind == "executed"


def _runs(lines: tuple[Measured, ...]) -> Runs:
    ran = [line for line in lines if line.ran]
    equal = sum(line.all_equal for line in ran)
    lacking = sum(line.no_kernel > 0 for line in lines if not line.ran)
    return Runs(
        pairs=len(lines),
        equal=equal,
        differing=len(ran) - equal,
        no_kernel=lacking,
        failing=len(lines) - len(ran) - lacking,
        cases=sum(line.cases - line.refused for line in lines),
    )


def module_of(name: str) -> str:
    """Return the module a name is counted under: at most three parts, members with their class."""
    parts = name.split(".")[:-1]
    while len(parts) > 1 and parts[-1][:1].isupper() and parts[-1] != "Tensor":
        parts.pop()
    return ".".join(parts[:3])


def group_of(module: str) -> str:
    """Return the row of the short table that a module counts in."""
    head = module
    while head and (head not in GROUPS or (head == "torch" and module != "torch")):
        head = head.rpartition(".")[0]
    return head or OTHER
