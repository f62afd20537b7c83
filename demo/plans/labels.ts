import { overlaps, type Rect } from './geometry.ts'

export type Label = { x: number; y: number; size: number; hasName: boolean; box: Rect }

/** Tried in this order: height of the number in metres, and whether the name is below it. */
const VARIANTS: [number, boolean][] = [
  [0.3, true],
  [0.27, true],
  [0.3, false],
  [0.24, true],
  [0.25, false],
  [0.21, false],
  [0.18, false],
]
const PADDING = 0.03
const STEP = 0.06
/** Height of the name relative to the number. */
export const NAME_SCALE = 0.62

function boxSize(area: string, name: string, size: number, hasName: boolean): { w: number; h: number } {
  // Width of a letter relative to its height, for a sans-serif font.
  const figure = area.length * size * 0.58
  const caption = hasName ? name.length * size * NAME_SCALE * 0.56 : 0
  return { w: Math.max(figure, caption) + 0.08, h: size * (hasName ? 1.85 : 1.15) }
}

/** A box of this size in a room, as close to its middle as the obstacles allow. */
export function freeBoxNearestToMiddle(
  room: Rect,
  w: number,
  h: number,
  obstacles: readonly Rect[],
): Rect | null {
  let best: Rect | null = null
  let bestDistance = Number.POSITIVE_INFINITY
  for (let y = room.y + PADDING; y + h <= room.y + room.h - PADDING + 1e-6; y += STEP) {
    for (let x = room.x + PADDING; x + w <= room.x + room.w - PADDING + 1e-6; x += STEP) {
      const box = { x, y, w, h }
      const distance = (x + w / 2 - room.x - room.w / 2) ** 2 + (y + h / 2 - room.y - room.h / 2) ** 2
      if (distance >= bestDistance || obstacles.some((obstacle) => overlaps(obstacle, box, 0))) continue
      bestDistance = distance
      best = box
    }
  }
  return best
}

/** A position for a room's label that touches no obstacle, as close to the middle as possible. */
export function placeLabel(room: Rect, area: string, name: string, obstacles: Rect[]): Label | null {
  for (const [size, hasName] of VARIANTS) {
    const { w, h } = boxSize(area, name, size, hasName)
    if (w > room.w - 2 * PADDING || h > room.h - 2 * PADDING) continue
    const box = freeBoxNearestToMiddle(room, w, h, obstacles)
    if (box) return { x: box.x + w / 2, y: box.y + size * 0.92, size, hasName, box }
  }
  return null
}
