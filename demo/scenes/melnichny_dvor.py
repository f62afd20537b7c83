"""Мельничный двор: красный кирпич и старая мельничная башня."""

from .base import Site, genplan, gold, hero
from .framing import fronts


def scene(ids, by):
    F = Site()
    add = F.add
    add('ground', size=1000, mat='grass')
    add('road', pts=[[-400, -76], [400, -76]], w=8, cars=0.3, lamps=26)
    add('road', pts=[[74, -76], [74, 300]], w=7, cars=0.25)
    add('rrect', r=[-70, -60, 44, 24], rad=5, mat='paving:#b09a86', hard=False)
    add(
        'poly',
        smooth=True,
        mat='grass',
        hard=False,
        pts=[
            [-56, 12],
            [-30, 16],
            [0, 14],
            [30, 10],
            [34, -20],
            [20, -44],
            [4, -40],
            [-2, -16],
            [-40, -10],
            [-60, -6],
        ],
    )
    add('path', pts=[[-66, 0], [-40, 2], [0, -4], [36, 0]], w=3, mat='paving:#c9b59c')
    add('mill', x=-8, y=-26, r=5.2, h=25)
    add('playground', x=20, y=-14, r=6.5, cols=['#b5573f', '#d9b27a', '#7a8a72'])
    add('city', rect=[-420, 84, 420, 320], seed=71, cell=[96, 76])
    add('city', rect=[88, -64, 420, 76], seed=72, cell=[90, 66])
    add(
        'scatter',
        rect=[-60, -44, 36, 18],
        n=20,
        kinds=['birch', 'round', 'broad'],
        gap=6,
        margin=1.2,
        scale=0.75,
    )
    add('scatter', rect=[-60, -50, 36, 16], n=50, kinds=['bush', 'flower'], gap=2.4, margin=0.6)
    add('treeline', pts=[[-300, -66], [300, -66]], step=12, kinds=['broad', 'birch'], check=False, scale=0.8)
    add('scatter', rect=[-220, -50, -84, 70], n=60, kinds=['birch', 'broad'], gap=7, margin=1)
    add('people', rect=[-64, -56, 40, 20], n=18)
    add(
        'scatter',
        rect=[-260, -200, 220, -92],
        n=160,
        kinds=['birch', 'broad', 'round'],
        gap=7,
        margin=1.2,
        shots=['genplan'],
    )
    add(
        'poly',
        smooth=True,
        mat='grass',
        hard=False,
        pts=[[-63, -54], [-34, -56], [-20, -50], [-20, -34], [-38, -24], [-63, -28]],
        shots=['genplan'],
    )
    add(
        'poly',
        smooth=True,
        mat='grass',
        hard=False,
        pts=[[4, -56], [34, -56], [38, -48], [22, -50], [6, -48]],
        shots=['genplan'],
    )
    add('parking', x=67, y=-52, n=22, rot=90, fill=0.75, shots=['genplan'])
    add(
        'scatter',
        rect=[-64, -56, 38, 18],
        n=40,
        kinds=['birch', 'round', 'bush', 'flower'],
        gap=4.4,
        margin=1.2,
        scale=0.7,
        shots=['genplan'],
    )
    add(
        'scatter',
        rect=[-70, 42, 66, 80],
        n=44,
        kinds=['birch', 'broad', 'round'],
        gap=6,
        margin=1.2,
        scale=0.8,
        shots=['genplan'],
    )
    evening = dict(gold, elev=30, az=228)

    front = fronts(by, skip=['people', 'playground', 'mill'], sun=evening)
    shots = {
        'hero': hero(
            camera=dict(eye=[-54, -60, 2.4], target=[10, 10, 2.4], level=True, lens=24, shift_y=0.13),
            sun=dict(gold, elev=17, az=232),
            exposure=0.6,
            clouds=0.6,
            cloud_seed=27.0,
            clear_d=34,
            windows=dict(lit=0.2, lit_strength=1.4, season='summer'),
        ),
        'genplan': genplan(
            ids,
            camera=dict(eye=[-124, -186, 134], target=[0, -4, 6], lens=38),
            sun=dict(gold, elev=28, az=240),
            exposure=0.5,
        ),
        'view-mill': hero(
            size=[1280, 720],
            spp=14,
            tree_quality=2.6,
            camera=dict(eye=[34, -52, 1.9], target=[-16, 0, 1.9], level=True, lens=22, shift_y=0.17),
            sun=dict(elev=34, az=160, energy=4.6, sky=0.15, color=[1, 0.92, 0.80], soft=1.1),
            exposure=0.5,
            clouds=0.5,
            cloud_seed=29.0,
            skip=['city'],
            clear_d=20,
            windows=dict(lit=0.08, day=0.32, season='autumn'),
        ),
        'facade-1': front('melnichny-dvor-1', (-72, -112, 16), [1500, 800]),
        'facade-2': front('melnichny-dvor-2', (-86, -64, 16), [1500, 900], sun=dict(evening, az=244)),
    }
    return dict(features=F, shots=shots)
