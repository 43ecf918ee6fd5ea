"""Functions whose result is a tensor that they compute, by the text of their file alone.

``def iou(a, b): ... return inner / union`` keeps nothing of it: what a caller changes of the result
in place nothing else sees. Other files may ask for these names too.
"""

from __future__ import annotations

import ast
from collections import Counter

from mindport.core.memory.handed_back import COMPUTED, MAKING
from mindport.core.other_files import origins
from mindport.core.other_files.project import Files
from mindport.core.text.nodes import each_of, kept_on_node, nodes_within, parents_of
from mindport.core.text.parse import parse
from mindport.core.text.source import assigned_values
from mindport.core.training_step.flow.paths import is_named_in_place, own_nodes

_ARITHMETIC = (
    ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow, ast.MatMult,
)  # fmt: skip
#: Attributes of the value that hold none of its memory.
_FACTS = frozenset({"shape", "dtype", "device", "ndim", "requires_grad"})
_TORCH = ("torch", "mindspore")
_FUNCTIONS = (COMPUTED | MAKING) - {"Tensor"}
#: Keywords that say whose memory a result has; those of a dict may be among them.
_OTHER_MEMORY = (None, "out", "inplace")
#: Methods that give the same values of a tensor that nothing else holds.
_KEEPING = frozenset(
    {"squeeze", "unsqueeze", "flatten", "view", "reshape", "t", "transpose", "permute"}
    | {"contiguous", "float", "double", "half", "to", "type_as", "long", "int"}
)


def new_results(text: str) -> frozenset[str]:
    """Return the functions of a module whose result nothing else holds."""
    return results_of(parse(text).tree)


@kept_on_node
def results_of(tree: ast.Module) -> frozenset[str]:
    """Return the functions of a tree, by name, whose result nothing else holds."""
    found: set[str] = set()
    bound, torch = _bound(tree), _modules(tree)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and not node.decorator_list and bound[node.name] == 1:
            inner = list(own_nodes(*node.body))
            returned = [each.value for each in inner if isinstance(each, ast.Return)]
            if any(isinstance(each, (ast.Yield, ast.YieldFrom)) for each in inner):
                continue
            if returned and all(_Body(tree, node, torch).is_new(each) for each in returned):
                found.add(node.name)
    return frozenset(found)


def is_result(tree: ast.Module, call: ast.Call, files: Files | None, path: str) -> bool:
    """Tell whether a call is of such a function, of the file or of another one."""
    if not isinstance(call.func, ast.Name):
        return False
    name = call.func.id
    if _bound(tree)[name] != 1 or any(each.arg == name for each in each_of(tree, ast.arg)):
        return False
    if name in results_of(tree):
        return True
    if files is None:
        return False
    at = origins.inside(files, path, name)
    if not isinstance(at, origins.Place) or at.path == path or not at.name:
        return False
    return at.name in files.new_results(at.path)


@kept_on_node
def _bound(tree: ast.Module) -> Counter[str]:
    """Return the names that a module binds, with the number of places."""
    found: Counter[str] = Counter()
    for node in nodes_within(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found[node.name] += 1
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found[node.id] += 1
        elif isinstance(node, ast.alias):
            found[node.asname or node.name] += 1
    return found


def _modules(tree: ast.Module) -> frozenset[str]:
    """Return the names of frameworks' modules that a file imports."""
    found: set[str] = set()
    for each in each_of(tree, ast.Import):
        found |= {
            x.asname or x.name.partition(".")[0]
            for x in each.names
            if x.name.partition(".")[0] in _TORCH
        }
    for taken in each_of(tree, ast.ImportFrom):
        if (taken.module or "").partition(".")[0] in _TORCH and not taken.level:
            found |= {x.asname or x.name for x in taken.names if x.name.islower()}
    return frozenset(found)


class _Body:
    """What is known of the names of one function."""

    def __init__(self, tree: ast.Module, function: ast.FunctionDef, torch: frozenset[str]) -> None:
        """Read a function of a tree; torch: the names of frameworks' modules."""
        self._parents = parents_of(tree)
        self._function = function
        self._torch = torch
        self._asked: set[str] = set()

    def is_new(self, node: ast.expr | None) -> bool:
        """Tell whether an expression is a tensor that is made or computed here."""
        if isinstance(node, ast.IfExp):
            return self.is_new(node.body) and self.is_new(node.orelse)
        if isinstance(node, ast.BinOp):
            return isinstance(node.op, _ARITHMETIC)
        if isinstance(node, ast.UnaryOp):
            return isinstance(node.op, ast.USub)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner, name = node.func.value, node.func.attr
            if any(each.arg in _OTHER_MEMORY for each in node.keywords):
                return False
            if isinstance(owner, ast.Name) and owner.id in self._torch:
                return name in _FUNCTIONS and not (name == "relu" and len(node.args) > 1)
            if name in _KEEPING or is_named_in_place(name):
                return self.is_new(owner)
            # A method of an object may have such a name: it has to be one of what is computed.
            return name in COMPUTED and self.is_new(owner)
        return isinstance(node, ast.Name) and self._is_new_name(node.id)

    def _is_new_name(self, name: str) -> bool:
        """Tell whether all that a name is given is new, and nothing else holds it."""
        if name in self._asked:
            return True
        self._asked.add(name)
        values = assigned_values(self._function, name)
        if not values or not all(map(self.is_new, values)):
            return False
        stores = 0
        for each in nodes_within(self._function):
            if isinstance(each, (ast.Global, ast.Nonlocal)) and name in each.names:
                return False
            if isinstance(each, ast.arg) and each.arg == name:
                return False
            if not isinstance(each, ast.Name) or each.id != name:
                continue
            holder = self._parents.get(each)
            if not isinstance(each.ctx, ast.Load):
                # `x *= y` changes the tensor itself.
                stores += not isinstance(holder, ast.AugAssign)
            elif not self._reads(holder):
                return False
        return stores == len(values)

    def _reads(self, holder: ast.AST | None) -> bool:
        """Tell whether a name is only computed with where it stands, or given back."""
        if isinstance(holder, (ast.BinOp, ast.Compare, ast.UnaryOp, ast.Return)):
            return True
        if not isinstance(holder, ast.Attribute):
            return False
        if is_named_in_place(holder.attr):
            # What it gives back is the tensor, which the statement may keep.
            call = self._parents.get(holder)
            return call is not None and isinstance(self._parents.get(call), ast.Expr)
        return holder.attr in _FACTS or holder.attr in COMPUTED
