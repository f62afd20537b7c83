import type { Chess, ChessCell } from '#app/contract/chess.ts'
import type { FlatEvent } from '#app/contract/live.ts'
import { allCells } from './find-cell.ts'

/**
 * The grid after a change of one flat; the same object when nothing changes. Unchanged cells keep their
 * identity, so only one cell is rendered again.
 */
export function patchGrid(grid: Chess, event: FlatEvent): Chess {
  const patched = {
    ...grid,
    sections: grid.sections.map((section) => {
      const floors = section.floors.map((floor) => {
        const cells = floor.cells.flatMap((cell) => (cell.id === event.id ? patchCell(cell, event) : cell))
        return cells.every((cell, i) => cell === floor.cells[i]) && cells.length === floor.cells.length
          ? floor
          : { ...floor, cells }
      })
      return floors.every((floor, i) => floor === section.floors[i]) ? section : { ...section, floors }
    }),
  }
  if (patched.sections.every((section, i) => section === grid.sections[i])) return grid
  const cells = allCells(patched)
  return {
    ...patched,
    legend: grid.legend.map((entry) => ({
      ...entry,
      count: cells.filter(({ cell }) => cell.status === entry.status).length,
    })),
    matched: grid.matched === null ? null : cells.filter(({ cell }) => cell.match).length,
  }
}

/** Empty when the flat was removed from the site. A sold flat has no price and matches no filter. */
function patchCell(cell: ChessCell, { status, price }: FlatEvent): ChessCell[] {
  if (status === null) return []
  const isSold = status === 'sold'
  const nextPrice = isSold ? null : price
  if (cell.status === status && cell.price === nextPrice) return [cell]
  const isReduced = nextPrice !== null && cell.price_old !== null && nextPrice < cell.price_old
  return [
    {
      ...cell,
      status,
      price: nextPrice,
      price_old: isReduced ? cell.price_old : null,
      ...(isSold && cell.match ? { match: false } : {}),
    },
  ]
}
