"""Through which names a gradient may flow into an expression, and which expressions start one.

MindSpore takes gradients of what a function computes. So all that leads from the parameters to the
loss has to be inside, and what is left outside counts as a constant.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from mindport.core.base.records import dataclass, field
from mindport.core.text.nodes import (
    FUNCTIONS,
    children_of,
    kept_on_node,
    last_name,
    nodes_within,
    parents_of,
)
from mindport.core.training_step.flow.assigned import names_of
from mindport.core.training_step.flow.kept_by_calls import (
    gives_state,
    kept_by,
    kept_within,
    objects_run,
    runs_unread,
    with_states,
)
from mindport.core.training_step.flow.known import PARSES, Known
from mindport.core.training_step.flow.paths import (
    holder,
    is_in_place,
    names_read,
    path,
    related,
    replaced,
    written,
)

#: Methods and attributes of a tensor behind which no gradient flows.
_CUT = frozenset(
    {"detach", "item", "tolist", "numpy", "asnumpy", "size", "dim", "numel", "shape", "dtype",
     "device", "data", "ndim", "requires_grad", "argmax", "argmin"}
)  # fmt: skip
_CUT_CALLS = frozenset(
    {"int", "float", "bool", "str", "len", "range", "isinstance", "type", "print", "repr", "round",
     "stop_gradient", "time", "perf_counter", "item", "argmax", "argmin", "no_grad"}
)  # fmt: skip
#: Functions of the frameworks that make a tensor of data, which no gradient flows through.
_MAKES = frozenset(
    {"tensor", "Tensor", "LongTensor", "FloatTensor", "from_numpy", "full", "zeros", "ones", "rand",
     "randn", "randint", "randperm", "arange", "linspace", "eye", "empty", "rand_like",
     "randn_like", "zeros_like", "ones_like", "full_like", "empty_like", "bernoulli"}
)  # fmt: skip
#: Methods of tensors that only compute with what they are given.
_METHODS = frozenset(
    {"to", "cuda", "cpu", "float", "double", "half", "long", "int", "bool", "type", "type_as",
     "view", "view_as", "reshape", "flatten", "squeeze", "unsqueeze", "transpose", "permute", "t",
     "contiguous", "clone", "expand", "expand_as", "repeat", "mean", "sum", "pow", "abs", "exp",
     "log", "sqrt", "clamp", "max", "min", "norm", "softmax", "log_softmax", "sigmoid", "tanh",
     "relu", "matmul", "mm", "bmm", "mul", "add", "sub", "div", "square", "chunk", "split",
     "unbind", "gather", "eq", "ne", "gt", "lt", "copy", "astype", "swapaxes", "narrow", "select",
     "masked_fill", "bfloat16", "std", "var", "dot", "neg", "cumsum", "flip", "roll",
     "new_zeros", "new_ones", "new_full", "new_tensor", "tile", "broadcast_to", "requires_grad_",
     "cos", "sin", "tan", "atan", "atan2", "cosh", "sinh", "floor", "ceil", "round", "trunc",
     "sign", "log1p", "log2", "log10", "exp2", "expm1", "rsqrt", "reciprocal", "erf", "fmod",
     "remainder", "prod", "amax", "amin", "logsumexp", "movedim", "moveaxis", "unflatten",
     "index_select", "scatter_add", "triu", "tril", "diagonal", "cumprod", "addmm", "baddbmm",
     "repeat_interleave", "clip", "nan_to_num", "lerp", "swapdims", "byte", "short",
     "pin_memory", "rot90", "argsort"}
)  # fmt: skip
_MOVES = frozenset({"to", "cuda", "cpu"})
#: Contexts and decorators that record no gradients.
_OFF = frozenset({"no_grad", "inference_mode", "_no_grad"})
#: Contexts that record them again, or may.
_ON = frozenset({"enable_grad", "set_grad_enabled"})
#: Statements that bind names of the scope around them on paths that can be told.
_BLOCKS = (ast.With, ast.AsyncWith, ast.If, ast.Try)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)
_ENDS = (ast.Continue, ast.Break, ast.Raise)
_BUILTINS = frozenset(
    {"tuple", "list", "dict", "zip", "sum", "max", "min", "abs", "enumerate", "next", "iter",
     "reversed", "sorted", "map", "getattr", "set", "any", "all", "pow"}
)  # fmt: skip


@dataclass(slots=True)
class Flow:
    """Where the value of an expression comes from.

    paths: those that a gradient may come through. starts: something is called that may hold
    parameters, as a model does. called: the paths of what is called. moves: nothing is computed.
    """

    paths: set[str] = field(default_factory=set)
    starts: bool = False
    called: set[str] = field(default_factory=set)
    moves: bool = True


def flow_of(node: ast.AST, known: Known) -> Flow:
    """Return where a value comes from."""
    found = Flow()
    stack: list[ast.AST] = [node]
    while stack:
        each = stack.pop()
        if isinstance(each, (ast.Constant, ast.Compare, ast.JoinedStr)):
            continue
        if isinstance(each, ast.Call):
            stack.extend(_called(each, known, found))
            continue
        if isinstance(each, (ast.Name, ast.Attribute)):
            if isinstance(each, ast.Attribute) and _cuts(each, known):
                continue
            name = path(each)
            if name is None:
                stack.extend(children_of(each))
            elif name.partition(".")[0] not in known.frameworks and isinstance(each.ctx, ast.Load):
                found.paths.add(name)
            continue
        if isinstance(each, ast.Subscript):
            stack.append(each.value)
            continue
        if isinstance(each, (ast.With, ast.AsyncWith)) and is_without_gradients(each):
            found.paths |= _passed_on(each, known)
            continue
        if isinstance(each, ast.IfExp):
            stack.extend((each.body, each.orelse))
            continue
        if isinstance(each, _COMPREHENSIONS):
            _comprehended(each, known, found)
            continue
        if isinstance(each, ast.ExceptHandler):
            stack.extend(each.body)
            continue
        if isinstance(each, (ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Lambda)):
            found.moves = False
        if isinstance(each, ast.UnaryOp) and isinstance(each.op, ast.Not):
            # True or False, as a comparison is.
            continue
        stack.extend(children_of(each))
    return found


def _cuts(node: ast.Attribute, known: Known) -> bool:
    """Tell whether no gradient flows through an attribute."""
    kept = node.attr == "data" and known.keeps_data(path(node.value) or "")
    return node.attr in _CUT and not kept


def _comprehended(node: ast.expr, known: Known, found: Flow) -> None:
    """Add what flows into a comprehension: its own names are those of what it goes over."""
    assert isinstance(node, _COMPREHENSIONS)
    first, *further = (each.iter for each in node.generators)
    parts = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
    inner = [flow_of(each, known) for each in (*parts, *further)]
    targets = [name for each in node.generators for name in nodes_within(each.target)]
    own = {each.id for each in targets if isinstance(each, ast.Name)}
    outer = flow_of(first, known)
    for each in (*inner, outer):
        found.starts |= each.starts
        found.called |= each.called
        found.moves &= each.moves
        found.paths |= {
            name for name in each.paths if each is outer or name.partition(".")[0] not in own
        }


def is_making(call: ast.Call, known: Known) -> bool:
    """Tell whether a call makes a tensor of data, which no gradient flows through."""
    name = path(call.func)
    return name is not None and last_name(call.func) in _MAKES and known.makes(name)


def _called(call: ast.Call, known: Known, found: Flow) -> Iterator[ast.AST]:
    """Yield the parts of a call that flow into its result, and note what is called."""
    function = call.func
    name = path(function)
    last = last_name(function)
    if (
        is_making(call, known)
        or last in _CUT_CALLS
        or (isinstance(function, ast.Attribute) and last in _CUT)
    ):
        return
    if name is not None and known.without_tensors(name):
        found.moves = False
        return
    if not (isinstance(function, ast.Attribute) and last in _MOVES):
        yield from call.args
        yield from (each.value for each in call.keywords)
    if name is not None and name.partition(".")[0] in known.frameworks:
        found.moves = found.moves and not call.args
        return
    if isinstance(function, ast.Attribute) and (last in _METHODS or is_in_place(last)):
        found.moves = found.moves and last in _MOVES
        yield function.value
        return
    if isinstance(function, ast.Name) and last in _BUILTINS:
        mapped = path(call.args[0]) if last == "map" and call.args else None
        if mapped is not None and mapped.partition(".")[0] not in known.frameworks | _BUILTINS:
            # What ``map`` gives its function computes, as a call of it does.
            found.moves = False
            found.called.add(mapped)
            found.starts = found.starts or not (
                known.is_class(last_name(call.args[0])) or known.harmless(mapped)
            )
        return
    found.moves = False
    if name is not None:
        found.called.add(name)
        # An object that is made holds what it is given; anything else may hold parameters.
        found.starts = found.starts or not (known.is_class(last) or known.harmless(name))
        parts = known.parts_read(name)
        if parts is not None:
            found.paths |= parts
        elif isinstance(function, ast.Attribute):
            yield function.value
        return
    # ``ArgumentParser().parse_args()``
    found.starts = found.starts or last not in PARSES
    yield function


@dataclass(slots=True)
class Slice:
    """The statements of a suite that lead to a value.

    places: their positions, rising. outside: paths from before the suite that flow in.
    """

    places: list[int]
    outside: set[str]


def slice_of(
    suite: Sequence[ast.stmt],
    end: int,
    wanted: ast.expr,
    known: Known,
    first: int = 0,
) -> Slice:
    """Return what leads to ``wanted`` at position ``end`` of a suite, from ``first`` on."""
    start = flow_of(wanted, known)
    needed, called = set(start.paths), set(start.called)
    places: list[int] = []
    moving: set[int] = set()
    # What other models compute in between is not the forward's; whether runs go on from a state.
    beside = going = False
    for at in range(end - 1, first - 1, -1):
        statement = suite[at]
        hit = {name for name in written(statement) if any(related(name, n) for n in needed)}
        made = {name for name in written(statement) & called if _is_function(statement)}
        kept = kept_by(statement, needed, known)
        run = objects_run(called, known)
        states = with_states(run, suite, known) if run else run
        unread = not beside and runs_unread(statement, needed, known, run, states)
        begun = not beside and not unread and gives_state(statement, known, run, going)
        if not hit and not made and not kept and not unread and not begun:
            beside = beside or bool(objects_run(flow_of(statement, known).called, known))
            continue
        sources = _sources(statement, known)
        needed -= given_anew(statement) | kept
        if not sources.paths and not sources.starts and not made:
            continue
        needed |= sources.paths
        called |= sources.called
        places.append(at)
        beside, going = False, going or unread
        if sources.moves and _is_moving(statement) and not _is_part_of_leaf(statement, known):
            moving.add(at)
    places.reverse()
    while len(places) > (not start.starts) and places[0] in moving:
        places.pop(0)
    return Slice(places, needed)


def _is_moving(statement: ast.stmt) -> bool:
    """Tell whether a statement only gives names what it takes, as long as nothing is computed."""
    if isinstance(statement, ast.Try):
        handled = [each for handler in statement.handlers for each in handler.body]
        parts = [*statement.body, *handled, *statement.orelse, *statement.finalbody]
        return all(isinstance(each, (ast.Pass, *_ENDS)) or _is_moving(each) for each in parts)
    return isinstance(statement, (ast.Assign, ast.AnnAssign))


def _is_part_of_leaf(statement: ast.stmt, known: Known) -> bool:
    """Tell whether a name is given a part of a Parameter, which is computed: ``row = w[0]``."""
    value = statement.value if isinstance(statement, (ast.Assign, ast.AnnAssign)) else None
    if value is None:
        return False
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    if path(value) is not None and all(path(each) is not None for each in targets):
        # The Parameter by another name; ``a, b = w`` takes it apart.
        return False
    return any(map(known.is_leaf, flow_of(value, known).paths))


def _sources(statement: ast.stmt, known: Known) -> Flow:
    if isinstance(statement, (ast.Assign, ast.AnnAssign)) and statement.value is not None:
        return flow_of(statement.value, known)
    found = flow_of(statement, known)
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)):
        # What it binds itself is not what is around it.
        outer = names_read([statement])
        found.paths = {each for each in found.paths if each.partition(".")[0] in outer}
    if isinstance(statement, ast.AugAssign):
        target = holder(statement.target)
        if target is not None:
            found.paths.add(target)
    if isinstance(statement, (ast.For, ast.AsyncFor)):
        # What the loop takes is of what it goes over.
        taken = _taken_by(statement) - flow_of(statement.iter, known).paths
        found.paths = {each for each in found.paths if each.partition(".")[0] not in taken}
    if isinstance(statement, _BLOCKS):
        names = names_of([statement])
        made = names.bound - names.early
        found.paths = {each for each in found.paths if each.partition(".")[0] not in made}
        found.paths -= kept_within(statement, found.paths, known)
    return found


def _taken_by(loop: ast.For | ast.AsyncFor) -> set[str]:
    """Return the names that each turn of a loop binds."""
    return {each.id for each in nodes_within(loop.target) if isinstance(each, ast.Name)}


def given_anew(statement: ast.stmt) -> set[str]:
    """Return what holds a new value after a statement on each of its paths."""
    if isinstance(statement, _BLOCKS):
        return names_of([statement]).sure
    return replaced(statement)


def is_without_gradients(block: ast.With | ast.AsyncWith) -> bool:
    """Tell whether a block says that no gradients are recorded in it, in no part of it."""
    return any(turned_off(item.context_expr) for item in block.items) and not _turns_on(block)


def is_decorated_without_gradients(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Tell whether a function says that no gradients are recorded in it, in no part of it."""
    return any(turned_off(each) for each in function.decorator_list) and not _turns_on(function)


@kept_on_node
def _turns_on(node: ast.AST) -> bool:
    """Tell whether a part of a node turns gradients on: ``with torch.enable_grad():``."""
    return any(
        isinstance(item, ast.withitem) and _turned_on(item.context_expr)
        for item in nodes_within(node)
    )


def _turned_on(node: ast.expr) -> bool:
    called = isinstance(node, ast.Call) and last_name(node.func) in _ON
    return called and not turned_off(node)


def turned_off(node: ast.expr) -> bool:
    """Tell whether a context or a decorator turns gradients off: ``no_grad()`` and its kin."""
    if isinstance(node, ast.Call):
        name = (path(node.func) or "").rpartition(".")[2]
        if name == "set_grad_enabled":
            return any(isinstance(e, ast.Constant) and e.value is False for e in node.args)
        if name == "inference_mode" and (node.args or node.keywords):
            values = [*node.args, *(each.value for each in node.keywords)]
            return all(isinstance(e, ast.Constant) and e.value is True for e in values)
        return name in _OFF
    return (path(node) or "").rpartition(".")[2] in _OFF


def takes_no_gradient(tree: ast.Module, node: ast.AST) -> bool:
    """Tell whether a part of a file stands where gradients are off, by a block or decorator."""
    around = parents_of(tree).get(node)
    while around is not None:
        if isinstance(around, (ast.With, ast.AsyncWith)):
            if any(turned_off(item.context_expr) for item in around.items):
                return True
            if any(_turned_on(item.context_expr) for item in around.items):
                return False
        elif isinstance(around, FUNCTIONS) and any(map(turned_off, around.decorator_list)):
            return True
        around = parents_of(tree).get(around)
    return False


def _passed_on(block: ast.With | ast.AsyncWith, known: Known) -> set[str]:
    """Return what comes out of a block as it went in, with its gradient: nothing is computed."""
    found: set[str] = set()
    for node in nodes_within(block):
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            flow = flow_of(node.value, known)
            if flow.moves and not flow.starts:
                found |= flow.paths
    return found - {name for name in found if name in names_of([block]).bound}


def _is_function(statement: ast.stmt) -> bool:
    """Tell whether a statement makes a function that may hold values: a lambda or a partial."""
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return True
    value = statement.value if isinstance(statement, ast.Assign) else None
    if isinstance(value, ast.Call):
        return (path(value.func) or "").rpartition(".")[2] == "partial"
    return isinstance(value, ast.Lambda)
