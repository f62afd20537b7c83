import { memo, type RefObject, useMemo } from 'react'
import type { Chess } from '#app/contract/chess.ts'
import { NO_SECTION } from '#app/domain/building-name.ts'
import type { Status } from '#app/domain/vocabulary.ts'
import type { CellText } from '#app/features/chess/chess.search.ts'
import { ChessRow } from './chess-row.tsx'
import { freeOfSection, freeWords } from './free-of-section.ts'
import { columnsOf, gridRows } from './grid-rows.ts'

type ChessTableProps = {
  chess: Chess
  text: CellText
  shown: readonly Status[]
  phoneSection: number
  tableRef: RefObject<HTMLTableElement | null>
}

/** Sections next to each other, floors from the top down: a table with the keyboard control of a grid. */
export const ChessTable = memo(function ChessTable({
  chess,
  text,
  shown,
  phoneSection,
  tableRef,
}: ChessTableProps) {
  const rows = useMemo(() => gridRows(chess), [chess])
  return (
    <table
      ref={tableRef}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys walk this table
      role="grid"
      aria-label={`Квартиры: ${chess.building.name}`}
      className="chess figures"
    >
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Этаж</span>
          </th>
          {chess.sections.map((section) => (
            <th
              key={section.number}
              scope="colgroup"
              colSpan={columnsOf(section)}
              className={section.number === phoneSection ? 'start' : 'start off'}
            >
              <span>
                {section.number === NO_SECTION ? 'Квартиры' : `Подъезд ${section.number}`}{' '}
                <small>{freeWords(freeOfSection(section))}</small>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ChessRow key={row.floor} row={row} text={text} shown={shown} phoneSection={phoneSection} />
        ))}
      </tbody>
    </table>
  )
})
