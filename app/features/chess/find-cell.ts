import type { Chess, ChessCell } from '#app/contract/chess.ts'
import type { CellPlace } from './cell-words.ts'

export type FoundCell = { cell: ChessCell; place: CellPlace }

/** A flat of the grid and where it stands; undefined when it left meanwhile. */
export function findCell(chess: Pick<Chess, 'sections'>, id: number): FoundCell | undefined {
  for (const { number, floors } of chess.sections) {
    for (const { floor, cells } of floors) {
      const cell = cells.find((one) => one.id === id)
      if (cell) return { cell, place: { floor, section: number } }
    }
  }
  return undefined
}

/** All flats of the grid with their places, section by section. */
export function allCells(chess: Pick<Chess, 'sections'>): FoundCell[] {
  return chess.sections.flatMap(({ number, floors }) =>
    floors.flatMap(({ floor, cells }) => cells.map((cell) => ({ cell, place: { floor, section: number } }))),
  )
}
