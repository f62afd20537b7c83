import { memo } from 'react'
import type { ChessCell as Cell } from '#app/contract/chess.ts'
import { formatRoomsShort } from '#app/domain/format.ts'
import { cellName, cellText } from '#app/features/chess/cell-words.ts'
import type { CellText } from '#app/features/chess/chess.search.ts'
import { cellId } from './cell-id.ts'

const STUDIO = formatRoomsShort(0)

type ChessCellProps = {
  cell: Cell
  floor: number
  section: number
  text: CellText
  isDim: boolean
  rowSpan: number
  className: string | undefined
}

/**
 * One flat. A link while it can be had; a sold one only takes the focus. The tab stop is moved by the grid, and
 * a dim cell keeps its colour at a quarter but no text: at that strength nobody could read it.
 */
export const ChessCell = memo(function ChessCell({
  cell,
  floor,
  section,
  text,
  isDim,
  rowSpan,
  className,
}: ChessCellProps) {
  const { id, status } = cell
  const name = cellName(cell, { floor, section }, isDim)
  const span = rowSpan > 1 ? { rowSpan } : {}
  const shown = isDim ? '' : cellText(cell, text)
  // "Ст" is drawn by the stylesheet: a name must hold what is written in the cell, and no one says "ст".
  const isStudio = shown === STUDIO
  if (status === 'sold') {
    return (
      <td
        id={cellId(id)}
        tabIndex={-1}
        aria-label={name}
        className={classes(className, 'sold', isDim && 'dim')}
        {...span}
      >
        {shown}
      </td>
    )
  }
  return (
    <td className={className} {...span}>
      <a
        id={cellId(id)}
        href={`/choose/flat/${id}`}
        aria-label={name}
        className={classes(status, isStudio && 'studio', cell.price_old !== null && 'promo', isDim && 'dim')}
      >
        {isStudio ? '' : shown}
      </a>
    </td>
  )
})

function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
