import { numberText } from '#app/domain/format.ts'

/** Clear distances between the finished walls, metres. */
export type RoomSize = {
  width: number
  length: number
  /** The room is no rectangle: these are its largest distances, and their product is more than its area. */
  at_most: boolean
}

/** "3,20 × 4,85", "до 4,08 × 2,15", in its two parts: narrow places have them in two lines. */
export function roomSizeParts({ width, length, at_most }: RoomSize): [string, string] {
  const [first, second] = [width, length].map((metres) => numberText(metres, { most: 2, least: 2 }))
  return [`${at_most ? 'до\u00a0' : ''}${first}\u00a0×`, second ?? '']
}
