"""Gradients that one statement asks for: of what, for which tensors, and what computes it.

``torch.autograd.grad(loss, x)`` and ``loss.backward()`` with ``x.grad`` read after it are the same.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.base.records import dataclass, field
from mindport.core.gradients.constant_parts import draws, without_constants
from mindport.core.gradients.leaves import Mark, made_anew, mark_of, reads_name
from mindport.core.gradients.second import (
    computed_by_callers,
    is_ones,
    names_handed,
    reads_others,
    values_read,
)
from mindport.core.gradients.words import say
from mindport.core.model import Text, listed
from mindport.core.text.nodes import last_name, nodes_within
from mindport.core.training_step.flow.assigned import names_of
from mindport.core.training_step.flow.paths import (
    names_read,
    names_read_beside,
    own_nodes,
    path,
    replaced,
    written,
)
from mindport.core.training_step.place import File

_GRAD = "torch.autograd.grad"
_ORDER = (
    *("outputs", "inputs", "grad_outputs", "retain_graph", "create_graph", "only_inputs"),
    *("allow_unused", "is_grads_batched", "materialize_grads"),
)
_LEAVE = (
    *(ast.Return, ast.Yield, ast.YieldFrom, ast.Await, ast.Break, ast.Continue),
    *(ast.Global, ast.Nonlocal, ast.Delete, ast.AsyncFor, ast.AsyncWith),
)
_LOOPS = (ast.For, ast.AsyncFor, ast.While)
_OF_SHAPE = frozenset({"shape", "size", "device", "dtype"})
_BECOMES = frozenset({"compiled_gradients", "vjp"})
_IN_REGION = frozenset({_GRAD, "torch.autograd.backward", "torch.Tensor.backward"})
#: What `sum` is called by where it is converted already.
_SUM = "sum_of"


@dataclass(slots=True)
class Request:
    """One request for gradients.

    call: the call of ``grad`` or ``backward``. output: what it goes back from, weight: by what
    that is weighted, None for ones. inputs: the names whose gradients are asked for. region: the
    statements that compute the output, one after another. marks: those that ask for gradients of
    the inputs. aux: names that they bind and that
    are read elsewhere, without the output's own. given: other names that the region reads as
    values, for one that is differentiated again. twice: its output is read elsewhere too, so that
    it is computed for that without being compiled, as what is compiled gives it no gradient.
    handed: inputs that the function is handed, marked by who calls it. first: the request whose
    function this one's gradients are of. along: for each gradient that this one gives, of one that
    is differentiated again, the places of the arguments that the function is differentiated by,
    one after another. factor: the text of what its output is multiplied by, as in
    ``v = -1.0 * grad(...)[0]``, with an operator. of: which of several values of the function they
    are of, None where it gives one. function: what was made of the region, gradients: the name of
    its inputs' gradients. changes: what a reader has to weigh.
    """

    call: ast.Call
    statement: ast.stmt
    scope: ast.AST
    output: ast.expr
    weight: ast.expr | None
    inputs: list[str]
    region: list[ast.stmt]
    marks: list[ast.stmt] = field(default_factory=list)
    aux: list[str] = field(default_factory=list)
    again: bool = False
    twice: bool = False
    handed: list[str] = field(default_factory=list)
    first: Request | None = None
    along: list[tuple[int, ...]] = field(default_factory=list)
    factor: str = ""
    of: int | None = None
    function: str = ""
    gradients: str = ""
    given: list[str] = field(default_factory=list)
    changes: list[Text] = field(default_factory=list)


def of_grad(
    file: File, call: ast.Call, statement: ast.stmt, together: Sequence[ast.Call] = ()
) -> Request | Text:
    """Return what a call of ``torch.autograd.grad`` asks for, or what stands in the way.

    together: later calls of the suite, which may ask for other gradients of the same output.
    """
    given = arguments_of(call)
    if given is None:
        return say("odd_call")
    again = "create_graph" in given and not is_off(given["create_graph"])
    if again and not isinstance(given["create_graph"], ast.Constant):
        return say("create_graph")
    for name in ("allow_unused", "is_grads_batched"):
        if name in given and not is_off(given[name]):
            return say("grad_option", name=name)
    retained = not again and "retain_graph" in given and not is_off(given["retain_graph"])
    output = _only(given.get("outputs"))
    inputs = given.get("inputs")
    if output is None or inputs is None:
        return say("several_outputs")
    names = input_names(inputs)
    if not names:
        return say("not_names")
    weight = given.get("grad_outputs")
    if isinstance(weight, ast.Constant) and weight.value is None:
        weight = None
    if weight is not None and (weight := _only(weight)) is None:
        return say("several_outputs")
    if again and weight is not None and not is_ones(weight, file.scope_of(statement)):
        return say("weighted_again")
    if not again:
        once = _request(file, call, statement, output, weight, names, ())
        if retained and isinstance(once, Request) and _is_read_again(once):
            return say("grad_option", name="retain_graph")
        return once
    output = output if weight is not None else summed(file, output)
    others = [each for each in asked_together(output, together) if each not in names]
    beside = _outputs_beside(file, output, together)
    # With as much of what is asked for later as goes together.
    for wanted, more in _each_once([([*names, *others], beside), (names, beside), (names, [])]):
        handed = names_handed(file, statement, wanted)
        found = _request(file, call, statement, output, None, wanted, (), handed, more)
        if isinstance(found, Request):
            break
    if isinstance(found, Request):
        found.along = [(number,) for number in range(len(names))]
        return _to_differentiate(file, found, together)
    return found


def input_names(inputs: ast.expr) -> list[str]:
    """Return the plain names that gradients are asked for; none where some are no such names."""
    wanted = inputs.elts if isinstance(inputs, (ast.Tuple, ast.List)) else [inputs]
    names = [each.id for each in wanted if isinstance(each, ast.Name)]
    return names if len(names) == len(wanted) == len(set(names)) else []


def summed(file: File, output: ast.expr) -> ast.expr:
    """Return what an output adds up, as ``u`` of ``u.sum()``: a gradient is of the sum anyway."""
    if not isinstance(output, ast.Call) or output.keywords:
        return output
    if last_name(output.func) not in ("sum", _SUM):
        return output
    of = output.func.value if isinstance(output.func, ast.Attribute) else None
    of_module = of is not None and (path(of) or "").partition(".")[0] in file.known.frameworks
    if of_module or last_name(output.func) == _SUM:
        of, rest = (output.args[0], output.args[1:]) if output.args else (None, [])
    else:
        rest = output.args
    return of if isinstance(of, ast.Name) and not rest else output


def asked_together(output: ast.expr, calls: Sequence[ast.Call]) -> list[str]:
    """Return the inputs of later calls, each once: of the same output, of its gradients, or others.

    What an output is not computed of is none of its inputs, and is found to be so elsewhere.
    """
    if not isinstance(output, ast.Name):
        return []
    asked = ((arguments_of(call) or {}).get("inputs") for call in calls)
    names = (name for each in asked if each is not None for name in input_names(each))
    return list(dict.fromkeys(names))


def _outputs_beside(file: File, output: ast.expr, calls: Sequence[ast.Call]) -> list[str]:
    """Return the names of other outputs that later calls ask for gradients of, each once."""
    asked = ((arguments_of(call) or {}).get("outputs") for call in calls)
    given = (summed(file, each) for each in asked if each is not None)
    names = (each.id for each in given if isinstance(each, ast.Name))
    own = output.id if isinstance(output, ast.Name) else ""
    return [each for each in dict.fromkeys(names) if each != own]


_Tried = tuple[list[str], list[str]]


def _each_once(tried: list[_Tried]) -> list[_Tried]:
    return [each for at, each in enumerate(tried) if each not in tried[:at]]


def _to_differentiate(file: File, request: Request, together: Sequence[ast.Call]) -> Request | Text:
    """Return a request whose gradients are differentiated again; what stands in the way of that."""
    own = request.output.id if isinstance(request.output, ast.Name) else ""
    if not own or not request.region:
        return say("compute_before")
    if draws(file, request.region):
        return say("draws", name=own)
    request.again = True
    # Of several values that it gives, its own is the first.
    request.of = 0 if request.aux else None
    request.given = values_read(file, request.scope, request.region, request.inputs)
    request.changes.append(say("compiled", name=own))
    if request.handed and (request.given or reads_others(file, request.scope, request.region)):
        # Its caller may have computed of it what else is read.
        computed = computed_by_callers(file, request.scope, request.handed)
        if computed:
            return say("not_marked", name=computed)
        request.changes.append(say("handed_alone", names=listed(request.handed)))
    request.twice = bool(request.aux) or _is_read_on(file, request, own, together)
    if request.twice:
        request.changes.append(say("twice", names=listed([own, *request.aux])))
    return request


def _is_read_on(file: File, request: Request, name: str, together: Sequence[ast.Call]) -> bool:
    """Tell whether the values of an output are read, by more than what its gradients need."""
    known = [*request.region, request.call, *together]
    inside = {id(each) for top in known for each in nodes_within(top)}
    for top in getattr(request.scope, "body", []):
        for node in nodes_within(top):
            loads = isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
            if not loads or id(node) in inside or getattr(node, "id", "") != name:
                continue
            around = file.parents[id(node)]
            if isinstance(around, ast.Attribute) and around.attr in _OF_SHAPE:
                continue
            if not (isinstance(around, ast.Call) and last_name(around.func) == "ones_like"):
                return True
    return False


def _is_read_again(request: Request) -> bool:
    """Tell whether anything but a request reads what its graph computes, to go through it again."""
    inner = [node for each in (*request.region, request.call) for node in nodes_within(each)]
    kept = (name for each in request.region for name in written(each))
    if request.aux or any("." in name for name in kept):
        return True
    if any(isinstance(node, (ast.Expr, ast.NamedExpr)) for node in inner):
        # ``kept.append(out)``
        return True
    own = set(map(id, inner))
    output = request.output
    return isinstance(output, ast.Name) and any(
        isinstance(node, ast.Name)
        and node.id == output.id
        and isinstance(node.ctx, ast.Load)
        and id(node) not in own
        for node in nodes_within(request.scope)
    )


def _goes_back(node: ast.AST) -> bool:
    """Tell whether a node is a call that goes back from something."""
    return isinstance(node, ast.Call) and last_name(node.func) in ("backward", "grad")


def of_backward(
    file: File, call: ast.Call, statement: ast.stmt, names: list[str], gone: Sequence[ast.stmt]
) -> Request | Text:
    """Return what a ``backward`` asks for whose gradients are read of tensors, not of parameters.

    gone: statements that are taken out with it.
    """
    assert isinstance(call.func, ast.Attribute)
    # The one that goes back in its function keeps a graph for nothing.
    scope = file.scope_of(statement)
    alone = scope is not None and sum(map(_goes_back, nodes_within(scope))) == 1
    options = [each for each in call.keywords if not (alone and each.arg == "retain_graph")]
    if call.args or any(not is_off(each.value) for each in options):
        return say("grad_option", name=options[0].arg or "" if options else "gradient")
    return _request(file, call, statement, call.func.value, None, names, gone)


def _request(
    file: File,
    call: ast.Call,
    statement: ast.stmt,
    output: ast.expr,
    weight: ast.expr | None,
    inputs: list[str],
    gone: Sequence[ast.stmt],
    handed: Sequence[str] = (),
    beside: Sequence[str] = (),
) -> Request | Text:
    """Return a request. beside: other outputs, computed before it, that are to go with it."""
    suite = file.held_by[statement]
    at = next(n for n, each in enumerate(suite) if each is statement)
    scope = file.scope_of(statement)
    if isinstance(scope, ast.ClassDef):
        return say("odd_call")
    first, end, leads = at, -1, set[int]()
    marked: dict[str, Mark] = {}
    going_back = isinstance(call.func, ast.Attribute) and call.func.value is output
    for name in inputs:
        mark = mark_of(file, name, suite, at)
        if mark is None and name not in handed:
            return say("not_marked", name=name)
        if mark is not None:
            marked[name] = mark
        if going_back and mark is not None and mark.turns and not _is_cleared(suite, at, name):
            return say("adds_up", name=name)
        leading = _leading(suite, 0 if mark is None else mark.after, at, output)
        leading = without_constants(file, suite, leading, name)
        readers = [n for n in leading if reads_name(suite[n], name)]
        if not readers and not reads_name(output, name):
            return say("not_of", name=name)
        if readers:
            first = min(first, *readers)
            end = max(end, *leading)
            leads.update(leading)
    for each in beside:
        # They go along where the same statements compute them.
        leading = _leading(suite, first, at, ast.Name(each, ast.Load()))
        if not leads.isdisjoint(leading):
            end = max(end, *leading)
    end = max(end + 1, first)
    region = [each for each in suite[first:end] if each not in gone]
    for node in (each for top in region for each in own_nodes(top)):
        if isinstance(node, _LEAVE) and not _in_own_loop(file, node, region):
            return say("leaves_region")
    uses = {id(use.call) for use in file.walked.uses if use.name in _IN_REGION}
    inner = (node for top in region for node in nodes_within(top))
    if any(id(node) in uses or _takes_gradients(node) for node in inner):
        return say("gradients_before")
    names = names_of(region, file.known.frameworks)
    if names.early:
        return say("handed_on", name=sorted(names.early)[0])
    # What it goes back from is written in the function.
    read = names_read_beside(getattr(scope, "body", []), [*region, *gone], output, statement)
    own = output.id if isinstance(output, ast.Name) else ""
    live = names.bound & (read | (names_read([weight]) if weight is not None else set()))
    unsure = sorted(live - names.sure)
    if unsure:
        return say("sometimes_bound", name=unsure[0])
    if set(inputs) & names.bound:
        return say("not_marked", name=sorted(set(inputs) & names.bound)[0])
    found = Request(call, statement, scope, output, weight, inputs, suite[first:end])
    found.aux = sorted(live - {own})
    found.handed = [each for each in inputs if each not in marked]
    if going_back:
        found.changes.append(say("no_parameters"))
    for name, mark in marked.items():
        found.marks.append(mark.statement)
        if going_back and not made_anew(mark.statement, name) and not mark.turns:
            found.changes.append(say("no_gradient_before", name=name))
    return found


def _takes_gradients(node: ast.AST) -> bool:
    """Tell whether a call is one that such requests become."""
    return isinstance(node, ast.Call) and last_name(node.func) in _BECOMES


def _leading(suite: list[ast.stmt], after: int, at: int, output: ast.expr) -> list[int]:
    """Return the positions of the statements, from one on, that lead to an output."""
    needed = names_read([output])
    found: list[int] = []
    for number in range(at - 1, after - 1, -1):
        statement = suite[number]
        if {each.partition(".")[0] for each in written(statement)} & needed:
            found.append(number)
            needed |= names_read([statement])
    return found


def arguments_of(call: ast.Call) -> dict[str, ast.expr] | None:
    """Return the arguments of a call by name; None where stars hide some."""
    if any(isinstance(each, ast.Starred) for each in call.args) or len(call.args) > len(_ORDER):
        return None
    found = dict(zip(_ORDER, call.args, strict=False))
    for keyword in call.keywords:
        if keyword.arg not in _ORDER or keyword.arg in found:
            return None
        found[keyword.arg] = keyword.value
    return found


def _only(node: ast.expr | None) -> ast.expr | None:
    """Return the one element of a list or tuple, or what is none."""
    if isinstance(node, (ast.Tuple, ast.List)):
        return node.elts[0] if len(node.elts) == 1 else None
    return None if isinstance(node, ast.Starred) else node


def is_off(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and not node.value


def _is_cleared(suite: list[ast.stmt], at: int, name: str) -> bool:
    """Tell whether a statement of the suite clears the gradient of a name, in each turn."""
    waiting = suite[at + 1 :]
    while waiting:
        each = waiting.pop()
        if clears(each, name):
            return True
        if isinstance(each, ast.With):
            waiting.extend(each.body)
    return False


def clears(statement: ast.stmt, name: str) -> bool:
    """Tell whether a statement is ``x.grad.zero_()``, or ``x.grad = None``.

    The first is ``x.grad.copy_(zeros_like(x.grad))`` once it is converted, a round before.
    """
    if isinstance(statement, ast.Assign):
        empty = isinstance(statement.value, ast.Constant) and statement.value.value is None
        return empty and replaced(statement) == {f"{name}.grad"}
    call = statement.value if isinstance(statement, ast.Expr) else None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
        return False
    if path(call.func.value) not in (f"{name}.grad", f"{name}.grad.data"):
        return False
    given = call.args[0] if len(call.args) == 1 else None
    zeros = isinstance(given, ast.Call) and last_name(given.func) == "zeros_like"
    return call.func.attr == "zero_" or (call.func.attr == "copy_" and zeros)


def _in_own_loop(file: File, node: ast.AST, region: list[ast.stmt]) -> bool:
    """Tell whether a ``break`` or ``continue`` is of a loop that is moved with it."""
    if not isinstance(node, (ast.Break, ast.Continue)):
        return False
    while node not in region:
        node = file.parents[id(node)]
        if isinstance(node, _LOOPS):
            return True
    return False
