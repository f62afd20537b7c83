"""The room of living.py ready for its finish: plastered walls, a screed, sockets, water of the kitchen and radiators; no covering."""

from . import bare, forms, shell


def carcass(r):
    # Seams so wide apart that none is seen: what remains is the cloud of the plaster and of the screed.
    plaster = shell.tiles(r, 'plaster', ['#e3dfd7'], 40, 40, '#e3dfd7', 0.9, 0.1, vein=0.12)
    screed = shell.tiles(r, 'screed', ['#aaa69d'], 40, 40, '#aaa69d', 0.85, 0.1, 0.0, False, 0.45)
    walls = {'left': plaster, 'far': plaster, 'right': plaster}
    shell.room(r, walls, screed, {'far': bare.WINDOWS}, ceiling=False)
    r.box(-0.3, -3, r.H, r.W + 0.3, r.D + 0.3, r.H + 0.2, r.paint('#d6d3cc', 0.9))
    # a strip of foam between the screed and the walls, against noise
    foam = r.paint('#8fa3ad', 0.8)
    r.box(0, -2, 0, 0.008, r.D, 0.03, foam)
    r.box(0, r.D - 0.008, 0, r.W, r.D, 0.03, foam)
    r.box(r.W - 0.008, -2, 0, r.W, r.D, 0.03, foam)


def radiators(r):
    """Their pipes come out of the wall, as those of a finished room do."""
    for window in bare.WINDOWS:
        x1, z0, z1, y = bare.radiator_panel(r, window, r.paint('#f6f5f1', 0.35))
        for z in (z0 + 0.05, z1 - 0.05):
            forms.rod(r, (x1, y + 0.05, z), (x1 + 0.12, y + 0.05, z), 0.012, r.chrome)
            forms.rod(r, (x1 + 0.12, y + 0.05, z), (x1 + 0.12, r.D, z), 0.012, r.chrome)


def electricity(r):
    white, hole = r.paint('#fbfaf7', 0.35), r.paint('#8f8d88', 0.5)
    # sockets in pairs: low ones at the left wall, high ones over the worktop of the kitchen to come
    for x, z, ys in ((0, 0.28, (1.3, 3.6)), (r.W - 0.014, 1.08, (1.9, 3.1)), (r.W - 0.014, 0.28, (1.2,))):
        face = 0.012 if x == 0 else r.W - 0.018
        for y in ys:
            for k in (0, 1):
                at = y + k * 0.085
                r.box(x, at, z, x + 0.014, at + 0.08, z + 0.08, white, 0.006, 2)
                r.box(face, at + 0.026, z + 0.032, face + 0.006, at + 0.054, z + 0.048, hole, 0.004)
    # cords where the buyer hangs lamps: over the sofa and over the table
    for x, y in ((1.7, 2.5), (4.0, 2.55)):
        forms.rod(r, (x, y, r.H), (x, y, 2.42), 0.005, r.paint('#f1efe9', 0.5))
        r.cyl(x, y, 2.35, 2.43, 0.022, white)
        r.sph(x, y, 2.31, 0.042, shell.lit(r, '#ffe9c8', 4))


def water(r):
    """Outlets of the kitchen in the right wall, and the grille of the ventilation over them."""
    x, grey = r.W, r.paint('#8b8e90', 0.45)
    forms.rod(r, (x, 3.75, 0.4), (x - 0.09, 3.75, 0.4), 0.026, grey)
    for k, colour in enumerate(('#2f5f9c', '#b5372c')):
        y = 3.55 - k * 0.12
        forms.rod(r, (x, y, 0.5), (x - 0.06, y, 0.5), 0.013, r.chrome)
        r.cyl(x - 0.06, y, 0.485, 0.515, 0.018, r.paint(colour, 0.4))
    r.box(x - 0.012, 4.25, 2.42, x, 4.45, 2.6, r.paint('#f4f2ee', 0.5), 0.003)
    for k in range(5):
        r.box(x - 0.016, 4.27, 2.44 + k * 0.03, x - 0.011, 4.43, 2.45 + k * 0.03, r.paint('#b9b6af', 0.6))


def build(r):
    carcass(r)
    radiators(r)
    electricity(r)
    water(r)
    bare.light(r)
