import type { Chess } from '#app/contract/chess.ts'
import { allFloors, columnsOf } from './grid-rows.ts'

/** Flat ids by row (from the top) and column (through all sections); null where there is no flat. */
export type GridPlaces = (number | null)[][]

const PAGE_FLOORS = 5

/** Position of every flat; a two-level flat is in both its rows. */
export function gridPlaces(chess: Pick<Chess, 'sections'>): GridPlaces {
  const floors = allFloors(chess)
  const width = chess.sections.reduce((sum, section) => sum + columnsOf(section), 0)
  const places: GridPlaces = floors.map(() => Array.from({ length: width }, () => null))
  let start = 0
  for (const section of chess.sections) {
    for (const { floor, cells } of section.floors) {
      for (const { id, position, floor_to } of cells) {
        for (const [row, other] of floors.entries()) {
          const line = places[row]
          if (line && other >= floor && other <= (floor_to ?? floor)) line[start + position - 1] = id
        }
      }
    }
    start += columnsOf(section)
  }
  return places
}

export type GridKey = { key: string; ctrlKey: boolean }

/**
 * The flat that a key moves the focus to; undefined for other keys and at the edges. Gaps are skipped.
 *
 * @param isShown - a phone shows one section: cells of the others cannot be focused
 */
export function nextInGrid(
  places: GridPlaces,
  from: number,
  { key, ctrlKey }: GridKey,
  isShown: (id: number) => boolean,
): number | undefined {
  const row = places.findIndex((line) => line.includes(from))
  const line = places[row]
  if (!line) return undefined
  const column = line.indexOf(from)
  const stack = places.map((other) => other[column] ?? null)
  const first = (ids: readonly (number | null)[]) =>
    ids.find((id): id is number => id !== null && id !== from && isShown(id))

  switch (key) {
    case 'ArrowRight':
      return first(line.slice(column + 1))
    case 'ArrowLeft':
      return first(line.slice(0, column).reverse())
    case 'ArrowDown':
      return first(stack.slice(row + 1))
    case 'ArrowUp':
      return first(stack.slice(0, row).reverse())
    case 'Home':
      return first(ctrlKey ? places.flat() : line.slice(0, column))
    case 'End':
      return first((ctrlKey ? places.flat() : line.slice(column)).toReversed())
    case 'PageDown':
      return first(stack.slice(row + PAGE_FLOORS)) ?? first(stack.slice(row + 1).reverse())
    case 'PageUp':
      return first(stack.slice(0, Math.max(0, row - PAGE_FLOORS + 1)).reverse()) ?? first(stack.slice(0, row))
    default:
      return undefined
  }
}
