"""Озёрный: летний день, озеро, пляж и причал."""

from .base import Site, genplan, hero
from .framing import fronts


def scene(ids, by):
    F = Site()
    add = F.add
    add('ground', size=1300, mat='grass')
    add(
        'poly',
        smooth=True,
        mat='sand',
        pts=[
            [-420, -118],
            [-260, -92],
            [-140, -76],
            [-40, -70],
            [60, -72],
            [150, -80],
            [270, -96],
            [420, -130],
            [520, -320],
            [200, -520],
            [-200, -520],
            [-520, -320],
        ],
    )
    add(
        'poly',
        smooth=True,
        mat='water:#1f4f5a',
        pts=[
            [-430, -140],
            [-260, -112],
            [-140, -94],
            [-40, -86],
            [60, -88],
            [150, -98],
            [270, -114],
            [430, -150],
            [540, -330],
            [220, -540],
            [-220, -540],
            [-540, -330],
        ],
    )
    add(
        'poly',
        mat='deck:#b08a62',
        z=0.22,
        pts=[[-8, -74], [8, -74], [8, -126], [22, -126], [22, -138], [-22, -138], [-22, -126], [-8, -126]],
    )
    add(
        'path',
        pts=[[-300, -86], [-140, -66], [-40, -60], [60, -62], [150, -70], [300, -90]],
        w=4.2,
        mat='deck:#b59a78',
    )
    add('road', pts=[[-500, 92], [500, 92]], w=9, cars=0.3, lamps=28)
    add('road', pts=[[-112, 92], [-112, -56]], w=6, cars=0.15, mark=False)
    add('road', pts=[[112, 92], [112, -56]], w=6, cars=0.15, mark=False)
    add('rrect', r=[-90, -46, 92, 60], rad=6, mat='paving:#c4bcae', hard=False)
    add('rrect', r=[-12, -60, 12, 84], rad=2, mat='paving:#d3c6b0', hard=False)
    add(
        'poly',
        smooth=True,
        mat='grass',
        hard=False,
        pts=[[-64, 30], [-40, 36], [-18, 32], [-16, 0], [-18, -34], [-40, -40], [-62, -36], [-66, 0]],
    )
    add(
        'poly',
        smooth=True,
        mat='grass',
        hard=False,
        pts=[[64, 30], [40, 36], [18, 32], [16, 0], [18, -34], [40, -40], [62, -36], [66, 0]],
    )
    add('path', pts=[[-66, 2], [-40, 6], [-16, 0], [16, 0], [40, -6], [66, -2]], w=3, mat='paving:#d8cdb8')
    add('playground', x=-40, y=18, r=7.5, cols=['#4fa3a0', '#e9c35a', '#e8e2d2'])
    add('playground', x=42, y=12, r=7, cols=['#d9695a', '#f0c9a8', '#6f9f5a'])
    add('sport', x=-40, y=-20, l=22, w=12, rot=90)
    add('pergola', x=40, y=-22, l=12.5, rot=4)
    add('fountain', x=0, y=10, r=4.5)
    add('parking', x=-82, y=76, n=26, rot=0, fill=0.7)
    add('parking', x=18, y=76, n=26, rot=0, fill=0.7)
    add('parking', x=-101, y=-40, n=24, rot=90, fill=0.6)
    add('parking', x=106, y=-40, n=24, rot=90, fill=0.6)
    add('poly', mat='soil:#5d6838', hard=False, pts=[[-700, 106], [700, 106], [700, 326], [-700, 326]])
    add('poly', mat='soil:#616c3b', hard=False, pts=[[-700, -60], [-124, -50], [-124, 84], [-700, 84]])
    add('poly', mat='soil:#616c3b', hard=False, pts=[[124, -50], [700, -60], [700, 84], [124, 84]])
    add('city', rect=[-560, 330, 560, 620], seed=51, cell=[100, 84])
    add('treeline', pts=[[-8, -50], [-8, 30]], step=8, kinds=['round'], check=False, scale=0.7)
    add('treeline', pts=[[8, -50], [8, 30]], step=8, kinds=['round'], check=False, scale=0.7)
    add('treeline', pts=[[-400, 101], [400, 101]], step=9, kinds=['birch'], check=False, scale=0.9)
    add(
        'scatter',
        rect=[-66, -42, -14, 36],
        n=40,
        kinds=['birch', 'round', 'birch'],
        gap=5,
        margin=1,
        scale=0.65,
    )
    add(
        'scatter',
        rect=[14, -42, 66, 36],
        n=40,
        kinds=['birch', 'round', 'birch'],
        gap=5,
        margin=1,
        scale=0.65,
    )
    add('scatter', rect=[-66, -42, 66, 36], n=80, kinds=['bush', 'flower'], gap=2.4, margin=0.6)
    add(
        'scatter',
        rect=[-420, 106, 420, 320],
        n=950,
        kinds=['spruce', 'birch', 'spruce', 'broad'],
        gap=5.6,
        margin=1,
    )
    add('scatter', rect=[-420, -90, -120, 86], n=330, kinds=['spruce', 'birch', 'broad'], gap=5.4, margin=1.5)
    add('scatter', rect=[120, -90, 420, 86], n=330, kinds=['spruce', 'birch', 'broad'], gap=5.4, margin=1.5)
    add(
        'scatter',
        rect=[-92, -64, 92, -50],
        n=30,
        kinds=['round', 'birch', 'bush'],
        gap=5,
        margin=1,
        scale=0.65,
    )
    add('people', rect=[-120, -84, 120, -60], n=40)
    add('people', rect=[-60, -40, 60, 40], n=24)
    add('people', rect=[-7, -130, 7, -80], n=8, z=0.23)
    noon = dict(elev=46, az=205, energy=4.8, sky=0.16, color=[1, 0.95, 0.86], soft=0.9)
    clear = dict(color=[0.78, 0.88, 0.98], dist=3000, start=200, max=0.5)

    front = fronts(by, skip=['people', 'playground', 'fountain', 'pergola', 'sport'], sun=noon)
    shots = {
        'genplan': genplan(
            ids,
            camera=dict(eye=[-56, -250, 165], target=[3, -16, 4], lens=39),
            sun=noon,
            exposure=0.34,
            windows=dict(lit=0.04, lit_strength=1.2, day=0.5),
            post=dict(haze=clear, bloom=0.03, vignette=0.16, sat=1.16),
        ),
        'hero': hero(
            camera=dict(eye=[-34, -146, 4.4], target=[14, -6, 4.4], level=True, lens=30, shift_y=0.095),
            sun=dict(noon, elev=38, az=225),
            exposure=0.4,
            clouds=0.55,
            cloud_seed=31.0,
            clear_d=60,
            windows=dict(lit=0.05, day=0.36),
            post=dict(haze=clear, bloom=0.05, vignette=0.14, sat=1.16),
        ),
        'court': hero(
            tree_quality=2.6,
            camera=dict(eye=[-15, -40, 1.8], target=[-66, 30, 1.8], level=True, lens=21, shift_y=0.1),
            sun=dict(noon, elev=40, az=170),
            exposure=0.5,
            clouds=0.5,
            cloud_seed=33.0,
            skip=['city'],
            clear_d=24,
            windows=dict(lit=0.05, day=0.32),
            post=dict(haze=clear, bloom=0.05, vignette=0.15, sat=1.14),
        ),
        'view-beach': hero(
            size=[1280, 720],
            spp=14,
            camera=dict(eye=[-92, -92, 2.4], target=[40, -34, 2.4], level=True, lens=25, shift_y=0.1),
            sun=dict(noon, elev=30, az=240, color=[1, 0.88, 0.7]),
            exposure=0.42,
            clouds=0.5,
            cloud_seed=35.0,
            clear_d=50,
            windows=dict(lit=0.05, day=0.36),
            post=dict(haze=clear, bloom=0.05, vignette=0.14, sat=1.14),
        ),
        'facade-1': front('ozerny-1', (-4, -88, 15), [1500, 900]),
        'facade-2': front('ozerny-2', (42, -48, 15), [1500, 900], sun=dict(noon, az=140, elev=42)),
        'facade-3': front('ozerny-3', (4, -88, 15), [1500, 900]),
        'facade-4': front('ozerny-4', (-42, -48, 15), [1500, 900], sun=dict(noon, az=236, elev=40)),
    }
    return dict(features=F, shots=shots, windows=dict(lit=0.06, lit_strength=1.2, day=0.32))
