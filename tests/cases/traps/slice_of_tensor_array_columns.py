# case: items of a tensor's array, of columns that a function gives back too, stand in no slice; a list's do
# target: cpu
# unsafe
# findings: some
import torch


def bounds(boxes: torch.Tensor, w, h):
    boxes = boxes.trunc().int().cpu().numpy()
    x = boxes[:, 0]
    ex = boxes[:, 2]
    x[x < 1] = 1
    ex[ex > w] = w
    return x, ex


def listed(boxes: torch.Tensor):
    boxes = boxes.int().tolist()
    x = [each[0] for each in boxes]
    ex = [each[2] for each in boxes]
    return x, ex


def cut(images: torch.Tensor, boxes: torch.Tensor, which: torch.Tensor, w, h):
    x, ex = bounds(boxes, w, h)
    parts = []
    for k in range(len(x)):
        parts.append(images[which[k], :, (x[k] - 1) : ex[k]])
    return parts


def cut_by_numbers(images: torch.Tensor, boxes: torch.Tensor, which: torch.Tensor):
    x, ex = listed(boxes)
    return [images[which[k], :, (x[k] - 1) : ex[k]] for k in range(len(x))]
# --- after ---
import mindspore as ms


def bounds(boxes: ms.Tensor, w, h):
    boxes = boxes.trunc().int().numpy()
    x = boxes[:, 0]
    ex = boxes[:, 2]
    x[x < 1] = 1
    ex[ex > w] = w
    return x, ex


def listed(boxes: ms.Tensor):
    boxes = boxes.int().asnumpy().tolist()
    x = [each[0] for each in boxes]
    ex = [each[2] for each in boxes]
    return x, ex


def cut(images: ms.Tensor, boxes: ms.Tensor, which: ms.Tensor, w, h):
    x, ex = bounds(boxes, w, h)
    parts = []
    for k in range(len(x)):
        parts.append(images[which[k], :, (int(x[k] - 1)) : int(ex[k])])
    return parts


def cut_by_numbers(images: ms.Tensor, boxes: ms.Tensor, which: ms.Tensor):
    x, ex = listed(boxes)
    return [images[which[k], :, (x[k] - 1) : ex[k]] for k in range(len(x))]
