"""Which names of PyTorch are read: its modules, its classes, what cannot be listed."""

from __future__ import annotations

from surfaces.framework import Scope

# Modules without a documented public interface: passes, code generators, old import paths.
_LEFT_OUT = (
    "torch.ao.nn.intrinsic",
    "torch.ao.nn.qat",
    "torch.ao.nn.quantizable",
    "torch.ao.nn.quantized.dynamic",
    "torch.ao.nn.quantized.modules",
    "torch.ao.nn.quantized.reference",
    "torch.ao.nn.sparse",
    "torch.ao.ns",
    "torch.ao.pruning.scheduler",
    "torch.ao.pruning.sparsifier",
    "torch.ao.quantization.backend_config",
    "torch.ao.quantization.fx",
    "torch.contrib",
    "torch.distributed.flight_recorder",
    "torch.distributed.nn.jit",
    "torch.export.experimental",
    "torch.export.passes",
    "torch.export.pt2_archive",
    "torch.fx.experimental.migrate_gradual_types",
    "torch.fx.experimental.unification",
    "torch.fx.passes",
    "torch.masked.maskedtensor",
    "torch.nativert",
    "torch.nn.backends",
    "torch.nn.intrinsic.modules",
    "torch.nn.intrinsic.qat",
    "torch.nn.intrinsic.quantized",
    "torch.nn.qat.dynamic",
    "torch.nn.qat.modules",
    "torch.nn.quantizable",
    "torch.nn.quantized.dynamic",
    "torch.nn.quantized.modules",
    "torch.package.analyze",
    "torch.quantization.fx",
    "torch.utils.benchmark.examples",
    "torch.utils.benchmark.op_fuzzers",
    "torch.utils.benchmark.utils",
    "torch.utils.data.datapipes.dataframe",
    "torch.utils.data.datapipes.utils",
    "torch.utils.hipify",
    "torch.utils.jit",
    "torch.utils.viz",
)
# Modules that are no packages and hold more than what their package hands on.
_LEAVES = """
    accelerator.graphs accelerator.memory amp.autocast_mode amp.grad_scaler
    ao.nn.quantized.functional autograd.anomaly_mode autograd.forward_ad autograd.function
    autograd.functional autograd.grad_mode autograd.gradcheck autograd.graph autograd.profiler
    autograd.profiler_util autograd.variable backends.kleidiai backends.mha backends.opt_einsum
    backends.python_native backends.cudnn.rnn cpu.amp.autocast_mode cuda.amp.autocast_mode
    cuda.amp.common cuda.amp.grad_scaler cuda.comm cuda.gds cuda.graphs cuda.green_contexts
    cuda.jiterator cuda.memory cuda.nccl cuda.nvtx cuda.profiler cuda.random cuda.sparse
    cuda.streams cuda.tunable distributed.algorithms.ddp_comm_hooks.ddp_zero_hook
    distributed.algorithms.ddp_comm_hooks.debugging_hooks
    distributed.algorithms.ddp_comm_hooks.default_hooks
    distributed.algorithms.ddp_comm_hooks.mixed_precision_hooks
    distributed.algorithms.ddp_comm_hooks.optimizer_overlap_hooks
    distributed.algorithms.ddp_comm_hooks.post_localSGD_hook
    distributed.algorithms.ddp_comm_hooks.powerSGD_hook
    distributed.algorithms.ddp_comm_hooks.quantization_hooks distributed.algorithms.join
    distributed.algorithms.model_averaging.averagers
    distributed.algorithms.model_averaging.hierarchical_model_averager
    distributed.algorithms.model_averaging.utils distributed.checkpoint.format_utils
    distributed.checkpoint.metadata distributed.checkpoint.optimizer
    distributed.checkpoint.planner distributed.checkpoint.staging distributed.checkpoint.state_dict
    distributed.checkpoint.stateful distributed.checkpoint.storage distributed.collective_utils
    distributed.constants distributed.device_mesh distributed.distributed_c10d
    distributed.elastic.control_plane distributed.elastic.events.handlers
    distributed.elastic.multiprocessing.errors.handlers
    distributed.elastic.rendezvous.registry
    distributed.elastic.utils.store distributed.fsdp.sharded_grad_scaler distributed.fsdp.wrap
    distributed.fsdp.fully_sharded_data_parallel distributed.launch distributed.nn.functional
    distributed.pipelining.microbatch distributed.pipelining.schedules
    distributed.pipelining.stage distributed.rpc.functions distributed.run
    distributed.tensor.device_mesh distributed.tensor.placement_types distributed.utils
    distributions.constraint_registry distributions.constraints distributions.kl
    distributions.transforms distributions.utils export.dynamic_shapes export.exported_program
    export.graph_signature export.unflatten fx.graph fx.node fx.proxy fx.traceback
    jit.mobile jit.quantized jit.supported_ops
    mps.event mps.profiler mtia.memory multiprocessing.pool multiprocessing.queue
    multiprocessing.reductions multiprocessing.spawn nn.attention.bias
    nn.attention.flex_attention nn.attention.varlen nn.common_types nn.cpp nn.functional nn.grad
    nn.init nn.modules.loss nn.modules.module nn.modules.utils nn.parallel.comm
    nn.parallel.distributed nn.parallel.parallel_apply nn.parallel.replicate
    nn.parallel.scatter_gather nn.parameter nn.utils.clip_grad nn.utils.convert_parameters
    nn.utils.fusion nn.utils.init nn.utils.memory_format nn.utils.parametrizations
    nn.utils.parametrize nn.utils.prune nn.utils.rnn nn.utils.spectral_norm nn.utils.stateless
    nn.utils.weight_norm numa.binding onnx.errors onnx.operators onnx.ops onnx.verification
    optim.adadelta optim.adagrad optim.adam optim.adamax optim.adamw optim.asgd optim.lbfgs
    optim.lr_scheduler optim.nadam optim.optimizer optim.radam optim.rmsprop optim.rprop optim.sgd
    optim.sparse_adam optim.swa_utils profiler.itt sparse.semi_structured utils.backcompat
    utils.backend_registration
    utils.bundled_inputs utils.checkpoint utils.collect_env utils.cpp_backtrace
    utils.cpp_extension utils.data.backward_compatibility utils.data.dataloader
    utils.data.dataset utils.data.distributed utils.data.graph utils.data.graph_settings
    utils.data.sampler utils.deterministic utils.dlpack utils.file_baton utils.flop_counter
    utils.hooks utils.mkldnn utils.mobile_optimizer utils.model_dump utils.model_zoo
    utils.module_tracker utils.serialization utils.show_pickle utils.throughput_benchmark
    utils.weak xpu.graphs xpu.memory xpu.random xpu.streams
"""
_ROOTED = """
    Event Generator GradScaler Size Stream Tensor TypedStorage UntypedStorage autocast device dtype
    enable_grad finfo iinfo inference_mode no_grad set_grad_enabled
"""
SCOPE = Scope(
    root="torch",
    left_out=_LEFT_OUT,
    leaves=frozenset(f"torch.{name}" for name in _LEAVES.split()),
    kept=frozenset(
        {
            "torch.__config__",
            "torch.__future__",
            "torch.jit.Final",
            "torch.optim.lr_scheduler._LRScheduler",
            "torch.utils.data._DatasetKind",
            "torch.version.__version__",
        }
    ),
    whole=frozenset(
        {
            "torch.Size",
            "torch.Tensor",
            "torch.device",
            "torch.dtype",
            "torch.jit.CompilationUnit",
            "torch.jit.ScriptFunction",
        }
    ),
    operators=frozenset({"torch.Tensor"}),
    hand_on=frozenset({"torch.autograd.profiler"}),
    leaves_hand_on=True,
    on_demand=("torch.classes", "torch.ops"),
    settings=(
        "torch.backends.cuda.matmul.allow_bf16_reduced_precision_reduction",
        "torch.backends.cuda.matmul.allow_fp16_accumulation",
        "torch.backends.cuda.matmul.allow_fp16_reduced_precision_reduction",
        "torch.backends.cuda.matmul.allow_tf32",
        "torch.backends.cuda.matmul.fp32_precision",
    ),
    rooted=frozenset(_ROOTED.split()),
    bare=(
        "torch.ao",
        "torch.quantization",
        "torch.fx.experimental",
        "torch.sparse.DType",
        "torch.autograd.profiler_util",
    ),
)
