"""Two public rooms: the sales office and the hall where keys are given.

`r` holds the room (W, D, H, metres), the makers of shapes and the materials of interior.py.
"""

from .rooms import shell
from .things.plants import tall_grass

# of the far wall: from, to, sill and head, metres
WINDOWS = (0.7, 3.0, 0.28, 2.55), (3.55, 5.35, 0.28, 2.55)

# houses of the scale model: x, y, width, depth, height, colour
MODEL = (
    (-0.62, -0.34, 0.16, 0.68, 0.20, '#9a5a41'),
    (-0.38, 0.26, 0.50, 0.12, 0.18, '#e6e2da'),
    (-0.38, -0.38, 0.36, 0.12, 0.15, '#7c6a5c'),
    (0.10, -0.40, 0.16, 0.16, 0.42, '#ece8df'),
    (0.32, -0.38, 0.34, 0.12, 0.20, '#d8d2c6'),
    (0.20, 0.24, 0.16, 0.16, 0.52, '#f1eee6'),
    (0.56, -0.16, 0.13, 0.56, 0.30, '#e9e4da'),
)


def ruler(r, x, y, z, size, m):
    """The company's mark on the wall x: a short ruler, its base along y."""
    t = size * 0.045
    r.box(x, y, z, x + 0.03, y + size * 1.4, z + t, m)
    for k in range(7):
        h = size * (0.8 if k in (0, 6) else 0.56 if k == 3 else 0.28)
        a = y + k * (size * 1.4 - t) / 6
        r.box(x, a, z, x + 0.03, a + t, z + h, m)


def chair(r, x, y, turn, seat):
    """Its back stands at the side that `turn` says: 1 or -1 along x."""
    r.box(x - 0.23, y - 0.23, 0.42, x + 0.23, y + 0.23, 0.50, seat, 0.04)
    r.box(x + turn * 0.2 - 0.03, y - 0.22, 0.5, x + turn * 0.2 + 0.03, y + 0.22, 0.86, seat, 0.03, 4)
    for dx in (-0.18, 0.18):
        for dy in (-0.18, 0.18):
            r.cyl(x + dx, y + dy, 0, 0.43, 0.014, r.metal)


def plant(r, x, y, scale=1.0):
    r.cyl(x, y, 0, 0.42 * scale, 0.17, r.paint('#d8d0c4', 0.8), 0.20)
    leaves = tall_grass(3, 1.25, 60, 'leafdark').build('pl', r.mats, r.coll)
    leaves.location = (x, y, 0.40 * scale)
    leaves.scale = (scale, scale, scale)


def poster(r, x, y, w, z, h, colours):
    """A framed sheet on the wall x, with a drawing of blocks."""
    r.box(x - 0.03, y, z, x, y + w, z + h, r.paint('#2f3437', 0.4))
    r.box(x - 0.036, y + 0.03, z + 0.03, x - 0.03, y + w - 0.03, z + h - 0.03, r.paint('#f6f3ec', 0.6))
    for k, colour in enumerate(colours):
        a = y + 0.1 + k * (w - 0.2) / len(colours)
        top = z + 0.14 + (h - 0.3) * (0.35 + 0.6 * ((k * 7) % 5) / 5)
        r.box(x - 0.042, a, z + 0.12, x - 0.036, a + (w - 0.28) / len(colours), top, r.paint(colour, 0.7))


def slats(r, y0, y1):
    r.box(0, y0, 0, 0.02, y1, r.H - 0.12, r.paint('#33495a', 0.8))
    for k in range(int((y1 - y0) / 0.06)):
        r.box(0.02, y0 + k * 0.06, 0, 0.05, y0 + k * 0.06 + 0.03, 0.95, r.oak)


def lamps(r, x, ys):
    for y in ys:
        r.cyl(x, y, 1.95, 2.13, 0.19, r.metal, 0.05)
        r.cyl(x, y, 2.13, r.H, 0.006, r.metal)
        r.sph(x, y, 1.99, 0.06, r.glow)


def office(r):
    """A scale model in the middle, a reception desk at the left wall, a table to talk at by the right one."""
    slats(r, 0.9, 4.2)
    ruler(r, 0.05, 3.0, 1.5, 0.62, r.paint('#f4f1ea', 0.5))
    r.box(0.75, 1.5, 0, 1.2, 3.7, 1.02, r.paint('#e9e4da', 0.5), 0.01)
    r.box(0.70, 1.45, 1.02, 1.3, 3.75, 1.07, r.oak, 0.008)
    r.box(0.82, 2.2, 1.12, 0.86, 2.75, 1.48, r.paint('#15171a', 0.2), 0.006)
    # the model
    x, y = 2.95, 2.75
    r.box(x - 0.85, y - 0.6, 0, x + 0.85, y + 0.6, 0.80, r.paint('#f1ede5', 0.6), 0.01)
    r.box(x - 0.95, y - 0.7, 0.80, x + 0.95, y + 0.7, 0.84, r.oak, 0.006)
    r.box(x - 0.9, y - 0.65, 0.84, x + 0.9, y + 0.65, 0.852, r.paint('#a9b58f', 0.9))
    r.box(x - 0.9, y - 0.65, 0.852, x + 0.9, y - 0.5, 0.856, r.paint('#5f8a99', 0.15))
    for dx, dy, w, d, h, colour in MODEL:
        r.box(x + dx, y + dy, 0.852, x + dx + w, y + dy + d, 0.852 + h, r.paint(colour, 0.7), 0.003)
        for k in range(1, int(h / 0.035)):
            z = 0.852 + k * 0.035
            r.box(x + dx - 0.002, y + dy - 0.002, z, x + dx + w + 0.002, y + dy + d + 0.002, z + 0.012, r.paint('#4b565c', 0.25))
    for k in range(46):
        a, b = (k * 0.618) % 1, (k * 0.377 + 0.13) % 1
        px, py = x - 0.86 + 1.72 * a, y - 0.46 + 1.04 * b
        if all(not (x + m[0] - 0.04 < px < x + m[0] + m[2] + 0.04 and y + m[1] - 0.04 < py < y + m[1] + m[3] + 0.04) for m in MODEL):
            r.sph(px, py, 0.885, 0.028, r.paint('#6d8440', 0.9), 1.25)
    # a table to talk at
    tx, ty = 5.35, 2.3
    r.cyl(tx, ty, 0.72, 0.75, 0.55, r.marb, None, 48)
    r.cyl(tx, ty, 0, 0.72, 0.05, r.metal)
    r.cyl(tx, ty, 0, 0.02, 0.3, r.metal)
    seat = r.fabric('#7d8f86')
    chair(r, tx - 0.85, ty, -1, seat)
    chair(r, tx + 0.72, ty + 0.1, 1, seat)
    r.box(tx - 0.22, ty - 0.15, 0.75, tx + 0.0, ty + 0.16, 0.765, r.paint('#f4f1ea', 0.6))
    poster(r, r.W, 1.2, 0.95, 1.05, 1.25, ('#c98a5b', '#8d9a86', '#33495a', '#d8d2c6'))
    poster(r, r.W, 2.35, 0.95, 1.05, 1.25, ('#33495a', '#e3bf7c', '#9a5a41'))
    poster(r, r.W, 3.5, 0.85, 1.05, 1.25, ('#8d9a86', '#d8d2c6', '#c98a5b', '#4d5358'))
    lamps(r, x, (y - 0.45, y + 0.45))
    plant(r, 0.45, 4.5)
    plant(r, 5.95, 4.45, 0.9)


def keys(r):
    """A table with sets of keys in rows, letter boxes at the right wall, a bench by the windows."""
    slats(r, 0.6, 4.4)
    ruler(r, 0.05, 3.0, 1.5, 0.62, r.paint('#f4f1ea', 0.5))
    x, y = 2.9, 2.5
    r.box(x - 1.25, y - 0.45, 0, x + 1.25, y + 0.45, 0.86, r.paint('#f1ede5', 0.6), 0.012)
    r.box(x - 1.32, y - 0.52, 0.86, x + 1.32, y + 0.52, 0.90, r.oak, 0.008)
    brass, card = r.paint('#b08a3e', 0.25), r.paint('#33495a', 0.6)
    for row in range(4):
        for col in range(10):
            a, b = x - 1.12 + col * 0.245, y - 0.38 + row * 0.21
            r.box(a, b, 0.90, a + 0.13, b + 0.11, 0.925, card, 0.004)
            r.box(a + 0.03, b + 0.045, 0.925, a + 0.10, b + 0.057, 0.932, brass)
            r.cyl(a + 0.1, b + 0.05, 0.925, 0.932, 0.018, brass)
    # letter boxes
    steel, dark = r.paint('#c9ccce', 0.35), r.paint('#33495a', 0.4)
    for row in range(6):
        for col in range(9):
            a, z = 1.1 + col * 0.34, 0.55 + row * 0.26
            r.box(r.W - 0.30, a, z, r.W - 0.02, a + 0.32, z + 0.24, steel, 0.004)
            r.box(r.W - 0.306, a + 0.06, z + 0.17, r.W - 0.30, a + 0.26, z + 0.185, dark)
            r.cyl(r.W - 0.303, a + 0.16, z + 0.06, z + 0.08, 0.012, dark)
    r.box(r.W - 0.32, 1.08, 0.5, r.W, 4.18, 0.55, r.oak)
    # a bench by the windows
    r.box(3.7, 4.1, 0.40, 5.4, 4.5, 0.47, r.oak, 0.01)
    for q in (3.9, 5.2):
        r.box(q - 0.04, 4.15, 0, q + 0.04, 4.45, 0.40, r.metal)
    lamps(r, x, (y - 0.6, y + 0.6))
    plant(r, 0.5, 4.5)
    plant(r, 5.95, 4.45, 0.9)
    r.cyl(x + 1.1, y + 0.25, 0.90, 1.08, 0.06, r.paint('#efece6'), 0.08)
    r.sph(x + 1.1, y + 0.25, 1.16, 0.1, r.paint('#c98a5b', 0.8))
    r.sph(x + 1.17, y + 0.2, 1.13, 0.07, r.paint('#e9dcc8', 0.8))


ROOMS = {'office': office, 'keys': keys}


def build(r):
    r.oak = shell.veneer(r, 'oak', '#b98a58')
    shell.room(r, {}, openings={'far': WINDOWS})
    shell.skirting(r, r.white, far=False)
    for a, b, sill, head in WINDOWS:
        shell.window(r, 'far', a, b, sill, head, r.shot.get('win_light', 55))
    ROOMS[r.shot['hall']](r)
    shell.outside(r, 'far')
