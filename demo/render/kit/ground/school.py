"""A school: storeys with wide windows, coloured panels between them, a porch, a fence and a sports field beside it."""

import random

from ..mesh import Fr

STOREY, PARAPET = 3.6, 0.9
BAY = 4.2
WALL, BASE, FRAME = 'brick:#c9a184', 'stone:#6f6a63', 'frame:#3f4347'
COLOURS = ('plain:#d9a441', 'plain:#5f8f8a', 'plain:#c9794f')


def window(mb, fr, a, b, z, head, rnd):
    depth = 0.22
    mb.reveal(fr, a, b, z, head, 0.0, -depth, 'plain:#e6e1d6')
    mb.fq(fr, a, b, z, head, -depth + 0.01, 'win', rnd, unit=True)
    for u in (a, (2 * a + b) / 3 - 0.03, (a + 2 * b) / 3 - 0.03, b - 0.06):
        mb.fbox(fr, u, u + 0.06, z, head, -depth + 0.01, -depth + 0.07, FRAME)
    for v in (z, head - 0.06):
        mb.fbox(fr, a, b, v, v + 0.06, -depth + 0.01, -depth + 0.07, FRAME)


def facade(mb, fr, length, storeys, R):
    bays = round(length / BAY)
    size = length / bays
    for floor in range(storeys):
        z = floor * STOREY
        for k in range(bays):
            u0, u1 = k * size, (k + 1) * size
            a, b, low, head = u0 + 0.35, u1 - 1.1, z + 0.95, z + 2.95
            mb.hole(fr, u0, u1, z, z + STOREY, a, b, low, head, WALL)
            window(mb, fr, a, b, low, head, R.random())
            # a panel beside each window, in the colours of the school
            mb.fbox(fr, b + 0.08, u1 - 0.3, low, head, 0.0, 0.05, COLOURS[(k + 2 * floor) % 3])
    mb.fbox(fr, 0, length, 0, 0.6, 0.0, 0.06, BASE)
    top = storeys * STOREY
    mb.fbox(fr, 0, length, top, top + PARAPET, -0.3, 0.0, WALL, back=True)
    mb.fbox(fr, -0.06, length + 0.06, top + PARAPET, top + PARAPET + 0.08, -0.36, 0.08, 'metal:#3d4347', back=True)


def porch(mb, x, y):
    """Glass doors under a canopy on the south side."""
    mb.box(x - 5, y - 3.2, 3.3, x + 5, y, 3.7, 'plain:#e9e4da')
    for u in (-4.6, 4.4):
        mb.box(x + u, y - 3.0, 0, x + u + 0.2, y - 2.8, 3.3, 'metal:#3d4347')
    mb.box(x - 3.4, y - 0.12, 0.05, x + 3.4, y, 3.2, 'carglass')
    for k in range(8):
        u = -3.4 + k * 6.8 / 7
        mb.box(x + u - 0.04, y - 0.16, 0.05, x + u + 0.04, y - 0.1, 3.2, FRAME)
    for k in range(3):
        mb.box(x - 4 - k * 0.35, y - 3.4 - k * 0.35, 0, x + 4 + k * 0.35, y, 0.36 - k * 0.12, 'paving:#b9b0a3')


def school(site, f):
    """`wings` are boxes (x, y, width, depth, storeys); `porch` is a point on the south wall of one of them."""
    mb, R = site.props, random.Random(f.get('seed', 2))
    for x, y, w, d, storeys in f['wings']:
        for fr, length in (
            (Fr(x, y, 0, 1, 0), w),
            (Fr(x + w, y, 0, 0, 1), d),
            (Fr(x + w, y + d, 0, -1, 0), w),
            (Fr(x, y + d, 0, 0, -1), d),
        ):
            facade(mb, fr, length, storeys, R)
        z = storeys * STOREY + 0.02
        mb.quad((x, y, z), (x + w, y, z), (x + w, y + d, z), (x, y + d, z), 'roof')
        site.keep_free([(x - 2, y - 2), (x + w + 2, y - 2), (x + w + 2, y + d + 2), (x - 2, y + d + 2)])
    porch(mb, *f['porch'])


MAKERS = {'school': school}
