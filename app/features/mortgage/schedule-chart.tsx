import { formatCount, formatPriceShort } from '#app/domain/format.ts'
import { toWholeRub } from '#app/domain/mortgage/annuity.ts'
import type { ScheduleYear } from '#app/domain/mortgage/schedule.ts'
import { YEAR_FORMS } from '#app/domain/plural.ts'

const BOX = { width: 720, height: 200 }
/** Of the space of a year, its column. */
const COLUMN = 0.72

/** What is paid in each year: the debt below, interest above. The table beside it has the same figures. */
export function ScheduleChart({ years }: { years: readonly ScheduleYear[] }) {
  const sums = years.map(({ principal, early, interest }) => ({ debt: principal + early, interest }))
  const most = Math.max(1, ...sums.map(({ debt, interest }) => debt + interest))
  const step = BOX.width / Math.max(1, years.length)
  const height = (sum: number) => (sum / most) * BOX.height
  const last = years.at(-1)?.year ?? 0
  return (
    <figure>
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-small text-tush-2">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="inline-block size-3 border border-sinka bg-sinka" />
          Основной долг
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="inline-block size-3 border border-sinka bg-sinka-100" />
          Проценты
        </span>
      </figcaption>
      {/* At the dashed line, which it names. */}
      <p aria-hidden="true" className="figures mt-4 text-caption text-tush-3">
        {formatPriceShort(toWholeRub(most))} в{'\u00a0'}год
      </p>
      <svg
        viewBox={`0 -4 ${BOX.width} ${BOX.height + 8}`}
        role="img"
        aria-label={`Платежи по годам, всего ${formatCount(years.length, YEAR_FORMS)}. Больше всего за год: ${formatPriceShort(toWholeRub(most))}. Те же числа в таблице ниже.`}
        className="mt-1 block h-auto w-full overflow-visible text-sinka"
      >
        <path d={`M0 0H${BOX.width}`} className="stroke-beton-200" strokeDasharray="4 4" />
        {sums.map(({ debt, interest }, index) => {
          const x = step * (index + (1 - COLUMN) / 2)
          const top = BOX.height - height(debt)
          return (
            <g key={years[index]?.year}>
              <rect x={x} y={top} width={step * COLUMN} height={height(debt)} fill="currentColor" />
              <rect
                x={x}
                y={top - height(interest)}
                width={step * COLUMN}
                height={height(interest)}
                className="fill-sinka-100 stroke-sinka"
                strokeWidth="1"
              />
            </g>
          )
        })}
        <path d={`M0 ${BOX.height}H${BOX.width}`} className="stroke-tush" />
      </svg>
      <p aria-hidden="true" className="figures mt-1 flex justify-between text-caption text-tush-3">
        <span>1-й год</span>
        <span>{last}-й год</span>
      </p>
    </figure>
  )
}
