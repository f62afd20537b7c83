import type { Chess } from '#app/contract/chess.ts'
import type { Status } from '#app/domain/vocabulary.ts'

/** A flat on sale in the drawing of its entrance: row from the top, column from the left, both from 0. */
type Window = { row: number; column: number }

/** What is on sale in one entrance of a house. */
export type Entrance = {
  number: number
  /** Flats on a floor, where they are the most. */
  columns: number
  priceFrom: number | null
  /** One for each flat on sale. */
  onSale: Window[]
  /** What is known of the flats where none is on sale: reserved ones may come back, an entrance may have no flats at all. */
  taken: 'sold' | 'reserved' | undefined
}

/** The entrances of a house by its grid. */
export function entrancesOf({ sections }: Pick<Chess, 'sections'>): Entrance[] {
  return sections.map(({ number, columns, floors }) => {
    const free = floors.flatMap(({ cells }, row) =>
      cells
        .filter(({ status }) => status === 'free')
        .map(({ position, price }) => ({ row, position, price })),
    )
    const statuses = new Set(floors.flatMap(({ cells }) => cells.map(({ status }) => status)))
    const prices = free.flatMap(({ price }) => price ?? [])
    return {
      number,
      columns,
      priceFrom: prices.length > 0 ? Math.min(...prices) : null,
      onSale: free.map(({ row, position }) => ({ row, column: position - 1 })),
      taken: takenOf(statuses),
    }
  })
}

function takenOf(statuses: ReadonlySet<Status>): Entrance['taken'] {
  if (statuses.has('free')) return undefined
  if (statuses.has('reserved')) return 'reserved'
  return statuses.has('sold') ? 'sold' : undefined
}
