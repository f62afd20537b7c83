"""A room as it is handed over without finish: a frame of concrete, a partition of blocks, a window, a radiator and risers."""

from . import forms, shell

WINDOW = 1.15, 3.35, 0.75, 2.4
DOORWAY = 1.7, 2.65, 0.0, 2.1


def carcass(r):
    concrete = shell.tiles(r, 'formwork', ['#a5a29b', '#9d9a93'], 1.2, 3.0, '#827f78', 0.85, 6.0, vein=0.6)
    flat = shell.tiles(r, 'slab', ['#9c9992', '#96938c'], 2.4, 6.0, '#86837c', 0.85, 5.0, 0.0, False, 0.7)
    blocks = shell.tiles(r, 'blocks', ['#d3cfc6', '#c6c2b8'], 0.6, 0.25, '#a19d94', 0.9, 9.0, 0.5, vein=0.4)
    walls = {'left': concrete, 'far': concrete, 'right': blocks}
    shell.room(r, walls, flat, {'far': [WINDOW], 'right': [DOORWAY]}, ceiling=False)
    r.box(-0.3, -3, r.H, r.W + 3, r.D + 0.3, r.H + 0.2, flat)
    # the room behind the doorway
    r.box(r.W + 1.8, -1, 0, r.W + 2, r.D, r.H, concrete)
    r.box(r.W + 0.3, r.D - 0.4, 0, r.W + 1.8, r.D, r.H, blocks)
    a, b, _, head = DOORWAY
    r.box(r.W - 0.01, a - 0.2, head, r.W + 0.31, b + 0.2, head + 0.16, concrete, 0.004)


def radiator_panel(r, paint):
    """Under the window, without pipes. Returns its right edge, its lower and upper one, and its back, in metres."""
    a, b, sill, _ = WINDOW
    x0, x1, z0, z1, y = a + 0.45, b - 0.45, 0.12, sill - 0.13, r.D - 0.15
    r.box(x0, y, z0, x1, y + 0.09, z1, paint, 0.008)
    n = int((x1 - x0) / 0.055)
    for k in range(n):
        x = x0 + (x1 - x0) * (k + 0.2) / n
        r.box(x, y - 0.008, z0 + 0.02, x + 0.03, y, z1 - 0.02, paint, 0.006, 2)
    return x1, z0, z1, y


def radiator(r):
    pipe = r.paint('#d8d5cc', 0.4)
    x1, z0, z1, y = radiator_panel(r, r.paint('#f1f0ec', 0.35))
    forms.rod(r, (x1, y + 0.05, z0 + 0.05), (r.W - 0.28, y + 0.05, z0 + 0.05), 0.012, pipe)
    forms.rod(r, (x1, y + 0.05, z1 - 0.05), (r.W - 0.16, y + 0.05, z1 - 0.05), 0.012, pipe)
    for x, z in ((r.W - 0.28, z0 + 0.05), (r.W - 0.16, z1 - 0.05)):
        forms.rod(r, (x, y + 0.05, 0), (x, y + 0.05, r.H), 0.016, pipe)
        r.box(x - 0.07, y + 0.02, z - 0.012, x - 0.03, y + 0.08, z + 0.03, r.paint('#b5372c', 0.4), 0.003)


def risers(r):
    """Water and drain in the near corner of the far wall, with taps."""
    grey, blue = r.paint('#8b8e90', 0.45), r.paint('#e4e2dc', 0.4)
    forms.rod(r, (0.22, r.D - 0.2, 0), (0.22, r.D - 0.2, r.H), 0.055, grey)
    r.cyl(0.22, r.D - 0.2, 0.5, 0.62, 0.068, grey)
    for k, colour in enumerate(('#2f5f9c', '#b5372c')):
        x = 0.42 + k * 0.12
        forms.rod(r, (x, r.D - 0.12, 0), (x, r.D - 0.12, r.H), 0.014, blue)
        forms.rod(r, (x, r.D - 0.12, 0.95), (x, r.D - 0.28, 0.95), 0.012, r.chrome)
        r.box(x - 0.01, r.D - 0.25, 0.965, x + 0.01, r.D - 0.18, 0.985, r.paint(colour, 0.4), 0.002)


def electricity(r):
    box, cable = r.paint('#eceae4', 0.4), r.paint('#3a3a3a', 0.6)
    x, y = r.W, 3.35
    r.box(x - 0.07, y, 1.35, x, y + 0.34, 1.85, box, 0.006)
    r.box(x - 0.078, y + 0.03, 1.46, x - 0.07, y + 0.31, 1.74, r.paint('#c9ccce', 0.2), 0.004)
    forms.rod(r, (x - 0.03, y + 0.17, 1.85), (x - 0.03, y + 0.17, r.H), 0.012, cable)
    # a lamp of the builders
    forms.rod(r, (2.3, 2.2, r.H), (2.3, 2.2, 2.3), 0.005, cable)
    r.cyl(2.3, 2.2, 2.24, 2.31, 0.02, cable)
    r.sph(2.3, 2.2, 2.2, 0.04, shell.lit(r, '#ffe2b5', 4))


def build(r):
    carcass(r)
    a, b, sill, head = WINDOW
    shell.window(r, 'far', a, b, sill, head, r.shot.get('win_light', 90), leaves=3)
    radiator(r)
    risers(r)
    electricity(r)
    shell.area(r, (r.W / 2, 1.0, r.H - 0.03), (3.0, 3.0), r.shot.get('fill', 26), colour=(1, 0.97, 0.93))
    shell.area(r, (r.W + 1.05, 1.5, r.H - 0.05), (1.2, 2.4), 30, (0, 0, 0), (1, 0.98, 0.95))
    shell.outside(r, 'far')
