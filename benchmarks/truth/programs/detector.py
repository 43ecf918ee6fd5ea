"""A small anchor based detector: boxes as tensors and as arrays, losses, non-maximum suppression."""
import torch
import torch.nn.functional as F
from torch import Tensor
from torch.nn import BatchNorm2d, Conv2d, Module, ModuleList, ReLU, Sequential, Upsample
from torch.optim import SGD
from torch.optim.lr_scheduler import OneCycleLR
from torch.utils.data import DataLoader, Dataset
import numpy as np


def box_area(boxes: Tensor) -> Tensor:
    return (boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1])


def box_iou(boxes1, boxes2):
    area1 = box_area(boxes1)
    area2 = box_area(boxes2)
    lt = torch.max(boxes1[:, None, :2], boxes2[:, :2])
    rb = torch.min(boxes1[:, None, 2:], boxes2[:, 2:])
    wh = (rb - lt).clamp(min=0)
    inter = wh[:, :, 0] * wh[:, :, 1]
    union = area1[:, None] + area2 - inter
    return inter / union.clamp(min=1e-6), union


def xywh2xyxy(x):
    y = x.clone() if isinstance(x, torch.Tensor) else np.copy(x)
    y[..., 0] = x[..., 0] - x[..., 2] / 2
    y[..., 1] = x[..., 1] - x[..., 3] / 2
    y[..., 2] = x[..., 0] + x[..., 2] / 2
    y[..., 3] = x[..., 1] + x[..., 3] / 2
    return y


def rounded(x):
    """For logs; takes arrays and tensors."""
    return x.round().tolist() if x.ndim else [x.item()]


def nms(boxes: Tensor, scores: Tensor, threshold: float):
    keep = []
    order = scores.argsort(descending=True)
    while order.numel() > 0:
        i = order[0]
        keep.append(i.item())
        if order.numel() == 1:
            break
        iou, _ = box_iou(boxes[i].unsqueeze(0), boxes[order[1:]])
        order = order[1:][iou.squeeze(0) <= threshold]
    return torch.as_tensor(keep, dtype=torch.int64)


class Squares(Dataset):
    def __init__(self, n=8, size=32):
        self.rng = np.random.default_rng(0)
        self.items = [self._make(size) for _ in range(n)]

    def _make(self, size):
        image = self.rng.random((3, size, size)).astype(np.float32) * 0.2
        boxes = []
        for _ in range(self.rng.integers(1, 3)):
            w, h = self.rng.integers(6, 14, size=2)
            x, y = self.rng.integers(0, size - 14, size=2)
            image[:, y:y + h, x:x + w] = 1.0
            boxes.append([x, y, x + w, y + h])
        return image, np.asarray(boxes, dtype=np.float32).reshape(-1, 4)

    def __len__(self):
        return len(self.items)

    def __getitem__(self, index):
        image, boxes = self.items[index]
        flipped = image[:, :, ::-1].copy()
        boxes = boxes.copy()
        boxes[:, [0, 2]] = image.shape[2] - boxes[:, [2, 0]]
        target = {"boxes": torch.from_numpy(boxes), "labels": torch.ones(len(boxes), dtype=torch.long)}
        return torch.tensor(flipped), target


def collate(batch):
    images, targets = zip(*batch)
    return torch.stack(images, dim=0), list(targets)


class ConvBNReLU(Sequential):
    def __init__(self, c1, c2, k=3, s=1):
        super().__init__(Conv2d(c1, c2, k, s, k // 2, bias=False), BatchNorm2d(c2), ReLU())


class Backbone(Module):
    def __init__(self, width=8):
        super().__init__()
        self.stages = ModuleList([ConvBNReLU(3, width, s=2), ConvBNReLU(width, width * 2, s=2), ConvBNReLU(width * 2, width * 4, s=2)])

    def forward(self, x):
        outs = []
        for stage in self.stages:
            x = stage(x)
            outs.append(x)
        return outs[1:]


class FPN(Module):
    def __init__(self, channels, out):
        super().__init__()
        self.lateral = ModuleList(Conv2d(c, out, 1) for c in channels)
        self.up = Upsample(scale_factor=2, mode="nearest")

    def forward(self, features):
        laterals = [conv(f) for conv, f in zip(self.lateral, features)]
        for i in range(len(laterals) - 1, 0, -1):
            laterals[i - 1] = laterals[i - 1] + self.up(laterals[i])
        return laterals


class Anchors(Module):
    def __init__(self, strides=(4, 8), sizes=(8, 16)):
        super().__init__()
        self.strides = strides
        self.sizes = sizes
        self.cache = {}

    def grid(self, feature, stride, size):
        h, w = feature.shape[-2:]
        key = (h, w, stride)
        if key not in self.cache:
            ys, xs = torch.meshgrid(torch.arange(h), torch.arange(w), indexing="ij")
            centers = torch.stack((xs, ys), -1).float().add_(0.5).mul_(stride).view(-1, 2)
            wh = torch.full_like(centers, size)
            self.cache[key] = xywh2xyxy(torch.cat([centers, wh], 1))
        return self.cache[key].to(feature)

    def forward(self, features):
        return torch.cat([self.grid(f, s, z) for f, s, z in zip(features, self.strides, self.sizes)])


class Detector(Module):
    def __init__(self, num_classes=1, width=8):
        super().__init__()
        self.backbone = Backbone(width)
        self.neck = FPN((width * 2, width * 4), width)
        self.anchors = Anchors()
        self.head = Sequential(ConvBNReLU(width, width), Conv2d(width, num_classes + 4, 1))
        self.num_classes = num_classes
        torch.nn.init.constant_(self.head[-1].bias, -2.0)

    def forward(self, images, targets=None):
        features = self.neck(self.backbone(images))
        anchors = self.anchors(features)
        raw = []
        for f in features:
            out = self.head(f)
            n, c, h, w = out.shape
            raw.append(out.permute(0, 2, 3, 1).reshape(n, h * w, c))
        raw = torch.cat(raw, dim=1)
        logits, deltas = raw.split([self.num_classes, 4], dim=-1)
        if targets is not None:
            return self.loss(logits, deltas, anchors, targets)
        return self.decode(logits, deltas, anchors)

    def loss(self, logits, deltas, anchors, targets):
        cls_losses, box_losses = [], []
        for logit, delta, target in zip(logits, deltas, targets):
            boxes = target["boxes"]
            iou, _ = box_iou(anchors, boxes)
            best, index = iou.max(dim=1)
            positive = best > 0.3
            positive[iou.argmax(0)] = True
            labels = positive.float().unsqueeze(-1)
            p = logit.sigmoid()
            ce = F.binary_cross_entropy_with_logits(logit, labels, reduction="none")
            p_t = p * labels + (1 - p) * (1 - labels)
            focal = (ce * (1 - p_t).pow(2)).sum() / positive.sum().clamp(min=1)
            matched = boxes[index[positive]]
            predicted = anchors[positive] + delta[positive] * 4
            cls_losses.append(focal)
            box_losses.append(F.smooth_l1_loss(predicted, matched))
        return {"cls": torch.stack(cls_losses).mean(), "box": sum(box_losses) / len(box_losses)}

    @torch.no_grad()
    def decode(self, logits, deltas, anchors, top=20):
        results = []
        for logit, delta in zip(logits, deltas):
            scores, idx = logit.squeeze(-1).sigmoid().topk(top)
            boxes = (anchors + delta * 4)[idx].clamp_(0, 32)
            keep = nms(boxes, scores, 0.5)
            results.append({"boxes": boxes[keep], "scores": scores[keep]})
        return results


def train_one_epoch(model, loader, optimizer, scheduler=None):
    model.train()
    history = np.zeros((len(loader), 2))
    for i, (images, targets) in enumerate(loader):
        targets = [{k: v.to(images.device) for k, v in t.items()} for t in targets]
        loss_dict = model(images, targets)
        losses = sum(loss for loss in loss_dict.values())
        reduced = {k: v.detach().item() for k, v in loss_dict.items()}
        if not np.isfinite(losses.item()):
            raise SystemExit("loss is not finite")
        optimizer.zero_grad()
        losses.backward()
        optimizer.step()
        if scheduler is not None:
            scheduler.step()
        history[i] = list(reduced.values())
    return history.mean(axis=0)


def main():
    torch.manual_seed(0)
    loader = DataLoader(Squares(), batch_size=4, collate_fn=collate)
    model = Detector()
    optimizer = SGD(model.parameters(), lr=0.01, momentum=0.9)
    scheduler = OneCycleLR(optimizer, max_lr=0.02, total_steps=4)
    for epoch in range(2):
        print(epoch, train_one_epoch(model, loader, optimizer, scheduler).round(3))
    model.eval()
    images, targets = next(iter(loader))
    for result, target in zip(model(images), targets):
        iou, union = box_iou(result["boxes"], target["boxes"])
        print(result["scores"].max().item(), iou.max().item(), union.min().item(), result["boxes"].cpu().numpy().round().shape)
    boxes = xywh2xyxy(np.array([[5.0, 5.0, 2.0, 2.0]]))
    print(rounded(boxes), rounded(result["boxes"][0]), rounded(boxes.max()), rounded(iou.max()))


if __name__ == "__main__":
    main()
