import { formatPrice } from '#app/domain/format.ts'
import { toWholeRub } from '#app/domain/mortgage/annuity.ts'
import type { ScheduleMonth, ScheduleYear } from '#app/domain/mortgage/schedule.ts'
import { DataTable } from '#app/ui/page/data-table.tsx'

type Row = Omit<ScheduleMonth, 'month'> & { number: number }

type ScheduleTableProps = { years: readonly ScheduleYear[]; by: 'years' | 'months' }

/** The schedule by year or by month, in whole roubles. */
export function ScheduleTable({ years, by }: ScheduleTableProps) {
  const rows: Row[] =
    by === 'years'
      ? years.map((year) => ({ ...year, number: year.year }))
      : years.flatMap(({ months }) => months.map((month) => ({ ...month, number: month.month })))
  const hasEarly = years.some(({ early }) => early > 0)
  return (
    <DataTable
      caption={by === 'years' ? 'График по годам' : 'График по месяцам'}
      className="text-small [&_td]:text-right [&_td]:whitespace-nowrap [&_th:not(:first-child)]:text-right"
    >
      <thead>
        <tr>
          <th scope="col">{by === 'years' ? 'Год' : 'Месяц'}</th>
          <th scope="col">Платежи</th>
          <th scope="col">Проценты</th>
          <th scope="col">Долг</th>
          {hasEarly && <th scope="col">Досрочно</th>}
          <th scope="col">Остаток</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, payment, interest, principal, early, balance }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            {[payment, interest, principal, ...(hasEarly ? [early] : []), balance].map((sum, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
              <td key={column}>{formatPrice(toWholeRub(sum))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
