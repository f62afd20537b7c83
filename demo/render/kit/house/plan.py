"""Houses in plan. Metres; coordinates of the site are x to the east, y to the north."""

import math

from .storeys import secw


def xf(b, x, y):
    """Coordinates of a building -> coordinates of the site."""
    a = math.radians(b.get('rot', 0))
    c, s = math.cos(a), math.sin(a)
    px, py = b.get('pos', [0, 0])
    return (px + c * x - s * y, py + s * x + c * y)


def local(b, x, y):
    """Coordinates of the site -> coordinates of a building."""
    a = math.radians(-b.get('rot', 0))
    c, s = math.cos(a), math.sin(a)
    px, py = b.get('pos', [0, 0])
    return (c * (x - px) - s * (y - py), s * (x - px) + c * (y - py))


def corners(b, v):
    """Corners of a volume on the site, counter-clockwise from the south-west."""
    x, y, w, d = v['x'], v['y'], v['w'], v['d']
    return [xf(b, x, y), xf(b, x + w, y), xf(b, x + w, y + d), xf(b, x, y + d)]


def walls(b, v):
    """Ends of the four walls of a volume; the outside is to the right."""
    c = corners(b, v)
    return list(zip(c, c[1:] + c[:1]))


def sections(v):
    """(section number, its part of the volume)"""
    along_x = v['w'] >= v['d']
    start = 0
    for k, w in enumerate(secw(v)):
        part = dict(v, x=v['x'] + start, w=w) if along_x else dict(v, y=v['y'] + start, d=w)
        yield v['secn'][k], part
        start += w


def is_outside(b, v, x, y, floor):
    """Whether a point of the site is outside volume `v` and, at this floor (0 = ground), every other one."""
    lx, ly = local(b, x, y)
    if v['x'] < lx < v['x'] + v['w'] and v['y'] < ly < v['y'] + v['d']:
        return False
    return not any(
        o is not v
        and o['x'] - 0.01 <= lx <= o['x'] + o['w'] + 0.01
        and o['y'] - 0.01 <= ly <= o['y'] + o['d'] + 0.01
        and floor < o['floors']
        for o in b['volumes']
    )
