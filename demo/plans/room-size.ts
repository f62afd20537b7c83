import { boundsOf, type Rect, round2 } from './geometry.ts'

/** Clear distances between the finished walls, metres, across and along the drawing. */
export type RoomSize = {
  width: number
  length: number
  /** The room is no rectangle: these are its largest distances, and their product is more than its area. */
  isAtMost: boolean
}

/** Size of a room that is made of such rectangles. */
export function sizeOf(parts: readonly Rect[]): RoomSize {
  const { w, h } = boundsOf(
    parts.flatMap(({ x, y, w, h }) => [
      [x, y],
      [x + w, y + h],
    ]),
  )
  return { width: round2(w), length: round2(h), isAtMost: parts.length > 1 }
}

const metres = (length: number): string => length.toFixed(2).replace('.', ',')

/** "3,20 × 4,85", "до 4,08 × 2,15": the words of a drawing, in one line and, where that is too wide, in two. */
export function sizeLines({ width, length, isAtMost }: RoomSize): [oneLine: string[], twoLines: string[]] {
  const first = `${isAtMost ? 'до ' : ''}${metres(width)}`
  return [[`${first} × ${metres(length)}`], [`${first} ×`, metres(length)]]
}
