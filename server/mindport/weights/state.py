"""Which of a file's values are the parameters, and under which names the model has them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from mindport.core.base.records import dataclass, field
from mindport.core.model import Text
from mindport.weights.faults import WeightsFault
from mindport.weights.tensors import Tensor
from mindport.weights.unpickle import Held, Unfit

#: What DataParallel and DistributedDataParallel put before every name, and `torch.compile` into it.
PARALLEL, COMPILED = "module.", "_orig_mod."
#: Names listed in one message at most.
_LISTED = 8


@dataclass(frozen=True, slots=True)
class Dropped:
    """A value that is not written, and why. fits: leaving it out loses nothing."""

    source: str
    reason: Text
    fits: bool


@dataclass(slots=True)
class State:
    """The parameters of a model: tensors by name.

    sources: the name that each has in the file.
    """

    tensors: dict[str, Tensor] = field(default_factory=dict)
    sources: dict[str, str] = field(default_factory=dict)
    dropped: list[Dropped] = field(default_factory=list)
    notes: list[Text] = field(default_factory=list)

    def shares(self) -> list[list[str]]:
        """Return the names that stand for the same elements, where several do."""
        found: dict[tuple[int, ...], list[str]] = {}
        for name, tensor in self.tensors.items():
            if tensor.count:
                found.setdefault(tensor.place, []).append(name)
        return [names for names in found.values() if len(names) > 1]


def choose(content: Any, key: str | None) -> State:
    """Return the parameters among a file's values.

    key: where they are, as ``model`` or ``state.model``; None for the only place that has some.
    Raises WeightsFault where there is no such place, or more than one.
    """
    state = State()
    if key is not None:
        found = _at(content, key)
        if not _tensors(found):
            places = _listed(path for path, _ in _places(content)) or "-"
            raise WeightsFault(
                Text(
                    f"there are no tensors at the key {key!r}; they are at: {places}",
                    f"键 {key!r} 处没有张量；张量位于：{places}",
                )
            )
        _fill(state, found)
        return state
    nested = _places(content)
    own = _tensors(content)
    if len(nested) > 1 and own <= max(_tensors(held) for _, held in nested):
        listed = _listed(f"{path} ({_tensors(held)})" for path, held in nested)
        raise WeightsFault(
            Text(
                f"there are several sets of tensors; choose one with --key: {listed}",
                f"有多组张量；请用 --key 选择其一：{listed}",
            )
        )
    if len(nested) == 1 and own <= _tensors(nested[0][1]):
        path, held = nested[0]
        others = _listed(str(each) for each in content if each != path)
        state.notes.append(
            Text(
                f"the tensors are those of the key {path!r}; not read: {others or '-'}",
                f"张量取自键 {path!r}；未读取：{others or '-'}",
            )
        )
        _fill(state, held)
        return state
    if not own:
        raise WeightsFault(_nothing(content))
    _fill(state, content)
    return state


def without_wrappers(state: State, prefix: str, known: Iterable[str]) -> None:
    """Cut what wrappers put before names, and ``prefix``; names without that are dropped.

    known: attributes of the model, so that one that is called ``module`` stays.
    """
    if prefix:
        for name in [name for name in state.tensors if not name.startswith(prefix)]:
            reason = Text(f"does not begin with {prefix!r}", f"不以 {prefix!r} 开头")
            state.dropped.append(Dropped(state.sources.pop(name), reason, True))
            del state.tensors[name]
        _rename(state, {name: name[len(prefix) :] for name in state.tensors})
        if not state.tensors:
            raise WeightsFault(
                Text(f"no name begins with {prefix!r}", f"没有以 {prefix!r} 开头的名称")
            )
    if any(COMPILED in name for name in state.tensors):
        _rename(state, {name: name.replace(COMPILED, "") for name in state.tensors})
        state.notes.append(
            Text(f"{COMPILED} of `torch.compile` was cut", f"已去掉 `torch.compile` 的 {COMPILED}")
        )
    names = [name for name in state.tensors if name != "n_averaged"]
    wrapped = all(name.startswith(PARALLEL) for name in names)
    if names and wrapped and PARALLEL.rstrip(".") not in known:
        for name in [name for name in state.tensors if not name.startswith(PARALLEL)]:
            reason = Text("a count of AveragedModel", "AveragedModel 的计数")
            state.dropped.append(Dropped(state.sources.pop(name), reason, True))
            del state.tensors[name]
        _rename(state, {name: name[len(PARALLEL) :] for name in state.tensors})
        state.notes.append(
            Text(
                f"{PARALLEL} of DataParallel was cut",
                f"已去掉 DataParallel 的 {PARALLEL}",
            )
        )


def _rename(state: State, names: Mapping[str, str]) -> None:
    if len(set(names.values())) < len(names) or "" in names.values():
        raise WeightsFault(Text("two names would become one", "两个名称会变为同一个"))
    state.tensors = {names[name]: each for name, each in state.tensors.items()}
    state.sources = {names[name]: each for name, each in state.sources.items()}


def _fill(state: State, held: Mapping[Any, Any]) -> None:
    for name, value in held.items():
        if isinstance(value, Held) and isinstance(name, str) and name:
            state.tensors[name] = value.tensor
            state.sources[name] = name
        elif isinstance(value, Unfit):
            reason = Text(
                f"{value.what.en}; make it a plain one before saving",
                f"{value.what.zh}；请在保存前转为普通张量",
            )
            state.dropped.append(Dropped(str(name), reason, False))
        else:
            reason = Text("not a tensor", "不是张量")
            state.dropped.append(Dropped(str(name), reason, True))


def _tensors(value: Any) -> int:
    """Return how many tensors a value holds by name."""
    if not isinstance(value, Mapping):
        return 0
    return sum(isinstance(each, (Held, Unfit)) for each in value.values())


def _places(content: Any) -> list[tuple[str, Mapping[Any, Any]]]:
    """Return the keys whose values hold tensors by name, one level down or two."""
    found: list[tuple[str, Mapping[Any, Any]]] = []
    if not isinstance(content, Mapping):
        return found
    for key, value in content.items():
        if _tensors(value):
            found.append((str(key), value))
        elif isinstance(value, Mapping):
            # The state of an optimizer holds tensors too, by the number of the parameter.
            found += [
                (f"{key}.{inner}", held)
                for inner, held in value.items()
                if isinstance(inner, str) and _tensors(held)
            ]
    return found


def _at(content: Any, key: str) -> Any:
    if isinstance(content, Mapping):
        if key in content:
            return content[key]
        head, dot, rest = key.partition(".")
        while dot:
            if head in content:
                return _at(content[head], rest)
            more, dot, rest = rest.partition(".")
            head = f"{head}.{more}"
    return None


def _nothing(content: Any) -> Text:
    if isinstance(content, Mapping) and content:
        keys = _listed(map(str, content))
        return Text(
            f"there are no tensors by name; its keys: {keys}", f"没有带名称的张量；键：{keys}"
        )
    if isinstance(content, Held):
        return Text(
            "a single tensor; save a state_dict: `torch.save(model.state_dict(), 'weights.pth')`",
            "单个张量；请保存 state_dict：`torch.save(model.state_dict(), 'weights.pth')`",
        )
    return Text(
        "there are no tensors by name; save a state_dict: "
        "`torch.save(model.state_dict(), 'weights.pth')`",
        "没有带名称的张量；请保存 state_dict：`torch.save(model.state_dict(), 'weights.pth')`",
    )


def _listed(names: Iterable[str]) -> str:
    found = list(names)
    more = f" … (+{len(found) - _LISTED})" if len(found) > _LISTED else ""
    return ", ".join(found[:_LISTED]) + more
