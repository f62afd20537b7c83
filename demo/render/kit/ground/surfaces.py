"""Ground, paving, roads and parking places. Each maker takes the site and a feature of the scene."""

import math

from ..mesh import MB, ngon, ribbon, rrect, spline

KERB = 'plain:#c9c7c2'
# a parking place, metres
PLACE_WIDTH, PLACE_LENGTH, STRIPE = 2.6, 5.4, 5


def points(f):
    return [tuple(p) for p in f['pts']]


def ground(site, f):
    s = f.get('size', 900)
    site.z += site.step
    ring = f['pts'] if 'pts' in f else [(-s, -s), (s, -s), (s, s), (-s, s)]
    ngon('ground', ring, f.get('z', 0), f.get('mat', 'grass'), site.mats, site.coll)


def poly(site, f):
    ring = spline(points(f), 8, True) if f.get('smooth') else points(f)
    site.sheet(ring, f['mat'], f.get('hard', True), f.get('z'))


def rounded(site, f):
    site.sheet(rrect(*f['r'], f.get('rad', 3)), f['mat'], f.get('hard', True), f.get('z'))


def centre_line(site, pts):
    site.z += 0.006
    mb = MB()
    dense = []
    for (a, b), (c, d) in zip(pts, pts[1:]):
        m = max(1, int(math.hypot(c - a, d - b) / 1.0))
        dense += [(a + (c - a) * i / m, b + (d - b) * i / m) for i in range(m)]
    for i in range(0, len(dense) - 4, 6):
        (a, b), (c, d) = dense[i], dense[i + 3]
        length = math.hypot(c - a, d - b) or 1
        nx, ny = -(d - b) / length * 0.08, (c - a) / length * 0.08
        corners = [(a - nx, b - ny), (c - nx, d - ny), (c + nx, d + ny), (a + nx, b + ny)]
        mb.quad(*[(x, y, site.z) for x, y in corners], 'plain:#e8e8e4')
    site.mesh(mb, 'mark')


def traffic(site, pts, width, share):
    R = site.R
    for (a, b), (c, d) in zip(pts, pts[1:]):
        heading = math.atan2(d - b, c - a)
        n = int(math.hypot(c - a, d - b) / 14)
        for i in range(n):
            if R.random() >= share:
                continue
            t = (i + R.random() * 0.6) / max(1, n)
            side = 1 if R.random() < 0.5 else -1
            x = a + (c - a) * t + math.sin(heading) * width * 0.25 * side
            y = b + (d - b) * t - math.cos(heading) * width * 0.25 * side
            site.put('car', x, y, site.z, heading + (math.pi if side > 0 else 0), 1)


def lamps(site, pts, width, gap):
    passed = 0
    for (a, b), (c, d) in zip(pts, pts[1:]):
        passed += math.hypot(c - a, d - b)
        if passed > gap:
            passed = 0
            heading = math.atan2(d - b, c - a)
            x, y = a - math.sin(heading) * (width / 2 + 0.6), b + math.cos(heading) * (width / 2 + 0.6)
            site.later.append(dict(type='lamp', at=[x, y], rot=heading - math.pi / 2))


def road(site, f):
    pts = spline(points(f), 10) if f.get('smooth') else points(f)
    w, walk = f.get('w', 7), f.get('walk', 2.2)
    if walk:
        site.sheet(ribbon(pts, w + 2 * walk + 0.6), 'paving:#b3ada3')
    site.sheet(ribbon(pts, w + 0.5), KERB)
    site.sheet(ribbon(pts, w), f.get('mat', 'asphalt'))
    if f.get('mark', True):
        centre_line(site, pts)
    if f.get('cars'):
        traffic(site, pts, w, f['cars'])
    if f.get('lamps'):
        lamps(site, pts, w, f['lamps'])


def path(site, f):
    pts = spline(points(f), 10) if f.get('smooth', True) else points(f)
    w = f.get('w', 2.4)
    site.sheet(ribbon(pts, w + 0.3), 'plain:#cfcbc3')
    site.sheet(ribbon(pts, w), f.get('mat', 'paving:#c6b9a6'))


def parking(site, f):
    R, n, rot = site.R, f['n'], math.radians(f.get('rot', 0))
    c, s = math.cos(rot), math.sin(rot)

    def at(u, v):
        return (f['x'] + c * u - s * v, f['y'] + s * u + c * v)

    end = n * PLACE_WIDTH
    site.sheet([at(-0.4, -0.4), at(end + 0.4, -0.4), at(end + 0.4, 5.8), at(-0.4, 5.8)], KERB)
    site.sheet([at(0, 0), at(end, 0), at(end, PLACE_LENGTH), at(0, PLACE_LENGTH)], 'asphalt:#5a5b5d')
    site.z += 0.006
    mb = MB()
    for i in range(n + 1):
        u = i * PLACE_WIDTH
        stripe = [at(u - 0.05, 0), at(u + 0.05, 0), at(u + 0.05, STRIPE), at(u - 0.05, STRIPE)]
        mb.quad(*[(*p, site.z) for p in stripe], 'plain:#e4e4e0')
    site.mesh(mb, 'pm')
    for i in range(n):
        if R.random() < f.get('fill', 0.7):
            x, y = at(i * PLACE_WIDTH + 1.3, 2.7 + R.uniform(-0.25, 0.25))
            site.put('car', x, y, site.z, rot + math.pi / 2 * (1 if R.random() < 0.7 else -1), 1)


MAKERS = {'ground': ground, 'poly': poly, 'rrect': rounded, 'road': road, 'path': path, 'parking': parking}
