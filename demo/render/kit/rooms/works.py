"""A floor of a house that is being built, seen from inside: shot['works'] says how far the work is.

`frame`: columns and slabs on props; `masonry`: outer walls stand, partitions rise; `pipes`: risers and radiators are put up;
`plaster`: walls are levelled. shot['seed'] lays the things of the builders otherwise in every house.
"""

from . import bare, forms, prefinish, shell


def concrete(r, name, upright=True):
    colours = ['#a5a29b', '#9d9a93']
    return shell.tiles(r, name, colours, 1.2, 3.0, '#827f78', 0.85, 6.0, 0.0, upright, 0.65)


def blocks_of(r):
    return shell.tiles(r, 'blocks', ['#d6d2c9', '#c6c2b8'], 0.6, 0.25, '#a19d94', 0.9, 9.0, 0.5, vein=0.4)


def pallet(r, x, y, rows, m, turn=0):
    """Blocks on a pallet, some of them taken."""
    wood = r.paint('#b28a58', 0.8)

    def laid(t):
        for k in range(3):
            t.box(-0.5, -0.5 + k * 0.45, 0, 0.5, -0.4 + k * 0.45, 0.1, wood)
        t.box(-0.52, -0.52, 0.1, 0.52, 0.52, 0.125, wood)
        for z in range(rows):
            for k in range(4 if z < rows - 1 else 2):
                y0 = -0.5 + k * 0.252
                for x0 in (-0.5, 0.005):
                    t.box(x0, y0, 0.13 + z * 0.253, x0 + 0.495, y0 + 0.246, 0.378 + z * 0.253, m, 0.006, 2)

    shell.turned(r, 90 if turn else -90, x, y, laid)


def sacks(r, x, y, n):
    paper = r.fabric('#cfc6b2')
    for k in range(n):
        u, v = 0.06 * (k % 2), 0.5 * (k % 2)
        r.box(x + u, y + v, k // 2 * 0.13, x + u + 0.62, y + v + 0.42, k // 2 * 0.13 + 0.13, paper, 0.05, 4)


def trestle(r, x, y):
    """A low stage that masons stand on."""
    steel, wood = r.paint('#3f6f9f', 0.5), r.paint('#b98d58', 0.8)
    for u in (0, 1.6):
        for v in (0, 0.55):
            forms.rod(r, (x + u, y + v * 1.2 - 0.05, 0), (x + u, y + v, 0.9), 0.018, steel)
        forms.rod(r, (x + u, y, 0.9), (x + u, y + 0.55, 0.9), 0.018, steel)
    for k in range(3):
        r.box(x - 0.2, y + 0.01 + k * 0.19, 0.92, x + 1.8, y + 0.18 + k * 0.19, 0.955, wood)


def bucket(r, x, y):
    forms.bowl(r, x, y, 0, 0.15, 0.15, 0.28, r.paint('#24272a', 0.5), foot=0.75)


def ladder(r, x, y):
    steel = r.paint('#b9bcc0', 0.35)
    for v in (0, 0.4):
        forms.rod(r, (x, y + v, 0), (x - 0.5, y + v, 2.2), 0.02, steel)
    for k in range(7):
        q = 0.12 + k * 0.13
        forms.rod(r, (x - 0.5 * q, y, 2.2 * q), (x - 0.5 * q, y + 0.4, 2.2 * q), 0.014, steel)


def lamp(r, x, y):
    cable = r.paint('#3a3a3a', 0.6)
    forms.rod(r, (x, y, r.H), (x, y, 2.35), 0.005, cable)
    r.cyl(x, y, 2.29, 2.36, 0.022, cable)
    r.sph(x, y, 2.25, 0.042, shell.lit(r, '#ffe2b5', 5))


def frame(r):
    """A whole floor without walls: columns, props under a fresh slab, a rail along the edge."""
    stone, slab = concrete(r, 'column'), concrete(r, 'slab', False)
    r.box(-0.5, -4, -0.25, r.W + 0.5, r.D, 0, slab)
    r.box(-0.5, -4, r.H, r.W + 0.5, r.D, r.H + 0.22, slab)
    for k in range(3):
        for i in range(3):
            x, y = 0.2 + k * (r.W - 0.6) / 2, r.D - 0.9 - i * 4.6
            r.box(x, y, 0, x + 0.4, y + 0.4, r.H, stone, 0.01)
    # the wall of stairs and lifts
    r.box(r.W - 2.2, -3.5, 0, r.W - 2.0, r.D - 7.0, r.H, stone)
    yellow, wood = r.paint('#d9a52b', 0.5), r.paint('#b98d58', 0.8)
    for i in range(3):
        y = 2.2 + i * 2.1
        r.box(0.9, y - 0.05, r.H - 0.16, r.W - 0.9, y + 0.05, r.H - 0.02, wood)
        for k in range(5):
            x = 1.1 + k * (r.W - 2.2) / 4 + r.R.uniform(-0.1, 0.1)
            forms.rod(r, (x, y, 0), (x, y, 1.6), 0.03, yellow)
            forms.rod(r, (x, y, 1.6), (x, y, r.H - 0.16), 0.022, r.paint('#8a8d90', 0.4))
            r.box(x - 0.09, y - 0.09, 0, x + 0.09, y + 0.09, 0.012, yellow)
    for z in (0.15, 0.6, 1.1):
        r.box(-0.5, r.D - 0.1, z, r.W + 0.5, r.D - 0.07, z + 0.12, wood)
        r.box(-0.42, -3, z, -0.39, r.D, z + 0.12, wood)
    for k in range(6):
        x = k * r.W / 5
        forms.rod(r, (x, r.D - 0.12, 0), (x, r.D - 0.12, 1.25), 0.022, yellow)
    rust = r.paint('#7a4a32', 0.8)
    for k in range(14):
        forms.rod(r, (1.4 + 0.05 * k, -0.4, 0.05), (1.9 + 0.04 * k, 3.6, 0.05 + 0.02 * (k % 3)), 0.012, rust)
    for k in range(4):
        r.box(r.W - 2.6, 1.0 + k * 0.02, 0.02 + k * 0.03, r.W - 1.2, 3.2, 0.045 + k * 0.03, wood)
    sacks(r, r.W - 2.2, 4.2, 4)
    shell.outside(r, 'left', -r.shot.get('height', 22))


def closed(r, walls, floor):
    """A flat with its windows; the ceiling is of concrete in all of them."""
    shell.room(r, walls, floor, {'far': bare.WINDOWS}, ceiling=False)
    r.box(-0.3, -3, r.H, r.W + 0.3, r.D + 0.3, r.H + 0.2, concrete(r, 'ceiling', False))
    for window in bare.WINDOWS:
        shell.window(r, 'far', *window, r.shot.get('win_light', 55))


def masonry(r):
    """A partition that rises step by step across the room."""
    stone, blocks = concrete(r, 'wall'), blocks_of(r)
    closed(r, {'left': stone, 'far': blocks, 'right': stone}, concrete(r, 'slab', False))
    y = 2.9
    for row in range(9):
        end = r.W - 0.9 - 0.3 * row if row > 3 else r.W
        r.box(r.W * 0.46, y, row * 0.25, max(end, r.W * 0.52), y + 0.1, row * 0.25 + 0.247, blocks)
    pallet(r, 1.2, 1.6, 4, blocks, r.R.random() < 0.5)
    pallet(r, r.W - 0.8, 1.1, 3, blocks, True)
    trestle(r, r.W * 0.5, 2.1)
    sacks(r, 0.3, 3.4, 5)
    bucket(r, 2.4, 1.9)
    bucket(r, 3.0, 1.2)
    lamp(r, 2.2, 2.2)


def pipes(r):
    stone, blocks = concrete(r, 'wall'), blocks_of(r)
    closed(r, {'left': blocks, 'far': stone, 'right': blocks}, concrete(r, 'slab', False))
    bare.radiators(r)
    bare.risers(r)
    bare.electricity(r)
    coil = r.paint('#b5372c', 0.5)
    for k in range(4):
        forms.arc(r, 1.4, 1.7, 0.02 + k * 0.045, 0.06 + k * 0.045, 0.42, 0, 359, 0.03, coil)
    for k in range(5):
        forms.rod(r, (2.5 + k * 0.09, 0.6, 0.03), (3.1 + k * 0.09, 3.4, 0.03), 0.025, r.paint('#dcd9d2', 0.4))
    ladder(r, r.W - 0.9, 2.9)
    r.box(4.2, 1.5, 0, 4.75, 1.9, 0.34, r.paint('#a9814f', 0.8), 0.004)
    r.box(4.25, 1.55, 0.34, 4.62, 1.85, 0.6, r.paint('#b18a58', 0.8), 0.004)


def plaster(r):
    """Walls are levelled one after another: the right one is still of blocks, with guides for the plaster."""
    smooth = shell.tiles(r, 'plaster', ['#d9d5cc'], 40, 40, '#d9d5cc', 0.9, 0.1, vein=0.3)
    blocks, steel = blocks_of(r), r.paint('#c3c6c9', 0.35)
    closed(r, {'left': smooth, 'far': smooth, 'right': blocks}, concrete(r, 'screed', False))
    prefinish.radiators(r)
    for k in range(5):
        y = 0.6 + k * 0.95
        r.box(r.W - 0.02, y, 0.05, r.W, y + 0.02, r.H - 0.05, steel)
    r.box(r.W - 0.025, 3.45, 0.0, r.W, r.D, r.H, smooth)
    trestle(r, r.W - 2.6, 2.3)
    sacks(r, 0.4, 2.4, 8)
    for x, y in ((2.2, 1.5), (2.6, 1.85), (4.2, 1.4)):
        bucket(r, x, y)
    r.box(2.9, 1.2, 0.0, 2.98, 3.2, 0.03, steel)
    lamp(r, 2.6, 2.4)


STAGES = {'frame': frame, 'masonry': masonry, 'pipes': pipes, 'plaster': plaster}


def build(r):
    r.R.seed(r.shot.get('seed', 1))
    STAGES[r.shot['works']](r)
    energy = r.shot.get('fill', 30)
    shell.area(r, (r.W / 2, 1.0, r.H - 0.05), (r.W * 0.7, 3.4), energy, colour=(1, 0.97, 0.93))
    shell.outside(r, 'far', -r.shot.get('height', 22))
