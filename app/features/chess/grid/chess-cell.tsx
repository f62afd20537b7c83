import { memo } from 'react'
import type { ChessCell as Cell } from '#app/contract/chess.ts'
import { formatRoomsShort } from '#app/domain/format.ts'
import { cellName, cellRooms, cellText, cellZeros } from '#app/features/chess/cell-labels.ts'
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
 * One flat. A link while it is available; a sold one can only be focused. The grid moves the tab stop. A dimmed
 * cell keeps its colour at 25 % opacity but no text, which would be illegible.
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
  // CSS adds the text "Ст": it must not be part of the accessible name, which would have to contain it.
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
        {...(shown && { 'data-rooms': cellRooms(cell, text), 'data-zeros': cellZeros(cell, text) })}
      >
        {isStudio ? '' : shown}
      </a>
    </td>
  )
})

function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
