"""Trees, bushes and grass. Heights in metres; the same seed grows the same plant."""

import math
import random

from mathutils import Vector

from ..mesh import MB

# darker than the bark of broad trees: a pale trunk would show as a stripe through the boughs
SPRUCE_BARK = 'bark:#352d26'


def _leaf(mb, c, dirn, size, mat, rnd, rng):
    d = Vector(dirn)
    if d.length < 1e-5:
        d = Vector((0, 0, 1))
    d.normalize()
    t = Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(-1, 1)))
    t = t - d * t.dot(d)
    if t.length < 1e-4:
        t = Vector((1, 0, 0))
    t.normalize()
    b = d.cross(t)
    c = Vector(c)
    w = size * 0.36
    mb.quad(
        tuple(c - t * size * 0.5),
        tuple(c + b * w),
        tuple(c + t * size * 0.5 + d * size * 0.12),
        tuple(c - b * w),
        mat,
        rnd,
    )


def tree(seed, h=11, kind='broad', n_leaf=5200, bare=False):
    """A tree with leaves; a bare one has twigs in their places, which make the same crown, seen through."""
    r = random.Random(seed)
    mb = MB()
    leafm = {'broad': 'leaf', 'birch': 'leafb', 'round': 'leaf'}[kind]
    bark = 'birchbark' if kind == 'birch' else 'bark'
    th = h * (0.26 if kind == 'broad' else 0.30 if kind == 'birch' else 0.22)
    cr = h * (0.34 if kind == 'broad' else 0.22 if kind == 'birch' else 0.40)
    lean = (r.uniform(-0.3, 0.3), r.uniform(-0.3, 0.3))
    mb.cyl(
        0,
        0,
        0,
        th,
        h * (0.013 if kind == 'birch' else 0.018),
        h * (0.010 if kind == 'birch' else 0.013),
        bark,
        8,
        cap=False,
        dx=lean[0] * 0.3,
        dy=lean[1] * 0.3,
    )
    blobs = []
    n = 17
    ch = h - th
    for i in range(n):
        t = (i + 0.5) / n
        a = i * 2.399 + r.random()
        prof = math.sin(math.pi * min(1, (0.14 + 0.86 * t)) ** (0.85 if kind != 'birch' else 0.7)) ** 0.75
        rad = cr * prof * r.uniform(0.35, 0.88)
        z = th * 0.95 + ch * (0.08 + 0.84 * t)
        blobs.append(
            (lean[0] + math.cos(a) * rad, lean[1] + math.sin(a) * rad, z, cr * r.uniform(0.34, 0.52))
        )
    top = Vector((lean[0] * 0.6, lean[1] * 0.6, th + ch * 0.6))
    mb.beam((lean[0] * 0.3, lean[1] * 0.3, th * 0.98), tuple(top), h * 0.013, bark)
    for b in blobs:
        zz = max(th * 0.8, b[2] - ch * 0.28)
        f = min(1, (zz - th) / (ch * 0.6)) if zz > th else 0
        mb.beam((lean[0] * 0.3 + (top.x - lean[0] * 0.3) * f, lean[1] * 0.3, zz), b[:3], h * 0.007, bark)
    per = n_leaf // n
    ls = (h * 0.031 if kind != 'birch' else h * 0.027) * (5600 / max(1500, n_leaf)) ** 0.5
    for bx, by, bz, br in blobs:
        for k in range(per):
            v = Vector((r.gauss(0, 1), r.gauss(0, 1), r.gauss(0, 1)))
            v.normalize()
            q = br * (0.35 + 0.65 * r.random() ** 0.55)
            p = Vector((bx, by, bz)) + Vector((v.x * q, v.y * q, v.z * q * 0.78))
            out = v + Vector((r.gauss(0, 0.55), r.gauss(0, 0.55), r.gauss(0, 0.55) + 0.35))
            # darker inside/low, lighter on top
            shade = min(
                1,
                max(
                    0,
                    0.25
                    + 0.45 * (q / br) * (0.5 + 0.5 * v.z)
                    + 0.30 * (p.z - th) / ch
                    + r.uniform(-0.12, 0.12),
                ),
            )
            size = ls * r.uniform(0.75, 1.35)
            if bare:
                _blade(mb, p, out.normalized(), Vector((0, 0, 1)), size * 2.6, size * 0.13, leafm, shade)
            else:
                _leaf(mb, p, out, size, leafm, shade, r)
    return mb


def _blade(mb, at, way, up, length, width, mat, rnd):
    """A twig with its needles: a slim kite from `at` along `way`, with its face towards `up`."""
    side = way.cross(up)
    if side.length < 1e-4:
        side = Vector((1, 0, 0))
    side.normalize()
    belly = at + way * length * 0.4
    mb.quad(
        tuple(at),
        tuple(belly + side * width / 2),
        tuple(at + way * length),
        tuple(belly - side * width / 2),
        mat,
        rnd,
    )


def _bough(mb, r, root, heading, length, slope, upturn, twig):
    """A bough of a spruce with its twigs.

    It leaves the trunk at `root` with `slope` (rise per metre); its tip, `length` metres away, turns up by
    the share `upturn` of that. Twigs of about `twig` metres stand to both sides; they hang the more, the
    older the bough, and are paler towards the tip, where the growth of this year is.
    """
    out = Vector((math.cos(heading), math.sin(heading), 0))
    across = Vector((-out.y, out.x, 0))
    sway = r.uniform(-0.12, 0.12)

    def point(s):
        rise = slope * s + upturn * s**3
        return root + (out + across * sway * s * s) * (length * s) + Vector((0, 0, length * rise))

    mb.beam(tuple(root), tuple(point(0.6)), 0.010 + 0.010 * length, SPRUCE_BARK, 0.2)
    count = max(3, int(length / 0.085))
    for i in range(count):
        s = 0.10 + 0.9 * (i + r.random() * 0.8) / count
        at = point(s)
        ahead = (point(min(1, s + 0.05)) - point(s - 0.05)).normalized()
        # a spray is widest in the middle of the bough and closes to a point
        reach = twig * (0.45 + 1.1 * math.sin(math.pi * min(1, 0.18 + 0.82 * s))) * min(1, 0.5 + length / 2)
        shade = 0.14 + 0.68 * s**1.3
        for hand in (-1, 1):
            spread = r.uniform(0.55, 1.05) * hand
            hang = r.uniform(-0.15, 0.5) * (0.75 - slope)
            way = (ahead + across * spread + Vector((0, 0, -hang))).normalized()
            up = Vector((r.gauss(0, 0.45), r.gauss(0, 0.45), 1))
            pale = 0.30 if r.random() < 0.22 * s else 0
            _blade(
                mb,
                at,
                way,
                up,
                reach * r.uniform(0.75, 1.2),
                0.28 * reach + 0.025,
                'needle',
                min(1, shade + pale + r.uniform(-0.08, 0.08)),
            )
        if i % 2 == 0:
            # hangs under the bough or rides on it, so that the spray has a thickness seen from its edge
            way = (
                ahead * 0.8 + across * r.uniform(-0.4, 0.4) + Vector((0, 0, r.choice((-0.9, 0.45))))
            ).normalized()
            _blade(
                mb,
                at,
                way,
                across,
                reach * r.uniform(0.6, 0.95),
                0.28 * reach + 0.025,
                'needle',
                shade * 0.85,
            )
    tip = point(1) - point(0.93)
    _blade(mb, point(0.97), tip.normalized(), Vector((0, 0, 1)), twig * 0.8, 0.08, 'needle', 0.95)


def spruce(seed, h=13):
    """Norway spruce of about `h` metres: loose whorls of boughs, long and hanging below, rising above."""
    r = random.Random(seed)
    mb = MB()
    h *= r.uniform(0.88, 1.1)
    widest = h * r.uniform(0.20, 0.245)
    lean, lean_to = r.uniform(0, 0.022) * h, r.uniform(0, 2 * math.pi)
    # one side has had more light
    sunny, favour = r.uniform(0, 2 * math.pi), r.uniform(0.04, 0.14)

    def axis(z):
        off = lean * (z / h) ** 1.6
        return Vector((math.cos(lean_to) * off, math.sin(lean_to) * off, z))

    middle, top = axis(h * 0.5), axis(h)
    mb.cyl(0, 0, 0, h * 0.5, h * 0.0145, h * 0.008, SPRUCE_BARK, 7, cap=False, dx=middle.x, dy=middle.y)
    mb.cyl(
        middle.x,
        middle.y,
        h * 0.5,
        h * 0.98,
        h * 0.008,
        0.012,
        SPRUCE_BARK,
        6,
        cap=False,
        dx=top.x - middle.x,
        dy=top.y - middle.y,
    )
    z = h * r.uniform(0.035, 0.06)
    turn = r.random() * 6.28
    while z < h * 0.955:
        t = z / h
        # a slightly bellied cone; the lowest boughs lack light and stay shorter
        radius = widest * (1 - t) ** 0.92 * min(1, 0.72 + 3.2 * t) * r.uniform(0.86, 1.1) + 0.07
        boughs = r.choice((6, 6, 7, 7)) + (2 if t < 0.45 else 0)
        for i in range(boughs):
            if r.random() < 0.07:
                continue
            heading = turn + 2 * math.pi * (i + r.uniform(-0.3, 0.3)) / boughs
            length = radius * r.uniform(0.74, 1.16) * (1 + favour * math.cos(heading - sunny))
            slope = -0.52 + 1.0 * t + r.uniform(-0.1, 0.1)
            root = axis(min(h * 0.97, z + r.uniform(-0.1, 0.1) * (1.3 - t)))
            _bough(mb, r, root, heading, length, slope, 0.30 * (1 - t) + 0.06, 0.20 + 0.16 * (1 - t))
        # dark shoots of the inside keep the sky from showing through along the trunk
        for _ in range(int(18 * (1 - t)) + 8):
            a, q = r.uniform(0, 2 * math.pi), radius * r.uniform(0.03, 0.30) + 0.05
            at = axis(z + r.uniform(-0.25, 0.25) * (1.1 - t)) + Vector((math.cos(a) * q, math.sin(a) * q, 0))
            way = Vector((math.cos(a), math.sin(a), r.uniform(-0.9, 0.3))).normalized()
            _blade(
                mb,
                at,
                way,
                Vector((r.gauss(0, 1), r.gauss(0, 1), 0.6)),
                min(0.5, radius * 0.6),
                0.22 * min(1, radius),
                'needle',
                0.08,
            )
        turn += 2.4
        z += (0.20 + 0.27 * (1 - t)) * r.uniform(0.7, 1.35) * h / 13
    # leader: this year's shoot, needles all round
    for i in range(14):
        a, s = i * 2.4, i / 14
        way = Vector((math.cos(a) * 0.5, math.sin(a) * 0.5, 1)).normalized()
        at = axis(h * (0.945 + 0.055 * s))
        _blade(
            mb,
            at,
            way,
            Vector((-math.sin(a), math.cos(a), 0)).cross(way),
            0.24 - 0.1 * s,
            0.05,
            'needle',
            0.6,
        )
    return mb


def bush(seed, h=1.1, mat='leaf', n=900, flat=0.75, leaf=0.12):
    r = random.Random(seed)
    mb = MB()
    for k in range(n):
        v = Vector((r.gauss(0, 1), r.gauss(0, 1), abs(r.gauss(0, 1)) * 0.9))
        v.normalize()
        q = (0.4 + 0.6 * r.random() ** 0.5) * h * (0.75 + 0.25 * math.sin(v.x * 3 + seed) + 0.1)
        _leaf(
            mb,
            (v.x * q * flat, v.y * q * flat, v.z * q * 0.85 + 0.05),
            v + Vector((r.gauss(0, 0.6), r.gauss(0, 0.6), 0.3)),
            leaf * r.uniform(0.7, 1.4),
            mat,
            min(1, 0.2 + 0.7 * v.z * q / h + r.uniform(-0.1, 0.1)),
            r,
        )
    return mb


def hedge(seed, L=2.0, w=0.7, h=0.9, n=1100):
    r = random.Random(seed)
    mb = MB()
    mb.box(-L / 2 + 0.06, -w / 2 + 0.06, 0, L / 2 - 0.06, w / 2 - 0.06, h - 0.08, 'leafdark', 0.15)
    for k in range(n):
        f = r.random()
        if f < 0.4:
            p = (r.uniform(-L / 2, L / 2), r.uniform(-w / 2, w / 2), h + r.uniform(-0.05, 0.05))
            d = (0, 0, 1)
        elif f < 0.7:
            p = (r.uniform(-L / 2, L / 2), -w / 2, r.uniform(0.05, h))
            d = (0, -1, 0.2)
        else:
            p = (r.uniform(-L / 2, L / 2), w / 2, r.uniform(0.05, h))
            d = (0, 1, 0.2)
        _leaf(
            mb,
            p,
            (d[0] + r.gauss(0, 0.6), d[1] + r.gauss(0, 0.6), d[2] + r.gauss(0, 0.5)),
            0.10 * r.uniform(0.8, 1.4),
            'leaf',
            0.35 + 0.5 * p[2] / h + r.uniform(-0.15, 0.15),
            r,
        )
    return mb


def grass_patch(seed, size=3.0, n=4200, h=0.13):
    r = random.Random(seed)
    mb = MB()
    for k in range(n):
        x, y = r.uniform(-size / 2, size / 2), r.uniform(-size / 2, size / 2)
        a = r.uniform(0, 6.28)
        hh = h * r.uniform(0.5, 1.5)
        w = 0.010
        lx, ly = r.gauss(0, 0.35) * hh, r.gauss(0, 0.35) * hh
        mb.quad(
            (x - math.cos(a) * w, y - math.sin(a) * w, 0),
            (x + math.cos(a) * w, y + math.sin(a) * w, 0),
            (x + lx + math.cos(a) * w * 0.3, y + ly + math.sin(a) * w * 0.3, hh),
            (x + lx - math.cos(a) * w * 0.3, y + ly - math.sin(a) * w * 0.3, hh),
            'blade',
            r.uniform(0.35, 1),
        )
    return mb


def tall_grass(seed, h=0.9, n=140, mat='blade'):
    r = random.Random(seed)
    mb = MB()
    for k in range(n):
        a = r.uniform(0, 6.28)
        b = r.gauss(0, 0.12)
        c = r.gauss(0, 0.12)
        hh = h * r.uniform(0.6, 1.15)
        w = 0.012
        d = r.uniform(0.15, 0.5) * hh
        dx, dy = math.cos(a) * d, math.sin(a) * d
        p0 = (b, c, 0)
        p1 = (b + dx * 0.3, c + dy * 0.3, hh * 0.65)
        p2 = (b + dx, c + dy, hh)
        for s, e, w0, w1 in ((p0, p1, w, w * 0.8), (p1, p2, w * 0.8, w * 0.25)):
            mb.quad(
                (s[0] - math.sin(a) * w0, s[1] + math.cos(a) * w0, s[2]),
                (s[0] + math.sin(a) * w0, s[1] - math.cos(a) * w0, s[2]),
                (e[0] + math.sin(a) * w1, e[1] - math.cos(a) * w1, e[2]),
                (e[0] - math.sin(a) * w1, e[1] + math.cos(a) * w1, e[2]),
                mat,
                r.uniform(0.5, 1),
            )
    return mb
