"""People: bodies lofted along a posed skeleton, in clothes. Metres; they look to -y, their feet are on z = 0.

Lengths below are shares of the body's height `h`, so that a child is a smaller figure with a larger head.
"""

import math
import random

from ..mesh import MB

# joints, shares of the height
HIP, WAIST, SHOULDER, CHIN = 0.525, 0.62, 0.815, 0.868
HALF_HIPS, HALF_SHOULDERS = 0.050, 0.101
THIGH, SHIN, ANKLE = 0.243, 0.243, 0.039
UPPER_ARM, FOREARM, HAND = 0.170, 0.145, 0.085
HEEL, TOE = 0.042, 0.112
# where a limb turns into a closed tip; not a point, for faces without area would be dropped
TIP = 0.0015

SKIN = ('#c99a7c', '#d8ad90', '#b98566', '#e0b79c')
HAIR = ('#2a1e17', '#4a3323', '#8a6a42', '#33261d', '#6b4a2f', '#7f7973')
TOPS = (
    '#2f3e50',
    '#6e403a',
    '#bfb19a',
    '#4d5a4c',
    '#2b2d31',
    '#cfcbc2',
    '#84705c',
    '#9c6247',
    '#5d6f80',
    '#8b8f8a',
)
BRIGHT = ('#a4594a', '#b8975a', '#567f8b', '#71866a', '#857385', '#4b6384')
LEGS = ('#262a33', '#3c4a5e', '#5a5148', '#212123', '#6d6a64', '#48566a')
SHOES = ('#262220', '#d8d5cf', '#4a382c', '#3a3b3f')
BAGS = ('#3a2f29', '#2b2d31', '#7a5638', '#4d5a4c', '#8a8076')

# degrees: thigh forward, knee bent, toes down; two legs. Upper arm forward, elbow bent; two arms
POSES = {
    'stride': (((23, 6, -10), (-15, 16, 24)), ((-20, 14), (17, 30))),
    'pass': (((3, 3, 0), (16, 46, 22)), ((6, 16), (-8, 16))),
    'stroll': (((15, 6, -4), (-9, 12, 12)), ((-12, 16), (10, 24))),
    'stand': (((1, 3, 0), (7, 14, 2)), ((-3, 14), (2, 20))),
    'phone': (((1, 3, 0), (5, 11, 2)), ((-3, 12), (14, 104))),
    'pockets': (((2, 4, 0), (-3, 6, 4)), ((-16, 42), (-16, 42))),
    'push': (((17, 7, -4), (-11, 13, 14)), ((24, 38), (24, 38))),
}


def loft(mb, rings, mat, n=10, across=(1, 0, 0), front=None, opening=0.0):
    """Skin over elliptical `rings` of (centre, half width, half depth), square to the line of their centres.

    `across` is where half widths point. `front`: another material for the faces that look to -y, as a shirt
    in an open jacket. `opening`: half angle, radians, left free at the front, a number or one for each ring.
    """
    ax, ay, az = across
    hoops = []
    for i, (c, rx, ry) in enumerate(rings):
        p, q = rings[max(0, i - 1)][0], rings[min(len(rings) - 1, i + 1)][0]
        tx, ty, tz = q[0] - p[0], q[1] - p[1], q[2] - p[2]
        # depth is square to spine and width
        dx, dy, dz = ty * az - tz * ay, tz * ax - tx * az, tx * ay - ty * ax
        d = math.sqrt(dx * dx + dy * dy + dz * dz) or 1.0
        gap = opening[i] if isinstance(opening, (list, tuple)) else opening
        hoop = []
        for k in range(n + 1):
            a = -math.pi / 2 + gap + (2 * math.pi - 2 * gap) * k / n
            u, v = rx * math.cos(a), ry * math.sin(a) / d * (1 if dy >= 0 else -1)
            hoop.append((c[0] + ax * u + dx * v, c[1] + ay * u + dy * v, c[2] + az * u + dz * v))
        hoops.append(hoop)
    for low, high in zip(hoops, hoops[1:]):
        for k in range(n):
            m = front if front and k in (0, n - 1) else mat
            mb.quad(low[k], low[k + 1], high[k + 1], high[k], m)


def along(start, end, t):
    return tuple(a + (b - a) * t for a, b in zip(start, end))


def swung(joint, length, degrees, dx=0.0):
    """End of a bone that hangs from a joint, swung forward."""
    a = math.radians(degrees)
    return (joint[0] + dx, joint[1] - length * math.sin(a), joint[2] - length * math.cos(a))


class Figure:
    """Joints of a body in a pose, metres."""

    def __init__(self, h, pose, lean, head):
        self.h, self.head = h, head
        legs, arms = POSES[pose]
        self.lean = math.tan(math.radians(lean))
        self.legs, soles = [], []
        for side, (thigh, knee, toes) in zip((-1, 1), legs):
            hip = (HALF_HIPS * side * h, 0, HIP * h)
            mid = swung(hip, THIGH * h, thigh, 0.001 * side)
            end = swung(mid, SHIN * h, thigh - knee, -0.005 * side)
            self.legs.append([hip, mid, end, math.radians(toes)])
            for reach in (-HEEL, TOE):
                soles.append(self.foot_point(self.legs[-1], reach, -ANKLE)[2])
        # the lower foot stands on the ground
        drop = min(soles)
        for leg in self.legs:
            leg[:3] = [(x, y, z - drop) for x, y, z in leg[:3]]
        self.drop = drop
        self.arms = []
        for side, (upper, elbow) in zip((-1, 1), arms):
            shoulder = self.at(SHOULDER - 0.012, HALF_SHOULDERS * side)
            mid = swung(shoulder, UPPER_ARM * h, upper, 0.026 * side * h)
            end = swung(mid, FOREARM * h, upper + elbow, -0.014 * side * h)
            self.arms.append((shoulder, mid, end, upper + elbow))

    def at(self, z, x=0.0, y=0.0):
        """A point of the trunk: it leans from the hips."""
        return (x * self.h, y * self.h - self.lean * max(0, z - HIP) * self.h, z * self.h - self.drop)

    def foot_point(self, leg, reach, up, x=0.0):
        """`reach` forward of the ankle and `up` from it, when the foot is flat; shares of the height."""
        ankle, pitch = leg[2], leg[3]
        c, s = math.cos(pitch), math.sin(pitch)
        return (
            ankle[0] + x,
            ankle[1] - (reach * c + up * s) * self.h,
            ankle[2] + (up * c - reach * s) * self.h,
        )

    def legs_at(self, z):
        """The least and the greatest y of the legs' axes at a height: what a skirt must go round."""
        ys = []
        for hip, knee, ankle, _ in self.legs:
            top, low = (hip, knee) if z * self.h - self.drop > knee[2] else (knee, ankle)
            t = (top[2] - (z * self.h - self.drop)) / max(1e-6, top[2] - low[2])
            ys.append(top[1] + (low[1] - top[1]) * min(1, max(0, t)))
        return min(ys), max(ys)


def leg(mb, fig, k, mat, loose):
    """Trouser leg, or a bare leg when `loose` is small; wide at the thigh, calf behind the shin."""
    hip, knee, ankle, _ = fig.legs[k]
    h = fig.h
    rings = []
    for t, r in ((-0.04, 0.040), (0.2, 0.047), (0.55, 0.044), (0.85, 0.037)):
        rings.append((along(hip, knee, t), r * h * loose, r * 1.08 * h * loose))
    for t, r, back in ((0.0, 0.0345, -0.003), (0.12, 0.034, 0), (0.35, 0.035, 0.007), (0.65, 0.030, 0.005)):
        x, y, z = along(knee, ankle, t)
        rings.append(((x, y + back * h, z), r * h * loose, r * 1.06 * h * loose))
    hem = 0.029 if loose > 0.9 else 0.021
    rings.append((along(knee, ankle, 0.93), hem * h, hem * 1.1 * h))
    rings.append((along(knee, ankle, 1.03), hem * h, hem * 1.15 * h))
    loft(mb, rings, mat, 10)


def shoe(mb, fig, k, mat):
    """Heel to toe; flat below, for the rings' lower halves are pressed to the sole."""
    h = fig.h
    rings = []
    for reach, w, top in (
        (-HEEL, TIP, 0.012),
        (-HEEL + 0.004, 0.018, 0.030),
        (-0.018, 0.022, 0.044),
        (0.012, 0.022, 0.044),
        (0.045, 0.024, 0.030),
        (0.080, 0.026, 0.022),
        (0.103, 0.019, 0.015),
        (TOE, TIP, 0.008),
    ):
        rings.append((fig.foot_point(fig.legs[k], reach, -ANKLE + top / 2), w * h, top / 2 * h))
    loft(mb, rings, mat, 10)


def arm(mb, fig, k, sleeve, skin, thick, bare):
    """Sleeve, forearm (in skin if `bare`) and hand."""
    shoulder, elbow, wrist, angle = fig.arms[k]
    h, side = fig.h, -1 if k == 0 else 1
    sx, sy, sz = shoulder
    rings = [
        ((sx - 0.020 * side * h, sy, sz + 0.020 * h), TIP, TIP),
        ((sx - 0.014 * side * h, sy, sz + 0.017 * h), 0.020 * h, 0.026 * h),
        ((sx - 0.004 * side * h, sy, sz + 0.004 * h), 0.030 * h * thick, 0.035 * h * thick),
    ]
    for t, r in ((0.25, 0.031), (0.6, 0.027), (0.9, 0.024)):
        rings.append((along(shoulder, elbow, t), r * h * thick, r * 1.1 * h * thick))
    lower = []
    for t, r in ((0.08, 0.024), (0.35, 0.023), (0.75, 0.019), (1.0, 0.018)):
        lower.append((along(elbow, wrist, t), r * h, r * 1.05 * h))
    if bare:
        loft(mb, rings[:-1], sleeve, 9)
        loft(mb, [(c, a / thick * 0.85, b / thick * 0.85) for c, a, b in rings[4:]] + lower, skin, 9)
    else:
        loft(mb, rings + [(c, a * thick, b * thick) for c, a, b in lower], sleeve, 9)
    palm = swung(wrist, HAND * h, angle + 8)
    hand = [
        (along(wrist, palm, t), w * h, d * h)
        for t, w, d in ((-0.1, 0.013, 0.015), (0.3, 0.012, 0.022), (0.65, 0.011, 0.020), (0.95, 0.007, 0.010))
    ]
    loft(mb, hand + [(palm, TIP, TIP)], skin, 8)


def trunk(mb, fig, mat, hem, build, flare=0.0, front=None):
    """Jacket, coat, shirt or dress from its hem to the neck. Below the hips it goes round both legs."""
    h = fig.h
    rings = []
    if hem < 0.5:
        low, high = fig.legs_at(hem)
        rings.append((fig.at(hem + 0.012, 0, (low + high) / 2 / h), 0.070 * h, 0.045 * h))
    steps = max(1, round((0.5 - hem) / 0.05))
    for i in range(steps):
        z = hem + (0.5 - hem) * i / steps
        low, high = fig.legs_at(z)
        away = (0.5 - z) * flare
        depth = max((0.064 + away) * build * h, (high - low) / 2 + 0.048 * h)
        rings.append((fig.at(z, 0, (low + high) / 2 / h), (0.097 + away) * build * h, depth))
    waist = 0.078 if flare > 0.1 else 0.086
    for z, w, d, y in (
        (0.515, 0.098, 0.068, 0.004),
        (0.565, 0.091, 0.063, 0.002),
        (WAIST, waist, 0.058, 0.0),
        (0.68, 0.091, 0.064, -0.003),
        (0.74, 0.100, 0.068, -0.003),
        (0.785, 0.106, 0.060, 0.002),
        (0.808, 0.098, 0.051, 0.006),
        (0.830, 0.074, 0.043, 0.008),
        (0.845, 0.042, 0.038, 0.006),
        (0.852, 0.034, 0.034, 0.004),
    ):
        w *= build if z < 0.76 else (1 + build) / 2
        rings.append((fig.at(z, 0, y), w * h, d * build * h))
    loft(mb, rings, mat, 16, front=front)


def face(mb, fig, skin):
    """Neck, head and nose. `fig.head` enlarges the head of a child."""
    h, k = fig.h, fig.head
    loft(
        mb, [(fig.at(z, 0, y), r * h, r * h) for z, y, r in ((0.83, 0.006, 0.036), (0.9, 0, 0.030))], skin, 10
    )
    rings = []
    for z, w, d, y in (
        (-0.002, TIP, TIP, -0.022),
        (0.002, 0.014, 0.014, -0.022),
        (0.016, 0.028, 0.034, -0.012),
        (0.040, 0.037, 0.046, -0.002),
        (0.065, 0.042, 0.052, 0.002),
        (0.088, 0.043, 0.054, 0.004),
        (0.110, 0.038, 0.047, 0.005),
        (0.125, 0.025, 0.031, 0.006),
        (0.132, TIP, TIP, 0.006),
    ):
        rings.append((fig.at(CHIN + z * k, 0, y * k), w * k * h, d * k * h))
    loft(mb, rings, skin, 14)
    nose = [
        (fig.at(CHIN + z * k, 0, y * k), w * k * h, w * k * h)
        for z, y, w in ((0.038, -0.046, TIP), (0.042, -0.051, 0.007), (0.068, -0.046, 0.003))
    ]
    loft(mb, nose, skin, 6)


# half angle left free for the face at each height over the chin: low rings, brow, crown
CUTS = {
    'short': ((0.030, 2.2, 1.0), (0.050, 1.75, 1.03), (0.075, 1.35, 1.06), (0.092, 0.95, 1.08)),
    'bob': ((0.000, 1.25, 1.22), (0.020, 1.1, 1.25), (0.055, 1.0, 1.2), (0.090, 0.8, 1.13)),
    'long': (
        (-0.085, 1.75, 1.0),
        (-0.04, 1.5, 1.15),
        (0.015, 1.15, 1.2),
        (0.055, 1.05, 1.17),
        (0.090, 0.8, 1.12),
    ),
    'hood': ((-0.03, 0.9, 1.28), (0.01, 0.75, 1.38), (0.055, 0.75, 1.36), (0.095, 0.7, 1.32)),
    'beanie': ((0.066, 0.0, 1.10), (0.078, 0.0, 1.14), (0.092, 0.0, 1.14)),
}


def hair(mb, fig, cut, mat):
    """A shell over the skull that leaves the face free; a hood and a knitted hat are shells as well."""
    h, k = fig.h, fig.head
    wide = {'hood': 1.3}.get(cut, 1.1)
    rings, free = [], []
    for z, gap, swell in CUTS['short' if cut == 'bun' else cut]:
        # no wider than the skull below the cheeks
        near = 0.030 if z < -0.02 else 0.040 if z < 0.04 else 0.0435
        rings.append((fig.at(CHIN + z * k, 0, 0.009 * k), near * swell * k * h, near * 1.26 * swell * k * h))
        free.append(gap)
    for z, w, d in ((0.112, 0.040, 0.050), (0.128, 0.027, 0.034), (0.137, TIP, TIP)):
        rings.append(
            (fig.at(CHIN + z * k * (wide + 4) / 5.1, 0, 0.007 * k), w * wide * k * h, d * wide * k * h)
        )
        free.append(0.25 if cut not in ('beanie',) else 0.0)
    free[-2:] = [0.0, 0.0]
    loft(mb, rings, mat, 14, opening=free)
    if cut == 'bun':
        bun = [(0.07, TIP), (0.076, 0.014), (0.09, 0.021), (0.105, 0.014), (0.111, TIP)]
        loft(mb, [(fig.at(CHIN + z * k, 0, 0.068 * k), r * k * h, r * k * h) for z, r in bun], mat, 8)


def backpack(mb, fig, mat, strap):
    h = fig.h
    rings = []
    for z, w, d in (
        (0.60, TIP, TIP),
        (0.605, 0.06, 0.03),
        (0.64, 0.075, 0.045),
        (0.74, 0.07, 0.042),
        (0.80, 0.05, 0.028),
        (0.812, TIP, TIP),
    ):
        rings.append((fig.at(z, 0, 0.095), w * h, d * h))
    loft(mb, rings, mat, 12)
    for side in (-1, 1):
        points = [
            fig.at(0.80, 0.055 * side, 0.07),
            fig.at(0.842, 0.058 * side, 0.005),
            fig.at(0.78, 0.065 * side, -0.066),
            fig.at(0.69, 0.075 * side, -0.062),
            fig.at(0.65, 0.092 * side, 0.0),
        ]
        loft(mb, [(p, 0.014 * h, 0.006 * h) for p in points], strap, 6)


def shoulder_bag(mb, fig, mat, side):
    """At the hip, with a strap over the same shoulder."""
    h = fig.h
    x = 0.142 * side
    rings = [
        (fig.at(z, x, 0.02), w * h, d * h)
        for z, w, d in (
            (0.46, TIP, TIP),
            (0.463, 0.022, 0.07),
            (0.50, 0.026, 0.075),
            (0.56, 0.018, 0.066),
            (0.566, TIP, TIP),
        )
    ]
    loft(mb, rings, mat, 10)
    for y in (-0.045, 0.07):
        mb.beam(fig.at(0.56, x, y), fig.at(0.838, 0.075 * side, 0.006), 0.018, mat)


def carrier(mb, fig, mat, k):
    """A bag in the hand."""
    x, y, z = swung(fig.arms[k][2], HAND * 0.8 * fig.h, fig.arms[k][3])
    rings = [
        ((x, y, z - a), b, c)
        for a, b, c in ((0.48, TIP, TIP), (0.478, 0.06, 0.16), (0.35, 0.065, 0.175), (0.17, 0.03, 0.16))
    ]
    loft(mb, rings, mat, 10)
    for s in (-0.09, 0.09):
        mb.beam((x, y + s, z - 0.18), (x, y, z), 0.014, mat)


def pushchair(mb, y, mat):
    """Basket with a hood on four wheels; its handle is at `y`, z = 1 m."""
    frame = 'metal:#3a3b3d'
    for side in (-0.24, 0.24):
        mb.beam((side, y, 1.0), (side, y - 0.82, 0.18), 0.028, frame)
        mb.beam((side, y - 0.62, 0.56), (side, y - 0.12, 0.15), 0.028, frame)
        for wy, r in ((-0.84, 0.12), (-0.12, 0.15)):
            wheel = [
                ((side + s, y + wy, r), w, w)
                for s, w in ((-0.03, 0.01), (-0.025, r), (0.025, r), (0.03, 0.01))
            ]
            loft(mb, wheel, 'plain:#232323', 12, across=(0, 1, 0))
    mb.beam((-0.24, y, 1.0), (0.24, y, 1.0), 0.035, 'plain:#232323')
    tub = [
        ((0, y - 0.5, z), w, d)
        for z, w, d in (
            (0.42, 0.02, 0.02),
            (0.43, 0.15, 0.26),
            (0.55, 0.20, 0.38),
            (0.68, 0.21, 0.42),
            (0.69, 0.18, 0.38),
        )
    ]
    loft(mb, tub, mat, 14)
    hood = [
        ((0, y - 0.34, 0.66 + a), w, d)
        for a, w, d in ((0, 0.21, 0.24), (0.14, 0.20, 0.24), (0.27, 0.14, 0.17), (0.31, 0.02, 0.02))
    ]
    loft(mb, hood, mat, 12, opening=[0.6, 0.7, 0.5, 0.0])


def person(seed, child=False, cold=False):
    """A grown-up or a child; clothes, pose and what is carried follow from the seed.

    `cold`: nobody has bare arms or legs; when it is not, nobody wears a coat.
    """
    r = random.Random(seed * 7919 + (41 if child else 17))
    mb = MB()

    def paint(colours):
        return 'plain:' + r.choice(colours)

    woman = seed % 2 == 1
    h = r.uniform(1.02, 1.30) if child else r.uniform(1.60, 1.72) if woman else r.uniform(1.72, 1.86)
    pushes = seed % 9 == 5 and not child
    walking = ('stride', 'stroll', 'pass', 'stride')
    pose = 'push' if pushes else r.choice(walking + (('stand',) if child else ('stand', 'phone', 'pockets')))
    fig = Figure(h, pose, 3 if pose in walking or pushes else 0, 1.22 if child else 1.0)

    skin, shoes, hair_colour = paint(SKIN), paint(SHOES), paint(HAIR[:5] if child else HAIR)
    top, legs, shirt = (
        paint(BRIGHT + TOPS[:3] if child else TOPS),
        paint(LEGS),
        paint(('#d8d4cc', '#b9bfc4', '#3a3f46')),
    )
    if cold:
        wardrobe = ('jacket', 'jacket', 'open', 'coat') if not woman else ('coat', 'jacket', 'skirt', 'coat')
    elif woman:
        wardrobe = ('dress', 'dress', 'shirt', 'shirt', 'skirt', 'jacket')
    else:
        wardrobe = ('shirt', 'shirt', 'shirt', 'open', 'jacket')
    clothes = r.choice(wardrobe)
    gown = clothes in ('dress', 'skirt')
    warm = clothes in ('jacket', 'coat', 'open')
    build = (0.94 if woman else 1.03) * r.uniform(0.96, 1.07)

    tights = 'plain:#2b2a2d'
    below = r.choice((tights if cold else skin, tights)) if gown else legs
    for k in (0, 1):
        leg(mb, fig, k, below, 0.72 if gown else r.choice((0.88, 0.97)) if woman else 1.02)
        shoe(mb, fig, k, shoes)
        arm(mb, fig, k, top, skin, 1.1 if warm else 1.0, bare=clothes in ('shirt', 'dress'))
    if gown:
        trunk(mb, fig, top if clothes == 'dress' else legs, r.uniform(0.27, 0.34), build * 0.97, 0.22)
    if clothes == 'coat':
        trunk(mb, fig, top, r.uniform(0.30, 0.38), build * 1.1, 0.10 if woman else 0.04)
    elif clothes == 'skirt':
        trunk(mb, fig, top, 0.52, build * 1.03)
    elif clothes != 'dress':
        trunk(
            mb,
            fig,
            top,
            0.455 if warm else 0.475,
            build * (1.08 if warm else 1.0),
            0.0,
            shirt if clothes == 'open' else None,
        )

    face(mb, fig, skin)
    if warm:
        collar = [
            (fig.at(z, 0, y), w * h, w * h)
            for z, y, w in ((0.835, 0.008, 0.050), (0.852, 0.006, 0.043), (0.868, 0.008, 0.044))
        ]
        loft(mb, collar, top, 12, opening=0.3)
    if warm and r.random() < (0.55 if cold else 0.12):
        hair(mb, fig, r.choice(('hood', 'beanie')), top if clothes != 'open' else shirt)
    elif woman:
        hair(mb, fig, r.choice(('bob', 'long', 'long', 'bun')), hair_colour)
    else:
        hair(mb, fig, 'short', hair_colour)

    if pushes:
        wrists = [wrist for _, _, wrist, _ in fig.arms]
        pushchair(mb, sum(y for _, y, _ in wrists) / 2 - 0.06, paint(('#3f4a57', '#6d6a64', '#7a4a42')))
        return mb
    carried = r.choice(('', '', 'backpack', 'shoulder', 'carrier') if not child else ('', 'backpack'))
    if carried == 'backpack':
        bag = paint(BRIGHT if child else BAGS)
        backpack(mb, fig, bag, bag)
    elif carried == 'shoulder' and pose != 'pockets':
        shoulder_bag(mb, fig, paint(BAGS), r.choice((-1, 1)))
    elif carried == 'carrier' and pose in walking:
        carrier(mb, fig, paint(('#c9bfae', '#8a8076', '#5d6f80')), r.choice((0, 1)))
    return mb
