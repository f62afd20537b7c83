"""Walls, windows, light and materials of a room."""

import math
from types import SimpleNamespace

import bpy
from mathutils import Matrix

from .. import materials, nodes
from ..mesh import ngon
from .finishes import FINISHES


def tiles(r, name, colours, w, h, joint, rough=0.25, joint_mm=2.0, offset=0.0, upright=True, vein=0.25):
    """Ceramic tiles `w` by `h` metres with joints in the grain of stone."""

    def make(n):
        at = r.at(n)
        if upright:
            parts = n.node('SeparateXYZ')
            n.set(parts, 0, at)
            flat = n.node('CombineXYZ')
            n.set(flat, 0, n.math('ADD', parts.outputs[0], parts.outputs[1]))
            n.set(flat, 1, parts.outputs[2])
            at = flat.outputs[0]
        a, b = (nodes.hexc(c) for c in (colours * 2)[:2])
        brick = n.node(
            'TexBrick',
            offset=offset,
            ins={
                'Scale': 1.0,
                'Brick Width': w,
                'Row Height': h,
                'Mortar Size': joint_mm / 1000,
                'Bias': 0.0,
                'Color1': a,
                'Color2': b,
                'Mortar': nodes.hexc(joint),
            },
        )
        n.set(brick, 'Vector', at)
        cloud = n.noise(n.pos, 2.4, 5, 0.62)
        colour = n.mix(
            vein,
            brick.outputs['Color'],
            n.ramp(cloud, [(0.3, nodes.g(0.55)), (0.7, nodes.g(1.12))]),
            'MULTIPLY',
        )
        n.end(n.bsdf(colour, rough, 0.5, normal=n.bump(brick.outputs['Fac'], -0.25, 0.003)))

    return r.mat(name, make)


def veneer(r, name, colour, along='z', rough=0.55):
    """Wood with its grain along one axis."""
    along = r.grain[along]
    scale = tuple(0.9 if axis == along else 15 for axis in 'xyz')

    def make(n):
        mapped = n.node('Mapping', ins={'Scale': scale})
        n.set(mapped, 'Vector', r.at(n))
        grain = n.noise(mapped.outputs[0], 2.2, 5, 0.62)
        wide = n.node('Mapping', ins={'Scale': tuple(q * 0.25 for q in scale)})
        n.set(wide, 'Vector', r.at(n))
        broad = n.noise(wide.outputs[0], 1.6, 2, 0.5)
        tone = n.mix(
            0.55, nodes.hexc(colour), n.ramp(grain, [(0.3, nodes.g(0.5)), (0.72, nodes.g(1.1))]), 'MULTIPLY'
        )
        tone = n.mix(0.35, tone, n.ramp(broad, [(0.3, nodes.g(0.62)), (0.7, nodes.g(1.15))]), 'MULTIPLY')
        n.end(n.bsdf(tone, rough, 0.35))

    return r.mat(name + along, make)


def planks(r, colour):
    """A floor of boards of 140 cm by 16 cm that run away from the door; each has a tone and a grain of its own."""
    shade = lambda q: tuple(min(1, x * q) for x in nodes.hexc(colour)[:3]) + (1,)

    def make(n):
        turned = n.node('Mapping', ins={'Rotation': (0, 0, math.pi / 2)})
        n.set(turned, 'Vector', r.at(n))
        boards = n.node(
            'TexBrick',
            offset=0.43,
            ins={
                'Scale': 1.0,
                'Brick Width': 1.4,
                'Row Height': 0.16,
                'Mortar Size': 0.0018,
                'Bias': 0.0,
                'Color1': shade(0.76),
                'Color2': shade(1.24),
                'Mortar': shade(0.3),
            },
        )
        n.set(boards, 'Vector', turned.outputs[0])
        tone = boards.outputs['Color']
        # the grain of a board begins elsewhere than that of its neighbour
        start = n.node('CombineXYZ')
        n.set(start, 0, n.math('MULTIPLY', tone, 90))
        moved = n.vmath('ADD', turned.outputs[0], start.outputs[0])
        fine = n.node('Mapping', ins={'Scale': (1.1, 21, 1)})
        n.set(fine, 'Vector', moved)
        grain = n.noise(fine.outputs[0], 3, 6, 0.7)
        wide = n.node('Mapping', ins={'Scale': (0.5, 5, 1)})
        n.set(wide, 'Vector', moved)
        broad = n.noise(wide.outputs[0], 2, 3, 0.6)
        wood = n.mix(0.5, tone, n.ramp(grain, [(0.3, nodes.g(0.42)), (0.7, nodes.g(1.0))]), 'MULTIPLY')
        wood = n.mix(0.3, wood, n.ramp(broad, [(0.3, nodes.g(0.5)), (0.7, nodes.g(1.12))]), 'MULTIPLY')
        n.end(n.bsdf(wood, 0.36, 0.4, normal=n.bump(grain, 0.05, 0.01)))

    return r.mat('floor', make)


def turned(r, degrees, x, y, make):
    """Puts at (x, y) what `make` builds round the origin of a room, turned by 90 or -90 degrees; grain turns with it."""
    before = set(r.coll.objects)
    inner = SimpleNamespace(**vars(r))
    inner.grain = {'x': 'y', 'y': 'x', 'z': 'z'}
    inner.wood = lambda along='z': veneer(inner, 'veneer', inner.f['wood'], along)
    make(inner)
    move = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(math.radians(degrees), 4, 'Z')
    for thing in set(r.coll.objects) - before:
        thing.matrix_basis = move @ thing.matrix_basis


def mirror(r):
    return r.mat('mirror', lambda n: n.end(n.bsdf((0.86, 0.88, 0.88, 1), 0.02, 0.5, 1.0)))


def steel(r, colour, rough=0.28):
    return r.mat('steel' + colour, lambda n: n.end(n.bsdf(nodes.hexc(colour), rough, 0.5, 1.0)))


def glass(r):
    """A clean pane: mostly lets through, mirrors a little."""

    def make(n):
        through = n.node('BsdfTransparent', ins={'Color': (0.95, 0.975, 0.97, 1)})
        gloss = n.node('BsdfGlossy', ins={'Roughness': 0.03})
        both = n.node('MixShader', ins={0: 0.07})
        n.set(both, 1, through.outputs[0])
        n.set(both, 2, gloss.outputs[0])
        n.end(both.outputs[0])

    return r.mat('glass', make)


def sheer(r):
    """Thin white cloth: half of the light goes through."""

    def make(n):
        white = (0.95, 0.94, 0.92, 1)
        through = n.node('BsdfTransparent')
        soft = n.node('BsdfTranslucent', ins={'Color': white})
        plain = n.node('BsdfDiffuse', ins={'Color': white})
        cloth = n.node('MixShader', ins={0: 0.4})
        n.set(cloth, 1, soft.outputs[0])
        n.set(cloth, 2, plain.outputs[0])
        both = n.node('MixShader', ins={0: 0.6})
        n.set(both, 1, through.outputs[0])
        n.set(both, 2, cloth.outputs[0])
        n.end(both.outputs[0])

    return r.mat('sheer', make)


def lit(r, colour, strength):
    """Something that glows. Rays find it by chance alone: the lamps beside it give the light, with less noise."""
    glowing = r.mat(
        'lit%s%s' % (colour, strength), lambda n: materials.m_emit(n, nodes.hexc(colour), strength)
    )
    glowing.cycles.sample_as_light = False
    return glowing


def area(r, at, size, energy, turn=(0, 0, 0), colour=(1.0, 0.95, 0.88), seen=False):
    """A rectangle that gives light; it shines downwards until turned."""
    lamp = bpy.data.lights.new('area', 'AREA')
    lamp.shape = 'RECTANGLE'
    lamp.size, lamp.size_y = size
    lamp.energy = energy
    lamp.color = colour
    placed = bpy.data.objects.new('area', lamp)
    placed.location = at
    placed.rotation_euler = turn
    placed.visible_camera = seen
    placed.visible_glossy = seen
    r.coll.objects.link(placed)


def spot(r, x, y, z, energy, colour=(1, 0.86, 0.7)):
    """A round lamp in the ceiling; without energy it only glows."""
    r.cyl(x, y, z - 0.012, z - 0.002, 0.045, r.white)
    r.cyl(x, y, z - 0.014, z - 0.011, 0.034, lit(r, '#fff1dc', 6))
    if energy == 0:
        return
    lamp = bpy.data.lights.new('spot', 'SPOT')
    lamp.energy = energy
    lamp.color = colour
    lamp.spot_size = 1.7
    lamp.spot_blend = 0.9
    lamp.shadow_soft_size = 0.05
    placed = bpy.data.objects.new('spot', lamp)
    placed.location = (x, y, z - 0.03)
    r.coll.objects.link(placed)


THICK = 0.3


def wall(r, side, openings, m, size=None):
    """The wall 'left', 'right' or 'far' with openings (from, to, sill, head) along it."""
    start, end = (-THICK, r.W + THICK) if side == 'far' else (-2.0, r.D + THICK)
    end = size or end

    def part(a, b, z0, z1):
        if side == 'far':
            return r.box(a, r.D, z0, b, r.D + THICK, z1, m)
        x = -THICK if side == 'left' else r.W
        return r.box(x, a, z0, x + THICK, b, z1, m)

    edges = [start, *(q for o in openings for q in o[:2]), end]
    for k in range(0, len(edges), 2):
        part(edges[k], edges[k + 1], 0, r.H)
    for a, b, sill, head in openings:
        if sill > 0:
            part(a, b, 0, sill)
        part(a, b, head, r.H)


def window(r, side, a, b, sill, head, energy, frame='#3b3936', leaves=2):
    """Frame, board and light of a window in the wall 'left' or 'far'."""
    dark = r.paint(frame, 0.45)

    def part(u0, u1, z0, z1, n0, n1, m, bevel=0.0):
        if side == 'far':
            return r.box(u0, r.D + n0, z0, u1, r.D + n1, z1, m, bevel)
        return r.box(-n1, u0, z0, -n0, u1, z1, m, bevel)

    part(a - 0.04, b + 0.04, sill - 0.035, sill, -0.06, 0.2, r.white, 0.006)
    for k in range(leaves + 1):
        at = a + (b - a - 0.06) * k / leaves
        part(at, at + 0.06, sill, head, 0.17, 0.24, dark)
    for z in (sill, head - 0.06):
        part(a, b, z, z + 0.06, 0.17, 0.24, dark)
    middle, height = (a + b) / 2, (sill + head) / 2
    size = (b - a, head - sill)
    if side == 'far':
        area(r, (middle, r.D + 0.16, height), size, energy, (math.radians(-90), 0, 0))
    else:
        area(r, (-0.16, middle, height), size, energy, (math.radians(-90), 0, math.radians(90)))


def room(r, walls, floor=None, openings=None, ceiling=True):
    """Floor, ceiling and walls; `walls` are materials by side, `openings` lists by side."""
    openings = openings or {}
    r.box(-2, -3, -0.1, r.W + 2, r.D + 5, 0, floor or r.floor)
    if ceiling:
        r.box(-THICK, -3, r.H, r.W + THICK, r.D + THICK, r.H + 0.1, r.white)
    r.box(-THICK, -2.3, 0, r.W + THICK, -2.0, r.H, r.wall)
    for side in ('left', 'right', 'far'):
        wall(r, side, openings.get(side, []), walls.get(side, r.wall))


def skirting(r, m, far=True, left=True, right=True):
    if left:
        r.box(0, -2, 0, 0.014, r.D, 0.08, m)
    if right:
        r.box(r.W - 0.014, -2, 0, r.W, r.D, 0.08, m)
    if far:
        r.box(0, r.D - 0.014, 0, r.W, r.D, 0.08, m)


def outside(r, side, ground=-22, nearest=22):
    """Grass, trees and far houses before the windows of one side, seen from the eighth floor or another height."""
    from ..things.library import Library
    from ..mesh import MB

    place = (lambda u, n: (u, r.D + n)) if side == 'far' else (lambda u, n: (-n, u))
    corners = [place(-120, 2), place(120, 2), place(120, 190), place(-120, 190)]
    ngon('g', corners if side == 'far' else corners[::-1], ground, 'grass', r.mats, r.coll)
    trees = Library(r.mats, r.coll, 0.3)
    for _ in range(46):
        trees.put('broad', *place(r.R.uniform(-60, 60), r.R.uniform(nearest, 110)), ground, None, 1.15)
    mb = MB()
    for k in range(8):
        u, h = -110 + k * 30, r.R.uniform(6, 26)
        (ax, ay), (bx, by) = place(u, 135), place(u + 18, 150)
        mb.box(
            min(ax, bx), min(ay, by), ground, max(ax, bx), max(ay, by), ground + 12 + h, 'ctx', r.R.random()
        )
    mb.build('far', r.mats, r.coll)


def dress(r):
    """Adds to the room what its finish is made of."""
    f = FINISHES[r.shot.get('finish', 'scandi')]
    r.f = f
    # where a pattern begins, and the axes along which wood grows
    r.at = lambda n: n.pos
    r.grain = {axis: axis for axis in 'xyz'}
    r.floor = planks(r, f['floor'])
    r.wall = r.paint(f['wall'], 0.85)
    r.accent = r.paint(f['accent'], 0.8)
    r.metal = steel(r, f['metal'], 0.35) if f['brass'] else r.paint(f['metal'], 0.35)
    r.wood = lambda along='z': veneer(r, 'veneer', f['wood'], along)
    r.front = r.wood('z') if f['front'] is None else r.paint(f['front'], 0.8)
    r.ceramic = r.mat('ceramic', lambda n: n.end(n.bsdf((0.86, 0.86, 0.84, 1), 0.12, 0.5)))
    r.chrome = steel(r, f['metal'] if f['brass'] else '#1a1a1b' if f['black'] else '#c9ccce', 0.22)
