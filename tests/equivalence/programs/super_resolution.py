"""Sub-pixel convolutional network for single image super-resolution."""

import argparse
from math import log10

import torch
import torch.nn as nn
import torch.nn.functional as F
import torch.nn.init as init
import torch.optim as optim
from torch.utils.data import DataLoader, Dataset

CROP = 24


class WaveDataset(Dataset):
    """Pairs of a low and a high resolution picture, made of a few plane waves."""

    def __init__(self, n_images, upscale_factor):
        super().__init__()
        axis = torch.linspace(0, 1, CROP)
        yy, xx = torch.meshgrid(axis, axis, indexing="ij")
        target = torch.zeros(n_images, 1, CROP, CROP)
        for _ in range(3):
            freq = torch.rand(n_images, 2, 1, 1) * 25 - 12.5
            phase = torch.rand(n_images, 1, 1, 1) * 6.28
            target += torch.sin(freq[:, :1] * yy + freq[:, 1:] * xx + phase)
        self.target = (target / 6 + 0.5).clamp(0, 1)
        self.input = F.avg_pool2d(self.target, upscale_factor)

    def __getitem__(self, index):
        return self.input[index], self.target[index]

    def __len__(self):
        return self.target.size(0)


class Net(nn.Module):
    def __init__(self, upscale_factor):
        super(Net, self).__init__()

        self.relu = nn.ReLU()
        self.conv1 = nn.Conv2d(1, 32, (5, 5), (1, 1), (2, 2))
        self.conv2 = nn.Conv2d(32, 32, (3, 3), (1, 1), (1, 1))
        self.conv3 = nn.Conv2d(32, 16, (3, 3), (1, 1), (1, 1))
        self.conv4 = nn.Conv2d(16, upscale_factor**2, (3, 3), (1, 1), (1, 1))
        self.pixel_shuffle = nn.PixelShuffle(upscale_factor)

        self._initialize_weights()

    def forward(self, x):
        x = self.relu(self.conv1(x))
        x = self.relu(self.conv2(x))
        x = self.relu(self.conv3(x))
        return self.pixel_shuffle(self.conv4(x))

    def _initialize_weights(self):
        init.orthogonal_(self.conv1.weight, init.calculate_gain("relu"))
        init.orthogonal_(self.conv2.weight, init.calculate_gain("relu"))
        init.orthogonal_(self.conv3.weight, init.calculate_gain("relu"))
        init.orthogonal_(self.conv4.weight)


class Trainer:
    def __init__(self, model, upscale_factor=2, lr=1e-3, batch_size=8):
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.model = model.to(self.device)
        self.criterion = nn.MSELoss()
        self.optimizer = optim.Adam(self.model.parameters(), lr=lr)
        self.scheduler = optim.lr_scheduler.MultiStepLR(
            self.optimizer, milestones=[2, 4], gamma=0.5
        )

        train_set = WaveDataset(64, upscale_factor)
        test_set = WaveDataset(16, upscale_factor)
        self.training_loader = DataLoader(train_set, batch_size=batch_size, shuffle=True)
        self.testing_loader = DataLoader(test_set, batch_size=batch_size, shuffle=False)
        self.history = []

    def train_step(self, batch):
        input, target = batch[0].to(self.device), batch[1].to(self.device)

        self.optimizer.zero_grad()
        loss = self.criterion(self.model(input), target)
        loss.backward()
        self.optimizer.step()
        return loss.item()

    def train_epoch(self, epoch, max_steps):
        self.model.train()
        epoch_loss = 0
        done = 0
        for batch in self.training_loader:
            if done == max_steps:
                break
            loss = self.train_step(batch)
            done += 1
            epoch_loss += loss
            self.history.append(loss)
        print(f"===> Epoch {epoch} complete: avg. loss {epoch_loss / done:.4f}")

    def test(self):
        self.model.eval()
        avg_psnr = 0
        with torch.no_grad():
            for input, target in self.testing_loader:
                input, target = input.to(self.device), target.to(self.device)
                prediction = self.model(input)
                mse = self.criterion(prediction, target)
                psnr = 10 * log10(1 / mse.item())
                avg_psnr += psnr
        avg_psnr /= len(self.testing_loader)
        print(f"===> Avg. PSNR: {avg_psnr:.4f} dB")
        return avg_psnr

    def fit(self, steps):
        epoch = 0
        while len(self.history) < steps:
            epoch += 1
            self.train_epoch(epoch, steps - len(self.history))
            self.test()
            self.scheduler.step()
        return self.history


def build():
    return Net(upscale_factor=2)


def train(model, steps=20):
    trainer = Trainer(model, upscale_factor=2)
    return trainer.fit(steps)


def main():
    parser = argparse.ArgumentParser(description="Super-resolution with a sub-pixel CNN")
    parser.add_argument("--upscale_factor", type=int, default=2, help="2, 3 or 4")
    parser.add_argument("--batch_size", type=int, default=8, help="training batch size")
    parser.add_argument("--steps", type=int, default=20, help="optimizer steps to do")
    parser.add_argument("--lr", type=float, default=1e-3, help="learning rate")
    parser.add_argument("--seed", type=int, default=123, help="random seed to use")
    opt = parser.parse_args()
    print(opt)

    torch.manual_seed(opt.seed)
    trainer = Trainer(Net(opt.upscale_factor), opt.upscale_factor, opt.lr, opt.batch_size)
    for step, loss in enumerate(trainer.fit(opt.steps)):
        print(f"{step:4d}  {loss:.6f}")


if __name__ == "__main__":
    main()
