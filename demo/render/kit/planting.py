"""Trees, bushes, lawns, lamps and people: put last, so that they keep off what is hard."""

import math


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


def people(site, f):
    R = site.R
    x0, y0, x1, y1 = f['rect']
    for _ in range(f['n']):
        for _ in range(20):
            x, y = R.uniform(x0, x1), R.uniform(y0, y1)
            if not site.in_house(x, y):
                break
        site.put('person', x, y, f.get('z', 0.1))
        if R.random() < 0.4:
            site.put('person', x + 0.7, y + 0.2, f.get('z', 0.1))


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
