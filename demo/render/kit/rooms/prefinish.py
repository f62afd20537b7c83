"""A room ready for its finish: plastered walls, a screed, sockets and a radiator; no covering, no doors."""

from . import bare, forms, shell


def carcass(r):
    # Seams so wide apart that none is seen: what remains is the cloud of the plaster and of the screed.
    plaster = shell.tiles(r, 'plaster', ['#e3dfd7'], 40, 40, '#e3dfd7', 0.9, 0.1, vein=0.12)
    screed = shell.tiles(r, 'screed', ['#aaa69d'], 40, 40, '#aaa69d', 0.85, 0.1, 0.0, False, 0.45)
    ceiling = r.paint('#cfccc5', 0.9)
    walls = {'left': plaster, 'far': plaster, 'right': plaster}
    shell.room(r, walls, screed, {'far': [bare.WINDOW], 'right': [bare.DOORWAY]}, ceiling=False)
    r.box(-0.3, -3, r.H, r.W + 3, r.D + 0.3, r.H + 0.2, ceiling)
    # the room behind the doorway
    r.box(r.W + 1.8, -1, 0, r.W + 2, r.D, r.H, plaster)
    r.box(r.W + 0.3, r.D - 0.4, 0, r.W + 1.8, r.D, r.H, plaster)


def radiator(r):
    """Its pipes come out of the wall, as those of a finished room do."""
    x1, z0, z1, y = bare.radiator_panel(r, r.paint('#f6f5f1', 0.35))
    for z in (z0 + 0.05, z1 - 0.05):
        forms.rod(r, (x1, y + 0.05, z), (x1 + 0.12, y + 0.05, z), 0.012, r.chrome)
        forms.rod(r, (x1 + 0.12, y + 0.05, z), (x1 + 0.12, r.D, z), 0.012, r.chrome)


def electricity(r):
    white, hole = r.paint('#fbfaf7', 0.35), r.paint('#8f8d88', 0.5)
    # sockets in pairs: two at the left wall, two under the window's sides
    for y in (2.0, 3.7):
        for k in (0, 1):
            at = y + k * 0.085
            r.box(0, at, 0.28, 0.014, at + 0.08, 0.36, white, 0.006, 2)
            r.cyl(0.012, at + 0.04, 0.318, 0.322, 0.012, hole)
    for x in (0.55, 3.8):
        for k in (0, 1):
            at = x + k * 0.085
            r.box(at, r.D - 0.014, 0.28, at + 0.08, r.D, 0.36, white, 0.006, 2)
            r.box(at + 0.026, r.D - 0.017, 0.312, at + 0.054, r.D - 0.013, 0.328, hole, 0.004)
    # a switch by the door
    r.box(r.W - 0.014, 2.8, 0.9, r.W, 2.88, 0.98, white, 0.006, 2)
    r.box(r.W - 0.018, 2.815, 0.915, r.W - 0.012, 2.865, 0.965, white, 0.004)
    # the cord where the buyer hangs a lamp
    forms.rod(r, (2.3, 2.2, r.H), (2.3, 2.2, 2.4), 0.005, r.paint('#f1efe9', 0.5))
    r.cyl(2.3, 2.2, 2.33, 2.41, 0.022, white)
    r.sph(2.3, 2.2, 2.29, 0.042, shell.lit(r, '#ffe9c8', 4))


def build(r):
    carcass(r)
    a, b, sill, head = bare.WINDOW
    shell.window(r, 'far', a, b, sill, head, r.shot.get('win_light', 90), leaves=3)
    radiator(r)
    electricity(r)
    shell.area(r, (r.W / 2, 1.0, r.H - 0.03), (3.0, 3.0), r.shot.get('fill', 26), colour=(1, 0.97, 0.93))
    shell.area(r, (r.W + 1.05, 1.5, r.H - 0.05), (1.2, 2.4), 30, (0, 0, 0), (1, 0.98, 0.95))
    shell.outside(r, 'far')
