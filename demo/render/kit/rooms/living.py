"""A kitchen-living room: a sofa at the left wall, a table, the kitchen along the right wall, two windows ahead.

The same room without finish is drawn by bare.py, and before its finish by prefinish.py.
"""

from . import bare, forms, kitchen, shell
from .lobby import armchair


def sofa(r, size, cloth):
    """Its middle is the origin, and it looks along -y."""
    half, n = size / 2, 3
    r.box(-half + 0.02, -0.46, 0.11, half - 0.02, 0.4, 0.29, cloth, 0.03, 4)
    r.box(-half, 0.28, 0.10, half, 0.46, 0.7, cloth, 0.06, 5)
    for u in (-half, half - 0.17):
        r.box(u, -0.5, 0.10, u + 0.17, 0.46, 0.57, cloth, 0.06, 5)
    inner = half - 0.17
    for k in range(n):
        a, b = (-inner + 2 * inner * q / n for q in (k, k + 1))
        r.box(a + 0.005, -0.51, 0.27, b - 0.005, 0.2, 0.45, cloth, 0.055, 5)
        back = r.box(a + 0.008, -0.11, 0.0, b - 0.008, 0.11, 0.42, cloth, 0.085, 6)
        back.location, back.rotation_euler = (0, 0.24, 0.43), (-0.14, 0, 0)
    for u in (-half + 0.1, half - 0.1):
        for v in (-0.4, 0.36):
            forms.rod(r, (u, v, 0), (u, v, 0.12), 0.016, r.metal)


def seats(r):
    f = r.f
    cloth, throw, blanket, linen = (r.fabric(f[k]) for k in ('sofa', 'throw', 'blanket', 'linen'))

    def dressed(t):
        sofa(t, 2.5, cloth)
        cushions = ((-0.86, blanket, 0.5), (-0.62, linen, 0.4), (0.84, throw, 0.46), (0.52, linen, 0.42))
        for k, (u, m, size) in enumerate(cushions):
            forms.pillow(t, (u, 0.05 - 0.05 * (k % 2), 0.66), (size, size * 0.94, 0.17), m, (-0.34, 0, 0.16 * (-1) ** k), k)
        forms.drape(t, 0.1, 0.62, -0.5, 0.05, 0.455, blanket, (0, 0, 0.26), 0.02, 5, 0.004)

    forms.drape(r, 0.75, 2.95, 1.15, 3.95, 0.012, r.fabric(f['rug']), (0, 0, 0), 0.008, 8, 0.002, 0.08)
    shell.turned(r, 90, 0.56, 2.5, dressed)
    armchair(r, 2.3, 3.85, -25, r.fabric(f['seat']))
    forms.pillow(r, (2.31, 3.98, 0.62), (0.42, 0.36, 0.14), throw, (-0.3, 0, 0.1), 6)
    for x, y, radius, h, top in ((1.75, 2.3, 0.42, 0.36, r.marb), (1.55, 2.88, 0.27, 0.46, r.wood('x'))):
        r.cyl(x, y, h - 0.03, h, radius, top, None, 56)
        r.cyl(x, y, 0.02, h - 0.03, 0.025, r.metal)
        r.cyl(x, y, 0.016, 0.03, radius * 0.55, r.metal, None, 48)
    for k, c in enumerate((f['art'][1], '#ece5d8')):
        r.box(1.55, 2.15, 0.36 + k * 0.022, 1.82, 2.36, 0.38 + k * 0.022, r.paint(c, 0.7), 0.002)
    forms.bowl(r, 1.95, 2.45, 0.36, 0.13, 0.13, 0.06, r.ceramic, foot=0.4)
    forms.vase(r, 1.52, 2.92, 0.46, 0.2, 0.07, r.paint(f['throw'], 0.5), 0)
    forms.twigs(r, 1.52, 2.92, 0.6, 0.42, 4, '#8b8a5c', 7)


def lamp(r, x, y):
    """On the floor, with a shade of linen."""
    forms.rod(r, (x, y, 0), (x, y, 1.42), 0.011, r.metal)
    r.cyl(x, y, 0, 0.02, 0.15, r.metal, None, 48)
    r.cyl(x, y, 1.4, 1.68, 0.2, r.fabric('#efe5d2'), 0.14, 48)
    r.sph(x, y, 1.5, 0.055, shell.lit(r, '#ffdcae', 9))
    shell.area(r, (x, y, 1.38), (0.2, 0.2), 3, colour=(1, 0.82, 0.6))


def cloth(r):
    """Curtains at the sides of the windows, thin cloth over a part of the left one."""
    thin, thick, y, top = shell.sheer(r), r.fabric(r.f['curtain']), r.D - 0.14, r.H - 0.045
    (a, b, *_), (c, d, *_) = bare.WINDOWS
    for k, (x0, x1) in enumerate(((a - 0.5, a + 0.04), (b - 0.04, c + 0.04), (d - 0.04, d + 0.36))):
        forms.curtain(r, (x0, y), (x1, y), 0.02, top, thick, seed=k)
    forms.curtain(r, (a, y + 0.06), (a + 0.75, y + 0.06), 0.02, top, thin, 0.03, 0.085, 3)
    r.box(a - 0.6, y - 0.07, top, d + 0.4, r.D - 0.03, r.H, r.white)


def build(r):
    shell.room(r, {'left': r.accent}, openings={'far': bare.WINDOWS})
    for window in bare.WINDOWS:
        shell.window(r, 'far', *window, r.shot.get('win_light', 60))
        bare.radiator_panel(r, window, r.paint('#f6f5f1', 0.35))
    shell.skirting(r, r.white, right=False)
    cloth(r)
    seats(r)
    lamp(r, 0.42, 4.2)
    forms.picture(r, ('x', 0), 1.55, 1.2, 0.88, 1.1, r.f['art'], r.wood('z'), 1.3)
    forms.picture(r, ('x', 0), 2.57, 1.2, 0.88, 1.1, r.f['art'][::-1], r.wood('z'), 5.1)

    def cabinets(t):
        t.W, t.D = 4.6, 0.0
        kitchen.cabinets(t)
        kitchen.things(t)

    shell.turned(r, -90, r.W, r.D - 0.06, cabinets)
    shell.turned(r, 90, 4.02, 2.55, lambda t: kitchen.table(t, 0, 0))
    forms.tall_plant(r, 3.02, r.D - 0.42, 1.65, r.paint(r.f['linen'], 0.7), 5, 0.36)
    for x in (1.2, 3.0, 4.7):
        for y in (1.0, 2.6):
            shell.spot(r, x, y, r.H, 0)
    shell.area(r, (r.W / 2, 1.6, r.H - 0.03), (4.6, 4.2), r.shot.get('fill', 48), colour=(1, 0.94, 0.86))
    shell.outside(r, 'far')
