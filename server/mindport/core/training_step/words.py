"""What is said of training steps, in English and Chinese."""

from __future__ import annotations

from mindport.core.messages import with_reasons
from mindport.core.model import Text

_TEXTS: dict[str, tuple[str, str]] = {
    "step": (
        "`{torch}` becomes a part of a step with `ms.value_and_grad`, but {why}",
        "`{torch}` 将成为使用 `ms.value_and_grad` 的训练步骤的一部分，但{why}",
    ),
    "part": (
        "`{torch}` becomes a part of a step with `ms.value_and_grad`: what changes is said at its "
        "`backward()`",
        "`{torch}` 将成为使用 `ms.value_and_grad` 的训练步骤的一部分："
        "变化见其 `backward()` 处的说明",
    ),
    "refused": (
        "`{torch}` cannot be restructured to `ms.value_and_grad` here: {why}",
        "此处的 `{torch}` 无法改写为 `ms.value_and_grad`：{why}",
    ),
    "refused_with": (
        "`{torch}` cannot be restructured to `ms.value_and_grad` here: what is in the way is said "
        "at its `backward()`",
        "此处的 `{torch}` 无法改写为 `ms.value_and_grad`：原因见其 `backward()` 处的说明",
    ),
    "given_to_optimizer": (
        "`{torch}` stays with the optimizer that it is given to",
        "`{torch}` 与接收它的优化器一同保持原样",
    ),
    "optimizer_left": (
        "`{torch}` stays with the training steps that it is for, as MindSpore's take gradients: "
        "{why}",
        "`{torch}` 与其所属的训练步骤一同保持原样，因为 MindSpore 的优化器需要传入梯度：{why}",
    ),
    "title": (
        "Restructure the training step to `ms.value_and_grad` (check: {why})",
        "将训练步骤改写为 `ms.value_and_grad`(请检查：{why})",
    ),
    "rate_title": (
        "Read and assign the learning rate as a Parameter (check: {why})",
        "将学习率作为 Parameter 读取和赋值(请检查：{why})",
    ),
    "rate_finding": (
        "the learning rate in a group of a MindSpore optimizer is a Parameter: {why}",
        "MindSpore 优化器参数组中的学习率是 Parameter：{why}",
    ),
    "rate_unseen": (
        "the optimizer does not see this learning rate: its Parameter stays as it was; {why}",
        "优化器看不到此学习率：其 Parameter 保持不变；{why}",
    ),
    "last_rates": (
        "MindSpore's `get_last_lr` gives the rates that the optimizer has: what another scheduler "
        "of it, or the program itself, has set since is in them, where torch's are what this "
        "scheduler set last",
        "MindSpore 的 `get_last_lr` 返回优化器当前的学习率，其中包含其他调度器或程序自身的修改；"
        "torch 返回该调度器最后设置的值",
    ),
    # what to check
    "rate": (
        "it is read with `float` and assigned with `ops.assign`, in single precision",
        "用 `float` 读取、用 `ops.assign` 赋值，精度为单精度",
    ),
    "zeros": (
        "a parameter that the loss does not reach, or that is frozen for a while, gets zeros for a "
        "gradient, so that weight decay and momentum go on for it, where PyTorch leaves it and its "
        "state in the optimizer as they are",
        "损失未触及或暂时冻结的参数得到全零梯度，权重衰减和动量对它继续生效，"
        "而 PyTorch 保持该参数及其优化器状态不变",
    ),
    "frozen": (
        "a parameter that the loss does not reach gets zeros for a gradient, so that weight decay "
        "and momentum go on for it, where PyTorch leaves it as it is; one that is frozen for a "
        "while stays as it is with its state, but NAdam and others that correct their moments by "
        "the number of steps count on for it, where PyTorch counts its own",
        "损失未触及的参数得到全零梯度，权重衰减和动量对它继续生效，而 PyTorch 保持其不变；"
        "暂时冻结的参数及其状态保持不变，但 NAdam 等按步数校正矩的优化器继续为其计步，"
        "而 PyTorch 按各参数自身的步数计",
    ),
    "constants": (
        "what comes from outside of `{function}` counts as a constant there: {names}",
        "来自 `{function}` 之外的值在其中视为常量：{names}",
    ),
    "begun": (
        "{names} has to get a value there in each turn: what an earlier turn gave is not read",
        "{names} 须在每轮中于其内赋值：不会读取之前轮次的值",
    ),
    "clears": (
        "`{call}` is taken to clear the gradients of all parameters of `{optimizer}`",
        "视 `{call}` 清除 `{optimizer}` 全部参数的梯度",
    ),
    "clips": (
        "`{call}` clips the gradients of the parameters of `{optimizer}`, so it has to be given "
        "just those",
        "`{call}` 裁剪 `{optimizer}` 各参数的梯度，因此其参数必须正是这些",
    ),
    "wrapped": (
        "`{optimizer}` holds the gradients until `{name}` updates by them: `backward` adds to them",
        "`{optimizer}` 保存梯度，直到 `{name}` 用其更新参数：`backward` 向其中累加",
    ),
    # what stands in the way
    "wraps_several": (
        "`{name}` updates several optimizers, {optimizers}, and it is not known which of them a "
        "`backward` outside of it is for",
        "`{name}` 更新多个优化器（{optimizers}），无法得知其外部的 `backward` 属于哪一个",
    ),
    "wraps_rebound": (
        "`{optimizer}` of `{name}` is given a value in several places, so it is not known which "
        "optimizer holds the gradients",
        "`{name}` 的 `{optimizer}` 在多处被赋值，无法得知由哪个优化器保存梯度",
    ),
    "wraps_unclear": (
        "`{name}` updates by `{optimizer}` what a `backward` outside of it computes, and its "
        "`__init__` does not plainly show which optimizer that is",
        "`{name}` 用 `{optimizer}` 更新其外部的 `backward` 所求的参数，"
        "而其 `__init__` 未明确给出这是哪个优化器",
    ),
    "wrapper_alone": (
        "no `backward` is in the same block before `step`: `{name}` updates by `{optimizer}` what "
        "others go back for, and nobody in this file does",
        "同一代码块中 `step` 之前没有 `backward`：`{name}` 用 `{optimizer}` 更新参数，"
        "而本文件中没有为其调用 `backward` 的代码",
    ),
    "wrapper_unsure": (
        "it is not plain that the steps here are those of one `{name}`, whose optimizer would hold "
        "the gradients, and of no other optimizer",
        "无法确定此处的更新只属于一个 `{name}`（由其优化器保存梯度），而不属于其他优化器",
    ),
    "option": (
        "`backward` is called with `{name}`, which is not converted",
        "`backward` 带有 `{name}` 参数，无法转换",
    ),
    "handed_loss": (
        "`{call}` is given something: where that is the loss, as Accelerate's and Fabric's is, "
        "write `{loss}.backward()` and leave `prepare` and `setup` out first, as the fix at the "
        "import of `Accelerator` does; a gradient is not converted",
        "`{call}` 带有参数：若它是损失（如 Accelerate 与 Fabric 的写法），"
        "请先改写为 `{loss}.backward()` 并去掉 `prepare` 与 `setup`"
        "（`Accelerator` 导入处的修复会这样做）；若是梯度则无法转换",
    ),
    "three_deep": (
        "in three functions inside each other, of which gradients are taken, MindSpore raises at "
        "an index that is a number, as in `x[0]`",
        "在三层嵌套的求梯度函数中，MindSpore 对数字索引（如 `x[0]`）会报错",
    ),
    "losses_added": (
        "the losses that go back through one graph are added, as their gradients are",
        "经由同一计算图反向传播的各损失相加，与其梯度相加等价",
    ),
    "loss_rebound": (
        "`{name}` is given another value before the `backward` that shares its graph: name the "
        "losses apart, or add them and go back once",
        "在共用其计算图的 `backward` 之前，`{name}` 被重新赋值："
        "请为各损失使用不同的名称，或将其相加后只反向传播一次",
    ),
    "loss_changed": (
        "`{call}` changes the loss in place behind the forward, and the gradient would not have "
        "it: have the function return a new loss",
        "`{call}` 在前向计算之后就地修改损失，梯度不会包含该修改：请让该函数返回新的损失",
    ),
    "retained": (
        "a `backward` of another optimizer's step goes through the graph that `retain_graph` "
        "keeps: compute the forward again for it, or `detach` what the first loss takes",
        "另一优化器的 `backward` 会经过由 `retain_graph` 保留的计算图："
        "请为其重新计算前向，或对第一个损失的输入使用 `detach`",
    ),
    "retained_over_turns": (
        "`{name}` may be handed on to the next turn of the loop with the graph that "
        "`retain_graph` keeps, and that gradient would be lost: `detach` it there",
        "`{name}` 可能连同 `retain_graph` 保留的计算图传到循环的下一轮，该梯度会丢失："
        "请在该处使用 `detach`",
    ),
    "closure": (
        "`step` is called with a closure, which computes the loss several times: that works where "
        "it is a function of this file without arguments that clears the same optimizer first",
        "`step` 带有闭包，会多次计算损失："
        "仅当闭包是本文件中无参数、并首先清零同一优化器梯度的函数时才能转换",
    ),
    "by_closure": (
        "the closure leaves its gradients with the optimizer, which calls it",
        "闭包把梯度交给调用它的优化器",
    ),
    "result_used": (
        "the result of `{call}` is used in a larger expression: assign it first",
        "`{call}` 的结果用在更大的表达式中：请先赋值",
    ),
    "no_step": (
        "no `step` of an optimizer is in the same block, so it is not known whose parameters the "
        "gradients are for",
        "同一代码块中没有优化器的 `step`，无法得知梯度属于哪些参数",
    ),
    "unknown_optimizer": (
        "nothing tells that `{name}`, whose `step` is called, is an optimizer of torch: annotate "
        "it, as in `{name}: torch.optim.Optimizer`",
        "无法确定调用了 `step` 的 `{name}` 是 torch 的优化器：请添加注解，"
        "例如 `{name}: torch.optim.Optimizer`",
    ),
    "optimizer_raises": (
        "`{name}`, whose `step` is called, stands for an optimizer of torch that was not converted",
        "调用了 `step` 的 `{name}` 代替一个未转换的 torch 优化器",
    ),
    "by_hand": (
        "parameters are changed by hand here, by gradients that MindSpore does not keep in them: "
        "`torch.optim.SGD` with the same rate does it, and its `step` is converted",
        "此处手动用梯度更新参数，而 MindSpore 不在参数中保存梯度："
        "同样学习率的 `torch.optim.SGD` 可完成此更新，其 `step` 可以转换",
    ),
    "by_hooks": (
        "nothing but hooks gets gradients here: they are taken of the parameters of `{model}`, as "
        "MindSpore calls hooks while it takes some, and are not kept",
        "此处仅钩子使用梯度：对 `{model}` 的参数求梯度(MindSpore 在求梯度时调用钩子)，但不保留结果",
    ),
    "by_hooks_frozen": (
        "hooks get the gradients, and parameters may be frozen, of which none are taken",
        "梯度由钩子使用，而参数可能被冻结，无法对其求梯度",
    ),
    "by_hand_taken": (
        "the gradients are those of all parameters of `{model}`, which the loop goes over together "
        "with them; one that the loss does not reach gets zeros",
        "梯度对应 `{model}` 的全部参数，循环同时遍历参数与梯度；损失未触及的参数得到全零梯度",
    ),
    "by_hand_of_list": (
        "the gradients are those of `{model}`, which the loop goes over together with them; one "
        "that the loss does not reach gets zeros",
        "梯度对应 `{model}`，循环同时遍历参数与梯度；损失未触及的参数得到全零梯度",
    ),
    "by_hand_listed": (
        "`{model}` is updated by hand, and not each of it is seen to be made once, as a Parameter "
        "or with `requires_grad`: `torch.optim.SGD` of Parameters with the same rate does it",
        "此处手动更新 `{model}`，而其中并非每个都能看出只创建一次且为 Parameter "
        "或带有 `requires_grad`：对 Parameter 使用同样学习率的 `torch.optim.SGD` 可完成此更新",
    ),
    "listed_title": (
        "Write the update by hand where it is made, of Parameters",
        "将手动更新写在调用处，并对 Parameter 进行",
    ),
    "listed_written_out": (
        "the loop of `{name}` is written where it is called",
        "将 `{name}` 的循环写在调用处",
    ),
    "listed_parameters": (
        "{names} become Parameters, as MindSpore takes gradients of these by what reads them",
        "将 {names} 改为 Parameter，因为 MindSpore 由此对读取它们的计算求梯度",
    ),
    "scaler_left": (
        "the training steps that it scales stay as they are, and a converted one takes gradients",
        "由它缩放的训练步骤保持原样，而转换后的缩放器需要传入梯度",
    ),
    "unnamed_optimizer": (
        "the optimizer of `step` is an expression: assign it to a name before `zero_grad`",
        "`step` 的优化器是表达式：请在 `zero_grad` 之前将其赋值给一个名称",
    ),
    "no_backward": (
        "no `backward` is in the same block before `step`",
        "同一代码块中 `step` 之前没有 `backward`",
    ),
    "no_zero": (
        "nothing clears the gradients of `{optimizer}` in this block, so they add up over steps",
        "此代码块中没有清除 `{optimizer}` 的梯度，梯度会跨步累加",
    ),
    "unknown_zero": (
        "it is not known which optimizer's gradients `{call}` clears",
        "无法得知 `{call}` 清除哪个优化器的梯度",
    ),
    "unknown_clip": (
        "it is not known which optimizer's gradients `{call}` clips",
        "无法得知 `{call}` 裁剪哪个优化器的梯度",
    ),
    "clips_part": (
        "`{call}` clips the gradients of some parameters of `{optimizer}` alone: clip those of the "
        "gradients that value_and_grad returns",
        "`{call}` 只裁剪 `{optimizer}` 部分参数的梯度：请在 value_and_grad 返回的梯度中裁剪这些",
    ),
    "shared_gradients": (
        "`{call}` changes gradients that `{one}` and `{other}` have in common, as both take some "
        "of the same parameters, and here each holds its own",
        "`{call}` 会改变 `{one}` 与 `{other}` 共有的梯度，因为两者取用部分相同的参数，"
        "而此处各自保存自己的梯度",
    ),
    "apart_gradients": (
        "`{call}` changes the gradients of `{one}` alone: those of a parameter that `{other}` "
        "takes as well would be changed for both in PyTorch",
        "`{call}` 只改变 `{one}` 的梯度：若 `{other}` 也取用某个相同的参数，"
        "在 PyTorch 中两者的梯度都会改变",
    ),
    "elsewhere": (
        "`{name}` is computed outside of this block, and its gradient would be lost",
        "`{name}` 在此代码块之外计算，其梯度会丢失",
    ),
    "read_beside": (
        "a function that the forward may call reads `{name}`, which the block binds",
        "前向计算可能调用的函数会读取此代码块中赋值的 `{name}`",
    ),
    "no_forward": (
        "nothing in this block computes `{name}`",
        "此代码块中没有计算 `{name}` 的语句",
    ),
    "leaves": (
        "`{what}` stands between forward and `backward`",
        "前向计算与 `backward` 之间有 `{what}`",
    ),
    "some_paths": (
        "`{name}` is bound on some paths only and is read afterwards",
        "`{name}` 只在部分路径上赋值，之后又被读取",
    ),
    "overlaps": (
        "the forward of one `backward` runs into that of another",
        "一次 `backward` 的前向计算与另一次的交叠",
    ),
    "several_steps": (
        "`step` of the same optimizer is called in several places of the function",
        "同一函数中多处调用了同一优化器的 `step`",
    ),
    "signature": (
        "`{name}` takes its arguments in a way that leaves no place for the gradients",
        "`{name}` 的参数形式无法再加入梯度参数",
    ),
    "no_callers": (
        "no call of `{name}` is seen in this file, or it is used as a value as well",
        "本文件中没有对 `{name}` 的调用，或它还被当作值使用",
    ),
    "odd_caller": (
        "a call of `{name}` does not show its loss and its optimizer",
        "对 `{name}` 的某次调用未给出损失与优化器",
    ),
    "further_argument": (
        "`{name}` takes the gradients as a further argument, which calls in other files have to "
        "pass too",
        "`{name}` 多了一个梯度参数，其他文件中的调用也必须传入",
    ),
    "takes_gradients": (
        "`{name}` takes the gradients of the loss as a further argument, `{argument}`, which each "
        "call of it has to pass, in other files too",
        "`{name}` 多了一个参数 `{argument}`，即损失的梯度，每次调用（包括其他文件中的）都必须传入",
    ),
    "no_graph_kept": (
        "`{option}` has no effect there: nothing can be gone back through the gradients",
        "`{option}` 在此不起作用：无法再对梯度求导",
    ),
    "held_by_given": (
        "`{name}` finds the gradients in `{argument}`, where the training step that calls it has "
        "to hold them: it raises where none are held",
        "`{name}` 从 `{argument}` 中取得梯度，调用它的训练步骤须在其中保存梯度，否则会抛出异常",
    ),
    "takes_optimizer": (
        "`{name}` takes the optimizer that holds the gradients as a further argument, "
        "`{argument}`, which each call of it has to pass, in other files too",
        "`{name}` 多了一个参数 `{argument}`，即保存梯度的优化器，"
        "每次调用（包括其他文件中的）都必须传入",
    ),
    "handed_optimizer": (
        "`{name}` is handed the optimizer, which its own fix has to make it take",
        "`{name}` 将接收优化器，须对其应用相应的修复",
    ),
    "handed_to_several": (
        "losses go back for several optimizers, and it is not plain that each is cleared before "
        "its own is handed to `{name}`",
        "损失针对多个优化器求导，无法确定每个优化器在其损失交给 `{name}` 之前均已清零",
    ),
    "hands_gradients": (
        "`{name}` is handed the gradients of the loss as `{argument}`, which its own fix has to "
        "make it take",
        "`{name}` 将以 `{argument}` 接收损失的梯度，须对其应用相应的修复",
    ),
    "sometimes": (
        "`{call}` runs on some paths only, and `step` on all",
        "`{call}` 只在部分路径上执行，而 `step` 总会执行",
    ),
    "optimizer_of_loop": (
        "`{optimizer}` is another optimizer at `step` than at `backward`: write the step of each",
        "`step` 处的 `{optimizer}` 与 `backward` 处的不是同一个优化器：请分别写出各自的 step",
    ),
    "late_optimizer": (
        "`{optimizer}` does not exist yet where `backward` is called",
        "调用 `backward` 时 `{optimizer}` 尚不存在",
    ),
    "carried": (
        "`{name}` is handed on from one turn of the loop to the next, and `backward` does not run "
        "in each",
        "`{name}` 在循环各轮之间传递，而 `backward` 并非每轮都执行",
    ),
    "hidden_condition": (
        "whether `backward` runs is found out between the forward and it, by a call or of what "
        "changes there: assign the condition before the forward",
        "`backward`是否执行由前向之后的调用或变化的值决定：请在前向之前为该条件赋值",
    ),
    "clip": (
        "what clips its gradients cannot be written with MindSpore's arguments",
        "裁剪梯度的调用无法用 MindSpore 的参数写出",
    ),
    "lines_title": (
        "Put the statements of the training step on lines of their own",
        "将训练步骤的语句分行书写",
    ),
    "lines_first": (
        "its statements share a line: they get lines of their own first",
        "其语句写在同一行：需先分行",
    ),
    "moved_title": (
        "Call `backward()` behind the calls of this method",
        "将 `backward()` 移到调用此方法之后",
    ),
    "moved_first": (
        "what it goes back through is computed before its method is called: `backward()` moves "
        "behind the calls of the method in this file first; calls elsewhere have to go back too",
        "其反向传播所经过的计算在调用此方法之前完成：需先将 `backward()` 移到本文件中此方法的各处"
        "调用之后；其他文件中的调用也需要自行反向传播",
    ),
    "named_title": (
        "Give the result of `{call}` a name first",
        "先将 `{call}` 的结果赋给一个名称",
    ),
    "named_first": (
        "the result of `{call}` is used in a larger expression: it gets a name first",
        "`{call}` 的结果用在更大的表达式中：需先赋给一个名称",
    ),
    "same_title": (
        "Move what both branches do to the loss before the `if`",
        "将两个分支对损失所做的相同操作移到 `if` 之前",
    ),
    "same_first": (
        "both branches change the loss in the same way: they do so before the `if` first",
        "两个分支对损失做相同的修改：需先将其移到 `if` 之前",
    ),
    "several_on_line": (
        "several statements stand on one line",
        "一行中有多条语句",
    ),
    "grads_in_function": (
        "`{name}`, which the step calls, gives parameters other gradients, and gradients are not "
        "kept in parameters",
        "该步骤调用的 `{name}` 会改写参数的梯度，而梯度不保存在参数中",
    ),
    "grads_beside": (
        "`{name}` is given other gradients elsewhere, and what the step adds to is not cleared "
        "before it: gradients are not kept in parameters",
        "其他位置改写了 `{name}`，而该步骤在此之前没有清零累积的梯度：梯度不保存在参数中",
    ),
    "grads_read": (
        "`{name}` is read in the same function, and gradients are not kept in parameters",
        "同一函数中读取了 `{name}`，而梯度不保存在参数中",
    ),
}


def say(key: str, **values: str | Text) -> Text:
    """Return a sentence in both languages with ``values`` filled in."""
    return Text(*_TEXTS[key]).format(**values)


def is_refused_for(message: Text, torch: str, other: Text, other_torch: str) -> bool:
    """Tell whether two names are refused for one reason."""
    said = say("refused", torch=torch, why="").en, say("refused", torch=other_torch, why="").en
    return message.en.removeprefix(said[0]) == other.en.removeprefix(said[1]) and all(
        text.en.startswith(begin) for text, begin in zip((message, other), said, strict=True)
    )


def why(key: str, reasons: list[Text], **values: str) -> Text:
    """Return a sentence whose ``why`` is made of reasons, each once."""
    unique = list(dict.fromkeys(reasons))
    english, chinese = _TEXTS[key]
    return Text(
        english.format(why="; ".join(each.en for each in unique), **values),
        with_reasons(chinese, unique, **values),
    )
