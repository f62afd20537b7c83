import { PAGE_SIZE } from '#app/domain/filter-limits.ts'
import { CARD_GRID, FEW_GRID } from './card-grid.tsx'

/**
 * How the cards of a list stand that is whole on the screen. A lone card below rows of four would leave a hole of three, so a
 * short list that has one stands in three columns.
 *
 * @param count - cards; 0 of a list that goes on
 * @returns the grid; and the columns of a tile after the cards that takes what they leave of the last row, undefined where they
 * leave nothing
 */
export function lastRow(count: number): { grid: string; tile: string | undefined } {
  const isFew = count % 4 === 1 && count <= PAGE_SIZE
  const columns = isFew ? 3 : 4
  const rest = (columns - (count % columns)) % columns
  // Below four columns there are two or three: of an even count both of two are left.
  const two = isFew ? 'lg:col-span-2' : 'sm:col-span-2'
  return { grid: isFew ? FEW_GRID : CARD_GRID, tile: [undefined, '', two, 'xl:col-span-3'][rest] }
}
