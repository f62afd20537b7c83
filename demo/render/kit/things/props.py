"""Cars, lamps and benches."""

import math

from ..mesh import MB


def car(seed, suv=False):
    mb = MB()
    L, W = (4.6, 1.84)
    H = 1.62 if suv else 1.44
    # side profile swept across width with tumblehome
    belt = 0.92 if not suv else 1.0
    low = [
        (-L / 2, 0.42),
        (-L / 2 + 0.05, 0.78),
        (-L / 2 + 0.35, belt * 0.93),
        (-L / 2 + 1.15, belt),
        (L / 2 - 0.55, belt + 0.03),
        (L / 2 - 0.05, belt - 0.02),
        (L / 2, 0.50),
        (L / 2 - 0.05, 0.28),
        (-L / 2 + 0.08, 0.26),
    ]

    def strip(prof, w0, w1, mat):
        n = len(prof)
        for i in range(n):
            (x0, z0), (x1, z1) = prof[i], prof[(i + 1) % n]
            mb.quad((x0, -w0, z0), (x0, w0, z0), (x1, w0, z1), (x1, -w0, z1), mat)

    strip(low, W / 2, W / 2, 'car')
    for sgn in (-1, 1):
        for i in range(1, len(low) - 1):
            a, b, c = low[0], low[i], low[i + 1]
            mb.quad(
                (a[0], sgn * W / 2, a[1]),
                (b[0], sgn * W / 2, b[1]),
                (c[0], sgn * W / 2, c[1]),
                (a[0], sgn * W / 2, a[1]),
                'car',
            )
    cab = [
        (-L / 2 + 1.05, belt),
        (-L / 2 + 1.75, H - 0.04),
        (-L / 2 + 2.3, H),
        (L / 2 - 1.35 if not suv else L / 2 - 0.75, H - 0.02),
        (L / 2 - 0.5 if not suv else L / 2 - 0.25, belt + 0.02),
    ]
    w0, w1 = W / 2 - 0.04, W / 2 - 0.24
    ws = [w0, w1, w1, w1, w0]
    for i in range(4):
        m = 'car' if i in (1, 2) else 'carglass'
        mb.quad(
            (cab[i][0], -ws[i], cab[i][1]),
            (cab[i][0], ws[i], cab[i][1]),
            (cab[i + 1][0], ws[i + 1], cab[i + 1][1]),
            (cab[i + 1][0], -ws[i + 1], cab[i + 1][1]),
            m,
        )
    for sgn in (-1, 1):
        mb.quad(
            (cab[0][0], sgn * w0, cab[0][1]),
            (cab[4][0], sgn * w0, cab[4][1]),
            (cab[3][0], sgn * w1, cab[3][1]),
            (cab[1][0], sgn * w1, cab[1][1]),
            'carglass',
        )
        for wx in (-L / 2 + 0.9, L / 2 - 0.9):
            n = 14
            for i in range(n):
                a, b = 2 * math.pi * i / n, 2 * math.pi * (i + 1) / n
                for ra, mm, off in ((0.34, 'plain:#151515', 0.01), (0.22, 'metal:#a8abae', 0.025)):
                    mb.quad(
                        (wx, sgn * (W / 2 + off), 0.34),
                        (wx + math.cos(a) * ra, sgn * (W / 2 + off), 0.34 + math.sin(a) * ra),
                        (wx + math.cos(b) * ra, sgn * (W / 2 + off), 0.34 + math.sin(b) * ra),
                        (wx, sgn * (W / 2 + off), 0.34),
                        mm,
                    )
        mb.box(
            -L / 2 - 0.01,
            sgn * (W / 2 - 0.42) - 0.16,
            0.62,
            -L / 2 + 0.06,
            sgn * (W / 2 - 0.42) + 0.16,
            0.74,
            'plain:#f2f2ee',
        )
        mb.box(
            L / 2 - 0.06,
            sgn * (W / 2 - 0.36) - 0.2,
            0.70,
            L / 2 + 0.01,
            sgn * (W / 2 - 0.36) + 0.2,
            0.84,
            'plain:#8a1414',
        )
    return mb


def lamp(seed, h=4.2):
    mb = MB()
    mb.cyl(0, 0, 0, h, 0.06, 0.045, 'metal:#2b2a29', 8)
    mb.box(-0.06, -0.06, h - 0.05, 1.0, 0.06, h + 0.05, 'metal:#2b2a29')
    mb.box(0.35, -0.07, h - 0.065, 0.95, 0.07, h - 0.05, 'lamp')
    return mb


def bench(seed):
    mb = MB()
    for k in range(4):
        mb.box(-0.9, -0.22 + k * 0.12, 0.42, 0.9, -0.12 + k * 0.12, 0.46, 'wood:#a9713f')
    for k in range(3):
        mb.box(-0.9, 0.27, 0.55 + k * 0.12, 0.9, 0.30, 0.64 + k * 0.12, 'wood:#a9713f')
    for x in (-0.75, 0.75):
        mb.box(x - 0.03, -0.22, 0, x + 0.03, 0.28, 0.42, 'metal:#2b2a29')
        mb.box(x - 0.03, 0.25, 0.42, x + 0.03, 0.30, 0.9, 'metal:#2b2a29')
    return mb
