"""One use of a torch API as the walk meets it: the name, the node, and what stands around it."""

from __future__ import annotations

import ast

from mindport.core.base.records import dataclass
from mindport.core.model import Certainty, Span
from mindport.core.walk.values.kinds import Binding, ClassInfo

#: How a use stands in its statement.
CALL = "call"
VALUE = "value"
BASE = "base"
ANNOTATION = "annotation"
DECORATOR = "decorator"
TYPE_TEST = "type_test"
STORE = "store"
#: The first argument of ``hasattr``.
MEMBER_TEST = "member_test"


@dataclass(frozen=True, slots=True)
class MindsporeUse:
    """One use of a MindSpore name; the fields are as in ``Use``.

    receiver: the value whose member it is.
    """

    name: str
    node: ast.expr
    span: Span
    certainty: Certainty
    call: ast.Call | None
    statement: ast.stmt | None
    function: ast.AST | None
    owner: ClassInfo | None
    receiver: ast.expr | None = None


@dataclass(frozen=True, slots=True)
class LayerUse:
    """One attribute of a value that is a layer of torch, or of its MindSpore counterpart.

    layer: torch's class. migrated: MindSpore's class where the value is of that one already.
    derived: the object is of a class that derives from the layer. The other fields are as in
    ``Use``.
    """

    node: ast.Attribute
    layer: str
    migrated: str
    certainty: Certainty
    context: str
    statement: ast.stmt | None
    derived: bool = False


@dataclass(frozen=True, slots=True)
class LayerCall:
    """A call of a layer of torch, or of its counterpart; the fields are as in ``LayerUse``."""

    node: ast.Call
    layer: str
    migrated: str
    certainty: Certainty


@dataclass(slots=True, eq=False)
class Use:
    """One use of a torch API. It is not changed once made; a frozen one would take long to make.

    name: full dotted name, canonical where torch has it. written: the name as resolved from the
    text.
    node: the dotted expression, or the attribute node for a member. span: as in ``Reference``.
    root: offset of the first name of the dotted expression, -1 for members.
    call: the call whose function this is. statement: the innermost statement.
    function: the innermost function. owner: the innermost class.
    namespace: the name is a module of torch that stands for itself.
    in_string: in a quoted annotation. formatted: in a field of an f-string.
    of: the class of the file whose instance the receiver is. owner_type: its torch class.
    uncertain: other bindings of the same name mean something else.
    """

    name: str
    written: str
    node: ast.expr
    span: Span
    certainty: Certainty
    origin: str
    member: bool
    context: str
    root: int
    bindings: tuple[Binding, ...]
    call: ast.Call | None
    statement: ast.stmt | None
    function: ast.AST | None
    owner: ClassInfo | None
    namespace: bool = False
    uncertain: bool = False
    receiver: ast.expr | None = None
    in_string: bool = False
    formatted: bool = False
    of: ClassInfo | None = None
    owner_type: str = ""


#: What has two operands.
Operator = ast.BinOp | ast.AugAssign | ast.Compare


@dataclass(frozen=True, slots=True)
class Beside:
    """What stands beside a tensor: the operator, and the operand that is not known for a tensor.

    function: where it stands, None in the module. certainty: how sure the tensor is.
    """

    node: Operator
    operand: ast.expr
    function: ast.AST | None
    certainty: Certainty
