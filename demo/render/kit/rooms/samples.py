"""What a finish is made of, laid on a board and seen from above: one unit is 10 cm, patterns are drawn smaller."""

import math

from . import kitchen, shell

# of the pattern's metres in a unit of the board
PATTERN = 0.32


def on_samples(n):
    """Patterns lie along the edges of a sample, also when it is turned."""
    mapped = n.node('Mapping', ins={'Scale': (PATTERN,) * 3})
    n.set(mapped, 'Vector', n.node('TexCoord').outputs['Object'])
    return mapped.outputs[0]


def sheet(r, x, y, w, h, degrees, m, thick=0.12, lift=0.0):
    """A sample with its middle at (x, y)."""
    placed = r.box(-w / 2, -h / 2, 0, w / 2, h / 2, thick, m, 0.02)
    placed.location, placed.rotation_euler = (x, y, lift), (0, 0, math.radians(degrees))


def build(r):
    f = r.f
    r.at = on_samples
    r.box(-20, -20, -0.2, 20, 20, 0, r.fabric(f['wall']))
    tile = lambda name, colours: shell.tiles(
        r, name, colours, *f['tile_size'], f['joint'], 0.2, 3.0, upright=False, vein=0.25
    )
    sheet(r, -1.75, 0.95, 2.75, 3.5, 96, shell.planks(r, f['floor']), 0.14)
    sheet(r, 1.7, 1.5, 2.1, 1.7, -6, kitchen.worktop(r), 0.12)
    sheet(r, 2.55, -0.75, 2.2, 2.2, 9, tile('tile', f['tile']), 0.1)
    sheet(r, 0.85, -0.15, 1.7, 1.25, -13, tile('tile2', f['tile2']), 0.1, 0.12)
    sheet(r, -1.55, -1.75, 2.5, 0.95, -7, r.wood('x') if f['front'] is None else r.front, 0.14)
    door = r.wood('x') if f['brass'] else r.paint(f['door'], 0.4)
    sheet(r, -2.9, -1.45, 1.0, 1.5, 12, door, 0.1)
    for k, c in enumerate((f['wall'], f['accent'], f['wall'])):
        sheet(r, 0.35 + k * 0.5, -1.85 + k * 0.05, 0.62, 0.9, -16 + k * 13, r.paint(c, 0.7), 0.02, 0.02 + k * 0.03)
    for k in range(2):
        rod = r.cyl(0, 0, -0.8, 0.8, 0.06, r.chrome)
        rod.location, rod.rotation_euler = (3.6, 1.35 + k * 0.1, 0.12), (math.pi / 2, 0, math.radians(10 + k * 24))
    sheet(r, 3.0, 2.25, 1.9, 0.26, 34, r.wood('x'), 0.16)
    for k in range(9):
        a = k * 0.7
        leaf = r.cyl(0, 0, -0.01, 0.01, 0.17 + 0.04 * (k % 3), r.paint('#7d8f6a', 0.7))
        leaf.location = (-3.6 + 0.11 * k, 2.25 + 0.25 * math.sin(a) - 0.12 * k, 0.18 + 0.01 * k)
        leaf.rotation_euler = (0.25 * math.sin(a), 0.3 * math.cos(a), a)
        leaf.scale = (1, 0.48, 1)
