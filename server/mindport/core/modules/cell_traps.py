"""Silent traps of Cells that no single name gives away: training mode, members, checkpoints."""

from __future__ import annotations

import ast

from mindport.core.base.patterns import pattern
from mindport.core.base.records import replace
from mindport.core.mindspore_lints import trap
from mindport.core.model import Certainty, Finding, Span, Text
from mindport.core.text.nodes import each_of, nodes_within
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import MindsporeUse
from mindport.core.walk.values.kinds import ClassInfo, Known, LocalClass

_GRADIENTS = frozenset(
    f"mindspore.{name}" for name in ("value_and_grad", "grad", "ops.value_and_grad", "ops.grad")
)
_OPTIMIZERS = pattern(r"mindspore\.(?:nn|mint\.optim|experimental\.optim)\.[A-Z]\w+")
_OPTIMIZER_NAMES = frozenset(
    {
        "SGD", "Adam", "AdamW", "AdamWeightDecay", "Momentum", "RMSProp", "RMSprop", "Adagrad",
        "Adadelta", "Adamax", "AdaMax", "NAdam", "RAdam", "Rprop", "ASGD", "Lamb", "LARS",
    }
)  # fmt: skip
_TRAINERS = ("mindspore.Model", "mindspore.train.Model")
_MODE_LAYER = pattern(
    r"mindspore\.(?:mint\.)?nn\.(?:Dropout|BatchNorm|SyncBatchNorm|MultiheadAttention|Transformer)"
    r"\w*"
)
_RESERVED = frozenset({"cls_name", "compiled"})
_SEQUENTIAL = "mindspore.nn.SequentialCell"
_LABEL_LOSS = "mindspore.nn.CrossEntropyLoss.construct"
_CELL = "mindspore.nn.Cell"
_TEXTS: dict[str, tuple[str, str]] = {
    "never_trained": (
        "nothing in this file calls `set_train()`, and a Cell starts in inference mode: "
        "`{name}` behaves as in inference while the parameters train",
        "本文件没有调用 `set_train()`，而 Cell 默认处于推理模式："
        "训练参数时 `{name}` 的行为与推理时相同",
    ),
    "not_run": (
        "a subclass of SequentialCell runs what its constructor gets, not the members that are "
        "assigned later: measured, its result is its input",
        "SequentialCell 的子类只执行构造时传入的成员，不执行之后赋值的成员：实测输出等于输入",
    ),
    "reserved_attribute": (
        "a Cell has a property `{name}` of its own that cannot be set: this raises AttributeError",
        "Cell 自带只读属性 `{name}`：此处赋值会抛出 AttributeError",
    ),
    "buffers_not_saved": (
        "buffers are not written to the checkpoint: measured, a registered buffer is missing "
        "from the file",
        "检查点不保存缓冲区：实测文件中缺少已注册的缓冲区",
    ),
    "long_labels": (
        "`mindspore.nn.CrossEntropyLoss` takes int32 labels and raises at int64",
        "`mindspore.nn.CrossEntropyLoss` 只接受 int32 标签，传入 int64 会报错",
    ),
}


def cell_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each trap that takes more than one place of a file to see."""
    if not walked.mindspore_uses:
        return []
    return [
        *_never_in_training(source, walked),
        *_members_not_run(source, walked),
        *_reserved_names(source, walked),
        *_buffers_not_saved(walked),
        *_long_labels(walked),
    ]


def _never_in_training(source: Source, walked: Walked) -> list[Finding]:
    """A file that trains a Cell with layers that training changes, and never says so."""
    names = {use.name for use in walked.mindspore_uses}
    if any(name in names for name in _TRAINERS):
        return []
    optimizes = any(
        _OPTIMIZERS.fullmatch(name) and name.rpartition(".")[2] in _OPTIMIZER_NAMES
        for name in names
    )
    added = [source.span(node) for node in walked.helpers]
    layers = sorted(
        use.name
        for use in walked.mindspore_uses
        if _MODE_LAYER.fullmatch(use.name) and not any(each.contains(use.span) for each in added)
    )
    starts = [use for use in walked.mindspore_uses if use.name in _GRADIENTS and use.call]
    if not (optimizes and layers and starts) or _sets_training(source):
        return []
    layer = layers[0].rpartition(".")[2]
    return [trap("MP501", starts[0], _CELL, _text("never_trained", layer))]


def _sets_training(source: Source) -> bool:
    """Tell whether a file anywhere puts something into training mode."""
    for node in each_of(source.tree, ast.Call) if "set_train" in source.text else ():
        if isinstance(node.func, ast.Attribute):
            given = [*node.args, *(keyword.value for keyword in node.keywords)]
            off = any(isinstance(each, ast.Constant) and each.value is False for each in given)
            if node.func.attr == "set_train" and not off:
                return True
    return False


def _members_not_run(source: Source, walked: Walked) -> list[Finding]:
    """A subclass of SequentialCell that gives itself members and leaves running them to it."""
    return [
        trap("MP512", _at(source, base, _SEQUENTIAL), "torch.nn.Sequential", _text("not_run"))
        for info in walked.classes
        for base, value in zip(info.node.bases, info.bases, strict=False)
        if isinstance(value, Known)
        and value.name == _SEQUENTIAL
        and "construct" not in info.methods
        and any(isinstance(node.value, ast.Call) for node in _own_attributes(info))
    ]


def _reserved_names(source: Source, walked: Walked) -> list[Finding]:
    """Attributes of a Cell that it has no setter for."""
    return [
        trap(
            "MP515",
            _at(source, target, f"{_CELL}.{target.attr}", len(target.attr)),
            f"{_CELL}.{target.attr}",
            _text("reserved_attribute", target.attr),
        )
        for info in walked.classes
        if _is_cell(info)
        for node in _own_attributes(info)
        for target in node.targets
        if isinstance(target, ast.Attribute) and target.attr in _RESERVED
    ]


def _buffers_not_saved(walked: Walked) -> list[Finding]:
    buffered = any(use.name == f"{_CELL}.register_buffer" for use in walked.mindspore_uses)
    if not buffered:
        return []
    return [
        trap("MP513", use, "torch.save", _text("buffers_not_saved"))
        for use in walked.mindspore_uses
        if use.name == "mindspore.save_checkpoint" and use.call is not None
    ]


def _long_labels(walked: Walked) -> list[Finding]:
    return [
        trap("MP508", use, "torch.nn.CrossEntropyLoss", _text("long_labels"))
        for use in walked.mindspore_uses
        if use.name == _LABEL_LOSS
        and use.call is not None
        and len(use.call.args) > 1
        and _is_long(use.call.args[1])
    ]


def _is_long(node: ast.expr) -> bool:
    """Tell whether an expression is cast to int64 where it stands."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    if node.func.attr == "long" and not node.args:
        return True
    kinds = [*node.args, *(keyword.value for keyword in node.keywords)]
    return node.func.attr in ("astype", "to", "cast") and any(
        isinstance(kind, ast.Attribute) and kind.attr == "int64" for kind in kinds
    )


def _own_attributes(info: ClassInfo) -> list[ast.Assign]:
    """Return the assignments to attributes of ``self`` in a class's constructor."""
    start = info.methods.get("__init__")
    if start is None or not start.args.args:
        return []
    own = start.args.args[0].arg
    return [
        node
        for node in nodes_within(start)
        if isinstance(node, ast.Assign)
        and any(
            isinstance(target, ast.Attribute)
            and isinstance(target.value, ast.Name)
            and target.value.id == own
            for target in node.targets
        )
    ]


def _is_cell(info: ClassInfo) -> bool:
    # Chains of classes may be longer than calls may be nested.
    waiting, seen = [info], {id(info)}
    while waiting:
        for base in waiting.pop().bases:
            if isinstance(base, Known) and base.name in (_CELL, _SEQUENTIAL):
                return True
            if isinstance(base, LocalClass) and id(base.info) not in seen:
                seen.add(id(base.info))
                waiting.append(base.info)
    return False


def _at(source: Source, node: ast.expr, name: str, tail: int = 0) -> MindsporeUse:
    """Return a place in the form of a use: a whole expression, or the last characters of it."""
    span = source.span(node)
    use = MindsporeUse(name, node, span, Certainty.PROVEN, None, None, None, None)
    return replace(use, span=Span(span.end - tail, span.end)) if tail else use


def _text(key: str, name: str = "") -> Text:
    english, chinese = _TEXTS[key]
    return Text(english.format(name=name), chinese.format(name=name))
