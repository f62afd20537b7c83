"""Северный дом: осень, ели и берёзы, три дома вокруг двора; ход строительства корпуса 1."""

from .base import Site, day, facade, genplan, hero, near, progress, window
from .framing import fronts
from .november import NOVEMBER, album, flying, insides, november, standing, tour
from .outlooks import outlooks


def scene(ids, by):
    F = Site()
    add = F.add
    add('ground', size=1200, mat='grass', tag='site')
    common = [dict(type='road', pts=[[-400, -58], [400, -58]], w=9, cars=0.3, lamps=26)]
    add('road', pts=[[-400, -58], [400, -58]], w=9, cars=0.3, lamps=26, tag='site')
    add('road', pts=[[124, -58], [124, 300]], w=8, cars=0.25, lamps=30, tag='site')
    add('road', pts=[[-420, 132], [420, 132]], w=9, cars=0.3, tag='site')
    add(
        'poly',
        mat='soil:#7a6f3c',
        hard=False,
        pts=[[-400, -44], [-58, -44], [-58, 124], [-400, 124]],
        tag='site',
    )
    add(
        'poly',
        mat='soil:#7a6f3c',
        hard=False,
        pts=[[-420, 140], [420, 140], [420, 296], [-420, 296]],
        tag='site',
    )
    add('rrect', r=[-22, -12, 76, 94], rad=8, mat='paving:#b7b0a6', hard=False, tag='site')
    add('rrect', r=[72, -14, 99, 70], rad=4, mat='paving:#b7b0a6', hard=False, tag='site')
    add('rrect', r=[-56, -46, 112, -22], rad=4, mat='grass', hard=False, tag='site')
    add(
        'poly',
        smooth=True,
        mat='grass',
        hard=False,
        pts=[
            [-6, 24],
            [20, 20],
            [48, 24],
            [68, 20],
            [70, 44],
            [66, 76],
            [44, 92],
            [26, 80],
            [24, 56],
            [4, 54],
            [-8, 44],
        ],
        tag='site',
    )
    add(
        'path', pts=[[10, 16], [22, 36], [40, 46], [52, 70], [56, 100]], w=3, mat='paving:#cdbfa9', tag='site'
    )
    add('path', pts=[[-40, 48], [0, 52], [30, 44], [76, 30]], w=2.6, mat='paving:#cdbfa9', tag='site')
    add(
        'path',
        pts=[[-160, -38], [-100, -30], [-56, -32], [-20, -38], [20, -30], [60, -38], [112, -32]],
        w=3,
        tag='site',
    )
    add('playground', x=48, y=34, r=8, cols=['#c9794f', '#e0b06a', '#5f8f8a'], tag='site')
    add('sport', x=54, y=72, l=22, w=12, rot=80, tag='site')
    add('pergola', x=14, y=44, l=10, rot=6, tag='site')
    add('parking', x=-50, y=-14, n=12, rot=90, fill=0.8, tag='site')
    add('parking', x=110, y=-20, n=34, rot=90, fill=0.75, tag='site')
    add('city', rect=[140, -50, 520, 120], seed=14, cell=[95, 78], tag='site')
    add('city', rect=[-520, 300, 560, 620], seed=11, cell=[96, 78], tag='site')
    for y in (-49, -67):
        add(
            'treeline',
            pts=[[-400, y], [400, y]],
            step=10,
            kinds=['birch', 'broad'],
            check=False,
            scale=0.85,
            tag='site',
        )
    add('treeline', pts=[[115, -46], [115, 124]], step=9, kinds=['birch'], check=False, scale=0.8, tag='site')
    add(
        'scatter',
        rect=[-8, 18, 72, 94],
        n=42,
        kinds=['birch', 'spruce', 'birch'],
        gap=5,
        margin=1,
        scale=0.7,
        tag='site',
    )
    add('scatter', rect=[-8, 18, 72, 94], n=60, kinds=['bush', 'flower'], gap=2.4, margin=0.6, tag='site')
    add(
        'scatter',
        rect=[-44, -20, 104, 108],
        n=70,
        kinds=['birch', 'round', 'bush', 'spruce'],
        gap=5,
        margin=1.2,
        scale=0.7,
        tag='site',
    )
    add(
        'scatter',
        rect=[-56, -46, 112, -24],
        n=46,
        kinds=['birch', 'broad', 'round'],
        gap=5,
        margin=1,
        scale=0.7,
        tag='site',
    )
    add(
        'scatter',
        rect=[-330, -46, -58, 122],
        n=330,
        kinds=['spruce', 'birch', 'spruce', 'birch', 'broad'],
        gap=6,
        margin=1,
        tag='site',
    )
    add(
        'scatter',
        rect=[-420, 140, 420, 290],
        n=640,
        kinds=['spruce', 'birch', 'spruce'],
        gap=6.4,
        margin=0,
        tag='site',
    )
    add(
        'scatter',
        rect=[-300, -190, 300, -72],
        n=150,
        kinds=['birch', 'broad', 'spruce'],
        gap=7,
        margin=0,
        scale=0.9,
        tag='site',
    )
    add('people', rect=[-30, -20, 76, 96], n=34, tag='site')
    # ---- progress of building 1 (own simple surroundings)
    road2 = dict(type='road', pts=[[68, -58], [68, 300]], w=7, cars=0.2, mark=False)
    wipc = common + [
        road2,
        dict(type='city', rect=[-420, 110, 420, 400], seed=11, cell=[96, 76]),
        dict(type='city', rect=[-480, -50, -100, 60], seed=4, cell=[95, 66]),
        dict(type='treeline', pts=[[-300, -48], [-40, -48]], step=10, kinds=['broad', 'birch'], check=False),
        dict(
            type='treeline',
            pts=[[-300, 58], [300, 58]],
            step=7,
            kinds=['spruce', 'birch', 'spruce'],
            check=False,
        ),
        dict(type='treeline', pts=[[-300, 66], [300, 66]], step=7, kinds=['spruce', 'birch'], check=False),
    ]
    grass = dict(type='ground', size=1100, mat='grass', z=-0.02)
    soil = dict(type='poly', mat='soil:#9a8165', z=0.0, pts=[[-48, -44], [60, -44], [60, 50], [-48, 50]])
    track = dict(
        type='poly',
        mat='concrete:#a39c90',
        hard=False,
        pts=[[-46, -40], [58, -40], [58, -30], [-20, -26], [-46, -24]],
    )
    yard = [
        dict(kind='fence', pts=[[-48, -44], [60, -44], [60, 50]], col='#1f4e6b'),
        dict(kind='cabins', x=-44, y=-36, n=7),
        dict(kind='truck', x=18, y=-30, rot=8),
    ]
    C = lambda x, y, h, jib, ang, **k: dict(kind='crane', x=x, y=y, h=h, jib=jib, ang=ang, **k)
    stage = [(m['frame'], m['walls'], m['facade']) for m in by['sever-1']['progress']]
    ang = [-60, -100, -35, -75, -120, -50]
    ang2 = [150, 120, 165, 100, 140, 170]
    P = progress(
        'sever-1',
        camera=dict(eye=[70, -86, 27], target=[13, 6, 22.5], lens=26.5),
        sun=dict(elev=32, az=205, energy=4.4, sky=0.15, color=[1, 0.92, 0.80], soft=1.2),
        skip=['site'],
    )
    prog = {
        'progress-%d'
        % (i + 1): {
            **P,
            'windows': dict(
                season=['summer', 'summer', 'summer', 'autumn', 'autumn', 'november'][i], lit=0.1, day=0.26
            ),
            'clouds': [0.45, 0.3, 0.55, 0.6, 0.75, 0.85][i],
            'cloud_seed': 3.0 + i,
            **({'sun': dict(NOVEMBER['sun'], az=205), 'exposure': NOVEMBER['exposure']} if i == 5 else {}),
            'progress': dict(frame=f, walls=w, facade=c),
            'features': [grass, *wipc, soil, track],
            'construction': yard
            + [
                C(10, 22, 44 + 2 * min(i, 4), 40, ang[i], hook=10 + i),
                C(42, -9, 34 + 3 * min(i, 4), 34, ang2[i], col='#d8d4cc', hook=9),
            ]
            + [dict(kind='stacks', r=[-44, -22, 56, -9], n=[30, 34, 34, 30, 26, 22][i])]
            + ([dict(kind='hoist', x=-4, y=-1.3, h=36)] if i > 2 else [])
            + ([dict(kind='truck', x=-10, y=-28, rot=175)] if i % 2 else []),
        }
        for i, (f, w, c) in enumerate(stage)
    }
    aut = dict(lit=0.14, lit_strength=1.3, day=0.3, season='autumn')
    sun = dict(elev=24, az=222, energy=4.6, sky=0.15, color=[1, 0.86, 0.68], soft=1.2)

    # of house 3 one half of the slab is poured, bars lie where the other will be
    half = [
        dict(type='poly', mat='soil:#75624d', pts=[[-12, 58], [23, 58], [23, 88], [-12, 88]]),
        dict(type='poly', mat='concrete:#bdbab3', pts=[[-9, 61], [6, 61], [6, 85], [-9, 85]]),
    ]
    beside = [
        dict(kind='rebar', r=[6, 61, 20, 85]),
        C(-20, 73, 40, 36, 40, hook=16),
        dict(kind='truck', x=27, y=66, rot=95),
        dict(kind='truck', x=12, y=53, rot=10, col='#3a6f9f'),
        dict(kind='excavator', x=-18, y=94, rot=200),
        dict(kind='cabins', x=-42, y=92, n=6),
    ]
    ground = [[-44, -34], [106, -34], [106, 104], [-44, 104]]
    works = (ids, by, {'1': stage[-1], '2': (4, 0, 0), '3': (0, 0, 0)}, ground, half, beside)

    places = {
        '1': dict(
            near=standing(46, -26, 6, 8),
            yard=flying([54, 48, 22], [10, 10, 17], 26),
            above=flying([-44, -46, 50], [12, 8, 24], 30),
        ),
        '2': dict(
            near=standing(58, -22, 88, 28, 21, 0.08),
            yard=flying([40, 52, 15], [86, 22, 5], 28),
            street=flying([142, -34, 26], [86, 28, 5], 30),
        ),
        '3': dict(
            yard=flying([6, 40, 22], [6, 75, 0], 28),
            above=flying([32, 52, 13], [4, 75, 0], 27),
            park=flying([-36, 102, 14], [8, 70, 0], 28),
        ),
    }

    front = fronts(by, skip=['people', 'playground', 'pergola'], windows=aut)
    shots = {
        **outlooks(
            by,
            {'1': ('north', 'south'), '2': ('east', 'west'), '3': ('north', 'east', 'south', 'west')},
            windows=aut,
            clouds=0.6,
        ),
        'genplan': genplan(
            ids,
            camera=dict(eye=[172, -196, 160], target=[34, 22, 10], lens=38),
            sun=sun,
            windows=dict(aut, day=0.42),
        ),
        'view-november': november(
            *works, camera=dict(eye=[172, -196, 150], target=[34, 22, 10], lens=38)
        ),
        'november-2': album(
            '2', *works, camera=dict(eye=[42, -64, 31], target=[88, 24, 6], lens=33)
        ),
        'november-3': album(
            '3', *works, camera=dict(eye=[62, 86, 23], target=[4, 72, 5], lens=31)
        ),
        **insides({'1': ('masonry', 7), '2': ('frame', 3)}),
        **{name: shot for number, eyes in places.items() for name, shot in tour(number, eyes, *works).items()},
        'hero': hero(
            camera=dict(eye=[-66, -52, 3.2], target=[34, 24, 3.2], level=True, lens=24, shift_y=0.16),
            sun=dict(sun, elev=20, az=212),
            exposure=0.62,
            clouds=0.65,
            cloud_seed=12.0,
            windows=aut,
            clear_d=34,
            clear_f=1.15,
            post=dict(haze=near, bloom=0.06, vignette=0.17, sat=1.12),
        ),
        'view-window-west': window(
            [-9.2, 73, 42], (-300, 40), sun=dict(sun, elev=26, az=165), windows=aut, clouds=0.6, cloud_seed=12.0
        ),
        'court': hero(
            tree_quality=2.6,
            camera=dict(eye=[20, 60, 1.8], target=[82, 8, 1.8], level=True, lens=21, shift_y=0.14),
            sun=dict(sun, az=246, elev=26),
            exposure=0.72,
            clouds=0.5,
            cloud_seed=8.0,
            windows=aut,
            skip=['city'],
            clear_d=22,
            post=dict(haze=near, bloom=0.06, vignette=0.16, sat=1.12),
        ),
        'view-winter': hero(
            size=[1280, 720],
            spp=14,
            tree_quality=2.0,
            camera=dict(eye=[20, 60, 1.8], target=[76, 4, 1.8], level=True, lens=20, shift_y=0.15),
            sun=dict(elev=14, az=190, energy=4.4, sky=0.2, color=[1, 0.86, 0.72], soft=1.6),
            exposure=0.35,
            clouds=0.6,
            cloud_seed=9.0,
            windows=dict(lit=0.3, lit_strength=1.8, day=0.3, season='winter'),
            skip=['city'],
            clear_d=22,
            post=dict(haze=near, bloom=0.06, vignette=0.15, sat=1.02),
        ),
        'view-site': {
            **prog['progress-2'],
            'size': [1280, 720],
            'spp': 14,
            'camera': dict(eye=[-58, -64, 44], target=[16, 10, 14], lens=30),
        },
        'facade-1': facade(
            'sever-1',
            size=[1500, 1000],
            skip=['people', 'scatter'],
            windows=aut,
            camera=dict(eye=[-24, -110, 20], target=[8, 0, 20], level=True, lens=52, shift_y=0.0),
        ),
        'facade-2': front('sever-2', (-46, 4, 18), [1500, 1000], sun=dict(day, az=238)),
        'facade-3': front('sever-3', (-34, -92, 27), [1100, 1500]),
        **prog,
    }
    return dict(features=F, shots=shots, windows=aut)
