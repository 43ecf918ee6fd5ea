"""Calls: what they give back, and the few that mean something to the walk itself."""

from __future__ import annotations

import ast

from mindport.core.model import Certainty
from mindport.core.walk import types_of, uses
from mindport.core.walk.far import Far
from mindport.core.walk.lookup import Created
from mindport.core.walk.members import Members
from mindport.core.walk.named_results import named_result
from mindport.core.walk.values import (
    UNKNOWN,
    External,
    Instance,
    Known,
    LocalClass,
    LocalFunction,
    LocalInstance,
    Member,
    SuperOf,
    Value,
)

#: Layers of torch whose results depend on the training mode, or whose members' may.
MODE_LAYERS = frozenset(
    {"torch.nn.Sequential", "torch.nn.SyncBatchNorm", "torch.nn.RReLU", "torch.nn.Transformer"}
    | {f"torch.nn.{kind}{rank}d" for kind in ("BatchNorm", "InstanceNorm") for rank in (1, 2, 3)}
    | {f"torch.nn.{name}" for name in ("Dropout", "Dropout1d", "Dropout2d", "Dropout3d")}
    | {f"torch.nn.{name}" for name in ("AlphaDropout", "FeatureAlphaDropout")}
    | {f"torch.nn.{name}" for name in ("TransformerEncoder", "TransformerEncoderLayer")}
    | {f"torch.nn.{name}" for name in ("TransformerDecoder", "TransformerDecoderLayer")}
    | {f"torch.nn.{name}" for name in ("MultiheadAttention", "LSTM", "GRU", "RNN")}
)


class Calls(Members):
    """Call expressions."""

    def _layer_called(self, function: ast.expr) -> None:
        """Remember that a layer is called where it was made, so that its mode matters there."""
        if isinstance(function, ast.Call):
            self.called_layers.add(id(function))
        elif isinstance(function, (ast.Name, ast.Attribute)):
            self.called_names.add((self.scope.id, ast.unparse(function)))

    def _call(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Call)
        function = node.func
        if isinstance(function, ast.Name) and function.id == "cast" and len(node.args) == 2:
            self.value(function)
            cast_to = self.annotation(node.args[0])
            self.value(node.args[1])
            return cast_to
        if isinstance(function, ast.Name) and self.lookup(function.id) is None:
            special = self._builtin(function.id, node)
            if special is not None:
                return special
        target = self.value(function, uses.CALL, node)
        values = [self.value(argument) for argument in node.args]
        for keyword in node.keywords:
            self.value(keyword.value)
        return self.result(target, node, values)

    def result(self, target: Value, node: ast.Call, arguments: list[Value]) -> Value:
        """Return what calling ``target`` gives."""
        if isinstance(target, Known):
            if target.name.startswith("mindspore."):
                return self.migrated(target.name, node)
            api = self.catalog.api(target.name) if target.name.startswith("torch") else None
            if api is None:
                return UNKNOWN
            if api.name in MODE_LAYERS and not self.inside_module():
                self.created.append(Created(node, target, self.statement, self.scope.id))
            named = named_result(api.name, node, Certainty.PROVEN, method=False)
            return named or types_of.call_result(api, Certainty.PROVEN)
        if isinstance(target, Member):
            api = self.catalog.api(target.name)
            receiver = target.receiver
            certainty = receiver.certainty if isinstance(receiver, Instance) else Certainty.INFERRED
            if api is None:
                return UNKNOWN
            if api.name.startswith("torch.nn.Module.") and api.name.rpartition(".")[2] in (
                "to",
                "cuda",
                "cpu",
                "train",
                "eval",
                "half",
                "float",
                "double",
                "apply",
                "requires_grad_",
            ):
                return receiver
            result = named_result(api.name, node, certainty, method=True) or types_of.call_result(
                api, certainty
            )
            if isinstance(receiver, Instance) and receiver.migrated:
                return types_of.as_migrated(result)
            return result
        if isinstance(target, LocalClass):
            if self.is_module(target.info) and not self.inside_module():
                self.created.append(Created(node, target.info, self.statement, self.scope.id))
            return LocalInstance(target.info)
        if isinstance(target, External):
            if not self.inside_module() and self.external_kind(target) in ("module", "cell"):
                self.created.append(Created(node, target, self.statement, self.scope.id))
            opened = self.opened(target)
            if isinstance(opened, (External, Far)):
                return self.called_elsewhere(opened, node)
            return self.result(opened, node, arguments)
        if isinstance(target, Far):
            return self.called_elsewhere(target, node)
        if isinstance(target, LocalFunction):
            torch = self.helpers.get(id(target.node))
            return self._of_helper(torch, node) if torch else self.returned(target)
        if isinstance(target, Instance):
            self._layer_called(node.func)
            if target.migrated:
                self._mindspore(f"{target.migrated}.construct", node.func, node, target.certainty)
            return types_of.module_result(target.type, self.catalog)
        if isinstance(target, LocalInstance) and self.is_module(target.info):
            forward = self.attribute_of(target.info, "forward")
            if isinstance(forward, LocalFunction):
                return self.returned(forward)
            if isinstance(forward, Far):
                return self.called_elsewhere(forward, node)
        return UNKNOWN

    def _of_helper(self, torch: str, node: ast.Call) -> Value:
        """Return what a helper that a fix added gives: what torch's API gives, as MindSpore's."""
        api = self.catalog.api(torch)
        if api is None or api.kind == "class":
            return UNKNOWN
        named = named_result(torch, node, Certainty.PROVEN, method=False)
        return types_of.as_migrated(named or types_of.call_result(api, Certainty.PROVEN))

    def _builtin(self, name: str, node: ast.Call) -> Value | None:
        if name == "super" and self.owner is not None:
            for argument in node.args:
                self.value(argument)
            return SuperOf(self.owner)
        if name in ("isinstance", "issubclass") and len(node.args) == 2:
            self.value(node.args[0])
            self._type_test(node.args[1])
            return UNKNOWN
        return None

    def _type_test(self, node: ast.expr) -> None:
        if isinstance(node, ast.Tuple):
            for item in node.elts:
                self._type_test(item)
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            self._type_test(node.left)
            self._type_test(node.right)
        else:
            self.value(node, uses.TYPE_TEST)
