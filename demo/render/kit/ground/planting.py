"""Trees, bushes, lawns, lamps and people: put last, so that they keep off what is hard."""

import math
import random


def stretches(f):
    """Pieces of a line with their last points told apart."""
    pts = [tuple(p) for p in f['pts']]
    for start, end in zip(pts, pts[1:]):
        yield start, end, end == pts[-1]


def lamp(site, f):
    site.put('lamp', *f['at'], 0, f['rot'])


def treeline(site, f):
    R = site.R
    for (a, b), (c, d), last in stretches(f):
        m = max(1, int(math.hypot(c - a, d - b) / f.get('step', 8)))
        for i in range(m + 1 if last else m):
            x = a + (c - a) * i / m + R.uniform(-0.5, 0.5)
            y = b + (d - b) * i / m + R.uniform(-0.5, 0.5)
            if not (f.get('check', True) and site.is_hard(x, y)):
                kind = R.choice(f.get('kinds', ['broad']))
                site.put(kind, x, y, 0, None, f.get('scale', 1) * R.uniform(0.85, 1.1))


def scatter(site, f):
    R = site.R
    x0, y0, x1, y1 = f['rect']
    gap = f.get('gap', 3.5)
    placed = []
    tries = 0
    while len(placed) < f['n'] and tries < f['n'] * 30:
        tries += 1
        x, y = R.uniform(x0, x1), R.uniform(y0, y1)
        if site.is_hard(x, y, f.get('margin', 1.2)):
            continue
        if any((x - a) ** 2 + (y - b) ** 2 < gap * gap for a, b in placed):
            continue
        placed.append((x, y))
        site.put(R.choice(f.get('kinds', ['broad'])), x, y, 0, None, f.get('scale', 1))


def put(site, f):
    for x, y, *rest in f['at']:
        z = rest[0] if rest else 0
        rot = math.radians(rest[1]) if len(rest) > 1 else None
        site.put(f['kind'], x, y, z, rot, f.get('scale', 1))


def stand(site, kind, x, y, rot):
    """Puts somebody on the ground at a point, or within two metres of it where nothing else stands.

    Returns the point; None, and nobody is put, where all is taken.
    """
    own = random.Random('%.2f %.2f' % (x, y))
    level = site.ground(x, y)
    a, b = x, y
    for k in range(16):
        # a step in the ground is the edge of a pier
        if site.library.is_free(a, b) and not site.in_house(a, b) and abs(site.ground(a, b) - level) < 0.12:
            site.put(kind, a, b, site.ground(a, b), rot)
            return a, b
        reach = 0.6 + 0.09 * k
        a, b = x + own.uniform(-reach, reach), y + own.uniform(-reach, reach)
    return None


def people(site, f):
    """`n` people in a rectangle, some in twos; a long and narrow one is a way, and they walk along it.

    Headings and companions are drawn apart from `site.R`, whose draws decide all that is put after.
    """
    R, own = site.R, random.Random(repr(f['rect']))
    x0, y0, x1, y1 = f['rect']
    w, d = abs(x1 - x0), abs(y1 - y0)
    for _ in range(f['n']):
        for _ in range(20):
            x, y = R.uniform(x0, x1), R.uniform(y0, y1)
            if not site.in_house(x, y):
                break
        heading = own.uniform(0, 2 * math.pi)
        if max(w, d) > 2 * min(w, d):
            heading = (0 if w > d else math.pi / 2) + own.choice((0, math.pi)) + own.gauss(0, 0.3)
        # a figure looks to -y when it is not turned
        rot = heading + math.pi / 2
        put_at = stand(site, 'person', x, y, rot)
        if R.random() < 0.4 and put_at:
            kind, apart = own.choice((('person', 0.72), ('person', 0.72), ('child', 0.65)))
            side = own.choice((-1, 1)) * apart
            beside = put_at[0] - math.sin(heading) * side, put_at[1] + math.cos(heading) * side
            stand(site, kind, *beside, rot + own.gauss(0, 0.12))


def lawn(site, f):
    x0, y0, x1, y1 = f['rect']
    s = 2.4
    for i in range(int((x1 - x0) / s)):
        for j in range(int((y1 - y0) / s)):
            x, y = x0 + (i + 0.5) * s, y0 + (j + 0.5) * s
            if not site.is_hard(x, y, 1.3):
                site.put('grass', x, y, 0, site.R.choice([0, 1.57, 3.14, 4.71]), 1)


def along(f, step):
    """Points in the middle of every step of a line, and the line's heading."""
    for (a, b), (c, d), _ in stretches(f):
        m = max(1, int(math.hypot(c - a, d - b) / step))
        for i in range(m):
            t = (i + 0.5) / m
            yield a + (c - a) * t, b + (d - b) * t, math.atan2(d - b, c - a)


def hedgeline(site, f):
    for x, y, heading in along(f, 1.9):
        site.put('hedge', x, y, 0, heading, 1)


def bushline(site, f):
    R = site.R
    for x, y, _ in along(f, f.get('step', 1.3)):
        kind = R.choice(f.get('kinds', ['broad']))
        site.put(kind, x + R.uniform(-0.4, 0.4), y + R.uniform(-0.4, 0.4), 0, None, f.get('scale', 0.8))


MAKERS = {
    'lamp': lamp,
    'treeline': treeline,
    'scatter': scatter,
    'put': put,
    'people': people,
    'lawn': lawn,
    'hedgeline': hedgeline,
    'bushline': bushline,
}
