"""Shapes of furniture: turned and bent surfaces, cloth, glass. Metres; `r` is the room that shell.py makes."""

import math
import random

import bpy
from mathutils import Vector

from ..things.plants import bush


def mesh(r, verts, faces, m, smooth=True):
    data = bpy.data.meshes.new('form')
    data.from_pydata(verts, [], faces)
    data.materials.append(m)
    for p in data.polygons:
        p.use_smooth = smooth
    data.use_auto_smooth = True
    data.auto_smooth_angle = 0.9
    data.update()
    placed = bpy.data.objects.new('form', data)
    r.coll.objects.link(placed)
    return placed


def grid(r, rows, m, closed=False):
    """A surface through rows of points."""
    width = len(rows[0])
    verts = [p for row in rows for p in row]
    faces = []
    for i in range(len(rows) - 1):
        for k in range(width if closed else width - 1):
            a, b = i * width + k, i * width + (k + 1) % width
            faces.append((a, b, b + width, a + width))
    return mesh(r, verts, faces, m)


def loft(r, x, y, rings, m, n=40):
    """A surface through super-ellipses round (x, y): (z, half width, half depth, exponent[, dx, dy]); 2 is an ellipse."""
    rows = []
    for z, a, b, e, *shift in rings:
        dx, dy = shift or (0, 0)
        row = []
        for k in range(n):
            t = 2 * math.pi * k / n
            c, s = math.cos(t), math.sin(t)
            row.append(
                (
                    x + dx + a * math.copysign(abs(c) ** (2 / e), c),
                    y + dy + b * math.copysign(abs(s) ** (2 / e), s),
                    z,
                )
            )
        rows.append(row)
    return grid(r, rows, m, closed=True)


def bowl(r, x, y, z, a, b, h, m, e=2.0, wall=0.012, foot=0.6):
    """Open above: a basin, a bath, a pot."""
    outside = [(z, 0.001, 0.001, e), (z, a * foot, b * foot, e)]
    outside += [
        (z + h * t, a * (foot + (1 - foot) * q), b * (foot + (1 - foot) * q), e)
        for t, q in ((0.12, 0.35), (0.35, 0.68), (0.65, 0.9), (0.98, 1.0))
    ]
    inside = [(z + h, a - wall * 0.5, b - wall * 0.5, e), (z + h * 0.97, a - wall, b - wall, e)]
    inside += [
        (z + h * t, (a - wall) * (foot + (1 - foot) * q), (b - wall) * (foot + (1 - foot) * q), e)
        for t, q in ((0.65, 0.88), (0.38, 0.66), (0.2, 0.38), (0.14, 0.0))
    ]
    return loft(r, x, y, [*outside, *inside, (z + h * 0.13, 0.001, 0.001, e)], m, 56)


def rod(r, a, b, radius, m, end=None, n=12):
    """A round bar between two points."""
    a, b = Vector(a), Vector(b)
    along = (b - a).normalized()
    side = along.orthogonal().normalized()
    up = along.cross(side)
    ring = lambda at, q: [
        tuple(at + side * math.cos(t) * q + up * math.sin(t) * q)
        for t in (2 * math.pi * k / n for k in range(n))
    ]
    q = radius if end is None else end
    return grid(r, [ring(a, 0.0005), ring(a, radius), ring(b, q), ring(b, 0.0005)], m, closed=True)


def pillow(r, at, size, m, turn=(0, 0, 0), seed=0):
    """A soft cushion: `size` is width, height and thickness; it stands, its face along y, until turned."""
    rng = random.Random(seed)
    w, h, t = size
    n = 22
    waves = [(rng.uniform(2, 5), rng.uniform(2, 5), rng.uniform(0, 6)) for _ in range(4)]
    rows = {1: [], -1: []}
    for side, into in rows.items():
        for i in range(n + 1):
            row = []
            for k in range(n + 1):
                u, v = 2 * k / n - 1, 2 * i / n - 1
                full = (max(0.0, (1 - u**4) * (1 - v**4))) ** 0.55
                crease = sum(math.sin(a * u + b * v + c) for a, b, c in waves) * 0.012
                pinch = 1 - 0.06 * (1 - abs(u)) * v * v
                row.append((u * w / 2, side * (t / 2 * full + crease * full), v * h / 2 * pinch))
            into.append(row)
    placed = grid(r, rows[-1] + [[(x, y, z) for x, y, z in row] for row in reversed(rows[1])], m)
    placed.location = at
    placed.rotation_euler = turn
    return placed


def drape(r, x0, x1, y0, y1, z, m, fall=(0.0, 0.0, 0.0), thick=0.0, seed=1, wave=0.012, step=0.035):
    """Cloth on a bed: lies from (x0, y0) to (x1, y1) at z, and falls at the left, the right and the foot (y0)."""
    rng = random.Random(seed)
    folds = [(rng.uniform(2, 9), rng.uniform(2, 9), rng.uniform(0, 6), rng.uniform(0.4, 1)) for _ in range(9)]
    left, right, foot = fall
    count = lambda size: max(2, int(size / step))
    rows = []
    total_y, total_x = y1 - y0 + foot, x1 - x0 + left + right
    for i in range(count(total_y) + 1):
        t = y1 - total_y * i / count(total_y)
        row = []
        for k in range(count(total_x) + 1):
            s = x0 - left + total_x * k / count(total_x)
            over_x = s - x1 if s > x1 else s - x0 if s < x0 else 0.0
            over_y = min(0.0, t - y0)
            drop = min(math.hypot(over_x, over_y), max(left, right, foot))
            lift = sum(q * math.sin(a * s + b * t + c) for a, b, c, q in folds) * wave / 2.2
            x, y = min(max(s, x0), x1), max(t, y0)
            edge = 1 - math.exp(-drop / 0.04)
            ripple = (
                0.018 * math.sin(t * 11 + 2 * math.sin(t * 3))
                if over_x
                else 0.018 * math.sin(s * 11 + 2 * math.sin(s * 3))
            )
            out = edge * (0.035 + ripple * min(1.0, drop / 0.2))
            x += math.copysign(out, over_x) if over_x else 0.0
            y -= out if over_y else 0.0
            # only an edge that falls is rounded: cloth on cloth with the same seed lies close to it
            inner = min(
                [1.0] + [q for q, falls in ((s - x0, left), (x1 - s, right), (t - y0, foot)) if falls]
            )
            round_off = 0.03 * math.exp(-inner / 0.05) if drop == 0 else 0.03
            row.append((x, y, z + lift * (1 - edge) - drop - round_off + thick))
        rows.append(row)
    return grid(r, rows, m)


def curtain(r, a, b, z0, z1, m, depth=0.045, pleat=0.11, seed=1):
    """Pleated cloth that hangs along the line from a to b."""
    rng = random.Random(seed)
    (ax, ay), (bx, by) = a, b
    size = math.hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / size, (by - ay) / size
    n = max(24, int(size / 0.012))
    phase = [0.0]
    for _ in range(n):
        phase.append(phase[-1] + 2 * math.pi * size / n / pleat * rng.uniform(0.75, 1.25))
    rows = []
    for k in range(9):
        h = k / 8
        loose = 0.8 + 0.35 * (1 - h)
        row = []
        for i in range(n + 1):
            d = (
                depth
                * loose
                * (math.sin(phase[i] + 0.25 * (1 - h)) + 0.25 * math.sin(phase[i] * 0.5 + 2 * h))
            )
            along = size * i / n
            row.append((ax + ux * along - uy * d, ay + uy * along + ux * d, z0 + (z1 - z0) * h))
        rows.append(row)
    return grid(r, rows, m)


def arc(r, x, y, z0, z1, radius, a0, a1, thick, m, lean=0.0):
    """A bent board that stands round (x, y), as the back of a chair; angles in degrees. Returns its parts."""
    rows = []
    n = 20
    at = lambda q, t, z: (
        x + (q + lean * (z - z0)) * math.cos(t),
        y + (q + lean * (z - z0)) * math.sin(t),
        z,
    )
    for k in range(n + 1):
        t = math.radians(a0 + (a1 - a0) * k / n)
        inner, outer = radius - thick / 2, radius + thick / 2
        soft = thick * 0.4
        rows.append(
            [
                at(inner, t, z0 + soft),
                at(inner, t, z1 - soft),
                at(radius, t, z1),
                at(outer, t, z1 - soft),
                at(outer, t, z0 + soft),
                at(radius, t, z0),
            ]
        )
    ends = [mesh(r, row, [tuple(range(6))], m, False) for row in (rows[0], rows[-1])]
    return [grid(r, rows, m, closed=True), *ends]


def chair(r, x, y, turn, seat, legs):
    """A dining chair; `turn` degrees, 0 looks along +y."""
    t = math.radians(turn)
    c, s = math.cos(t), math.sin(t)
    at = lambda u, v, z: (x + u * c - v * s, y + u * s + v * c, z)
    for u, v in ((-0.17, -0.16), (0.17, -0.16), (-0.17, 0.18), (0.17, 0.18)):
        rod(r, at(u * 1.25, v * 1.25, 0), at(u * 0.9, v * 0.9, 0.44), 0.011, legs, 0.016)
    placed = loft(
        r,
        0,
        0,
        [
            (0.42, 0.001, 0.001, 3),
            (0.42, 0.2, 0.2, 3),
            (0.435, 0.235, 0.23, 3),
            (0.475, 0.24, 0.235, 3),
            (0.492, 0.22, 0.215, 3),
            (0.496, 0.14, 0.14, 3),
            (0.494, 0.001, 0.001, 3),
        ],
        seat,
    )
    placed.location, placed.rotation_euler = (x, y, 0), (0, 0, t)
    arc(r, x, y, 0.60, 0.82, 0.255, turn - 155, turn - 25, 0.04, seat, 0.12)
    for a in (-125, -55):
        q = math.radians(turn + a)
        low, high = 0.225, 0.262
        rod(
            r,
            (x + low * math.cos(q), y + low * math.sin(q), 0.42),
            (x + high * math.cos(q), y + high * math.sin(q), 0.66),
            0.011,
            legs,
        )


def tall_plant(r, x, y, height, pot, seed=3, spread=0.34):
    """A ficus in a pot: thin stems and three crowns."""
    rng = random.Random(seed)
    loft(
        r,
        x,
        y,
        [
            (0.0, 0.001, 0.001, 2),
            (0.0, 0.13, 0.13, 2),
            (0.03, 0.15, 0.15, 2),
            (0.36, 0.19, 0.19, 2),
            (0.37, 0.18, 0.18, 2),
            (0.33, 0.17, 0.17, 2),
            (0.32, 0.001, 0.001, 2),
        ],
        pot,
    )
    bark = r.paint('#6a5540', 0.8)
    for k in range(4):
        a = k * 1.7 + rng.uniform(0, 0.6)
        reach = spread * rng.uniform(0.35, 0.8)
        top = height * rng.uniform(0.62, 0.9)
        end = (x + math.cos(a) * reach, y + math.sin(a) * reach, top)
        rod(r, (x + 0.02 * math.cos(a), y + 0.02 * math.sin(a), 0.3), end, 0.011, bark, 0.005)
        crown = bush(seed + k, spread * 0.82, 'leafdark' if k % 2 else 'leaf', 420, 0.95, 0.062).build(
            'pl', r.mats, r.coll
        )
        crown.location = (end[0], end[1], top - spread * 0.3)
        crown.rotation_euler = (0, 0, a)


def vase(r, x, y, z, h, radius, m, kind=0):
    profile = (
        ((0, 0.62), (0.25, 1.0), (0.55, 0.92), (0.8, 0.48), (0.92, 0.42), (1, 0.5)),
        ((0, 0.8), (0.5, 1.0), (1, 0.86)),
        ((0, 0.5), (0.35, 0.95), (0.5, 1.0), (0.65, 0.95), (1, 0.42)),
    )[kind]
    rings = [(z, 0.001, 0.001, 2)] + [(z + h * t, radius * q, radius * q, 2) for t, q in profile]
    last = profile[-1][1] * radius * 0.85
    loft(r, x, y, [*rings, (z + h * 0.97, last, last, 2), (z + h * 0.6, last * 0.8, last * 0.8, 2)], m)


def twigs(r, x, y, z, h, seed=1, colour='#8b8a5c', n=9):
    """Dry branches in a vase."""
    rng = random.Random(seed)
    m, leaf = r.paint('#7d6a50', 0.8), r.paint(colour, 0.8)
    for _ in range(n):
        a, d = rng.uniform(0, 6.28), rng.uniform(0.1, 0.38) * h
        end = (x + math.cos(a) * d, y + math.sin(a) * d, z + h * rng.uniform(0.7, 1.05))
        rod(r, (x, y, z), end, 0.0028, m, 0.0015, 5)
        for k in range(7):
            q = 0.45 + 0.55 * k / 6
            at = [s + (e - s) * q for s, e in zip((x, y, z), end)]
            rod(
                r,
                at,
                (at[0] + rng.uniform(-0.05, 0.05), at[1] + rng.uniform(-0.05, 0.05), at[2] + 0.045),
                0.011,
                leaf,
                0.001,
                5,
            )


def picture(r, wall, along, z, w, h, colours, frame, seed=1.0):
    """An abstract painting; `wall` is ('y', D) or ('x', 0) or ('x', W), it hangs inside of that plane."""
    axis, at = wall
    inside = -1 if at > 0 else 1

    def board(a, b, c, d, n0, n1, m):
        if axis == 'y':
            return r.box(
                a,
                min(at + n0 * inside, at + n1 * inside),
                c,
                b,
                max(at + n0 * inside, at + n1 * inside),
                d,
                m,
            )
        return r.box(
            min(at + n0 * inside, at + n1 * inside), a, c, max(at + n0 * inside, at + n1 * inside), b, d, m
        )

    board(along, along + w, z, z + h, 0.0, 0.03, frame)
    board(along + 0.02, along + w - 0.02, z + 0.02, z + h - 0.02, 0.03, 0.032, r.paint('#f4f0e8', 0.7))
    inset = min(w, h) * 0.14

    def paint(n):
        move = n.vmath('ADD', n.pos, (seed, seed * 2, seed * 3))
        f = n.noise(move, 1.9 / max(w, h), 1.5, 0.4)
        from .. import nodes

        stops = [(0.0, nodes.hexc(colours[0]))]
        stops += [(0.40 + 0.075 * i, nodes.hexc(c)) for i, c in enumerate(colours[1:])]
        out = n.ramp(f, stops)
        out.node.color_ramp.interpolation = 'CONSTANT'
        n.end(n.bsdf(out, 0.8, 0.2))

    board(
        along + inset, along + w - inset, z + inset, z + h - inset, 0.032, 0.034, r.mat('art%s' % seed, paint)
    )
