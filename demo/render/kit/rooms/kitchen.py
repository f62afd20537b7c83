"""A kitchen with a table: fronts along the far wall, the window at the left."""

import math

from . import forms, shell


def fronts(r, edges, z0, z1, depth, m, gap=0.0018):
    """Doors side by side; `edges` are their borders along the far wall."""
    for a, b in zip(edges, edges[1:]):
        r.box(a + gap, r.D - depth, z0 + gap, b - gap, r.D - depth + 0.019, z1 - gap, m, 0.0015, 1)


def worktop(r):
    top = r.f['top']
    if top == 'wood':
        return shell.veneer(r, 'top', r.f['wood'], 'x', 0.35)
    if top == 'quartz':
        return r.mat(
            'quartz',
            lambda n: n.end(
                n.bsdf(
                    n.ramp(
                        n.noise(r.at(n), 260, 2), [(0.35, (0.66, 0.62, 0.55, 1)), (0.6, (0.80, 0.76, 0.69, 1))]
                    ),
                    0.22,
                    0.5,
                )
            ),
        )
    return shell.tiles(r, 'topstone', [r.f['splash']], 9, 9, r.f['splash'], 0.3, 0.1, vein=0.6)


def splash(r):
    if r.f['top'] == 'wood':
        return shell.tiles(r, 'splash', [r.f['splash'], '#dedcd7'], 0.1, 0.1, '#bdbbb6', 0.12, 2.2, vein=0.08)
    if r.f['top'] == 'quartz':
        return shell.tiles(
            r,
            'splash',
            ['#b57a5e', '#bd8468', '#b07358'],
            0.2,
            0.065,
            '#d8cbb6',
            0.14,
            2.4,
            offset=0.5,
            vein=0.12,
        )
    return shell.tiles(r, 'splash', [r.f['splash']], 9, 9, r.f['splash'], 0.25, 0.1, vein=0.6)


def cabinets(r):
    tall, base = 3.42, [0.0, 0.62, 1.22, 1.82, 2.42, 3.02, 3.42]
    dark = r.paint('#232323', 0.6)
    upper = r.front if r.f['top'] != 'stone' else r.wood('z')
    carcass = r.paint('#d9d5cc', 0.7) if r.f['top'] == 'wood' else r.wood('z')
    d = r.D
    r.box(0, d - 0.57, 0.1, tall, d, 0.86, carcass)
    r.box(0, d - 0.53, 0, r.W, d, 0.1, dark)
    for a, b in zip(base, base[1:]):
        split = 0.56 if b - a > 0.5 and a not in (0.62,) else None
        fronts(r, [a, b], 0.1, split or 0.835, 0.6, r.front)
        if split:
            fronts(r, [a, b], split + 0.012, 0.835, 0.6, r.front)
            r.box(a, d - 0.585, split, b, d - 0.57, split + 0.012, dark)
    r.box(0, d - 0.585, 0.835, tall, d - 0.56, 0.86, dark)
    r.box(0, d - 0.62, 0.86, tall, d, 0.885 if r.f['top'] == 'wood' else 0.88, worktop(r), 0.003, 2)
    r.box(0, d - 0.012, 0.88, tall, d, 1.46, splash(r))
    # uppers to the ceiling, an open shelf at the window
    ups = [0.98, 1.59, 2.2, 2.81, tall]
    r.box(ups[0], d - 0.33, 1.46, tall, d, 2.6, carcass)
    fronts(r, ups, 1.452, 2.24, 0.35, upper)
    fronts(r, ups, 2.246, 2.6, 0.35, upper)
    r.box(ups[0], d - 0.29, 1.448, tall - 0.02, d - 0.27, 1.455, shell.lit(r, '#ffe2bd', 5))
    shell.area(r, ((ups[0] + tall) / 2, d - 0.26, 1.44), (tall - ups[0], 0.03), 9, colour=(1, 0.84, 0.64))
    for z in (1.46, 1.84):
        r.box(0.0, d - 0.26, z, ups[0] - 0.02, d, z + 0.028, r.wood('x'), 0.002)
    r.box(0, d - 0.36, 2.6, r.W, d, r.H, r.wall)
    r.box(tall, d - 0.62, 2.6, r.W, d, r.H, r.wall)
    # tall units: an oven with a microwave, a fridge behind doors
    side = [tall, tall + 0.6, r.W]
    r.box(tall, d - 0.6, 0.1, r.W, d, 2.6, carcass)
    fronts(r, side[1:], 0.1, 1.0, 0.62, upper)
    fronts(r, side[1:], 1.004, 2.6, 0.62, upper)
    fronts(r, side[:2], 0.1, 0.70, 0.62, upper)
    fronts(r, side[:2], 1.76, 2.6, 0.62, upper)
    black = r.paint('#0c0d0e', 0.07)
    for z0, z1 in ((0.71, 1.30), (1.31, 1.75)):
        r.box(tall + 0.004, d - 0.622, z0, tall + 0.596, d - 0.58, z1, black, 0.003)
        r.box(tall + 0.06, d - 0.655, z1 - 0.075, tall + 0.54, d - 0.64, z1 - 0.06, r.chrome, 0.004)
    r.box(tall + 0.63, d - 0.645, 0.72, tall + 0.644, d - 0.62, 1.28, r.chrome, 0.003)


def things(r):
    d = r.D
    top = 0.885
    black = r.paint('#0d0d0e', 0.06)
    r.box(2.3, d - 0.52, top - 0.002, 2.88, d - 0.08, top + 0.006, black, 0.003)
    # sink and tap
    r.box(
        1.24,
        d - 0.5,
        top - 0.001,
        1.8,
        d - 0.12,
        top + 0.004,
        shell.steel(r, '#8f9294' if r.f['top'] != 'stone' else '#2a2b2c', 0.4),
        0.02,
    )
    r.box(1.27, d - 0.47, top, 1.77, d - 0.15, top + 0.006, r.paint('#3a3b3c', 0.5), 0.02)
    tap = [(1.52, d - 0.085, top)]
    tap += [
        (1.52, d - 0.085 - 0.09 * (1 - math.cos(t)), top + 0.24 + 0.09 * math.sin(t))
        for t in [math.pi * k / 8 for k in range(9)]
    ]
    tap.append((1.52, d - 0.265, top + 0.17))
    for a, b in zip(tap, tap[1:]):
        forms.rod(r, a, b, 0.012, r.chrome)
    forms.rod(r, (1.52, d - 0.085, top), (1.52, d - 0.085, top + 0.05), 0.024, r.chrome)
    # boards, jars, oil, herbs
    board = r.box(-0.15, -0.012, 0, 0.15, 0.012, 0.4, r.wood('z'), 0.01)
    board.location, board.rotation_euler = (1.02, d - 0.07, top), (-0.16, 0, 0)
    round_board = r.cyl(0, 0, -0.009, 0.009, 0.15, shell.veneer(r, 'board', '#a97c50', 'x'), None, 48)
    round_board.location, round_board.rotation_euler = (0.86, d - 0.10, top + 0.15), (math.pi / 2 - 0.2, 0, 0)
    for k, (x, h, q, c) in enumerate(
        (
            (2.02, 0.2, 0.036, r.f['linen']),
            (2.13, 0.15, 0.045, r.f['throw']),
            (3.1, 0.19, 0.05, '#efe9df'),
            (3.24, 0.13, 0.05, r.f['seat']),
        )
    ):
        forms.vase(r, x, d - 0.14, top, h, q, r.paint(c, 0.35), k % 3)
    kettle = shell.steel(r, r.f['metal'] if r.f['brass'] else '#2b2b2c', 0.3)
    forms.vase(r, 3.05, d - 0.38, top, 0.21, 0.085, kettle, 2)
    forms.vase(r, 0.45, d - 0.2, top, 0.14, 0.075, r.paint('#d8d0c4', 0.7), 1)
    herb = forms.bush(11, 0.15, 'leafb', 260, 1, 0.05).build('herb', r.mats, r.coll)
    herb.location = (0.45, d - 0.2, top + 0.12)
    # shelves
    for k, (x, z, h, q, c) in enumerate(
        (
            (0.14, 1.488, 0.17, 0.05, r.f['throw']),
            (0.3, 1.488, 0.11, 0.06, r.f['linen']),
            (0.46, 1.488, 0.1, 0.055, '#efe9df'),
            (0.72, 1.868, 0.2, 0.06, r.f['linen']),
            (0.2, 1.868, 0.12, 0.07, r.f['seat']),
        )
    ):
        forms.vase(r, x, d - 0.13, z, h, q, r.paint(c, 0.45), (k + 1) % 3)
    for k in range(6):
        forms.bowl(r, 0.75, d - 0.14, 1.488 + k * 0.016, 0.1, 0.1, 0.03, r.ceramic, foot=0.5)
    for k, c in enumerate((r.f['art'][1], '#e9e2d4', r.f['art'][2], '#cfc6b6')):
        r.box(
            0.42 + k * 0.035,
            d - 0.22,
            1.868,
            0.45 + k * 0.035,
            d - 0.04,
            2.09 + 0.02 * (k % 3),
            r.paint(c, 0.7),
            0.002,
        )


def table(r, x, y):
    wood = shell.veneer(r, 'table', r.f['wood'], 'x', 0.4)
    forms.loft(
        r,
        x,
        y,
        [
            (0.72, 0.001, 0.001, 5),
            (0.72, 0.76, 0.38, 5),
            (0.735, 0.80, 0.42, 5),
            (0.752, 0.80, 0.42, 5),
            (0.755, 0.79, 0.41, 5),
            (0.755, 0.001, 0.001, 5),
        ],
        wood,
        64,
    )
    for u, v in ((-0.62, -0.28), (0.62, -0.28), (-0.62, 0.28), (0.62, 0.28)):
        forms.rod(r, (x + u * 1.1, y + v * 1.1, 0), (x + u, y + v, 0.73), 0.02, wood, 0.03)
    seat = r.fabric(r.f['seat'])
    legs = r.metal if not r.f['bath'] else wood
    for u, v, turn in ((-0.36, -0.55, 0), (0.38, -0.57, 4), (-0.38, 0.56, 180), (0.36, 0.58, 176)):
        forms.chair(r, x + u, y + v, turn, seat, legs)
    forms.bowl(r, x + 0.3, y - 0.02, 0.755, 0.17, 0.17, 0.075, r.paint(r.f['linen'], 0.4), foot=0.4)
    for k in range(6):
        r.sph(
            x + 0.3 + 0.075 * math.cos(k * 1.25) * (k > 0),
            y - 0.02 + 0.075 * math.sin(k * 1.25) * (k > 0),
            0.81 + 0.02 * (k == 0),
            0.04,
            r.paint('#c8742e' if k % 3 else '#d8a23a', 0.45),
        )
    forms.vase(
        r,
        x - 0.22,
        y + 0.05,
        0.755,
        0.24,
        0.085,
        r.paint(r.f['throw'] if not r.f['black'] else '#d8d2c8', 0.55),
        0,
    )
    forms.twigs(r, x - 0.22, y + 0.05, 0.92, 0.5, 4, '#7f8a5a')
    for u in (-0.02, 0.06):
        forms.vase(r, x + u, y - 0.2 + u, 0.755, 0.09, 0.036, r.ceramic, 1)
    for u in (-0.36, 0.36):
        shade = r.paint(r.f['metal'], 0.4) if not r.f['brass'] else r.metal
        forms.loft(
            r,
            x + u,
            y,
            [
                (1.60, 0.17, 0.17, 2),
                (1.64, 0.165, 0.165, 2),
                (1.73, 0.11, 0.11, 2),
                (1.80, 0.035, 0.035, 2),
                (1.86, 0.02, 0.02, 2),
                (1.86, 0.001, 0.001, 2),
            ],
            shade,
        )
        forms.loft(
            r,
            x + u,
            y,
            [
                (1.602, 0.166, 0.166, 2),
                (1.64, 0.16, 0.16, 2),
                (1.73, 0.105, 0.105, 2),
                (1.79, 0.001, 0.001, 2),
            ],
            r.paint('#f3eee2', 0.6),
        )
        r.sph(x + u, y, 1.645, 0.045, shell.lit(r, '#ffd9a6', 12))
        forms.rod(r, (x + u, y, 1.86), (x + u, y, r.H), 0.004, r.metal)


def build(r):
    a, b, sill, head = 0.75, 2.75, 0.35, 2.5
    shell.room(r, {'far': r.wall}, openings={'left': [(a, b, sill, head)]})
    shell.window(r, 'left', a, b, sill, head, r.shot.get('win_light', 60))
    shell.skirting(r, r.white, far=False)
    cabinets(r)
    things(r)
    table(r, 1.95, 1.75)
    thin, thick = shell.sheer(r), r.fabric(r.f['curtain'])
    forms.curtain(r, (0.13, b + 0.28), (0.13, b - 0.32), 0.02, r.H - 0.05, thick)
    forms.curtain(r, (0.13, a + 0.3), (0.13, a - 0.3), 0.02, r.H - 0.05, thick, seed=2)
    forms.curtain(r, (0.09, b), (0.09, b - 0.85), 0.02, r.H - 0.05, thin, 0.03, 0.085, 3)
    r.box(0.02, a - 0.4, r.H - 0.045, 0.2, b + 0.4, r.H, r.white)
    forms.picture(r, ('x', r.W), 1.6, 1.15, 0.8, 1.05, r.f['art'], r.wood('z'), 3.7)
    forms.tall_plant(r, r.W - 0.4, 2.55, 1.55, r.paint(r.f['linen'], 0.7), 5)
    for x in (1.0, 2.3, 3.6):
        shell.spot(r, x, r.D - 1.0, r.H, 0)
    shell.area(r, (2.5, 1.2, r.H - 0.03), (3.4, 3.4), r.shot.get('fill', 30), colour=(1, 0.94, 0.86))
    shell.outside(r, 'left')
