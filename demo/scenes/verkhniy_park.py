"""Верхний парк: светлые башни, старый парк с прудом, утро."""

from .base import Site, day, facade, genplan, hero, window
from .framing import fronts
from .november import NOVEMBER, album, flying, insides, november, standing, tour
from .outlooks import outlooks


def scene(ids, by):
    F = Site()
    add = F.add
    add('ground', size=1300, mat='grass')
    add('road', pts=[[-500, -104], [500, -104]], w=11, cars=0.35, lamps=28)
    add('road', pts=[[118, -104], [118, 420]], w=9, cars=0.3, lamps=30)
    add('rrect', r=[-44, -47, 62, 44], rad=12, mat='paving:#c9c0b2', hard=False)
    for x0, y0, x1, y1 in (
        (-70, 22, -31, 56),
        (18, 40, 57, 74),
        (-84, -46, -39, -19),
        (60, -28, 87, 17),
        (-28, -72, 44, -45),
    ):
        add('rrect', r=[x0, y0, x1, y1], rad=4, mat='paving:#c9c0b2', hard=False)
    add('path', pts=[[-40, -88], [-34, -60], [-38, -40]], w=4, mat='paving:#c9c0b2')
    add('path', pts=[[52, -88], [54, -60], [50, -40]], w=4, mat='paving:#c9c0b2')
    add(
        'path',
        pts=[
            [100, -60],
            [92, -20],
            [98, 30],
            [70, 70],
            [20, 90],
            [-60, 80],
            [-94, 40],
            [-98, -40],
            [-60, -82],
            [20, -88],
            [80, -82],
            [100, -60],
        ],
        w=3,
        mat='paving:#d3c4a8',
    )
    add('poly', mat='floor', hard=False, pts=[[-700, 96], [110, 96], [110, 415], [-700, 415]])
    add('poly', mat='floor', hard=False, pts=[[-700, -94], [-280, -94], [-280, 96], [-700, 96]])
    add(
        'poly',
        smooth=True,
        mat='grass',
        hard=False,
        pts=[
            [-30, 20],
            [0, 34],
            [24, 38],
            [54, 36],
            [58, 0],
            [52, -34],
            [20, -40],
            [-16, -42],
            [-40, -20],
            [-38, 6],
        ],
    )
    add(
        'poly',
        smooth=True,
        mat='grass',
        hard=False,
        pts=[[-84, 18], [-70, 22], [-50, 22], [-44, 4], [-52, -18], [-76, -20], [-86, -4]],
    )
    add('path', pts=[[-36, -44], [-24, -14], [4, 0], [30, 18], [40, 44]], w=3.4, mat='paving:#d8cdbb')
    add('path', pts=[[-66, 24], [-40, -2], [4, 0], [34, -14], [64, -14]], w=3.0, mat='paving:#d8cdbb')
    add('fountain', x=4, y=0, r=6)
    add('playground', x=30, y=-22, r=8, cols=['#c7a36a', '#8fa58c', '#d9cbb0'])
    add('pergola', x=-14, y=20, l=12.5, rot=-20)
    add('pergola', x=40, y=10, l=10, rot=40)
    add('playground', x=-66, y=0, r=6.5, cols=['#8fa58c', '#d9cbb0', '#c7a36a'])
    add('parking', x=-70, y=-96, n=22, rot=0, fill=0.7)
    add('parking', x=24, y=-96, n=26, rot=0, fill=0.7)
    # old park: pond, paths, conifers
    add(
        'poly',
        smooth=True,
        mat='water:#2c4d55',
        pts=[
            [-250, -70],
            [-200, -86],
            [-150, -78],
            [-128, -50],
            [-136, -10],
            [-160, 26],
            [-205, 40],
            [-250, 22],
            [-275, -20],
        ],
    )
    add(
        'poly',
        smooth=True,
        mat='deck:#a58a6c',
        pts=[[-150, -30], [-136, -34], [-126, -20], [-134, -2], [-150, -6]],
    )
    add(
        'path',
        pts=[[-104, -96], [-116, -60], [-112, -10], [-126, 30], [-180, 62], [-260, 60]],
        w=3.4,
        mat='paving:#d3c4a8',
    )
    add('path', pts=[[-112, -10], [-100, 60], [-60, 110], [0, 120], [90, 110]], w=3, mat='paving:#d3c4a8')
    add('path', pts=[[-60, 110], [-80, 170], [-20, 240], [60, 260]], w=2.6, mat='paving:#d3c4a8')
    add('city', rect=[134, -96, 620, 420], seed=41, cell=[94, 82])
    add('city', rect=[-600, 420, 620, 680], seed=43, cell=[96, 84])
    add('city', rect=[-600, -330, 620, -122], seed=45, cell=[94, 80], shots=['hero-x'])
    add(
        'treeline',
        pts=[[-400, -95.5], [400, -95.5]],
        step=10,
        kinds=['round', 'birch'],
        check=False,
        scale=0.8,
    )
    add('treeline', pts=[[-400, -112.5], [400, -112.5]], step=10, kinds=['broad'], check=False, scale=0.85)
    add('treeline', pts=[[109, -90], [109, 300]], step=9, kinds=['round'], check=False, scale=0.8)
    add(
        'scatter',
        rect=[-40, -44, 60, 42],
        n=56,
        kinds=['birch', 'round', 'birch', 'spruce'],
        gap=4.8,
        margin=1,
        scale=0.7,
    )
    add('scatter', rect=[-40, -44, 60, 42], n=80, kinds=['bush', 'flower'], gap=2.4, margin=0.6)
    add('scatter', rect=[-86, -20, -44, 24], n=20, kinds=['birch', 'round'], gap=5, margin=1, scale=0.7)
    add(
        'scatter',
        rect=[-96, -92, 106, 92],
        n=120,
        kinds=['birch', 'round', 'bush', 'flower', 'round'],
        gap=4.5,
        margin=1.2,
        scale=0.75,
    )
    add(
        'scatter',
        rect=[-124, -92, -92, 90],
        n=36,
        kinds=['birch', 'broad', 'round'],
        gap=6,
        margin=1,
        scale=0.85,
    )
    add(
        'scatter',
        rect=[-420, 96, 110, 400],
        n=1100,
        kinds=['spruce', 'birch', 'broad', 'spruce', 'broad'],
        gap=5.6,
        margin=1.4,
        scale=1.1,
    )
    add(
        'scatter',
        rect=[-440, -92, -128, 90],
        n=360,
        kinds=['spruce', 'birch', 'broad', 'round'],
        gap=7,
        margin=2,
        scale=1.05,
    )
    add('scatter', rect=[-320, -230, 320, -118], n=170, kinds=['broad', 'birch', 'round'], gap=8, margin=1)
    # what lies beyond the field to the south: behind the camera of all other shots
    to_south = [f'view-window-{at}' for at in ('1-south-17', '2-south-15', '3-south-12', '5-south-6')]
    add(
        'scatter',
        rect=[-560, -440, 480, -236],
        n=1100,
        kinds=['broad', 'birch', 'round', 'spruce', 'broad'],
        gap=7,
        margin=0,
        scale=1.1,
        shots=to_south,
    )
    add('city', rect=[-660, -820, 620, -450], seed=45, cell=[94, 80], shots=to_south)
    add('people', rect=[-60, -44, 60, 42], n=34)
    add('people', rect=[-150, -36, -126, 0], n=6)
    add('people', rect=[-80, -100, 100, -86], n=16)
    am = dict(elev=27, az=150, energy=4.7, sky=0.16, color=[1, 0.91, 0.78], soft=1.0)
    mist = dict(color=[0.86, 0.91, 0.98], dist=2600, start=160, max=0.5)

    # lifts on the south wall of house 1
    lifts = [dict(kind='hoist', x=x, y=26.7, h=70) for x in (-58, -50, -42)]
    # round house 3 nothing is planted yet
    ground = [[-94, -48], [-36, -48], [-36, -12], [20, -36], [94, -46], [102, 20], [70, 92], [-84, 84]]
    works = (ids, by, {'1': (24, 18, 12), '2': (18, 8, 5), '4': (11, 3, 0)}, ground, [], lifts)
    low = dict(NOVEMBER['sun'], az=165)
    eyes = {
        '1': dict(eye=[6, -62, 46], target=[-45, 38, 40], lens=27),
        '2': dict(eye=[0, -50, 40], target=[38, 56, 30], lens=30),
        '3': dict(eye=[-40, -150, 36], target=[-61, -32, 27], lens=34),
        '4': dict(eye=[132, -82, 32], target=[73, -6, 18], lens=31),
        '5': dict(eye=[52, -150, 30], target=[8, -56, 13], lens=33),
    }

    places = {
        '1': dict(
            near=standing(-22, -4, -52, 32),
            yard=flying([12, 8, 44], [-48, 40, 40], 28),
            park=flying([-134, 6, 46], [-52, 40, 38], 28),
        ),
        '2': dict(
            near=standing(62, 8, 36, 50),
            yard=flying([-14, 2, 40], [36, 56, 34], 28),
            street=flying([106, 6, 42], [38, 56, 34], 28),
        ),
        '3': dict(
            near=standing(-34, -76, -64, -36),
            yard=flying([-14, 14, 30], [-62, -32, 27], 28),
            park=flying([-142, -64, 28], [-60, -32, 27], 28),
        ),
        '4': dict(
            near=standing(36, -36, 74, -4),
            yard=flying([4, 22, 30], [74, -6, 20], 28),
            street=flying([146, 34, 30], [74, -6, 20], 30),
        ),
        '5': dict(
            near=standing(-34, -86, 10, -60, 21, 0.12),
            yard=flying([34, -4, 18], [6, -58, 10], 27),
            street=flying([60, -114, 20], [6, -58, 11], 30),
        ),
    }

    front = fronts(by, skip=['people', 'playground', 'fountain', 'pergola'], sun=dict(day, az=200))
    shots = {
        **outlooks(
            by,
            {
                # the pond lies to the right of their south windows, behind house 3
                '1': ('north', 'east', ('south', -26), 'west'),
                '2': ('north', 'east', ('south', -34), 'west'),
                '3': ('north', 'south'),
                '4': ('east', 'west'),
                '5': ('north', 'south'),
            },
        ),
        'genplan': genplan(
            ids,
            camera=dict(eye=[104, -262, 205], target=[-8, 0, 20], lens=38),
            sun=dict(am, elev=34, az=150),
            exposure=0.36,
            windows=dict(lit=0.06, lit_strength=1.2, day=0.5),
        ),
        'view-november': november(
            *works, camera=dict(eye=[104, -262, 175], target=[-4, 8, 26], lens=38), sun=low
        ),
        **{f'november-{number}': album(number, *works, camera=eye, sun=low) for number, eye in eyes.items()},
        **insides({'1': ('pipes', 10), '2': ('masonry', 5), '3': ('plaster', 8), '4': ('frame', 9)}),
        **{
            name: shot
            for number, eyes in places.items()
            for name, shot in tour(number, eyes, *works, sun=low).items()
        },
        'hero': hero(
            camera=dict(eye=[-232, -84, 5.0], target=[-16, 0, 5.0], level=True, lens=36, shift_y=0.185),
            sun=dict(am, az=205, elev=24),
            exposure=0.5,
            clouds=0.35,
            cloud_seed=21.0,
            clear_d=70,
            clear_f=0.7,
            windows=dict(lit=0.10, lit_strength=1.3, day=0.34),
            post=dict(haze=mist, bloom=0.06, vignette=0.14, sat=1.1),
        ),
        'view-window-west': window(
            [-65.2, 40, 53], (-300, 4), sun=dict(am, elev=32, az=165), clouds=0.4, cloud_seed=14.0
        ),
        'court': hero(
            tree_quality=2.6,
            camera=dict(eye=[44, -40, 1.8], target=[-34, 30, 1.8], level=True, lens=20, shift_y=0.2),
            sun=dict(am, az=150, elev=36),
            exposure=0.62,
            clouds=0.35,
            cloud_seed=14.0,
            skip=['city'],
            clear_d=30,
            clear_f=1.1,
            windows=dict(lit=0.10, day=0.3),
            post=dict(haze=mist, bloom=0.05, vignette=0.15, sat=1.1),
        ),
        'view-autumn': hero(
            size=[1280, 720],
            spp=14,
            camera=dict(eye=[-196, 40, 3.2], target=[-30, 4, 3.2], level=True, lens=25, shift_y=0.2),
            sun=dict(elev=22, az=222, energy=4.6, sky=0.15, color=[1, 0.84, 0.64], soft=1.2),
            exposure=0.5,
            clouds=0.55,
            cloud_seed=23.0,
            clear_r=24,
            clear_d=40,
            clear_f=0.9,
            windows=dict(lit=0.12, lit_strength=1.3, day=0.34, season='autumn'),
            post=dict(haze=mist, bloom=0.06, vignette=0.15, sat=1.12),
        ),
        'facade-1': facade(
            'verkhniy-park-1',
            size=[1100, 1500],
            skip=['people'],
            sun=dict(day, az=200),
            camera=dict(eye=[-8, -120, 40], target=[-50, 28, 40], level=True, lens=60, shift_y=0.02),
        ),
        'facade-5': facade(
            'verkhniy-park-5',
            size=[1500, 840],
            skip=['people', 'scatter'],
            sun=dict(day, az=200),
            camera=dict(eye=[-14, -170, 15], target=[8, -66, 15], level=True, lens=50, shift_y=0.0),
        ),
        'facade-2': front('verkhniy-park-2', (64, -118, 36), [1100, 1500]),
        'facade-3': front('verkhniy-park-3', (-96, -178, 28), [1100, 1500]),
        'facade-4': front('verkhniy-park-4', (-72, -34, 28), [1100, 1500], sun=dict(day, az=238)),
    }
    return dict(features=F, shots=shots, windows=dict(lit=0.12, lit_strength=1.2, day=0.3))
