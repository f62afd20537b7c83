import type { Chess } from '#app/contract/chess.ts'
import { allCells } from '#app/features/chess/find-cell.ts'

/** The section that a phone shows by default: the first with a matching free flat, else the first. */
export function firstSection(chess: Pick<Chess, 'sections'>): number {
  const cells = allCells(chess).filter(({ cell }) => cell.status === 'free')
  const fitting = cells.find(({ cell }) => cell.match !== false) ?? cells[0]
  return fitting?.place.section ?? chess.sections[0]?.number ?? 1
}

/** The first tab stop of the grid: the first matching free flat, in a section that phones show too. */
export function initialFocus(chess: Pick<Chess, 'sections'>, phoneSection: number): number | undefined {
  const cells = allCells(chess).filter(({ place }) => place.section === phoneSection)
  const fitting = cells.find(({ cell }) => cell.status === 'free' && cell.match !== false)
  return (fitting ?? cells[0])?.cell.id
}
