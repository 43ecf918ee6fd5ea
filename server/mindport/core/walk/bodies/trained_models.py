"""Names and attributes that can only be Modules, by what a file does with them to train them.

``model`` without a type is one where an optimizer is made of what ``model.parameters()`` gives, or
where ``model`` is called, as a function is, and told to ``train()`` or ``eval()`` as well, or where
a loop asks of what it gives what parameters alone have: ``p.requires_grad = False``, or whether
what ``model.modules()`` gives is a layer: ``isinstance(m, nn.Conv2d)``. So is what gives its first
parameter, ``next(model.parameters())``, as none but torch's ``parameters()`` is an iterator, what
gives its layers with their names, ``for n, m in model.named_modules()``, what is asked for its
mode and told another, ``was = model.training; model.eval()``, and what is moved and
asked for its state, ``net.cpu().state_dict()``, as tensors have none and optimizers stay where they
are, and what may be wrapped: ``isinstance(net, nn.DataParallel)``. Paths are
followed by their text: ``self.model`` through the methods of a class, ``model`` through the
functions inside of the one that binds it. What is copied of a path is of its kind, and the other
way round: ``target = copy.deepcopy(model)``; a copy that is told to ``eval()`` is one in any case.
Loops over such paths, ``for net in (net_g, net_d)``, give their names Modules (`looped_paths`).
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass, field
from mindport.core.text.nodes import children_of, each_of, nodes_of, nodes_within
from mindport.core.walk.bodies.chains import LIKE_TORCH
from mindport.core.walk.bodies.looped_paths import Key, LoopedPaths
from mindport.core.walk.scopes import dotted_text

#: Methods of Module that are taken for its own where the receiver is one.
MEMBERS = frozenset(
    {"train", "eval", "parameters", "named_parameters", "state_dict", "load_state_dict",
     "zero_grad", "to", "cuda", "cpu", "half", "float", "double", "bfloat16", "modules",
     "named_modules", "children", "named_children", "buffers", "named_buffers", "apply",
     "requires_grad_", "set_train"}
)  # fmt: skip
#: Why such a value is taken for a Module.
BY_TRAINING = "what the file does to train it"
#: What gives the layers of a Module, in which a loop may look for those of a class.
_GIVE_LAYERS = frozenset({"modules", "named_modules", "children", "named_children"})
_LAYERS = ("torch.nn.", "mindspore.nn.", "mindspore.mint.nn.")
_GIVE = frozenset({"parameters", "named_parameters", "trainable_params", "get_parameters"})
#: Functions that stand for them in converted code.
_GIVERS = frozenset({"parameters_of", "named_parameters_of"})
#: What is asked of parameters, and of nothing else that a method of one of those names gives.
_OF_PARAMETERS = frozenset(
    {"data", "grad", "numel", "requires_grad", "requires_grad_", "detach", "clone", "nelement",
     "is_leaf", "register_hook", "copy_", "mul_", "add_", "sub_", "device", "dtype", "is_cuda",
     "is_floating_point", "is_complex", "element_size", "data_ptr"}
)  # fmt: skip
#: What gives layers with their names, in torch and in what is made like it.
_NAMED_LAYERS = frozenset({"named_modules", "named_children"})
_COMPREHENSIONS = (ast.DictComp, ast.GeneratorExp, ast.ListComp, ast.SetComp)
_MODES = frozenset({"train", "eval", "set_train"})
#: What is called of a model that is trained, or given to what trains it; a method's own object
#: is none of them, that of a function which a decorator makes is one. Each begins with letters,
#: which are looked for fast; in one pattern of several beginnings every place is tried with each.
_TRAINS = (
    pattern(
        r"\.(?<!\bself\.)(?<!\bcls\.)\s*(?:(?:named_|get_)?parameters|trainable_params|(?:set_train|train|eval)\s*\()"
    ),
    pattern(r"in\b(?<=\bin)[^\n]*(?<!\bself)(?<!\bcls)\.\s*(?:named_)?(?:modules|children)\s*\("),
    pattern(r"\)\s*\.\s*(?:load_)?state_dict\s*\("),
    pattern(r"isinstance(?<=\bisinstance)\s*\([^\n]*DataParallel\b"),
    pattern(r"self(?<=\bself)\.training\s*self\.eval\s*\("),
)
#: The helper that does in converted code, by the part that both of its names have.
_GIVER = "parameters_of"
_OPTIMIZERS = (
    "torch.optim.", "mindspore.experimental.optim.", "mindspore.mint.optim.", "mindspore.nn.",
)  # fmt: skip
#: What gives an object of the same kind; the last one stands for the first in converted code.
_COPIES = frozenset({"copy.deepcopy", "copy.copy", "deep_copy"})
#: Methods of Module that give the Module itself.
_CHAINS = MEMBERS & {"train", "eval", "to", "cuda", "cpu", "half", "float", "double", "bfloat16",
                     "apply", "requires_grad_", "set_train"}  # fmt: skip
#: What such a chain ends with where it starts from a Module.
_OF_STATE = frozenset({"state_dict", "load_state_dict"})
#: What wraps a Module.
_WRAPPER = "DataParallel"
_CLIPS = "torch.nn.utils.clip_grad"
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_SCOPES = (*_FUNCTIONS, ast.ClassDef, ast.Module)
_IMPORTS = frozenset({ast.Import, ast.ImportFrom})


@dataclass(slots=True)
class _Scope:
    """A function, class or module: what is around it, and the names that it binds."""

    node: ast.AST
    outer: _Scope | None
    names: set[str] = field(default_factory=set)


@dataclass(slots=True)
class _Asked:
    """What a file asks of its paths."""

    members: defaultdict[Key, set[str]] = field(default_factory=lambda: defaultdict(set))
    called: set[Key] = field(default_factory=set)
    trained: set[Key] = field(default_factory=set)
    #: Those among whose layers some of a class are looked for.
    searched: set[Key] = field(default_factory=set)
    #: Classes of the file that are layers.
    layers: set[str] = field(default_factory=set)
    nodes: list[tuple[Key, ast.Attribute]] = field(default_factory=list)
    #: Those that are told to ``eval()``, as nothing is beside a Module that one copies.
    evaluated: set[Key] = field(default_factory=set)
    copies: set[Key] = field(default_factory=set)
    #: Those that are asked whether they train.
    flagged: set[Key] = field(default_factory=set)
    #: The nodes of each scope, in which loops are looked for where some path is a Module.
    scopes: list[tuple[list[ast.AST], _Scope]] = field(default_factory=list)
    #: Paths whose objects are of one kind, as one is given a copy of the other.
    alike: defaultdict[Key, set[Key]] = field(default_factory=lambda: defaultdict(set))


def trained_members(tree: ast.Module, text: str) -> frozenset[ast.Attribute]:
    """Return the members, as ``model.train``, whose receiver can only be a Module.

    text: the source of the tree; most files have no word in it that trains anything.
    """
    if _GIVER not in text and all(each.search(text) is None for each in _TRAINS):
        return frozenset()
    imports = _imported(tree)
    if not any(each.partition(".")[0] in ("torch", "mindspore") for each in imports.values()):
        return frozenset()
    asked = _Asked()
    asked.layers |= {
        each.name
        for each in each_of(tree, ast.ClassDef)
        if any(_full(base, imports).startswith(_LAYERS) for base in each.bases)
    }
    _collect(tree, _Scope(tree, None), imports, asked)
    if asked.trained and _has_own_givers(tree, _GIVE):
        # A class of the file has parameters in its own way: an optimizer may be given those.
        asked.trained.clear()
    if asked.searched and _has_own_givers(tree, _GIVE_LAYERS):
        asked.searched.clear()
    told = {key for key in asked.called if asked.members[key] & _MODES}
    sure = asked.trained | asked.searched | told | (asked.evaluated & asked.copies)
    sure |= asked.evaluated & asked.flagged
    waiting = list(sure)
    loops: LoopedPaths | None = None
    while waiting:
        more = asked.alike[waiting.pop()] - sure
        sure |= more
        waiting += more
        if not waiting and any(key not in sure for key, _ in asked.nodes):
            loops = loops or _looped_paths(asked)
            looped = loops.of(sure) - sure
            sure |= looped
            waiting += looped
    return frozenset(node for key, node in asked.nodes if key in sure)


def _looped_paths(asked: _Asked) -> LoopedPaths:
    """Return what the loops of a file go over."""
    found = LoopedPaths()
    for nodes, scope in asked.scopes:
        found.collect(nodes, partial(_key, scope=scope))
    return found


def _has_own_givers(tree: ast.Module, names: frozenset[str]) -> bool:
    return any(
        isinstance(each, ast.FunctionDef) and each.name in names
        for node in each_of(tree, ast.ClassDef)
        for each in node.body
    )


def _imported(tree: ast.Module) -> dict[str, str]:
    """Return the full names that imports bind."""
    found: dict[str, str] = {}
    for node in nodes_of(tree):
        if node.__class__ not in _IMPORTS:
            continue
        if isinstance(node, ast.Import):
            for alias in node.names:
                name = alias.name if alias.asname else alias.name.partition(".")[0]
                found[alias.asname or name] = name
        elif isinstance(node, ast.ImportFrom) and not node.level:
            for alias in node.names:
                found[alias.asname or alias.name] = f"{node.module}.{alias.name}"
    return found


def _collect(node: ast.AST, scope: _Scope, imports: dict[str, str], asked: _Asked) -> None:
    """Note what the statements of a scope ask of paths, and go into the scopes in it."""
    nodes = list(_own(node))
    scope.names |= {each.id for each in nodes if type(each) is ast.Name and _is_bound(each)}
    if isinstance(node, _FUNCTIONS):
        scope.names |= {each.arg for each in nodes_within(node.args) if isinstance(each, ast.arg)}
    asked.scopes.append((nodes, scope))
    for each in nodes:
        if isinstance(each, _SCOPES):
            _collect(each, _Scope(each, scope), imports, asked)
        elif isinstance(each, ast.Call):
            _call(each, nodes, scope, imports, asked)
        elif isinstance(each, ast.Attribute):
            if each.attr == "training" and isinstance(each.ctx, ast.Load):
                asked.flagged.add(_key(dotted_text(each.value), scope))
        elif isinstance(each, ast.For):
            _looped(each.iter, each.target, each.body, scope, imports, asked)
        elif isinstance(each, _COMPREHENSIONS):
            for part in each.generators:
                _looped(part.iter, part.target, [each], scope, imports, asked)
        elif isinstance(each, ast.Assign):
            copied = {_key(path, scope) for path in _copied(each.value, imports)}
            targets = [dotted_text(target) for target in each.targets] if copied else []
            asked.copies |= {_key(target, scope) for target in targets if target}
            copied |= {_key(path, scope) for path in _looked_up(each.value)}
            for target in filter(None, map(dotted_text, each.targets if copied else ())):
                key = _key(target, scope)
                asked.alike[key] |= copied
                for one in copied:
                    asked.alike[one].add(key)


def _looped(
    given: ast.expr,
    target: ast.expr,
    body: Sequence[ast.AST],
    scope: _Scope,
    imports: dict[str, str],
    asked: _Asked,
) -> None:
    """Note the paths whose parameters or layers a loop goes through, if what it asks tells so."""
    of_parameters = _receivers(given, _GIVE, scope)
    of_layers = _receivers(given, _GIVE_LAYERS, scope)
    if not of_parameters and not of_layers:
        return
    pairs = isinstance(target, ast.Tuple) and len(target.elts) == 2
    alone = LIKE_TORCH.isdisjoint(each.partition(".")[0] for each in imports.values())
    if of_layers and pairs and alone:
        asked.searched |= _receivers(given, _NAMED_LAYERS, scope)
    names = {each.id for each in nodes_within(target) if isinstance(each, ast.Name)}
    for each in (inner for part in body for inner in nodes_within(part)):
        if isinstance(each, ast.Attribute) and each.attr in _OF_PARAMETERS:
            if isinstance(each.value, ast.Name) and each.value.id in names:
                asked.trained |= of_parameters
        elif isinstance(each, ast.Call) and of_layers and _looks_for_layers(each, imports, asked):
            first = each.args[0]
            if isinstance(first, ast.Name) and first.id in names:
                asked.searched |= of_layers


def _receivers(given: ast.expr, names: frozenset[str], scope: _Scope) -> set[Key]:
    """Return the paths whose methods of these names an expression calls."""
    receivers = [
        dotted_text(each.func.value)
        for each in nodes_within(given)
        if isinstance(each, ast.Call)
        and isinstance(each.func, ast.Attribute)
        and each.func.attr in names
    ]
    return {_key(each, scope) for each in receivers if each not in ("", "self", "cls")}


def _looks_for_layers(call: ast.Call, imports: dict[str, str], asked: _Asked) -> bool:
    """Tell whether a call tests a value for being of a class of layers."""
    if dotted_text(call.func) != "isinstance" or len(call.args) != 2:
        return False
    kinds = call.args[1]
    return any(
        _full(each, imports).startswith(_LAYERS) or dotted_text(each) in asked.layers
        for each in (kinds.elts if isinstance(kinds, ast.Tuple) else [kinds])
    )


def _full(node: ast.expr, imports: dict[str, str]) -> str:
    """Return the full name of what an expression names, or its text."""
    root, _, rest = dotted_text(node).partition(".")
    known = imports.get(root, root)
    return f"{known}.{rest}" if rest else known


def _copied(node: ast.expr, imports: dict[str, str]) -> list[str]:
    """Return the paths that an expression gives copies of, as ``copy.deepcopy(net).eval()``."""
    found: list[str] = []
    waiting = [node]
    while waiting:
        each = waiting.pop()
        if isinstance(each, ast.IfExp):
            waiting += (each.body, each.orelse)
        elif isinstance(each, ast.Call):
            if _full(each.func, imports) in _COPIES:
                found += filter(None, map(dotted_text, each.args[:1]))
            elif isinstance(each.func, ast.Attribute) and each.func.attr in _CHAINS:
                waiting.append(each.func.value)
    return found


def _looked_up(node: ast.expr) -> Iterator[str]:
    """Yield what attributes are one kind of: those whose names begin alike, ``"net" + name``."""
    if not isinstance(node, ast.Call) or dotted_text(node.func) != "getattr" or len(node.args) < 2:
        return
    owner, name = dotted_text(node.args[0]), node.args[1]
    first = name.left if isinstance(name, ast.BinOp) else name
    if isinstance(name, ast.JoinedStr) and name.values:
        first = name.values[0]
    made = isinstance(name, (ast.BinOp, ast.JoinedStr))
    if owner and made and isinstance(first, ast.Constant) and first.value:
        yield f"{owner}.{ast.unparse(name)}"


def _call(
    call: ast.Call, nodes: list[ast.AST], scope: _Scope, imports: dict[str, str], asked: _Asked
) -> None:
    path = dotted_text(call.func)
    root, _, rest = path.partition(".")
    if root in imports:
        full = f"{imports[root]}.{rest}" if rest else imports[root]
        if _takes_parameters(full):
            asked.trained |= _given(call, nodes, scope, imports)
        return
    if path.endswith(".add_param_group") or any(each.arg == "lr" for each in call.keywords):
        asked.trained |= _given(call, nodes, scope, imports)
    if path:
        asked.called.add(_key(path, scope))
    if path == "next" and call.args and isinstance(call.args[0], ast.Call):
        asked.trained |= _first_of(call.args[0], scope)
    if path == "isinstance" and len(call.args) == 2:
        tested, kind = map(dotted_text, call.args)
        full = _full(call.args[1], imports)
        if kind.endswith(_WRAPPER) and full.startswith("torch.nn.") and _is_others(tested):
            asked.trained.add(_key(tested, scope))
    if isinstance(call.func, ast.Attribute) and call.func.attr in MEMBERS:
        receiver = dotted_text(call.func.value)
        if call.func.attr in _OF_STATE:
            moved = _moved(call.func.value)
            if _is_others(moved):
                asked.trained.add(_key(moved, scope))
        if call.func.attr in _MODES and not sets_a_mode(call):
            return
        for copied in _copied(call.func.value, imports):
            asked.nodes.append((_key(copied, scope), call.func))
        # What ``self`` is in a method is known; a function that a decorator makes gets any.
        if receiver not in ("", "cls"):
            key = _key(receiver, scope)
            asked.members[key].add(call.func.attr)
            if call.func.attr == "eval" and not call.args and not call.keywords:
                asked.evaluated.add(key)
            asked.nodes.append((key, call.func))


def _first_of(given: ast.Call, scope: _Scope) -> set[Key]:
    """Return the path whose parameters ``next`` is given, also by ``iter``."""
    if dotted_text(given.func) == "iter" and given.args and isinstance(given.args[0], ast.Call):
        given = given.args[0]
    if not isinstance(given.func, ast.Attribute) or given.func.attr not in _GIVE:
        return set()
    path = dotted_text(given.func.value)
    return {_key(path, scope)} if _is_others(path) else set()


def _is_others(path: str) -> bool:
    """Tell whether a path is one of another object than the method's own."""
    return path not in ("", "self", "cls")


def _moved(node: ast.expr) -> str:
    """Return the path of what is moved or cast: ``net`` of ``net.to("cpu").float()``."""
    moved = False
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr not in _CHAINS - _MODES - {"apply", "requires_grad_"}:
            return ""
        moved = True
        node = node.func.value
    return dotted_text(node) if moved else ""


def sets_a_mode(call: ast.Call) -> bool:
    """Tell whether a mode is set, and nothing learned: ``model.train(data="coco.yaml")``."""
    return len(call.args) < 2 and all(each.arg == "mode" for each in call.keywords)


def _takes_parameters(full: str) -> bool:
    if full.startswith(_CLIPS):
        return True
    last = full.rpartition(".")[2]
    return full.startswith(_OPTIMIZERS) and last[:1].isupper() and ".lr_scheduler." not in full


def _given(
    call: ast.Call, nodes: list[ast.AST], scope: _Scope, imports: dict[str, str]
) -> set[Key]:
    """Return the paths whose parameters a call is given, also by a name of the same scope."""
    waiting: list[ast.AST] = [*call.args[:1], *(k.value for k in call.keywords)]
    names: set[str] = set()
    found: set[Key] = set()
    while waiting:
        for node in nodes_within(waiting.pop()):
            if isinstance(node, ast.Call):
                receiver = ""
                if isinstance(node.func, ast.Attribute) and node.func.attr in _GIVE:
                    receiver = dotted_text(node.func.value)
                elif dotted_text(node.func) in _GIVERS and node.args:
                    receiver = dotted_text(node.args[0])
                if receiver and receiver not in ("self", "cls"):
                    found.add(_key(receiver, scope))
            elif isinstance(node, ast.Name) and node.id not in names | imports.keys():
                names.add(node.id)
                waiting += (part for each in nodes for part in _put_into(each, node.id))
    return found


def _put_into(node: ast.AST, name: str) -> Sequence[ast.expr]:
    """Return what a statement or a call gives to a name, or adds to the list that it holds."""
    if isinstance(node, ast.Assign):
        named = any(isinstance(t, ast.Name) and t.id == name for t in node.targets)
        return [node.value] if named else []
    if isinstance(node, ast.AugAssign):
        return [node.value] if dotted_text(node.target) == name else []
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        adds = node.func.attr in ("append", "extend") and dotted_text(node.func.value) == name
        return node.args if adds else []
    return []


def _key(path: str, scope: _Scope) -> Key:
    """Return a path with the scope that its first name is of: that of ``self`` is the class."""
    root = path.partition(".")[0]
    found = scope
    while found.outer is not None and (
        isinstance(found.node, ast.ClassDef) or root not in found.names
    ):
        found = found.outer
    if root == "self" and found.outer is not None and isinstance(found.outer.node, ast.ClassDef):
        found = found.outer
    return id(found.node), path


def _is_bound(node: ast.Name) -> bool:
    return not isinstance(node.ctx, ast.Load)


def _own(scope: ast.AST) -> list[ast.AST]:
    """Return the nodes of a scope, those of scopes in it left out but for themselves."""
    found: list[ast.AST] = []
    stack: list[ast.AST] = list(children_of(scope))
    while stack:
        node = stack.pop()
        found.append(node)
        if not isinstance(node, _SCOPES):
            stack.extend(children_of(node))
    return found
