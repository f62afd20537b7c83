import { overlaps, type Rect } from '../geometry.ts'

export type Label = { x: number; y: number; size: number; lines: readonly string[]; box: Rect }

/** Tried in this order: height of the number in metres, and what is below it; the size only where a drawing tells it. */
const VARIANTS: [number, 'name and size' | 'name' | 'size' | 'nothing'][] = [
  [0.3, 'name and size'],
  [0.27, 'name and size'],
  [0.24, 'name and size'],
  [0.3, 'name'],
  [0.27, 'name'],
  [0.24, 'size'],
  [0.3, 'nothing'],
  [0.24, 'name'],
  [0.25, 'nothing'],
  [0.21, 'nothing'],
  [0.18, 'nothing'],
]
const PADDING = 0.03
const STEP = 0.06
/** Height of the name relative to the number. */
export const NAME_SCALE = 0.62

function boxSize(area: string, lines: readonly string[], size: number): { w: number; h: number } {
  // Width of a letter relative to its height, for a sans-serif font.
  const figure = area.length * size * 0.58
  const captions = lines.map((line) => line.length * size * NAME_SCALE * 0.56)
  return { w: Math.max(figure, ...captions) + 0.08, h: size * (1.15 + lines.length * 0.7) }
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

/**
 * A position for a room's label that touches no obstacle, as close to the middle as possible.
 *
 * @param sizes - the size of the room in a line; empty where it is not told
 */
export function placeLabel(
  room: Rect,
  area: string,
  name: string,
  sizes: readonly string[],
  obstacles: readonly Rect[],
): Label | null {
  const below = { 'name and size': [name, ...sizes], name: [name], size: sizes, nothing: [] }
  for (const [size, what] of VARIANTS) {
    const lines = below[what]
    const { w, h } = boxSize(area, lines, size)
    if (w > room.w - 2 * PADDING || h > room.h - 2 * PADDING) continue
    const box = freeBoxNearestToMiddle(room, w, h, obstacles)
    if (box) return { x: box.x + w / 2, y: box.y + size * 0.92, size, lines, box }
  }
  return null
}
