from __future__ import print_function
import random
import numpy as np
import torch
import torch.nn as nn
import torch.nn.parallel
import torch.backends.cudnn as cudnn
import torch.optim as optim
import torch.utils.data
from torch.nn.utils import spectral_norm

nz, ngf, ndf, nc = 8, 8, 8, 1
real_label, fake_label = 1., 0.


class RunningStats:
    """Not a tensor, though its methods are called like a tensor's."""

    def __init__(self):
        self.values = []

    def add(self, value):
        self.values.append(float(value))
        return self

    def mean(self):
        return np.mean(self.values)

    def std(self):
        return np.std(self.values)

    def item(self):
        return self.values[-1]


# custom weights initialization called on netG and netD
def weights_init(m):
    classname = m.__class__.__name__
    if classname.find('Conv') != -1 and hasattr(m, 'weight') and m.weight is not None:
        m.weight.data.normal_(0.0, 0.02)
    elif classname.find('BatchNorm') != -1:
        m.weight.data.normal_(1.0, 0.02)
        m.bias.data.fill_(0)


class Generator(nn.Module):
    def __init__(self, ngpu=0):
        super(Generator, self).__init__()
        self.ngpu = ngpu
        self.main = nn.Sequential(
            nn.ConvTranspose2d(nz, ngf * 2, 4, 1, 0, bias=False),
            nn.BatchNorm2d(ngf * 2),
            nn.ReLU(True),
            nn.ConvTranspose2d(ngf * 2, ngf, 4, 2, 1, bias=False),
            nn.BatchNorm2d(ngf),
            nn.ReLU(True),
            nn.ConvTranspose2d(ngf, nc, 4, 2, 1, bias=False),
            nn.Tanh()
        )

    def forward(self, input):
        if input.is_cuda and self.ngpu > 1:
            output = nn.parallel.data_parallel(self.main, input, range(self.ngpu))
        else:
            output = self.main(input)
        return output


class Discriminator(nn.Module):
    def __init__(self):
        super(Discriminator, self).__init__()
        blocks = []
        last = nc
        for width in (ndf, ndf * 2):
            blocks += [spectral_norm(nn.Conv2d(last, width, 4, 2, 1)), nn.LeakyReLU(0.2, inplace=True)]
            last = width
        self.main = nn.Sequential(*blocks)
        self.head = nn.Conv2d(last, 1, 4, 1, 0)

    def forward(self, input, return_features=False):
        feats = []
        h = input
        for layer in self.main:
            h = layer(h)
            feats.append(h)
        out = self.head(h).view(-1, 1).squeeze(1)
        if return_features:
            return out, feats
        return out


def gradient_penalty(netD, real, fake):
    alpha = torch.rand(real.size(0), 1, 1, 1)
    mixed = (alpha * real.data + (1 - alpha) * fake.data).requires_grad_(True)
    scores = netD(mixed)
    grad = torch.autograd.grad(outputs=scores, inputs=mixed, grad_outputs=torch.ones_like(scores),
                               create_graph=True, retain_graph=True, only_inputs=True)[0]
    grad = grad.view(grad.size(0), -1)
    return ((grad.norm(2, dim=1) - 1) ** 2).mean()


def feature_matching(real_feats, fake_feats):
    loss = 0
    for r, f in zip(real_feats, fake_feats):
        loss = loss + (r.detach().mean(0) - f.mean(0)).abs().mean()
    return loss


def make_images(n):
    xs = np.linspace(-1, 1, 16)
    grid = np.stack(np.meshgrid(xs, xs), axis=0)
    centers = np.random.uniform(-0.5, 0.5, size=(n, 2, 1, 1))
    dist = ((grid[None] - centers) ** 2).sum(axis=1, keepdims=True)
    images = np.exp(-dist / 0.1) * 2 - 1
    return torch.from_numpy(images.astype('float32'))


def to_grid(images, nrow=2):
    images = images.detach().cpu().clamp_(-1, 1).add(1).div(2).mul(255).to(torch.uint8)
    array = images.permute(0, 2, 3, 1).numpy()
    rows = [np.concatenate(array[i:i + nrow], axis=1) for i in range(0, len(array), nrow)]
    return np.concatenate(rows, axis=0).squeeze()


def main():
    manualSeed = 999
    random.seed(manualSeed)
    np.random.seed(manualSeed)
    torch.manual_seed(manualSeed)
    cudnn.benchmark = True
    device = torch.device("cuda:0" if torch.cuda.is_available() else "cpu")

    dataset = torch.utils.data.TensorDataset(make_images(16))
    dataloader = torch.utils.data.DataLoader(dataset, batch_size=8, shuffle=True, num_workers=0)
    netG = Generator().to(device)
    netG.apply(weights_init)
    netD = Discriminator().to(device)
    netD.apply(weights_init)
    criterion = nn.BCEWithLogitsLoss()
    fixed_noise = torch.randn(4, nz, 1, 1, device=device)
    optimizerD = optim.Adam(netD.parameters(), lr=0.0002, betas=(0.5, 0.999))
    optimizerG = optim.Adam(netG.parameters(), lr=0.0002, betas=(0.5, 0.999))
    stats = RunningStats()

    for epoch in range(2):
        for i, data in enumerate(dataloader, 0):
            # (1) Update D network
            netD.zero_grad()
            real_cpu = data[0].to(device)
            batch_size = real_cpu.size(0)
            label = torch.full((batch_size,), real_label, dtype=torch.float, device=device)
            output, real_feats = netD(real_cpu, return_features=True)
            errD_real = criterion(output, label)
            errD_real.backward()
            D_x = output.sigmoid().mean().item()

            noise = torch.randn(batch_size, nz, 1, 1, device=device)
            fake = netG(noise)
            label.fill_(fake_label)
            output = netD(fake.detach())
            errD_fake = criterion(output, label)
            errD_fake.backward()
            errD = errD_real + errD_fake
            gp = gradient_penalty(netD, real_cpu, fake)
            gp.mul(0.1).backward()
            optimizerD.step()

            # (2) Update G network
            for p in netD.parameters():
                p.requires_grad_(False)
            netG.zero_grad()
            label.fill_(real_label)
            output, fake_feats = netD(fake, True)
            errG = criterion(output, label) + 0.1 * feature_matching([f.data for f in real_feats], fake_feats)
            errG.backward()
            optimizerG.step()
            for p in netD.parameters():
                p.requires_grad = True
            stats.add(errG.item()).add(errD.data)
            print('[%d/%d] Loss_D: %.4f Loss_G: %.4f D(x): %.4f mean %.4f +- %.4f last %.3f'
                  % (epoch, i, errD.item(), errG.item(), D_x, stats.mean(), stats.std(), stats.item()))

    netG.eval()
    with torch.no_grad():
        samples = netG(fixed_noise)
        picture = to_grid(samples)
    print(picture.shape, picture.dtype, picture.mean(), samples.std(dim=0).max())
    state = netG.state_dict()
    print(sum(v.nelement() * v.element_size() for v in state.values()), "bytes")


if __name__ == '__main__':
    main()
