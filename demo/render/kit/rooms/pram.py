"""A room for prams on the ground floor of a house: a stand with a wash place at the left, prams in a row, sockets by the wall."""

import math

from . import forms, shell

# of the far wall: from, to, sill and head, metres
WINDOW = 1.3, 2.9, 1.15, 2.35


def wheel(r, at, radius, tyre, hub):
    x, y, z = at
    ring = forms.arc(r, 0, 0, -0.022, 0.022, radius - 0.02, 0, 359, 0.035, tyre)
    disc = r.cyl(0, 0, -0.012, 0.012, radius * 0.62, hub, None, 24)
    for part in (*ring, disc):
        part.location, part.rotation_euler = (x, y, z), (0, math.pi / 2, 0)


def pram(r, x, y, degrees, cloth, lining):
    """A carrycot with a hood on a frame; its handle is at +y until turned."""
    steel, tyre = r.paint('#2b2c2e', 0.35), r.paint('#1d1e1f', 0.7)

    def made(t):
        forms.bowl(t, 0, -0.05, 0.52, 0.2, 0.42, 0.26, cloth, 3.0, 0.02, 0.82)
        forms.loft(
            t,
            0,
            -0.22,
            [(0.76, 0.205, 0.26, 3), (0.795, 0.205, 0.26, 3), (0.8, 0.19, 0.24, 3), (0.8, 0.001, 0.001, 3)],
            lining,
        )
        # the hood: a quarter of a ball over the end where the handle is
        rows = []
        for k in range(13):
            up = math.pi / 2 * (0.05 + 0.95 * k / 12) * 1.05
            row = []
            for q in range(21):
                a = math.pi * q / 20
                out, high = math.sin(a) * math.cos(up), math.sin(up) * (0.35 + 0.65 * math.sin(a))
                row.append((0.205 * math.cos(a), 0.08 + 0.3 * out, 0.76 + 0.36 * high))
            rows.append(row)
        forms.grid(t, rows, cloth)
        for u in (-0.2, 0.2):
            forms.rod(t, (u, -0.34, 0.16), (u, 0.3, 0.62), 0.014, steel)
            forms.rod(t, (u, 0.34, 0.16), (u, -0.25, 0.56), 0.014, steel)
            forms.rod(t, (u, 0.3, 0.62), (u, 0.58, 1.02), 0.014, steel)
            for v in (-0.34, 0.34):
                wheel(t, (u * 1.25, v, 0.15), 0.15, tyre, r.paint('#c9ccce', 0.35))
        forms.rod(t, (-0.2, 0.58, 1.02), (0.2, 0.58, 1.02), 0.02, r.paint('#8a5a3c', 0.6))
        t.box(-0.17, -0.2, 0.26, 0.17, 0.28, 0.29, t.fabric('#3a3c3f'), 0.01)

    shell.turned(r, degrees, x, y, made)


def wash(r):
    """A tap over a tray with a drain, at the left wall."""
    steel = shell.steel(r, '#b9bcc0', 0.3)
    r.box(0.0, 0.9, 0.0, 0.95, 1.9, 0.05, r.paint('#8e8b85', 0.5), 0.01)
    r.box(0.06, 0.96, 0.045, 0.89, 1.84, 0.056, r.paint('#6f6d69', 0.6))
    for k in range(9):
        r.box(0.1 + k * 0.085, 1.0, 0.056, 0.13 + k * 0.085, 1.8, 0.066, steel, 0.002)
    forms.rod(r, (0.0, 1.4, 1.0), (0.16, 1.4, 1.0), 0.016, steel)
    forms.rod(r, (0.16, 1.4, 1.0), (0.16, 1.4, 0.9), 0.012, steel)
    r.cyl(0.06, 1.4, 1.0, 1.05, 0.03, r.paint('#2f5f9c', 0.4))
    hose = r.paint('#3d5a52', 0.6)
    forms.arc(r, 0.05, 1.68, 0.62, 0.66, 0.14, 0, 359, 0.03, hose)
    forms.arc(r, 0.05, 1.68, 0.67, 0.71, 0.15, 0, 359, 0.03, hose)
    r.box(0, 1.66, 0.8, 0.06, 1.7, 0.84, steel)


def rack(r):
    """Hooks and a shelf along the right wall, for pumps, helmets and runner bikes."""
    wood, x = r.wood('y'), r.W
    r.box(x - 0.34, 0.7, 1.55, x, 3.3, 1.585, wood, 0.003)
    for k in range(7):
        y = 0.85 + k * 0.38
        forms.rod(r, (x, y, 1.32), (x - 0.1, y, 1.34), 0.009, r.metal)
    r.box(x - 0.02, 0.7, 1.28, x, 3.3, 1.4, wood, 0.002)
    for y, c in ((1.0, '#b5532f'), (1.7, '#2f5f7c'), (2.6, '#d9a52b')):
        forms.loft(
            r,
            x - 0.17,
            y,
            [(1.585, 0.13, 0.15, 2), (1.66, 0.125, 0.14, 2), (1.71, 0.07, 0.08, 2), (1.72, 0.001, 0.001, 2)],
            r.paint(c, 0.3),
        )


def runner(r, x, y):
    """A bicycle without pedals, for a child of three."""
    red, tyre, hub = r.paint('#b5372c', 0.35), r.paint('#1d1e1f', 0.7), r.paint('#d9d7d2', 0.4)
    for v in (-0.3, 0.3):
        wheel(r, (x, y + v, 0.16), 0.16, tyre, hub)
    for a, b in (((-0.3, 0.16), (0.22, 0.42)), ((0.3, 0.16), (0.2, 0.56)), ((-0.12, 0.25), (-0.16, 0.44))):
        forms.rod(r, (x, y + a[0], a[1]), (x, y + b[0], b[1]), 0.015, red)
    forms.rod(r, (x - 0.18, y + 0.19, 0.57), (x + 0.18, y + 0.19, 0.57), 0.012, tyre)
    r.box(x - 0.06, y - 0.27, 0.44, x + 0.06, y - 0.06, 0.48, tyre, 0.018, 4)


def build(r):
    f = r.f
    low = shell.tiles(r, 'low', f['lobby']['floor'], 0.6, 0.6, f['lobby']['joint'], 0.35, 2.0, vein=0.3)
    floor = shell.tiles(
        r, 'tilefloor', f['lobby']['floor'], 0.6, 0.6, f['lobby']['joint'], 0.4, 2.2, upright=False, vein=0.35
    )
    shell.room(r, {}, floor, {'far': [WINDOW]})
    # tiles to the height that wet wheels reach
    r.box(0, -2, 0, 0.012, r.D, 1.2, low)
    r.box(r.W - 0.012, -2, 0, r.W, r.D, 1.2, low)
    for a, b, top in ((0, WINDOW[0], 1.2), (WINDOW[0], WINDOW[1], WINDOW[2] - 0.04), (WINDOW[1], r.W, 1.2)):
        r.box(a, r.D - 0.012, 0, b, r.D, top, low)
    shell.window(r, 'far', *WINDOW, r.shot.get('win_light', 50))
    wash(r)
    rack(r)
    pram(r, 1.55, 2.9, 90, r.fabric('#5d6b5a'), r.fabric('#e9e2d4'))
    pram(r, 1.62, 2.05, 90, r.fabric('#8a4f3a'), r.fabric('#efe7da'))
    pram(r, 3.1, 2.75, -90, r.fabric('#3f4a5a'), r.fabric('#d9d2c6'))
    runner(r, 3.55, 1.55)
    white, hole = r.paint('#fbfaf7', 0.35), r.paint('#8f8d88', 0.5)
    for x in (0.7, 3.2):
        for k in (0, 1):
            at = x + k * 0.085
            r.box(at, r.D - 0.028, 0.9, at + 0.08, r.D - 0.012, 0.98, white, 0.006, 2)
            r.box(at + 0.026, r.D - 0.032, 0.932, at + 0.054, r.D - 0.026, 0.948, hole, 0.004)
    for x in (1.2, 2.9):
        r.box(x - 0.06, 0.2, r.H - 0.03, x + 0.06, 3.2, r.H - 0.002, shell.lit(r, '#fff2df', 5))
    shell.area(r, (r.W / 2, 1.4, r.H - 0.05), (2.6, 3.0), r.shot.get('fill', 42), colour=(1, 0.95, 0.88))
    shell.outside(r, 'far', -0.3, 12)
