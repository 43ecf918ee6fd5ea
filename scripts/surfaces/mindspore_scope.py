"""Which names of MindSpore are read: its modules, its classes, what cannot be listed."""

from __future__ import annotations

from surfaces.framework import Scope

_LEFT_OUT = (
    "mindspore.default_config",
    "mindspore.dataset.core",
    "mindspore.dataset.debug",
    "mindspore.dataset.engine.obs",
    "mindspore.include",
    "mindspore.lib",
    "mindspore.mindrecord.common",
    "mindspore.mindrecord.core",
    "mindspore.mindrecord.tools",
    "mindspore.ops.auto_generate",
    "mindspore.ops.composite.multitype_ops",
    "mindspore.ops.operations.manually_defined",
    "mindspore.ops_generate",
    "mindspore.parallel.cluster",
    "mindspore.profiler.analysis",
    "mindspore.profiler.common",
    "mindspore.profiler.platform",
    "mindspore.rewrite.api",
    "mindspore.rewrite.ast_creator_register",
    "mindspore.rewrite.ast_helpers",
    "mindspore.rewrite.ast_transformers",
    "mindspore.rewrite.common",
    "mindspore.rewrite.node",
    "mindspore.rewrite.parsers",
    "mindspore.rewrite.symbol_tree",
    "mindspore.run_check",
    "mindspore.version",
)
_LEAVES = """
    mindspore.common.api mindspore.common.dtype mindspore.common.generator
    mindspore.common.hook_handle mindspore.common.initializer mindspore.common.np_dtype
    mindspore.common.parameter mindspore.common.recompute mindspore.common.tensor
    mindspore.communication.comm_func mindspore.communication.management
    mindspore.dataset.audio.utils mindspore.dataset.text.transforms
    mindspore.dataset.text.utils mindspore.dataset.vision.utils
    mindspore.experimental.map_parameter mindspore.experimental.optim.lr_scheduler
    mindspore.mint.nn.functional mindspore.nn.cell mindspore.nn.dynamic_lr mindspore.nn.grad
    mindspore.nn.learning_rate_schedule mindspore.numpy.fft mindspore.ops.communication
    mindspore.ops.functional mindspore.parallel.auto_parallel mindspore.parallel.shard
    mindspore.scipy.linalg mindspore.train.amp mindspore.train.serialization
    mindspore.utils.dlpack
"""
_PRIVATE = """
    mindspore._Function mindspore._NullType mindspore._no_grad mindspore._null
    mindspore.common._Function mindspore.common._NullType mindspore.common._no_grad
    mindspore.common._null mindspore.common.dtype._null mindspore.dtype._null
    mindspore.nn.Cell._cells
"""
_WHOLE = """
    mindspore.Tensor mindspore.Parameter mindspore.nn.Cell mindspore.nn.CellList
    mindspore.nn.CellDict mindspore.nn.SequentialCell mindspore.nn.Optimizer
    mindspore.experimental.optim.Optimizer mindspore.train.Model mindspore.dataset.Dataset
    mindspore.dataset.GeneratorDataset
"""
SCOPE = Scope(
    root="mindspore",
    left_out=_LEFT_OUT,
    leaves=frozenset(_LEAVES.split()),
    attributes=("mindspore.dtype", "mindspore.dataset.config", "mindspore.dataset.samplers"),
    hand_on=frozenset({"mindspore.mint.nn.functional"}),
    kept=frozenset(_PRIVATE.split()),
    whole=frozenset(_WHOLE.split()),
    operators=frozenset({"mindspore.Tensor"}),
    bare=(
        "mindspore.boost",
        "mindspore.common",
        "mindspore.dtype",
        "mindspore.mindrecord",
        "mindspore.ops",
        "mindspore.rewrite",
    ),
)
