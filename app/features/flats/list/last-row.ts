import { PAGE_SIZE } from '#app/domain/filter-limits.ts'
import { CARD_GRID, FEW_GRID } from './card-grid.tsx'

const OF_THREE = ['lg:col-span-1', 'lg:col-span-2', 'lg:col-span-3']
const OF_FOUR = ['xl:col-span-1', 'xl:col-span-2', 'xl:col-span-3']

/**
 * How the cards of a list stand that is whole on the screen. A lone card below rows of four would leave a hole of three, so a
 * short list that has one stands in three columns.
 *
 * @param count - cards; 0 of a list that goes on
 * @returns the grid; and the columns of a tile after the cards, at each width those that they leave of the last row, or a row of its
 *   own where that is full; undefined where wide screens have no hole
 */
export function lastRow(count: number): { grid: string; tile: string | undefined } {
  const isFew = count % 4 === 1 && count <= PAGE_SIZE
  const grid = isFew ? FEW_GRID : CARD_GRID
  if (count % (isFew ? 3 : 4) === 0) return { grid, tile: undefined }
  const tile = `${count % 2 ? '' : 'sm:col-span-2'} ${OF_THREE[2 - (count % 3)]} ${isFew ? '' : OF_FOUR[3 - (count % 4)]}`
  return { grid, tile }
}
