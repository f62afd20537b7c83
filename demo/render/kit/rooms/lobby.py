"""The entrance hall of a house: a desk before slats, sofas by the glass, light in lines."""

import math

from . import forms, shell


def glazing(r, far):
    """Tall panes in the far wall, from the floor."""
    own = r.f['lobby']
    a, b, head = 4.3, 8.7, 3.1
    shell.room(
        r,
        {'far': r.wall},
        shell.tiles(
            r, 'lobbyfloor', own['floor'], 1.2, 0.6, own['joint'], 0.18, 2.0, upright=False, vein=0.5
        ),
        {'far': [(a, b, 0.0, head)]},
    )
    dark = r.paint('#2c2b29', 0.4)
    for k in range(5):
        x = a + (b - a - 0.07) * k / 4
        r.box(x, far + 0.1, 0, x + 0.07, far + 0.2, head, dark)
    for z in (0.0, 2.35, head - 0.07):
        r.box(a, far + 0.1, z, b, far + 0.2, z + 0.07, dark)
    shell.area(
        r,
        ((a + b) / 2, far + 0.05, head / 2),
        (b - a, head),
        r.shot.get('win_light', 240),
        (math.radians(-90), 0, 0),
    )


def desk(r):
    """The desk, the slats behind it with the company's mark, lamps over it."""
    from ..halls import ruler

    own = r.f['lobby']
    wood = r.wood('z')
    r.box(0, 1.2, 0, 0.02, 7.4, r.H, r.paint(own['back'], 0.8))
    for k in range(88):
        y = 1.2 + k * 0.0705
        r.box(0.02, y, 0, 0.07, y + 0.042, 3.15, wood, 0.003, 1)
    ruler(r, 0.07, 4.6, 2.0, 0.75, r.paint('#f2ede2', 0.4))
    stone = shell.tiles(r, 'desk', [own['desk']], 9, 9, own['desk'], 0.2, 0.1, vein=0.35)
    forms.loft(
        r,
        1.75,
        4.3,
        [
            (0.0, 0.001, 0.001, 6),
            (0.0, 0.38, 1.55, 6),
            (0.08, 0.38, 1.55, 6),
            (0.08, 0.42, 1.6, 6),
            (1.05, 0.42, 1.6, 6),
            (1.07, 0.40, 1.58, 6),
            (1.07, 0.001, 0.001, 6),
        ],
        stone,
        72,
    )
    r.box(1.30, 3.0, 0.70, 1.5, 5.6, 0.74, wood, 0.004)
    forms.vase(r, 1.75, 3.15, 1.07, 0.3, 0.1, r.paint(own['pot'], 0.5), 0)
    forms.twigs(r, 1.75, 3.15, 1.3, 0.7, 4, '#7f8a5a', 14)
    for y in (3.5, 4.3, 5.1):
        globe = shell.lit(r, '#ffe6c4', 3.2)
        r.sph(1.75, y, 2.2, 0.12, globe)
        forms.rod(r, (1.75, y, 2.32), (1.75, y, r.H), 0.004, r.metal)
    shell.area(r, (1.75, 4.3, 2.05), (0.2, 1.8), 20, colour=(1, 0.85, 0.66))


def sofa(r, x, y, size, cloth):
    """It looks along -y."""
    r.box(x - size / 2, y - 0.42, 0.12, x + size / 2, y + 0.42, 0.32, cloth, 0.05, 5)
    n = 3
    for k in range(n):
        a, b = x - size / 2 + size * k / n, x - size / 2 + size * (k + 1) / n
        r.box(a + 0.008, y - 0.44, 0.30, b - 0.008, y + 0.26, 0.46, cloth, 0.06, 5)
        r.box(a + 0.008, y + 0.18, 0.40, b - 0.008, y + 0.44, 0.80, cloth, 0.08, 5)
    for u in (-1, 1):
        for v in (-0.34, 0.34):
            forms.rod(
                r,
                (x + u * (size / 2 - 0.1), y + v, 0),
                (x + u * (size / 2 - 0.1), y + v, 0.13),
                0.02,
                r.metal,
            )


def armchair(r, x, y, turn, cloth):
    t = math.radians(turn)
    seat = r.box(-0.32, -0.34, 0.2, 0.32, 0.3, 0.44, cloth, 0.07, 5)
    seat.location, seat.rotation_euler = (x, y, 0), (0, 0, t)
    forms.arc(r, x, y, 0.2, 0.76, 0.4, turn - 30, turn + 210, 0.12, cloth, 0.1)
    r.cyl(x, y, 0, 0.02, 0.26, r.metal)
    r.cyl(x, y, 0, 0.22, 0.03, r.metal)


def seats(r):
    own = r.f['lobby']
    cloth, chair = r.fabric(own['sofa']), r.fabric(own['chair'])
    forms.drape(r, 4.7, 8.2, 4.0, 6.7, 0.014, r.fabric(r.f['rug']), (0, 0, 0), 0.03, 8, 0.002, 0.08)
    sofa(r, 6.4, 6.3, 2.5, cloth)
    for u, m, k in ((-0.8, chair, 1), (0.75, r.fabric(own['pillow']), 2), (0.45, chair, 3)):
        forms.pillow(r, (6.4 + u, 6.33, 0.66), (0.48, 0.46, 0.16), m, (-0.3, 0, 0.1 * k - 0.2), k)
    armchair(r, 5.1, 4.75, 100, chair)
    armchair(r, 7.7, 4.75, -100, chair)
    for dx, dy, q, h in ((0, 0, 0.45, 0.36), (0.55, 0.3, 0.28, 0.46)):
        r.cyl(6.25 + dx, 4.95 + dy, h - 0.03, h, q, r.marb if q > 0.3 else r.wood('x'), None, 56)
        r.cyl(6.25 + dx, 4.95 + dy, 0.02, h - 0.03, 0.04, r.metal)
        r.cyl(6.25 + dx, 4.95 + dy, 0.014, 0.03, q * 0.6, r.metal)
    for k, c in enumerate((own['chair'], '#ece5d8')):
        r.box(6.05, 4.8, 0.36 + k * 0.02, 6.3, 5.0, 0.378 + k * 0.02, r.paint(c, 0.7), 0.002)
    forms.vase(r, 6.45, 5.1, 0.36, 0.22, 0.08, r.paint('#e6ddcd', 0.5), 2)
    forms.tall_plant(r, 8.45, 6.7, 2.3, r.paint(own['pot'], 0.7), 5, 0.5)
    forms.tall_plant(r, 4.15, 7.5, 2.1, r.paint(own['pot'], 0.7), 11, 0.42)


def ceiling(r):
    """Lines of light, set into the ceiling."""
    glow = shell.lit(r, '#fff2df', 5)
    for y in (0.6, 2.4, 4.2, 6.0):
        r.box(2.9, y, r.H - 0.006, 8.4, y + 0.05, r.H - 0.001, glow)
    shell.area(r, (5.6, 3.0, r.H - 0.05), (6.0, 6.0), r.shot.get('fill', 75), colour=(1, 0.94, 0.85))


def build(r):
    glazing(r, r.D)
    desk(r)
    seats(r)
    ceiling(r)
    shell.skirting(r, r.paint('#2c2b29', 0.4), far=False, left=False)
    own = r.f['lobby']
    # letter boxes in the far wall, between the desk and the glass
    steel, dark, d = r.paint(own['boxes'], 0.4), r.paint(own['holes'], 0.4), r.D
    r.box(0.9, d - 0.06, 0.45, 3.86, d, 2.25, r.wood('x'), 0.004)
    for row in range(6):
        for col in range(8):
            x, z = 0.96 + col * 0.355, 0.52 + row * 0.28
            r.box(x, d - 0.085, z, x + 0.345, d - 0.06, z + 0.27, steel, 0.004, 2)
            r.box(x + 0.07, d - 0.09, z + 0.2, x + 0.27, d - 0.085, z + 0.213, dark)
    shell.outside(r, 'far', -0.25, 9)
