"""U-Net that segments discs and boxes, trained with cross entropy plus dice loss."""

import argparse
import logging

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch import optim
from torch.utils.data import DataLoader, Dataset, random_split

N_CLASSES = 3  # background, disc, box
SIZE = 32


class ShapesDataset(Dataset):
    def __init__(self, n_images: int, seed: int = 0):
        rng = np.random.RandomState(seed)
        self.images = np.zeros((n_images, 1, SIZE, SIZE), dtype=np.float32)
        self.masks = np.zeros((n_images, SIZE, SIZE), dtype=np.int64)
        yy, xx = np.mgrid[0:SIZE, 0:SIZE]
        for image, mask in zip(self.images, self.masks):
            cy, cx = rng.randint(6, SIZE - 6, size=2)
            radius = rng.randint(4, 8)
            disc = (yy - cy) ** 2 + (xx - cx) ** 2 <= radius**2
            top, left = rng.randint(2, SIZE - 14, size=2)
            height, width = rng.randint(6, 12, size=2)
            box = (yy >= top) & (yy < top + height) & (xx >= left) & (xx < left + width)
            mask[disc] = 1
            mask[box] = 2
            image[0] = 0.6 * (mask == 1) + 1.0 * (mask == 2) + rng.normal(0, 0.15, (SIZE, SIZE))

    def __len__(self):
        return len(self.images)

    def __getitem__(self, idx):
        return {
            "image": torch.as_tensor(self.images[idx]).float().contiguous(),
            "mask": torch.as_tensor(self.masks[idx]).long().contiguous(),
        }


class DoubleConv(nn.Module):
    """(convolution => BN => ReLU) twice"""

    def __init__(self, in_channels, out_channels):
        super().__init__()
        self.double_conv = nn.Sequential(
            nn.Conv2d(in_channels, out_channels, kernel_size=3, padding=1, bias=False),
            nn.BatchNorm2d(out_channels),
            nn.ReLU(inplace=True),
            nn.Conv2d(out_channels, out_channels, kernel_size=3, padding=1, bias=False),
            nn.BatchNorm2d(out_channels),
            nn.ReLU(inplace=True),
        )

    def forward(self, x):
        return self.double_conv(x)


class Down(nn.Module):
    def __init__(self, in_channels, out_channels):
        super().__init__()
        self.pool_conv = nn.Sequential(nn.MaxPool2d(2), DoubleConv(in_channels, out_channels))

    def forward(self, x):
        return self.pool_conv(x)


class Up(nn.Module):
    """Upscaling, then a double convolution over the joined feature maps."""

    def __init__(self, in_channels, out_channels, bilinear=False):
        super().__init__()
        if bilinear:
            self.up = nn.Sequential(
                nn.Upsample(scale_factor=2, mode="bilinear", align_corners=True),
                nn.Conv2d(in_channels, in_channels // 2, kernel_size=1),
            )
        else:
            self.up = nn.ConvTranspose2d(in_channels, in_channels // 2, kernel_size=2, stride=2)
        self.conv = DoubleConv(in_channels, out_channels)

    def forward(self, x, skip):
        x = self.up(x)
        # odd sizes lose a row or a column in the pooling
        diff_y = skip.size(2) - x.size(2)
        diff_x = skip.size(3) - x.size(3)
        if diff_y or diff_x:
            x = F.pad(x, [diff_x // 2, diff_x - diff_x // 2, diff_y // 2, diff_y - diff_y // 2])
        return self.conv(torch.cat([skip, x], dim=1))


class UNet(nn.Module):
    def __init__(self, n_channels=1, n_classes=N_CLASSES, base=8):
        super().__init__()
        self.n_classes = n_classes
        self.inc = DoubleConv(n_channels, base)
        self.down1 = Down(base, base * 2)
        self.down2 = Down(base * 2, base * 4)
        # interpolation at the coarse level, learned upsampling at the fine one
        self.up1 = Up(base * 4, base * 2, bilinear=True)
        self.up2 = Up(base * 2, base)
        self.outc = nn.Conv2d(base, n_classes, kernel_size=1)

    def forward(self, x):
        x1 = self.inc(x)
        x2 = self.down1(x1)
        x3 = self.down2(x2)
        x = self.up1(x3, x2)
        x = self.up2(x, x1)
        return self.outc(x)


def dice_coeff(pred, target, epsilon=1e-6):
    # mean over images and classes; both are [batch, classes, height, width]
    inter = 2 * (pred * target).sum(dim=(-1, -2))
    sets_sum = pred.sum(dim=(-1, -2)) + target.sum(dim=(-1, -2))
    dice = (inter + epsilon) / (sets_sum + epsilon)
    return dice.mean()


def one_hot(mask):
    return F.one_hot(mask, N_CLASSES).permute(0, 3, 1, 2).float()


def segmentation_loss(criterion, logits, mask):
    loss = criterion(logits, mask)
    loss += 1 - dice_coeff(F.softmax(logits, dim=1).float(), one_hot(mask))
    return loss


@torch.inference_mode()
def evaluate(net, loader, device):
    net.eval()
    score = 0
    for batch in loader:
        image, mask = batch["image"].to(device), batch["mask"].to(device)
        pred = one_hot(net(image).argmax(dim=1))
        # the background does not count
        score += dice_coeff(pred[:, 1:], one_hot(mask)[:, 1:])
    net.train()
    return score / max(len(loader), 1)


def build():
    return UNet()


def train(model, steps=20, lr=0.005, batch_size=8, amp=False):
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    model.to(device)

    dataset = ShapesDataset(80)
    n_val = int(len(dataset) * 0.2)
    train_set, val_set = random_split(dataset, [len(dataset) - n_val, n_val])
    train_loader = DataLoader(train_set, shuffle=True, batch_size=batch_size)
    val_loader = DataLoader(val_set, shuffle=False, drop_last=True, batch_size=batch_size)

    optimizer = optim.SGD(model.parameters(), lr=lr, momentum=0.9, weight_decay=1e-4)
    scheduler = optim.lr_scheduler.ReduceLROnPlateau(optimizer, "max", patience=2)
    # mixed precision needs a GPU
    use_amp = amp and device.type == "cuda"
    grad_scaler = torch.amp.GradScaler("cuda", enabled=True) if use_amp else None
    criterion = nn.CrossEntropyLoss()

    history = []
    while len(history) < steps:
        model.train()
        for batch in train_loader:
            images, true_masks = batch["image"].to(device), batch["mask"].to(device)

            optimizer.zero_grad(set_to_none=True)
            if use_amp:
                with torch.autocast(device_type="cuda", dtype=torch.float16):
                    loss = segmentation_loss(criterion, model(images), true_masks)
                grad_scaler.scale(loss).backward()
                grad_scaler.unscale_(optimizer)
                torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
                grad_scaler.step(optimizer)
                grad_scaler.update()
            else:
                loss = segmentation_loss(criterion, model(images), true_masks)
                loss.backward()
                torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
                optimizer.step()

            history.append(loss.item())
            if len(history) >= steps:
                break

        val_score = evaluate(model, val_loader, device)
        scheduler.step(val_score)
        logging.info(
            f"step {len(history)}: loss {history[-1]:.4f}, validation dice {val_score:.4f}"
        )
    return history


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Train the U-Net on drawn shapes")
    parser.add_argument("--steps", "-s", type=int, default=20)
    parser.add_argument("--batch-size", "-b", dest="batch_size", type=int, default=8)
    parser.add_argument("--learning-rate", "-l", type=float, default=0.005, dest="lr")
    parser.add_argument("--amp", action="store_true", default=False, help="use mixed precision")
    args = parser.parse_args()

    logging.basicConfig(level=logging.INFO, format="%(levelname)s: %(message)s")
    torch.manual_seed(0)
    for i, value in enumerate(train(build(), args.steps, args.lr, args.batch_size, args.amp)):
        print(f"{i:2d}: {value:.6f}")
