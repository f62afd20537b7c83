"""Речной квартал: набережная, бульвар, два двора."""

from .base import Site, day, facade, genplan, gold, hero, near, progress, warm, window
from .framing import fronts
from .november import AUTUMN, NOVEMBER, TRACK, album, flying, insides, november, standing, tour
from .outlooks import outlooks


def scene(ids, by):
    F = Site()
    add = F.add
    add('ground', size=1100, mat='grass')
    # river + embankment
    add('poly', pts=[[-900, -132], [900, -132], [900, -300], [-900, -300]], mat='water')
    add('poly', pts=[[-900, -134], [900, -134], [900, -129.5], [-900, -129.5]], mat='stone:#9d968b')
    add('poly', pts=[[-260, -129.5], [260, -129.5], [260, -119], [-260, -119]], mat='deck:#9a8069')
    add(
        'path',
        pts=[[-260, -108], [-150, -112], [-60, -104], [20, -112], [110, -105], [260, -111]],
        w=3.4,
        mat='asphalt:#a5533f',
    )
    add(
        'path',
        pts=[[-240, -96], [-140, -92], [-60, -98], [10, -94], [90, -99], [170, -92], [240, -97]],
        w=2.6,
    )
    # streets
    add('road', pts=[[-500, 128], [500, 128]], w=11, cars=0.35, lamps=30)
    add('road', pts=[[-150, 330], [-150, -84]], w=8, cars=0.3, lamps=30)
    add('road', pts=[[172, 330], [172, -84]], w=8, cars=0.3, lamps=30)
    add('road', pts=[[-500, 235], [500, 235]], w=9, cars=0.35, walk=2)
    add('road', pts=[[-150, -84], [172, -84]], w=6, cars=0.12, mark=False)
    # boulevard between the two quarters
    add('rrect', r=[-22, -80, -2, 120], rad=2, mat='paving:#c2b6a5')
    add('rrect', r=[-15, -60, -9, 100], rad=3, mat='grass', hard=False)
    # courtyard A paving + lawns
    add('rrect', r=[-124, -66, -24, 96], rad=4, mat='paving:#bcb2a4', hard=False)
    add(
        'poly',
        smooth=True,
        mat='grass',
        hard=False,
        pts=[[-98, 52], [-70, 62], [-36, 58], [-30, 40], [-48, 30], [-80, 26], [-98, 34]],
    )
    add(
        'poly',
        smooth=True,
        mat='grass',
        hard=False,
        pts=[
            [-98, 16],
            [-84, 14],
            [-60, 20],
            [-36, 18],
            [-31, -8],
            [-42, -28],
            [-60, -34],
            [-90, -34],
            [-99, -20],
        ],
    )
    add('path', pts=[[-100, 24], [-78, 20], [-58, 25], [-30, 30]], w=3.0, mat='paving:#cdbfa9')
    add('path', pts=[[-64, -40], [-66, -20], [-58, 0], [-66, 20]], w=2.4, mat='paving:#cdbfa9')
    add('playground', x=-82, y=-10, r=8.5, cols=['#cf8a5b', '#e3bf7c', '#6f9a92'])
    add('fountain', x=-46, y=-6, r=4.4)
    add('pergola', x=-60, y=46, l=12.5, rot=8)
    # courtyard B
    add('rrect', r=[0, -66, 134, 96], rad=4, mat='paving:#bcb2a4', hard=False)
    add(
        'poly',
        smooth=True,
        mat='grass',
        hard=False,
        pts=[[14, 44], [40, 48], [72, 44], [98, 40], [103, 20], [84, 12], [50, 16], [22, 20], [12, 30]],
    )
    add(
        'poly',
        smooth=True,
        mat='grass',
        hard=False,
        pts=[[30, 2], [56, 4], [88, 0], [102, -8], [103, -36], [84, -42], [48, -40], [26, -30], [22, -10]],
    )
    add('path', pts=[[6, 10], [30, 9], [60, 11], [104, 4]], w=3.2, mat='paving:#cdbfa9')
    add('path', pts=[[62, 11], [58, -8], [66, -26], [62, -46]], w=2.4, mat='paving:#cdbfa9')
    add('playground', x=84, y=-20, r=9, cols=['#d98b4f', '#5f9aa6', '#e6c886'])
    add('sport', x=40, y=-18, l=24, w=13, rot=4)
    add('playground', x=48, y=31, r=6, cols=['#7fa98a', '#e0b06a', '#c9794f'])
    add('pergola', x=80, y=30, l=10, rot=-6)
    # parking along streets
    for x, n in ((-120, 18), (-66, 12), (6, 18), (70, 20)):
        add('parking', x=x, y=110, n=n, rot=0, fill=0.75)
    add('parking', x=-137, y=-60, n=20, rot=90, fill=0.7)
    add('parking', x=165.5, y=-20, n=26, rot=90, fill=0.7)
    # park by the river
    add('playground', x=-95, y=-101, r=6)
    add('pergola', x=60, y=-113, l=12.5)
    # surroundings
    add('city', rect=[-520, 140, 520, 228], seed=3, cell=[92, 84])
    add('city', rect=[-520, 246, 520, 560], seed=8, cell=[96, 78])
    add('city', rect=[-522, -80, -161, 120], seed=5, cell=[90, 66])
    add('city', rect=[184, -80, 540, 120], seed=6, cell=[90, 66])
    # vegetation
    add('treeline', pts=[[-20, -76], [-20, 118]], step=8.5, kinds=['round'], check=False)
    add('treeline', pts=[[-4, -76], [-4, 118]], step=8.5, kinds=['round'], check=False)
    add('treeline', pts=[[-12, -52], [-12, 92]], step=11, kinds=['flower', 'bush'], check=False, scale=1.4)
    for y in (119.5, 136.5):
        add(
            'treeline',
            pts=[[-500, y], [500, y]],
            step=11,
            kinds=['broad', 'broad', 'birch'],
            check=False,
            scale=0.85,
        )
    for x in (-157.5, -142.5, 164.0, 179.5):
        add('treeline', pts=[[x, 330], [x, -70]], step=12, kinds=['broad', 'birch'], check=False, scale=0.8)
    add(
        'treeline', pts=[[-260, -117], [260, -117]], step=10, kinds=['round', 'birch'], check=False, scale=0.8
    )
    add(
        'scatter',
        rect=[-250, -116, 250, -88],
        n=190,
        kinds=['broad', 'birch', 'spruce', 'round'],
        gap=5.0,
        margin=1.0,
    )
    add(
        'scatter',
        rect=[-98, -34, -31, 60],
        n=64,
        kinds=['birch', 'broad', 'round'],
        gap=4.6,
        margin=1.0,
        scale=0.78,
    )
    add(
        'scatter',
        rect=[16, -40, 103, 46],
        n=80,
        kinds=['birch', 'broad', 'round', 'spruce'],
        gap=4.6,
        margin=1.0,
        scale=0.78,
    )
    add('scatter', rect=[-98, -34, -31, 60], n=60, kinds=['bush', 'flower'], gap=2.4, margin=0.6)
    add('scatter', rect=[16, -40, 103, 46], n=80, kinds=['bush', 'flower'], gap=2.4, margin=0.6)
    add(
        'scatter',
        rect=[-128, -82, 132, -68],
        n=60,
        kinds=['round', 'birch', 'bush', 'flower'],
        gap=4.2,
        margin=0.8,
        scale=0.75,
    )
    add(
        'scatter',
        rect=[133, -78, 160, 100],
        n=58,
        kinds=['round', 'birch', 'broad', 'bush'],
        gap=5,
        margin=0.8,
        scale=0.8,
    )
    add(
        'scatter',
        rect=[-140, -78, -124, 100],
        n=40,
        kinds=['round', 'birch', 'bush'],
        gap=4.5,
        margin=0.8,
        scale=0.75,
    )
    add('scatter', rect=[76, 58, 112, 94], n=16, kinds=['round'], gap=6, margin=0.5, scale=0.75)
    add('rrect', r=[78, 60, 112, 92], rad=5, mat='grass', hard=False)
    add('playground', x=96, y=76, r=6)
    add('scatter', rect=[-520, -420, 520, -304], n=420, kinds=['broad', 'spruce', 'birch'], gap=7, margin=0)
    add('people', rect=[-22, -80, -2, 110], n=22)
    add('people', rect=[-100, -36, 110, 50], n=30)
    add('people', rect=[-150, -128, 150, -120], n=26)
    R6 = 'rechnoy-6'
    W = 'soil:#9a8165'
    # progress of building 6: everything inside the quarter is a building site
    soil = [
        dict(type='ground', size=1100, mat='grass'),
        dict(type='poly', mat=W, pts=[[40, -74], [150, -74], [150, 84], [40, 84]]),
        dict(
            type='poly',
            mat='concrete:#a39c90',
            hard=False,
            pts=[[44, -70], [60, -70], [70, -20], [74, 60], [62, 80], [46, 80], [58, 20]],
        ),
        dict(type='road', pts=[[172, 330], [172, -84]], w=8, cars=0.3, lamps=30),
        dict(type='road', pts=[[-500, 128], [500, 128]], w=11, cars=0.35, lamps=30),
        dict(type='city', rect=[184, -80, 640, 120], seed=6, cell=[90, 66]),
        dict(type='city', rect=[-300, 140, 640, 400], seed=3, cell=[92, 84]),
        dict(
            type='treeline',
            pts=[[164, 330], [164, -70]],
            step=12,
            kinds=['broad', 'birch'],
            check=False,
            scale=0.8,
        ),
    ]
    yard = [
        dict(kind='fence', pts=[[40, 84], [40, -74], [150, -74]], col='#1f4e6b'),
        dict(kind='cabins', x=46, y=66, n=7),
        dict(kind='truck', x=66, y=-30, rot=75),
    ]
    C = lambda x, y, h, ang, **k: dict(kind='crane', x=x, y=y, h=h, jib=42, ang=ang, **k)
    st = lambda n: dict(kind='stacks', r=[76, -66, 110, 60], n=n)
    PR = progress(
        R6,
        camera=dict(eye=[22, -108, 34], target=[114, -10, 25], lens=29),
        post=dict(
            haze=dict(color=[0.80, 0.87, 0.96], dist=2400, start=200, max=0.55), vignette=0.15, sat=1.1
        ),
        sun=dict(elev=38, az=225, energy=4.4, sky=0.15, color=[1, 0.92, 0.80], soft=1.2),
        skip=['all'],
    )
    stage = [(m['frame'], m['walls'], m['facade']) for m in by[R6]['progress']]
    seasons = [{}, {}, {}, {}, AUTUMN, NOVEMBER]
    prog = {
        'progress-%d'
        % (i + 1): {
            **PR,
            **month,
            'progress': dict(frame=f, walls=w, facade=c),
            'features': soil,
            'construction': yard
            + [
                C(106, -30, 53, [-20, 35, 80, 120, 150, 200][i], hook=14),
                C(106, 44, 74, [140, 100, 60, 200, 240, 160][i], col='#d8d4cc', hook=20),
            ][: (2 if i < 5 else 1)]
            + [st([44, 40, 36, 34, 26, 18][i])]
            + ([dict(kind='hoist', x=114.6, y=-8, h=40)] if i > 2 else []),
        }
        for i, ((f, w, c), month) in enumerate(zip(stage, seasons))
    }
    dusk = dict(
        elev=1.5,
        az=262,
        energy=0.35,
        sky=0.30,
        color=[1, 0.6, 0.42],
        soft=4,
        dust=2.0,
        sky_tint=[0.82, 0.9, 1.12],
    )
    day2 = dict(gold, elev=43, az=238, sky=0.14, color=[1, 0.90, 0.76])

    # the albums of three months of the houses that have no place of their own in `progress`
    autumn = {
        'september': {'4': (18, 6, 3), '5': (11, 1, 0), '6': stage[3], '7': (0, 0, 0)},
        'october': {'4': (21, 8, 6), '5': (13, 3, 1), '6': stage[4], '7': (0, 0, 0)},
        'november': {'4': (23, 12, 9), '5': (15, 6, 2), '6': stage[5], '7': (1, 0, 0)},
    }
    ground = [[-4, -80], [150, -80], [150, 104], [-4, 104]]
    tracks = [
        dict(
            type='path',
            mat=TRACK,
            hard=False,
            w=6,
            pts=[[112, -76], [110, -30], [96, 20], [92, 60], [40, 58], [10, 40], [2, -30]],
        ),
        dict(type='path', mat=TRACK, hard=False, w=6, pts=[[110, -36], [60, -38], [38, -46]]),
    ]
    pit = dict(type='poly', mat='soil:#75624d', pts=[[43, -69], [109, -69], [109, -48], [43, -48]])
    poured = lambda east: dict(
        type='poly', mat='concrete:#bdbab3', pts=[[46, -66], [east, -66], [east, -51], [46, -51]]
    )
    # of house 7 first one section of the slab, then both
    slab = {'september': [pit, poured(76)], 'october': [pit, poured(106)]}
    yard1 = dict(eye=[-36, -20, 30], target=[-76, 76, 11], lens=27)
    eyes = {
        '4': dict(eye=[-34, -44, 46], target=[36, 76, 35], lens=31),
        '5': dict(eye=[-62, -150, 42], target=[18, -56, 24], lens=38),
        '7': dict(eye=[28, -138, 38], target=[77, -54, 9], lens=35),
    }

    works = (ids, by, autumn['november'], ground, tracks)
    places = {
        '1': dict(
            near=standing(-52, 40, -84, 76, up=0.14),
            yard=flying([-98, 22, 16], [-58, 78, 9], 27),
            street=flying([-6, 126, 22], [-76, 80, 12], 30),
        ),
        '4': dict(
            near=standing(66, 26, 26, 74),
            yard=flying([92, 14, 34], [32, 78, 28], 26),
            street=flying([-32, 150, 46], [38, 80, 32], 30),
        ),
        '5': dict(
            near=standing(56, -14, 16, -54),
            yard=flying([66, 16, 36], [18, -54, 24], 30),
            river=flying([-22, -132, 14], [20, -56, 24], 32),
        ),
        '6': dict(
            near=standing(76, -18, 124, 28, 21),
            yard=flying([36, 46, 32], [122, -2, 19], 28),
            street=flying([168, -112, 27], [122, -6, 18], 28),
        ),
        '7': dict(
            near=standing(92, -22, 72, -60, 21, 0.04),
            yard=flying([74, -12, 17], [76, -60, 2], 26),
            river=flying([126, -100, 14], [74, -58, 3], 30),
        ),
    }

    front = fronts(by, skip=['people', 'playground', 'fountain', 'pergola'])
    shots = {
        **outlooks(
            by,
            {
                '1': ('north', 'south'),
                '2': ('east', 'west'),
                '3': ('north', 'south'),
                '4': ('north', 'east', 'south', 'west'),
                '5': ('north', 'east', 'south', 'west'),
                '6': ('east', 'west'),
                '7': ('north', 'south'),
            },
        ),
        'genplan': genplan(ids, camera=dict(eye=[66, -318, 238], target=[8, 6, 6], lens=36)),
        'view-november': november(
            ids,
            by,
            autumn['november'],
            ground,
            # it has the width of the page in the place of a camera
            size=[1600, 960],
            camera=dict(eye=[66, -318, 200], target=[12, 6, 14], lens=36),
        ),
        **{
            f'{month}-{number}': album(
                number,
                ids,
                by,
                houses,
                ground,
                slab.get(month, []) + tracks,
                camera=camera,
                season=NOVEMBER if month == 'november' else AUTUMN,
            )
            for month, houses in autumn.items()
            for number, camera in eyes.items()
        },
        **insides({'4': ('pipes', 6), '5': ('frame', 12), '6': ('pipes', 9), '7': ('frame', 2)}),
        **{name: shot for number, eyes in places.items() for name, shot in tour(number, eyes, *works).items()},
        # its yard is laid and planted
        'november-1': album('1', ids, by, autumn['november'], ground, skip=['people'], camera=yard1),
        'hero': hero(
            camera=dict(eye=[-84, -176, 7.5], target=[4, -20, 7.5], level=True, lens=30, shift_y=0.13),
            clouds=0.55,
            windows=dict(lit=0.30, lit_strength=1.6),
            post=dict(haze=warm, bloom=0.08, vignette=0.2, sat=1.1),
        ),
        'court': hero(
            tree_quality=3.0,
            camera=dict(eye=[-38, -38, 1.75], target=[-92, 58, 1.75], level=True, lens=22, shift_y=0.15),
            sun=dict(gold, elev=27, az=140, color=[1, 0.85, 0.66]),
            exposure=0.78,
            cloud_seed=9.0,
            windows=dict(lit=0.22, lit_strength=1.5),
            skip=['city'],
            clear_d=20,
            clear_f=0.75,
            post=dict(haze=warm, bloom=0.07, vignette=0.16, sat=1.12, tint=[1.03, 1.0, 0.965]),
            features=[
                dict(type='lawn', rect=[-61, -27, -43, -14]),
                dict(
                    type='bushline',
                    pts=[[-44, -30], [-60, -34.5], [-92, -35]],
                    kinds=['flower', 'bush', 'flower'],
                    step=1.5,
                    scale=0.9,
                ),
                dict(type='put', kind='bench', at=[[-47, -33.5, 0.1, 165], [-58, -37, 0.1, 180]]),
                dict(type='people', rect=[-64, -40, -52, -36], n=2, z=0.1),
                dict(type='people', rect=[-80, 18, -60, 26], n=3, z=0.1),
            ],
        ),
        'court-2': hero(
            tree_quality=3.0,
            camera=dict(eye=[54, -41, 2.4], target=[122, 12, 2.4], level=True, lens=21, shift_y=0.17),
            sun=day2,
            exposure=0.66,
            clouds=0.45,
            cloud_seed=2.0,
            windows=dict(lit=0.15, lit_strength=1.3),
            skip=['city'],
            clear_d=36,
            clear_f=1.12,
            post=dict(haze=warm, bloom=0.06, vignette=0.18, sat=1.1, tint=[1.03, 1.0, 0.97]),
            features=[
                dict(type='lawn', rect=[60, -44, 90, -20]),
                dict(
                    type='bushline',
                    pts=[[68, -41], [84, -42], [100, -37]],
                    kinds=['flower', 'bush'],
                    step=1.6,
                ),
                dict(type='put', kind='bench', at=[[72, -44, 0.1, 170]]),
                dict(type='people', rect=[76, -46, 104, -43], n=3, z=0.1),
            ],
        ),
        'view-evening': hero(
            camera=dict(eye=[96, -124, 3.4], target=[-30, -10, 3.4], level=True, lens=26, shift_y=0.15),
            sun=dusk,
            exposure=1.0,
            clouds=0.6,
            cloud_seed=4.0,
            cloud_col=[0.9, 0.8, 1.1],
            cloud_sun=[5, 2.2, 1.4],
            windows=dict(lit=0.6, lit_strength=3.2, lit_shop=1.0, day=0.3),
            clear_d=40,
            clear_f=1.2,
            post=dict(
                haze=dict(color=[0.5, 0.5, 0.66], dist=1800, start=80, max=0.5),
                bloom=0.15,
                bloom_thr=1.0,
                vignette=0.2,
                sat=1.1,
            ),
        ),
        'view-site': {
            **prog['progress-4'],
            'size': [1280, 720],
            'spp': 14,
            'camera': dict(eye=[64, -66, 2.2], target=[116, -8, 2.2], level=True, lens=22, shift_y=0.2),
        },
        'view-window-south': window(
            [8, -68, 44], (-150, -225), sun=dict(day, elev=36, az=125), cloud_seed=5.0, exposure=0.4
        ),
        'view-window-south-7': window(
            [62, -68, 21], (20, -225), sun=dict(day, elev=36, az=125), cloud_seed=7.0, exposure=0.4
        ),
        'view-window-south-7-2': window(
            [84, -68, 9], (60, -225), sun=dict(day, elev=36, az=125), cloud_seed=7.0, exposure=0.4
        ),
        'view-school': hero(
            size=[1200, 800],
            spp=12,
            tree_quality=1.6,
            camera=dict(eye=[-398, 140, 2.4], target=[-444, 196, 2.4], level=True, lens=22, shift_y=0.09),
            sun=dict(day, az=215, elev=38),
            exposure=0.42,
            clouds=0.45,
            cloud_seed=6.0,
            skip=['all'],
            clear_d=46,
            clear_f=1.1,
            post=dict(haze=near, bloom=0.05, vignette=0.14, sat=1.12),
            features=[
                dict(type='ground', size=1300, mat='grass'),
                dict(type='road', pts=[[-700, 112], [300, 112]], w=9, cars=0.15, lamps=30),
                dict(type='path', pts=[[-700, 124], [300, 124]], w=5, mat='paving:#c9bfae'),
                dict(type='path', pts=[[-428, 124], [-428, 172]], w=7, mat='paving:#c9bfae'),
                dict(type='rrect', r=[-470, 158, -392, 184], rad=3, mat='paving:#c9bfae'),
                dict(type='school', wings=[[-472, 184, 76, 16, 3], [-472, 200, 18, 34, 3], [-414, 200, 18, 22, 2]], porch=[-428, 184]),
                dict(type='sport', x=-372, y=178, l=26, w=14, rot=90),
                dict(type='playground', x=-452, y=146, r=7),
                dict(type='treeline', pts=[[-600, 118], [-436, 118]], step=11, kinds=['broad', 'birch'], check=False, scale=0.8),
                dict(type='scatter', rect=[-520, 128, -474, 240], n=26, kinds=['birch', 'broad', 'round'], gap=6, scale=0.8),
                dict(type='scatter', rect=[-356, 130, -250, 260], n=60, kinds=['birch', 'broad', 'round'], gap=6, scale=0.9),
                dict(type='scatter', rect=[-474, 128, -380, 158], n=26, kinds=['bush', 'flower', 'round'], gap=4, scale=0.7),
                dict(type='city', rect=[-640, 244, -240, 420], seed=12, cell=[92, 84]),
                dict(type='people', rect=[-436, 128, -420, 182], n=14),
                dict(type='people', rect=[-466, 160, -396, 178], n=16),
            ],
        ),
        'facade-4': facade(
            'rechnoy-4',
            camera=dict(eye=[66, -92, 26], target=[38, 70, 26], level=True, lens=61, shift_y=0.155),
        ),
        'facade-1': facade(
            'rechnoy-1',
            size=[1500, 800],
            skip=['people', 'playground', 'fountain', 'scatter', 'pergola'],
            camera=dict(
                eye=[-52, -46, 15], target=[-73, 72, 15], level=True, lens=40, shift_y=0.01, shift_x=0.017
            ),
        ),
        'facade-6': facade(
            'rechnoy-6',
            size=[1500, 1000],
            skip=['people', 'scatter'],
            sun=dict(day, az=245),
            camera=dict(
                eye=[-4, -60, 24], target=[116, -8, 24], level=True, lens=42, shift_y=0.05, shift_x=0.06
            ),
        ),
        'facade-2': front('rechnoy-2', (40, -34, 17), [1500, 700], sun=dict(day, az=128, elev=36)),
        'facade-3': front('rechnoy-3', (-112, -164, 15), [1500, 900]),
        'facade-5': front('rechnoy-5', (-20, -196, 26), [1100, 1500]),
        'facade-7': front('rechnoy-7', (108, -166, 17), [1500, 900]),
        **prog,
    }
    return dict(features=F, shots=shots)
