"""Trees, bushes and grass. Heights in metres; the same seed grows the same plant."""

import math
import random

from mathutils import Vector

from .mesh import MB


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


def tree(seed, h=11, kind='broad', n_leaf=5200):
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
            _leaf(mb, p, out, ls * r.uniform(0.75, 1.35), leafm, shade, r)
    return mb


def spruce(seed, h=13):
    r = random.Random(seed)
    mb = MB()
    mb.cyl(0, 0, 0, h * 0.97, h * 0.016, 0.02, 'bark', 7, cap=False)
    z = h * 0.08
    lay = 0
    while z < h * 0.985:
        t = z / h
        rad = h * 0.20 * (1 - t) ** 0.85 * r.uniform(0.9, 1.08) + 0.08
        n = max(6, int(15 * (1 - t) + 5))
        for i in range(n):
            a = 2 * math.pi * (i + r.random() * 0.6) / n + lay
            L = rad * r.uniform(0.8, 1.1)
            m = max(3, int(L / 0.16))
            for k in range(m):
                s = (k + 0.5) / m
                px, py = math.cos(a) * L * s, math.sin(a) * L * s
                pz = z - L * s * 0.34 + L * s * s * 0.16
                for q in (-1, 1):
                    dx = -math.sin(a) * q * (1 - s * 0.5) * 0.22 * L**0.5
                    dy = math.cos(a) * q * (1 - s * 0.5) * 0.22 * L**0.5
                    _leaf(
                        mb,
                        (px + dx * 0.5, py + dy * 0.5, pz + r.uniform(-0.05, 0.05)),
                        (r.gauss(0, 0.4), r.gauss(0, 0.4), 1),
                        0.42 * L**0.35,
                        'leafdark',
                        0.25 + 0.6 * s * r.uniform(0.7, 1.2),
                        r,
                    )
        z += h * 0.026 + 0.12 * (1 - t)
        lay += 0.7
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
