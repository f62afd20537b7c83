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
 * Programmes by row; on phones the bank stands under the name, and the term under the first payment. The law on consumer
 * credit requires the full cost of credit before the rate and in the same font size.
 */
export function ProgrammeTable({ programmes, hasNote = true }: ProgrammeTableProps) {
  return (
    <>
      <DataTable caption="Программы для квартир проекта">
        <thead>
          <tr>
            <th scope="col">Программа</th>
            <th scope="col">ПСК</th>
            <th scope="col">Ставка</th>
            <th scope="col">Взнос</th>
            <th scope="col" className="max-sm:hidden">
              Срок
            </th>
            <th scope="col" className="max-sm:hidden">
              Банк
            </th>
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
      <th scope="row" className="border-beton-200 border-t text-body! text-tush! max-sm:text-small!">
        {name}
        <span className={UNDER}>{bank}</span>
      </th>
      <td className="whitespace-nowrap">{fullCost ? formatRates(fullCost) : '–'}</td>
      <td>{!fullCost && rate === 0 ? 'без процентов' : formatRate(rate)}</td>
      <td className="whitespace-nowrap">
        от&nbsp;{formatPercent(first)}
        <span className={UNDER}>{term}</span>
      </td>
      <td className="max-sm:hidden">{term ?? '–'}</td>
      <td className="max-sm:hidden">{bank ?? '–'}</td>
    </tr>
  )
}

const UNDER = 'block font-normal text-caption text-tush-3 empty:hidden sm:hidden'
