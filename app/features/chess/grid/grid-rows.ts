import type { Chess, ChessCell } from '#app/contract/chess.ts'

/** A flat in the table: its position and its number of rows. */
export type CellSlot = {
  kind: 'cell'
  cell: ChessCell
  section: number
  floor: number
  rowSpan: number
  isFirst: boolean
}
/**
 * Columns of a section without a flat; `use` distinguishes a floor without flats from the empty space above a
 * lower section.
 */
export type GapSlot = {
  kind: 'gap'
  section: number
  column: number
  columns: number
  use: 'flats' | 'other' | 'air'
}
export type Slot = CellSlot | GapSlot
export type GridRow = { floor: number; slots: Slot[] }

/** Number of columns of a section in the table: at least one. */
export function columnsOf({ columns }: { columns: number }): number {
  return Math.max(1, columns)
}

/** Every floor of the building once, from the top down. */
export function allFloors({ sections }: Pick<Chess, 'sections'>): number[] {
  const floors = new Set(sections.flatMap((section) => section.floors.map(({ floor }) => floor)))
  return [...floors].sort((a, b) => b - a)
}

/**
 * Rows of one table for all sections. A two-level flat starts in the row of its upper floor and spans down; its
 * lower row has no slot for it.
 */
export function gridRows(chess: Pick<Chess, 'sections'>): GridRow[] {
  const floors = allFloors(chess)
  const sections = chess.sections.map((section) => {
    const tops = new Map<string, { cell: ChessCell; floor: number; rowSpan: number }>()
    const covered = new Set<string>()
    for (const { floor, cells } of section.floors) {
      for (const cell of cells) {
        const rows = floors.filter((other) => other >= floor && other <= (cell.floor_to ?? floor))
        for (const row of rows) covered.add(placeOf(row, cell.position))
        tops.set(placeOf(rows[0] ?? floor, cell.position), { cell, floor, rowSpan: rows.length })
      }
    }
    const useOf = new Map(section.floors.map(({ floor, use }) => [floor, use]))
    return { section, tops, covered, useOf }
  })

  return floors.map((floor) => ({
    floor,
    slots: sections.flatMap(({ section, tops, covered, useOf }) => {
      const slots: Slot[] = []
      for (let column = 1; column <= columnsOf(section); column++) {
        const place = placeOf(floor, column)
        const top = tops.get(place)
        const last = slots.at(-1)
        if (top) {
          slots.push({ kind: 'cell', section: section.number, isFirst: column === 1, ...top })
        } else if (covered.has(place)) {
          // Occupied by the lower level of the flat above.
        } else if (last?.kind === 'gap' && last.column + last.columns === column) {
          last.columns++
        } else {
          slots.push({
            kind: 'gap',
            section: section.number,
            column,
            columns: 1,
            use: useOf.get(floor) ?? 'air',
          })
        }
      }
      return slots
    }),
  }))
}

function placeOf(floor: number, column: number): string {
  return `${floor} ${column}`
}
