import type { Chess, ChessCell } from '#app/contract/chess.ts'
import type { CellPlace } from './cell-labels.ts'

export type FoundCell = { cell: ChessCell; place: CellPlace }

/** A flat of the grid with its position; undefined if it has been removed. */
export function findCell(chess: Pick<Chess, 'sections'>, id: number): FoundCell | undefined {
  for (const { number, floors } of chess.sections) {
    for (const { floor, cells } of floors) {
      const cell = cells.find((one) => one.id === id)
      if (cell) return { cell, place: { floor, section: number } }
    }
  }
  return undefined
}

/** All flats of the grid with their positions, section by section. */
export function allCells(chess: Pick<Chess, 'sections'>): FoundCell[] {
  return chess.sections.flatMap(({ number, floors }) =>
    floors.flatMap(({ floor, cells }) => cells.map((cell) => ({ cell, place: { floor, section: number } }))),
  )
}
