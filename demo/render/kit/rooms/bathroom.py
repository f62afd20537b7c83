"""A bathroom: basin and mirror at the far wall, a bath or a shower at the left."""

import math

from . import forms, shell


def surfaces(r):
    f = r.f
    w, h = f['tile_size']
    joint = 1.6 if w > 0.3 else 3.0
    main = shell.tiles(
        r,
        'tile',
        f['tile'],
        w,
        h,
        f['joint'],
        0.32 if w > 0.3 else 0.14,
        joint,
        vein=0.35 if w > 0.3 else 0.1,
    )
    light = shell.tiles(
        r,
        'tile2',
        f['tile2'],
        w,
        h,
        '#cfccc6' if not f['black'] else '#686866',
        0.3 if w > 0.3 else 0.14,
        joint,
        vein=0.25 if w > 0.3 else 0.06,
    )
    floor = shell.tiles(
        r,
        'tilefloor',
        f['floor_tile'],
        0.6,
        0.6,
        f['joint'] if f['black'] else '#a8a49d',
        0.35,
        1.8,
        upright=False,
        vein=0.35,
    )
    return main, light, floor


def vanity(r, x, w):
    """Its basin stands on the board; the mirror over it has light behind."""
    d, f = r.D, r.f
    r.box(x - w / 2, d - 0.5, 0.42, x + w / 2, d, 0.76, r.wood('x'), 0.004)
    for k in (0, 1):
        r.box(
            x - w / 2 + 0.004 + k * w / 2,
            d - 0.52,
            0.425,
            x - 0.003 + k * w / 2,
            d - 0.5,
            0.745,
            r.wood('x'),
            0.002,
            1,
        )
    r.box(
        x - w / 2 - 0.01,
        d - 0.53,
        0.76,
        x + w / 2 + 0.01,
        d,
        0.79,
        r.marb if not f['black'] else r.paint('#37393b', 0.35),
        0.004,
    )
    basin = r.ceramic if not f['black'] else r.paint('#232425', 0.35)
    forms.bowl(
        r, x - 0.06, d - 0.27, 0.79, 0.27, 0.185, 0.13, basin, 3.2 if not f['brass'] else 2, 0.014, 0.75
    )
    tap = (x - 0.06, d - 0.05)
    forms.rod(r, (*tap, 1.06), (tap[0], tap[1] - 0.17, 1.06), 0.013, r.chrome)
    forms.rod(r, (tap[0], tap[1] - 0.165, 1.06), (tap[0], tap[1] - 0.165, 1.035), 0.013, r.chrome)
    forms.rod(r, (tap[0] + 0.13, d, 1.06), (tap[0] + 0.13, d - 0.06, 1.06), 0.022, r.chrome)
    forms.rod(r, (tap[0], d, 1.06), (tap[0], d - 0.03, 1.06), 0.026, r.chrome)
    silver, glow = shell.mirror(r), shell.lit(r, '#fff0d8', 7)
    z = 1.62
    if f['black']:
        r.box(x - w / 2 + 0.02, d - 0.02, 1.2, x + w / 2 - 0.02, d - 0.004, 2.12, glow)
        r.box(x - w / 2, d - 0.045, 1.18, x + w / 2, d - 0.02, 2.14, silver, 0.002)
    else:
        tall = 0.46 if f['brass'] else 0.40
        for half, n0, n1, m in (
            (-0.02, 0.006, 0.02, glow),
            (0.012, 0.02, 0.045, r.metal),
            (0.0, 0.045, 0.047, silver),
        ):
            placed = forms.loft(
                r,
                0,
                0,
                [
                    (n0, 0.001, 0.001, 2),
                    (n0, 0.38 + half, tall + half, 2),
                    (n1, 0.38 + half, tall + half, 2),
                    (n1, 0.001, 0.001, 2),
                ],
                m,
                72,
            )
            placed.location, placed.rotation_euler = (x - 0.04, d, z), (math.pi / 2, 0, 0)
    shell.area(r, (x, d - 0.12, 2.2), (w, 0.1), 5, (0.5, 0, 0), (1, 0.9, 0.76))
    # things on the board
    forms.vase(r, x + w / 2 - 0.1, d - 0.14, 0.79, 0.17, 0.035, r.paint(f['throw'], 0.35), 1)
    forms.vase(r, x + w / 2 - 0.19, d - 0.12, 0.79, 0.13, 0.032, r.paint(f['linen'], 0.4), 1)
    forms.vase(
        r,
        x - w / 2 + 0.1,
        d - 0.16,
        0.79,
        0.15,
        0.055,
        r.paint(f['linen'] if f['black'] else f['seat'], 0.5),
        0,
    )
    forms.twigs(r, x - w / 2 + 0.1, d - 0.16, 0.9, 0.32, 3, '#7f8a5a', 7)
    # towels under the board
    r.box(x - w / 2 + 0.05, d - 0.46, 0.17, x + w / 2 - 0.05, d - 0.04, 0.19, r.wood('x'), 0.002)
    for k, c in enumerate((f['linen'], f['blanket'], f['linen'])):
        r.box(
            x - 0.32, d - 0.42, 0.19 + k * 0.065, x + 0.04, d - 0.1, 0.25 + k * 0.065, r.fabric(c), 0.026, 4
        )
    forms.bowl(r, x + 0.3, d - 0.26, 0.19, 0.15, 0.13, 0.17, r.fabric('#b89b72'), 2.6, 0.012, 0.85)


def toilet(r, x):
    """Hung on a box in front of the far wall."""
    d = r.D - 0.16
    forms.loft(
        r,
        x,
        0,
        [
            (0.06, 0.001, 0.001, 2.4, 0, d - 0.2),
            (0.06, 0.10, 0.17, 2.4, 0, d - 0.17),
            (0.16, 0.13, 0.21, 2.4, 0, d - 0.21),
            (0.30, 0.175, 0.26, 2.4, 0, d - 0.26),
            (0.37, 0.185, 0.275, 2.4, 0, d - 0.275),
            (0.40, 0.18, 0.27, 2.4, 0, d - 0.275),
            (0.40, 0.001, 0.001, 2.4, 0, d - 0.275),
        ],
        r.ceramic,
        56,
    )
    forms.loft(
        r,
        x,
        d - 0.275,
        [
            (0.402, 0.001, 0.001, 2.4),
            (0.402, 0.185, 0.278, 2.4),
            (0.43, 0.187, 0.28, 2.4),
            (0.437, 0.175, 0.268, 2.4),
            (0.438, 0.001, 0.001, 2.4),
        ],
        r.ceramic,
        56,
    )
    r.box(
        x - 0.12,
        d - 0.008,
        0.94,
        x + 0.12,
        d,
        1.10,
        r.chrome if r.f['brass'] or r.f['black'] else r.ceramic,
        0.004,
    )
    for u in (-0.05, 0.05):
        r.box(
            x + u - 0.045,
            d - 0.012,
            0.98,
            x + u + 0.045,
            d - 0.006,
            1.06,
            r.ceramic if not r.f['black'] else r.chrome,
            0.004,
        )


def bath(r):
    """A bath of 170 cm that stands along the left wall."""
    x, y = 0.46, r.D - 0.95
    forms.bowl(r, x, y, 0.02, 0.39, 0.85, 0.56, r.ceramic, 3.4, 0.045, 0.86)
    y = r.D - 0.95
    forms.rod(r, (0.0, y, 0.85), (0.10, y, 0.85), 0.022, r.chrome)
    r.box(0.03, y - 0.13, 0.83, 0.075, y + 0.13, 0.87, r.chrome, 0.012)
    forms.rod(r, (0.06, y, 0.83), (0.19, y, 0.80), 0.012, r.chrome)
    for z in (1.15, 1.95):
        forms.rod(r, (0.0, y + 0.3, z), (0.06, y + 0.3, z), 0.01, r.chrome)
    forms.rod(r, (0.06, y + 0.3, 1.1), (0.06, y + 0.3, 2.0), 0.01, r.chrome)
    forms.rod(r, (0.06, y + 0.3, 1.82), (0.17, y + 0.3, 1.86), 0.012, r.chrome, 0.05)
    r.box(0.03, r.D - 1.32, 0.58, 0.9, r.D - 1.12, 0.6, r.wood('x'), 0.004)
    forms.vase(r, 0.3, r.D - 1.22, 0.6, 0.1, 0.035, r.paint(r.f['throw'], 0.5), 1)
    forms.drape(
        r, 0.5, 0.8, r.D - 1.3, r.D - 1.14, 0.6, r.fabric(r.f['blanket']), (0, 0, 0.2), 0.03, 3, 0.008
    )


def shower(r, main):
    """A walk-in shower in the corner, a pane before it, a niche with light."""
    d = r.D
    y0 = d - 1.05
    r.box(0, y0, 0.0, 1.0, d, 0.004, r.paint('#8f8b84' if not r.f['black'] else '#333537', 0.4))
    r.box(0.1, d - 0.12, 0.004, 0.9, d - 0.06, 0.008, r.chrome)
    pane = shell.glass(r)
    r.box(0.985, y0 + 0.0, 0.02, 0.993, d, 2.1, pane)
    for z in (0.0, 2.1):
        r.box(0.975, y0, z, 1.003, d, z + 0.022, r.metal)
    r.box(0.975, y0 - 0.012, 0, 1.003, y0 + 0.012, 2.122, r.metal)
    x = 0.5
    forms.rod(r, (x, d - 0.03, 0.95), (x, d - 0.03, 2.15), 0.011, r.chrome)
    forms.rod(r, (x, d - 0.03, 2.15), (x, d - 0.36, 2.15), 0.011, r.chrome)
    r.cyl(x, d - 0.36, 2.1, 2.115, 0.125, r.chrome, None, 48)
    forms.rod(r, (x, d - 0.36, 2.11), (x, d - 0.36, 2.15), 0.014, r.chrome)
    r.box(x - 0.14, d - 0.07, 1.0, x + 0.14, d - 0.025, 1.045, r.chrome, 0.012)
    forms.rod(r, (x + 0.1, d - 0.06, 1.55), (x + 0.12, d - 0.1, 1.72), 0.013, r.chrome, 0.03)
    # a shelf with light under it, bottles
    r.box(
        0.0,
        d - 1.0,
        1.18,
        0.13,
        d - 0.3,
        1.2,
        r.marb if not r.f['black'] else r.paint('#37393b', 0.35),
        0.002,
    )
    for k, c in enumerate((r.f['throw'], r.f['linen'], '#3a3632')):
        forms.vase(r, 0.07, d - 0.8 + k * 0.1, 1.2, 0.15 + 0.02 * (k % 2), 0.03, r.paint(c, 0.4), 1)


def towels(r):
    """A warm rail at the right wall."""
    x, y = r.W - 0.06, r.D - 1.45
    for v in (-0.26, 0.26):
        forms.rod(r, (x, y + v, 0.75), (x, y + v, 1.6), 0.012, r.chrome)
    for k in range(8):
        forms.rod(r, (x, y - 0.26, 0.8 + k * 0.105), (x, y + 0.26, 0.8 + k * 0.105), 0.009, r.chrome)
    cloth = r.fabric(r.f['blanket'])
    rows = [
        [
            (x - 0.03 - 0.012 * math.sin(v * 30) * (1 - h), y - 0.2 + v, 0.86 + h * 0.66)
            for v in [0.4 * k / 24 for k in range(25)]
        ]
        for h in [k / 8 for k in range(9)]
    ]
    rows += [
        [(x + 0.01, y - 0.2 + v, 1.525) for v in [0.4 * k / 24 for k in range(25)]],
        [(x + 0.03, y - 0.2 + v, 1.2) for v in [0.4 * k / 24 for k in range(25)]],
    ]
    forms.grid(r, rows, cloth)


def build(r):
    d, f = r.D, r.f
    main, light, floor = surfaces(r)
    walls = {'far': light, 'left': main, 'right': light}
    shell.room(r, walls, floor)
    # a box for the pipes behind the toilet, with a shelf; the main tile behind bath or shower
    r.box(2.0, d - 0.16, 0, r.W, d, 1.2, main)
    r.box(1.99, d - 0.175, 1.2, r.W, d, 1.22, r.wood('x'), 0.002)
    r.box(0.0, d - 0.01, 0, 0.99, d, r.H, main)
    vanity(r, 1.46, 0.86)
    toilet(r, 2.42)
    if f['bath']:
        bath(r)
    else:
        shower(r, main)
    towels(r)
    forms.picture(r, ('y', d), 2.2, 1.42, 0.44, 0.56, f['art'], r.wood('z'), 2.2)
    forms.vase(r, 2.72, d - 0.08, 1.22, 0.16, 0.05, r.paint(f['throw'], 0.5), 2)
    # a mat
    forms.drape(r, 1.1, 1.85, d - 1.2, d - 0.72, 0.01, r.fabric(f['linen']), (0, 0, 0), 0.03, 4, 0.003, 0.05)
    # pale tiles need less light
    energy = r.shot.get('fill', 40) * (0.62 if f['bath'] else 1.25 if f['black'] else 1.0)
    shell.area(r, (1.5, d - 0.9, r.H - 0.03), (2.2, 1.0), energy, colour=(1, 0.94, 0.86))
    shell.area(r, (1.5, 0.0, r.H - 0.03), (2.0, 2.0), energy * 0.6, colour=(1, 0.94, 0.86))
    for x in (0.5, 1.46, 2.42):
        shell.spot(r, x, d - 0.55, r.H, 14)
