"""The calls of PyTorch's training protocol: ``zero_grad``, ``backward``, clip, ``step``."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass, replace
from mindport.core.model import Certainty, Span, Text
from mindport.core.text.nodes import FUNCTIONS, nodes_within, parents_of
from mindport.core.text.source import Source, suites
from mindport.core.training_step.flow.paths import path
from mindport.core.training_step.words import say
from mindport.core.walk.noted.own_optimizers import finds_here, finds_kept
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import Use

BACKWARD, STEP, ZERO, CLIP, UNSCALE = KINDS = ("backward", "step", "zero", "clip", "unscale")
_OPTIMIZER_MEMBER = pattern(r"torch\.optim\.\w+\.(step|zero_grad)$")
#: PyTorch's optimizers, as the catalog names them.
OPTIMIZER_CLASS = pattern(r"torch\.optim\.[A-Z]\w*$")
_SCALER = "torch.amp.GradScaler."
_SCALERS = (_SCALER, "torch.cuda.amp.GradScaler.")
CLIPS = {
    "torch.nn.utils.clip_grad_norm_": "clip_gradients",
    "torch.nn.utils.clip_grad_norm": "clip_gradients",
    "torch.nn.utils.clip_grad_value_": "clip_gradient_values",
}

#: What adds gradients to those that optimizers hold, what updates by them, and their attribute.
ADD, UPDATE, HELD = "add_gradients", "update_by_gradients", "held_gradients"
#: What lets an optimizer call a closure that adds them.
STEP_BY = "step_by_closure"
#: What updates all parameters but frozen ones, whose gradients are zeros.
UPDATE_TRAINABLE = "update_trainable"
#: What a restructured step makes of a loss.
VALUE_AND_GRAD = "mindspore.value_and_grad"
#: What keeps a step out of the gradients of a function that it stands in.
NO_GRAD = "mindspore._no_grad"
#: What gives all parameters of a model: methods of PyTorch and MindSpore, and a helper.
ALL_PARAMETERS = frozenset(
    {"parameters", "trainable_params", "get_parameters", "parameters_of", "any_parameters"}
)
#: The helpers that restructured steps call; no mapping names them.
STEP_HELPERS = frozenset(
    {*CLIPS.values(), ADD, UPDATE, UPDATE_TRAINABLE, STEP_BY}
    | {"gradient_of", "held_gradient_of", "set_gradient", "optimizer_of"}
)


@dataclass(frozen=True, slots=True, eq=False)
class Call:
    """One call of the protocol.

    target: the path of what it is called on; None where that is an expression. suite, at: where
    its statement stands. plain: the statement is nothing but this call. start: its offset.
    chain: the ids of the suites around it, from that of its turn (the body of the innermost loop
    or function) to its own. branches: the ids of the ``if`` statements around it, and which of
    their suites it is in. scaler: a GradScaler is told to do it, with the optimizer as argument.
    closure: what a ``step`` calls for the loss, where that is planned along with it. keeps: a
    method of the program's own optimizer, which finds what the parameters keep: it stays.
    handed: the loss, where the call hands it to a function that goes back from it, for the target.
    """

    kind: str
    use: Use
    call: ast.Call
    statement: ast.stmt
    suite: list[ast.stmt]
    at: int
    target: str | None
    plain: bool
    start: int
    chain: tuple[int, ...]
    scope: ast.AST
    branches: tuple[tuple[int, int], ...] = ()
    scaler: bool = False
    closure: ast.expr | None = None
    keeps: bool = False
    handed: ast.expr | None = None

    def excludes(self, other: Call) -> bool:
        """Tell whether the two stand in different branches of one ``if``."""
        return any(
            one == another and branch != opposite
            for one, branch in self.branches
            for another, opposite in other.branches
        )

    def dominates(self, other: Call) -> bool:
        """Tell whether this call ran before, whenever the other one of its turn runs."""
        return self.start < other.start and self.chain[-1] in other.chain


def protocol_calls(walked: Walked, source: Source, *, alone: bool = False) -> list[Call]:
    """Return the calls of the protocol in text order; empty where there is no ``backward``.

    alone: the others without one too.
    """
    if not alone and not any(use.name == "torch.Tensor.backward" for use in walked.uses):
        return []
    tree = source.tree
    held_by = suites(tree)
    parents = parents_of(tree)
    found: list[Call] = []
    scaled = _of_scalers(walked, source, parents)
    kept = _of_kept_steps(walked, source, parents)
    kept_spans = {use.span for use in kept}
    beside = _beside_scalers([*walked.uses, *scaled], source, parents)
    for use in [*walked.uses, *scaled, *beside, *kept]:
        kind = None if finds_kept(use.owner) else _kind(use)
        if kind == CLIP and finds_here(use.owner, use.node):
            # Of what an optimizer's own step finds.
            kind = None
        call, statement = use.call, use.statement
        if kind is None or call is None or statement is None or statement not in held_by:
            continue
        suite = held_by[statement]
        at = next(at for at, each in enumerate(suite) if each is statement)
        function = call.func
        target = path(function.value) if isinstance(function, ast.Attribute) else None
        scaler = use.name.startswith(_SCALERS)
        if scaler:
            target = path(call.args[0]) if call.args else None
        plain = isinstance(statement, ast.Expr) and statement.value is call
        chain, scope, branches = around(statement, held_by, parents)
        start = use.span.start
        found.append(
            Call(
                *(kind, use, call, statement, suite, at, target, plain, start, chain, scope),
                branches,
                scaler,
                keeps=use.span in kept_spans,
            )
        )
    return sorted(found, key=lambda each: each.start)


def _of_kept_steps(walked: Walked, source: Source, parents: Mapping[ast.AST, ast.AST]) -> list[Use]:
    """Return the steps by methods of the program's own optimizers, whatever these are called."""
    found: list[Use] = []
    backward = next((each for each in walked.uses if each.name == "torch.Tensor.backward"), None)
    for call in walked.kept_steps if backward is not None else ():
        node: ast.AST = call
        while not isinstance(node, ast.stmt):
            node = parents[node]
        assert isinstance(call.func, ast.Attribute)
        end = source.span(call.func).end
        assert backward is not None
        made = replace(backward, name="torch.optim.Optimizer.step", node=call.func, call=call)
        made = replace(made, span=Span(end - len(call.func.attr), end), statement=node)
        found.append(replace(made, certainty=Certainty.INFERRED, owner=None))
    return found


def _of_scalers(walked: Walked, source: Source, parents: Mapping[ast.AST, ast.AST]) -> list[Use]:
    """Return what is done with a scaler whose class is a helper of the file by now.

    It is known by ``scaler.scale(loss).backward()``.
    """
    scalers: dict[str, Use] = {}
    known = {use.span for use in walked.uses if use.name.startswith(_SCALERS)}
    for use in walked.uses:
        if use.name != "torch.Tensor.backward" or not isinstance(use.node, ast.Attribute):
            continue
        scaled = use.node.value
        if isinstance(scaled, ast.Call) and isinstance(scaled.func, ast.Attribute):
            name = path(scaled.func.value)
            if scaled.func.attr == "scale" and name is not None:
                scalers[name] = use
    found: list[Use] = []
    for node in nodes_within(source.tree) if scalers else ():
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        backward = scalers.get(path(node.func.value) or "")
        if backward is None or node.func.attr not in ("step", "unscale_") or len(node.args) != 1:
            continue
        statement = parents[node]
        end = source.span(node.func).end
        span = Span(end - len(node.func.attr), end)
        if isinstance(statement, ast.Expr) and span not in known:
            name = _SCALER + node.func.attr
            made = replace(backward, name=name, node=node.func, call=node)
            found.append(replace(made, span=span, statement=statement))
    return found


def _beside_scalers(
    uses: Iterable[Use], source: Source, parents: Mapping[ast.AST, ast.AST]
) -> list[Use]:
    """Return the plain steps of what a scaler of the same function steps: it is an optimizer.

    ``optimizer.step()`` where there is no scaler, ``scaler.step(optimizer)`` where there is one:
    restructured alone, the second would leave the first to an optimizer that has no ``step``.
    """
    uses = list(uses)
    stepped: dict[tuple[int, str], Use] = {}
    for use in uses:
        call = use.call
        if use.name.startswith(_SCALERS) and _kind(use) == STEP and call and len(call.args) == 1:
            name = path(call.args[0])
            if name is not None:
                stepped[id(_scope_of(call, parents)), name] = use
    known = {use.span for use in uses}
    found: list[Use] = []
    for node in nodes_within(source.tree) if stepped else ():
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if node.func.attr != "step" or node.args or node.keywords:
            continue
        scaled = stepped.get((id(_scope_of(node, parents)), path(node.func.value) or ""))
        statement = parents[node]
        end = source.span(node.func).end
        span = Span(end - len(node.func.attr), end)
        if scaled is not None and isinstance(statement, ast.Expr) and span not in known:
            made = replace(scaled, name="torch.optim.Optimizer.step", node=node.func, call=node)
            found.append(replace(made, span=span, statement=statement))
    return found


def _scope_of(node: ast.AST, parents: Mapping[ast.AST, ast.AST]) -> ast.AST:
    """Return the module, class or function that a node stands in."""
    while not isinstance(node, (ast.Module, ast.ClassDef, *FUNCTIONS)):
        node = parents[node]
    return node


def around(
    statement: ast.stmt,
    held_by: Mapping[ast.stmt, list[ast.stmt]],
    parents: Mapping[ast.AST, ast.AST],
) -> tuple[tuple[int, ...], ast.AST, tuple[tuple[int, int], ...]]:
    """Return the suites around a statement up to that of its turn, its scope and its branches."""
    chain = [id(held_by[statement])]
    branches: list[tuple[int, int]] = []
    turn: tuple[int, ...] | None = None
    node: ast.AST = statement
    while True:
        node = parents[node]
        if isinstance(node, ast.If):
            branches.append((id(node), chain[-1]))
        if isinstance(node, (ast.For, ast.AsyncFor, ast.While)) and turn is None:
            turn = tuple(reversed(chain))
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            return turn or tuple(reversed(chain)), node, tuple(branches)
        if isinstance(node, ast.stmt):
            chain.append(id(held_by[node]))


def odd_call(each: Call) -> Text | None:
    """Return what is unusual of a call: its arguments, or a use of its result."""
    if each.handed is not None:
        return None
    if each.scaler:
        usual = len(each.call.args) == 1 and not each.call.keywords and each.target is not None
        return None if usual and each.plain else say("result_used", call=ast.unparse(each.call))
    if each.kind == BACKWARD:
        names = [
            keyword.arg or "**"
            for keyword in each.call.keywords
            if keyword.arg != "retain_graph" and not _is_off(keyword)
        ]
        names += ["gradient"] * bool(each.call.args)
        if len(names) == len(each.call.args) == 1 and each.use.certainty is Certainty.GUESSED:
            call, loss = ast.unparse(each.call), each.call.args[0]
            if isinstance(loss, (ast.Name, ast.Attribute)):
                return say("handed_loss", call=call, loss=ast.unparse(loss))
        if names:
            return say("option", name=names[0])
    if each.closure is not None:
        return None
    if each.keeps:
        # What a step is handed may be a closure, or change what is gone back from.
        given = [*each.call.args, *(keyword.value for keyword in each.call.keywords)]
        plain = each.plain and all(isinstance(value, ast.Constant) for value in given)
        return None if plain and each.target is not None else say("closure")
    if each.kind == STEP and (each.call.args or each.call.keywords):
        return say("closure")
    if each.kind == STEP and each.target is None:
        return say("no_step")
    assigned = (
        each.kind == CLIP
        and isinstance(each.statement, ast.Assign)
        and each.statement.value is each.call
        and len(each.statement.targets) == 1
        and isinstance(each.statement.targets[0], (ast.Name, ast.Attribute, ast.Subscript))
    )
    if not each.plain and not assigned:
        return say("result_used", call=ast.unparse(each.call.func))
    return None


def retains(each: Call) -> bool:
    """Tell whether a ``backward`` may keep its graph, for another one to go through."""
    return any(
        keyword.arg == "retain_graph" and not _is_off(keyword) for keyword in each.call.keywords
    )


def _is_off(keyword: ast.keyword) -> bool:
    """Tell whether a keyword of ``backward`` says what holds without it."""
    value = keyword.value
    return (
        keyword.arg in ("create_graph", "retain_graph")
        and isinstance(value, ast.Constant)
        and not value.value
    )


def _kind(use: Use) -> str | None:
    if use.name == "torch.Tensor.backward":
        return BACKWARD
    if use.name in CLIPS:
        return CLIP
    if use.name.startswith(_SCALERS):
        return {"step": STEP, "unscale_": UNSCALE}.get(use.name.rpartition(".")[2])
    match = _OPTIMIZER_MEMBER.match(use.name)
    if match is not None:
        return STEP if match[1] == "step" else ZERO
    if use.member and use.name.endswith(".zero_grad"):
        return ZERO
    return None


def is_sure(calls: Iterable[Call]) -> bool:
    """Tell whether more than single names speaks for the calls.

    One of an optimizer is known, or something is cleared and makes steps around a ``backward`` of
    something else, as nothing but an optimizer does.
    """
    calls = list(calls)
    if any(
        each.kind in (STEP, ZERO) and each.use.certainty is not Certainty.GUESSED for each in calls
    ):
        return True
    targets = {kind: {each.target for each in calls if each.kind == kind} for kind in KINDS}
    return bool((targets[STEP] & targets[ZERO]) - targets[BACKWARD] - {None})


def model_of(node: ast.expr) -> str | None:
    """Return the path of the model whose parameters an expression gives, all of them."""
    if not isinstance(node, ast.Call) or node.keywords:
        return None
    if isinstance(node.func, ast.Attribute) and not node.args:
        return path(node.func.value) if node.func.attr in ALL_PARAMETERS else None
    if isinstance(node.func, ast.Name) and len(node.args) == 1:
        return path(node.args[0]) if node.func.id in ALL_PARAMETERS else None
    return None


def owner_of(node: ast.expr) -> str | None:
    """Return what tells whose parameters an expression gives, in a list or not.

    That is a model's path; of other expressions their text, as what is given the same twice.
    """
    while (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("list", "tuple")
        and len(node.args) == 1
        and not node.keywords
    ):
        node = node.args[0]
    model = model_of(node)
    return ast.unparse(node) if model is None and isinstance(node, ast.expr) else model


def parts_of(node: ast.expr) -> frozenset[str]:
    """Return the paths of the models that an expression takes parameters from, some or all.

    As ``filter(..., model.parameters())`` does, a list of some of them, and groups of these.
    """
    models = set[str]()
    for each in nodes_within(node):
        if isinstance(each, ast.Call):
            function, of = each.func, None
            if isinstance(function, ast.Attribute) and function.attr == "named_parameters":
                of = path(function.value)
            model = of or model_of(each)
            if model is not None:
                models.add(model)
    return frozenset(models)
