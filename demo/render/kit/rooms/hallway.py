"""A hall: a wardrobe at the right, bench and mirror at the left, a light room at the end."""

import math

from . import forms, shell


def wardrobe(r, y0, y1):
    x, n = r.W - 0.58, 4
    door = r.front if not r.f['black'] else r.paint('#55585b', 0.55)
    r.box(x + 0.02, y0, 0, r.W, y1, 2.45, door)
    r.box(x, y0, 2.45, r.W, y1, r.H, r.wall)
    r.box(x + 0.04, y0, 0.0, r.W, y1, 0.06, r.paint('#232323', 0.6))
    for k in range(n):
        a, b = (y0 + (y1 - y0) * q / n for q in (k, k + 1))
        m = shell.mirror(r) if k == 2 else door
        r.box(x, a + 0.002, 0.06, x + 0.02, b - 0.002, 2.445, m)
        if k != 2:
            at = b - 0.05 if k % 2 == 0 else a + 0.035
            r.box(x - 0.022, at, 0.8, x, at + 0.014, 1.5, r.chrome if not r.f['bath'] else r.wood('z'), 0.003)


def bench(r, y0, y1):
    f = r.f
    wood = r.wood('y')
    r.box(0.02, y0, 0.30, 0.40, y1, 0.44, wood, 0.004)
    r.box(0.385, y0 + 0.01, 0.31, 0.402, (y0 + y1) / 2 - 0.002, 0.43, wood, 0.002, 1)
    r.box(0.385, (y0 + y1) / 2 + 0.002, 0.31, 0.402, y1 - 0.01, 0.43, wood, 0.002, 1)
    r.box(0.03, y0 + 0.02, 0.44, 0.395, y1 - 0.02, 0.50, r.fabric(f['seat']), 0.025, 5)
    for v in (y0 + 0.06, y1 - 0.06):
        r.box(0.06, v - 0.012, 0, 0.36, v + 0.012, 0.3, r.metal)
    # slats with hooks, a coat, a bag
    slat = r.wood('z')
    r.box(0, y0 - 0.02, 0.5, 0.012, y1 + 0.02, 2.45, r.accent)
    n = int((y1 - y0) / 0.055)
    for k in range(n + 1):
        a = y0 + k * (y1 - y0 - 0.034) / n
        r.box(0.012, a, 0.5, 0.038, a + 0.034, 2.45, slat, 0.002, 1)
    for k in range(5):
        v = y0 + 0.15 + k * (y1 - y0 - 0.3) / 4
        forms.rod(r, (0.03, v, 1.72), (0.11, v, 1.74), 0.008, r.chrome, 0.012)
    for v, c, size in ((y0 + 0.15, f['blanket'], 0.98), (y0 + 0.45, f['linen'], 0.72)):
        coat(r, 0.1, v, 1.74, size, r.fabric(c))
    forms.pillow(
        r, (0.16, y1 - 0.3, 0.70), (0.42, 0.40, 0.15), r.fabric(f['throw']), (-0.35, 0, math.pi / 2), 4
    )


def coat(r, x, y, z, h, m):
    """A coat on a hook: folds that widen downwards."""
    rows = []
    for i in range(15):
        t = i / 14
        w = 0.035 + 0.19 * min(1, (t * 5) ** 0.7) * (0.75 + 0.25 * t)
        d = 0.02 + 0.055 * min(1, t * 3)
        row = []
        for k in range(40):
            a = 2 * math.pi * k / 40
            fold = 1 + 0.16 * math.sin(a * 7 + 1.3) * t + 0.06 * math.sin(a * 3 + t * 4)
            row.append((x + d * math.cos(a) * fold, y + w * math.sin(a) * fold, z - h * t))
        rows.append(row)
    forms.grid(r, rows, m, closed=True)


def far_room(r, a, b):
    """What is seen through the opening: a window, an armchair, a plant."""
    d, depth = r.D + shell.THICK, 3.3
    far = d + depth
    x0, x1 = -1.4, 3.4
    wall = r.wall
    r.box(x0, d, r.H, x1, far + 0.3, r.H + 0.1, r.white)
    r.box(x0 - 0.2, d, 0, x0, far, r.H, wall)
    r.box(x1, d, 0, x1 + 0.2, far, r.H, wall)
    r.box(-2.5, d - 0.3, 0, -shell.THICK, d, r.H, wall)
    r.box(r.W + shell.THICK, d - 0.3, 0, r.W + 2.5, d, r.H, wall)
    w0, w1, sill, head = 0.35, 2.2, 0.25, 2.5
    for p, q, z0, z1 in ((x0, w0, 0, r.H), (w1, x1, 0, r.H), (w0, w1, 0, sill), (w0, w1, head, r.H)):
        r.box(p, far, z0, q, far + 0.3, z1, wall)
    keep = r.D
    r.D = far
    shell.window(r, 'far', w0, w1, sill, head, r.shot.get('win_light', 70))
    shell.outside(r, 'far')
    r.D = keep
    thin, thick = shell.sheer(r), r.fabric(r.f['curtain'])
    forms.curtain(r, (w0 - 0.35, far - 0.13), (w0 + 0.2, far - 0.13), 0.02, r.H - 0.04, thick)
    forms.curtain(r, (w1 - 0.2, far - 0.13), (w1 + 0.35, far - 0.13), 0.02, r.H - 0.04, thick, seed=4)
    forms.curtain(r, (w0 + 0.1, far - 0.09), (w0 + 0.75, far - 0.09), 0.02, r.H - 0.04, thin, 0.03, 0.085, 3)
    # armchair
    x, y = 0.72, far - 1.0
    cloth = r.fabric(r.f['seat'])
    for u in (-0.28, 0.28):
        for v in (-0.26, 0.26):
            forms.rod(r, (x + u * 1.15, y + v * 1.15, 0), (x + u, y + v, 0.28), 0.014, r.wood('z'))
    r.box(x - 0.33, y - 0.34, 0.26, x + 0.33, y + 0.32, 0.44, cloth, 0.06, 5)
    forms.arc(r, x, y, 0.3, 0.78, 0.40, -60, 240, 0.13, cloth, 0.10)
    forms.pillow(r, (x, y + 0.2, 0.62), (0.42, 0.38, 0.14), r.fabric(r.f['throw']), (-0.3, 0, 0.1), 2)
    forms.tall_plant(r, 1.75, far - 0.62, 1.6, r.paint(r.f['linen'], 0.7), 12, 0.36)
    forms.drape(
        r, 0.1, 2.2, far - 2.3, far - 0.6, 0.012, r.fabric(r.f['rug']), (0, 0, 0), 0.03, 8, 0.002, 0.08
    )


def build(r):
    d, f = r.D, r.f
    a, b, head = 0.52, 1.52, 2.35
    shell.room(r, {'far': r.wall}, openings={'far': [(a, b, 0, head)]})
    tile = shell.tiles(
        r,
        'entry',
        f['floor_tile'],
        0.6,
        0.6,
        '#a8a49d' if not f['black'] else '#3f4143',
        0.35,
        1.8,
        upright=False,
        vein=0.35,
    )
    r.box(-shell.THICK, -2.3, -0.05, r.W + shell.THICK, 1.25, 0.0025, tile)
    r.box(0, 1.25, -0.05, r.W, 1.262, 0.004, r.metal)
    skirt = r.white if not f['brass'] else r.wood('y')
    shell.skirting(r, skirt, far=False, right=False)
    for u, v in ((0, a), (b, r.W - 0.58)):
        r.box(u, d - 0.014, 0, v, d, 0.08, skirt)
    # casing of the opening
    casing = r.wood('z') if f['brass'] else r.paint('#1d1e1f', 0.45) if f['black'] else r.white
    for u0, u1 in ((a - 0.07, a), (b, b + 0.07)):
        r.box(u0, d - 0.016, 0, u1, d, head, casing, 0.003)
    r.box(a - 0.07, d - 0.016, head, b + 0.07, d, head + 0.07, casing, 0.003)
    for u in (a - 0.001, b - 0.019):
        r.box(u, d - 0.01, 0, u + 0.02, d + shell.THICK, head, casing)
    r.box(a, d - 0.01, head - 0.02, b, d + shell.THICK, head, casing)
    wardrobe(r, -0.6, 2.85)
    bench(r, 1.25, 2.45)
    # round mirror and console nearer to the end
    silver = shell.mirror(r)
    for half, n0, n1, m in (
        (-0.02, 0.004, 0.02, shell.lit(r, '#fff0d8', 6)),
        (0.012, 0.02, 0.042, r.metal),
        (0.0, 0.042, 0.044, silver),
    ):
        placed = forms.loft(
            r,
            0,
            0,
            [
                (n0, 0.001, 0.001, 2),
                (n0, 0.33 + half, 0.42 + half, 2),
                (n1, 0.33 + half, 0.42 + half, 2),
                (n1, 0.001, 0.001, 2),
            ],
            m,
            72,
        )
        placed.location, placed.rotation_euler = (0, 2.98, 1.55), (math.pi / 2, 0, math.pi / 2)
    r.box(0.0, 2.68, 0.80, 0.24, 3.28, 0.92, r.wood('y'), 0.004)
    forms.vase(r, 0.12, 3.1, 0.92, 0.22, 0.06, r.paint(f['throw'], 0.5), 0)
    forms.twigs(r, 0.12, 3.1, 1.08, 0.4, 6, '#8b8a5c', 7)
    forms.bowl(r, 0.12, 2.84, 0.92, 0.08, 0.08, 0.035, r.ceramic, foot=0.5)
    # shoes and mat, art at the end
    forms.drape(r, 0.55, 1.35, 0.3, 1.0, 0.012, r.fabric('#8a857c'), (0, 0, 0), 0.03, 4, 0.002, 0.05)
    forms.drape(r, 0.62, 1.30, 1.55, 3.35, 0.008, r.fabric(f['rug']), (0, 0, 0), 0.03, 6, 0.002, 0.06)
    for v in (1.75, 1.9):
        shoe = forms.loft(
            r,
            0,
            0,
            [
                (0.0, 0.001, 0.001, 2.5),
                (0, 0.04, 0.13, 2.5),
                (0.03, 0.045, 0.135, 2.5),
                (0.06, 0.035, 0.10, 2.5, 0, -0.02),
                (0.09, 0.03, 0.05, 2.5, 0, -0.06),
                (0.09, 0.001, 0.001, 2.5, 0, -0.06),
            ],
            r.paint('#efece6' if f['black'] else f['throw'], 0.6),
        )
        shoe.location, shoe.rotation_euler = (0.22, v, 0.0), (0, 0, -math.pi / 2)
    far_room(r, a, b)
    for y in (0.2, 1.3, 2.4, 3.3):
        shell.spot(r, 0.85, y, r.H, 14 if y == 2.4 else 0)
    shell.area(r, (0.85, 0.6, r.H - 0.04), (1.0, 3.4), r.shot.get('fill', 62), colour=(1, 0.93, 0.83))
