import { type RoomSize, roomSizeParts } from '#app/domain/text/room-size-words.ts'
import { boundsOf, type Rect, round2 } from './geometry.ts'

/** Size of a room that is made of such rectangles, across and along the drawing. */
export function sizeOf(parts: readonly Rect[]): RoomSize {
  const { w, h } = boundsOf(
    parts.flatMap(({ x, y, w, h }) => [
      [x, y],
      [x + w, y + h],
    ]),
  )
  return { width: round2(w), length: round2(h), at_most: parts.length > 1 }
}

/** "3,20 × 4,85": the words of a drawing, in one line and, where that is too wide, in two. */
export function sizeLines(size: RoomSize): [oneLine: string[], twoLines: string[]] {
  const parts = roomSizeParts(size).map((part) => part.replaceAll('\u00a0', ' '))
  return [[parts.join(' ')], parts]
}
