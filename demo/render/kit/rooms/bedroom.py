"""A bedroom: the bed at the far wall, the window at the left, a wardrobe at the right."""

from . import forms, shell


def head_wall(r):
    d, f = r.D, r.f
    if f['black']:
        for k in range(9):
            a = 0.62 + k * 0.36
            if a + 0.35 > r.W - 0.62:
                break
            r.box(a, d - 0.045, 0.0, a + 0.354, d, 1.22, r.fabric(f['head']), 0.018, 4)
        r.box(0.0, d - 0.02, 1.22, r.W, d, r.H, r.accent)
        r.box(0.0, d - 0.02, 0, r.W, d, 1.22, r.accent)
    elif f['brass']:
        r.box(0, d - 0.02, 0, r.W, d, r.H, r.accent)
        wood = r.wood('z')
        for k in range(int((r.W - 0.6) / 0.052)):
            a = 0.0 + k * 0.052
            r.box(a, d - 0.05, 0, a + 0.032, d - 0.02, 1.15, wood, 0.003, 1)
        r.box(0, d - 0.075, 1.15, r.W - 0.6, d, 1.18, wood, 0.003)
    else:
        r.box(0, d - 0.02, 0, r.W, d, r.H, r.accent)
        r.box(0, d - 0.035, 1.1, r.W, d, 1.13, r.white, 0.004)
        for k in range(9):
            r.box(0.1 + k * 0.52, d - 0.032, 0, 0.13 + k * 0.52, d, 1.1, r.paint(f['accent'], 0.8), 0.004)


def bed(r, x, y0):
    f, d = r.f, r.D
    w, y1 = 1.66, d - 0.16
    frame = r.fabric(f['head'])
    wood = r.wood('x')
    base = frame if not f['brass'] else wood
    r.box(x - w / 2 - 0.05, y0 + 0.02, 0.10, x + w / 2 + 0.05, y1, 0.32, base, 0.03, 4)
    for u in (-0.7, 0.7):
        for v in (y0 + 0.15, y1 - 0.15):
            forms.rod(r, (x + u, v, 0), (x + u, v, 0.1), 0.025, r.metal)
    if not f['black']:
        for k in (-1, 0):
            a = x + k * (w / 2 + 0.08)
            r.box(a, y1 - 0.02, 0.28, a + w / 2 + 0.075, y1 + 0.10, 1.02, frame, 0.055, 5)
    r.box(x - w / 2, y0 + 0.04, 0.3, x + w / 2, y1 - 0.02, 0.52, r.fabric('#f2eee6'), 0.06, 5)
    linen, blanket, throw = (r.fabric(f[k]) for k in ('linen', 'blanket', 'throw'))
    forms.drape(
        r,
        x - w / 2 - 0.02,
        x + w / 2 + 0.02,
        y0 + 0.02,
        y1 - 0.62,
        0.615,
        linen,
        (0.30, 0.30, 0.30),
        0.03,
        2,
        0.022,
    )
    forms.drape(
        r,
        x - w / 2 - 0.03,
        x + w / 2 + 0.03,
        y1 - 0.98,
        y1 - 0.60,
        0.635,
        r.fabric('#f6f2ea'),
        (0.28, 0.28, 0),
        0.03,
        2,
        0.022,
    )
    forms.drape(
        r,
        x - w / 2 - 0.05,
        x + w / 2 + 0.05,
        y0 + 0.16,
        y0 + 0.74,
        0.632,
        blanket,
        (0.34, 0.34, 0),
        0.03,
        2,
        0.022,
    )
    for k, (u, m, size, lean) in enumerate(
        (
            (-0.4, r.fabric('#f4f0e8'), (0.68, 0.48, 0.2), 0.42),
            (0.4, r.fabric('#f4f0e8'), (0.68, 0.48, 0.2), 0.42),
            (-0.38, linen, (0.62, 0.44, 0.19), 0.5),
            (0.4, linen, (0.62, 0.44, 0.19), 0.5),
            (-0.22, blanket, (0.46, 0.44, 0.17), 0.55),
            (0.2, throw, (0.44, 0.3, 0.15), 0.6),
        )
    ):
        row = k // 2
        forms.pillow(
            r,
            (x + u, y1 - 0.13 - row * 0.17, 0.76 - row * 0.015 - (0.06 if k == 5 else 0)),
            size,
            m,
            (-lean, 0.04 * (-1) ** k, 0.05 * (-1) ** (k + row)),
            k,
        )


def nightstand(r, x, w=0.46):
    d = r.D
    r.box(x - w / 2, d - 0.44, 0.18, x + w / 2, d - 0.05, 0.5, r.wood('x'), 0.008)
    r.box(x - w / 2 + 0.012, d - 0.445, 0.20, x + w / 2 - 0.012, d - 0.43, 0.335, r.wood('x'), 0.002, 1)
    r.box(x - w / 2 + 0.012, d - 0.445, 0.345, x + w / 2 - 0.012, d - 0.43, 0.48, r.wood('x'), 0.002, 1)
    for u in (-1, 1):
        for v in (d - 0.1, d - 0.4):
            forms.rod(r, (x + u * (w / 2 - 0.04), v, 0), (x + u * (w / 2 - 0.04), v, 0.18), 0.011, r.metal)


def lamp(r, x):
    d = r.D
    globe = shell.lit(r, '#ffe6c4', 3.4)
    r.sph(x, d - 0.24, 1.22, 0.085, globe)
    forms.rod(r, (x, d - 0.24, 1.3), (x, d - 0.24, 1.36), 0.02, r.metal)
    forms.rod(r, (x, d - 0.24, 1.36), (x, d - 0.24, r.H), 0.003, r.metal)
    shell.area(r, (x, d - 0.24, 1.1), (0.12, 0.12), 2.2, colour=(1, 0.82, 0.6))


def wardrobe(r, y0, y1):
    """Built in at the right wall, to the ceiling."""
    x, n = r.W - 0.6, 5
    door = r.front if not r.f['black'] else r.paint('#55585b', 0.55)
    r.box(x + 0.02, y0, 0, r.W, y1, 2.62, door)
    r.box(x, y0, 2.62, r.W, y1, r.H, r.wall)
    for k in range(n):
        a = y0 + (y1 - y0) * k / n
        b = y0 + (y1 - y0) * (k + 1) / n
        r.box(x, a + 0.002, 0.07, x + 0.02, b - 0.002, 2.615, door, 0.0015, 1)
        at = b - 0.045 if k % 2 == 0 else a + 0.03
        r.box(x - 0.022, at, 0.85, x, at + 0.014, 1.45, r.chrome if not r.f['bath'] else r.wood('z'), 0.003)


def build(r):
    d, f = r.D, r.f
    a, b, sill, head = 0.7, 2.75, 0.3, 2.5
    shell.room(r, {'far': r.wall}, openings={'left': [(a, b, sill, head)]})
    shell.window(r, 'left', a, b, sill, head, r.shot.get('win_light', 60))
    shell.skirting(r, r.white)
    head_wall(r)
    x = 1.98
    bed(r, x, d - 2.2)
    for u in (-1.2, 1.2):
        nightstand(r, x + u)
        lamp(r, x + u * 1.0)
    top = 0.5
    forms.vase(r, x - 1.24, d - 0.22, top, 0.2, 0.065, r.paint(f['throw'], 0.5), 0)
    forms.twigs(r, x - 1.24, d - 0.22, top + 0.14, 0.34, 7, '#8b8a5c', 6)
    for k, c in enumerate((f['art'][1], '#ece5d8', f['art'][2])):
        book = r.box(-0.1, -0.075, 0, 0.1, 0.075, 0.022, r.paint(c, 0.7), 0.002)
        book.location, book.rotation_euler = (x + 1.2, d - 0.27, top + k * 0.022), (0, 0, 0.15 * k - 0.1)
    forms.vase(r, x + 1.2, d - 0.27, top + 0.066, 0.085, 0.038, r.ceramic, 1)
    z, h = (1.42, 0.8) if f['black'] else (1.36, 0.86)
    forms.picture(r, ('y', d - 0.02), x - 0.72, z, 0.66, h, f['art'], r.wood('z'), 1.3)
    forms.picture(r, ('y', d - 0.02), x + 0.06, z, 0.66, h, f['art'][::-1], r.wood('z'), 5.1)
    wardrobe(r, -1.2, d)
    # carpet, bench, chair by the window
    forms.drape(r, 0.55, 3.35, d - 3.05, d - 0.9, 0.012, r.fabric(f['rug']), (0, 0, 0), 0.03, 8, 0.002, 0.08)
    r.box(x - 0.62, d - 2.78, 0.36, x + 0.62, d - 2.38, 0.47, r.fabric(f['seat']), 0.05, 5)
    for u in (-0.52, 0.52):
        for v in (d - 2.72, d - 2.44):
            forms.rod(r, (x + u * 1.06, v, 0.03), (x + u, v, 0.37), 0.014, r.metal)
    placed = forms.drape(
        r, -0.22, 0.22, -0.17, 0.17, 0.452, r.fabric(f['throw']), (0.0, 0.0, 0.16), 0.03, 9, 0.006
    )
    placed.location, placed.rotation_euler = (x - 0.3, d - 2.56, 0), (0, 0, 0.06)
    thin, thick = shell.sheer(r), r.fabric(f['curtain'])
    forms.curtain(r, (0.14, b + 0.36), (0.14, b - 0.24), 0.02, r.H - 0.04, thick)
    forms.curtain(r, (0.14, a + 0.3), (0.14, a - 0.3), 0.02, r.H - 0.04, thick, seed=2)
    forms.curtain(r, (0.09, b + 0.1), (0.09, b - 1.0), 0.02, r.H - 0.04, thin, 0.03, 0.085, 3)
    r.box(0.02, a - 0.4, r.H - 0.045, 0.21, b + 0.45, r.H, r.white)
    forms.tall_plant(r, 0.42, d - 0.75 + 0.32, 1.35, r.paint(f['linen'], 0.7), 9, 0.28)
    shell.area(r, (2.1, 1.2, r.H - 0.03), (3.0, 3.2), r.shot.get('fill', 24), colour=(1, 0.94, 0.86))
    shell.outside(r, 'left')
