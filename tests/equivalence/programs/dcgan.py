"""DCGAN at 16x16: a generator and a discriminator that learn from rings and discs."""

import torch
import torch.nn as nn
import torch.optim as optim
from torch.utils.data import DataLoader, TensorDataset

manual_seed = 999

image_size = 16
batch_size = 16
nc = 1  # channels of the images
nz = 24  # length of the noise vector
ngf = 16  # feature maps of the generator
ndf = 16  # feature maps of the discriminator
lr = 0.0001
beta1 = 0.5

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")


def make_images(count):
    axis = torch.linspace(-1, 1, image_size)
    yy, xx = torch.meshgrid(axis, axis, indexing="ij")
    radius = torch.sqrt(xx**2 + yy**2)
    outer = 0.4 + 0.5 * torch.rand(count, 1, 1)
    inner = outer * torch.rand(count, 1, 1) * 0.7
    images = torch.sigmoid((outer - radius) * 12) * torch.sigmoid((radius - inner) * 12)
    # the generator ends in a tanh, so pictures live in [-1, 1]
    return images.unsqueeze(1) * 2 - 1


# called once on every submodule through Module.apply
def weights_init(m):
    classname = m.__class__.__name__
    if classname.find("Conv") != -1:
        nn.init.normal_(m.weight.data, 0.0, 0.05)
    elif classname.find("BatchNorm") != -1:
        nn.init.normal_(m.weight.data, 1.0, 0.05)
        nn.init.constant_(m.bias.data, 0)


class Generator(nn.Module):
    def __init__(self):
        super().__init__()
        self.main = nn.Sequential(
            # noise, 1 x 1 -> 4 x 4
            nn.ConvTranspose2d(nz, ngf * 2, 4, 1, 0, bias=False),
            nn.BatchNorm2d(ngf * 2),
            nn.ReLU(True),
            # -> 8 x 8
            nn.ConvTranspose2d(ngf * 2, ngf, 4, 2, 1, bias=False),
            nn.BatchNorm2d(ngf),
            nn.ReLU(True),
            # -> 16 x 16
            nn.ConvTranspose2d(ngf, nc, 4, 2, 1, bias=False),
            nn.Tanh(),
        )

    def forward(self, input):
        return self.main(input)


class Discriminator(nn.Module):
    def __init__(self):
        super().__init__()
        self.main = nn.Sequential(
            # 16 x 16 -> 8 x 8
            nn.Conv2d(nc, ndf, 4, 2, 1, bias=False),
            nn.LeakyReLU(0.2, inplace=True),
            # -> 4 x 4
            nn.Conv2d(ndf, ndf * 2, 4, 2, 1, bias=False),
            nn.BatchNorm2d(ndf * 2),
            nn.LeakyReLU(0.2, inplace=True),
            # -> one score
            nn.Conv2d(ndf * 2, 1, 4, 1, 0, bias=False),
            nn.Sigmoid(),
        )

    def forward(self, input):
        return self.main(input).view(-1)


def build():
    netG = Generator()
    netG.apply(weights_init)
    netD = Discriminator()
    netD.apply(weights_init)
    return netG, netD


def train(models, steps=20):
    """Each step updates the discriminator and then the generator; both losses are returned."""
    netG, netD = models
    netG.to(device)
    netD.to(device)
    netG.train()
    netD.train()

    dataset = TensorDataset(make_images(128))
    dataloader = DataLoader(dataset, batch_size=batch_size, shuffle=True, drop_last=True)

    criterion = nn.BCELoss()
    # the same noise all along, to watch the generator improve
    fixed_noise = torch.randn(8, nz, 1, 1, device=device)
    real_label = 0.9  # smoothed
    fake_label = 0.0

    optimizerD = optim.Adam(netD.parameters(), lr=lr, betas=(beta1, 0.999))
    optimizerG = optim.Adam(netG.parameters(), lr=lr, betas=(beta1, 0.999))

    losses = []
    iters = 0
    epoch = 0
    while iters < steps:
        for i, (real,) in enumerate(dataloader, 0):
            # (1) Discriminator: raise log(D(x)) + log(1 - D(G(z)))
            # all-real batch
            netD.zero_grad()
            real = real.to(device)
            b_size = real.size(0)
            label = torch.full((b_size,), real_label, dtype=torch.float, device=device)
            output = netD(real)
            errD_real = criterion(output, label)
            errD_real.backward()
            D_x = output.mean().item()

            # all-fake batch
            noise = torch.randn(b_size, nz, 1, 1, device=device)
            fake = netG(noise)
            label.fill_(fake_label)
            output = netD(fake.detach())
            errD_fake = criterion(output, label)
            errD_fake.backward()
            D_G_z1 = output.mean().item()
            # gradients of both batches have been summed up by now
            errD = errD_real + errD_fake
            optimizerD.step()

            # (2) Generator: raise log(D(G(z)))
            netG.zero_grad()
            label.fill_(real_label)
            output = netD(fake)
            errG = criterion(output, label)
            errG.backward()
            D_G_z2 = output.mean().item()
            optimizerG.step()

            losses.append(errD.item())
            losses.append(errG.item())
            if i % 4 == 0:
                print(
                    "[%d][%d/%d]\tLoss_D: %.4f\tLoss_G: %.4f\tD(x): %.4f\tD(G(z)): %.4f / %.4f"
                    % (epoch, i, len(dataloader), losses[-2], losses[-1], D_x, D_G_z1, D_G_z2)
                )

            iters += 1
            if iters == steps:
                break

        netG.eval()
        with torch.no_grad():
            fake = netG(fixed_noise).detach().cpu()
        netG.train()
        print(f"epoch {epoch}: fixed samples mean {fake.mean():.4f} std {fake.std():.4f}")
        epoch += 1
    return losses


if __name__ == "__main__":
    print("Random Seed:", manual_seed)
    torch.manual_seed(manual_seed)
    curve = train(build())
    for n in range(0, len(curve), 2):
        print("%3d  D %.5f  G %.5f" % (n // 2, curve[n], curve[n + 1]))
