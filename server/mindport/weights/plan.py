"""What is written under which name, what is left out, and what cannot be decided."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from mindport.core.base.records import dataclass, field
from mindport.core.model import Text
from mindport.mapping.layer_parameters import LayerParameters
from mindport.weights.naming import Answer, Names
from mindport.weights.parts import Layer, Program
from mindport.weights.state import Dropped, State
from mindport.weights.tensors import Tensor

Table = Mapping[tuple[str, str], LayerParameters]

_NO_VOLUMES = Text(
    "where the source leaves open which BatchNorm it is, BatchNorm3d was ruled out, as no weight "
    "has 5 dimensions",
    "源码未表明是哪种 BatchNorm 时，因没有 5 维权重而排除了 BatchNorm3d",
)
_COUNTER = "num_batches_tracked"


@dataclass(frozen=True, slots=True)
class Row:
    """One tensor that is written: its name in the file that is read, its name and shape there."""

    source: str
    target: str
    shape: tuple[int, ...]
    tensor: Tensor
    of: str = ""

    @property
    def renamed(self) -> bool:
        """Tell whether the name is another one than in the file."""
        return self.source != self.target

    @property
    def reshaped(self) -> bool:
        """Tell whether the shape is another one."""
        return self.shape != self.tensor.shape


@dataclass(frozen=True, slots=True)
class Undecided:
    """A tensor whose name cannot be told; ``names`` are those that it may get."""

    source: str
    shape: tuple[int, ...]
    names: tuple[str, ...]
    reason: Text


@dataclass(slots=True)
class Plan:
    """What becomes of every tensor. missing: what the cell has and the file lacks."""

    rows: list[Row] = field(default_factory=list)
    dropped: list[Dropped] = field(default_factory=list)
    undecided: list[Undecided] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    notes: list[Text] = field(default_factory=list)

    @property
    def fits(self) -> bool:
        """Tell whether nothing is left for a person."""
        return not (self.undecided or self.missing or any(not x.fits for x in self.dropped))


def plan_by_names(
    state: State,
    program: Program | None,
    usual: Mapping[str, Layer],
    root: str,
    table: Table,
) -> Plan:
    """Return the plan by what is known of the program, None where nothing is.

    usual: what layers of torch become where their calls are not known.
    """
    plan = Plan(dropped=list(state.dropped), notes=list(state.notes))
    shapes = {name: tensor.shape for name, tensor in state.tensors.items()}
    names = Names(shapes, program or Program(open=True), usual, root)
    answers = {name: names.of(name) for name in shapes}
    for name, found in answers.items():
        source, tensor = state.sources[name], state.tensors[name]
        if name.rpartition(".")[2] == _COUNTER:
            # Where it is open whether the layer counts, it need not.
            found = frozenset(answer for answer in found if not answer.name) or found
        ends = {(answer.name, answer.inserted) for answer in found}
        if len(ends) == 1:
            answer = min(found, key=lambda each: (each.of, each.target))
            _decided(plan, source, tensor, answer)
            continue
        shown = tuple(sorted(_shown(answer, tensor) for answer in found))
        reason = _why_undecided(found, known=program is not None)
        plan.undecided.append(Undecided(source, tensor.shape, tuple(dict.fromkeys(shown)), reason))
    if names.taken and program is not None and any("BatchNorm" in row.of for row in plan.rows):
        plan.notes.append(_NO_VOLUMES)
    _note_extra(plan, answers, table)
    _note_shared(plan, state)
    _no_name_twice(plan)
    return plan


def plan_by_cell(state: State, cell: Mapping[str, Tensor], table: Table) -> Plan:
    """Return the plan by the names and shapes that a MindSpore cell has."""
    plan = Plan(dropped=list(state.dropped), notes=list(state.notes))
    shapes = {name: tensor.shape for name, tensor in state.tensors.items()}
    choices: dict[str, list[LayerParameters]] = defaultdict(list)
    for (torch, _), each in table.items():
        choices[torch].append(each)
    layers = {torch: Layer(torch, tuple(found)) for torch, found in choices.items()}
    names = Names(shapes, Program(open=True), layers, loose=True)
    unfit: list[str] = []
    for name in shapes:
        source, tensor = state.sources[name], state.tensors[name]
        found = [answer for answer in names.of(name) if answer.name in cell]
        suited = [each for each in found if _shape(tensor, each) == cell[each.name].shape]
        ends = {(answer.name, answer.inserted) for answer in suited}
        if len(ends) == 1:
            _decided(plan, source, tensor, min(suited, key=lambda each: (each.of, each.target)))
        elif ends:
            shown = tuple(sorted({_shown(answer, tensor) for answer in suited}))
            reason = Text("the cell has several that fit", "网络中有多个相符的参数")
            plan.undecided.append(Undecided(source, tensor.shape, shown, reason))
        elif name.rpartition(".")[2] == _COUNTER and not found:
            plan.dropped.append(Dropped(source, _not_there("BatchNorm"), True))
        elif found:
            other = cell[found[0].name]
            reason = Text(
                f"{found[0].name} of the cell is {list(other.shape)}, not {list(tensor.shape)}",
                f"网络的 {found[0].name} 形状为 {list(other.shape)}，而非 {list(tensor.shape)}",
            )
            plan.dropped.append(Dropped(source, reason, False))
        else:
            unfit.append(name)
    _leave_unfit(plan, state, unfit)
    _no_name_twice(plan)
    written = {row.target for row in plan.rows}
    plan.missing = [name for name in cell if name not in written]
    others = sorted(
        {row.tensor.dtype.name for row in plan.rows if row.tensor.dtype != cell[row.target].dtype}
    )
    if others:
        listed = ", ".join(others)
        plan.notes.append(
            Text(
                f"the cell has other dtypes where the file has {listed}, which is written",
                f"文件中的 {listed} 与网络的数据类型不同；按原样写出",
            )
        )
    return plan


def _leave_unfit(plan: Plan, state: State, unfit: Iterable[str]) -> None:
    """Leave out what the cell lacks: nothing is lost of what is written under another name."""
    written = {row.source: row.target for row in plan.rows}
    same: dict[str, str] = {}
    for names in state.shares():
        target = next((written[state.sources[x]] for x in names if state.sources[x] in written), "")
        same.update(dict.fromkeys(names, target))
    for name in unfit:
        target = same.get(name, "")
        reason = Text(
            "the cell has nothing that fits; for buffers, make CELL of `net.state_dict()`",
            "网络中没有与之相符的参数；若是缓冲区，请用 `net.state_dict()` 生成 CELL",
        )
        if target:
            reason = Text(f"the same tensor as {target}", f"与 {target} 是同一张量")
        plan.dropped.append(Dropped(state.sources[name], reason, bool(target)))


def _decided(plan: Plan, source: str, tensor: Tensor, answer: Answer) -> None:
    if not answer.name:
        what = answer.target.rpartition(".")[2] or "MindSpore"
        plan.dropped.append(Dropped(source, _not_there(what), True))
        return
    plan.rows.append(Row(source, answer.name, _shape(tensor, answer), tensor, answer.of))


def _not_there(what: str) -> Text:
    return Text(f"MindSpore's {what} has none", f"MindSpore 的 {what} 没有此项")


def _shape(tensor: Tensor, answer: Answer) -> tuple[int, ...]:
    at = answer.inserted
    return tensor.shape if at < 0 else (*tensor.shape[:at], 1, *tensor.shape[at:])


def _shown(answer: Answer, tensor: Tensor) -> str:
    if not answer.name:
        return "-"
    return answer.name if answer.inserted < 0 else f"{answer.name} {list(_shape(tensor, answer))}"


def _why_undecided(found: frozenset[Answer], *, known: bool) -> Text:
    if not found:
        return Text(
            "nothing in the source has such a parameter; name the right file, or use --like",
            "源码中没有这样的参数；请指定正确的文件，或使用 --like",
        )
    listed = ", ".join(sorted({each.of.rpartition(".")[2] or "-" for each in found}))
    if known:
        return Text(
            f"the source does not tell which it is ({listed}); use --like",
            f"仅凭源码无法确定（{listed}）；请使用 --like",
        )
    return Text(
        f"names and shapes do not tell which it is ({listed}); give --model or --like",
        f"仅凭名称和形状无法确定（{listed}）；请给出 --model 或 --like",
    )


def _note_extra(plan: Plan, answers: Mapping[str, frozenset[Answer]], table: Table) -> None:
    """Say what MindSpore's layers have where torch's, made without weights, have nothing."""
    written = {row.target for row in plan.rows}
    found: list[str] = []
    for name, each in answers.items():
        answer = min(each, key=lambda one: (one.of, one.target), default=Answer(""))
        line = table.get((answer.of, answer.target))
        if line is None or line.composite:
            continue
        prefix = name.rpartition(".")[0]
        found += [".".join(filter(None, (prefix, extra))) for extra in line.extra]
    listed = [name for name in dict.fromkeys(found) if name not in written]
    if listed:
        shown = ", ".join(listed[:8]) + (" …" if len(listed) > 8 else "")
        plan.notes.append(
            Text(
                f"MindSpore's layers have these besides, which keep their first values; load with "
                f"`strict=False`: {shown}",
                f"MindSpore 的层另有以下参数，将保持初始值；请以 `strict=False` 加载：{shown}",
            )
        )


def _note_shared(plan: Plan, state: State) -> None:
    targets = {row.source: row.target for row in plan.rows}
    for names in state.shares():
        both = [targets[state.sources[x]] for x in names if state.sources[x] in targets]
        if len(both) > 1:
            listed = ", ".join(both)
            plan.notes.append(
                Text(
                    f"one tensor under several names, each is written: {listed}",
                    f"同一张量有多个名称，均已写出：{listed}",
                )
            )


def _no_name_twice(plan: Plan) -> None:
    """Decide nothing where two tensors would get one name."""
    by_target: dict[str, list[Row]] = defaultdict(list)
    for row in plan.rows:
        by_target[row.target].append(row)
    for target, rows in by_target.items():
        if len(rows) > 1:
            plan.rows = [row for row in plan.rows if row.target != target]
            reason = Text("two tensors would get this name", "两个张量会得到同一名称")
            plan.undecided += [
                Undecided(row.source, row.tensor.shape, (target,), reason) for row in rows
            ]
