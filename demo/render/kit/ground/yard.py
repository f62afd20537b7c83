"""What people made on the site: playgrounds, sports fields, fountains, the old mill, the town around."""

import math
import random

from ..mesh import rrect

# a ring of this many points is round enough
ROUND = 32
TEAL, TIMBER, PERGOLA = 'plain:#2f8f8b', 'wood:#b98a55', 'wood:#a9713f'
STOREY = 3.1


def turned(f):
    """Own coordinates of a feature -> coordinates of the site."""
    an = math.radians(f.get('rot', 0))
    c, s = math.cos(an), math.sin(an)
    return an, lambda u, v: (f['x'] + c * u - s * v, f['y'] + s * u + c * v)


def rubber(x, y, r, k):
    """A soft, uneven circle."""
    for i in range(ROUND):
        a = i * math.pi / 16
        yield (
            x + math.cos(a) * r * (1 + 0.10 * math.sin(3 * a + k)),
            y + math.sin(a) * r * (1 + 0.1 * math.cos(2 * a)),
        )


def tower_with_slide(mb, x, y, z):
    for u, v in ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)):
        mb.box(x + u - 0.06, y + v - 0.06, z, x + u + 0.06, y + v + 0.06, z + 3.0, TIMBER)
    mb.box(x - 0.9, y - 0.9, z + 1.3, x + 0.9, y + 0.9, z + 1.42, TIMBER)
    mb.box(x - 1.0, y - 1.0, z + 3.0, x + 1.0, y + 1.0, z + 3.12, 'plain:#d9782f')
    mb.beam((x + 0.9, y, z + 1.35), (x + 3.4, y + 0.3, z + 0.2), 0.5, 'metal:#c9ccd0')


def swings(mb, x, y, z):
    for u in (-1.6, 1.6):
        mb.beam((x + u, y - 0.7, z), (x + u, y, z + 2.3), 0.09, TEAL)
        mb.beam((x + u, y + 0.7, z), (x + u, y, z + 2.3), 0.09, TEAL)
    mb.beam((x - 1.6, y, z + 2.3), (x + 1.6, y, z + 2.3), 0.1, TEAL)
    for u in (-0.8, 0.8):
        mb.beam((x + u, y, z + 2.3), (x + u, y, z + 0.6), 0.03, 'metal')
        mb.box(x + u - 0.25, y - 0.12, z + 0.55, x + u + 0.25, y + 0.12, z + 0.6, 'plain:#22262e')


def sandpit(mb, x, y, z):
    mb.cyl(x, y, z, z + 0.5, 1.1, 1.1, TIMBER, 18)
    mb.cyl(x, y, z + 0.5, z + 0.52, 1.0, 1.0, 'soil:#d9c08f', 18)


def playground(site, f):
    x, y, r = f['x'], f['y'], f.get('r', 9)
    colours = f.get('cols', ['#c9794f', '#e0b06a', '#5f8f8a'])
    spots = ((0, 0, r), (r * 0.75, r * 0.35, r * 0.62), (-r * 0.55, r * 0.6, r * 0.5))
    for k, (dx, dy, spot) in enumerate(spots):
        site.sheet(list(rubber(x + dx, y + dy, spot, k)), 'rubber:' + colours[k % len(colours)])
    for k in range(5):
        a = k * 1.3
        thing = (tower_with_slide, swings, sandpit)[k % 3]
        at = x + math.cos(a) * r * 0.5, y + math.sin(a) * r * 0.5
        thing(site.props, *at, site.z)
        site.library.keep_clear(*at, 1.9)


def sport(site, f):
    an, at = turned(f)
    length, width = f.get('l', 26), f.get('w', 14)

    def field(u, v):
        return [at(-u, -v), at(u, -v), at(u, v), at(-u, v)]

    def circle(r):
        return [at(math.cos(a * math.pi / 16) * r, math.sin(a * math.pi / 16) * r) for a in range(ROUND)]

    site.sheet(field(length / 2 + 1.5, width / 2 + 1.5), 'rubber:#b65f43')
    site.sheet(field(length / 2, width / 2), 'rubber:#3f7f8a')
    site.sheet(circle(2.2), 'plain:#ece9e2')
    site.sheet(circle(2.08), 'rubber:#3f7f8a')
    site.sheet(field(0.06, width / 2), 'plain:#ece9e2')
    for u in (-length / 2 + 0.6, length / 2 - 0.6):
        x, y = at(u, 0)
        site.props.cyl(x, y, 0, 3, 0.06, 0.06, 'metal', 6)
        site.props.obox(x, y, 2.8, 3.8, 0.06, 1.7, an, 'plain:#eeeeea')


def pergola(site, f):
    an, at = turned(f)
    length = f.get('l', 10)
    for i in range(int(length / 2.5) + 1):
        for v in (-1.5, 1.5):
            site.props.obox(*at(-length / 2 + i * 2.5, v), 0, 2.7, 0.14, 0.14, an, PERGOLA)
    for i in range(int(length / 0.4) + 1):
        site.props.obox(*at(-length / 2 + i * 0.4, 0), 2.75, 2.9, 0.07, 3.8, an, PERGOLA)
    for v in (-1.5, 1.5):
        site.props.obox(*at(0, v), 2.6, 2.76, length, 0.12, an, PERGOLA)


def fountain(site, f):
    x, y, r = f['x'], f['y'], f.get('r', 5)
    site.props.cyl(x, y, 0, 0.45, r, r, 'stone:#b9b0a3', 40)
    site.props.cyl(x, y, 0.45, 0.46, r - 0.4, r - 0.4, 'water:#4d8a96', 40)
    site.library.keep_clear(x, y, r)
    site.keep_free([(x + math.cos(a * 0.3) * r, y + math.sin(a * 0.3) * r) for a in range(21)])


def mill(site, f):
    """An old brick tower with a conical roof."""
    x, y, r, h = f['x'], f['y'], f.get('r', 5), f.get('h', 24)
    mb, pale = site.props, 'plain:#cdbfa9'
    mb.cyl(x, y, 0, 1.2, r + 0.35, r + 0.3, 'stone:#6f6a63', 36)
    mb.cyl(x, y, 1.2, h, r, r * 0.82, f.get('mat', 'brick:#8a4a38'), 36, cap=False)
    mb.cyl(x, y, h, h + 0.5, r * 0.9, r * 0.9, pale, 36)
    mb.cyl(x, y, h + 0.5, h + 6.5, r * 0.98, 0.05, 'metal:#3d4347', 36)
    mb.cyl(x, y, h + 6.5, h + 9, 0.06, 0.04, 'metal:#2b2a29', 6)
    for k in range(5):
        z = 4 + k * (h - 6) / 5
        rr = r - (r * 0.18) * (z / h)
        for q in range(8):
            a = q * math.pi / 4 + k * 0.2
            wx, wy = x + math.cos(a) * rr, y + math.sin(a) * rr
            mb.obox(wx, wy, z, z + 1.7, 0.24, 0.95, a, 'frame:#2c2a29')
            mb.obox(wx, wy, z - 0.15, z, 0.4, 1.2, a, pale)
    site.keep_free([(x + math.cos(a * 0.4) * (r + 1), y + math.sin(a * 0.4) * (r + 1)) for a in range(16)])


def town_house(site, R, x, y, w, d, h, tone):
    mb = site.props
    mb.box(x, y, 0, x + w, y + d, h, 'ctx', tone)
    z = h + 0.02
    mb.quad((x, y, z), (x + w, y, z), (x + w, y + d, z), (x, y + d, z), 'roof')
    for _ in range(3):
        px, py = x + w * R.uniform(0.1, 0.8), y + d * R.uniform(0.2, 0.6)
        mb.box(px, py, h, px + R.uniform(1, 4), py + R.uniform(1, 3), h + R.uniform(1, 2.8), 'plain:#c4bfb5')
    site.keep_free([(x - 1, y - 1), (x + w + 1, y - 1), (x + w + 1, y + d + 1), (x - 1, y + d + 1)])


def town_block(site, R, x, y, w, h, trees):
    """One block of `w` × `h` metres: houses along two sides, or two towers."""
    site.sheet(
        [(x - 8, y - 8), (x + w + 8, y - 8), (x + w + 8, y + h + 8), (x - 8, y + h + 8)],
        'paving:#aaa59b',
        False,
    )
    site.sheet(rrect(x - 1, y - 1, x + w + 1, y + h + 1, 4), 'grass', False)
    floors, tone = R.choice([5, 5, 7, 9, 9, 12, 16]), R.random()
    tower = 20
    layouts = [
        [(0, h - 13, w, 13), (0, 0, 13, h - 13)],
        [(0, h - 13, w, 13), (0, 0, w, 13)],
        [(w - 13, 0, 13, h), (0, 0, w - 13, 13)],
        [(8, 8, tower, tower), (w - 28, h - 28, tower, tower)],
    ]
    for hx, hy, hw, hd in R.choice(layouts):
        top = STOREY * (R.choice([16, 18, 22]) if hw == tower else floors) + 1
        town_house(site, R, x + hx, y + hy, hw, hd, top, tone)
    site.later.append(
        dict(
            type='scatter',
            rect=[x - 6, y - 6, x + w + 6, y + h + 6],
            n=trees,
            kinds=['broad', 'round', 'birch'],
            gap=5,
            margin=0,
            scale=0.8,
        )
    )


def city(site, f):
    """Neutral surroundings, made up from `seed`."""
    x0, y0, x1, y1 = f['rect']
    cw, ch = f.get('cell', [88, 74])
    R = random.Random(f.get('seed', 1))
    for i in range(int((x1 - x0) / cw)):
        for j in range(int((y1 - y0) / ch)):
            town_block(site, R, x0 + i * cw + 10, y0 + j * ch + 10, cw - 20, ch - 20, f.get('trees', 16))


MAKERS = {
    'playground': playground,
    'sport': sport,
    'pergola': pergola,
    'fountain': fountain,
    'mill': mill,
    'city': city,
}
