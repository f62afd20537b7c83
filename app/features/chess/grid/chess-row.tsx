import { memo } from 'react'
import type { Status } from '#app/domain/vocabulary.ts'
import type { CellText } from '#app/features/chess/chess.search.ts'
import { ChessCell } from './chess-cell.tsx'
import type { GridRow, Slot } from './grid-rows.ts'

type ChessRowProps = {
  row: GridRow
  text: CellText
  shown: readonly Status[]
  /** The section that a phone shows. */
  phoneSection: number
}

/** One floor across all sections. */
export const ChessRow = memo(function ChessRow({ row, text, shown, phoneSection }: ChessRowProps) {
  // A phone hides floors that exist only in another section.
  const isOff = row.slots.every(
    (slot) => slot.section !== phoneSection || (slot.kind === 'gap' && slot.use === 'air'),
  )
  const isBare =
    row.slots.length > 0 && row.slots.every((slot) => slot.kind === 'gap' && slot.use !== 'flats')
  return (
    <tr className={[isOff && 'off', isBare && 'bare'].filter(Boolean).join(' ') || undefined}>
      <th scope="row">
        <span className="sr-only">Этаж </span>
        {row.floor}
      </th>
      {row.slots.map((slot) =>
        slot.kind === 'cell' ? (
          <ChessCell
            key={slot.cell.id}
            cell={slot.cell}
            floor={slot.floor}
            section={slot.section}
            text={text}
            isDim={slot.cell.match === false || !shown.includes(slot.cell.status)}
            rowSpan={slot.rowSpan}
            className={classOf(slot, slot.isFirst, phoneSection)}
          />
        ) : (
          <td
            key={`${slot.section} ${slot.column}`}
            colSpan={slot.columns}
            className={classOf(slot, slot.column === 1, phoneSection)}
          >
            {slot.use === 'other' && slot.columns > 2 && <span className="nobody">без квартир</span>}
          </td>
        ),
      )}
    </tr>
  )
})

/** Classes of a slot: `start` is the first one of a section; `off` is one of a section that phones hide. */
function classOf({ section }: Slot, isFirst: boolean, phoneSection: number): string | undefined {
  const isOff = section !== phoneSection
  if (isFirst) return isOff ? 'start off' : 'start'
  return isOff ? 'off' : undefined
}
