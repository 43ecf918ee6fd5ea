"""A small residual network for 32x32 images (He et al., 2016, section 4.2)."""

import torch
import torch.nn as nn
import torch.nn.functional as F


def conv3x3(in_planes, out_planes, stride=1):
    # BatchNorm follows every convolution, so the bias would be redundant
    return nn.Conv2d(in_planes, out_planes, kernel_size=3, stride=stride, padding=1, bias=False)


class BasicBlock(nn.Module):
    expansion = 1

    def __init__(self, in_planes, planes, stride=1, drop_prob=0.0):
        super().__init__()
        self.conv1 = conv3x3(in_planes, planes, stride)
        self.bn1 = nn.BatchNorm2d(planes)
        self.conv2 = conv3x3(planes, planes)
        self.bn2 = nn.BatchNorm2d(planes)
        self.drop_prob = drop_prob

        if stride != 1 or in_planes != planes * self.expansion:
            self.shortcut = nn.Sequential(
                nn.Conv2d(in_planes, planes * self.expansion, kernel_size=1, stride=stride, bias=False),
                nn.BatchNorm2d(planes * self.expansion),
            )
        else:
            self.shortcut = nn.Identity()

    def forward(self, x):
        out = F.relu(self.bn1(self.conv1(x)))
        out = self.bn2(self.conv2(out))
        if self.drop_prob > 0:
            out = F.dropout(out, p=self.drop_prob, training=self.training)
        out = out + self.shortcut(x)
        return F.relu(out)


class SqueezeExcite(nn.Module):
    """Channel attention; the reduction is kept small because the network is narrow."""

    def __init__(self, channels, reduction=8):
        super().__init__()
        hidden = max(channels // reduction, 4)
        self.fc1 = nn.Linear(channels, hidden)
        self.fc2 = nn.Linear(hidden, channels)

    def forward(self, x):
        b, c, _, _ = x.size()
        w = x.mean(dim=(2, 3))
        w = torch.sigmoid(self.fc2(F.relu(self.fc1(w))))
        return x * w.view(b, c, 1, 1)


class ResNet(nn.Module):
    def __init__(self, num_blocks=(3, 3, 3), width=16, num_classes=10, drop_prob=0.0, attention=False):
        super().__init__()
        self.in_planes = width

        self.stem = nn.Sequential(
            conv3x3(3, width),
            nn.BatchNorm2d(width),
            nn.ReLU(inplace=True),
        )
        self.layers = nn.ModuleList()
        for i, n in enumerate(num_blocks):
            stride = 1 if i == 0 else 2
            self.layers.append(self._make_layer(width * 2**i, n, stride, drop_prob))

        out_planes = width * 2 ** (len(num_blocks) - 1)
        self.attention = SqueezeExcite(out_planes) if attention else None
        self.pool = nn.AdaptiveAvgPool2d((1, 1))
        self.fc = nn.Linear(out_planes, num_classes)
        self.reset_parameters()

    def _make_layer(self, planes, n, stride, drop_prob):
        strides = [stride] + [1] * (n - 1)
        blocks = []
        for s in strides:
            blocks.append(BasicBlock(self.in_planes, planes, s, drop_prob))
            self.in_planes = planes * BasicBlock.expansion
        return nn.Sequential(*blocks)

    def reset_parameters(self):
        for m in self.modules():
            if isinstance(m, nn.Conv2d):
                nn.init.kaiming_normal_(m.weight, mode="fan_out", nonlinearity="relu")
            elif isinstance(m, nn.BatchNorm2d):
                nn.init.ones_(m.weight)
                nn.init.zeros_(m.bias)
            elif isinstance(m, nn.Linear):
                nn.init.normal_(m.weight, std=0.01)
                nn.init.zeros_(m.bias)

    def forward(self, x):
        x = self.stem(x)
        for layer in self.layers:
            x = layer(x)
        if self.attention is not None:
            x = self.attention(x)
        x = torch.flatten(self.pool(x), 1)
        return self.fc(x)


def resnet20(num_classes=10, **kwargs):
    return ResNet((3, 3, 3), num_classes=num_classes, **kwargs)


def resnet32(num_classes=10, **kwargs):
    return ResNet((5, 5, 5), num_classes=num_classes, **kwargs)
