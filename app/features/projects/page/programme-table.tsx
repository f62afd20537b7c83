import { FULL_COST_NOTE, programmeKey } from '#app/blocks/flat/programme-terms.tsx'
import type { Programme } from '#app/contract/flat.ts'
import { formatCount, formatPercent } from '#app/domain/format.ts'
import { formatRate, formatRates } from '#app/domain/mortgage/rate-words.ts'
import type { PluralForms } from '#app/domain/plural.ts'
import { DataTable } from '#app/ui/page/data-table.tsx'

/** After "до". */
const UP_TO_YEARS: PluralForms = ['года', 'лет', 'лет']

type ProgrammeTableProps = {
  programmes: readonly Programme[]
  /** The table says what ПСК means: nothing else beside it does. */
  hasNote?: boolean
}

/**
 * Programmes by row; on phones each is a card, whose values stand beside the names of their columns. The law on consumer
 * credit requires the full cost of credit before the rate and in the same font size.
 */
export function ProgrammeTable({ programmes, hasNote = true }: ProgrammeTableProps) {
  return (
    <>
      <DataTable caption="Программы для квартир проекта" className="max-sm:block max-sm:row-cards">
        <thead>
          <tr>
            <th scope="col">Программа</th>
            <th scope="col">ПСК</th>
            <th scope="col">Ставка</th>
            <th scope="col">Взнос</th>
            <th scope="col">Срок</th>
            <th scope="col">Банк</th>
          </tr>
        </thead>
        <tbody>
          {programmes.map((programme) => (
            <Row key={programmeKey(programme)} programme={programme} />
          ))}
        </tbody>
      </DataTable>
      {hasNote && <p className="mt-3 text-small text-tush-3">{FULL_COST_NOTE}</p>}
    </>
  )
}

function Row({ programme }: { programme: Programme }) {
  const { name, bank, rate, full_cost: fullCost, first_payment_percent: first, term_years: years } = programme
  // The term of an instalment plan is the end of the building, and not so many years.
  const term = fullCost && `до\u00a0${formatCount(years, UP_TO_YEARS)}`
  return (
    <tr>
      <th scope="row" className="border-beton-200 text-body! text-tush! sm:border-t">
        {name}
      </th>
      <td data-label="ПСК" className="sm:whitespace-nowrap">
        {fullCost ? formatRates(fullCost) : '–'}
      </td>
      <td data-label="Ставка">{!fullCost && rate === 0 ? 'без процентов' : formatRate(rate)}</td>
      <td data-label="Взнос" className="sm:whitespace-nowrap">
        от&nbsp;{formatPercent(first)}
      </td>
      <td data-label="Срок">{term ?? '–'}</td>
      <td data-label="Банк" className="font-normal!">
        {bank ?? '–'}
      </td>
    </tr>
  )
}
