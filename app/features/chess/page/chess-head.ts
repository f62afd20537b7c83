import type { Chess } from '#app/contract/chess.ts'
import { NO_SECTION } from '#app/domain/building-name.ts'
import { deadlineInSentence } from '#app/domain/deadline.ts'
import { formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { allCells } from '#app/features/chess/find-cell.ts'
import { houseTitle } from '#app/features/chess/house-title.ts'

/**
 * Title and description of a grid for search engines. Each building has one canonical URL, without filter and
 * view settings; filtered grids are not indexed.
 */
export function chessHead(chess: Chess) {
  const { building } = chess
  const free = allCells(chess).filter(({ cell }) => cell.status === 'free')
  const prices = free.flatMap(({ cell }) => cell.price ?? [])
  const from = prices.length > 0 ? ` от ${formatPriceShort(Math.min(...prices))}` : ''
  const name = houseTitle(building)
  const { label } = building.deadline
  const deadline = label && ` Срок: ${deadlineInSentence(label)}.`
  const places = chess.sections.some(({ number }) => number === NO_SECTION) ? 'этажам' : 'подъездам и этажам'
  return {
    title: `Шахматка: ${name}`,
    description:
      free.length > 0
        ? `${name}: ${formatFlatCount(free.length)} в продаже${from}. Все квартиры дома по ${places}: свободные, забронированные и проданные.${deadline}`
        : `${name}: все квартиры дома по ${places}.${deadline}`,
    path: `/chess/${building.project.slug}?house=${building.slug}`,
  }
}
