/**
 * All layouts as rooms and hall cells. One-aspect flats have the corridor at y = 0 and the facade at y =
 * depth. Two-aspect flats have facades at both ends and the entrance on the right side.
 */
import type { Cell, LayoutSpec, RoomKind, RoomSpec } from './plan-types.ts'

const ONE_ASPECT_DEPTH = 6.7
const TWO_ASPECT_DEPTH = 15
/** Depth of the row of service rooms along the corridor. */
const SERVICE_DEPTH = 2.11
const T = TWO_ASPECT_DEPTH

const room = (kind: RoomKind, cell: Cell, hasLoggia = false): RoomSpec => ({ kind, cell, hasLoggia })
const service = (kind: RoomKind, x0: number, x1: number): RoomSpec => room(kind, [x0, 0, x1, SERVICE_DEPTH])
const facing = (kind: RoomKind, x0: number, x1: number, hasLoggia = false): RoomSpec =>
  room(kind, [x0, SERVICE_DEPTH, x1, ONE_ASPECT_DEPTH], hasLoggia)

function oneAspect(
  code: string,
  width: number,
  hall: [number, number],
  doorAt: number,
  rooms: RoomSpec[],
): LayoutSpec {
  const halls: Cell[] = [[hall[0], 0, hall[1], SERVICE_DEPTH]]
  return { code, width, depth: ONE_ASPECT_DEPTH, rooms, halls, door: { side: 't', at: doorAt } }
}

function twoAspect(
  code: string,
  width: number,
  halls: Cell[],
  doorAt: number,
  rooms: RoomSpec[],
): LayoutSpec {
  return { code, width, depth: TWO_ASPECT_DEPTH, rooms, halls, door: { side: 'r', at: doorAt } }
}

export const LAYOUTS: LayoutSpec[] = [
  oneAspect('s1', 3.9, [1.85, 3.9], 3.0, [service('bath', 0, 1.85), facing('studio', 0, 3.9)]),
  oneAspect('s2', 4.5, [2.1, 4.5], 3.4, [service('bath', 0, 2.1), facing('studio', 0, 4.5, true)]),
  oneAspect('k1', 6.3, [2.0, 5.1], 3.6, [
    service('bath', 0, 2.0),
    service('wc', 5.1, 6.3),
    facing('living', 0, 3.4, true),
    facing('kitchen', 3.4, 6.3),
  ]),
  oneAspect('k1l', 7.2, [1.9, 5.0], 3.5, [
    service('wardrobe', 0, 1.9),
    service('bath', 5.0, 7.2),
    facing('living', 0, 3.8, true),
    facing('kitchen', 3.8, 7.2),
  ]),
  oneAspect('e1', 6.6, [1.95, 4.95], 3.5, [
    service('bath', 0, 1.95),
    service('wardrobe', 4.95, 6.6),
    facing('bedroom', 0, 3.1),
    facing('kl', 3.1, 6.6),
  ]),
  oneAspect('e1l', 7.5, [2.1, 5.4], 3.8, [
    service('bath', 0, 2.1),
    service('laundry', 5.4, 7.5),
    facing('bedroom', 0, 3.3),
    facing('kl', 3.3, 7.5, true),
  ]),
  oneAspect('k2', 8.7, [2.0, 7.2], 4.6, [
    service('bath', 0, 2.0),
    service('wardrobe', 7.2, 8.7),
    facing('living', 0, 3.4, true),
    facing('kitchen', 3.4, 6.0),
    facing('bedroom', 6.0, 8.7),
  ]),
  oneAspect('e2s', 8.7, [1.8, 7.1], 4.4, [
    service('bath', 0, 1.8),
    service('wc', 7.1, 8.7),
    facing('bedroom', 0, 2.95),
    facing('kl', 2.95, 6.0),
    facing('child', 6.0, 8.7),
  ]),
  oneAspect('e2', 9.6, [2.05, 8.1], 7.4, [
    service('bath', 0, 2.05),
    service('laundry', 8.1, 9.6),
    facing('bedroom', 0, 3.2),
    facing('kl', 3.2, 6.9, true),
    facing('child', 6.9, 9.6),
  ]),
  oneAspect('e2l', 10.2, [2.25, 8.6], 7.6, [
    service('bath', 0, 2.25),
    service('wc', 8.6, 10.2),
    facing('bedroom', 0, 3.4),
    facing('kl', 3.4, 7.4, true),
    facing('child', 7.4, 10.2),
  ]),
  twoAspect('t1', 4.2, [[2.2, 5.6, 4.2, 9.6]], 7.5, [
    room('kl', [0, 0, 4.2, 5.6], true),
    room('bath', [0, 5.6, 2.2, 7.7]),
    room('wardrobe', [0, 7.7, 2.2, 9.6]),
    room('bedroom', [0, 9.6, 4.2, T]),
  ]),
  twoAspect(
    't2',
    5.7,
    [
      [2.1, 5.8, 5.7, 8.4],
      [2.1, 8.4, 4.3, 9.8],
    ],
    7.5,
    [
      room('kl', [0, 0, 5.7, 5.8], true),
      room('bath', [0, 5.8, 2.1, 8.0]),
      room('wc', [0, 8.0, 2.1, 9.8]),
      room('wardrobe', [4.3, 8.4, 5.7, 9.8]),
      room('bedroom', [0, 9.8, 3.2, T]),
      room('child', [3.2, 9.8, 5.7, T]),
    ],
  ),
  twoAspect(
    't3',
    6.9,
    [
      [2.7, 5.6, 4.9, 9.8],
      [4.9, 6.75, 6.9, 8.35],
    ],
    7.5,
    [
      room('kl', [0, 0, 3.8, 5.6], true),
      room('bedroom', [3.8, 0, 6.9, 5.6]),
      room('bath', [0, 5.6, 2.7, 7.6]),
      room('wardrobe', [0, 7.6, 2.7, 9.8]),
      room('wc', [4.9, 5.6, 6.9, 6.75]),
      room('laundry', [4.9, 8.35, 6.9, 9.8]),
      room('bedroom', [0, 9.8, 3.8, T]),
      room('child', [3.8, 9.8, 6.9, T]),
    ],
  ),
  twoAspect(
    't3c',
    6.9,
    [
      [2.6, 5.3, 4.8, 9.6],
      [4.8, 6.75, 6.9, 8.35],
    ],
    7.5,
    [
      room('living', [0, 0, 3.7, 5.3], true),
      room('kitchen', [3.7, 0, 6.9, 5.3]),
      room('bath', [0, 5.3, 2.6, 7.4]),
      room('wardrobe', [0, 7.4, 2.6, 9.6]),
      room('wc', [4.8, 5.3, 6.9, 6.75]),
      room('laundry', [4.8, 8.35, 6.9, 9.6]),
      room('bedroom', [0, 9.6, 3.7, T]),
      room('child', [3.7, 9.6, 6.9, T]),
    ],
  ),
  twoAspect(
    't3l',
    7.8,
    [
      [3.5, 5.6, 5.7, 9.8],
      [5.7, 6.75, 7.8, 8.35],
    ],
    7.5,
    [
      room('kl', [0, 0, 4.6, 5.6], true),
      room('child', [4.6, 0, 7.8, 5.6]),
      room('bath', [0, 5.6, 3.5, 7.6]),
      room('wardrobe', [0, 7.6, 1.6, 9.8]),
      room('wc', [1.6, 7.6, 3.5, 9.8]),
      room('laundry', [5.7, 5.6, 7.8, 6.75]),
      room('wardrobe', [5.7, 8.35, 7.8, 9.8]),
      room('bedroom', [0, 9.8, 4.6, T], true),
      room('child', [4.6, 9.8, 7.8, T]),
    ],
  ),
  twoAspect(
    't4',
    8.7,
    [
      [4.0, 6.4, 8.7, 7.95],
      [2.0, 7.95, 7.0, 9.15],
    ],
    7.3,
    [
      room('kl', [0, 0, 5.2, 6.4], true),
      room('bedroom', [5.2, 0, 8.7, 6.4]),
      room('laundry', [2.0, 6.4, 4.0, 7.95]),
      room('bath', [0, 6.4, 2.0, 9.15]),
      room('wc', [7.0, 7.95, 8.7, 9.15]),
      room('bedroom', [0, 9.15, 3.1, T]),
      room('child', [3.1, 9.15, 5.9, T], true),
      room('child', [5.9, 9.15, 8.7, T]),
    ],
  ),
]
