"""What is said of gradients that a program takes itself, in English and Chinese."""

from __future__ import annotations

from mindport.core.model import Text

_TEXTS: dict[str, tuple[str, str]] = {
    "function_refused": (
        "`{torch}` stays as it is for `{name}`: {why}",
        "`{name}` 的 `{torch}` 保持原样：{why}",
    ),
    "grad": (
        "`{torch}` becomes a gradient of a function, by `mindspore.vjp`: {why}",
        "`{torch}` 将通过 `mindspore.vjp` 成为函数的梯度：{why}",
    ),
    "grad_title": (
        "Take the gradient of a function with `mindspore.vjp` (check: {why})",
        "用 `mindspore.vjp` 求函数的梯度(请检查：{why})",
    ),
    "step_left": (
        "`{torch}` cannot be restructured to `ms.value_and_grad` here: {why}",
        "此处的 `{torch}` 无法改写为 `ms.value_and_grad`：{why}",
    ),
    "waits_for_gradient": (
        "`{torch}` stays with the gradient that it asks for, which is not converted; in MindSpore "
        "it gives None",
        "`{torch}` 与其所请求的梯度一同保留，该梯度尚未转换；在 MindSpore 中它返回 None",
    ),
    "waits_for_round": (
        "`{torch}` stays until the gradient that it asks for is written",
        "`{torch}` 保留到其所请求的梯度写好为止",
    ),
    "asked_of_input": (
        "`{torch}` of what `forward` is given is `{written}`, which is true of every tensor of "
        "floating-point numbers in MindSpore",
        "`forward` 参数的 `{torch}` 即 `{written}`，在 MindSpore 中对所有浮点张量都为真",
    ),
    "optimized": (
        "`{torch}` takes Parameters alone in MindSpore: {why}",
        "MindSpore 中的 `{torch}` 只接受 Parameter：{why}",
    ),
    "grad_refused": (
        "`{torch}` cannot become a gradient of a function here: {why}",
        "此处的 `{torch}` 无法改写为函数的梯度：{why}",
    ),
    # what to check
    "into_function": (
        "what leads from {names} to it goes into a function, and counts as constant where nothing "
        "leads from them",
        "从 {names} 到它的计算移入一个函数，与它们无关的部分视为常量",
    ),
    "named_first": (
        "the attribute gets a local name first, which the gradient is taken of: what other objects "
        "compute of the attribute counts as constant",
        "属性先取得局部名称，再对该名称求梯度：其他对象由该属性计算的值视为常量",
    ),
    "inlined_first": (
        "what leads to it is computed by who calls its function: the gradient is put in the place "
        "of the calls in this file first",
        "其所求导的计算由函数的调用者完成：先将该梯度写到本文件中的各调用处",
    ),
    "inlined_title": (
        "Put the gradient where its function is called",
        "将梯度写到调用该函数之处",
    ),
    "lifted_first": (
        "what leads to it is computed by who calls its function: these calls, in this file, hand "
        "the gradient in first; calls in other files lack an argument then, and raise",
        "其所求导的计算由函数的调用者完成：先由本文件中的各调用处传入该梯度；"
        "其他文件中的调用将缺少一个参数并报错",
    ),
    "lifted_title": (
        "Have the callers hand the gradient in",
        "由调用者传入该梯度",
    ),
    "moved_first": (
        "a statement that leaves the block stands before it, and moves behind it first: the "
        "gradient is computed where it is not needed as well",
        "之前有离开该代码块的语句，需先移到其后：不需要时也会计算该梯度",
    ),
    "moved_title": (
        "Move what leaves the block behind `backward()`",
        "将离开该代码块的语句移到 `backward()` 之后",
    ),
    "named_title": (
        "Give the attributes whose gradients are taken local names",
        "为需要求梯度的属性设置局部名称",
    ),
    "no_parameters": (
        "the parameters of models get no gradients from it, as nothing here makes a step with them",
        "模型参数不会从中得到梯度，因为此处没有使用它们的更新步骤",
    ),
    "made_parameter": (
        "{names} becomes a Parameter where it is made",
        "{names} 在创建处成为 Parameter",
    ),
    "parameter_apart": (
        "{names} becomes a Parameter of its own: what the callers hold does not change with it",
        "{names} 成为独立的 Parameter：调用者持有的张量不随之改变",
    ),
    "parameter_before": (
        "{names} becomes a Parameter before the call that hands it in: another name of the tensor "
        "stays that of the tensor",
        "{names} 在传入它的调用之前成为 Parameter：该张量的其他名称仍指原张量",
    ),
    "parameter_handed": (
        "the calls hand in Parameters",
        "各调用传入的是 Parameter",
    ),
    "registered": (
        "{names} belongs to the parameters of its Cell then, which a plain tensor does not",
        "{names} 随之成为其 Cell 的参数之一，而普通张量不是",
    ),
    "waits_for_optimizer": (
        "the tensor that it is given becomes one together with it",
        "传给它的张量将与它一同成为 Parameter",
    ),
    "no_gradient_before": (
        "`{name}.grad` is taken to be empty before, as gradients add up there in torch",
        "视 `{name}.grad` 事先为空，因为 torch 中梯度会累加",
    ),
    "compiled": (
        "what gives `{name}` is compiled (`mindspore.jit`), as second derivatives are right only "
        "there: it has to be code that MindSpore compiles, and BatchNorm in training mode and "
        "layers without second derivatives (on CPU pooling, GroupNorm, PReLU, attention) raise "
        "an error",
        "得到 `{name}` 的计算会被编译（`mindspore.jit`），因为只有这样二阶导数才正确：其代码须可被 "
        "MindSpore 编译，且训练模式的 BatchNorm 以及没有二阶导数"
        "的层（CPU 上的池化、GroupNorm、PReLU、注意力）会抛出错误",
    ),
    "handed_alone": (
        "what a caller computes of {names} for other arguments or attributes counts as constant",
        "调用方由 {names} 为其他参数或属性计算的值视为常量",
    ),
    "twice": (
        "{names} is computed once more for what else reads it: a Dropout draws anew, and what is "
        "counted in a forward is counted twice",
        "为其他读取处会再计算一次 {names}：Dropout 会重新取随机数，前向中的计数会计两次",
    ),
    "further": (
        "layers without further derivatives (on CPU GELU, LayerNorm, softmax) raise an error",
        "没有更高阶导数的层（CPU 上的 GELU、LayerNorm、softmax）会抛出错误",
    ),
    # what stands in the way
    "create_graph": (
        "it may be differentiated again (`create_graph`), which only a constant shows: in PyNative "
        "mode MindSpore takes second derivatives through a view or a mean for zeros without an "
        "error",
        "它可能会被再次求导（`create_graph`），只有常量才能说明：MindSpore 在 PyNative 模式下会把"
        "经过视图或均值的二阶导数静默地当作零",
    ),
    "weighted_again": (
        "it is differentiated again (`create_graph`), and what it is weighted by is not seen to be "
        "ones",
        "它会被再次求导（`create_graph`），而其权重无法确认为全 1",
    ),
    "compute_before": (
        "it is differentiated again (`create_graph`): compute what it goes back from in a "
        "statement of its own, and give it a name",
        "它会被再次求导（`create_graph`）：请先用单独的语句计算其反向传播的起点并命名",
    ),
    "grad_option": (
        "`{name}` is passed, which is not converted",
        "传入了 `{name}`，无法转换",
    ),
    "odd_call": (
        "the call is not written in a way that is converted",
        "该调用的写法无法转换",
    ),
    "several_outputs": (
        "it goes back from more than one tensor: add them up first",
        "它从多个张量反向传播：请先将其相加",
    ),
    "not_names": (
        "its inputs are no plain names of tensors",
        "其输入不是普通的张量名称",
    ),
    "not_marked": (
        "nothing in this function makes `{name}` take gradients right before what is computed of "
        "it, so that it is not seen all here: put that into a function, for `mindspore.grad`",
        "此函数中没有在计算之前令 `{name}` 接受梯度的语句，因此无法看到完整的计算："
        "请将其放入函数并使用 `mindspore.grad`",
    ),
    "adds_up": (
        "the gradients of `{name}` add up from turn to turn of the loop",
        "`{name}` 的梯度在循环各轮之间累加",
    ),
    "not_of": (
        "nothing here computes it from `{name}`",
        "此处没有由 `{name}` 计算它的语句",
    ),
    "draws": (
        "random numbers are drawn in what gives `{name}`, which is compiled and may be computed "
        "twice: draw them before what they are used with",
        "得到 `{name}` 的计算中会取随机数，而它会被编译且可能计算两次：请在此之前先取好随机数",
    ),
    "leaves_region": (
        "a statement that leaves the block stands before it",
        "之前有离开该代码块的语句",
    ),
    "gradients_before": (
        "other gradients are taken in what computes it",
        "在计算它的语句中还求了其他梯度",
    ),
    "handed_on": (
        "`{name}` is read and given a new value in what computes it",
        "在计算它的语句中 `{name}` 既被读取又被赋予新值",
    ),
    "sometimes_bound": (
        "`{name}` is read later and bound on some paths only",
        "`{name}` 之后被读取，但只在部分路径上赋值",
    ),
    "read_elsewhere": (
        "a gradient is read or assigned elsewhere in the function",
        "函数中的其他位置读取或赋值了梯度",
    ),
    "name_it": (
        "what it goes back from or is weighted by is an expression: assign it to a name first",
        "反向传播的起点或权重是表达式：请先赋值给一个名称",
    ),
    "with_another": (
        "another gradient of the same tensor stays",
        "同一张量的另一处求梯度保持原样",
    ),
    "left_in_step": (
        "the step, or what it calls, takes a gradient with `{name}`, which is not converted, so it "
        "stays as a whole",
        "该步骤或其调用的函数使用了未转换的 `{name}`，因此整体保持原样",
    ),
    "context_member": (
        "`{name}` of its context has no counterpart in MindSpore: write the function without it",
        "其上下文的 `{name}` 在 MindSpore 中没有对应功能：请改写该函数以避免使用",
    ),
    "goes_back_inside": (
        "it calls `{name}`: take that gradient with `mindspore.grad` of a function",
        "其中调用了 `{name}`：请对函数使用 `mindspore.grad` 求该梯度",
    ),
    "casts_inside": (
        "`{name}` casts what it is given: cast the inputs in `forward`",
        "`{name}` 会转换其输入类型：请在 `forward` 中转换输入",
    ),
    "with_subclass": (
        "`{name}` derives from it and stays as it is",
        "派生自它的 `{name}` 保持原样",
    ),
}


def say(key: str, **values: str | Text) -> Text:
    """Return a sentence in both languages with ``values`` filled in."""
    return Text(*_TEXTS[key]).format(**values)


def why(key: str, reason: Text, **values: str) -> Text:
    """Return a sentence whose ``why`` is the reason."""
    english, chinese = _TEXTS[key]
    return Text(english.format(why=reason.en, **values), chinese.format(why=reason.zh, **values))
