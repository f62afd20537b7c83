"""The room of living.py as it is handed over without finish: a frame of concrete, a partition of blocks, radiators and risers."""

from . import forms, shell

# of the far wall: from, to, sill and head, metres
WINDOWS = (0.75, 2.75, 0.62, 2.5), (3.25, 4.95, 0.62, 2.5)


def carcass(r):
    concrete = shell.tiles(r, 'formwork', ['#a5a29b', '#9d9a93'], 1.2, 3.0, '#827f78', 0.85, 6.0, vein=0.6)
    flat = shell.tiles(r, 'slab', ['#9c9992', '#96938c'], 2.4, 6.0, '#86837c', 0.85, 5.0, 0.0, False, 0.7)
    blocks = shell.tiles(r, 'blocks', ['#d3cfc6', '#c6c2b8'], 0.6, 0.25, '#a19d94', 0.9, 9.0, 0.5, vein=0.4)
    walls = {'left': concrete, 'far': concrete, 'right': blocks}
    shell.room(r, walls, flat, {'far': WINDOWS}, ceiling=False)
    r.box(-0.3, -3, r.H, r.W + 0.3, r.D + 0.3, r.H + 0.2, flat)


def radiator_panel(r, window, paint):
    """Under a window, without pipes. Returns its right edge, its lower and upper one, and its back, in metres."""
    a, b, sill, _ = window
    x0, x1, z0, z1, y = a + 0.35, b - 0.35, 0.1, sill - 0.09, r.D - 0.13
    r.box(x0, y, z0, x1, y + 0.09, z1, paint, 0.008)
    n = int((x1 - x0) / 0.055)
    for k in range(n):
        x = x0 + (x1 - x0) * (k + 0.2) / n
        r.box(x, y - 0.008, z0 + 0.02, x + 0.03, y, z1 - 0.02, paint, 0.006, 2)
    return x1, z0, z1, y


def radiators(r):
    """Each has two pipes from the floor, and a red tap on the upper one."""
    pipe, red = r.paint('#d8d5cc', 0.4), r.paint('#b5372c', 0.4)
    for window in WINDOWS:
        x1, z0, z1, back = radiator_panel(r, window, r.paint('#f1f0ec', 0.35))
        y = back + 0.05
        for x, z in ((x1 + 0.16, z0 + 0.05), (x1 + 0.24, z1 - 0.05)):
            forms.rod(r, (x1, y, z), (x, y, z), 0.012, pipe)
            forms.rod(r, (x, y, 0), (x, y, z), 0.012, pipe)
        r.box(x1 + 0.05, y - 0.04, z1 - 0.075, x1 + 0.13, y + 0.04, z1 - 0.025, red, 0.004)


def risers(r):
    """Water and drain at the wall of the kitchen, with taps."""
    grey, pale, x = r.paint('#8b8e90', 0.45), r.paint('#e4e2dc', 0.4), r.W
    forms.rod(r, (x - 0.2, 4.4, 0), (x - 0.2, 4.4, r.H), 0.055, grey)
    r.cyl(x - 0.2, 4.4, 0.5, 0.62, 0.068, grey)
    forms.rod(r, (x - 0.2, 4.4, 0.3), (x - 0.2, 4.1, 0.32), 0.04, grey)
    for k, colour in enumerate(('#2f5f9c', '#b5372c')):
        y = 4.16 - k * 0.13
        forms.rod(r, (x - 0.12, y, 0), (x - 0.12, y, r.H), 0.014, pale)
        forms.rod(r, (x - 0.12, y, 0.95), (x - 0.3, y, 0.95), 0.012, r.chrome)
        r.box(x - 0.28, y - 0.01, 0.965, x - 0.2, y + 0.01, 0.985, r.paint(colour, 0.4), 0.002)


def electricity(r):
    box, cable = r.paint('#eceae4', 0.4), r.paint('#3a3a3a', 0.6)
    x, y = r.W, 2.2
    r.box(x - 0.07, y, 1.35, x, y + 0.34, 1.85, box, 0.006)
    r.box(x - 0.078, y + 0.03, 1.46, x - 0.07, y + 0.31, 1.74, r.paint('#c9ccce', 0.2), 0.004)
    forms.rod(r, (x - 0.03, y + 0.17, 1.85), (x - 0.03, y + 0.17, r.H), 0.012, cable)
    # a lamp of the builders
    forms.rod(r, (3.0, 2.4, r.H), (3.0, 2.4, 2.3), 0.005, cable)
    r.cyl(3.0, 2.4, 2.24, 2.31, 0.02, cable)
    r.sph(3.0, 2.4, 2.2, 0.04, shell.lit(r, '#ffe2b5', 4))


def light(r):
    """Of the windows, and of the flat behind the camera."""
    for window in WINDOWS:
        shell.window(r, 'far', *window, r.shot.get('win_light', 60))
    shell.area(r, (r.W / 2, 1.0, r.H - 0.03), (4.0, 3.4), r.shot.get('fill', 34), colour=(1, 0.97, 0.93))
    shell.outside(r, 'far')


def build(r):
    carcass(r)
    radiators(r)
    risers(r)
    electricity(r)
    light(r)
