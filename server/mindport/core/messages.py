"""The sentences of findings and titles, in English and Chinese, by key."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from mindport.core.model import Text

_TEXTS: dict[str, tuple[str, str]] = {
    # findings
    "replace": ("`{torch}` is `{target}` in MindSpore", "`{torch}` 在 MindSpore 中为 `{target}`"),
    "replace_but": (
        "`{torch}` is `{target}` in MindSpore, but {why}",
        "`{torch}` 在 MindSpore 中为 `{target}`，但{why}",
    ),
    "none": ("`{torch}` has no equivalent: {why}", "`{torch}` 没有对应接口：{why}"),
    "recipe": ("`{torch}` has no single equivalent: {why}", "`{torch}` 没有单一对应接口：{why}"),
    "context": ("`{torch}` needs a change elsewhere: {why}", "`{torch}` 需要修改其他位置：{why}"),
    "drop": ("`{torch}` is not needed in MindSpore: {why}", "MindSpore 不需要 `{torch}`：{why}"),
    "refused": (
        "`{torch}` is `{target}` in MindSpore, but not at this call: {why}",
        "`{torch}` 在 MindSpore 中为 `{target}`，但此处调用不适用：{why}",
    ),
    "not_here": (
        "`{torch}` has an equivalent, but none suits target `{device}`",
        "`{torch}` 有对应接口，但都不适用于目标设备 `{device}`",
    ),
    "unknown": (
        "`{torch}` is not a public name of torch, so nothing is known of it",
        "`{torch}` 不是 torch 的公开名称，无法判断",
    ),
    "evaluated_text": (
        "if this text names anything of {names}, it is what the converted file calls so: "
        "MindSpore's, whose classes take other arguments and have other defaults, or nothing; "
        "look the names up in a dict",
        "如果此文本使用 {names} 中的名称，得到的是转换后文件中的同名对象：即 MindSpore 的，"
        "其参数与默认值不同，或者不存在；请改用字典查找",
    ),
    "executed_text": (
        "this text names {names}, which the converted file has no more, or as MindSpore's: "
        "convert what is in it by hand",
        "此文本使用了 {names}，转换后的文件中已没有该名称，或已是 MindSpore 的同名对象："
        "请手动转换其中的代码",
    ),
    "named_method": (
        "`getattr` takes a method of a tensor by its name: MindSpore's may be missing, take other "
        "arguments, or have other defaults, as `std` and `max` do; write the calls out instead",
        "`getattr` 按名称取用张量的方法：MindSpore 的同名方法可能不存在、参数不同，"
        "或默认值不同（如 `std` 与 `max`）；请改为直接写出这些调用",
    ),
    "namespace": (
        "the module `{torch}` is used as a value, so the names taken from it cannot be seen",
        "模块 `{torch}` 被当作值使用，无法得知从中取用了哪些名称",
    ),
    "member_test": (
        "PyTorch 2.13 has `{torch}`, so the test is always true",
        "PyTorch 2.13 具有 `{torch}`，此判断恒为真",
    ),
    "member_test_absent": (
        "MindSpore has nothing for `{torch}`, so the test is false there",
        "MindSpore 没有 `{torch}` 的对应接口，此判断在其中恒为假",
    ),
    "title_member_test": ("Write `{answer}` for `{what}`", "将 `{what}` 写为 `{answer}`"),
    "uncertain": (
        "this name is `{torch}` on some paths only, as it is bound again",
        "该名称只在部分路径上是 `{torch}`，因为它被重新绑定",
    ),
    "star_import": (
        "`from {module} import *` hides which names come from torch",
        "`from {module} import *` 掩盖了哪些名称来自 torch",
    ),
    "not_usable": (
        "`{name}` cannot be used on {device}: {why}; {instead}",
        "`{name}` 在 {device} 上不可用：{why}；{instead}",
    ),
    "instead": ("`{name}` can", "可用 `{name}`"),
    "none_instead": ("nothing stands for it there", "该设备上没有替代接口"),
    "unused_because": (
        "the import of `{module}` is not used here, but {why}",
        "此处未使用导入的 `{module}`，但{why}",
    ),
    "maybe_exported": (
        "another module may take the name from here",
        "其他模块可能从这里取用该名称",
    ),
    "maybe_effect": ("it may be there for what it does", "可能是为了导入本身的作用"),
    "package": ("`{module}` is built on torch: {why}", "`{module}` 基于 torch：{why}"),
    "apex_left_out": ("`{torch}` is left out: {why}", "`{torch}` 将被去掉：{why}"),
    "apex_scale_loss": (
        "everything is computed in the precision of its values, where gradients need no scale",
        "一切按其值的精度计算，梯度无需缩放",
    ),
    "apex_master_params": (
        "the parameters of the optimizer are those that it updates",
        "优化器的参数即其更新的参数",
    ),
    "apex_initialize": (
        "model and optimizer stay as they are, in the precision of their values",
        "模型与优化器保持原样，按其值的精度计算",
    ),
    "taken_elsewhere": (
        "another file of the project takes the name from here",
        "项目中的其他文件从这里取用该名称",
    ),
    "taken_by_name": (
        "this file asks itself for names as it runs",
        "本文件在运行时按名称从自身取用",
    ),
    "own_names": (
        "which of the file's own names this takes is told by the run: those that it has from "
        "torch, {names}, are written out, so that each becomes what stands for it; a name that "
        "the file lacks raises KeyError",
        "此处取用本文件的哪个名称只有运行时才知道：其中来自 torch 的 {names} 会被写出，"
        "从而各自转换为对应的名称；不存在的名称将引发 KeyError",
    ),
    "stand_in": (
        "this stands for `{torch}` and raises when it is used: it {reason}",
        "此定义代替 `{torch}`，使用时报错：{reason}",
    ),
    "no_package_row": (
        "MindPort has no mapping for this name of it, so it has to be replaced by hand",
        "MindPort 没有该名称的映射，需要手动替换",
    ),
    "syntax": ("this does not parse: {why}", "此处无法解析：{why}"),
    "forward": (
        "`forward` is `construct` in a MindSpore Cell",
        "在 MindSpore 的 Cell 中，`forward` 应为 `construct`",
    ),
    "extra_repr": (
        "`extra_repr` is `extend_repr` in a MindSpore Cell, which calls that when it is printed",
        "在 MindSpore 的 Cell 中，`extra_repr` 应为 `extend_repr`，打印时调用的是后者",
    ),
    "forward_asked": (
        "what is asked for it by name may be no Module",
        "按名称查询的对象可能不是 Module",
    ),
    "forward_base": (
        "`forward` of a class whose base `{base}` is not known here; in a Cell it is `construct`",
        "此类的基类 `{base}` 未知；若为 Cell，`forward` 应为 `construct`",
    ),
    "forward_call": (
        "`.forward` of an object whose class is not known; a Cell has `construct`",
        "对象类型未知的 `.forward`；Cell 中应为 `construct`",
    ),
    "forward_far": (
        "`.forward(...)` of a Module of another file, which has `construct` once that is converted",
        "其他文件中 Module 的 `.forward(...)`；该文件转换后方法名为 `construct`",
    ),
    "forward_hooks": (
        "calling the object runs its hooks as well",
        "直接调用对象还会执行其钩子函数",
    ),
    "named_result": (
        "the result of `{torch}` has no `.{name}` in MindSpore; it is `{place}`",
        "MindSpore 中 `{torch}` 的结果没有 `.{name}`，应为 `{place}`",
    ),
    "training_mode": (
        "a torch Module starts in training mode, a MindSpore Cell in inference mode",
        "torch Module 默认处于训练模式，而 MindSpore Cell 默认处于推理模式",
    ),
    "training_mode_registered": (
        "a torch Module starts in training mode, a MindSpore Cell in inference mode; where objects "
        "of `{name}` are made is not seen",
        "torch Module 默认处于训练模式，而 MindSpore Cell 默认处于推理模式；"
        "无法得知 `{name}` 的对象在何处创建",
    ),
    "training_mode_elsewhere": (
        "`{name}` is a Module of another file: once that is converted, what is made here starts in "
        "inference mode, and is not told of any more; convert both in one run, or that file first",
        "`{name}` 是另一文件中的 Module：该文件转换后，此处创建的对象将以推理模式开始，且不再提示；"
        "请在同一次运行中转换两者，或先转换该文件",
    ),
    "training_mode_evaluated": (
        "a torch Module starts in training mode, a MindSpore Cell in inference mode; what this "
        "makes is known to the run alone: call `set_train()` on it if it is one",
        "torch Module 默认处于训练模式，而 MindSpore Cell 默认处于推理模式；此处创建的对象只有"
        "运行时才知道：若为 Cell，请对其调用 `set_train()`",
    ),
    "training_mode_set": (
        "a torch Module starts in training mode, a MindSpore Cell in inference mode; modes are set "
        "while this one is made, which `set_train()` here would undo: set what trains there",
        "torch Module 默认处于训练模式，"
        "而 MindSpore Cell 默认处于推理模式；该对象在创建时设置了模式，"
        "此处的 `set_train()` 会将其撤销：请在那里设置需要训练的部分",
    ),
    "training_mode_inside": (
        "a torch Module starts in training mode, a MindSpore Cell in inference mode; modes are set "
        "while this one is made, or it runs, so that its members are set to training before that",
        "torch Module 默认处于训练模式，"
        "而 MindSpore Cell 默认处于推理模式；该对象在创建时设置了模式或已开始运行，"
        "因此在此之前先将其成员设为训练模式",
    ),
    "training_mode_kept": (
        "a torch Module starts in training mode, a MindSpore Cell in inference mode; `{name}`, "
        "which is a part of this one, keeps the mode that was set",
        "torch Module 默认处于训练模式，而 MindSpore Cell 默认处于推理模式；"
        "作为其组成部分的 `{name}` 保持已设置的模式",
    ),
    "training_mode_parts": (
        "a torch Module starts in training mode, a MindSpore Cell in inference mode; parts that "
        "set modes as they are made keep these",
        "torch Module 默认处于训练模式，而 MindSpore Cell 默认处于推理模式；"
        "创建时自行设置模式的组成部分保持这些模式",
    ),
    "sets_modes": (
        "modes that were set while it was made are undone",
        "创建时设置的模式会被撤销",
    ),
    # reasons
    "lacks_argument": ("`{target}` has no parameter `{name}`", "`{target}` 没有参数 `{name}`"),
    "positional_only": (
        "`{target}` takes `{name}` by position only",
        "`{target}` 的 `{name}` 只能按位置传入",
    ),
    "needs_argument": (
        "`{target}` requires `{name}`, which this call does not give",
        "`{target}` 必须传入 `{name}`，而此处没有",
    ),
    "argument_unsupported": (
        "`{name}={value}` has no counterpart",
        "`{name}={value}` 没有对应参数",
    ),
    "argument_dropped": ("`{name}={value}` is dropped", "`{name}={value}` 被去掉"),
    "value_refused": (
        "`{name}={value}` means something else there",
        "`{name}={value}` 在那里含义不同",
    ),
    "value_unproven": (
        "`{name}={value}` may mean something else there",
        "`{name}={value}` 在那里含义可能不同",
    ),
    "star_args": (
        "`*` passes arguments that cannot be seen here",
        "`*` 传入了此处无法确定的参数",
    ),
    "star_kwargs": (
        "`**` passes arguments that cannot be seen here",
        "`**` 传入了此处无法确定的参数",
    ),
    "unseen_dtype": (
        "`**` passes arguments that cannot be seen here, of which only `dtype` does anything",
        "`**` 传入了此处无法确定的参数，其中只有 `dtype` 有作用",
    ),
    "asked_what_to": (
        "`{name}`, a function that is added to the file, turns it to what it is given if that is a "
        "dtype or a tensor",
        "文件中加入的 `{name}` 在参数为数据类型或张量时进行转换",
    ),
    "moved_as_asked": (
        "`.to(...)` of an object whose class is not known: `{name}`, a function that is added to "
        "the file, leaves out the device of a tensor or a Cell, and calls it of anything else",
        "对象类型未知的 `.to(...)`：文件中加入的 `{name}` 对张量与 Cell 去掉设备，"
        "对其他对象照常调用",
    ),
    "as_safetensors": (
        "the file is the same, but its keys are the names that the parameters have: those of a "
        "file of torch's may have to be renamed, with `mindport weights`",
        "文件格式相同，但键是参数的名称：torch 的文件中的键可能需要用 `mindport weights` 重命名",
    ),
    "detached_as_asked": (
        "`.detach()` of an object whose class is not known: `{name}`, a function that is added to "
        "the file, stops the gradient of a tensor, and calls it of anything else; the result "
        "no longer shares memory with the tensor",
        "对象类型未知的 `.detach()`：文件中加入的 `{name}` 对张量停止梯度，对其他对象照常调用；"
        "结果不再与原张量共享内存",
    ),
    "placed_as_asked": (
        "`.{method}()` of an object whose class is not known: `{name}`, a function that is added "
        "to the file, leaves tensors and Cells where they are, and calls it of anything else",
        "对象类型未知的 `.{method}()`：文件中加入的 `{name}` 让张量与 Cell 留在原处，"
        "对其他对象照常调用",
    ),
    "loaded_as_asked": (
        "`.load_state_dict(...)` of an object whose class is not known: `{name}`, a function that "
        "is added to the file, loads into a Cell so that its optimizer keeps its parameters, into "
        "optimizers and schedulers, and calls it of anything else",
        "对象类型未知的 `.load_state_dict(...)`：文件中加入的 `{name}` "
        "载入 Cell 时使优化器仍持有其参数，也可载入优化器与调度器，对其他对象照常调用",
    ),
    "state_as_asked": (
        "`.state_dict()` of an object whose class is not known: `{name}`, a function that is added "
        "to the file, gives a Cell's, by its own names and without that of optimizers in it, and "
        "those of optimizers and schedulers as torch has them, and calls it of anything else",
        "对象类型未知的 `.state_dict()`：文件中加入的 `{name}` 返回 Cell 的状态"
        "（用其自身的参数名，不含其中优化器的状态），"
        "并以 torch 的形式返回优化器与调度器的状态，对其他对象照常调用",
    ),
    "parameters_as_asked": (
        "`.{method}(...)` of an object whose class is not known: `{name}`, a function that is "
        "added to the file, gives a Cell's as torch has them, and calls it of anything else",
        "对象类型未知的 `.{method}(...)`：文件中加入的 `{name}` 以 torch 的形式返回 Cell 的参数，"
        "对其他对象照常调用",
    ),
    "mode_as_asked": (
        "`.{method}(...)` of an object whose class is not known: `{name}`, a function that is "
        "added to the file, sets the training mode of a Cell, and calls it of anything else",
        "对象类型未知的 `.{method}(...)`：文件中加入的 `{name}` 设置 Cell 的训练模式，"
        "对其他对象照常调用",
    ),
    "state_tested": (
        "schedulers of MindSpore's have no such method, so that this is false of them: `{name}`, a "
        "function that is added to the file, says what it is in torch",
        "MindSpore 的调度器没有此方法，对其判断为假：文件中加入的 `{name}` 按 torch 的结果判断",
    ),
    "member_tested": (
        "a Cell has no `{name}`, so that this is false of every model, and what follows is passed "
        "over: `{helper}`, a function that is added to the file, says what it is in torch",
        "Cell 没有 `{name}`，因此对所有模型判断为假，其后的代码被跳过：文件中加入的 `{helper}` "
        "按 torch 的结果判断",
    ),
    "member_asked": (
        "a Cell has no `{name}`, so that what this gives of a model is the other value, and what "
        "follows may be passed over",
        "Cell 没有 `{name}`，因此对模型得到的是另一个值，其后的代码可能被跳过",
    ),
    "cast_as_asked": (
        "a Cell has no such method, and what this call makes may be one: `{name}`, a function "
        "that is added to the file, casts with `to`, which tensors and Cells both have",
        "Cell 没有该方法，而此调用创建的对象可能是 Cell：文件中加入的 `{name}` 用张量与 Cell "
        "都有的 `to` 转换类型",
    ),
    "unseen_placement": (
        "device, layout and memory are left out of it by `{name}`, a function that is added to the "
        "file",
        "其中的设备、布局与内存参数由添加到文件中的函数 `{name}` 去除",
    ),
    "written_out": (
        "`{torch}` takes other arguments in MindSpore, and `**` passes items of a dict: they are "
        "written in the call first",
        "`{torch}` 在 MindSpore 中的参数不同，而 `**` 传入的是字典的各项：先将其写入调用",
    ),
    "out_form": (
        "`{torch}` has no `out` in MindSpore: {why}",
        "`{torch}` 在 MindSpore 中没有 `out`：{why}",
    ),
    "weights_by_name": (
        "MindSpore's recurrent layers keep no such list: read `weight_ih_l0` and the like by name",
        "MindSpore 的循环层没有该列表：请按名称读取 `weight_ih_l0` 等参数",
    ),
    "conv_by_weight": (
        "MindSpore's convolutions have no such method: call `conv2d` or its like with the weight, "
        "and with the stride, padding, dilation and groups that the layer is made with",
        "MindSpore 的卷积层没有该方法：请以该权重以及构造该层时的步长、填充、扩张和分组"
        "调用 `conv2d` 等函数",
    ),
    "whole_parameter": (
        "MindSpore's optimizers raise at a Parameter of {dtype}, which torch's pass over: keep it "
        "in a buffer, or hand them `[p for p in model.parameters() if p.requires_grad]`",
        "MindSpore 的优化器遇到 {dtype} 类型的 Parameter 会报错，torch 的优化器则会跳过："
        "请改用缓冲区，或只传入 `[p for p in model.parameters() if p.requires_grad]`",
    ),
    "cut_names": (
        "`module.`, which DataParallel puts before names, is cut off here, whatever stands there: "
        "the wrapper goes, and `mindport weights` leaves it out, so that names would lose a part "
        "of their own, and `strict=False` loads nothing without a word",
        "这里无条件截去 DataParallel 加在参数名前的 `module.`：转换后不再有该包装，"
        "`mindport weights` 也会去掉它，因此会截掉参数名本身的一部分，"
        "`strict=False` 时则什么也不加载且没有任何提示",
    ),
    "within_step": (
        "torch sets it while `step` runs, and MindSpore's schedulers have no such attribute: "
        "it counts as set, so that a call of `get_lr` from elsewhere warns no longer",
        "torch 在 `step` 运行期间设置该属性，MindSpore 的调度器没有它：视为已设置，"
        "因此在别处调用 `get_lr` 不再给出警告",
    ),
    "kept_names": (
        "names are kept here where they begin with `module.`, which DataParallel puts before them: "
        "the wrapper goes, and `mindport weights` leaves it out, so that none is kept, and "
        "`strict=False` loads nothing without a word",
        "这里只保留以 `module.`（由 DataParallel 添加）开头的参数名：转换后不再有该包装，"
        "`mindport weights` 也会去掉它，因此一个也不会保留，"
        "`strict=False` 时则什么也不加载且没有任何提示",
    ),
    "longer_names": (
        "names begin with `module.` here, which DataParallel puts before them: the wrapper goes, "
        "and `mindport weights` leaves it out, so that none does, and `strict=False` loads "
        "nothing without a word",
        "这里的参数名以 `module.`（由 DataParallel 添加）开头：转换后不再有该包装，"
        "`mindport weights` 也会去掉它，因此没有这样的参数名，"
        "`strict=False` 时则什么也不加载且没有任何提示",
    ),
    "bound_form": (
        "`{torch}` is called on its class: it is called on the object first",
        "`{torch}` 通过类调用：先改为在对象上调用",
    ),
    "detached_write": (
        "what `stop_gradient` gives has memory of its own, and this is written into: it is written "
        "as `{text}`, which is the tensor's",
        "`stop_gradient` 的结果有自己的内存，而这里要写入：改写为与张量共享内存的 `{text}`",
    ),
    "required_apart": (
        "`{text}` gives None in MindSpore: it is a statement before the optimizer is made",
        "`{text}` 在 MindSpore 中返回 None：改写为创建优化器之前的单独语句",
    ),
    "resized_new": (
        "what is new and has no size yet is made with its size: `{text}`",
        "新建且尚无大小的张量直接按其大小创建：`{text}`",
    ),
    "item_form": (
        "on CPU the gradient of `select` fails: it is written as the item `{text}`",
        "CPU 上 `select` 的梯度计算失败：改写为索引 `{text}`",
    ),
    "counted_by_tensor": (
        "`{text}` is a tensor of one number, which torch counts by and MindSpore's counterparts "
        "refuse; `int` of it is that number",
        "`{text}` 是只含一个数的张量：torch 可用它计数，MindSpore 的对应接口会报错；`int` 给出该数",
    ),
    "index_of_items": (
        "on CPU the gradient of an item raises where its index is of single numbers and a tensor "
        "is among them, as `{text}` may be; with `None` before them it is the same item",
        "在 CPU 上，索引全为单个数且其中有张量（`{text}` 可能如此）时，其梯度会报错；"
        "在其前加 `None` 则得到同一元素",
    ),
    "index_of_one_number": (
        "on CPU the gradient of an item raises where its index is of single numbers and a tensor "
        "is among them, as `{text}`; `int` of it is that number",
        "在 CPU 上，索引全为单个数且其中有张量（如 `{text}`）时，其梯度会报错；`int` 给出该数",
    ),
    "repeated_by_tensor": (
        "`{text}` is a tensor of one number: torch's repeats a list or a text, MindSpore's raises",
        "`{text}` 是只含一个数的张量：torch 的张量可重复列表或字符串，MindSpore 的会报错",
    ),
    "members_without_optimizers": (
        "an optimizer that a Cell keeps is one of its members, which is left out, as in torch",
        "Cell 持有的优化器也算作其成员，故与 torch 一致将其去掉",
    ),
    "state_of_optimizers": (
        "keys follow the layers' own parameter names, which nn layers spell otherwise, and running "
        "statistics come first; a Cell has the state of an optimizer that it keeps in its own, "
        "which is left out, as torch has none of it",
        "键取决于层自身的参数名，nn 层的命名不同，滑动统计量在前；"
        "Cell 的状态中含有其持有的优化器的状态，torch 中没有，故将其去掉",
    ),
    "asserted_flag": (
        "a MindSpore tensor that is no Parameter does not say whether a gradient is taken of it: "
        "here it is taken not to be so of any, as what is asserted, or would raise, wants",
        "MindSpore 中非 Parameter 的张量不表明是否对其求梯度："
        "此处一律视为不求，与断言或报错条件相符",
    ),
    "closure_flag": (
        "an optimizer calls its closure with gradients on, so that the condition holds; where "
        "something else calls it with gradients off, they are taken all the same",
        "优化器调用 closure 时梯度处于开启状态，因此该条件成立；"
        "若其他代码在关闭梯度时调用它，仍会求梯度",
    ),
    "moved_but": (
        "a view of all elements, each of which is changed by itself: `{text}` changes the same, "
        "and is converted, but {why}",
        "该视图包含全部元素，且每个元素各自被修改：`{text}` 的修改与之相同，并可转换，但{why}",
    ),
    "moved_to_name": (
        "`copy_` writes into the tensor then: where that is itself a slice or another view, on CPU "
        "both it and what it is of can stay as they are",
        "随后由 `copy_` 写入该张量：若它本身是切片或其他视图，在 CPU 上它与原张量都可能保持不变",
    ),
    "bounds_are_numbers": (
        "its bounds are taken for numbers: those of a tensor would stand beside other elements",
        "其上下界被视为数：若为张量，则会与不同的元素对应",
    ),
    "weighted_by": (
        "the gradient is taken of the sum of products, in which what it begins with is constant",
        "对乘积之和求梯度，其中初始梯度视为常量",
    ),
    "title_out_copied": ("Copy the result into `out`", "将结果复制到 `out`"),
    "out_copied": (
        "the result is written into the tensor as it is, to which torch first gives the result's "
        "shape; where it is a slice or another view that has a name, on CPU it can stay as it is",
        "结果按原样写入该张量，而 torch 会先将其调整为结果的形状；"
        "若它是有名字的切片或其他视图，在 CPU 上可能保持不变",
    ),
    "out_bound": (
        "the name gets the result, in the dtype that its tensor has: nothing else seen here holds "
        "that tensor, to which torch first gives the result's shape",
        "该名称指向结果，数据类型与其原张量相同：此处未见其他对象持有该张量，"
        "而 torch 会先将其调整为结果的形状",
    ),
    "names_written_out": (
        "`getattr` takes names from the module `{torch}` by strings that the file shows: they are "
        "written out first",
        "`getattr` 按文件中可见的字符串从模块 `{torch}` 取名称：先将其写出",
    ),
    "names_of_options": (
        "the `choices` of the option, and its default, are all that it may name: another name "
        "raises KeyError",
        "仅限该选项的 `choices` 及其默认值：其他名称将引发 KeyError",
    ),
    "names_of_file": (
        "only the names that this file mentions are looked up: another name raises KeyError",
        "仅查找本文件提到的名称：其他名称将引发 KeyError",
    ),
    "names_of_number": (
        "the text may name those that have a number there: another name raises KeyError",
        "该文本仅可指在该处带有数字的名称：其他名称将引发 KeyError",
    ),
    "names_by_options": (
        "`getattr` takes names from the module `{torch}`: they are written out first, but {why}",
        "`getattr` 从模块 `{torch}` 取名称：先将其写出，但{why}",
    ),
    "title_names_written_out": ("Write the names out", "写出各个名称"),
    "title_out_typed": ("Write the type of `out` as `dtype`", "将 `out` 的类型写为 `dtype`"),
    "out_typed": (
        "the tensor is made for it right there, so that all that it says is a dtype",
        "该张量就在此处为它创建，因此只表明一种 dtype",
    ),
    "title_written_out": ("Write the items of the dict in the call", "将字典的各项写入调用"),
    "other_number": (
        "`{name}` has to be `{type}` there, and `{value}` is none",
        "那里的 `{name}` 必须是 `{type}`，而 `{value}` 不是",
    ),
    "varargs": ("the sizes cannot be passed as one tuple", "无法把各个尺寸合并为一个元组传入"),
    "maybe_list": (
        "`{name}` has to be a tuple there, and a list raises",
        "那里的 `{name}` 必须是元组，传入列表会报错",
    ),
    "lambda_compiled": (
        "MindSpore compiles this function, and cannot read a lambda that stands in the call: "
        "define a function before the statement",
        "MindSpore 会编译此函数，无法读取写在调用中的 lambda：请在该语句之前定义函数",
    ),
    "varargs_one": (
        "it must be known whether the one argument is a number or a sequence",
        "需要确认唯一的参数是数值还是序列",
    ),
    "evaluated_twice": ("`{name}` is written twice", "`{name}` 被写了两次"),
    "default_differs": (
        "the default of `{name}` differs and cannot be written here",
        "`{name}` 的默认值不同，且此处无法写出",
    ),
    "no_binding": (
        "the arguments do not fit its signature in torch",
        "参数与其 torch 签名不符",
    ),
    "size_or_data": (
        "torch takes `{name}` for sizes if it is a `torch.Size`, and for data if it is a list",
        "若 `{name}` 为 `torch.Size`，torch 将其视为尺寸；若为列表，则视为数据",
    ),
    "size_of_typed": (
        "torch takes a size for the sizes of the new tensor; in MindSpore it is a plain tuple, and "
        "so data: pass its numbers one by one",
        "torch 将尺寸视为新张量的形状；而在 MindSpore 中它是普通元组，会被当作数据：请逐个传入数字",
    ),
    "numpy_in_list": (
        "torch keeps the dtype of NumPy numbers in a list, MindSpore makes float32 or int64 of "
        "them: pass `dtype`",
        "torch 保留列表中 NumPy 数值的数据类型，MindSpore 则转为 float32 或 int64：请传入 `dtype`",
    ),
    "numpy_listed": (
        "torch keeps the dtype of NumPy numbers in a list, MindSpore makes float32 or int64 of "
        "them: an array keeps it, which is float64 where the list is empty",
        "torch 保留列表中 NumPy 数值的数据类型，MindSpore 则转为 float32 或 int64：先转为数组可保留"
        "类型，空列表则为 float64",
    ),
    "passed_on": (
        "it is passed on as a value, and its calls may need other arguments there",
        "它被当作值传递，调用处可能需要不同的参数",
    ),
    "kept_by_class": (
        "a class keeps it by that name: MindSpore's functions are Python's own, and become methods",
        "某个类以该名称持有它：MindSpore 的函数是 Python 函数，会成为方法",
    ),
    "rate_function": (
        "its functions get a Parameter there, where torch passes a number",
        "其函数在该处得到 Parameter，而 torch 传入数字",
    ),
    "base_of_own": (
        "classes of one's own that derive from torch's private base are not among them, and layers"
        " of MindSpore that hold another one inside are met twice among the cells",
        "派生自该 torch 私有基类的自定义类不在其中；"
        "内部含有另一个此类层的 MindSpore 层在遍历 Cell 时会出现两次",
    ),
    "base_of_added": (
        "some of these layers are made as classes that are added to the file, which have no base"
        " in common with the others",
        "其中部分层会创建为加入本文件的类，它们与其余的层没有共同基类",
    ),
    "base_of_tests_alone": (
        "only `isinstance` and `issubclass` take it so: derive from the layer of the dimension"
        " that is meant",
        "仅 `isinstance` 与 `issubclass` 可如此使用：请派生自所需维度的层",
    ),
    "setting_read": (
        "it is read as {value}, whatever the program has set before",
        "读取时视为 {value}，与程序此前的设置无关",
    ),
    "torch_arguments": (
        "it is passed on as a value: `{name}`, a subclass of it that takes torch's arguments, is "
        "added to the file",
        "它被当作值传递：文件中会添加其子类 `{name}`，按 torch 的参数调用",
    ),
    "unseen_arguments": (
        "its arguments are passed on by `{name}`, a subclass of it that takes torch's and raises "
        "where one has no counterpart; it is added to the file",
        "其参数由文件中添加的子类 `{name}` 传递：它按 torch 的参数调用，没有对应参数时报错",
    ),
    "torch_arguments_base": (
        "its base is `{name}`, a subclass of that layer which takes torch's arguments and is added "
        "to the file",
        "其基类为文件中添加的 `{name}`：它是该层的子类，按 torch 的参数构造",
    ),
    "argument_ignored": ("`{name}` is ignored", "`{name}` 被忽略"),
    "class_tested": (
        "it is taken for a class that objects are tested against and that is not called",
        "它被视为仅用于类型判断、不会被调用的类",
    ),
    "may_get_device": (
        "a call may pass it a device, which it does not take: leave that argument out there",
        "调用时可能传入 device，而它不接受该参数：请在调用处去掉",
    ),
    "never_made": (
        "converted code makes no object of it, so the test is false",
        "转换后的代码不会创建该类的对象，因此判断结果为假",
    ),
    "tested_as": (
        "objects are tested against `{name}`, which is to be made in its place",
        "改为与 `{name}` 比较：应以它代替原类创建对象",
    ),
    "class_tested_too": (
        "the name that holds it is tested against too, and what is made otherwise is not of this "
        "subclass",
        "保存它的名称也用于类型判断，而以其他方式创建的对象不属于该子类",
    ),
    "class_of_objects": (
        "objects made where the class was passed on as a value are of a subclass, `{name}`: use "
        "`isinstance`",
        "在类被当作值传递之处创建的对象属于其子类 `{name}`：请使用 `isinstance`",
    ),
    "class_of_its_own": (
        "each Parameter is of a class of its own, derived from `Parameter`: `isinstance` tells it, "
        "of what derives from it too",
        "每个 Parameter 各有派生自 `Parameter` 的类：请用 `isinstance` 判断，子类的对象也算在内",
    ),
    "class_of_growing": (
        "a container that members are added to is of a subclass, `{name}`: use `isinstance`",
        "添加了成员的容器属于其子类 `{name}`：请使用 `isinstance`",
    ),
    "class_of_this_file": (
        "`{name}` is a class of this file: objects that other files make are of their own",
        "`{name}` 是本文件中的类：其他文件创建的对象属于各自文件中的类",
    ),
    "pattern_attribute": (
        "the layer here keeps `{name}` by another name or as another value, and a pattern that "
        "asks for it may fit nothing: read it where the class is matched",
        "此处的层以其他名称或其他值保存 `{name}`，要求它的模式可能不匹配：请在 `case` 内读取",
    ),
    "some_of_helper": (
        "with other arguments it is made as `{name}`, which is another class",
        "使用其他参数时会创建为 `{name}`，那是另一个类",
    ),
    "overloads": (
        "the overload that this call means cannot be told",
        "无法判断此处调用的是哪个重载",
    ),
    "guarded": (
        "its import is conditional, so the import must be looked at too",
        "其导入带有条件，需同时检查导入语句",
    ),
    "from_star": ("it comes from a star import", "它来自星号导入"),
    "not_a_member": (
        "it becomes a function, which cannot be written for this expression",
        "它会变为函数，而此表达式无法这样改写",
    ),
    "comment_lost": (
        "a comment stands inside the expression and would be lost",
        "表达式内有注释，改写会丢失",
    ),
    "parenthesized": (
        "a part of its name stands in parentheses: write it without them",
        "名称的一部分位于括号内：请去掉括号",
    ),
    "inside_string": (
        "it stands in an f-string, which cannot hold the quotes that it needs",
        "它位于 f 字符串中，而所需的引号无法写入",
    ),
    "left_default": (
        "MindSpore's own default is not PyTorch's `{pins}`: left as it is, the numbers may differ",
        "MindSpore 自身的默认值不是 PyTorch 的 `{pins}`：若保持不变，数值可能不同",
    ),
    "left_method": (
        "MindSpore's own `{name}` computes another number of a Tensor: left as it is, the numbers "
        "may differ",
        "MindSpore 自身的 `{name}` 对 Tensor 的计算结果不同：若保持不变，数值可能不同",
    ),
    "left_unwritten": (
        "on CPU MindSpore's own `{name}` of a Tensor writes nothing into it: left as it is, the "
        "tensor stays as it was",
        "在 CPU 上 MindSpore 自身的 `{name}` 不会写入该 Tensor：若保持不变，张量维持原值",
    ),
    "guessed": (
        "that the value is torch's is only guessed from the name",
        "该值属于 torch 仅由名称猜测",
    ),
    "by_call": (
        "that `{name}` is torch's is only told by how it is called",
        "`{name}` 属于 torch 仅由其调用方式得知",
    ),
    "by_training": (
        "that `{name}` is a Module is only told by what the file does with it",
        "`{name}` 是 Module 仅由本文件对它的用法得知",
    ),
    "augmented_parameter": (
        "torch changes the parameter in place; in MindSpore `{name}` is bound to a new tensor and "
        "the parameter stays as it was: write into it with `ops.assign`",
        "torch 会原地修改该参数；MindSpore 则把 `{name}` 绑定到新张量，参数保持不变："
        "请用 `ops.assign` 写入",
    ),
    "augmented_trained": (
        "torch changes the parameter in place; MindSpore gives it other values in a way that takes "
        "it from its optimizer, which leaves it as it is from then on: write into it with "
        "`ops.assign`",
        "torch 会原地修改该参数；MindSpore 给它换上新值，优化器此后不再更新它："
        "请用 `ops.assign` 写入",
    ),
    "buffer_assigned": (
        "a Cell refuses a tensor for `{name}`, which is a registered buffer: it is put into "
        "`_buffers`",
        "Cell 不接受对已注册缓冲区 `{name}` 的张量赋值：将其写入 `_buffers`",
    ),
    "buffer_maybe": (
        "a Cell refuses a tensor for `{name}` where it is a registered buffer, and here it may be "
        "another attribute as well: register it on every path, then write `{text} = ...`",
        "若 `{name}` 是已注册的缓冲区，Cell 不接受对其赋张量，而此处它也可能是其他属性："
        "请在每条路径上都注册它，再写作 `{text} = ...`",
    ),
    "buffer_taken_twice": (
        "a Cell refuses a tensor for `{name}`, which is a registered buffer: take its object into "
        "a name of its own first, then write `name.{attribute}.copy_(...)`",
        "Cell 不接受对已注册缓冲区 `{name}` 的张量赋值：请先用变量保存其所属对象，"
        "再写作 `name.{attribute}.copy_(...)`",
    ),
    "held_twice": (
        "something else may hold the tensor, so that the name cannot be given another one",
        "该张量可能还被其他对象持有，不能仅让此名称指向新张量",
    ),
    "writes_a_copy": (
        "`copy_` of a part of a tensor writes into a copy on CPU: assign to the part instead, "
        "`x[...] = value`",
        "在 CPU 上，对张量的一部分调用 `copy_` 写入的是副本：请改为对该部分赋值 `x[...] = value`",
    ),
    "written_whole": (
        "all of the tensor is assigned to, as what is written into a view that a function gives "
        "does not reach it in a gradient computation",
        "改为对整个张量赋值：在梯度计算中，写入函数所给视图的值不会到达原张量",
    ),
    "buffer_parameter": (
        "a Cell refuses a Parameter for `{name}`, which is a registered buffer: write "
        "`del {name}` before",
        "Cell 不接受将 Parameter 赋给已注册缓冲区 `{name}`：请先写 `del {name}`",
    ),
    "buffer_perhaps": (
        "a Cell refuses a tensor for `{name}` where it is a registered buffer: it is put into "
        "`_buffers`, and so becomes a buffer on paths that do not register it too",
        "若 `{name}` 是已注册的缓冲区，Cell 不接受对其赋张量：将其写入 `_buffers`，"
        "因此在未注册它的路径上它也会成为缓冲区",
    ),
    "title_buffer": (
        "Write `{text}`",
        "写作 `{text}`",
    ),
    "deep_copy": (
        "in MindSpore the tensors of a deep copy share their memory with those that were copied, "
        "parameters aside: a function gives them memory of their own",
        "在 MindSpore 中，深拷贝得到的张量(参数除外)与原张量共享内存：由一个函数为其分配独立内存",
    ),
    "deep_copy_views": (
        "a tensor is copied together with a view of it: torch's copies share memory with each "
        "other, and those of the function that is written for `copy.deepcopy` do not",
        "张量与其视图一同被拷贝：torch 的拷贝之间仍共享内存，"
        "而代替 `copy.deepcopy` 的函数得到的拷贝则不共享",
    ),
    "deep_copy_unknown": (
        "if there are tensors in what is copied, they share their memory with the copies in "
        "MindSpore: a function gives those memory of their own",
        "如果被拷贝的对象中含有张量，在 MindSpore 中拷贝与原张量共享内存："
        "由一个函数为其分配独立内存",
    ),
    "class_name": (
        "objects of `{name}` are of a class called `{made}` in MindSpore, which this text is not: "
        "ask with `isinstance`, or for that name",
        "在 MindSpore 中 `{name}` 的对象属于名为 `{made}` 的类，与此文本不同："
        "请改用 `isinstance`，或使用该名称",
    ),
    "member_set": (
        "a SequentialCell goes on running the member that it had: `setattr` does not reach the "
        "list that it runs, which a function sets too",
        "SequentialCell 仍会运行原有成员：`setattr` 不会更新它所运行的列表，由一个函数一并更新",
    ),
    "member_named": (
        "the parameters of a layer that is put in later are named from `{name}` on, so that those "
        "of two parts have one name and an optimizer refuses them: a function names them in full",
        "之后放入的层，其参数名仅从 `{name}` 开始，两个部分会重名而被优化器拒绝：由函数补全名称",
    ),
    "member_deleted": (
        "torch numbers the members that are left anew, where a SequentialCell leaves them the "
        "names that they have: a function has them numbered",
        "torch 会给剩余成员重新编号，而 SequentialCell 会保留已有名称：由一个函数使其重新编号",
    ),
    "member_set_unknown": (
        "if a layer is put into a SequentialCell here, that goes on running the member that it "
        "had: a function sets the list that it runs too",
        "如果此处把层放入 SequentialCell，它仍会运行原有成员：由一个函数一并更新它所运行的列表",
    ),
    "reset_missing": (
        "MindSpore's layers have no `reset_parameters`: a function draws their parameters as torch "
        "does",
        "MindSpore 的层没有 `reset_parameters`：由一个函数按 torch 的分布重新初始化参数",
    ),
    "reset_asked": (
        "MindSpore's layers have no `reset_parameters`, so that what asks for it passes them over: "
        "a function finds what draws their parameters",
        "MindSpore 的层没有 `reset_parameters`，查询它会漏掉这些层："
        "由一个函数找出重新初始化参数的方法",
    ),
    "reset_called": (
        "the constructor of `{layer}` calls `reset_parameters` in torch and not in MindSpore: that "
        "of `{name}` has to",
        "torch 中 `{layer}` 的构造函数会调用 `reset_parameters`，MindSpore 中不会："
        "须由 `{name}` 的构造函数调用",
    ),
    "reset_lost": (
        "MindSpore's layer does not keep its first value: fill the parameter, "
        "`ops.assign(layer.weight, ...)`",
        "MindSpore 的层不保存初始值：请填充参数，`ops.assign(layer.weight, ...)`",
    ),
    "dtype_joined": (
        "MindSpore joins tensors of one dtype only: this one is {dtype}, the result {other}",
        "MindSpore 只能拼接相同数据类型的张量：此张量为 {dtype}，结果为 {other}",
    ),
    "dtype_joined_unknown": (
        "MindSpore joins tensors of one dtype only: this one is {dtype}, and `{other}` may be of "
        "another: it is brought to the dtype of both",
        "MindSpore 只能拼接相同数据类型的张量：此张量为 {dtype}，而 `{other}` 可能为其他类型："
        "将其转换为二者共同的类型",
    ),
    "dtype_perhaps_joined": (
        "MindSpore joins tensors of one dtype only: by its name this one may be of integers, which "
        "torch brings to {dtype}",
        "MindSpore 只能拼接相同数据类型的张量：从名称看此张量可能是整数，torch 会转换为 {dtype}",
    ),
    "dtype_kernel": (
        "`{name}` of {dtype} has no kernel on CPU; torch computes it in float32",
        "在 CPU 上没有 {dtype} 的 `{name}` 算子；torch 以 float32 计算",
    ),
    "complex_factors": (
        "MindSpore has no gradient of a product of complex tensors: `{name}` computes it by real "
        "and imaginary parts",
        "MindSpore 不支持复数张量乘积的梯度：`{name}` 按实部和虚部计算",
    ),
    "complex_factors_maybe": (
        "MindSpore has no gradient of a product of complex tensors, and the other side may be "
        "one: `{name}` computes it by real and imaginary parts",
        "MindSpore 不支持复数张量乘积的梯度，而另一侧可能是复数张量：`{name}` 按实部和虚部计算",
    ),
    "complex_quotient": (
        "MindSpore's gradient of a quotient of complex tensors is wrong: `{name}` computes it by "
        "real and imaginary parts, which gives NaN where it divides by zero",
        "MindSpore 对复数张量之商求得的梯度有误：`{name}` 按实部和虚部计算，除以零时得到 NaN",
    ),
    "complex_quotient_maybe": (
        "MindSpore's gradient of a quotient of complex tensors is wrong, and the other side may "
        "be one: `{name}` computes it by real and imaginary parts, which gives NaN where it "
        "divides by zero",
        "MindSpore 对复数张量之商求得的梯度有误，而另一侧可能是复数张量："
        "`{name}` 按实部和虚部计算，除以零时得到 NaN",
    ),
    "complex_gradient": (
        "MindSpore has no gradient of `{name}` of complex tensors: where one is taken, compute it "
        "from the real and the imaginary part",
        "MindSpore 不支持复数张量 `{name}` 的梯度：需要梯度时，请由实部和虚部计算",
    ),
    "complex_gradient_wrong": (
        "MindSpore's gradient of `{name}` of complex tensors is wrong: where one is taken, "
        "compute it from the real and the imaginary part",
        "MindSpore 对复数张量 `{name}` 求得的梯度有误：需要梯度时，请由实部和虚部计算",
    ),
    "complex_parameter": (
        "MindSpore's optimizers are not made for complex Parameters: Adam changes the real part "
        "alone, and others raise; keep `torch.view_as_real` of the values in the Parameter, and "
        "compute with `torch.view_as_complex` of it",
        "MindSpore 的优化器不支持复数 Parameter：Adam 只更新实部，其他优化器会报错；"
        "请在 Parameter 中保存 `torch.view_as_real` 的结果，并用 `torch.view_as_complex` 参与计算",
    ),
    "complex_product": (
        "MindSpore's CPU build multiplies and divides complex tensors by tensors of the same dtype "
        "alone: make the other side complex",
        "MindSpore 的 CPU 版本中，复数张量只能与相同 dtype 的张量相乘除：请将另一侧转为复数",
    ),
    "dtype_small_product": (
        "on MindSpore's CPU build products of {dtype} and {other} may be garbage, or raise, once "
        "there was one with a tensor without dimensions: cast to one dtype",
        "在 MindSpore 的 CPU 版本上，一旦有零维张量参与，{dtype} 与 {other} 的乘积可能是错误的数，"
        "或报错：请转换为同一数据类型",
    ),
    "dtype_small_power": (
        "if `{text}` is a tensor, its product with {dtype} may be garbage on MindSpore's CPU "
        "build, or raise; torch gives {dtype} for a whole number and for a tensor without "
        "dimensions; `int` would cut a fraction off, as of `2**0.5`",
        "若 `{text}` 是张量，它与 {dtype} 的乘积在 MindSpore 的 CPU 版本上可能是错误的数，或报错；"
        "对整数与零维张量，torch 都给出 {dtype}；若它带小数（如 `2**0.5`），`int` 会将其截断",
    ),
    "double_quotient": (
        "MindSpore's CPU build takes `{sign}` of float64 from a quotient that is rounded: of 1.5 "
        "and 0.1, `//` is 15 and `%` 0, torch's are 14 and 0.0999...",
        "MindSpore 的 CPU 版本由舍入后的商计算 float64 的 `{sign}`：对 1.5 与 0.1，"
        "`//` 为 15、`%` 为 0，而 torch 为 14 与 0.0999...",
    ),
    "half_quotient": (
        "MindSpore takes the number in {dtype} and torch in single precision: of 1.0 and 0.1 `//` "
        "is 10, torch's is 9",
        "MindSpore 以 {dtype} 表示该数，而 torch 以单精度表示："
        "对 1.0 与 0.1，`//` 为 10，而 torch 为 9",
    ),
    "wide_quotient": (
        "MindSpore's CPU build divides integers as float64: of those above 2**53 `{sign}` is off, "
        "and beside such a number they soon are",
        "MindSpore 的 CPU 版本以 float64 计算整数的除法：大于 2**53 时 `{sign}` 的结果有误，"
        "而与这样的数运算很快就会超过",
    ),
    "number_rounded": (
        "MindSpore's CPU build rounds a number beside a tensor of float64 to single precision: "
        "make it a tensor",
        "MindSpore 的 CPU 版本会把与 float64 张量运算的数舍入为单精度：请把它转为张量",
    ),
    "number_filled": (
        "`masked_fill` of MindSpore's CPU build takes a number through single precision, of "
        "integers too: make it a tensor",
        "MindSpore CPU 版本的 `masked_fill` 会先把填充值舍入为单精度，对整型张量也是如此："
        "请把它转为张量",
    ),
    "number_rounded_handed": (
        "a call in another file hands in a tensor of float64, and MindSpore's CPU build rounds a "
        "number beside it to single precision: make it a tensor of that dtype, where no call hands "
        "in integers",
        "另一个文件中的调用传入 float64 张量，MindSpore 的 CPU 版本会把与其运算的数舍入为单精度："
        "若没有调用传入整数张量，请把它转为同一 dtype 的张量",
    ),
    "dtype_single": (
        "on MindSpore's CPU build `{name}` of float64 is only as exact as of float32: measured",
        "实测：在 MindSpore 的 CPU 版本中，float64 的 `{name}` 只有 float32 的精度",
    ),
    "only_single": (
        "of float64 it is only as exact as of float32 on CPU",
        "在 CPU 上，对 float64 也只有 float32 的精度",
    ),
    "dtype_whole": (
        "`{name}` of {dtype} has no kernel on CPU: integers are whole already, leave it out",
        "在 CPU 上没有 {dtype} 的 `{name}` 算子：整数无需取整，请去掉此调用",
    ),
    "dtype_brain": (
        "on CPU MindSpore computes nearly nothing in bfloat16: products of matrices, sums, means, "
        "`exp`, `softmax`, `relu` and most others have no kernel for it; take float32 there",
        "MindSpore 在 CPU 上几乎不支持 bfloat16 计算：矩阵乘、求和、均值、`exp`、`softmax`、`relu` "
        "等大多没有算子；请在 CPU 上使用 float32",
    ),
    "unbatched": (
        "`{name}` takes {rank} dimensions in MindSpore, the first is the batch: "
        "write `x.unsqueeze(0)`, and `squeeze(0)` behind it",
        "MindSpore 的 `{name}` 需要 {rank} 维输入，第一维为批次：请写 `x.unsqueeze(0)`，"
        "并在其后写 `squeeze(0)`",
    ),
    "dtype_double": (
        "on MindSpore's CPU build `{name}` takes no float64: write it out, or compute in float32",
        "在 MindSpore 的 CPU 版本中，`{name}` 不支持 float64：请改写为基本运算，或使用 float32",
    ),
    "dtype_bool": (
        "`{name}` of bool has no kernel on CPU: turn it into integers, or use `any` or `all`",
        "在 CPU 上没有 bool 的 `{name}` 算子：请转换为整数，或使用 `any`、`all`",
    ),
    "dtype_no_kernel": (
        "`{name}` has no kernel for {dtype} on the CPU build: it goes through a wider dtype",
        "MindSpore 的 CPU 版本中 `{name}` 没有 {dtype} 的算子：先转换为更宽的类型",
    ),
    "dtype_perhaps_bool": (
        "`{name}` has no kernel for bool on CPU, which this may be: such a tensor goes through "
        "integers",
        "在 CPU 上没有 bool 的 `{name}` 算子，而此处可能为 bool：此时先转换为整数再转回",
    ),
    "dtype_tested": (
        "`{name}` of uint8 gives bool in MindSpore, torch's gives uint8",
        "`{name}` 作用于 uint8 时，MindSpore 的结果为 bool，torch 为 uint8",
    ),
    "dtype_summed": (
        "`{name}` of {dtype} keeps that dtype in MindSpore and overflows; torch adds up as int64",
        "`{name}` 在 MindSpore 中保持 {dtype} 并会溢出；torch 以 int64 累加",
    ),
    "dtype_complex": (
        "the absolute values of complex numbers are complex in MindSpore, real in torch",
        "复数的绝对值在 MindSpore 中为复数，在 torch 中为实数",
    ),
    "dtype_complex_maybe": (
        "the absolute value of complex numbers stays complex in MindSpore, and these may be: "
        "take the real part then",
        "在 MindSpore 中复数的绝对值仍为复数，而此处可能是复数：届时应取实部",
    ),
    "double_scalar": (
        "this is of float64, without dimensions: what it makes with tensors of float32, but for "
        "products, is float32 in torch, float64 in MindSpore; cast it there",
        "这是 float64 的零维张量：除乘除外，它与 float32 张量运算的结果在 torch 中为 float32，"
        "在 MindSpore 中为 float64；请在运算处转换数据类型",
    ),
    "dtype_promoted": (
        "this is of {dtype} in torch, of {other} in MindSpore: a tensor without dimensions, and "
        "what is changed in place, decide otherwise there; cast it",
        "其结果在 torch 中为 {dtype}，在 MindSpore 中为 {other}：零维张量与原地修改的规则不同；"
        "请转换数据类型",
    ),
    "bit_operator": (
        "a MindSpore Tensor does not take `{sign}` here: a function does the same",
        "MindSpore 的 Tensor 此处不支持 `{sign}`：可用函数代替",
    ),
    "shift_dtypes": (
        "the function that stands for `{sign}` in MindSpore takes two tensors of one dtype alone, "
        "torch brings them together",
        "MindSpore 中代替 `{sign}` 的函数只接受 dtype 相同的两个张量，torch 会先统一 dtype",
    ),
    "shift_width": (
        "torch shifts out all bits by as many as the dtype has, or more, MindSpore shifts by the "
        "rest: `x << 32` of int32 is 0 in torch, `x` in MindSpore",
        "移位数不小于位宽时，torch 会移出所有位，MindSpore 则按余数移位："
        "int32 的 `x << 32` 在 torch 中为 0，在 MindSpore 中为 `x`",
    ),
    "complex_store": (
        "an item of a MindSpore Tensor does not take a complex number of Python: it is made a "
        "tensor",
        "MindSpore Tensor 的元素不接受 Python 复数：将其转换为张量",
    ),
    "complex_number": (
        "a MindSpore Tensor does not take a complex number of Python: both sides become tensors "
        "of complex64",
        "MindSpore 的 Tensor 不支持 Python 复数：两侧都转换为 complex64 张量",
    ),
    "inverted_integers": (
        "`~` of integers is `logical_not` in MindSpore, torch flips their bits: "
        "`{name}.bitwise_xor(-1)` does so",
        "在 MindSpore 中，整数的 `~` 是 `logical_not`，而 torch 按位取反：应写 "
        "`{name}.bitwise_xor(-1)`",
    ),
    "inverted": (
        "`~` of integers is `logical_not` in MindSpore, torch flips their bits: write "
        "`{name}.bitwise_xor(-1)` unless this is a tensor of bool",
        "在 MindSpore 中，整数的 `~` 是 `logical_not`，而 torch 按位取反：除非此张量为布尔型，"
        "请写 `{name}.bitwise_xor(-1)`",
    ),
    "inverted_perhaps": (
        "if this is a tensor of integers, `~` is `logical_not` in MindSpore, torch flips their "
        "bits: then write `{name}.bitwise_xor(-1)`",
        "若此处是整数张量，`~` 在 MindSpore 中是 `logical_not`，而 torch 按位取反："
        "应写 `{name}.bitwise_xor(-1)`",
    ),
    "augmented": (
        "torch changes this tensor in place; in MindSpore `{name}` is bound to a new one, "
        "and what else holds it does not change",
        "torch 会原地修改该张量；MindSpore 则把 `{name}` 绑定到新张量，其他引用不会改变",
    ),
    "augmented_shared": (
        "torch changes this tensor in place, and what else holds it sees that; MindSpore binds the "
        "name to a new one: write into it as `{text} = ...`, which reaches a tensor that this one "
        "is a row of, unless a gradient is taken through it",
        "torch 会原地修改该张量，其他引用随之改变；MindSpore 则把名称绑定到新张量："
        "请以 `{text} = ...` 写入；若它是另一张量的一行，也会写到该张量，但求梯度时除外",
    ),
    "augmented_either": (
        "torch changes `{name}` in place, MindSpore binds the name to a new tensor; on one path it "
        "may be a parameter, which `{name}[...] = ...` takes from its optimizer, and on another a "
        "view: a function asks which it is and writes into it",
        "torch 会原地修改 `{name}`，MindSpore 则把名称绑定到新张量；它可能是参数"
        "（`{name}[...] = ...` 会使优化器此后不再更新它），也可能是视图：由一个函数判断后写入",
    ),
    "augmented_for_caller": (
        "torch changes `{name}` in place, MindSpore binds the name to a new tensor; nothing here "
        "reads it afterwards, so that it is for the caller: a function writes into it, unless a "
        "gradient is taken through it",
        "torch 会原地修改 `{name}`，MindSpore 则把名称绑定到新张量；此后这里不再读取它，"
        "因此是供调用者使用的：由一个函数写入，但求梯度时除外",
    ),
    "augmented_selected": (
        "if the index is a number torch changes the row in place, and what it is a row of; if it "
        "is a tensor, `{name}` is a copy: `{text} = ...` writes on in both, `.copy()` of the item "
        "keeps it apart; MindSpore binds the name of `{name} += ...` to a new one",
        "若索引为整数，torch 会原地修改该行及其所属张量；若索引为张量，则 `{name}` 是副本："
        "`{text} = ...` 在两种情况下都会写回原张量，对所取的项使用 `.copy()` 则不会；"
        "MindSpore 对 `{name} += ...` 会把名称绑定到新张量",
    ),
    "augmented_view": (
        "torch changes the tensor that this is a view of; MindSpore binds the name to a new one: "
        "write as `{text} = ...`, which reaches it unless a gradient is taken through it, and "
        "raises where this {where}",
        "torch 会修改该视图所属的张量；MindSpore 则把名称绑定到新张量：请以 `{text} = ...` 写入，"
        "但求梯度时写不到该张量，{where}时会报错",
    ),
    "selection_written": (
        "torch copies what an index tensor, a mask or a list selects; on CPU MindSpore writes what "
        "is assigned to items of it later into what it was selected from too: take a copy, "
        "`{text}.copy()`, unless the index has no dimension",
        "torch 会复制由索引张量、掩码或列表选出的内容；在 CPU 上，MindSpore "
        "会把之后对其元素的赋值也写入被选取的张量：请取副本 `{text}.copy()`，除非索引为零维",
    ),
    "kept_cast": (
        "torch gives the tensor itself where it is of that dtype already, so that what is written "
        "into one of both is in the other; MindSpore's method copies an item or a view, "
        "`ops.cast` does not",
        "若已是该 dtype，torch 返回张量本身，对其一的写入在另一处可见；MindSpore "
        "的该方法会复制元素或视图，`ops.cast` 不会",
    ),
    "registers_of_module": (
        "`{name}` has to be a Module: no other object registers a buffer",
        "`{name}` 必须是 Module：其他对象不能注册 buffer",
    ),
    "kept_parameter": (
        "torch's `{name}` has the memory of the tensor that it is given, so that what is written "
        "into one of both is in the other; MindSpore copies it: write into the one that is read",
        "torch 的 `{name}` 与所给张量共享内存，对其一的写入在另一处可见；MindSpore "
        "会复制：请写入会被读取的那一个",
    ),
    "dtype_text": (
        "the text of a dtype is `torch.float32` in torch and `Float32` in MindSpore: what looks "
        "for the one does not find the other",
        "dtype 的文本在 torch 中为 `torch.float32`，在 MindSpore 中为 `Float32`："
        "查找前者将找不到后者",
    ),
    "kept_view": (
        "torch's `{name}` gives a view of the tensor, or the tensor itself, so that what is "
        "written into one of both is in the other; MindSpore's gives a copy: write into the one "
        "that is read",
        "torch 的 `{name}` 返回张量的视图或其本身，对其一的写入在另一处可见；MindSpore "
        "的返回副本：请写入会被读取的那一个",
    ),
    "shared_copy": (
        "torch's `{name}` gives a copy; MindSpore's gives the tensor itself where nothing is to "
        "move, so that what is written into one of both is in the other: take a copy",
        "torch 的 `{name}` 返回副本；MindSpore 的在无需移动时返回张量本身，"
        "对其一的写入在另一处可见：请取副本",
    ),
    "kept_contiguous": (
        "torch gives the tensor itself where it is contiguous, so that what is written into one of "
        "both is in the other; MindSpore copies an item or a view that begins later than its base",
        "若已连续，torch 返回张量本身，对其一的写入在另一处可见；MindSpore "
        "会复制起点晚于其基础张量的元素或视图",
    ),
    "leading_number": (
        "on CPU the gradient of what is written at a number and slices has a dimension of 1 too "
        "many, so that what it was stacked or joined from gets a wrong one: write `{text}`",
        "在 CPU 上，写入“数字加切片”索引处的值，其梯度会多出一个大小为 1 的维度，"
        "因此由堆叠或拼接而来的值得到错误的梯度：请写作 `{text}`",
    ),
    "item_of_view": (
        "`{name}` is a view: on CPU an index of `...`, of None or of a tensor does not write "
        "through to what it is a view of; torch does",
        "`{name}` 是视图：在 CPU 上，"
        "以 `...`、None 或张量为索引的赋值不会写到它所属的张量；torch 会",
    ),
    "write_through": (
        "`{name}` is a view that a function gives: in a gradient computation what is assigned to "
        "its items does not reach `{base}`, as it does in torch and elsewhere",
        "`{name}` 是由函数给出的视图：在梯度计算中，对其元素的赋值不会写到 `{base}`，"
        "而在 torch 中以及梯度计算之外则会",
    ),
    "write_of_view": (
        "`{name}` may give a view: in a gradient computation what is assigned to its items does "
        "not reach the tensor that it is a view of, as it does in torch and elsewhere",
        "`{name}` 可能给出视图：在梯度计算中，对其元素的赋值不会写到它所属的张量，"
        "而在 torch 中以及梯度计算之外则会",
    ),
    "augmented_base": (
        "torch changes what views of this tensor see as well; MindSpore binds the name to a new "
        "one: write as `{text} = ...`, which reaches them unless a gradient is taken through it, "
        "and raises where this {where}",
        "torch 中该张量的视图会随之改变；MindSpore 则把名称绑定到新张量：请以 `{text} = ...` 写入，"
        "但求梯度时不会写到视图，{where}时会报错",
    ),
    "without_dimension": ("has no dimension", "零维"),
    "without_elements": ("has no elements", "没有元素"),
    "item_of_base": (
        "`{name}` has views that are read later: on CPU a write at an index of `...`, of None or "
        "of a tensor parts it from them; torch's shows in them",
        "`{name}` 的视图稍后会被读取：在 CPU 上，"
        "以 `...`、None 或张量为索引的赋值会使它与视图分离；"
        "torch 的写入会反映到视图",
    ),
    "item_of_data": (
        "on CPU a write into `{name}.data` at an index with `...`, None, a tensor or a list does "
        "not reach `{name}`; torch's does: copy over what was written into, as optimizers leave "
        "`{name}` as it is once it was written into so itself",
        "在 CPU 上，"
        "以 `...`、None、张量或列表为索引写入 `{name}.data` 不会写到 `{name}`；torch 会："
        "请写入副本再复制回去，因为直接这样写入 `{name}` 后优化器不再更新它",
    ),
    "item_of_parameter": (
        "on CPU a write into `{name}` at such an index takes it from its optimizer, which leaves "
        "it as it is from then on, without an error: write into a copy, and copy that over",
        "在 CPU 上以这样的索引写入 `{name}` 会使优化器此后不再更新它，且不报错："
        "请写入副本再复制回去",
    ),
    "item_of_data_in_step": (
        "on CPU, in a gradient computation, a write into an item of `{name}.data` does not reach "
        "`{name}`; torch's does: write into a copy, and copy that over",
        "在 CPU 上的梯度计算中，对 `{name}.data` 的元素的写入不会写到 `{name}`；torch 会："
        "请写入副本再复制回去",
    ),
    "item_of_data_in_pass": (
        "on CPU, in a gradient computation, a write into an item of `{name}.data` does not reach "
        "`{name}`; torch's does: write into `{name}` itself, where gradients are off, as "
        "optimizers leave it as it is otherwise",
        "在 CPU 上的梯度计算中，对 `{name}.data` 的元素的写入不会写到 `{name}`；torch 会："
        "请在关闭梯度时直接写入 `{name}`，否则优化器不再更新它",
    ),
    "array_copied": (
        "in torch `{name}` shares its memory with a tensor that is read later; in MindSpore it is "
        "a copy of a view: copy the values over where they are needed",
        "在 torch 中 `{name}` 与稍后会被读取的张量共享内存；在 MindSpore 中它是视图的副本："
        "请在需要处将值复制过去",
    ),
    "array_shared": (
        "in torch `{name}` shares its memory with `{array}`, which changes too; in MindSpore "
        "`{array}` stays as it is from here on: copy the values over where they are needed",
        "在 torch 中 `{name}` 与 `{array}` 共享内存，后者会一同改变；在 MindSpore 中从此处起 "
        "`{array}` 保持不变：请在需要处将值复制过去",
    ),
    "layer_attribute": (
        "`{name}` of a `{torch}` layer: {why}",
        "`{torch}` 层的 `{name}`：{why}",
    ),
    "layer_argument": (
        "`{name}` in a call of a `{torch}` layer: {why}",
        "对 `{torch}` 层的调用中的 `{name}`：{why}",
    ),
    "layer_takes_none": (
        "`{target}` does not take it, and this value means nothing",
        "`{target}` 没有该参数，而此值不起作用",
    ),
    "layer_hint": (
        "`{target}` does not take it and computes with the mask, which has to be the causal one",
        "`{target}` 没有该参数，按掩码计算，因此该掩码必须是因果掩码",
    ),
    "layer_lacks_argument": (
        "`{target}` does not take it: compute without it, or pass a mask",
        "`{target}` 没有该参数：请不使用它进行计算，或传入掩码",
    ),
    "layer_wants": (
        "`{target}` asks for `{other}`: pass a tensor of zeros",
        "`{target}` 要求 `{other}`：请传入全零张量",
    ),
    "layers_differ": (
        "the layers that it may belong to do not agree here, some have {names}: write a branch "
        "for each",
        "它可能属于的各种层在此并不一致，其中一些为 {names}：请为每种层分别编写分支",
    ),
    "layers_differ_looked_up": (
        "the layers that it may belong to name it differently on CPU: a function looks it up",
        "它可能属于的各种层在 CPU 上对其命名不同：由一个函数查找",
    ),
    "layers_may_be": (
        "which layer it is is not known here, and it may be one of {names}: {said}",
        "此处无法确定是哪种层，它可能是 {names} 之一：{said}",
    ),
    "layer_renamed": (
        "`{target}` calls it `{other}`",
        "`{target}` 中名为 `{other}`",
    ),
    "layer_part": (
        "`{target}` has a dimension more; torch's value is `{part}`",
        "`{target}` 多一个维度；torch 的值为 `{part}`",
    ),
    "no_batches": (
        "on CPU norms count no batches: where there is no count, a function gives a zero, which is "
        "reset in its place",
        "CPU 上归一化层不统计批次数：若没有计数，由一个函数给出零，代替它被重置",
    ),
    "convolution_padding": (
        "`{target}` keeps one number, or the padding of each side: a function gives what torch has",
        "`{target}` 保存的是一个数或各侧的填充：由函数给出 torch 的值",
    ),
    "convolution_unknown": (
        "which layer it is is not known here, and on CPU convolutions keep `group` and the padding "
        "of each side: a function looks it up",
        "此处不知道是哪种层，而 CPU 上的卷积层保存的是 `group` 与各侧的填充：由函数查找",
    ),
    "layer_unknown": (
        "which layer it is is not known here, and on CPU norms and embeddings name it gamma, beta "
        "or embedding_table: a function looks it up",
        "此处无法确定是哪种层，而 CPU 上归一化层与嵌入层将其命名为 gamma、beta 或 embedding_table："
        "由一个函数查找",
    ),
    "asked_by_name": (
        "on CPU norms name it `{other}`, so that they would have no `{name}`; one with "
        "`affine=False` has it there too",
        "CPU 上归一化层将其命名为 `{other}`，因而没有 `{name}`；`affine=False` 的层在那里也有它",
    ),
    "layer_absent": (
        "`{target}` has no such attribute, so reading it raises an error; keep the value where "
        "the layer is made",
        "`{target}` 没有该属性，读取会报错；请在创建层的地方保存该值",
    ),
    "layer_other": (
        "`{target}` has another value: for `{call}` {after} instead of {before}",
        "`{target}` 中的值不同：对于 `{call}`，是 {after} 而不是 {before}",
    ),
    "layer_empty": (
        "where torch has None, MindSpore has {value}: `{call}`",
        "torch 中为 None 时，MindSpore 中为 {value}：`{call}`",
    ),
    "layer_ignored": (
        "`{target}` reads it in its constructor alone, so assigning it later changes nothing and "
        "raises nothing; pass it to the constructor",
        "`{target}` 只在构造函数中读取它，之后赋值不起作用也不报错；请传给构造函数",
    ),
    "layer_set_anew": (
        "MindSpore's batch norms read it in their constructor alone: `set_norm`, a function that "
        "is added to the file, gives them what they compute by anew",
        "MindSpore 的批归一化层只在构造函数中读取它：加入文件的函数 `set_norm` "
        "会重建其计算所用的算子",
    ),
    "layer_empty_absent": (
        "where torch has None, MindSpore has no such attribute, so reading it raises an error: "
        "`{call}`",
        "torch 中为 None 时，MindSpore 没有该属性，读取会报错：`{call}`",
    ),
    "layer_unread": (
        "`{target}` does not read it when it is called, so assigning it later changes nothing; "
        "pass it to the constructor",
        "`{target}` 在调用时不读取它，之后赋值不起作用；请传给构造函数",
    ),
    "layer_lacks": (
        "`{target}` has no such attribute, so what is assigned is read by nothing; pass it to the "
        "constructor",
        "`{target}` 没有该属性，所赋的值不会被读取；请传给构造函数",
    ),
    "layer_computes": (
        "with another value `{target}` computes something else than torch; pass it to the "
        "constructor",
        "赋新值后 `{target}` 的计算结果与 torch 不同；请传给构造函数",
    ),
    "layer_fails": (
        "with another value `{target}` raises an error when it is called; pass it to the "
        "constructor",
        "赋新值后 `{target}` 在调用时报错；请传给构造函数",
    ),
    "index_order": (
        "MindSpore puts the dimension of the index tensor elsewhere, as NumPy does: it counts the "
        "number as an index tensor too; index by the number first, as in `x[0][:, index]`",
        "MindSpore 与 NumPy 一样把整数也算作索引张量，因此索引张量的维度位置不同；"
        "请先用整数索引，例如 `x[0][:, index]`",
    ),
    "index_mask": (
        "behind a mask of several dimensions MindSpore counts the rest of the index from the "
        "mask's second dimension on; take the rest of what the mask selects",
        "若掩码有多个维度，MindSpore 会从掩码的第二个维度起计算其后的索引；"
        "请先用掩码选取，再对结果使用其余索引",
    ),
    "mask_behind": (
        "behind an ellipsis MindSpore counts a mask of several dimensions as one of those that "
        "the ellipsis leaves out, and raises: flatten the mask and what it selects from",
        "MindSpore 会把省略号之后的多维掩码计入省略号所略去的维度，从而报错："
        "请将掩码及其所选取的维度展平",
    ),
    "index_mask_maybe": (
        "if this is a mask of several dimensions, MindSpore counts the rest of the index "
        "otherwise than torch; take the rest of what the mask selects, as in `x[mask][:, 1:]`",
        "若此掩码有多个维度，MindSpore 对其后索引的维度计数与 torch 不同；"
        "请先用掩码选取，再对结果使用其余索引，例如 `x[mask][:, 1:]`",
    ),
    "index_mask_none": (
        "where the mask selects nothing MindSpore leaves out the dimensions that the index does "
        "not name; index by the mask alone",
        "若掩码未选中任何元素，MindSpore 会丢掉索引中未写出的维度；请只用掩码索引",
    ),
    "stepped": (
        "what it takes is a copy, not a view: a write into it does not reach the tensor",
        "取得的是副本而非视图：对其写入不会影响原张量",
    ),
    "index_stride": (
        "on CPU MindSpore's gradient of such a slice fails; where it trains, index by a list, as "
        "in `x[:, list(range(0, n, 2))]`",
        "在 CPU 上 MindSpore 无法求此类切片的梯度；训练时请用列表索引，"
        "例如 `x[:, list(range(0, n, 2))]`",
    ),
    "power_of_zero": (
        "where the tensor is 0, the gradient of its power of 0 is NaN on MindSpore's CPU build, "
        "torch's is 0: use `ones_like` for that power where a gradient is taken",
        "在 MindSpore 的 CPU 版本中，张量为 0 处其 0 次幂的梯度为 NaN，torch 为 0："
        "若需求梯度，请对该次幂使用 `ones_like`",
    ),
    "whole_cast": (
        "MindSpore passes a gradient through a cast to integers, torch passes none: cast what "
        "`ops.stop_gradient` gives",
        "MindSpore 会让梯度穿过到整数的转换，torch 则不传递梯度："
        "请对 `ops.stop_gradient` 的结果做转换",
    ),
    "whole_write": (
        "MindSpore passes a gradient through fractions that are written into a tensor of integers, "
        "torch passes none: write what `ops.stop_gradient` gives",
        "MindSpore 会让梯度穿过写入整数张量的小数，torch 则不传递梯度："
        "请写入 `ops.stop_gradient` 的结果",
    ),
    "power_below_zero": (
        "where the number is 0 and its exponent is negative, this power of integers is the "
        "smallest integer on MindSpore's CPU build, 0 in torch: put 2 for the 0 by `where` in "
        "places with such an exponent",
        "在 MindSpore 的 CPU 版本中，底数为 0 且指数为负处，整数的幂为最小的整数，torch 为 0："
        "请在这些位置用 `where` 把 0 换成 2",
    ),
    "power_of_zeros": (
        "where the tensor and its exponent are both 0, the gradient of the power is NaN on "
        "MindSpore's CPU build, torch's is 0: where one is taken, put 1 for the tensor by `where` "
        "in places with an exponent of 0",
        "在 MindSpore 的 CPU 版本中，张量与指数同为 0 处，幂的梯度为 NaN，torch 为 0："
        "若需求梯度，请在指数为 0 处用 `where` 把该张量换成 1",
    ),
    "nan_lost": (
        "on MindSpore's CPU build relu, clamp, max and their like turn NaN into a number: a NaN "
        "that went through one is not seen here",
        "在 MindSpore 的 CPU 版本中，relu、clamp、max 等会把 NaN 变为数值："
        "经过它们的 NaN 在此检测不到",
    ),
    "nan_through": (
        "this function shows that it meets NaN: on MindSpore's CPU build `{name}` gives another "
        "number there, or another place, than torch, which hands NaN on",
        "此函数表明会遇到 NaN：在 MindSpore 的 CPU 版本中，`{name}` 在该处给出的数值"
        "或位置与 torch 不同，而 torch 会传递 NaN",
    ),
    "numpy_beside": (
        "a number of NumPy's beside a Tensor: torch gives a Tensor, in MindSpore NumPy computes it "
        "and gives an array, so that no gradient passes",
        "NumPy 数值位于张量左侧：torch 得到张量，而在 MindSpore 中由 NumPy 计算并得到数组，"
        "梯度无法传递",
    ),
    "numpy_seed": (
        "MindSpore takes the seeds of layers' weights from NumPy's generator, and `set_seed` seeds "
        "it, and Python's `random`: what `{numpy}.random` draws after either is not what it draws "
        "beside torch; draw before, or from `{numpy}.random.default_rng(seed)`",
        "MindSpore 从 NumPy 的随机数生成器取各层权重的种子，`set_seed` 也会重设它和 Python 的 "
        "`random`：此后 `{numpy}.random` 的结果与使用 torch 时不同；请在此之前抽取，或改用 "
        "`{numpy}.random.default_rng(seed)`",
    ),
    "numpy_compared": (
        "a Tensor compared with a number of NumPy's: torch compares each value, MindSpore gives "
        "an array, or False where the Tensor stands on the left",
        "张量与 NumPy 数值比较：torch 逐个比较，MindSpore 则得到数组，张量在左侧时得到 False",
    ),
    "not_in_place": (
        "the input is not changed in place: the result has to be assigned",
        "输入不会被原地修改：必须使用返回值",
    ),
    "cut_off": (
        "on CPU, MindSpore's kernel for float32 is some digits off, and what is cut to an integer "
        "comes out one lower: `log2` of 8 is 2.9999993",
        "在 CPU 上，MindSpore 的 float32 内核末几位有误差，截断为整数时会小 1："
        "8 的 `log2` 为 2.9999993",
    ),
    "python_dtype_read": (
        "this reaches a dtype, where MindSpore takes no types of Python: `{name}` is something "
        "else there too",
        "该值会作为 dtype 使用，而 MindSpore 不接受 Python 类型；此处的 `{name}` 还有其他用途",
    ),
    "python_dtype": (
        "Python's `{name}` is no dtype in MindSpore, which raises: torch takes it for `{target}`",
        "MindSpore 不接受 Python 的 `{name}` 作为 dtype，会报错：torch 将其视为 `{target}`",
    ),
    "none_joined": (
        "on CPU `{name}` raises at a tensor without elements, which torch leaves out",
        "在 CPU 上 `{name}` 遇到没有元素的张量会报错，而 torch 会忽略它",
    ),
    "none_selected": (
        "of a tensor without elements `{name}` gives any number on MindSpore's CPU build, "
        "torch gives that of no elements; test `.numel()` first, or use `where`",
        "张量没有元素时，MindSpore 的 CPU 版本中 `{name}` 会得到任意数值，"
        "torch 则得到空张量的结果；"
        "请先检查 `.numel()`，或使用 `where`",
    ),
    "empty_slice_gradient": (
        "the gradient of a slice without elements raises on MindSpore's CPU build; torch's is "
        "nothing",
        "在 MindSpore 的 CPU 版本中，对没有元素的切片求梯度会报错；torch 中其梯度为空",
    ),
    "slice_to_zero": (
        "`{name}` is 0 unless a call says otherwise, and then nothing is sliced: its gradient "
        "raises on MindSpore's CPU build",
        "除非调用另行指定，`{name}` 为 0，此时切片为空：在 MindSpore 的 CPU 版本上其梯度会报错",
    ),
    "stale_view": (
        "in a gradient computation `{other}` does not see what is assigned to an item of `{name}` "
        "here, as it does in torch and elsewhere; take the view again after the last assignment, "
        "or assign by `{other}`'s own items",
        "在梯度计算中，`{other}` 看不到此处对 `{name}` 的元素赋值，而在 torch 中以及梯度计算之外"
        "则可以看到；请在最后一次赋值之后重新取视图，或直接对 `{other}` 的元素赋值",
    ),
    "no_rows": (
        "where the condition holds nowhere, layers get no rows: on MindSpore's CPU build the "
        "gradient of a Linear's weight is then any number, and some layers raise; test whether "
        "any row is left first",
        "若条件处处不成立，层会得到零行输入：在 MindSpore 的 CPU 版本中，Linear 权重的梯度"
        "会是任意数值，某些层会报错；请先检查是否有行被选中",
    ),
    "nothing_written": (
        "where the condition holds nowhere, an assignment at these indices raises on MindSpore's "
        "CPU build, torch leaves the tensor as it is; test `.numel()` of the indices first",
        "若条件处处不成立，MindSpore 的 CPU 版本在按这些索引赋值时会报错，torch 则保持张量不变；"
        "请先检查索引的 `.numel()`",
    ),
    "no_region": (
        "where a slice holds nothing, an assignment with another slice after it raises on "
        "MindSpore's CPU build, torch leaves the tensor as it is",
        "若某个切片为空，MindSpore 的 CPU 版本在其后还有切片的赋值处会报错，torch 则保持张量不变",
    ),
    "leading_one": (
        "torch leaves out a leading dimension of 1 that the item lacks, MindSpore raises",
        "torch 会省去该元素所没有的、大小为 1 的前导维度，而 MindSpore 会报错",
    ),
    "index_of_range": (
        "MindSpore's Tensor takes no range as an index",
        "MindSpore 的 Tensor 不接受 range 作为索引",
    ),
    "index_of_bools": (
        "at a list of bools of which none is true, reading MindSpore's Tensor raises, and a write "
        "at it alone goes into all of it; a tensor of bools is taken as torch takes both",
        "若布尔列表中没有一个为真，读取 MindSpore 的 Tensor 会报错，"
        "仅以它为索引的写入会写入整个张量；"
        "布尔张量的行为与 torch 对两者的处理相同",
    ),
    "index_of_nothing": (
        "MindSpore's Tensor takes no empty list as an index",
        "MindSpore 的 Tensor 不接受空列表作为索引",
    ),
    "layer_of_array": (
        "MindSpore's lists of layers take no number of NumPy's as index: `int` of it is one",
        "MindSpore 的层列表不接受 NumPy 数值作为索引：可用 `int` 转换",
    ),
    "index_of_array": (
        "MindSpore's Tensor takes no array or number of NumPy as an index",
        "MindSpore 的 Tensor 不接受 NumPy 的数组或数值作为索引",
    ),
    "index_taken_out": (
        "MindSpore's Tensor takes no number of NumPy as an index; `.tolist()` is right for numbers "
        "and for rows of one dimension",
        "MindSpore 的 Tensor 不接受 NumPy 的数值作为索引；`.tolist()` 只适用于单个数值和一维的行",
    ),
    "index_of_arrays": (
        "MindSpore's Tensor takes no arrays of NumPy as indices; make a Tensor of each of them",
        "MindSpore 的 Tensor 不接受 NumPy 数组作为索引；请把元组中的每个数组转换为 Tensor",
    ),
    "index_of_flag": (
        "a condition without dimensions as an index raises on MindSpore's CPU build",
        "在 MindSpore 的 CPU 版本中，以零维条件作为索引会报错",
    ),
    "write_of_flag": (
        "at a condition without dimensions MindSpore's CPU build takes a number, or a tensor "
        "without dimensions, and raises at others; use `where`",
        "在零维条件处赋值时，MindSpore 的 CPU 版本只接受数值或零维张量，否则会报错；请使用 `where`",
    ),
    "mask_of_bytes": (
        "a condition of dtype uint8 raises in MindSpore, which takes bool alone",
        "MindSpore 的条件只接受 bool，uint8 会报错",
    ),
    "tracked_mask": (
        "MindSpore's CPU build adds up gradients of this bool, which has none in torch, and raises",
        "MindSpore 的 CPU 版本会累加该 bool 的梯度(torch 中没有该梯度)并报错",
    ),
    "tracked_item": (
        "MindSpore's CPU build gives items of this bool a gradient, which has none in torch, and "
        "raises",
        "MindSpore 的 CPU 版本会为该 bool 的元素求梯度(torch 中没有该梯度)并报错",
    ),
    "formatted": (
        "a MindSpore Tensor takes no format specification; torch formats its number",
        "MindSpore 的 Tensor 不支持格式说明符；torch 会格式化其数值",
    ),
    "formatted_maybe": (
        "a MindSpore Tensor takes no format specification; this may be one, by its name, and a "
        "float is formatted like any number",
        "MindSpore 的 Tensor 不支持格式说明符；按名称此处可能是 Tensor，"
        "而 float 与任何数值的格式化结果相同",
    ),
    "receiver_stays": (
        "its receiver is a `{name}`, which safe fixes leave as it is",
        "其接收者是 `{name}`，安全修复不会改动它",
    ),
    "foreign_object": (
        "`{name}` is a torch object, and MindSpore needs one of its own",
        "`{name}` 是 torch 对象，MindSpore 需要自己的对象",
    ),
    "sets_another": ("this call sets another", "此调用设置了其他类型"),
    "asks_more": (
        "`{name}` is passed, which does more than nothing",
        "传入了 `{name}`，它并非没有作用",
    ),
    "result_used": ("its result is used", "其返回值被使用"),
    "only_looped": (
        "it gives names and cells, so only a plain `for` loop over it can be written",
        "它返回名称和 Cell，只能改写直接遍历它的 `for` 循环",
    ),
    "maybe_dtype": (
        "an argument may be a dtype or a tensor, not a device",
        "参数可能是数据类型或张量，而不是设备",
    ),
    "assigned": ("it is assigned to here", "此处对其赋值"),
    "deleted": ("it is deleted here", "此处将其删除"),
    "other_base": (
        "its base class `{base}` in another file is still a torch Module",
        "其位于另一文件的基类 `{base}` 仍是 torch Module",
    ),
    "unknown_base": (
        "its base class `{base}` is not known here",
        "其基类 `{base}` 在此处未知",
    ),
    "gradients_between_steps": (
        "the class needs more than the gradients of its parameters in its own `step`: derive from "
        "it and write `construct(gradients)` instead, with a gradient for each of "
        "`self.parameters` in their order",
        "该类需要的不只是在自身 `step` 中读取参数的梯度：请继承它并改写 `construct(gradients)`，"
        "梯度与 `self.parameters` 依次对应",
    ),
    "block_with_gradients": (
        "it lets `value_and_grad` and `vjp` take gradients in its block; nothing is recorded there "
        "for a call behind it",
        "它允许在其代码块内用 `value_and_grad` 与 `vjp` 求梯度；不会为其后的调用记录计算",
    ),
    "step_without_closure": (
        "`optimizer(grads)` runs `step` without a closure, so the block is not entered; one that "
        "`step_by_closure` hands over has gradients on by itself",
        "`optimizer(grads)` 运行 `step` 时不带 closure，因此不会进入该代码块；"
        "由 `step_by_closure` 传入的 closure 会自行开启梯度",
    ),
    "one_process": (
        "it is for one process: what `prepare` gives is what it gets, nothing is cast, and several "
        "processes, added gradients and trackers raise",
        "它仅用于单进程：`prepare` 返回传入的对象，不做类型转换，多进程、梯度累积与跟踪器会报错",
    ),
    "left_of_accelerator": (
        "`{member}` of Accelerate is not converted and raises: save and load the states of model "
        "and optimizer with `torch.save` and `torch.load`, which are, and leave the rest out",
        "Accelerate 的 `{member}` 无法转换，运行时会报错：请用可转换的 `torch.save` 与 "
        "`torch.load` 保存、加载模型与优化器的状态，其余请去掉",
    ),
    "as_accelerate": (
        "it does what Accelerate's does in one process",
        "行为与单进程下的 Accelerate 一致",
    ),
    "seeds_differ": (
        "random streams differ, so draws are not those of torch",
        "随机数序列不同，取值与 torch 不一致",
    ),
    "needs_package": (
        "it needs the package `{package}`, which does without torch",
        "需要 `{package}` 包，该包不依赖 torch",
    ),
    "gradients_in_step": (
        "`optimizer(grads)` puts the gradients into `grad` of the parameters and runs `step`; of "
        "parameters that the loss does not reach they are zeros, not None",
        "`optimizer(grads)` 将梯度放入各参数的 `grad` 并运行 `step`；"
        "损失未涉及的参数，其梯度为零而不是 None",
    ),
    "dataset_sum": (
        "torch joins datasets by `+`; a class that is added to the file does, as MindSpore's "
        "datasets have no such operator",
        "torch 用 `+` 连接数据集；MindSpore 的数据集没有该运算符，由加入本文件的类连接",
    ),
    "dataset_sum_left": (
        "torch joins datasets by `+`, and MindSpore's have no such operator: make a "
        "`torch.utils.data.{name}` of them, which is converted",
        "torch 用 `+` 连接数据集，MindSpore 的数据集没有该运算符："
        "请用可以转换的 `torch.utils.data.{name}` 连接",
    ),
    "held_clipped": (
        "the step finds gradients in `grad` of the parameters: they are clipped there, in place",
        "该步骤在各参数的 `grad` 中找到梯度：在该处原位裁剪",
    ),
    "gradients_kept": (
        "the parameters keep gradients in `grad` once a restructured step has put them there, "
        "until they are cleared; those of parameters that the loss does not reach are zeros, not "
        "None",
        "改写后的训练步骤将梯度放入各参数的 `grad` 并保留至清零；"
        "损失未涉及的参数，其梯度为零而不是 None",
    ),
    "optimizes_nothing": (
        "the class does nothing and takes nothing from this base, and MindSpore's asks for "
        "parameters: the base goes, and what asks whether it is an optimizer is told no",
        "该类什么都不做，也未使用此基类，而 MindSpore 的基类需要参数：去掉基类，"
        "判断它是否为优化器时结果为否",
    ),
    "layer_base": (
        "the class builds on the inside of `{base}`, whose attributes may be named otherwise",
        "该类依赖 `{base}` 的内部实现，属性名可能不同",
    ),
    "both_methods": (
        "`{name}` has a `construct` of its own beside `forward`",
        "`{name}` 除 `forward` 外还有自己的 `construct`",
    ),
    "mode_by_parts": (
        "`{torch}` is written as `{helper}`, a function that calls `train` of each part: {why}",
        "`{torch}` 写作 `{helper}`，该函数会调用各部分的 `train`：{why}",
    ),
    "mode_overridden": (
        "`{name}` overrides `train`, and `set_train` of a Cell that holds one does not call it",
        "`{name}` 重写了 `train`，而持有它的 Cell 的 `set_train` 不会调用该方法",
    ),
    "overrides": (
        "`{name}` overrides `{members}`, which a Cell has under another name",
        "`{name}` 重写了 `{members}`，而 Cell 中名称不同",
    ),
    "not_called": (
        "`{name}` overrides `{members}`, which is not called where a model is loaded: change what "
        "it changes before that",
        "`{name}` 重写了 `{members}`，而加载模型时不会调用它：请在加载之前完成其中的修改",
    ),
    "reserved": (
        "`{name}` uses `{members}`, which a Cell keeps for itself",
        "`{name}` 使用了 Cell 保留的名称 `{members}`",
    ),
    "layout_base": (
        "`{name}` derives from `{base}` as well, with which Python makes no class of a Cell; hold "
        "an object of it instead",
        "`{name}` 还继承自 `{base}`，Python 无法将其与 Cell 组成一个类；请改为持有它的对象",
    ),
    "super_past_cell": (
        "`{name}` goes on behind Module by `super`, where a Cell has bases of its own; call the "
        "base by its name",
        "`{name}` 用 `super` 越过 Module 调用后面的基类，而 Cell 在那里有自己的基类；"
        "请直接用名称调用该基类",
    ),
    "forward_shared": (
        "`{name}` has its `forward` from `{base}`, from which classes that are no Modules derive "
        "as well: name it `construct` for this one",
        "`{name}` 的 `forward` 来自 `{base}`，而非 Module 的类也继承自它："
        "请为此类将其命名为 `construct`",
    ),
    "forward_elsewhere": (
        "`{name}` has its `forward` from `{base}` of another file: a Cell runs what is called "
        "`construct` there",
        "`{name}` 的 `forward` 来自另一文件的 `{base}`：Cell 运行的是其中名为 `construct` 的方法",
    ),
    "unhashable_cell": (
        "`{name}` has `__eq__` without `__hash__`, and a Cell is hashed when it runs",
        "`{name}` 有 `__eq__` 而没有 `__hash__`，而 Cell 运行时需要计算哈希值",
    ),
    "container_base": (
        "SequentialCell does not run members that a subclass assigns: `Sequential`, which does, is "
        "added to the file",
        "SequentialCell 不会执行子类自行赋值的成员：文件中会添加可执行这些成员的 `Sequential`",
    ),
    "container_base_elsewhere": (
        "SequentialCell does not run members that a subclass assigns: its base in another file has "
        "to be converted to a class that does",
        "SequentialCell 不会执行子类自行赋值的成员：其他文件中的基类需转换为可执行这些成员的类",
    ),
    # titles
    "title_replace": ("Replace with `{target}`", "替换为 `{target}`"),
    "title_replace_review": (
        "Replace with `{target}` (check: {why})",
        "替换为 `{target}`(请检查：{why})",
    ),
    "title_apex": ("Leave out `{name}` (check: {why})", "去掉 `{name}`(请检查：{why})"),
    "title_helper": (
        "Replace with `{name}`, added to this file",
        "替换为 `{name}`(其定义会加入本文件)",
    ),
    "title_helper_review": (
        "Replace with `{name}`, added to this file (check: {why})",
        "替换为 `{name}`(其定义会加入本文件，请检查：{why})",
    ),
    "composed": (
        "`{torch}` is written as `{text}` in MindSpore",
        "`{torch}` 在 MindSpore 中写作 `{text}`",
    ),
    "composed_but": (
        "`{torch}` is written as `{text}` in MindSpore, but {why}",
        "`{torch}` 在 MindSpore 中写作 `{text}`，但{why}",
    ),
    "named_import": (
        "the function that is called here is taken to give what it imports and whether it did",
        "此处调用的函数被视为返回所导入的对象及是否导入成功",
    ),
    "einops_composed": (
        "einops has no backend for MindSpore: in place of `{torch}`, `{text}`, which reads its "
        "patterns, is added to the file",
        "einops 没有 MindSpore 后端：文件中会加入可解析其模式的 `{text}` 以代替 `{torch}`",
    ),
    "composed_helper": (
        "`{torch}` is composed in MindSpore: `{text}`, a function that is added to the file",
        "`{torch}` 在 MindSpore 中由组合实现：函数 `{text}` 会加入本文件",
    ),
    "composed_helper_but": (
        "`{torch}` is composed in MindSpore: `{text}`, a function that is added to the file, "
        "but {why}",
        "`{torch}` 在 MindSpore 中由组合实现：函数 `{text}` 会加入本文件，但{why}",
    ),
    "not_composed": (
        "`{torch}` is composed in MindSpore, but not at this call: {why}",
        "`{torch}` 在 MindSpore 中由组合实现，但此处调用不适用：{why}",
    ),
    "not_on": ("none suits target `{device}`", "都不适用于目标设备 `{device}`"),
    "data_kept": (
        "what is kept of it does not follow what the parameter gets later, as it does in torch",
        "保存下来的值不会随参数之后的更新而变化，而 torch 会",
    ),
    "data_copied": (
        "it is copied, as `p.data = x` elsewhere in the file writes into the parameter; what is "
        "kept does not follow what an optimizer makes of the parameter, as it does in torch",
        "此处复制一份，因为文件中其他位置的 `p.data = x` 会写入该参数；"
        "保存下来的值不会随优化器的更新而变化，而 torch 会",
    ),
    "data_written": (
        "the values are written into the parameter, so that an optimizer goes on with it: another "
        "shape raises, another dtype is cast, and what the values come from is not shared",
        "数值会写入该参数，使优化器继续更新它：形状不同会报错，"
        "dtype 不同会被转换，且不与数值来源共享内存",
    ),
    "part_of_name": (
        "where the name is of a slice or another view itself, what that is of stays as it was",
        "若该名称本身是切片或其他视图，其来源的张量保持不变",
    ),
    "data_replaced": (
        "an optimizer that has made a step goes on to update the values that are replaced, without "
        "an error: write with `ops.assign` or `.copy_`",
        "已执行过更新的优化器会继续更新被替换掉的旧值且不报错：请用 `ops.assign` 或 `.copy_` 写入",
    ),
    "gives_none": (
        "it gives None there, so that nothing can follow it: call it as a statement of its own; on "
        "a plain tensor it has no effect, as gradients are asked for in `value_and_grad`",
        "它在 MindSpore 中返回 None，后面不能再接调用：请单独成句；对普通张量无效，梯度在 "
        "`value_and_grad` 中指定",
    ),
    "bare_object": (
        "`object` cannot make a Cell: it raises TypeError; `{name}.__new__({name})` makes the same",
        "`object` 不能创建 Cell，会引发 TypeError；`{name}.__new__({name})` 得到同样的对象",
    ),
    "delegates": (
        "a Cell reads attributes before `{name}` is there, and each asks `__getattr__` for it "
        "again, without end; `super().__getattr__` finds a member that is a Cell or a Parameter",
        "Cell 在 `{name}` 尚未赋值时就会读取属性，每次又向 `__getattr__` 请求 `{name}`，无限递归；"
        "`super().__getattr__` 能找到是 Cell 或 Parameter 的成员",
    ),
    "complex_random": (
        "MindSpore gives no complex random numbers: write {instead}",
        "MindSpore 不生成复数随机数：请写作 {instead}",
    ),
    "cast_in_place": (
        "where the tensor is of that dtype already, torch changes it itself; here what else holds "
        "it stays as it is",
        "若该张量已是此数据类型，torch 会直接修改它；此处其他持有者看到的值不变",
    ),
    "receiver_twice": (
        "the receiver is written twice, so it has to be a name or a constant: assign it first",
        "调用者会写两次，因此必须是名称或常量：请先赋值给变量",
    ),
    "written_twice": (
        "`{name}` is written twice, so it has to be a name or a constant: assign it first",
        "`{name}` 会被写两次，必须是名称或常量：请先赋值给变量",
    ),
    "default_unwritten": (
        "`{name}` is left out, and torch's default cannot be written",
        "省略了 `{name}`，而 torch 的默认值无法写出",
    ),
    "title_write": ("Write as `{text}`", "改写为 `{text}`"),
    "title_write_review": (
        "Write as `{text}` (check: {why})",
        "改写为 `{text}`(请检查：{why})",
    ),
    "title_class": ("Convert `{name}` to a MindSpore Cell", "将 `{name}` 转换为 MindSpore Cell"),
    "title_construct": ("Rename `forward` to `construct`", "将 `forward` 改名为 `construct`"),
    "in_broken_cell": (
        "its cell does not parse, and stays as it is",
        "它所在的单元格无法解析，保持原样",
    ),
    "in_magic": (
        "it stands in a line for IPython, which no fix changes",
        "它位于交给 IPython 的行中，修复不会改动",
    ),
    "over_cells": (
        "what belongs together is in several cells, so put it into one cell first",
        "相关语句分布在多个单元格中，请先放入同一单元格",
    ),
    "title_remove": ("Remove `{what}`", "删除 `{what}`"),
    "title_unused": ("Remove the unused import of `{module}`", "删除未使用的导入 `{module}`"),
    "title_set_train": ("Add `.set_train()`", "添加 `.set_train()`"),
}


# A file says the same of many places, and the same again after each key that is typed.
@lru_cache(maxsize=8192)
def text(key: str, **values: str | Text) -> Text:
    """Return the sentence ``key`` with ``values`` filled in, in both languages."""
    return Text(*_TEXTS[key]).format(**values)


def because(key: str, reasons: Sequence[Text], **values: str) -> Text:
    """Return the sentence ``key`` with its ``why`` made of ``reasons``."""
    return _because(key, tuple(dict.fromkeys(reasons)), **values)


@lru_cache(maxsize=8192)
def _because(key: str, unique: tuple[Text, ...], **values: str) -> Text:
    english, chinese = _TEXTS[key]
    return Text(
        english.format(why="; ".join(reason.en for reason in unique), **values),
        with_reasons(chinese, unique, **values),
    )


def with_reasons(chinese: str, reasons: Sequence[Text], **values: str) -> str:
    """Fill a Chinese sentence; between a character and what is no Chinese stands a space."""
    joined = "；".join(reason.get("zh") for reason in reasons)
    before = chinese.partition("{why}")[0][-1:]
    if before.isalpha() and joined[:1].isascii():
        joined = f" {joined}"
    return chinese.format(why=joined, **values)
