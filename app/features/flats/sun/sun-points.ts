import type { FlatSun } from '#app/contract/content/windows.ts'
import { azimuthOf } from '#app/domain/sun/sides.ts'

type Point = readonly [x: number, y: number]

/** Where things are drawn, in the units of the drawing. */
export type Frame = {
  cx: number
  cy: number
  radius: number
  north: number
  path: string
  windows: { at: Point; room: number }[]
}

/** Radius of the horizon, of the radius around the flat. */
const AROUND = 1.6
/** Where the sun would be overhead, of the radius of the horizon: its way stays outside the flat. */
const OVERHEAD = 0.6

/** Of a flat without a drawing. */
const BOX = 'M-50 -50L50 -50L50 50L-50 50Z'

export function frameOf({ placed, rooms }: FlatSun): Frame {
  const path = placed?.path ?? BOX
  const corners = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  )
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const keyOf = ({ room, side }: { room: string | null; side: string }) => `${room} ${side}`
  return {
    cx: (left + right) / 2,
    cy: (top + bottom) / 2,
    radius: (Math.hypot(right - left, bottom - top) / 2) * AROUND,
    north: placed?.north ?? 0,
    path,
    windows: placed?.windows.length
      ? placed.windows.map((window) => ({
          at: window.at,
          room: rooms.findIndex((room) => keyOf(room) === keyOf(window) && room.area === window.area),
        }))
      : rooms.map(({ side }, room) => {
          const angle = (azimuthOf(side) * Math.PI) / 180
          return { at: [Math.sin(angle) * 50, -Math.cos(angle) * 50], room }
        }),
  }
}

const HOUR = 60
const EVERY_HOURS = 3

/** The way of the sun on a day, its hours, the parts of it that shine into the flat, and the rays to its windows. */
export function sunPoints({ months, rooms }: FlatSun, month: number, frame: Frame) {
  const track = months[month]?.track ?? []
  const at = (minute: number): Point | undefined => {
    const after = track.findIndex(([other]) => other >= minute)
    const b = track[after === -1 ? track.length - 1 : after]
    const a = track[Math.max(0, (after === -1 ? track.length : after) - 1)]
    if (!a || !b) return undefined
    const share = b[0] === a[0] ? 0 : Math.min(1, (minute - a[0]) / (b[0] - a[0]))
    const [ax, ay] = onDrawing(a, frame)
    const [bx, by] = onDrawing(b, frame)
    return [round(ax + (bx - ax) * share), round(ay + (by - ay) * share)]
  }
  /** Points of a part of the way, its ends too. */
  const part = ([from, to]: readonly [number, number]): Point[] =>
    [from, ...track.map(([minute]) => minute).filter((minute) => from < minute && minute < to), to].flatMap(
      (minute) => [at(minute) ?? []].filter((point): point is Point => point.length === 2),
    )
  const [first] = track
  const last = track.at(-1)
  const { cx, cy, radius } = frame
  return {
    path: first && last ? lineOf(part([first[0], last[0]])) : '',
    // Once where several rooms have the same sun.
    lit: [...new Set(rooms.flatMap((room) => (room.months[month] ?? []).map((span) => lineOf(part(span)))))],
    rays: frame.windows.flatMap(({ at: window, room }) =>
      (rooms[room]?.months[month] ?? []).map((span) => `${lineOf([window, ...part(span)])}Z`),
    ),
    hours: track.flatMap((point) => {
      const [minute] = point
      if (minute % (EVERY_HOURS * HOUR) !== 0) return []
      const [x, y] = onDrawing(point, frame)
      const away = Math.hypot(x - cx, y - cy) || 1
      const out = radius * 0.12
      return [
        {
          minute,
          at: [round(x), round(y)] as const,
          label: [round(x + ((x - cx) / away) * -out), round(y + ((y - cy) / away) * -out)] as const,
        },
      ]
    }),
  }
}

function onDrawing(
  [, azimuth, altitude]: readonly [number, number, number],
  { cx, cy, radius, north }: Frame,
): Point {
  const angle = ((azimuth - north) * Math.PI) / 180
  const away = radius * (1 - (1 - OVERHEAD) * (altitude / 90))
  return [cx + Math.sin(angle) * away, cy - Math.cos(angle) * away]
}

const round = (value: number) => Math.round(value * 10) / 10

const lineOf = (points: readonly Point[]) => `M${points.map((point) => point.join(' ')).join('L')}`
