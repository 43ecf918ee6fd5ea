"""Names that a Cell keeps for itself: a Module that uses one raises, or breaks later.

Measured with MindSpore 2.10.0 on CPU, each name of ``mindspore.nn.Cell`` and of its objects that
torch's Module does not have: given a layer, a list of layers, a Parameter, a Tensor and values of
Python's own in a constructor, then run, trained, listed, loaded and held by another Cell; and
defined by the class as a method and as a property.
"""

from __future__ import annotations

from mindport.core.walk.far.portable import AnyOf, ObjectOf
from mindport.core.walk.values.joins import TENSOR_CLASSES, is_layer
from mindport.core.walk.values.kinds import ClassInfo, Instance, LocalInstance, OneOf, Value

#: No value is taken under these names, and no method.
_FOR_ANYTHING = frozenset(
    {
        "_add_init_args", "_add_mixed_precision_flag", "_backward_hook", "_backward_pre_hook",
        "_call_post_process", "_call_pre_process", "_cell_tag", "_cells", "_complex_call",
        "_construct_sig", "_forward_hook", "_forward_hook_always_called",
        "_forward_hook_with_kwargs", "_forward_pre_hook", "_forward_pre_hook_with_kwargs",
        "_init_check", "_lazy_backward_hook", "_lazy_backward_pre_hook", "_lazy_forward_hook",
        "_lazy_forward_pre_hook", "_params", "_params_list", "_recompute_cell",
        "_saved_tensors_pack_hook", "_self_check", "_set_attr_for_object", "_shard_fn",
        "_user_parameters", "add_flags", "add_flags_recursive", "bprop_debug", "cell_init_args",
        "cells", "cells_and_names", "check_names_and_refresh_name", "cls_name", "compile_cache",
        "compile_phase", "compiled", "create_time", "enable_backward_hook", "exist_names",
        "exist_objs", "extend_repr", "get_parameters", "has_bprop", "jit_config_dict",
        "mixed_precision_type", "name_cells", "parallel_parameter_merge_net_dict",
        "parallel_parameter_name_list", "param_prefix", "parameter_layout_dict",
        "parameters_and_names", "parameters_dict", "phase", "phase_cache", "pipeline_segment",
        "pipeline_stage", "set_grad", "set_train", "to_float", "trainable_params",
        "update_parameters_name",
    }
)  # fmt: skip
#: A layer, a Parameter or a Tensor raises under these; other values stay what they are.
_FOR_LAYERS = frozenset(
    {
        "IGNORE_LIST", "_add_attr", "_auto_prefix", "_call_custom_bprop", "_check_construct_args",
        "_check_parameter_consistency", "_children_scope_recursive", "_del_attr",
        "_dynamic_shape_inputs", "_get_attr_from_cell", "_get_cell_parallel_mode",
        "_get_compile_args", "_get_prims_recursively", "_init_flag", "_is_check_and_refresh",
        "_jit_backward_hook", "_jit_backward_pre_hook", "_jit_forward_hook",
        "_jit_forward_pre_hook", "_mp_comm_recompute", "_no_auto_lazy_inline",
        "_parallel_optimizer_comm_recompute", "_phase", "_predict", "_recompute",
        "_recompute_slice_activation", "_run_construct", "_run_forward_hook",
        "_run_forward_pre_hook", "_run_grad_construct", "_set_attr_for_cell",
        "_set_attr_for_param_or_param_tuple", "_set_attr_for_parameter_in_list_or_tuple",
        "_set_attr_for_params", "_set_jit_graph_name", "_set_recompute_scope", "_set_scope",
        "_update_local_parameters_name", "cast_inputs", "check_names", "compile_and_run",
        "generate_scope", "get_flags", "get_func_graph_proto", "get_inputs",
        "get_mixed_precision_type", "get_scope", "get_sub_cell", "global_cells",
        "init_parameters_data", "insert_child_to_cell", "insert_param_to_cell", "is_top_cell",
        "offload", "parameters_broadcast_dict", "recompute", "register_backward_pre_hook",
        "register_parameter_forward_hook", "register_saved_tensors_hooks",
        "remove_redundant_parameters", "requires_grad", "run_construct", "set_boost",
        "set_broadcast_flag", "set_comm_fusion", "set_data_parallel", "set_inputs",
        "set_jit_config", "set_mixed_precision_type", "shard", "total_instance_count",
        "untrainable_params", "update_cell_prefix", "update_cell_type",
    }
)  # fmt: skip
#: Objects have an attribute of that name, which hides a method of the class.
_FOR_METHODS = frozenset(
    {
        "_amp_level", "_auto_prefix", "_bprop_debug", "_cell_backward_hook",
        "_cell_backward_pre_hook", "_compile_cache", "_compile_phase", "_compiled",
        "_create_time", "_dynamic_shape_inputs", "_exist_names", "_exist_objs",
        "_has_config_recompute", "_has_mutable_args_list", "_id", "_in_strategy", "_init_flag",
        "_is_check_and_refresh", "_is_recursion_hook", "_jit_config_dict", "_jit_graph_name",
        "_lazy_construct_sig", "_lazy_forward_hook_always_called",
        "_lazy_forward_hook_with_kwargs", "_lazy_forward_pre_hook_with_kwargs",
        "_lazy_load_state_dict_post_hooks", "_lazy_load_state_dict_pre_hooks",
        "_lazy_non_persistent_buffers_set", "_lazy_state_dict_hooks",
        "_lazy_state_dict_pre_hooks", "_lazy_user_parameters", "_out_strategy",
        "_parallel_parameter_merge_net_dict", "_parallel_parameter_name_list", "_param_prefix",
        "_parameter_layout_dict", "_phase", "_phase_cache", "_primitives",
        "_saved_tensors_unpack_hook", "_scope", "_set_attr_for_cell", "arguments_key",
        "cell_type", "grad_ops_label", "insert_child_to_cell", "is_top_cell", "requires_grad",
    }
)  # fmt: skip


def reserved_names(info: ClassInfo) -> list[str]:
    """Return the names of a Module's attributes and methods that a Cell does not leave to it."""
    found = {name for name in info.methods if name in _FOR_ANYTHING or name in _FOR_METHODS}
    for name, value in info.attributes.items():
        if name in _FOR_ANYTHING or (name in _FOR_LAYERS and _is_part(value)):
            found.add(name)
    return sorted(found)


def hidden_names(info: ClassInfo) -> set[str]:
    """Return the methods of a class that those of a Cell stand before, as a base before it."""
    return info.methods.keys() & (_FOR_ANYTHING | _FOR_LAYERS | _FOR_METHODS)


def _is_part(value: Value) -> bool:
    """Tell whether an attribute is a layer or a tensor; any object of a class may be a layer."""
    if isinstance(value, Instance):
        return value.type in TENSOR_CLASSES or is_layer(value.type)
    return isinstance(value, (LocalInstance, OneOf, ObjectOf, AnyOf))
